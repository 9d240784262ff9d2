"""What a zoo owes from before a building phase, and the steps that see to it (Y28, Y47, Y49)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from adjudicator.rules.zoo_tycoon.building import pandas
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out_all
from adjudicator.rules.zoo_tycoon.moves import Build, Forgo, Step
from adjudicator.rules.zoo_tycoon.standards.effects import places
from adjudicator.rules.zoo_tycoon.state import Player


def rest(phase: Phase, player: Player) -> tuple[Step, ...]:
    """The steps that are left of those that do what is owed; none where the player has left their course."""
    steps = _owed(phase)
    for at in range(len(steps)):
        now = carry_out_all(phase, phase.start, steps[:at])
        if (now.zoo, now.money) == (player.zoo, player.money):
            return steps[at:]
    return ()


@lru_cache(maxsize=256)
def _owed(phase: Phase) -> tuple[Step, ...]:
    """All steps that do what is owed: the giant pandas are housed or returned, the free center is built."""
    steps: tuple[Step, ...] = ()
    if any(fault.code in pandas.HOMELESS for fault in phase.faults(phase.start)):
        way = pandas.way(phase)
        steps = (Forgo(),) if way is None else way
    player = carry_out_all(phase, phase.start, steps)
    if any(fault.code == pandas.OWED for fault in phase.faults(player)):
        steps = (*steps, next(_centers(phase, player)))
    return steps


def _centers(phase: Phase, player: Player) -> Iterator[Build]:
    """Where the owed conservation center can be built."""
    for name, kind in phase.edition.kinds.items():
        if kind == "conservation_center":
            yield from (Build(name, square) for square in places(phase.edition, player.zoo, name))
