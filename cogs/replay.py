"""/replay: a game again, move by move or as a film, each person with their own eyes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.board_card import link, newest, results, story
from cogs.films import board, ending, moment, moving
from cogs.forms import ask, typed
from cogs.frames import frame, picture
from cogs.layout import Message
from cogs.looks import Look, personal_look, public_look
from cogs.names import bold, harmless
from cogs.press import Button, Interaction, Press, on
from cogs.sending import send
from cogs.which import here
from rules.game import Seat
from rules.wording import plural
from sessions.acts import standing
from sessions.refusal import Refusal
from sessions.session import Act, Session

if TYPE_CHECKING:
    from cogs.client import Posy

Show: TypeAlias = Literal["step by step", "whole game", "since my last turn"]

RECAP = 30
"""Lines of what is told at most; what came before is left out."""
LONGEST_TYPED = 20
_BOARD, _HAND = "board", "hand"


class Replay(commands.Cog):
    """Shows games again."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="See the game of this channel again, step by step or as a film")
    @app_commands.describe(
        show="How: step by step (the default), as a film, or only what happened since your last turn",
        to="Who sees it: only you (the default), or everybody in the channel",
    )
    async def replay(
        self,
        interaction: discord.Interaction[Posy],
        show: Show = "step by step",
        to: Literal["me", "channel"] = "me",
    ) -> None:
        async with replies.answering(interaction):
            session = await here(interaction, lambda table: Press("step", table.id, ("0",)))
            mine, heaviest = session.seat_of(interaction.user.id), interaction.filesize_limit
            if to == "me":
                look = await personal_look(interaction)
                await replies.tell(interaction, await _shown(session, show, mine, mine, look, heaviest))
                return
            look = await public_look(self.bot, session)
            place = self.bot.get_partial_messageable(interaction.channel_id or 0, guild_id=interaction.guild_id)
            sent: list[discord.Message] = []

            async def post(part: Message) -> None:
                sent.append(await place.send(view=part.view(), files=part.files()))

            await send(await _shown(session, show, mine, None, look, heaviest), post)
            await replies.tell(interaction, f"Shown: {sent[-1].jump_url}")


async def _shown(
    session: Session, show: Show, mine: Seat | None, eyes: Seat | None, look: Look, heaviest: int
) -> Message:
    """What somebody who sits there (None: nowhere) asked for, as that seat sees it (None: everybody)."""
    if show == "step by step":
        return await step(session, 0, eyes, look)
    if not session.played().steps:
        raise Refusal("Nothing has been played yet.")
    if show == "whole game" or mine is None:
        return await whole(session, eyes, look, heaviest)
    return await since(session, mine, eyes, look, heaviest)


async def step(session: Session, answers: int, eyes: Seat | None, look: Look, hand: bool = False) -> Message:
    """The moment after so many answers, or the newest if there are fewer: what was told, the board, and the ways on.

    A seat can look at the hand that it held then.
    """
    last = len(session.answers)
    answers = min(answers, last)
    then = moment(session, answers)
    table = then.played()
    hides = eyes is not None and table.view(eyes) != table.view(None)
    hand = hand and hides
    ended = answers == last and bool(session.ranking)
    drawn = frame(then, eyes) if hand else ending(session, eyes) if ended else board(then, eyes)
    return Message(
        [
            f"{link(session)}, {_place(answers, last)}",
            "\n".join(newest(story(session, _acts(session, answers), look, eyes), RECAP)),
        ],
        picture=await picture(drawn, look),
        after=[results(session, look)] if ended else [],
        rows=[_ways(session, answers, last, hand), _others(session, answers, eyes, hand, hides)],
    )


async def whole(session: Session, eyes: Seat | None, look: Look, heaviest: int) -> Message:
    """All of the game until now as a film."""
    return Message(
        [f"{link(session)}, the whole game: {plural(len(session.answers), 'move')}"],
        picture=await moving(
            session, eyes, 0, look, heaviest, partial(story, session, standing(session.log), look, eyes)
        ),
        rows=[_step_by_step(session, 0)],
    )


async def since(session: Session, mine: Seat, eyes: Seat | None, look: Look, heaviest: int) -> Message:
    """What happened since the last answer of a seat, as a film and in words."""
    first = max((n for n, act in enumerate(session.answers, 1) if act.seat == mine), default=0)
    lines = story(session, standing(session.since(_ply(session, first)) if first else session.log), look, eyes)
    if not lines:
        raise Refusal("Nothing has happened since your last turn.")
    return Message(
        [f"{link(session)}, since the last turn of {bold(session.names)[mine]}"],
        picture=await moving(session, eyes, first, look, heaviest),
        after=["\n".join(newest(lines, RECAP)), results(session, look) if session.ranking else ""],
        rows=[_step_by_step(session, first)],
    )


def _acts(session: Session, answers: int) -> tuple[Act, ...]:
    """The rows of the log since the answer before; to the last answer belongs all that followed."""
    end = len(session.log) if answers == len(session.answers) else _ply(session, answers) + 1
    return standing(session.log[_ply(session, answers - 1) + 1 if answers else 0 : end])


def _ply(session: Session, answers: int) -> int:
    """The row of the log with that answer; 0 is the opening."""
    return session.answers[answers - 1].ply if answers else 0


def _place(answers: int, last: int) -> str:
    return f"move {answers} of {last}" if answers else f"before move 1 of {last}"


def _ways(session: Session, answers: int, last: int, hand: bool) -> list[Button]:
    """First, back, next, last and the form that asks for a number."""
    ways = (("first", "⏮", 0), ("back", "◀", answers - 1), ("next", "▶", answers + 1), ("last", "⏭", last))
    what = _HAND if hand else _BOARD
    return [
        *(
            Button(
                Press("step", session.id, (str(to), what, way)), label, disabled=not 0 <= to <= last or to == answers
            )
            for way, label, to in ways
        ),
        Button(Press("jump", session.id, (what,)), "Jump…", disabled=not last),
    ]


def _others(session: Session, answers: int, eyes: Seat | None, hand: bool, hides: bool) -> list[Button]:
    """Other ways to look at the game."""
    turned = Press("step", session.id, (str(answers), _BOARD if hand else _HAND, "turned"))
    return [
        *([Button(turned, "The board" if hand else "My hand")] if hides else []),
        Button(Press("film", session.id, ("all",)), "Whole game"),
        *([Button(Press("film", session.id, ("since",)), "Since my turn")] if eyes is not None else []),
    ]


def _step_by_step(session: Session, answers: int) -> list[Button]:
    return [Button(Press("step", session.id, (str(answers), _BOARD)), "Step by step")]


@on("step")
async def step_pressed(interaction: Interaction, press: Press) -> None:
    """Whoever presses sees the moment with their own eyes."""
    answers = press.number(0)
    if answers is None:
        raise Refusal("I cannot read that button. /replay shows the game again.")
    await _step_to(interaction, press.table, answers, press.word(1))


@on("recap")
async def recap_pressed(interaction: Interaction, press: Press) -> None:
    """“What happened”: the first move since one's own last one, and on from there."""
    session = await interaction.client.sessions.get(press.table)
    seat = session.seat_of(interaction.user.id)
    own = max((n for n, act in enumerate(session.answers, 1) if act.seat == seat), default=0)
    await _step_to(interaction, press.table, min(own + 1, len(session.answers)), _BOARD)


@on("film")
async def film_pressed(interaction: Interaction, press: Press) -> None:
    session = await interaction.client.sessions.get(press.table)
    mine = session.seat_of(interaction.user.id)
    show: Show = "since my last turn" if press.word(0) == "since" else "whole game"
    look = await personal_look(interaction)
    await replies.show(interaction, await _shown(session, show, mine, mine, look, interaction.filesize_limit))


@on("jump", at_once=True)
async def ask_for_move(interaction: Interaction, press: Press) -> None:
    last = len((await interaction.client.sessions.get(press.table)).answers)
    asked = Press("jumped", press.table, press.args)
    await ask(interaction, asked, "Jump to a move", f"Move, from 0 to {last}", LONGEST_TYPED)


@on("jumped")
async def jump(interaction: Interaction, press: Press) -> None:
    """The number of a move was typed."""
    said = typed(interaction)
    last = len((await interaction.client.sessions.get(press.table)).answers)
    if not (said.isascii() and said.isdecimal() and int(said) <= last):
        raise Refusal(f"“{harmless(said)}” is no move of this game. Type a number from 0 to {last}.")
    await _step_to(interaction, press.table, int(said), press.word(0))


async def _step_to(interaction: Interaction, table: str, answers: int, what: str) -> None:
    session = await interaction.client.sessions.get(table)
    seat = session.seat_of(interaction.user.id)
    look = await personal_look(interaction)
    await replies.show(interaction, await step(session, answers, seat, look, what == _HAND))
