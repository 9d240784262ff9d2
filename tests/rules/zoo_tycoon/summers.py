"""Summers for tests: a table that plays through the stages of summer, with any offers and demands."""

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.data.numbers import Biome
from adjudicator.rules.zoo_tycoon.state import Options, Player, StageName
from adjudicator.rules.zoo_tycoon.summer.exchange import exchange_at
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Focal
from tests.rules.zoo_tycoon.springs import EDITION, SpringTable
from tests.rules.zoo_tycoon.tables import START, table


def pens(biome: Biome, tiles: int, retreats: int = 0) -> Enclosure:
    """Return an empty enclosure that was built earlier."""
    return Enclosure(1, biome, tuple(range(8, 8 + tiles)), focal=Focal(retreat=retreats))


class Summer(SpringTable):
    """A table in summer, by default of the third year.

    The exchange is at A1, with the given `cells` or the printed ones. A single player gets a neighbour who
    has passed.
    """

    ends = ("autumn", "building")

    def __init__(
        self,
        *players: Player,
        stage: StageName = "arrival",
        cells: dict[str, tuple[int, int]] | None = None,
        introductory: bool = False,
        **fields: Any,
    ) -> None:
        seats = players if len(players) > 1 else (*players, START)
        state = exchange_at(table(seats, stage=stage, options=Options(introductory=introductory)), "A1")
        exchange = replace(state.exchange, passed=state.seats[len(players) :])
        if cells is not None:
            shown = (Animals(*cells[species]) if species in cells else NONE for species in EDITION.species)
            exchange = replace(exchange, cells=tuple(shown))
        if stage == "renewal":
            exchange = replace(exchange, cells=())
        self.state = replace(state, **{"events": (), "exchange": exchange, **fields})
        self.log: list[Any] = []

    def turn(self) -> int | None:
        """Return the seat that must answer."""
        return next(iter(self.asked), None)

    def held(self, seat: int, species: str) -> tuple[int, int]:
        """Return the animals in quarantine."""
        animals = self.zoo(seat).held(species)
        return animals.males, animals.females

    def left(self, species: str) -> tuple[int, int]:
        """Return the cell where a species is."""
        cell = self.state.exchange.cells[EDITION.species_order[species]]
        return cell.males, cell.females

    def forgive(self, seat: int) -> Self:
        """Play the timeout move of an absent player."""
        return self.do(seat, turns.timeout(self.state, Seat(seat)))
