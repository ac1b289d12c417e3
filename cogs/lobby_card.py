"""The message that shows a lobby."""

from __future__ import annotations

import discord

from cogs.help import explained
from cogs.layout import Message, in_rows
from cogs.names import shown
from cogs.press import Button, Press
from rules.wording import listed
from sessions.pace import PACES, PATIENCE, in_words
from sessions.session import Door, Session, Status

_GRAY = discord.ButtonStyle.secondary


def lobby(session: Session) -> Message:
    """Who sits at the table and what can be done before the game begins."""
    game = session.game
    if session.status is Status.CANCELLED:
        return Message([f"## {game.title}\nThis table was closed before the game began."])
    lines = [
        f"## {game.title}",
        f"**{_host(session)}** has opened a table for {game.seats[0]} to {game.seats[-1]} players.",
    ]
    for seat in range(game.seats[-1]):
        if seat < len(session.people):
            person = session.people[seat]
            lines.append(f"{seat + 1}. **{shown(person.name)}**{' (computer)' if person.id is None else ''}")
        else:
            lines.append(f"{seat + 1}. *free*")
    if session.status is not Status.LOBBY:
        return Message(["\n".join([*lines, "The game has begun."])])
    order = f"Turn order: {'drawn at the start' if session.shuffled else 'as listed'}."
    missing = session.game.seats[0] - len(session.people)
    if missing > 0:
        order += f" {missing} more to begin."
    if session.relaxed:
        order += "\nEverybody begins with all standing wishes: only who is on turn is asked. /wishes changes yours."
    elif session.game.wishes:
        order += "\nEverybody is asked in every turn, unless standing wishes answer for them."
    options = (explained(game.key, name, value) for name, value in session.options.items())
    notes = [
        order,
        *_door(session),
        *(f"-# {option}" for option in options if option),
        f"-# **Pace {session.pace}**: {paced(session.pace)}",
        f"-# Table {session.id} · /rules explains the game",
        f"-# Chance is sealed: {session.sealed}",
    ]
    return Message(["\n".join(lines), "\n".join(notes)], rows=_buttons(session))


def _door(session: Session) -> list[str]:
    """Who may join, and who has not answered an invitation yet."""
    lines = {
        Door.OPEN: [],
        Door.ROLE: [f"For people with the role <@&{session.role}>, and who is invited with **/invite**."],
        Door.INVITED: ["For people who are invited with **/invite**."],
    }[session.door]
    guests = [f"**{shown(guest.name)}**" for guest in session.guests]
    return [*lines, f"Invited: {listed(guests)}"] if guests else lines


def paced(name: str) -> str:
    """How long a turn may take, and what follows then."""
    pace = PACES[name]
    if pace.span is None:
        return f"Nobody is hurried; after {in_words(PATIENCE)} the others may skip somebody."
    then = "it is played by itself" if pace.automatic else "the others may skip, or let a computer player stand in"
    return f"{in_words(pace.span)} for a turn; then {then}."


def _buttons(session: Session) -> list[list[Button]]:
    def button(verb: str, label: str, style: discord.ButtonStyle = _GRAY, *args: str) -> Button:
        return Button(Press(verb, session.id, args), label, style)

    full = len(session.people) >= session.game.seats[-1]
    seats = [] if full else [button("join", "Join", discord.ButtonStyle.success)]
    seats.append(button("leave", "Leave"))
    if not full:
        seats.append(button("computer", "Add a computer player"))
    ready = len(session.people) >= session.game.seats[0]
    host = [button("start", "Start", discord.ButtonStyle.primary)] if ready else []
    host.append(button("shuffle", "Keep the listed order" if session.shuffled else "Shuffle the order"))
    if len(session.people) > 1:
        host.append(button("kick", "Remove somebody"))
    host.append(button("close", "Close the table", discord.ButtonStyle.danger))
    options = [
        button("option", f"{name.capitalize()}: {session.options[name]}", _GRAY, name)
        for name, values in session.game.options.items()
        if len(values) > 1
    ]
    paces = tuple(PACES)
    options.append(button("pace", f"Pace: {session.pace}", _GRAY, paces[(paces.index(session.pace) + 1) % len(paces)]))
    options.append(button("door", f"Open to {session.door}"))
    if session.game.wishes:
        options.append(button("relax", f"Standing wishes: {'all on' if session.relaxed else 'off'}"))
    return [seats, *in_rows(options), host]


def _host(session: Session) -> str:
    return next((shown(person.name) for person in session.people if person.id == session.host), "Somebody")
