"""Posy on Discord: the only place beside `bot.py` that knows discord.py."""
