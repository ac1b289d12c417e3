"""/privacy: what is kept about a person, and a press that has it forgotten; and /leave, which frees from all tables."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.board_card import link
from cogs.layout import Message
from cogs.press import Button, Interaction, Press, on
from rules.wording import plural
from sessions.preferences import PersonPreferences, written
from sessions.privacy import FORMER, left
from sessions.refusal import Refusal
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy


class Privacy(commands.Cog):
    """Frees people from tables, and from being remembered."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Leave all your tables at once: lobbies you sit in, and games, which you give up")
    async def leave(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            tables = await _holding(self.bot, interaction.user.id)
            if not tables:
                raise Refusal("You sit at no table.")
            yes = Button(Press("leave-all"), "Leave them all", discord.ButtonStyle.danger)
            listed = "\n".join(f"- {link(session)}" for session in tables)
            text = f"You give up the games that are on, and are gone from lobbies and invitations:\n{listed}"
            await replies.tell(interaction, Message([text], rows=[[yes]]))

    @app_commands.command(description="What I keep about you, and how to have it forgotten")
    async def privacy(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            await replies.tell(interaction, await kept(self.bot, interaction.user.id))


async def kept(bot: Posy, person: int) -> Message:
    """What the store holds about somebody, in words."""
    live, all_tables = await bot.sessions.of(person), await bot.sessions.tables_of(person)
    chosen = sorted(written(PersonPreferences(), await bot.preferences.of(PersonPreferences, person)))
    lines = [
        f"- {plural(len(all_tables), 'table')}, {len(live)} of them live: your name and number in a seat or an "
        "invitation, and the moves that were made there",
        f"- what you chose in **/settings**: {', '.join(chosen)}" if chosen else "- no choices in **/settings**",
        "- how often you were reminded of a turn that is yours now",
    ]
    head = "## What I keep about you\nNothing of what you write, and nothing from outside my tables:"
    forget = Button(Press("forget-me"), "Forget me …", discord.ButtonStyle.danger)
    return Message([head, "\n".join(lines), "-# **/export** gives you the record of a finished game."], rows=[[forget]])


async def leave_all(bot: Posy, person: int) -> tuple[Session, ...]:
    """The tables that the person has left. Whatever state a table is in, nobody is held by it."""
    tables = await _holding(bot, person)
    for session in tables:
        bot.changed(await bot.sessions.change(session.id, partial(left, person=person, now=bot.clock.now())))
    return tables


async def _holding(bot: Posy, person: int) -> tuple[Session, ...]:
    """The tables that wait for the person or may seat them; not those that are frozen or that they have given up."""
    tables, now = (*await bot.sessions.of(person), *await bot.sessions.with_guest(person)), bot.clock.now()
    return tuple(table for table in tables if left(table, person, now) is not table)


@on("leave-all")
async def left_all(interaction: Interaction, press: Press) -> None:
    tables = await leave_all(interaction.client, interaction.user.id)
    await replies.show(interaction, Message([f"You have left {plural(len(tables), 'table')}."]))


@on("forget-me")
async def ask_to_forget(interaction: Interaction, press: Press) -> None:
    yes = Button(Press("forget-all"), "Forget me for good", discord.ButtonStyle.danger)
    text = (
        "You leave all your tables and give up the games that are on. Games stay readable for the others, with "
        f"“{FORMER}” in your seat. What you chose in **/settings** is deleted. Messages that stand in channels stay "
        "there. This cannot be taken back."
    )
    await replies.show(interaction, Message([text], rows=[[yes]]))


@on("forget-all")
async def forget(interaction: Interaction, press: Press) -> None:
    bot, person = interaction.client, interaction.user.id
    await leave_all(bot, person)
    await bot.sessions.forget_person(person)
    await bot.preferences.forget(PersonPreferences, person)
    await replies.show(interaction, Message(["I have forgotten you. **/play** starts anew."]))
