"""/help and /rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.layout import Message, in_rows
from cogs.press import Button, Interaction, Press, on
from rules import GAMES
from sessions.refusal import Refusal

if TYPE_CHECKING:
    from cogs.client import Posy

GUIDES = Path(__file__).parent / "guides"

HELP = """## Posy
Flower games for this channel, a move now and a move tonight.

**/play** opens a table. Friends press *Join*, or you add computer players to practise with; then *Start*.
When it is your turn, the board mentions you: press a button under it.
With a hand, or within a turn, *Your move* opens your own panel, which only you see.
**/board** shows the table, **/hand** what only you see, **/move** takes a typed move.
No picture? **/board** and **/hand** with *style: text* tell everything in words, and **/move** plays it all.
Type a move that reveals something with “!” behind it, and it is played without a preview.
**/undo** takes your last move back; if others have moved since, it asks them.
**/table** shows who is waited for, and what you can decide together: a pause, more time, skipping, a stand-in.
**/away** keeps reminders and deadlines off for some days; **/leave** leaves all your tables.
**/move-table** brings a table to this channel, for instance when its own was deleted.
**/privacy** tells what I keep about you, and forgets it.
**/plan** plays for you when your turn comes, if it is still possible then.
**/invite** brings somebody to a lobby, or into a seat of a game that is on, if those who play agree; \
**/play** with *private* opens a table that only invited people see.
**/wishes** (Wildblooms): what I answer for you in the turns of others.
**/log**, **/score** and **/games** tell what happened, how things stand and where you are playing.
**/replay** shows a game again, step by step or as a film, or just what happened since your last turn.
**/settings** shows you pictures in dark or high contrast, or words, and says whether I ask before what is final.
**/setup**, for who manages the server: the look of its boards, where tables may be and who opens them, what I lack.
**/rules** explains a game at any time, also what each Find card does.
**/concede**, **/cancel** and **/export** are for its end.

-# “Chance is sealed” in a lobby is the hash of a secret that is told with the result: nobody can choose the shuffle, \
and **/verify** computes it again.
-# Posy is an unofficial fan project with its own art and wording.
-# The games belong to their designers and publishers."""


class Help(commands.Cog):
    """Explains Posy and its games."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="What Posy is and how to play with it")
    async def help(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            await replies.tell(interaction, Message([HELP], rows=in_rows(_about(key) for key in GAMES)))

    @app_commands.command(description="The rules of a game, in Posy's words")
    @app_commands.describe(game="Which game; without it, the one played in this channel")
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()])
    async def rules(self, interaction: discord.Interaction[Posy], game: app_commands.Choice[str] | None = None) -> None:
        async with replies.answering(interaction):
            if game is not None:
                await replies.tell(interaction, page(game.value))
                return
            session = await self.bot.sessions.latest(interaction.channel_id or 0)
            if session is not None:
                await replies.tell(interaction, page(session.game.key))
            else:
                await replies.tell(interaction, Message(["Which game?"], rows=in_rows(_about(key) for key in GAMES)))


@cache
def guide(game: str) -> dict[str, str]:
    """The topics of a game's rules and what is said about each."""
    sections = (GUIDES / f"{game}.md").read_text(encoding="utf-8").split("## ")[1:]
    return {topic.strip(): text.strip() for topic, _, text in (section.partition("\n") for section in sections)}


def explained(game: str, option: str, value: str) -> str:
    """What the rules of a game say about an option, or about this value of it; empty where they say nothing."""
    lines = guide(game).get("Options", "").splitlines() if game in GAMES else []
    about = (f"- **{option.capitalize()}**", f"- **{option.capitalize()} {value}**")
    return next((line.removeprefix("- ") for line in lines if line.partition(":")[0] in about), "")


def page(game: str, topic: str = "") -> Message:
    """One topic of a game's rules, the first where none is named, and buttons to the others."""
    if game not in GAMES:
        raise Refusal("I do not know that game.")
    topics = guide(game)
    topic = topic if topic in topics else next(iter(topics))
    others = [Button(Press("rules", "", (game, other)), other) for other in topics if other != topic]
    return Message([f"## {GAMES[game].title}: {topic}", topics[topic]], rows=in_rows(others))


def _about(key: str) -> Button:
    return Button(Press("rules", "", (key,)), f"Rules of {GAMES[key].title}")


@on("rules")
async def rules_pressed(interaction: Interaction, press: Press) -> None:
    await replies.show(interaction, page(press.word(0), press.word(1)))
