"""The state of the table: zoos, trucks, stacks and the phase of the turn."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from adjudicator.engine.names import means
from adjudicator.engine.options import DETAIL
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import data
from adjudicator.rules.zooloretto.data import Tile, species_of
from adjudicator.rules.zooloretto.moves import Due


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    play_forced: Annotated[
        bool,
        msgspec.Meta(
            description=_(
                "If only one move is possible, the site makes it, so that other players do not have to wait."
            ),
            extra=DETAIL,
        ),
    ] = True
    removed: Annotated[
        tuple[data.Species, ...],
        msgspec.Meta(
            max_length=len(data.SPECIES),
            description=_(
                "With 4, 3 or 2 players, 1, 2 or 3 species are left out. Choose exactly that many."
            ),
        ),
    ] = ()


class Pen(msgspec.Struct, frozen=True, cache_hash=True):
    """An open pen with the stalls on its stall spaces."""

    name: Annotated[data.PenName, means("The name of the pen.")]
    animals: Annotated[tuple[Tile, ...], means("The animals on its spaces, in order of arrival.")] = ()
    stalls: Annotated[tuple[Tile, ...], means("The stalls on its stall spaces, in order of arrival.")] = ()

    @property
    def plan(self) -> data.Plan:
        return data.PLAN_OF[self.name]

    @property
    def species(self) -> data.Species | None:
        return species_of(self.animals[0]) if self.animals else None

    @property
    def room(self) -> int:
        return self.plan.spaces - len(self.animals)


class Zoo(msgspec.Struct, frozen=True, cache_hash=True):
    """A player's zoo and money."""

    coins: Annotated[int, means("Coins.")]
    pens: Annotated[tuple[Pen, ...], means("The open pens, in the board's order.")]
    barn: Annotated[tuple[Tile, ...], means("The tiles in the barn, in order of arrival.")] = ()

    def pen(self, name: str) -> Pen | None:
        """Return the open pen with this name, or None."""
        for pen in self.pens:
            if pen.name == name:
                return pen
        return None

    def with_pen(self, pen: Pen) -> Zoo:
        """Return the zoo with this pen, which replaces the old pen of the same name."""
        return replace(self, pens=tuple(pen if old.name == pen.name else old for old in self.pens))

    def animals_at(self, place: str) -> tuple[Tile, ...]:
        """Return the animals in the barn or in a pen. A pen that is not open has none."""
        if place == data.BARN:
            return tuple(tile for tile in self.barn if species_of(tile))
        pen = self.pen(place)
        return pen.animals if pen else ()

    @property
    def expansions(self) -> int:
        return sum(pen.name in data.EXPANSIONS for pen in self.pens)


class Truck(msgspec.Struct, frozen=True, cache_hash=True):
    """A delivery truck."""

    spaces: Annotated[int, means("The number of spaces for tiles, not counting blocked ones.")]
    tiles: Annotated[tuple[Tile, ...], means("The tiles on it, in order of arrival.")] = ()
    taker: Annotated[Seat | None, means("The seat that took the truck this round. Null if nobody has.")] = (
        None
    )

    @property
    def blocked(self) -> int:
        return data.TRUCK_SPACES - self.spaces

    @property
    def is_open(self) -> bool:
        """Return whether a drawn tile may be put on it."""
        return self.taker is None and len(self.tiles) < self.spaces


class State(msgspec.Struct, frozen=True, cache_hash=True):
    """The state of the table. Undrawn tiles have no order: each draw picks from `bag` at random.

    `bag` counts the undrawn tiles in the order of `SQUARE_TILES`. `draw_stack` and `final_stack` count the
    tiles in each stack. `active` is the seat that has the turn or took the last truck of the round, or None
    before the start player is drawn. This seat chooses an action unless a draw is due (`is_drawing`), a tile
    is drawn (`drawn`), or there are tiles to place (`placing`) or consequences (`due`).
    """

    options: Options
    removed: tuple[data.Species, ...] | None
    bag: tuple[int, ...]
    draw_stack: int
    final_stack: int
    offspring: tuple[int, ...]
    """The offspring left of each species, in the order of `SPECIES`."""
    bank: int
    zoos: tuple[Zoo, ...]
    trucks: tuple[Truck, ...]
    active: Seat | None = None
    round: int = 1
    is_drawing: bool = False
    drawn: Tile | None = None
    placing: tuple[Tile, ...] = ()
    due: tuple[Due, ...] = ()
    gone: tuple[Tile, ...] = ()
    """Discarded tiles, and tiles lost with a truck that nobody took."""
    is_last_round: bool = False
    is_over: bool = False

    def with_zoo(self, seat: Seat, zoo: Zoo) -> State:
        return replace(self, zoos=(*self.zoos[:seat], zoo, *self.zoos[seat + 1 :]))

    def with_truck(self, number: int, truck: Truck) -> State:
        """Return the state with this truck as truck `number`, counted from 1."""
        return replace(self, trucks=(*self.trucks[: number - 1], truck, *self.trucks[number:]))

    def has_taken(self, seat: Seat) -> bool:
        return any(truck.taker == seat for truck in self.trucks)

    @property
    def all_have_taken(self) -> bool:
        return sum(truck.taker is not None for truck in self.trucks) == len(self.zoos)

    @property
    def expansions_each(self) -> int:
        return data.SETTINGS[len(self.zoos)].expansions

    @property
    def tiles_left(self) -> int:
        return self.draw_stack + self.final_stack
