"""The entries of a game file, one type each, as they are written there."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from adjudicator.rules.zoo18.data.families import Family

Name: TypeAlias = int | str
"""Who makes an entry: a player's number or name, a family, a power or a ticket."""


class _Entry(msgspec.Struct, frozen=True, tag_field="type"):
    """What every entry has."""

    entity: Name
    entity_type: Literal["player", "corporation", "company"]


class Pass(_Entry, frozen=True, tag="pass"):
    """Nothing more in this turn or step."""


class Bid(_Entry, frozen=True, tag="bid"):
    """A power bought in the draft, at a price that is whatever stands here."""

    company: str
    price: int


class BuyCompany(_Entry, frozen=True, tag="buy_company"):
    """A power bought by a player from the table, or by a family from a player."""

    company: str
    price: int


class Par(_Entry, frozen=True, tag="par"):
    """A launch; `share_price` is `VALUE,ROW,COLUMN`."""

    corporation: Family
    share_price: str


class BuyShares(_Entry, frozen=True, tag="buy_shares"):
    """One card bought, from wherever it lies."""

    shares: tuple[str, ...]
    percent: int = 0


class SellShares(_Entry, frozen=True, tag="sell_shares"):
    """Cards sold; a `percent` below their sum means half of the PARENTS card."""

    shares: tuple[str, ...]
    percent: int


class LayTile(_Entry, frozen=True, tag="lay_tile"):
    """A tile laid by a family or a power."""

    hex: str
    tile: str
    rotation: int


class PlaceToken(_Entry, frozen=True, tag="place_token"):
    """A station; `city` is the id of its tile and the number of its station there."""

    city: str


class Path(msgspec.Struct, frozen=True):
    """One squirrel's route: chains of hexes from stop to stop, and the nuts and water income if stored."""

    train: str
    connections: tuple[tuple[str, ...], ...] = ()
    hexes: tuple[str, ...] = ()
    revenue: int | None = None
    subsidy: int | None = None


class RunRoutes(_Entry, frozen=True, tag="run_routes"):
    """The run of a family; an empty list is no run."""

    routes: tuple[Path, ...]


class Dividend(_Entry, frozen=True, tag="dividend"):
    """What becomes of the harvest."""

    kind: Literal["payout", "withhold"]


class BuyTrain(_Entry, frozen=True, tag="buy_train"):
    """A squirrel bought, from wherever it lies; `variant` tells a 2J from a 4J."""

    train: str
    price: int
    variant: str | None = None


class DiscardTrain(_Entry, frozen=True, tag="discard_train"):
    """A squirrel above the limit."""

    train: str


class Assign(_Entry, frozen=True, tag="assign"):
    """The marker of a power put on a hex."""

    target: str


class Choose(_Entry, frozen=True, tag="choose"):
    """The squirrel that PATCH saves."""

    choice: str


class SellTicket(msgspec.Struct, frozen=True, tag_field="type", tag="sell"):
    """A ZOO Ticket; in an operating round the family gets `price` of it."""

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
    """MIDAS is announced."""


class Greek(msgspec.Struct, frozen=True, tag_field="type", tag="greek"):
    """IT'S ALL GREEK TO ME is used."""


class TwoBarrels(msgspec.Struct, frozen=True, tag_field="type", tag="two_barrels"):
    """TWO BARRELS are announced."""


class UsePatch(msgspec.Struct, frozen=True, tag_field="type", tag="patch"):
    """PATCH is put on a squirrel of the family at work."""

    train_id: str


class RemovePatch(msgspec.Struct, frozen=True, tag_field="type", tag="remove_bandage"):
    """PATCH is taken off."""

    corporation: Family


Choice: TypeAlias = SellTicket | DaysOff | Whatsup | Midas | Greek | TwoBarrels | UsePatch | RemovePatch


class ChooseAbility(_Entry, frozen=True, tag="choose_ability"):
    """A ticket or a power used."""

    choice: Choice


class EndGame(_Entry, frozen=True, tag="end_game"):
    """The players stop here."""


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
