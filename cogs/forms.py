"""Forms without memory: like a button's, a form's custom id says what is to be done with what somebody typed."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.press import Interaction, Press


async def ask(
    interaction: Interaction, press: Press, title: str, label: str, longest: int, such_as: str | None = None
) -> None:
    """Open a form with one line to fill in. What is typed arrives as a press of `press`, see `typed`."""
    form = ui.Modal(title=title, custom_id=str(press))
    line = ui.TextInput[Any](custom_id="typed", max_length=longest, placeholder=such_as)
    form.add_item(ui.Label(text=label, component=line))
    # discord.py would keep it for an answer that may never come, and lose it with the process.
    form.stop()
    await interaction.response.send_modal(form)


def sent(interaction: discord.Interaction[Any]) -> Press:
    """What a form that was sent in means."""
    data: Any = interaction.data or {}
    return Press.parse(str(data.get("custom_id", "")))


def typed(interaction: discord.Interaction[Any]) -> str:
    """The line of a form that was sent in, without the blanks around it."""
    data: Any = interaction.data or {}
    fields = [label.get("component", {}) for label in data.get("components", [])]
    return next((str(field["value"]).strip() for field in fields if field.get("custom_id") == "typed"), "")
