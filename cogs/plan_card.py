"""What a panel shows of somebody's plan, and the ways to make one."""

from __future__ import annotations

from cogs.press import Button, Press
from rules.game import Seat
from sessions.session import Session, Status


def planning(session: Session, seat: Seat) -> list[Button]:
    """The ways to plan, where somebody else is waited for."""
    if session.status is not Status.PLAYING or seat in (*session.waiting, *session.conceded, *session.stood_in):
        return []
    ahead = [Button(Press("plan", session.id), "Plan ahead …")]
    return [*ahead, Button(Press("unplan", session.id), "Drop the plan")] if seat in session.plans else ahead


def planned(session: Session, seat: Seat) -> str:
    """What the seat has planned, in small print."""
    plan = ", then ".join(f"**{sentence}**" for sentence in session.plans.get(seat, ()))
    if not plan:
        return ""
    if seat in session.waiting:
        return f"-# Your plan {plan} is not possible as things stand."
    return f"-# Your plan, as soon as you are asked and as long as it is possible: {plan}."
