"""The squirrel deck and the phases it opens (rulebook, 2.4, 3; E4)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from adjudicator.rules.zoo18.data.tiles import Colour

Kind: TypeAlias = Literal["2S", "3S", "3SL", "4S", "4SP", "5S", "4J", "2J"]
"""The kinds of squirrels. 3SL is the 3S Long, and 4SP the 4S Perm."""
Phase: TypeAlias = Literal["2S", "3S", "4S", "4SP", "5S", "4J"]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)


class KindFacts(msgspec.Struct, frozen=True):
    """A kind of squirrel. `cards`: their number, if fixed. `doubles`: runs count twice; water is a stop."""

    kind: Kind
    stops: int
    cost: int
    cards: int | None
    file_name: str
    doubles: bool = False


_KINDS: Final = (
    KindFacts("2S", 2, 7, None, "2S"),
    KindFacts("3S", 3, 12, 3, "3S"),
    KindFacts("3SL", 3, 12, 1, "3S Long"),
    KindFacts("4S", 4, 20, 2, "4S"),
    KindFacts("4SP", 4, 20, 1, "4S Perm"),
    KindFacts("5S", 5, 30, 2, "5S"),
    KindFacts("4J", 4, 47, None, "4J", doubles=True),
    KindFacts("2J", 2, 37, None, "2J", doubles=True),
)
KIND_FACTS: Final = MappingProxyType({facts.kind: facts for facts in _KINDS})

ENDLESS: Final[tuple[Kind, ...]] = ("4J", "2J")
"""The two kinds below the deck. A buyer chooses one of them."""
PATCHED_STOPS: Final = 1
SQUIRRELS_IN_BOX: Final = 23


def deck(players: int) -> tuple[Kind, ...]:
    """Return the deck from the top. The endless 4J/2J lie below it. There are as many 2S as players."""
    counts = {"2S": players}
    return tuple(facts.kind for facts in _KINDS for _ in range(counts.get(facts.kind, facts.cards or 0)))


class PhaseFacts(msgspec.Struct, frozen=True):
    """The rules of a phase, which the first squirrel of its kind opens.

    `limit`: the maximum number of squirrels per family. `pars`: values at which a family may be launched.
    `r_column`: which of the two values of an R area counts. `retires`: kinds that leave at once. `last_runs`:
    kinds that make one more run. `bonus`: whether the buyer's reputation moves one more column.
    """

    phase: Phase
    limit: int
    colours: tuple[Colour, ...]
    pars: tuple[int, ...]
    r_column: int
    retires: tuple[Kind, ...] = ()
    last_runs: tuple[Kind, ...] = ()
    bonus: bool = True

    @property
    def ends(self) -> tuple[Kind, ...]:
        return (*self.retires, *self.last_runs)


_GREEN: Final[tuple[Colour, ...]] = ("yellow", "green")
_BROWN: Final[tuple[Colour, ...]] = (*_GREEN, "brown")

_PHASES: Final = (
    PhaseFacts("2S", 4, ("yellow",), (5, 6, 7), 0, bonus=False),
    PhaseFacts("3S", 4, _GREEN, (5, 6, 7, 9), 0),
    PhaseFacts("4S", 3, _GREEN, (5, 6, 7, 9), 0, retires=("2S",)),
    PhaseFacts("4SP", 3, _BROWN, (5, 6, 7, 9, 12), 1, bonus=False),
    PhaseFacts("5S", 2, _BROWN, (5, 6, 7, 9, 12), 1, retires=("3S",)),
    PhaseFacts("4J", 2, (*_BROWN, "grey"), (5, 6, 7, 9, 12), 1, last_runs=("3SL", "4S")),
)
PHASE_FACTS: Final = MappingProxyType({facts.phase: facts for facts in _PHASES})

PHASE_OF: Final[MappingProxyType[Kind, Phase]] = MappingProxyType(
    {"2S": "2S", "3S": "3S", "3SL": "3S", "4S": "4S", "4SP": "4SP", "5S": "5S", "4J": "4J", "2J": "4J"}
)
"""The earliest phase after the purchase of each kind of squirrel."""


def opened(kind: Kind, phase: Phase) -> Phase | None:
    """Return the phase that begins when a squirrel leaves the deck in this phase, or None."""
    following = PHASE_OF[kind]
    return following if PHASES.index(following) > PHASES.index(phase) else None


def retirement(kind: Kind) -> Phase | None:
    """Return the phase in which a kind leaves or makes its last run, or None if it stays."""
    return next((phase for phase, facts in PHASE_FACTS.items() if kind in facts.ends), None)


def has_retired(kind: Kind, phase: Phase) -> bool:
    """Return whether squirrels of a kind have left the game in this phase, or are about to."""
    end = retirement(kind)
    return end is not None and PHASES.index(end) <= PHASES.index(phase)
