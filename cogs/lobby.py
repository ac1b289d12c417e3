"""Opening a table: /play, and everything that can be pressed before the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.boards import link
from cogs.layout import Message, in_rows
from cogs.lobby_card import lobby
from cogs.names import shown
from cogs.press import Button, Interaction, Press, on
from rules import GAMES
from rules.game import Seat
from sessions.refusal import Refusal
from sessions.session import Person, Session, Status

if TYPE_CHECKING:
    from cogs.client import Posy

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}


class Lobby(commands.Cog):
    """Opens tables."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Open a table for a game in this channel")
    @app_commands.describe(game="Which game to play")
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()])
    async def play(self, interaction: discord.Interaction[Posy], game: app_commands.Choice[str]) -> None:
        await replies.acknowledge(interaction)
        assert interaction.channel_id is not None
        if missing := missing_permissions(interaction):
            raise Refusal(
                f"In this channel I lack the permission {missing}. Somebody who runs this server can give it."
            )
        present = await self.bot.sessions.in_channel(interaction.channel_id)
        if present is not None:
            await replies.tell(interaction, _occupied(interaction, present, game.value))
            return
        session = await open_table(interaction, game.value, interaction.channel_id)
        await replies.tell(interaction, f"Your table is open: {link(session)}")


def missing_permissions(interaction: Interaction) -> str:
    """Names of what the bot needs here and lacks; direct messages need nothing."""
    if interaction.guild_id is None:
        return ""
    permissions = interaction.app_permissions
    needed = dict(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        del needed["send_messages"]
        needed["send_messages_in_threads"] = "Send Messages in Threads"
    return ", ".join(name for flag, name in needed.items() if not getattr(permissions, flag))


async def open_table(interaction: Interaction, game: str, channel: int, like: Session | None = None) -> Session:
    """A new lobby with this person as its host, shown in the channel."""
    bot = interaction.client
    host = _person(interaction)
    session = await bot.sessions.open(
        guild=interaction.guild_id, channel=channel, host=host, game=game, options=like.options if like else {}
    )
    message = lobby(session)
    place = bot.get_partial_messageable(channel, guild_id=interaction.guild_id)
    try:
        sent = await place.send(view=message.view())
    except discord.HTTPException:
        await bot.sessions.change(session.id, lambda now: now.cancel(host.id or 0, bot.clock.now()))
        raise
    return await bot.sessions.announced(session.id, -1, (channel, sent.id))


def _person(interaction: Interaction) -> Person:
    return Person(interaction.user.display_name, interaction.user.id, interaction.id)


def _occupied(interaction: Interaction, present: Session, game: str) -> Message:
    """A channel holds one table at a time; a thread can hold another."""
    text = f"This channel already has a table: {link(present)}"
    if interaction.guild_id is None or isinstance(interaction.channel, discord.Thread):
        return Message([text])
    thread = Button(Press("thread", "", (game,)), "Open a thread for another one", discord.ButtonStyle.primary)
    return Message([text], rows=[[thread]])


async def _changed(interaction: Interaction, session: Session) -> None:
    """Show the lobby in the place of the former one."""
    await replies.update(interaction, lobby(session))


async def redraw(interaction: Interaction, session: Session) -> None:
    """Show the lobby anew where it stands, after a press or a command elsewhere."""
    if session.board is not None:
        channel, message = session.board
        place = interaction.client.get_partial_messageable(channel, guild_id=session.guild)
        await place.get_partial_message(message).edit(view=lobby(session).view())


@on("join")
async def join(interaction: Interaction, press: Press) -> None:
    person = _person(interaction)
    await _changed(interaction, await interaction.client.sessions.change(press.table, lambda now: now.join(person)))


@on("leave")
async def leave(interaction: Interaction, press: Press) -> None:
    who = interaction.user.id
    await _changed(interaction, await interaction.client.sessions.change(press.table, lambda now: now.leave(who)))


@on("computer")
async def computer(interaction: Interaction, press: Press) -> None:
    who = interaction.user.id
    await _changed(
        interaction, await interaction.client.sessions.change(press.table, lambda now: now.add_computer(who))
    )


@on("shuffle")
async def shuffle(interaction: Interaction, press: Press) -> None:
    who = interaction.user.id
    await _changed(interaction, await interaction.client.sessions.change(press.table, lambda now: now.shuffle(who)))


@on("option")
async def option(interaction: Interaction, press: Press) -> None:
    """The next value of an option."""
    who = interaction.user.id
    name = press.args[0] if press.args else ""

    def next_value(now: Session) -> Session:
        values = now.game.options.get(name)
        if values is None:
            raise Refusal("This game has no such option.")
        return now.set_option(who, name, values[(values.index(now.options[name]) + 1) % len(values)])

    await _changed(interaction, await interaction.client.sessions.change(press.table, next_value))


@on("close")
async def close(interaction: Interaction, press: Press) -> None:
    who, clock = interaction.user.id, interaction.client.clock
    await _changed(
        interaction, await interaction.client.sessions.change(press.table, lambda now: now.cancel(who, clock.now()))
    )


@on("kick")
async def kick(interaction: Interaction, press: Press) -> None:
    """First asks whom, privately; then removes them and shows the lobby anew."""
    bot, who = interaction.client, interaction.user.id
    if press.args:
        seat, joined = (int(arg) if arg.isdecimal() else -1 for arg in (*press.args, "")[:2])

        def remove(now: Session) -> Session:
            if not 0 <= seat < len(now.people) or now.people[seat].joined != joined:
                raise Refusal("The seats have changed since. Press “Remove somebody” again.")
            return now.kick(who, seat)

        session = await bot.sessions.change(press.table, remove)
        await replies.update(interaction, Message(["They do not sit at the table any more."]))
        await redraw(interaction, session)
        return
    session = await bot.sessions.get(press.table)
    if session.status is not Status.LOBBY or session.host != who:
        raise Refusal("Only the host can remove somebody, and only before the game begins.")
    others = [(seat, person) for seat, person in enumerate(session.people) if person.id != who]

    def button(seat: Seat, person: Person) -> Button:
        return Button(Press("kick", session.id, (str(seat), str(person.joined))), shown(person.name))

    await replies.tell(interaction, Message(["Who shall leave?"], rows=in_rows(button(*other) for other in others)))


@on("start")
async def start(interaction: Interaction, press: Press) -> None:
    bot, who = interaction.client, interaction.user.id
    session = await bot.sessions.change(press.table, lambda now: now.start(who, bot.clock.now()))
    bot.shown(session)


@on("thread")
async def thread(interaction: Interaction, press: Press) -> None:
    """A thread of its own for another table."""
    game = GAMES.get(press.args[0] if press.args else "")
    if game is None or not isinstance(interaction.channel, discord.TextChannel):
        raise Refusal("A thread can only be opened from a text channel of a server.")
    if not interaction.app_permissions.create_public_threads:
        raise Refusal("In this channel I lack the permission Create Public Threads.")
    made = await interaction.channel.create_thread(
        name=f"{game.title} with {interaction.user.display_name}"[:100], type=discord.ChannelType.public_thread
    )
    session = await open_table(interaction, game.key, made.id)
    await replies.show(interaction, Message([f"Your table is open: {link(session)}"]))


@on("rematch")
async def rematch(interaction: Interaction, press: Press) -> None:
    """A new lobby for the same game and options."""
    bot = interaction.client
    former = await bot.sessions.get(press.table)
    present = await bot.sessions.in_channel(former.channel)
    if present is not None:
        raise Refusal(f"This channel already has a table: {link(present)}")
    session = await open_table(interaction, former.game.key, former.channel, like=former)
    await replies.tell(interaction, f"Your table is open: {link(session)}")
