"""How the things of Cloomba are drawn, whatever set they are of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from render.frame import Frame
from render.sprites import drawing
from render.sprites.sizes import BOUQUETS, MEADOW
from rules.cloomba import Cloomba, Components, State
from rules.cloomba.bed import Colour
from rules.cloomba.choices import price
from rules.cloomba.finds import ADMIRER, AT_ONCE, LASTING
from rules.cloomba.moves import Move


def component_set(frame: Frame[State, Move]) -> Components:
    """What lies in the box of the game that the frame is of."""
    assert isinstance(frame.game, Cloomba)
    return frame.game.components


@lru_cache(16)
def arts(components: Components) -> tuple[str, ...]:
    """How the drawings of each colour are called."""
    return tuple(drawing(components.colours, i, MEADOW) for i in range(len(components.colours)))


def art(components: Components, colours: Iterable[Colour]) -> tuple[str, ...]:
    """How the drawings of these colours are called."""
    names = arts(components)
    return tuple(names[colour] for colour in colours)


def flowers(names: tuple[str, ...]) -> str:
    """The drawing of what grows on a hex: a flower, or a bouquet; the gazebo where there is none."""
    if not names:
        return "cloomba_gazebo"
    kinds = [name for name in MEADOW if name in names]
    mixed = "_".join(kinds)
    return f"cloomba_super_{mixed}" if mixed in BOUQUETS else f"cloomba_{kinds[0]}"


def butterfly(name: str) -> str:
    """The drawing of a Butterfly of that colour."""
    return f"cloomba_butterfly_{name}"


def tile(names: tuple[str, ...]) -> str:
    """The small drawing of a tile with these two flowers; of a Superflower of two colours as well."""
    one, other = sorted(names, key=MEADOW.index)
    return f"cloomba_tile_{one}_{other}"


def find(components: Components, kind: int) -> str:
    """The drawing of what a Find card does."""
    name = components.finds[kind].name
    if name.endswith(ADMIRER):
        colour = components.index[name.removesuffix(ADMIRER)]
        return f"cloomba_find_{arts(components)[colour]}_admirer"
    return f"cloomba_find_{name.replace('-', '_')}"


def cost(frame: Frame[State, Move], kind: int) -> int:
    """What a piece of the row costs the seat on turn; the printed price where nobody is asked."""
    view, components = frame.view, component_set(frame)
    if view.turn is None or not frame.asked:
        return components.finds[kind].price if view.advanced else components.price
    return price(components, view, view.turn, kind)


def timing(name: str) -> str:
    """The card on which that is drawn: what works at once, from then on, or at the end."""
    if name in AT_ONCE:
        return "cloomba_find_now"
    return "cloomba_find_lasting" if name in LASTING else "cloomba_find_end"


def titles(frame: Frame[State, Move]) -> tuple[str, ...]:
    """The name of the game with what was chosen for this one, the first that has room in the header."""
    view, title = frame.view, frame.game.title
    chosen = [word for word, on in (("advanced", view.advanced), ("expert", view.expert)) if on]
    return tuple(dict.fromkeys((" · ".join([title, *chosen]), " · ".join(chosen) or title, *chosen[1:], title)))
