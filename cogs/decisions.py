"""What people decide together, on the board and in /table: whose time is over, what is put to the others, a pause."""

from __future__ import annotations

import discord
from discord.utils import format_dt

from cogs.names import plain, shown
from cogs.press import Button, Press
from cogs.signs import Signs
from sessions.motions import Replace, needed, read, told
from sessions.pace import PACES, time_over
from sessions.session import Session

MOST_ROWS = 3
"""So many decisions have their buttons at a time, for a message has room for forty parts."""
MOST_LINES = 8
"""So many are told at a time, for names can be long and a message has room for four thousand characters."""


def decisions(session: Session, signs: Signs) -> list[str]:
    """What is put to the others, and whose time is over."""
    put = []
    for sentence, ayes in session.motions.items():
        motion = read(sentence)
        count = f"{len(ayes)} of {len(needed(session, motion))} agree"
        if isinstance(motion, Replace):
            would = f"**{shown(asking(session, motion))}** would like to take over from {signs.names[motion.seat]}"
        else:
            would = f"{signs.names[ayes[0]]} would like to {signs.told(told(session, motion))}"
        put.append(f"{would}: {count}.")
    over = [
        f"The time of {signs.names[seat]} is over. The others may wait, skip, or go on without them."
        for seat in session.late
    ]
    lines = [*over, *put]
    more = len(lines) - MOST_LINES
    return lines if more <= 0 else [*lines[:MOST_LINES], f"-# {more} more, as soon as some of these are decided."]


def deciding(session: Session) -> list[list[Button]]:
    """The buttons for what is put to the others, for whoever's time is over, for a pause and for who was away.

    Of very many only the first rows, which make room for others as soon as they are decided.
    """
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger

    def button(verb: str, label: str, *args: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return Button(Press(verb, session.id, args), label, style)

    rows = []
    for sentence in session.motions:
        motion = read(sentence)
        what = told(session, motion).told([plain(name) for name in session.names])
        if isinstance(motion, Replace):
            what = f"{plain(asking(session, motion))} for {plain(session.names[motion.seat])}"
        agree = button("agree", f"Agree: {what}", sentence, style=green)
        rows.append([agree, button("reject", "No", sentence, style=red)])
    for seat in session.late:
        name, motions = plain(session.names[seat]), session.motions
        ways = (
            (f"skip {seat}", f"Skip {name}"),
            (f"stand-in {seat}", f"Computer for {name}"),
            (f"kick {seat}", f"Go on without {name}"),
        )
        row = [button("propose", label, sentence) for sentence, label in ways if sentence not in motions]
        rows.append([*row, button("grant", f"More time for {name}", str(seat))])
    others = [button("back", "I am back")] if session.stood_in else []
    if session.paused:
        others.append(button("resume", "End the pause"))
    return [*rows[:MOST_ROWS], *([others] if others else [])]


def asking(session: Session, motion: Replace) -> str:
    """The name of somebody who asks for a seat."""
    return next((guest.name for guest in session.guests if guest.seat == motion.seat), "Somebody")


def waited_for(session: Session, signs: Signs) -> list[str]:
    """Who is waited for, since when and until when; what is put to the others; a pause."""
    lines = []
    for seat, since in session.asked_since.items():
        until = time_over(session, seat)
        if session.is_computer(seat):
            continue
        ends = "" if until is None or PACES[session.pace].span is None else f", time until {format_dt(until, 'R')}"
        lines.append(f"{signs.names[seat]}: asked {format_dt(since, 'R')}{ends}")
    paused = ["The game is paused: nobody is waited for."] if session.paused else []
    return [*paused, *lines, *decisions(session, signs)]


def time_left(session: Session) -> list[str]:
    """Until when those who are asked have time, or that the game is paused."""
    if session.paused:
        return ["-# The game is paused: nobody is waited for."]
    if PACES[session.pace].span is None:
        return []
    ends = {time_over(session, seat) for seat in session.waiting if not session.is_computer(seat)} - {None}
    return [f"-# Time until {format_dt(end, 'R')}" for end in sorted(filter(None, ends))[:1] if not session.late]
