"""The message that shows a running or finished game to everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import discord

from cogs import frames
from cogs.decisions import deciding, decisions, time_left
from cogs.frames import picture
from cogs.layout import LEAF, LONGEST_TEXT, Message, in_rows
from cogs.lobby_card import lobby
from cogs.looks import Look
from cogs.names import plain, shown
from cogs.press import Button, Press
from cogs.signs import Signs
from cogs.words import word_rows
from rules.game import Decision, IllegalMove, Score, Seat, gathered, tied
from rules.table import Table
from rules.wording import listed
from sessions.refusal import Refusal
from sessions.session import Act, Session, Status

FEW = 2
"""With so many seats the board tells all that has happened since one's own turn."""
STORY_LINES = 10
MOST_PARTS = 34
"""Of the forty that Discord takes in a message, those that are left for buttons and their rows."""
LONGEST_STORY = LONGEST_TEXT // 3


def link(session: Session) -> str:
    """Where the table is shown now, to press on."""
    if session.board is None:
        return f"<#{session.channel}>"
    channel, message = session.board
    return f"[{session.game.title}](https://discord.com/channels/{session.guild or '@me'}/{channel}/{message})"


def story(session: Session, acts: tuple[Act, ...], look: Look, seat: Seat | None = None) -> list[str]:
    """What happened, a line an event or for several alike, as that seat (None: everybody) was shown it."""
    signs = Signs.of(session, look)
    shown = (event.text for act in acts for event in act.events if event.only is None or event.only == seat)
    return [signs.told(text) for text in gathered(shown)]


def newest(lines: list[str], most: int) -> list[str]:
    """The newest lines that fit; where they are too many, the first one too, which says what it is all about."""
    if len(lines) <= most and _length(lines) <= LONGEST_STORY:
        return lines
    kept = max(1, min(most - 2, len(lines) - 1))
    while _length([lines[0], *lines[-kept:]]) > LONGEST_STORY and kept > 1:
        kept -= 1
    between = len(lines) - 1 - kept
    return [lines[0], *([f"-# {between} lines between: /log"] if between else []), *lines[-kept:]]


def _length(lines: Sequence[str]) -> int:
    return sum(map(len, lines)) + len(lines)


async def board(session: Session, look: Look, led: tuple[Act, ...] = (), steps: tuple[Act, ...] = ()) -> Message:
    """The table as everybody may see it: what led to this question, and the words of a seat whose choices hide nothing.

    Steps of the turn that goes on stand with the question: the next message tells them, so they leave this one with it.
    """
    table = session.played()
    signs = Signs.of(session, look)
    lines = newest(story(session, led, look), STORY_LINES * 2 if session.over else STORY_LINES)
    ending = [_ending(session, look)] if session.over else []
    asked: list[str] = []
    if not session.over:
        lines_since = newest(story(session, steps, look), STORY_LINES)
        questions = _questions(session, table.decisions, signs)
        asked = [
            *lines_since,
            *questions,
            *decisions(session, signs),
            *time_left(session),
            *_wishes(session, signs),
        ]
    return Message(
        ["\n".join(lines)],
        picture=await picture(frames.board(session), look, "" if session.over else "board"),
        after=ending,
        asked="\n".join(asked),
        rows=_after_game(session) if session.over else _rows(session, table, signs),
        colour=look.theme.seat(session.waiting[0]).number if session.waiting else LEAF,
    )


async def current(session: Session, look: Look, led: tuple[Act, ...] = (), steps: tuple[Act, ...] = ()) -> Message:
    """The public message of a table in whatever state it is."""
    if session.broken:
        return Message([f"## {session.game.title}\n{session.broken}"])
    if session.table is None:
        return lobby(session)
    if session.status is Status.CANCELLED:
        return Message(["\n".join([*story(session, led, look), "The game was stopped."])])
    return await board(session, look, led, steps)


def results(session: Session, look: Look) -> str:
    """The ranking with every score explained."""
    signs = Signs.of(session, look)
    names = signs.names
    scores = session.scores(None)
    lines = []
    place = 1
    for seats in session.ranking:
        for seat in seats:
            gave_up = " (gave up)" if seat in session.conceded else ""
            lines.append(f"{place}. {names[seat]}{gave_up}: {points(scores[seat])}")
        place += len(seats)
    if tied(session.ranking, scores, session.conceded):
        lines.append(f"-# With equal points, first comes {session.game.tie}.")
    first = [names[seat] for seat in session.ranking[0] if seat not in session.conceded]
    won = f"{signs.beside('winner', listed(first))} {'win' if len(first) > 1 else 'wins'}!" if first else "Nobody wins."
    return "\n".join([f"### {won}", *lines])


def _ending(session: Session, look: Look) -> str:
    """The results, unless the board in words ranks the seats itself, and the secret."""
    return "\n".join([*([] if look.words else [results(session, look)]), f"-# {_unsealed(session)}"])


def _unsealed(session: Session) -> str:
    return f"The secret that was sealed: {session.secret}"


def points(score: Score) -> str:
    """A score and what it is made of."""
    parts = ", ".join(f"{label} = {points}" for label, points in score.lines)
    return f"**{score.points}** {'point' if score.points == 1 else 'points'}" + (f": {parts}" if parts else "")


def nudge(
    session: Session, seats: Collection[Seat], agreeing: Sequence[Seat], arrived: Sequence[Seat], look: Look
) -> Message:
    """A few words to those who are asked something in a turn that has begun, for its board stands above; to those who
    are to agree to something, or may decide because somebody's time is over; and to those who have just sat down.
    """
    signs = Signs.of(session, look)
    asked = [decision for decision in session.played().decisions if decision.seat in seats]
    lines = [*_questions(session, asked, signs), *decisions(session, signs), *calling(session, agreeing, arrived)]
    mine = [Button(Press("move", session.id), "Your move", discord.ButtonStyle.primary)] if asked else []
    if mine and session.game.wishes:
        mine.append(wishes_button(session))
    rows = [*([mine] if mine else []), *deciding(session)]
    colour = look.theme.seat(asked[0].seat).number if asked else LEAF
    return Message(["\n".join([*lines, f"-# {link(session)}"])], rows=rows, colour=colour)


def calling(session: Session, agreeing: Sequence[Seat], arrived: Sequence[Seat]) -> list[str]:
    """A line to those who are to agree to something, and one to those who have just sat down."""
    agree = [f"{_called(session, agreeing)}: do you agree?"] if agreeing else []
    sat_down = f"{_called(session, arrived)}: the seat is yours now. **/hand** shows what you hold."
    return [*agree, *([sat_down] if arrived else [])]


def _called(session: Session, seats: Iterable[Seat]) -> str:
    return ", ".join(f"<@{session.people[seat].id}>" for seat in seats)


def _questions(session: Session, asked: Iterable[Decision[Any]], signs: Signs) -> list[str]:
    """Whose turn it is, a line a seat."""
    lines = []
    for decision in asked:
        person = session.people[decision.seat]
        who = f"**{shown(person.name)}**" if session.is_computer(decision.seat) else f"<@{person.id}>"
        lines.append(f"{signs.seated(decision.seat, who)}: {signs.told(decision.prompt)}")
    return lines


def _wishes(session: Session, signs: Signs) -> list[str]:
    """Who has standing wishes, in one line."""
    whole = frozenset(session.game.wishes)
    told = {
        seat: "all" if wishes == whole else ", ".join(name for name in session.game.wishes if name in wishes)
        for seat, wishes in enumerate(session.wishes)
        if wishes and seat not in session.conceded
    }
    if not told:
        return []
    if len(told) == len(session.people) and set(told.values()) == {"all"}:
        return ["-# Standing wishes: everybody all"]
    return [f"-# Standing wishes: {'; '.join(f'{signs.names[seat]} {wishes}' for seat, wishes in told.items())}"]


def wishes_button(session: Session) -> Button:
    """The way to one's own standing wishes."""
    return Button(Press("wishes", session.id), "Standing wishes")


def _rows(session: Session, table: Table[Any, Any], signs: Signs) -> list[list[Button]]:
    last: list[Button] = []
    asked = frames.in_public(session)
    hidden = any(table.view(seat) != table.view(None) for seat in range(table.seats))
    cards = signs.emojis.get("card_back") if hidden else None
    if asked is None and not all(session.is_computer(seat) for seat in session.waiting):
        last.append(Button(Press("move", session.id), "Your move", discord.ButtonStyle.primary, cards))
    elif asked is None and hidden:
        last.append(Button(Press("move", session.id), "My hand", emoji=cards))
    if (seat := may_take_back(session)) is not None:
        last.append(Button(taking_back(session, seat), f"Take back ({plain(session.names[seat])})"))
    if session.game.wishes:
        last.append(wishes_button(session))
    if session.cancel_votes:
        last.append(Button(Press("stop", session.id), "Agree to stop", discord.ButtonStyle.danger))
        last.append(Button(Press("keep", session.id), "Keep playing"))
    if table.seats > FEW and session.answers:
        last.append(Button(Press("recap", session.id), "What happened"))
    last.append(Button(Press("table", session.id), "Table …"))
    rest = [*deciding(session), *in_rows(last)]
    words = [] if asked is None else word_rows(session, asked.seat, None, signs)
    if sum(len(row) + 1 for row in (*words, *rest)) > MOST_PARTS:
        words = [[Button(Press("move", session.id), "Your move", discord.ButtonStyle.primary, cards)]]
    return [*words, *rest]


def taking_back(session: Session, seat: Seat) -> Press:
    """The press that takes the seat's last answer back."""
    return Press("undo", session.id, (str(seat), str(session.number(seat))))


def may_take_back(session: Session) -> Seat | None:
    """The seat of a person whose last answer can be taken back now."""
    last = session.last_of_a_person
    if last is None or last.seat is None or session.is_computer(last.seat):
        return None
    try:
        session.undo(last.seat, session.number(last.seat), last.at)
    except (Refusal, IllegalMove):
        return None
    return last.seat


def _after_game(session: Session) -> list[list[Button]]:
    """Play again, see it again from the beginning, or see how the board became, which the score sheet hides."""
    again = Button(Press("rematch", session.id), "Rematch", discord.ButtonStyle.success)
    last = len(session.answers)
    ways = {0: "Replay", **({last: "Final board"} if last else {})}
    return [[again, *(Button(Press("step", session.id, (str(turn),)), label) for turn, label in ways.items())]]
