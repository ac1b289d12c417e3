"""Why a typed sentence that is not on offer cannot be said."""

from __future__ import annotations

from rules.game import Seat
from rules.wildblooms.bed import Bed, Stem
from rules.wildblooms.choices import Choices
from rules.wildblooms.components import BEE, Components
from rules.wildblooms.state import EFFECTS, State
from rules.wildblooms.tasks import Ants, Bees, Effects, Grow, Hops, Plant


def why(choices: Choices, view: State, seat: Seat, sentence: str) -> str:
    """The rule that forbids it, in words; empty where there is no more to say."""
    components, bed = choices.components, view.beds[seat]
    words = sentence.split(" ")
    match words[0], view.task(seat):
        case "take" | "name", Plant():
            return _planting(choices, view, seat, words)
        case "take" | "name", _:
            return "A flower is taken at the beginning of a turn."
        case "grow", Grow(_, flowers, begun):
            return _growing(components, bed, flowers, begun, words[1:])
        case "grow", _:
            return "Nothing is to grow now; in the effects phase flowers grow by effects and rainbow tokens."
        case "use" | "rainbow", Effects():
            return _effects(choices, view, seat, words)
        case "use" | "rainbow", Plant() | Grow() if view.phase != EFFECTS:
            return "Effects and rainbow tokens come when all have grown."
        case "use" | "rainbow", _:
            return "Finish this effect first."
        case ("bee", Bees() as task) | ("ant", Ants() as task):
            return _insects(components, bed, task, words[1:])
        case "bee" | "ant", _:
            return f"Insects move only when an effect of their kind is used, and this is not {_a(words[0])}."
        case "hop", Hops():
            return _hops(components, bed, words[1:])
        case "hop", _:
            return "Seeds hop only when a grasshopper is used."
        case "done", Plant():
            return "A turn begins with a flower or a colour."
        case "done", Grow():
            return "Say “grow none” if nothing is to grow."
        case _:
            return ""


def _a(insect: str) -> str:
    return f"a {insect}" if insect == BEE else f"an {insect}"


def _planting(choices: Choices, view: State, seat: Seat, words: list[str]) -> str:
    colours = choices.components.colours
    if len(words) != 2 or words[1] not in colours:
        return f"Say the colour of a field: {', '.join(colours)}."
    colour = words[1]
    flower = view.fields[colours.index(colour)]
    if words[0] == "take":
        if flower is None:
            return f"The {colour} field is empty; “name {colour}” makes its colour grow."
        return f"You have no free seed; “name {colour}” makes the colour grow."
    return f"There is a flower on the {colour} field, and you have a free seed: take it."


def _named(components: Components, bed: Bed, words: list[str]) -> Stem | str:
    """The flower of the bed that is named by the one word, or what is wrong with it."""
    if len(words) != 1 or words[0] not in components.index:
        return "Name one flower."
    flower = components.index[words[0]]
    if flower in bed.meadow:
        return f"{words[0]} has bloomed already."
    for stem in bed.stems:
        if stem.flower == flower:
            return stem
    return f"{words[0]} is not in your bed."


def _growing(components: Components, bed: Bed, flowers: tuple[int, ...], begun: bool, words: list[str]) -> str:
    if words in (["all"], ["none"]) and begun:
        return "One flower has grown already: name further ones, or say “done”."
    if not begun and not components.index.keys() & words:
        return "Say “grow all”, “grow none” or name one flower."
    stem = _named(components, bed, words)
    if isinstance(stem, str):
        return stem
    may = ", ".join(components.names[flower] for flower in flowers)
    return f"{words[0]} does not grow now, only {may}."


def _effects(choices: Choices, view: State, seat: Seat, words: list[str]) -> str:
    components, bed = choices.components, view.beds[seat]
    if words[0] == "rainbow" and not bed.rainbows:
        return "You have no rainbow token."
    stem = _named(components, bed, words[1:])
    if isinstance(stem, str):
        return stem
    effects = components.effects[stem.flower]
    name, upper = words[1], stem.seed + 1
    if upper in effects:
        if not stem.free(upper):
            return f"An insect hides the effect of {name}, and in the tactical variant nothing jumps over it for free."
        return f"The {effects[upper]} of {name} would change nothing, which the tactical variant asks for."
    if stem.seed not in effects:
        return f"The seed of {name} is on space {stem.seed}, which is no lower half of a double space."
    if stem.ready:
        return f"The {effects[stem.seed]} of {name} would change nothing now."
    return f"The seed of {name} has not come to its effect in this turn, or has used it."


def _insects(components: Components, bed: Bed, task: Bees | Ants, words: list[str]) -> str:
    stem = _named(components, bed, words[:1])
    if isinstance(stem, str):
        return stem
    if len(words) < 2 or words[1] not in map(str, range(1, components.spaces + 1)):
        return f"Say a space from 1 to {components.spaces}."
    space = int(words[1])
    if not stem.free(space):
        return f"{'The seed' if space == stem.seed else 'An insect'} is on space {space} of {words[0]}."
    if isinstance(task, Bees):
        return _bees(components, bed, stem, task, words[2:])
    return _ants(components, bed, stem, task, words[2:])


def _bees(components: Components, bed: Bed, stem: Stem, task: Bees, source: list[str]) -> str:
    name = components.names[stem.flower]
    if stem.flower in task.moved:
        return f"The bee of {name} has been moved already, and there is never more than one on a flower."
    if not source:
        if stem.bee:
            return f"There is a bee on {name} already; it moves with “from {stem.bee}”."
        return "You have no bee in reserve."
    if stem.bee:
        return f"There is a bee on {name} already, on space {stem.bee}."
    return "No bee comes from there, or it has been moved already."


def _ants(components: Components, bed: Bed, stem: Stem, task: Ants, source: list[str]) -> str:
    hill = bed.ant_hill
    if hill is not None and hill.flower != stem.flower:
        if task.moved:
            return f"All ants must be on the same flower, and some have just come to {components.names[hill.flower]}."
        return f"To go to {components.names[stem.flower]} all ants are lifted first: say no “from”."
    if not source:
        return "You have no ant in reserve."
    return "No ant comes from there, or it has been moved already."


def _hops(components: Components, bed: Bed, words: list[str]) -> str:
    stem = _named(components, bed, words)
    if isinstance(stem, str):
        return stem
    space = components.grasshoppers[stem.flower]
    if not space:
        return f"There is no grasshopper on {words[0]}."
    if space == stem.seed:
        return f"The seed of {words[0]} is with the grasshopper already."
    return f"An insect is on the grasshopper of {words[0]}."
