"""The entries of a game file, with one type for each kind of entry."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from adjudicator.rules.zoo18.data.families import Family

Name: TypeAlias = int | str
"""The entity that makes an entry: a player's number or name, a family, a power or a ticket."""


class _Entry(msgspec.Struct, frozen=True, tag_field="type"):
    """The fields of every entry."""

    entity: Name
    entity_type: Literal["player", "corporation", "company"]


class Pass(_Entry, frozen=True, tag="pass"):
    """The end of a turn or a step."""


class Bid(_Entry, frozen=True, tag="bid"):
    """A power bought in the draft, at the price given here."""

    company: str
    price: int


class BuyCompany(_Entry, frozen=True, tag="buy_company"):
    """A power bought by a player from the table, or by a family from a player."""

    company: str
    price: int


class Par(_Entry, frozen=True, tag="par"):
    """The launch of a family. `share_price`: `VALUE,ROW,COLUMN`."""

    corporation: Family
    share_price: str


class BuyShares(_Entry, frozen=True, tag="buy_shares"):
    """A card bought from any source."""

    shares: tuple[str, ...]
    percent: int = 0


class SellShares(_Entry, frozen=True, tag="sell_shares"):
    """Cards sold. If `percent` is below their sum, only half of the PARENTS card is sold."""

    shares: tuple[str, ...]
    percent: int


class LayTile(_Entry, frozen=True, tag="lay_tile"):
    """A tile laid by a family or a power."""

    hex: str
    tile: str
    rotation: int


class PlaceToken(_Entry, frozen=True, tag="place_token"):
    """A station. `city`: the id of its tile, and the number of its station place on that tile."""

    city: str


class Path(msgspec.Struct, frozen=True):
    """One squirrel's route: chains of hexes from stop to stop, with nuts and water income if recorded."""

    train: str
    connections: tuple[tuple[str, ...], ...] = ()
    hexes: tuple[str, ...] = ()
    revenue: int | None = None
    subsidy: int | None = None


class RunRoutes(_Entry, frozen=True, tag="run_routes"):
    """The run of a family. An empty list means no run."""

    routes: tuple[Path, ...]


class Dividend(_Entry, frozen=True, tag="dividend"):
    """The use of a family's harvest."""

    kind: Literal["payout", "withhold"]


class BuyTrain(_Entry, frozen=True, tag="buy_train"):
    """A squirrel bought from any source. `variant`: distinguishes a 2J from a 4J."""

    train: str
    price: int
    variant: str | None = None


class DiscardTrain(_Entry, frozen=True, tag="discard_train"):
    """A discarded squirrel above the limit."""

    train: str


class Assign(_Entry, frozen=True, tag="assign"):
    """The placement of a power's marker on a hex."""

    target: str


class Choose(_Entry, frozen=True, tag="choose"):
    """The squirrel that PATCH saves."""

    choice: str


class SellTicket(msgspec.Struct, frozen=True, tag_field="type", tag="sell"):
    """A ZOO Ticket being cashed in. `price`: the part that goes to the family in an operating round."""

    corporation: Family | None = None
    price: int = 0


class DaysOff(msgspec.Struct, frozen=True, tag_field="type", tag="days_off"):
    """DAYS OFF for a family."""

    corporation_id: Family


class Whatsup(msgspec.Struct, frozen=True, tag_field="type", tag="whatsup"):
    """WHATSUP: a squirrel for a family."""

    corporation_id: Family
    train_id: str
    variant: str | None = None
    price: int | None = None


class Midas(msgspec.Struct, frozen=True, tag_field="type", tag="midas"):
    """The announcement of MIDAS."""


class Greek(msgspec.Struct, frozen=True, tag_field="type", tag="greek"):
    """The use of IT'S ALL GREEK TO ME."""


class TwoBarrels(msgspec.Struct, frozen=True, tag_field="type", tag="two_barrels"):
    """The announcement of TWO BARRELS."""


class UsePatch(msgspec.Struct, frozen=True, tag_field="type", tag="patch"):
    """The placement of PATCH on a squirrel of the family at work."""

    train_id: str


class RemovePatch(msgspec.Struct, frozen=True, tag_field="type", tag="remove_bandage"):
    """The removal of PATCH."""

    corporation: Family


Choice: TypeAlias = SellTicket | DaysOff | Whatsup | Midas | Greek | TwoBarrels | UsePatch | RemovePatch


class ChooseAbility(_Entry, frozen=True, tag="choose_ability"):
    """The use of a ticket or a power."""

    choice: Choice


class EndGame(_Entry, frozen=True, tag="end_game"):
    """The end of the game, chosen by the players."""


Entry: TypeAlias = (
    Pass
    | Bid
    | BuyCompany
    | Par
    | BuyShares
    | SellShares
    | LayTile
    | PlaceToken
    | RunRoutes
    | Dividend
    | BuyTrain
    | DiscardTrain
    | Assign
    | Choose
    | ChooseAbility
    | EndGame
)
