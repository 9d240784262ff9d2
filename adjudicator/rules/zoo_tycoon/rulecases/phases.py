"""The building phase of a case, and what it makes of a player."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.moves import Step
from adjudicator.rules.zoo_tycoon.rulecases.parts import EDITION, YEAR, event_named
from adjudicator.rules.zoo_tycoon.standards import worth
from adjudicator.rules.zoo_tycoon.standards.checklist import Fault
from adjudicator.rules.zoo_tycoon.state import Player, Points


def phase_of(start: Player, event: str | None = None) -> Phase:
    """Where a player begins to build."""
    return Phase(edition=EDITION, start=start, year=YEAR, event=event_named(event))


def after_steps(phase: Phase, steps: Iterable[Step], ignored: tuple[Fault, ...] = ()) -> tuple[Player, bool]:
    """The player after the steps; as before where a step is refused or the zoo has a fault then, other than
    the ignored ones, of whatever extent.
    """
    player = phase.start
    try:
        for step in steps:
            player = carry_out(phase, player, step)
    except IllegalMove:
        return phase.start, False
    known_before = {(fault.code, fault.place) for fault in ignored}
    is_legal = all((fault.code, fault.place) in known_before for fault in phase.faults(player))
    return (player, True) if is_legal else (phase.start, False)


def costs(player: Player) -> int:
    """Running costs without an event."""
    return worth.running_costs(EDITION, player, "")


def gain(before: Player, after: Player) -> Points:
    """By how much a player's tracks have risen."""
    old, new = worth.tracks(EDITION, before), worth.tracks(EDITION, after)
    return new.plus(Points(-old.popularity, -old.education, -old.conservation))


def deltas(before: Player, after: Player) -> dict[str, int]:
    """The same as cases tell it."""
    more = gain(before, after)
    return {
        "popularity_delta": more.popularity,
        "education_delta": more.education,
        "conservation_delta": more.conservation,
    }
