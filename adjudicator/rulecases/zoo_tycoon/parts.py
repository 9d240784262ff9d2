"""The common parts of the cases of Zoo Tycoon."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rulecases.values import CasePart, known
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST, Edition
from adjudicator.rules.zoo_tycoon.moves import Step
from adjudicator.rules.zoo_tycoon.setup import setup
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.standards.checklist import Fault
from adjudicator.rules.zoo_tycoon.state import Options, Player, Points, State
from adjudicator.rules.zoo_tycoon.zoo import Animals, Zoo

EDITION: Final[Edition] = EDITIONS[NEWEST]
YEAR: Final = 3
"""The default year of a case."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=200)]
Money: TypeAlias = Annotated[int, Meta(ge=-10, le=30)]
TrackPoints: TypeAlias = Annotated[int, Meta(ge=-200, le=200)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=48)]
Square: TypeAlias = Annotated[int, Meta(ge=1, le=10)]
"""A square of experience, counted from 1."""
Round: TypeAlias = Annotated[int, Meta(ge=1, le=7)]


class AnimalCounts(CasePart, frozen=True):
    """Numbers of males and females."""

    m: Count = 0
    f: Count = 0

    @property
    def animals(self) -> Animals:
        return Animals(self.m, self.f)


NOBODY: Final = AnimalCounts()


def event_named(name: str | None) -> str:
    """Return the id of an event, or "" for None. Raise `Malformed` if the edition has no such event."""
    if name is not None:
        known(EDITION.events, name, "$.given.event")
    return name or ""


FILLER: Final = "plains_zebra"
"""A species whose tiles cost $1 each, and whose happiness a case can set freely."""


def bare_zoo() -> Zoo:
    """Return a zoo with an empty board without blocked squares."""
    return Zoo(EDITION.board.rows, (), 0)


def table_of(players: Sequence[Player], **fields: Any) -> State:
    """Return a table of these players. The first player starts."""
    state = setup(Config(max(2, min(len(players), 4)), Options()))
    return replace(state, players=tuple(players), **{"year": YEAR, "first": Seat(0), **fields})


def scored(popularity: int, conservation: int, zoo: Zoo, **fields: Any) -> Player:
    """Return a player with this zoo and these positions on the tracks."""
    worth_of_zoo = track_points.zoo_points(EDITION, zoo)
    earned = Points(popularity - worth_of_zoo.popularity, 0, conservation - worth_of_zoo.conservation)
    return Player(zoo, fields.pop("money"), earned=earned, **fields)


def phase_of(start: Player, event: str | None = None) -> Phase:
    """Return the start of a player's building phase."""
    return Phase(edition=EDITION, start=start, year=YEAR, event=event_named(event))


def after_steps(phase: Phase, steps: Iterable[Step], ignored: tuple[Fault, ...] = ()) -> tuple[Player, bool]:
    """Return the player after the steps, and whether all of them were legal.

    If not, the player is unchanged. The steps are illegal if one of them is refused or if the zoo has a fault
    afterwards. Faults in `ignored` do not count.
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
    """Return the running costs without an event."""
    return track_points.running_costs(EDITION, player, "")


def gain(before: Player, after: Player) -> Points:
    """Return the increases on a player's tracks."""
    old, new = track_points.tracks(EDITION, before), track_points.tracks(EDITION, after)
    return new.plus(Points(-old.popularity, -old.education, -old.conservation))


def deltas(before: Player, after: Player) -> dict[str, int]:
    """Return the increases on a player's tracks under the names that cases use."""
    more = gain(before, after)
    return {
        "popularity_delta": more.popularity,
        "education_delta": more.education,
        "conservation_delta": more.conservation,
    }
