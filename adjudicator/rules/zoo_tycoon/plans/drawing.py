"""Some of the examples, drawn one by one: for whoever plays on in mind and does not look at all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from adjudicator.engine import drawing
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.moves import PlayerMove, Step
from adjudicator.rules.zoo_tycoon.plans import examples, improvements
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan
from adjudicator.rules.zoo_tycoon.state import Player


def drawn(
    phase: Phase, player: Player, others: Sequence[PlayerMove], number: int, chance: Random
) -> list[PlayerMove]:
    """Up to so many different moves, any of the examples or of the `others`.

    Only a plan that is looked at is tried out.
    """
    return drawing.drawn((iter(others), *_sources(phase, player, chance)), number, chance)


def _sources(phase: Phase, player: Player, chance: Random) -> Iterator[Iterator[Step]]:
    """The examples by where they come from."""
    if not phase.faults(player):
        yield from (drawing.any_order(source, chance) for source in improvements.sources(phase, player))
        is_sound = examples.tester(phase, player)
        yield from (_first_steps(source, is_sound, chance) for source in examples.sources(phase, player))
    elif phase.faults(phase.start):
        yield drawing.any_order(lambda: examples.examples(phase, player), chance)
    else:
        is_better = examples.mends(phase, player)
        yield from (_first_steps(source, is_better, chance) for source in examples.cures(phase, player))


def _first_steps(
    source: Callable[[], Iterable[Plan]], is_sound: Callable[[Plan], bool], chance: Random
) -> Iterator[Step]:
    """The steps that begin a sound plan of a source, in any order."""
    plans = drawing.any_order(lambda: filter(None, source()), chance)
    yield from (plan[0] for plan in plans if is_sound(plan))
