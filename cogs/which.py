"""Which table somebody means: that of the channel, or else one of their own. Who sits at several is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import discord

from cogs.board_card import link
from cogs.layout import Message, in_rows
from cogs.press import Button, Interaction, Press
from cogs.replies import Instead
from rules.game import Seat
from sessions.refusal import Refusal
from sessions.session import Session, Status

Way: TypeAlias = Callable[[Session], Press]
"""The press that does at a table what was asked for by a command."""

MOST = 25


async def here(interaction: Interaction, way: Way) -> Session:
    """The table to look at: the one of this channel, running or else ended last, or else a table of this person."""
    session = await interaction.client.sessions.latest(interaction.channel_id or 0)
    if session is not None:
        return session
    own = await interaction.client.sessions.of(interaction.user.id)
    if not own:
        raise Refusal("There is no table in this channel. /play opens one.")
    return only(own, way, interaction)


async def mine(interaction: Interaction, way: Way) -> tuple[Session, Seat]:
    """The running table at which this person means to do something, and their seat."""
    person, sessions = interaction.user.id, interaction.client.sessions
    session = await sessions.latest(interaction.channel_id or 0)
    if session is not None and (seat := session.seat_of(person)) is not None and session.live:
        if session.broken:
            raise Refusal(session.broken)
        if session.status is Status.LOBBY:
            raise Refusal(f"The game has not begun yet: {link(session)}")
        return session, seat
    own = [table for table in await sessions.of(person) if table.status is Status.PLAYING and not table.broken]
    if own:
        session = only(own, way, interaction)
        return session, seat_at(session, interaction)
    if session is None:
        raise Refusal("There is no table in this channel. /play opens one.")
    if session.over:
        raise Refusal("The game in this channel is over. /play opens a new one.")
    raise Refusal("You do not sit at the table of this channel, nor at any other where a game is on.")


def only(tables: Sequence[Session], way: Way, interaction: Interaction) -> Session:
    """The only one; who has several is asked which they mean."""
    if len(tables) == 1:
        return tables[0]
    ready = sorted(tables, key=lambda table: table.seat_of(interaction.user.id) not in table.waiting)[:MOST]
    lines = [f"{number}. {link(table)} in <#{table.channel}>" for number, table in enumerate(ready, 1)]

    def button(number: int, table: Session) -> Button:
        asked = table.seat_of(interaction.user.id) in table.waiting
        style = discord.ButtonStyle.primary if asked else discord.ButtonStyle.secondary
        return Button(way(table), f"{number}. {table.game.title}{' (your turn)' if asked else ''}", style)

    rows = in_rows(button(*numbered) for numbered in enumerate(ready, 1))
    raise Instead(Message(["Which table?", "\n".join(lines)], rows=rows))


def seat_at(session: Session, interaction: Interaction) -> Seat:
    """The seat of this person at that table."""
    seat = session.seat_of(interaction.user.id)
    if seat is None:
        raise Refusal("You do not sit at this table, so that is not yours to decide.")
    return seat
