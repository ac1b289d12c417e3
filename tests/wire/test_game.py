"""The unmodified bot, in a process of its own, over real HTTP and a real gateway."""

from __future__ import annotations

import io
import random

from PIL import Image

from tests.wire.losses import Losses
from tests.wire.world import World


async def test_two_people_play_a_whole_game_by_presses(world: World) -> None:
    await world.start()
    losses = Losses(world)
    await world.open("bloom")
    chance = random.Random(1)
    while not world.over:
        await world.turn(chance)
    await world.quiet()
    session = await world.session()
    assert len(session.answers) > 15
    assert not losses.look()
    assert all(act.acknowledged is not None for act in world.acts)
    _lobby, *boards = world.shown
    for shown in boards:
        message = world.server.backend.get_message(world.channel, shown.id)
        (attached,) = message.attachments
        picture = world.server.backend.cdn.get(attached["url"])
        assert picture is not None
        assert Image.open(io.BytesIO(picture)).format == "PNG"


async def test_a_typed_move_is_suggested_and_played(world: World) -> None:
    await world.start()
    await world.open("bloom")
    (mover,) = world.board.asked
    act = world.complete(mover, "move", "sentence", "")
    await world.until(lambda: act.acknowledged is not None, "suggestions")
    suggested = [choice["value"] for choice in act.record.autocomplete_choices or []]
    assert suggested
    board = world.board
    world.slash(mover, "move", sentence=suggested[0] + "!")
    await world.until(lambda: world.board is not board, "the next board")
    assert world.log()[-1] == ("answer", 0, suggested[0])


async def test_a_form_that_was_opened_before_a_kill_is_answered_by_the_next_process(world: World) -> None:
    await world.start()
    await world.open("bloom")
    await world.turn(random.Random(1))
    await world.quiet()
    shown = world.slash(world.bob, "replay")
    await world.until(lambda: shown.answered, "the replay")
    form = world.click(world.bob, "Jump…", shown.answer.id)
    await world.until(lambda: form.answered, "the form")
    world.process.kill()
    await world.process.ended()
    await world.start()
    sent = world.submit(world.bob, form, typed="1")
    await world.until(lambda: sent.answered, "an answer")
    assert "1" in sent.said


async def test_a_stop_by_the_host_is_clean_and_the_game_goes_on(world: World) -> None:
    chance = random.Random(5)
    await world.start()
    losses = Losses(world)
    await world.open("bloom")
    await world.turn(chance)
    world.process.stop()
    assert await world.process.ended() == 0
    await world.start()
    await world.turn(chance)
    await world.quiet()
    assert not losses.look()
