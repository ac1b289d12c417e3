"""Opening a table: /play, and everything that can be pressed before the game begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.board_card import link
from cogs.layout import Message, in_rows
from cogs.names import plain
from cogs.opening import terms
from cogs.permissions import refuse_what_lacks
from cogs.press import Button, Interaction, Press, on
from rules import GAMES
from rules.game import Seat
from sessions import expiry
from sessions.preferences import ServerPreferences
from sessions.refusal import Refusal
from sessions.session import Door, Person, Session, Status

if TYPE_CHECKING:
    from cogs.client import Posy


class Lobby(commands.Cog):
    """Opens tables."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Open a table for a game in this channel")
    @app_commands.describe(
        game="Which game to play",
        private="In a private thread that only those see who are invited",
        role="Only people with this role may join, and who is invited",
    )
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()])
    async def play(
        self,
        interaction: discord.Interaction[Posy],
        game: app_commands.Choice[str],
        private: bool = False,
        role: discord.Role | None = None,
    ) -> None:
        async with replies.answering(interaction):
            assert interaction.channel_id is not None
            refuse_what_lacks(interaction)
            if private:
                await open_in_thread(interaction, game.value, private=True)
                return
            present = await self.bot.sessions.in_channel(interaction.channel_id)
            if present is not None and not present.broken:
                await replies.tell(interaction, _occupied(interaction, present, game.value))
                return
            server = await terms(interaction, interaction.channel_id)
            session = await open_table(interaction, game.value, interaction.channel_id, server, role=role)
            await replies.tell(interaction, f"Your table is open: {link(session)}")


async def open_table(
    interaction: Interaction,
    game: str,
    channel: int,
    server: ServerPreferences,
    like: Session | None = None,
    role: discord.Role | None = None,
    invited: bool = False,
) -> Session:
    """A new lobby with this person as its host, shown in the channel, as the `server` wants it; `like` a former game
    and its computers, for people with a `role`, or for those who are `invited`.
    """
    bot = interaction.client
    host = person_of(interaction)
    session = await bot.sessions.open(
        guild=interaction.guild_id,
        channel=channel,
        host=host,
        game=game,
        options=like.options if like else {},
        most=server.tables,
    )
    computers = sum(person.computer for person in like.people) if like else 0

    def filled(now: Session) -> Session:
        for _ in range(computers):
            now = now.add_computer(interaction.user.id)
        if like is not None:
            return now.as_before(like)
        now = replace(now, pace=server.pace)
        if role is not None and not role.is_default():
            return replace(now, role=role.id, door=Door.ROLE)
        return replace(now, door=Door.INVITED) if invited else now

    try:
        await bot.sessions.change(session.id, filled)
        await bot.boards.again(session.id)
        bot.set_clocks(session)
    except Exception:
        bot.changed(await bot.sessions.change(session.id, lambda now: now.cancel(now.host, bot.clock.now())))
        raise
    return await bot.sessions.get(session.id)


def person_of(interaction: Interaction) -> Person:
    """Who pressed, as somebody who takes a seat."""
    return Person(interaction.user.display_name, interaction.user.id, interaction.id)


def roles_of(interaction: Interaction) -> frozenset[int]:
    """The roles of who pressed; none in direct messages."""
    member = interaction.user
    return frozenset(role.id for role in member.roles) if isinstance(member, discord.Member) else frozenset()


def _occupied(interaction: Interaction, present: Session, game: str) -> Message:
    """A channel holds one table at a time; a thread can hold another."""
    text = f"This channel already has a table: {link(present)}"
    if not isinstance(interaction.channel, discord.TextChannel):
        return Message([text])
    thread = Button(Press("thread", "", (game,)), "Open a thread for another one", discord.ButtonStyle.primary)
    return Message([text], rows=[[thread]])


def _arranges(verb: str, change: Callable[[Session, Interaction, Press], Session]) -> None:
    """Make a press change the lobby, which is then shown anew where it stands."""

    @on(verb)
    async def pressed(interaction: Interaction, press: Press) -> None:
        bot = interaction.client

        def arranged(now: Session) -> Session:
            return expiry.touch(change(now, interaction, press), bot.clock.now())

        bot.changed(await bot.sessions.change(press.table, arranged))


def _next_door(now: Session, interaction: Interaction, press: Press) -> Session:
    """From everybody to invited people, to a role if one was named, and back."""
    doors = [door for door in Door if door is not Door.ROLE or now.role is not None]
    return now.open_to(interaction.user.id, doors[(doors.index(now.door) + 1) % len(doors)])


def _next_value(now: Session, interaction: Interaction, press: Press) -> Session:
    """The next value of an option."""
    name = press.word(0)
    values = now.game.options.get(name)
    if values is None:
        raise Refusal("This game has no such option.")
    value = values[(values.index(now.options[name]) + 1) % len(values)]
    return now.set_option(interaction.user.id, name, value)


_arranges("join", lambda now, by, _: now.join(person_of(by), roles_of(by)))
_arranges("leave", lambda now, by, _: now.leave(by.user.id, by.client.clock.now()))
_arranges("computer", lambda now, by, _: now.add_computer(by.user.id))
_arranges("shuffle", lambda now, by, _: now.shuffle(by.user.id))
_arranges("option", _next_value)
_arranges("door", _next_door)
_arranges("pace", lambda now, by, press: now.set_pace(by.user.id, press.word(0)))
_arranges("relax", lambda now, by, _: now.relax(by.user.id))
_arranges("close", lambda now, by, _: now.cancel(by.user.id, by.client.clock.now()))
_arranges("start", lambda now, by, _: now.start(by.user.id, by.client.clock.now()))


@on("kick")
async def kick(interaction: Interaction, press: Press) -> None:
    """The host is asked privately whom to remove."""
    session = await interaction.client.sessions.get(press.table)
    who = interaction.user.id
    if session.status is not Status.LOBBY or session.host != who:
        raise Refusal("Only the host can remove somebody, and only before the game begins.")
    others = [(seat, person) for seat, person in enumerate(session.people) if person.id != who]

    def button(seat: Seat, person: Person) -> Button:
        return Button(Press("remove", session.id, (str(seat), _mark(person))), plain(person.name))

    await replies.tell(interaction, Message(["Who should leave?"], rows=in_rows(button(*other) for other in others)))


@on("remove")
async def remove(interaction: Interaction, press: Press) -> None:
    bot, seat = interaction.client, press.number(0)

    def without(now: Session) -> Session:
        if seat is None or seat >= len(now.people) or _mark(now.people[seat]) != press.word(1):
            raise Refusal("The seats have changed since. Press “Remove somebody” again.")
        return now.kick(interaction.user.id, seat)

    bot.changed(await bot.sessions.change(press.table, without))
    await replies.show(interaction, Message(["Done: the seat is free again."]))


def _mark(person: Person) -> str:
    """Tells who sat in a seat when a list was made."""
    return str(person.joined) if person.id is not None else person.name.replace(":", "")


@on("thread")
async def thread(interaction: Interaction, press: Press) -> None:
    """A thread of its own for another table."""
    await open_in_thread(interaction, press.word(0))


async def open_in_thread(interaction: Interaction, key: str, private: bool = False) -> None:
    """Open a table in a new thread of this channel; a `private` one is seen by who is invited, and is for them."""
    game = GAMES.get(key)
    if game is None or not isinstance(interaction.channel, discord.TextChannel):
        raise Refusal("A thread can only be opened from a text channel of a server.")
    allowed = interaction.app_permissions
    if not (allowed.create_private_threads if private else allowed.create_public_threads):
        raise Refusal(f"In this channel I lack the permission Create {'Private' if private else 'Public'} Threads.")
    server = await terms(interaction, interaction.channel.id)
    made = await interaction.channel.create_thread(
        name=f"{game.title} with {plain(interaction.user.display_name)}"[:100],
        type=discord.ChannelType.private_thread if private else discord.ChannelType.public_thread,
    )
    if private:
        await made.add_user(interaction.user)
    session = await open_table(interaction, game.key, made.id, server, invited=private)
    how = " **/invite** in that thread brings others." if private else ""
    await replies.show(interaction, Message([f"Your table is open: {link(session)}{how}"]))


@on("rematch")
async def rematch(interaction: Interaction, press: Press) -> None:
    """Those who played ask for a new lobby with the same game, options and computer players; the others are asked."""
    bot = interaction.client
    former = await bot.sessions.get(press.table)
    if former.seat_of(interaction.user.id) is None:
        raise Refusal("Only those who played can ask for a rematch. /play opens a new table.")
    present = await bot.sessions.in_channel(former.channel)
    if present is not None and present.status is Status.LOBBY and present.game.key == former.game.key:
        bot.changed(
            await bot.sessions.change(present.id, lambda now: now.join(person_of(interaction), roles_of(interaction)))
        )
        return
    if present is not None and not present.broken:
        raise Refusal(f"This channel already has a table: {link(present)}")
    server = await terms(interaction, former.channel)
    session = await open_table(interaction, former.game.key, former.channel, server, like=former)
    others = [person.id for person in former.people if person.id not in (None, interaction.user.id)]
    if others:
        asked = ", ".join(f"<@{person}>" for person in others)
        unusual = [f"{name} {now}" for name, now in session.options.items() if now != session.game.options[name][0]]
        again = f"a rematch with {', '.join(unusual)}?" if unusual else "a rematch?"
        await bot.get_partial_messageable(former.channel, guild_id=former.guild).send(
            view=Message([f"{asked}, {again} Press *Join* on the new table: {link(session)}"]).view(),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(person) for person in others if person]
            ),
        )
    await replies.tell(interaction, f"Your table is open: {link(session)}")
