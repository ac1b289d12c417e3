"""Commands about the table in a channel, and the buttons that do the same."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs import panel, replies
from cogs.board_card import current, link, points, results, story, taking_back
from cogs.layout import Message
from cogs.looks import PLAIN, Look, Style, personal_look
from cogs.names import plain
from cogs.press import Button, Interaction, Press, on
from cogs.signs import Signs
from cogs.which import here, mine, seat_at
from rules.game import IllegalMove, Seat
from rules.wording import listed
from rules.words import branches
from sessions import record
from sessions.motions import Undo, fault
from sessions.refusal import Refusal
from sessions.session import Kind, Session, Status

if TYPE_CHECKING:
    from cogs.client import Posy

MOST_CHOICES = 25
MOST_TABLES = 10
LOG_PAGE = 1900
LONGEST_TYPED = 80


class Tables(commands.Cog):
    """What people do at a table by command."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Show the table of this channel as it stands")
    @app_commands.describe(
        style="As a picture or all of it in words; without it, as /settings says",
        to="Who sees it: only you (the default), or everybody in the channel",
    )
    async def board(
        self, interaction: discord.Interaction[Posy], style: Style | None = None, to: Literal["me", "channel"] = "me"
    ) -> None:
        async with replies.answering(interaction):
            session = await here(interaction, lambda table: Press("board", table.id))
            if to == "channel":
                await self.bot.boards.again(session.id, style)
                await replies.tell(interaction, f"Shown: {link(await self.bot.sessions.get(session.id))}")
            else:
                await replies.tell(interaction, await seen(interaction, session, style))

    @app_commands.command(description="See what only you may see, and your choices when it is your turn")
    @app_commands.describe(style="As a picture or all of it in words; without it, as /settings says")
    async def hand(self, interaction: discord.Interaction[Posy], style: Style | None = None) -> None:
        async with replies.answering(interaction):
            session, seat = await mine(interaction, lambda table: Press("move", table.id))
            opened = await panel.panel(session, seat, await personal_look(interaction, style))
            await self.bot.private.show(interaction, session.id, opened)

    @app_commands.command(description="Make a move by typing it")
    @app_commands.describe(sentence="What you want to say; what is possible now is suggested")
    async def move(self, interaction: discord.Interaction[Posy], sentence: str) -> None:
        async with replies.answering(interaction):
            session, seat = await mine(interaction, lambda table: Press("typed", table.id, (_fitting(sentence),)))
            await panel.typed(interaction, session, seat, sentence)

    @move.autocomplete("sentence")
    async def sentences(self, interaction: discord.Interaction[Posy], typed: str) -> list[app_commands.Choice[str]]:
        """Sentences this person may say now; their beginnings where there are too many."""
        try:
            session, seat = await mine(interaction, lambda table: Press("move", table.id))
        except Refusal:
            return []
        sure = panel.SURE if typed.endswith(panel.SURE) else ""
        typed = " ".join(typed.lower().removesuffix(panel.SURE).split())
        table = session.played()
        decision = table.decision(seat)
        if decision is None:
            return []
        view = table.view(seat)

        def named(sentence: str) -> str:
            label = table.game.label(view, seat, decision.said[sentence])
            return f"{sentence}: {label}" if label else sentence

        matching = [sentence for sentence in decision.said if typed in sentence] or [
            sentence for sentence in decision.said if typed in named(sentence).lower()
        ]
        if len(matching) > MOST_CHOICES:
            matching = [way.said for way in branches(matching, at_once=MOST_CHOICES)][:MOST_CHOICES]
        return [
            app_commands.Choice(name=(named(said) if said in decision.said else f"{said} …")[:100], value=said + sure)
            for said in matching
        ]

    @app_commands.command(description="Take back your last move; if others have moved since, they are asked")
    async def undo(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session, seat = await mine(interaction, lambda table: taking_back(table, seat_at(table, interaction)))
            await take_back(interaction, session, seat, session.number(seat))

    @app_commands.command(description="What has happened at this table so far")
    async def log(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session = await here(interaction, lambda table: Press("log", table.id))
            look = await personal_look(interaction)
            await replies.tell(interaction, history(session, session.seat_of(interaction.user.id), look, None))

    @app_commands.command(description="The points so far, explained")
    async def score(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session = await here(interaction, lambda table: Press("score", table.id))
            await _tell_score(interaction, session)

    @app_commands.command(description="Your tables, here and elsewhere")
    async def games(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            who = interaction.user.id
            tables = sorted(
                await self.bot.sessions.of(who), key=lambda session: session.seat_of(who) not in session.waiting
            )
            look = await personal_look(interaction)
            lines = [_summary(session, who, look) for session in tables[:MOST_TABLES]]
            if len(tables) > MOST_TABLES:
                lines.append(f"-# and {len(tables) - MOST_TABLES} more")
            text = "\n".join(["## Your tables", *lines]) if lines else "You have no tables. /play opens one."
            await replies.tell(interaction, text)

    @app_commands.command(description="Give up at the table of this channel")
    async def concede(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session, seat = await mine(interaction, lambda table: Press("giving-up", table.id))
            await replies.tell(interaction, giving_up(session, seat))

    @app_commands.command(description="Close the lobby (its host), or vote to stop the game (all players together)")
    async def cancel(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            await cancel(interaction, await here(interaction, lambda table: Press("cancel", table.id)))

    @app_commands.command(description="The record of this channel's finished game as a file")
    async def export(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session = await here(interaction, lambda table: Press("board", table.id))
            file = discord.File(BytesIO(record.dump(session).encode()), f"posy-{session.game.key}-{session.id}.json")
            await replies.tell(interaction, Message(["The whole game, move by move:"], extra_files=[file]))


async def seen(interaction: Interaction, session: Session, style: Style | None) -> Message:
    """What everybody sees, for one reader, with a way to their own panel."""
    look = await personal_look(interaction, style)
    message = await current(session, look, session.log[-1:] if look.words else ())
    message.texts = [link(session), *(message.texts if message.picture is None or look.words else ())]
    mine = session.seat_of(interaction.user.id) is not None and session.waiting
    message.rows = [[Button(Press("move", session.id), "My panel", discord.ButtonStyle.primary)]] if mine else []
    return message


async def take_back(interaction: Interaction, session: Session, seat: Seat, number: int) -> None:
    bot = interaction.client
    try:
        session = await bot.sessions.change(session.id, lambda now: now.undo(seat, number, bot.clock.now()))
    except IllegalMove as refused:
        await replies.tell(interaction, _asking_to_take_back(session, seat, refused))
        return
    bot.changed(session)
    if session.played().public(seat) and not replies.on_private(interaction):
        await bot.private.close(interaction, session.id)
        await replies.tell(interaction, "Taken back. The board asks you again.")
    else:
        again = await panel.panel(session, seat, await personal_look(interaction), above="Taken back.")
        await bot.private.show(interaction, session.id, again)


def _asking_to_take_back(session: Session, seat: Seat, refused: IllegalMove) -> Message:
    """Why it cannot be taken back alone; and a button, if those who have answered since could agree to it."""
    own = next((act for act in reversed(session.answers) if act.seat == seat and act.kind is Kind.ANSWER), None)
    if own is None or own == session.last or fault(session, Undo(own.ply)):
        raise refused
    fallen = session.falling(own.ply)
    said = "\n".join(f"- {plain(session.names[act.seat or 0])}: {act.text}" for act in fallen[:10])
    more = f"\n- and {len(fallen) - 10} more" if len(fallen) > 10 else ""
    put = Press("propose", session.id, (str(Undo(own.ply)),))
    ask = Button(put, "Ask the others", discord.ButtonStyle.primary)
    return Message([f"{refused} If they agree, this is taken back:\n{said}{more}"], rows=[[ask]])


async def cancel(interaction: Interaction, session: Session) -> None:
    """Close a lobby, or vote to stop a game."""
    bot = interaction.client
    if session.status is Status.LOBBY:
        # Whoever runs the channel can close a lobby whose host has gone.
        runs = interaction.permissions.manage_channels and interaction.channel_id == session.channel
        who = session.host if runs else interaction.user.id
        bot.changed(await bot.sessions.change(session.id, lambda now: now.cancel(who, bot.clock.now())))
        await replies.tell(interaction, "The table is closed.")
    elif session.asked_to_cancel == (session.seat_of(interaction.user.id),):
        yes = Button(Press("stop", session.id), "Stop it", discord.ButtonStyle.danger)
        await replies.tell(interaction, Message([f"Stop {link(session)} without a result?"], rows=[[yes]]))
    else:
        await vote_to_stop(interaction, session)


async def vote_to_stop(interaction: Interaction, session: Session) -> None:
    bot, seat = interaction.client, seat_at(session, interaction)
    session = await bot.sessions.change(session.id, lambda now: now.vote_cancel(seat, bot.clock.now()))
    bot.changed(session)
    if session.status is Status.CANCELLED:
        await replies.tell(interaction, "All agree: the game is stopped.")
    else:
        await replies.tell(interaction, "Noted. The game stops when everybody who still plays agrees.")


def history(session: Session, seat: Seat | None, look: Look, until: int | None) -> Message:
    """The newest lines that fit, up to an act; a button leads to those before."""
    lines: list[str] = []
    first = len(session.log) if until is None else min(until, len(session.log))
    while first:
        told = story(session, (session.log[first - 1],), look, seat)
        if sum(map(len, told)) > LOG_PAGE:
            told = story(session, (session.log[first - 1],), PLAIN, seat)
        if lines and sum(map(len, lines)) + len(lines) + sum(map(len, told)) > LOG_PAGE:
            break
        lines[:0] = told
        first -= 1
    earlier = [[Button(Press("log", session.id, (str(first),)), "← earlier")]] if first else []
    return Message([f"## {session.game.title}", "\n".join(lines) or "Nothing has happened yet."], rows=earlier)


def standing(session: Session, seat: Seat | None, look: Look) -> Message:
    """Scores as far as this reader may count them."""
    session.played()
    if session.status is Status.OVER:
        return Message([f"## {session.game.title}", results(session, look)])
    names = Signs.of(session, look).names
    lines = [f"{who}: {points(score)}" for who, score in zip(names, session.scores(seat), strict=True)]
    return Message([f"## {session.game.title}", "\n".join(lines)])


def _summary(session: Session, person: int, look: Look) -> str:
    names = Signs.of(session, look).names
    head = f"**{link(session)}**"
    if session.status is Status.LOBBY:
        return f"- {head}: waiting for players"
    if session.broken:
        return f"- {head}: {session.broken}"
    since = discord.utils.format_dt(session.log[-1].at, "R") if session.log else ""
    seat = session.seat_of(person)
    who = "**your turn**" if seat in session.waiting else f"waiting for {listed(names[s] for s in session.waiting)}"
    return f"- {head}: {who} {since}"


def _fitting(sentence: str) -> str:
    """What was typed, if a button has room for it."""
    if len(sentence) > LONGEST_TYPED:
        raise Refusal("You sit at several tables. Please type this in the channel of the one that you mean.")
    return sentence


async def _tell_score(interaction: Interaction, session: Session) -> None:
    look = await personal_look(interaction)
    await replies.tell(interaction, standing(session, session.seat_of(interaction.user.id), look))


@on("board")
async def board_pressed(interaction: Interaction, press: Press) -> None:
    session = await interaction.client.sessions.get(press.table)
    await replies.show(interaction, await seen(interaction, session, None))


@on("score")
async def score_pressed(interaction: Interaction, press: Press) -> None:
    await _tell_score(interaction, await interaction.client.sessions.get(press.table))


@on("typed")
async def typed_elsewhere(interaction: Interaction, press: Press) -> None:
    """A typed move, once it is clear which table was meant."""
    session = await interaction.client.sessions.get(press.table)
    await panel.typed(interaction, session, seat_at(session, interaction), ":".join(press.args))


@on("cancel")
async def cancel_pressed(interaction: Interaction, press: Press) -> None:
    await cancel(interaction, await interaction.client.sessions.get(press.table))


@on("undo")
async def undo_pressed(interaction: Interaction, press: Press) -> None:
    session = await interaction.client.sessions.get(press.table)
    seat, number = session.seat_of(interaction.user.id), press.number(1)
    if seat is None or seat != press.number(0) or number is None:
        raise Refusal("That move is not yours to take back.")
    await take_back(interaction, session, seat, number)


def giving_up(session: Session, seat: Seat) -> Message:
    """What it means to give up, and the button that does."""
    yes = Button(Press("concede", session.id), "Give up", discord.ButtonStyle.danger)
    others = [other for other in range(len(session.people)) if other not in (*session.conceded, seat)]
    if len(others) < 2 or all(map(session.is_computer, others)):
        text = "If you give up, the game ends and you rank last, for good. Dismiss this to play on."
    else:
        text = "If you give up, your seat is played by the simplest moves and ranks last. Dismiss this to play on."
    return Message([text], rows=[[yes]])


@on("giving-up")
async def ask_to_give_up(interaction: Interaction, press: Press) -> None:
    session = await interaction.client.sessions.get(press.table)
    await replies.tell(interaction, giving_up(session, seat_at(session, interaction)))


@on("concede")
async def concede_pressed(interaction: Interaction, press: Press) -> None:
    bot = interaction.client
    seat = seat_at(await bot.sessions.get(press.table), interaction)
    bot.changed(await bot.sessions.change(press.table, lambda now: now.concede(seat, bot.clock.now())))
    await replies.show(interaction, Message(["You have given up."]))


@on("stop")
async def stop_pressed(interaction: Interaction, press: Press) -> None:
    await vote_to_stop(interaction, await interaction.client.sessions.get(press.table))


@on("keep")
async def keep_pressed(interaction: Interaction, press: Press) -> None:
    bot = interaction.client
    seat = seat_at(await bot.sessions.get(press.table), interaction)
    bot.changed(await bot.sessions.change(press.table, lambda now: now.keep(seat, bot.clock.now())))
    await replies.tell(interaction, "The game goes on.")


@on("log")
async def log_pressed(interaction: Interaction, press: Press) -> None:
    session = await interaction.client.sessions.get(press.table)
    until = press.number(0)
    look = await personal_look(interaction)
    await replies.show(interaction, history(session, session.seat_of(interaction.user.id), look, until))
