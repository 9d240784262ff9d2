"""What a step of the building phase would change, before anybody makes it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.autumn.sites import built
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.moves import Step
from adjudicator.rules.zoo_tycoon.standards.checklist import Fault
from adjudicator.rules.zoo_tycoon.standards.worth import buzz, running_costs, tracks
from adjudicator.rules.zoo_tycoon.state import Player, Points


class Change(msgspec.Struct, frozen=True):
    """How two moments of a zoo differ."""

    points: Annotated[Points, Meta(description="Points on the score tracks.")] = Points()
    buzz: Annotated[int, Meta(description="This year's buzz.")] = 0
    money: Annotated[int, Meta(description="Money.")] = 0
    costs: Annotated[int, Meta(description="Running costs, in money.")] = 0


class Preview(msgspec.Struct, frozen=True):
    """The player after a step, what it would change, and what would then be missing."""

    after: Player
    change: Change
    faults: tuple[Fault, ...]


def change(edition: Edition, before: Player, after: Player, *, year: int, event: str) -> Change:
    """What has changed between two moments of one year."""
    old, new = tracks(edition, before), tracks(edition, after)
    return Change(
        points=Points(
            new.popularity - old.popularity,
            new.education - old.education,
            new.conservation - old.conservation,
        ),
        buzz=buzz(edition, after, year) - buzz(edition, before, year),
        money=after.money - before.money,
        costs=running_costs(edition, after, event) - running_costs(edition, before, event),
    )


def preview(phase: Phase, player: Player, step: Step) -> Preview | None:
    """What a step would bring; None when it cannot be made."""
    try:
        after = built(phase, player, step)
    except IllegalMove:
        return None
    changed = change(phase.edition, player, after, year=phase.year, event=phase.event)
    return Preview(after, changed, phase.faults(after))
