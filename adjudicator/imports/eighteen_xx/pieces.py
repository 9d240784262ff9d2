"""The numbered pieces of a file: the locations of squirrels, tiles and cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.engine.codec import Malformed
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.imports.eighteen_xx import names
from adjudicator.imports.eighteen_xx.entries import (
    BuyTrain,
    ChooseAbility,
    DiscardTrain,
    Entry,
    LayTile,
    SellTicket,
    Whatsup,
)
from adjudicator.rules.zoo18.data.families import CHILDREN, COUSINS, FAMILIES, Family
from adjudicator.rules.zoo18.data.squirrels import Kind
from adjudicator.rules.zoo18.moves import SquirrelSource
from adjudicator.rules.zoo18.state import State


class Pieces:
    """The effect of the entries so far on the pieces.

    The cards of a family are equal except for the PARENTS. Our rules may hand them over in a different order
    from 18xx.games. In this case, two cards swap their numbers, so that each number belongs to a card in the
    right place.
    """

    def __init__(self) -> None:
        self._squirrels: dict[str, tuple[SquirrelSource, Kind]] = {}
        self._tiles: dict[str, str] = {}
        self._cards: dict[Family, list[int]] = {
            family: list(range(1 + CHILDREN + COUSINS)) for family in FAMILIES
        }
        self._cashed: set[str] = set()

    def squirrel(self, id: str, variant: str | None, place: str) -> tuple[SquirrelSource, Kind]:
        """Return a squirrel's source and kind. From the deck, the buyer may choose its `variant`."""
        if id in self._squirrels:
            return self._squirrels[id]
        return "deck", names.kind(variant, place) if variant else names.kind_of(id, place)

    def hex_of(self, tile: str, place: str) -> str:
        """Return the hex of a tile."""
        if tile not in self._tiles:
            raise Malformed(_("Tile {tile} is not on the map."), place, tile=tile)
        return self._tiles[tile]

    def cards(
        self, state: State, family: Family, numbers: Sequence[int], holders: Collection[Seat]
    ) -> tuple[int, ...]:
        """Return our numbers of cards, preferably of cards that one of the holders has."""
        held, ours = state.mat(family).cards, self._cards[family]
        for number in numbers:
            if number and held[ours[number]] not in holders:
                others = (other for other in range(1, len(ours)) if other not in numbers)
                twin = next((other for other in others if held[ours[other]] in holders), number)
                ours[number], ours[twin] = ours[twin], ours[number]
        return tuple(sorted(ours[number] for number in numbers))

    def is_cashed(self, ticket: str) -> bool:
        return ticket in self._cashed

    def follow(self, entry: Entry) -> None:
        """Record the effect of an accepted entry."""
        match entry:
            case LayTile(tile=tile, hex=hex):
                self._tiles[tile] = hex
            case BuyTrain(train=train, variant=variant, entity=buyer):
                self._move(train, variant, names.family(str(buyer), "$.entity"))
            case DiscardTrain(train=train):
                self._move(train, None, "kitchen")
            case ChooseAbility(choice=Whatsup(train_id=train, variant=variant, corporation_id=family)):
                self._move(train, variant, family)
            case ChooseAbility(entity=ticket, choice=SellTicket()):
                self._cashed.add(str(ticket))

    def _move(self, id: str, variant: str | None, place: SquirrelSource) -> None:
        _, kind = self.squirrel(id, variant, "$.train")
        self._squirrels[id] = place, kind
