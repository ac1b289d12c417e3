"""Inviting people to a lobby, and to take over a seat in a game that is on. Nobody sits down unless they say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.board_card import link
from cogs.layout import Message, in_rows
from cogs.lobby import person_of, roles_of
from cogs.names import plain, shown
from cogs.press import Button, Interaction, Press, on
from rules.game import Seat
from sessions import expiry, invitations
from sessions.refusal import Refusal
from sessions.session import Guest, Session, Status

if TYPE_CHECKING:
    from cogs.client import Posy


class Invitations(commands.Cog):
    """Lets those who sit at a table ask others to come."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Invite somebody to this channel's table, or to take over a seat in its game")
    @app_commands.describe(person="Who is to come; they are asked, and may say no")
    async def invite(self, interaction: discord.Interaction[Posy], person: discord.User | discord.Member) -> None:
        async with replies.answering(interaction):
            session = await self.bot.sessions.in_channel(interaction.channel_id or 0)
            if session is None:
                raise Refusal("There is no table in this channel. /play opens one.")
            if person.bot:
                raise Refusal("Bots cannot be invited. Before a game begins, the lobby can add computer players.")
            if interaction.guild_id is None or not isinstance(person, discord.Member):
                raise Refusal("Only people of this server can be invited.")
            guest, by, now = Guest(person.display_name, person.id), interaction.user.id, self.bot.clock.now()
            invitations.invite(session, by, guest)  # What is refused lets nobody into a private thread.
            await self._let_in(interaction, person)
            session = await self.bot.sessions.change(
                session.id, lambda table: expiry.touch(invitations.invite(table, by, guest), now)
            )
            try:
                await self._send(session, guest, by)
            except discord.HTTPException:
                await self.bot.sessions.change(session.id, lambda table: table.without_guest(guest.id))
                raise
            self.bot.changed(session)
            await replies.tell(interaction, f"{shown(guest.name)} is asked.")

    async def _let_in(self, interaction: Interaction, person: discord.Member) -> None:
        """An invitation is of no use where it cannot be read."""
        channel = interaction.channel
        if isinstance(channel, discord.Thread) and channel.is_private():
            await channel.add_user(person)
        elif person.resolved_permissions is not None and not person.resolved_permissions.view_channel:
            raise Refusal("They cannot see this channel, so they could not come.")

    async def _send(self, session: Session, guest: Guest, by: int) -> None:
        channel = self.bot.get_partial_messageable(session.channel, guild_id=session.guild)
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(guest.id)])
        await channel.send(view=invitation(session, guest.id, by).view(), allowed_mentions=mentions)


def invitation(session: Session, guest: int, by: int) -> Message:
    """The question to somebody, and their answers."""
    host = shown(next(person.name for person in session.people if person.id == by))
    no = Button(Press("decline", session.id, (str(guest),)), "No, thanks")
    if session.status is Status.LOBBY:
        yes = Button(Press("accept", session.id, (str(guest),)), "Join", discord.ButtonStyle.success)
        return Message([f"<@{guest}>, **{host}** invites you to a table: {link(session)}"], rows=[[yes, no]])
    rows = in_rows([*taking_over(session, invitations.free_for(session, guest)), no])
    text = f"<@{guest}>, **{host}** invites you to play on here for somebody: {link(session)}"
    return Message([text, "-# You play as soon as those who sit here agree."], rows=rows)


def taking_over(session: Session, seats: tuple[Seat, ...]) -> list[Button]:
    """A button for each seat that somebody can ask for."""
    return [Button(Press("take", session.id, (str(seat),)), f"Play for {plain(session.names[seat])}") for seat in seats]


def _answers(verb: str, told: str, change: Callable[[Session, Interaction], Session]) -> None:
    """Make a press of the person who is invited answer, which the invitation then tells."""

    @on(verb)
    async def pressed(interaction: Interaction, press: Press) -> None:
        bot, person = interaction.client, interaction.user
        session = await bot.sessions.get(press.table)
        if press.word(0) != str(person.id):
            raise Refusal(f"This invitation is for somebody else. The table: {link(session)}")
        if session.seat_of(person.id) is not None:
            raise Refusal(f"You sit at this table already: {link(session)}")
        session = await bot.sessions.change(press.table, lambda now: change(now, interaction))
        bot.changed(session)
        await replies.update(interaction, Message([f"**{shown(person.display_name)}** {told}: {link(session)}"]))


_answers(
    "accept",
    "has come",
    lambda now, by: expiry.touch(now.join(person_of(by), roles_of(by)), by.client.clock.now()),
)
_answers("decline", "cannot come", lambda now, by: invitations.decline(now, by.user.id, by.client.clock.now()))


@on("take")
async def take(interaction: Interaction, press: Press) -> None:
    """Somebody asks to take over a seat."""
    bot, person, seat = interaction.client, interaction.user, press.number(0)
    if seat is None:
        raise Refusal("I cannot read that button. /table shows what can be done.")
    guest = Guest(person.display_name, person.id, seat)
    session = await bot.sessions.change(press.table, lambda now: invitations.ask(now, seat, guest, bot.clock.now()))
    bot.changed(session)
    if session.seat_of(person.id) is not None:
        await replies.tell(interaction, f"The seat is yours: {link(session)}. **/hand** shows what you hold.")
        return
    never_mind = Button(Press("untake", session.id), "I would rather not")
    text = f"Those who sit at {link(session)} are asked. You are called when all of them agree."
    await replies.tell(interaction, Message([text], rows=[[never_mind]]))


@on("untake")
async def withdraw(interaction: Interaction, press: Press) -> None:
    bot, person = interaction.client, interaction.user.id
    bot.changed(await bot.sessions.change(press.table, lambda now: invitations.withdraw(now, person, bot.clock.now())))
    await replies.show(interaction, Message(["You do not ask for a seat any more."]))
