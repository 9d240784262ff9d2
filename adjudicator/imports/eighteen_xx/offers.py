"""The moves that 18xx.games offered before an entry, translated into our moves.

A row lists, by subject, the moves that 18xx.games offered and also accepted. A purchase at a negotiable price
is listed once, with its minimum and maximum price.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Literal, NamedTuple, TypeAlias, cast

import msgspec

from adjudicator.engine.seats import Seat
from adjudicator.imports.eighteen_xx import names
from adjudicator.imports.eighteen_xx.entries import Choice, ChooseAbility
from adjudicator.imports.eighteen_xx.pieces import Pieces
from adjudicator.imports.eighteen_xx.translate import PERCENT, move_of, patch_of
from adjudicator.rules.zoo18 import moves
from adjudicator.rules.zoo18.board.model import NO_SLOT
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.tiles import TILE_OF_FILE
from adjudicator.rules.zoo18.moves import CardSource, LayingPower, MarkingPower, StationPower
from adjudicator.rules.zoo18.state import State

Lays: TypeAlias = dict[str, dict[str, str]]
"""The allowed rotations by hex and tile. Each digit of the string is a rotation."""
Places: TypeAlias = dict[str, tuple[int | str, int]]
"""The slot and the cost of a station by hex. The slot is a number or `extra`."""


class Card(msgspec.Struct, frozen=True):
    """A family of which a card may be bought."""

    family: Family
    price: int
    place: Literal["LOUNGE", "KITCHEN"] = msgspec.field(name="from")

    @property
    def source(self) -> CardSource:
        return "lounge" if self.place == "LOUNGE" else "kitchen"


class Bundle(msgspec.Struct, frozen=True):
    """Cards that may be sold together."""

    family: Family
    percent: int
    value: int
    ids: tuple[str, ...] = ()


class Squirrels(msgspec.Struct, frozen=True):
    """Squirrels that may be bought, each with its id, kind and price.

    A family's squirrels have their id, kind, owner, minimum price and maximum price.
    """

    must: int = 0
    deck: tuple[tuple[str, str, int], ...] = ()
    kitchen: tuple[tuple[str, str, int], ...] = ()
    families: tuple[tuple[str, str, Family, int, int], ...] = ()


class RunOffers(msgspec.Struct, frozen=True):
    """The squirrels that may run, whether any route exists, and the most nuts that one squirrel can earn."""

    squirrels: tuple[str, ...]
    any_route: int = 0
    best_single: int = 0


class RunResult(msgspec.Struct, frozen=True):
    """The result of the run that follows: its nuts and its water income."""

    nuts: int
    water: int


class OfferRow(msgspec.Struct, frozen=True):
    """The offers before an entry."""

    i: int
    step: str
    entity: int | str
    auto: int = 0
    can_pass: int = 0
    lays: Lays = {}
    lays_cost: dict[str, int] = {}
    power_lays: dict[str, Lays] = {}
    power_lays_cost: dict[str, dict[str, int]] = {}
    stations: Places = {}
    power_stations: dict[str, Places] = {}
    assign: dict[str, tuple[str, ...]] = {}
    squirrels: Squirrels = Squirrels()
    sell: tuple[Bundle, ...] = ()
    discard: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    harvest: tuple[str, ...] = ()
    run: RunOffers | None = None
    ran: RunResult | None = None
    draft: dict[str, int] = {}
    launch: dict[Family, tuple[int, ...]] = {}
    cards: tuple[Card, ...] = ()
    powers: dict[str, int] = {}
    tickets: dict[str, int | tuple[int, int]] = {}
    ability: dict[str, tuple[Choice, ...]] = {}
    buy_powers: dict[str, tuple[int | str, int, int]] = {}


class RowMove(NamedTuple):
    """A move, with its cost if the row states it, and the slot of the station it builds."""

    move: moves.PlayerMove
    paid: int | None = None
    slot: int | None = None


class PricedPurchase(NamedTuple):
    """A purchase at any price from the minimum to the maximum."""

    at: Callable[[int], moves.PlayerMove]
    least: int
    most: int


def offers(row: OfferRow, state: State, seat: Seat, pieces: Pieces) -> Iterator[RowMove]:
    """Yield every move at a fixed price."""
    if row.can_pass:
        yield RowMove(moves.Pass())
    yield from _on_the_map(row)
    yield from _cards(row)
    yield from _squirrels(row, pieces)
    for name, choices in row.ability.items():
        for choice in choices:
            entry = ChooseAbility(name, "company", choice)
            yield RowMove(move_of(entry, state, seat, pieces))
    for value in row.tickets.values():
        least, most = value if isinstance(value, tuple) else (0, 0)
        yield from (RowMove(moves.Ticket(give)) for give in range(least, most + 1))
    if row.harvest:
        yield from (RowMove(moves.Share()), RowMove(moves.Keep()))


def priced(row: OfferRow) -> Iterator[PricedPurchase]:
    """Yield every purchase at a negotiable price."""
    for _, kind, owner, least, most in row.squirrels.families:
        yield PricedPurchase(partial(moves.BuySquirrel, names.kind(kind), owner), least, most)
    for name, (_, least, most) in row.buy_powers.items():
        yield PricedPurchase(partial(moves.BuyPower, names.power(name)), least, most)


def _on_the_map(row: OfferRow) -> Iterator[RowMove]:
    yield from _lays(row.lays, row.lays_cost, None)
    for name, lays in row.power_lays.items():
        yield from _lays(lays, row.power_lays_cost.get(name, {}), names.power(name))
    yield from _stations(row.stations, None)
    for name, places in row.power_stations.items():
        yield from _stations(places, names.power(name))
    for name, hexes in row.assign.items():
        yield from (RowMove(moves.Mark(cast(MarkingPower, names.power(name)), hex)) for hex in hexes)


def _lays(lays: Lays, costs: Mapping[str, int], power: Power | None) -> Iterator[RowMove]:
    by = cast(LayingPower | None, power)
    for hex, tiles in lays.items():
        for tile, rotations in tiles.items():
            name = TILE_OF_FILE[tile]
            for rotation in map(int, rotations):
                yield RowMove(moves.LayTile(hex, name, rotation, by), costs.get(hex, 0))


def _stations(places: Places, power: Power | None) -> Iterator[RowMove]:
    by = cast(StationPower | None, power)
    for hex, (slot, cost) in places.items():
        yield RowMove(moves.PlaceStation(hex, by), cost, NO_SLOT if slot == "extra" else int(slot))


def _cards(row: OfferRow) -> Iterator[RowMove]:
    for name in (*row.draft, *row.powers):
        yield RowMove(moves.BuyPower(names.power(name)))
    for family, values in row.launch.items():
        yield from (RowMove(moves.Launch(family, par), LAUNCH_PRICE_CARDS * par) for par in values)
    for card in row.cards:
        yield RowMove(moves.BuyCard(card.family, card.source), card.price)
    for bundle in row.sell:
        yield RowMove(moves.Sell(bundle.family, bundle.percent // PERCENT), -bundle.value)


def _squirrels(row: OfferRow, pieces: Pieces) -> Iterator[RowMove]:
    for _, kind, _ in row.squirrels.deck:
        yield RowMove(moves.BuySquirrel(names.kind(kind), "deck"))
    for _, kind, _ in row.squirrels.kitchen:
        yield RowMove(moves.BuySquirrel(names.kind(kind), "kitchen"))
    for id in row.discard:
        _, kind = pieces.squirrel(id, None, "$")
        yield RowMove(moves.Discard(names.family(str(row.entity)), kind))
    for id in row.choose:
        yield RowMove(patch_of(id, pieces, "$"))
