"""Discord takes its time: whoever presses is told within three seconds that the bot has got it."""

from __future__ import annotations

import random

from tests.wire.faults import Fault
from tests.wire.losses import Losses
from tests.wire.world import World

DEADLINE = 3
ALWAYS = 10**6


async def test_every_press_is_acknowledged_in_time_while_discord_answers_slowly(world: World) -> None:
    chance = random.Random(7)
    await world.start()
    losses = Losses(world)
    await world.open("bloom", world.bob, world.cyd)
    world.server.faults.add(Fault(path="/interactions/*", slow=0.5, times=ALWAYS))
    world.server.faults.add(Fault(path="/channels/*", slow=3.5, times=ALWAYS))
    world.server.faults.add(Fault(path="/webhooks/*", slow=3.5, times=ALWAYS))
    first = len(world.acts)
    for _ in range(2):
        board = world.board
        turn = world.press(board.asked[0], board.id, chance.choice(world.choices(board.id)))
        # Everybody looks at everything while the board is on its way.
        for person in (world.ada, world.bob, world.cyd):
            for command in ("board", "hand", "log", "score", "games", "rules"):
                world.slash(person, command)
            table = next(id for id in world.buttons(board.id).values() if id.startswith("table"))
            world.press(person, board.id, table)
        acts = world.acts[first:]
        await world.until(lambda acts=acts: all(act.acknowledged for act in acts), "all are acknowledged")  # type: ignore[misc]
        await world.until(lambda turn=turn, board=board: turn.answered or world.board is not board, "a board")  # type: ignore[misc]
    acts = world.acts[first:]
    assert len(acts) > 40
    assert max(act.acknowledged or ALWAYS for act in acts) < DEADLINE
    await world.until(lambda: all(act.answered for act in acts if act.press is None), "all are answered")
    world.server.faults.clear()
    await world.quiet()
    await world.turn(chance)
    await world.quiet()
    assert not losses.look()
