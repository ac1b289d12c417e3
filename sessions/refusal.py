"""The one way in which a table says no."""

from __future__ import annotations


class Refusal(ValueError):
    """A sentence for the person who asked. Nothing was changed."""
