"""The parts of a run: routes, the conditions under which they are run, and their results."""

from __future__ import annotations

from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.names import Word, means
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.squirrels import (
    KIND_FACTS,
    KINDS,
    PATCHED_STOPS,
    SQUIRRELS_IN_BOX,
    Kind,
    Phase,
)

Runner: TypeAlias = Literal["1S"] | Kind
"""The kind of a running squirrel. A squirrel with the PATCH runs as a 1S."""

PATCHED: Final = "1S"
RUNNERS: Final[tuple[Runner, ...]] = (PATCHED, *KINDS)

LONGEST_RUN: Final = 400
"""The maximum number of hexes in a route. No run can visit as many."""
MAX_RUNS: Final = SQUIRRELS_IN_BOX
"""The maximum number of runs. No family can make as many."""


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The run of one squirrel: the hexes it passes through, from one end to the other.

    Consecutive hexes are neighbours, or the two R areas of the HOLE. This is enough: neighbours have one edge
    in common, and on any tile, the edges where the squirrel enters and leaves show which path it takes. A
    squirrel with the PATCH may stay where it is; its route is then one hex. The two paths of a green O tile
    can be two O areas. A hex named twice in a row then stands for visits to both, which meet at the edge
    where the squirrel enters or leaves.
    """

    kind: Annotated[Runner, means("The squirrel that runs the route.")]
    hexes: Annotated[
        tuple[Word, ...],
        msgspec.Meta(
            max_length=LONGEST_RUN, description="The hexes that it passes through, from one end to the other."
        ),
    ]


Routes: TypeAlias = Annotated[tuple[Route, ...], msgspec.Meta(max_length=MAX_RUNS)]


class Conditions(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The conditions under which a family runs, apart from the board."""

    family: Annotated[Family, means("The family.")]
    squirrels: Annotated[tuple[Runner, ...], means("All squirrels that may run now, in the family's order.")]
    phase: Annotated[Phase, means("The phase.")]
    wings: Annotated[bool, means("Whether the family has WINGS.")] = False
    sugar: Annotated[bool, means("Whether the family has SUGAR.")] = False
    barrels: Annotated[bool, means("Whether the family has announced TWO BARRELS.")] = False
    jumpers_double_barrels: Annotated[
        bool, means("Whether a 4J or 2J also doubles the extra nuts of TWO BARRELS.")
    ] = True
    water_once: Annotated[
        bool,
        means("Whether a squirrel counts a green O tile as one O area. Otherwise each of its paths is one."),
    ] = True
    patch_flies_free: Annotated[
        bool,
        means(
            "Whether a station counts nothing if WINGS carry the squirrel with the PATCH over it. "
            "Otherwise its nuts are subtracted."
        ),
    ] = True
    looks_beside: Annotated[
        bool,
        means(
            "Whether the best routes may visit both paths at an edge that the paths share, if each path "
            "is an O area."
        ),
    ] = True


class Harvest(msgspec.Struct, frozen=True):
    """The result of routes: the nuts of each, and the total number of visits to O areas."""

    routes: tuple[int, ...]
    water: int

    @property
    def nuts(self) -> int:
        return sum(self.routes)


class Ability(msgspec.Struct, frozen=True):
    """A runner's ability. Jumpers stop at water too and count nuts twice. `sweet`: SUGAR helps (E39, E66)."""

    least: int
    most: int
    jumps: bool = False
    sweet: bool = True


_MIN_STOPS: Final = 2
ABILITIES: Final = MappingProxyType(
    {
        PATCHED: Ability(PATCHED_STOPS, PATCHED_STOPS, sweet=False),
        **{
            kind: Ability(_MIN_STOPS, facts.stops, facts.doubles, not facts.doubles)
            for kind, facts in KIND_FACTS.items()
        },
    }
)
