"""Word by word: one panel that walks the sentences on offer, for every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any

import discord

from cogs import replies
from cogs.board_card import link, may_take_back, newest, story, taking_back, wishes_button
from cogs.frames import frame, picture
from cogs.layout import Message, in_rows
from cogs.looks import Look, personal_look, preferred
from cogs.names import bold
from cogs.plan_card import planned, planning
from cogs.press import Button, Interaction, Press, on
from cogs.signs import Signs
from cogs.words import press_of, ways_on, word_rows
from rules.game import Seat
from rules.wording import listed
from rules.words import beginning, begins
from sessions.acts import standing
from sessions.preferences import PersonPreferences
from sessions.refusal import Refusal
from sessions.session import Kind, Session, Status

RECAP = 4
"""Lines of what happened since one's own last turn, where a panel is opened."""
SURE = "!"
"""Typed after a sentence that is to be played without a preview."""


async def welcome_back(session: Session, seat: Seat, look: Look) -> Message:
    """The panel of somebody for whom a computer player has answered."""
    gone = max((act.ply for act in session.log if act.kind is Kind.STAND_IN and act.seat == seat), default=0)
    lines = story(session, standing(session.since(gone)), look, seat)
    above = ["Welcome back.", *(["-# Since you were away:"] if lines else []), *newest(lines, RECAP)]
    return await panel(session, seat, look, above="\n".join(above))


async def panel(session: Session, seat: Seat, look: Look, said: str = "", page: int = 0, above: str = "") -> Message:
    """The private panel of a seat: its picture, what it said so far and the words that can follow."""
    table = session.played()
    decision = table.decision(seat)
    signs = Signs.of(session, look)
    if seat in session.stood_in:
        away = await hand(session, seat, look, "A computer player stands in for you.")
        back = Button(Press("back", session.id), "I am back", discord.ButtonStyle.success)
        return replace(away, rows=[[back]])
    if decision is None:
        whose = f"Waiting for {listed(signs.names[asked] for asked in session.waiting)}. This is what you see:"
        return await hand(session, seat, look, "\n".join(filter(None, [above or whose, planned(session, seat)])))
    possible = (
        [sentence for sentence in decision.said if begins(sentence, said)]
        if look.words
        else [sentence for way in ways_on(session, seat, said, page) for sentence in way.sentences]
    )
    drawn = frame(session, seat, [decision.said[sentence] for sentence in possible])
    prompt = signs.told(decision.prompt)
    rows = word_rows(session, seat, seat, signs, said, page)
    others = [Button(press_of("say", session, seat, ""), "Start over")] if said else _take_back(session, seat)
    if session.game.wishes:
        others.append(wishes_button(session))
    if others:
        rows = [*rows, others]
    begun = beginning(decision.sentences, said)
    return Message(
        [
            above,
            planned(session, seat),
            f"{prompt} **{begun}** …" if said or " " in begun else prompt,
            _notes(session, seat, drawn.choices),
        ],
        picture=await picture(drawn, look, "hand"),
        rows=rows,
    )


def _notes(session: Session, seat: Seat, moves: Sequence[Any]) -> str:
    """What the seat should know before it chooses, in small print."""
    table = session.played()
    return "\n".join(f"-# {note}" for note in table.game.notes(table.view(seat), moves))


async def hand(session: Session, seat: Seat, look: Look, above: str) -> Message:
    """What the seat sees, without a question."""
    drawn = frame(session, seat)
    wishes = [wishes_button(session)] if session.game.wishes else []
    rows = in_rows([*_take_back(session, seat), *wishes, *planning(session, seat)])
    return Message([above], picture=await picture(drawn, look, "hand"), rows=rows)


def _take_back(session: Session, seat: Seat) -> list[Button]:
    """The seat's own last answer, as long as it can be taken back."""
    last = session.last_of_a_person
    if may_take_back(session) != seat or last is None:
        return []
    return [Button(taking_back(session, seat), f"Take back: {last.text}")]


async def _seated(interaction: Interaction, press: Press) -> tuple[Session, Seat, int]:
    """The table, the seat and the answer number of a press, if the seat is this person's."""
    session = await interaction.client.sessions.get(press.table)
    seat, number = press.number(0), press.number(1)
    if seat is None or number is None:
        raise Refusal("I cannot read that button. /board shows the table again.")
    if session.status is not Status.PLAYING:
        raise Refusal(f"This game is not running any more: {link(session)}")
    mine = session.seat_of(interaction.user.id)
    if mine is None:
        raise Refusal("You do not sit at this table. /play opens a new one.")
    if mine != seat:
        owner = bold(session.names)[seat] if 0 <= seat < len(session.people) else "nobody"
        raise Refusal(f"That button belongs to {owner}.")
    return session, seat, number


async def _current(interaction: Interaction, session: Session, seat: Seat, number: int) -> bool:
    """Whether the button is about the question that is open now; if not, the person is shown what is."""
    if session.number(seat) == number and session.played().decision(seat) is not None:
        return True
    if seat in session.waiting:
        late = "That button is from an earlier moment. This is your move now:"
        now = await panel(session, seat, await personal_look(interaction), above=late)
        await interaction.client.private.show(interaction, session.id, now)
    else:
        late = f"That button is from an earlier moment, and it is not your turn. The table now: {link(session)}"
        await replies.tell(interaction, late)
    return False


@on("move")
async def open_panel(interaction: Interaction, press: Press) -> None:
    """“Your move”: whoever sits here sees their own panel, whenever they press."""
    session = await interaction.client.sessions.get(press.table)
    seat = session.seat_of(interaction.user.id)
    if seat is None:
        raise Refusal("You do not sit at this table, so you see what everybody sees.")
    if session.status is not Status.PLAYING:
        raise Refusal(f"This game is not running any more: {link(session)}")
    look = await personal_look(interaction)
    opened = await panel(session, seat, look, above=_since_own(session, seat, look))
    await interaction.client.private.show(interaction, session.id, opened)


def _since_own(session: Session, seat: Seat, look: Look) -> str:
    """The newest of what happened since the seat's own last answer, where the board does not tell all of it."""
    own = max((act.ply for act in session.answers if act.seat == seat), default=0)
    lines = story(session, standing(session.since(own)), look, seat)
    if seat not in session.waiting or own >= session.told.start - 1 or len(lines) < 2:
        return ""
    return "\n".join(["-# Since your last turn:", *newest(lines, RECAP)])


@on("say")
async def say(interaction: Interaction, press: Press) -> None:
    """A word or the rest of a sentence; words that nobody offers any more begin anew."""
    session, seat, number = await _seated(interaction, press)
    if await _current(interaction, session, seat, number):
        said, page = press.word(2), press.number(3) or 0
        if _leads_on(session, seat, said):
            await _go_on(interaction, session, seat, number, said, page)
        else:
            await _go_on(interaction, session, seat, number, "")


async def typed(interaction: Interaction, session: Session, seat: Seat, sentence: str) -> None:
    """/move: the same as pressing these words. An exclamation mark means that no preview is wanted."""
    said, sure = meant(session, seat, sentence), sentence.rstrip().endswith(SURE)
    number = session.number(seat)
    if said and _leads_on(session, seat, said) and not sure:
        await _go_on(interaction, session, seat, number, said)
    else:
        await answer(interaction, session, seat, number, said)


def meant(session: Session, seat: Seat, typed: str) -> str:
    """The sentence that somebody typed, or its beginning: also as it stands on a button, with commas, and with names as
    they are printed. The first words may be missing where they say themselves, or else those are what is asked for.
    """
    said = " ".join(typed.partition(":")[0].rstrip(f"{SURE} ").lower().replace(",", " ").split())
    if not said or _leads_on(session, seat, said):
        return said
    words, sentences = _bare(said), session.played().sentences(seat)
    beginnings = {sentence: tuple(accumulate(sentence.split(" "), "{} {}".format)) for sentence in sentences}
    alike = {part for parts in beginnings.values() for part in parts if _bare(part) == words}
    if alike:
        return alike.pop() if len(alike) == 1 else said
    ends = [(whole, first) for whole, parts in beginnings.items() for first in parts if _ends(whole, first, words)]
    if len(ends) != 1:
        return said
    ((whole, first),) = ends
    return whole if all(begins(sentence, first) for sentence in sentences) else first


def _ends(whole: str, first: str, words: str) -> bool:
    return _bare(whole[len(first) :]) == f" {words}"


def _bare(words: str) -> str:
    """Without what one need not type: “florist’s pick” and “florists-pick” are the same."""
    return words.replace("-", " ").replace("’", "").replace("'", "")


def _leads_on(session: Session, seat: Seat, said: str) -> bool:
    """Whether the seat is asked something that these words answer, or begin to."""
    return any(begins(sentence, said) for sentence in session.played().sentences(seat))


async def _go_on(interaction: Interaction, session: Session, seat: Seat, number: int, said: str, page: int = 0) -> None:
    """What follows words on offer. What would reveal something is previewed first, for it cannot be taken back.

    Not asked for once more are an answer of one word where all lies open, such as “done”, which is no choice among
    things that one could mistake for each other, and what follows right after the seat's last step revealed something.
    """
    table, look = session.played(), await personal_look(interaction)
    if said not in table.sentences(seat):
        next_page = await panel(session, seat, look, said, page)
    elif _is_asked_again(session, seat, said) and table.reveals(seat, said) and await _confirms(interaction):
        next_page = await _preview(session, seat, look, said, by_typing=_by_typing(interaction))
    else:
        await answer(interaction, session, seat, number, said)
        return
    await interaction.client.private.show(interaction, session.id, next_page)


async def _confirms(interaction: Interaction) -> bool:
    return (await preferred(interaction.client, PersonPreferences, interaction.user.id)).confirm


def _is_asked_again(session: Session, seat: Seat, sentence: str) -> bool:
    last = session.last
    goes_on = last is not None and last.seat == seat and last.drawn
    return not goes_on and (" " in sentence or not session.played().public(seat))


@on("do")
async def confirmed(interaction: Interaction, press: Press) -> None:
    """A sentence whose preview was confirmed."""
    session, seat, number = await _seated(interaction, press)
    if await _current(interaction, session, seat, number):
        await answer(interaction, session, seat, number, press.word(2))


async def answer(interaction: Interaction, session: Session, seat: Seat, number: int, sentence: str) -> None:
    """Play the sentence, commit it, and show everybody."""
    bot = interaction.client
    session = await bot.sessions.change(session.id, lambda now: now.answer(seat, number, sentence, bot.clock.now()))
    bot.changed(session)
    look = await personal_look(interaction)
    act = next(act for act in reversed(session.log) if act.kind is Kind.ANSWER and act.seat == seat)
    if look.words:
        told = story(session, (act,), look, seat)
    else:
        told = [Signs.of(session, look).told(event.text) for event in act.events if event.only == seat]
    done = "\n".join([f"Played: **{act.text}**.", *told])
    if seat in session.waiting:
        await bot.private.show(interaction, session.id, await panel(session, seat, look, above=done))
    elif replies.on_private(interaction):
        await bot.private.show(interaction, session.id, await hand(session, seat, look, done))
    else:
        await bot.private.close(interaction, session.id)
        if _by_typing(interaction):
            await replies.tell(interaction, done)


def _by_typing(interaction: Interaction) -> bool:
    return interaction.type is discord.InteractionType.application_command


async def _preview(session: Session, seat: Seat, look: Look, sentence: str, by_typing: bool) -> Message:
    """What the sentence would do, with the last chance to think again. Words for the whole board would hide it."""
    table = session.played()
    decision = table.decision(seat)
    assert decision is not None
    label = table.game.label(table.view(seat), seat, decision.said[sentence])
    drawn = frame(session, seat, [decision.said[sentence]])
    return Message(
        [
            f"**{sentence}**" + (f": {label}." if label else ""),
            _notes(session, seat, [decision.said[sentence]]),
            "After this something is drawn, so it cannot be taken back."
            + (f"\n-# Without this question: /move {sentence}{SURE}" if by_typing else ""),
        ],
        picture=None if look.words else await picture(drawn, look, "hand"),
        rows=[
            [
                Button(press_of("do", session, seat, sentence), "Play it", discord.ButtonStyle.success),
                Button(press_of("say", session, seat, ""), "Choose again"),
            ]
        ],
    )
