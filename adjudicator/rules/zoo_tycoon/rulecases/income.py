"""Cases of what a year brings and costs the zoos of a table."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import UNSET, Meta
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import NATURE
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.data.numbers import EDUCATION_POINT
from adjudicator.rules.zoo_tycoon.data.staff import StaffId
from adjudicator.rules.zoo_tycoon.moves import EventRevealed, Paid
from adjudicator.rules.zoo_tycoon.rulecases.parts import (
    EDITION,
    Count,
    Facts,
    Head,
    Money,
    Numbers,
    Part,
    Reckoned,
    event_named,
)
from adjudicator.rules.zoo_tycoon.rulecases.table import FILLER, bare_zoo, scored, table_of
from adjudicator.rules.zoo_tycoon.spring import events
from adjudicator.rules.zoo_tycoon.standards import worth
from adjudicator.rules.zoo_tycoon.state import Player, State
from adjudicator.rules.zoo_tycoon.winter import books
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure, Zoo

_ACTIONS: Final[tuple[StaffId, ...]] = ("maintenance",) * 3


class MoneyGiven(Part, frozen=True):
    money: Annotated[tuple[Money, ...], Meta(min_length=1)]


class MoneyExpect(Part, frozen=True):
    money: tuple[int, ...]


class TaxesCase(Head, frozen=True, tag="taxes"):
    """What winter leaves of the money."""

    given: MoneyGiven
    expect: MoneyExpect


def taxes_facts(given: MoneyGiven) -> Facts:
    """What is left of each zoo's money."""
    return {"money": tuple(map(books.taxed, given.money))}


class EventGiven(Part, frozen=True):
    event: str | None
    money: Annotated[tuple[Money, ...], Meta(min_length=1)]


class EventCase(Head, frozen=True, tag="event_money"):
    """What an event does to the money of the zoos when it is revealed."""

    given: EventGiven
    expect: MoneyExpect


def event_facts(given: EventGiven) -> Facts:
    """The money after the card was revealed."""
    state = table_of([Player(bare_zoo(), money) for money in given.money], stage="event", done=("year",))
    if event := event_named(given.event):
        state = events.STAGE.happen(replace(state, events=(event,)), EventRevealed(event))
    return {"money": tuple(player.money for player in state.players)}


class Workers(Part, frozen=True):
    workers: Annotated[int, Meta(ge=0, le=3)]
    event: str | None = None


class WorkersGiven(Part, frozen=True):
    cases: Annotated[tuple[Workers, ...], Meta(min_length=1)]


class WorkersExpect(Part, frozen=True):
    running_cost: tuple[int, ...]


class WorkersCase(Head, frozen=True, tag="worker_costs"):
    """What a year's staff costs."""

    given: WorkersGiven
    expect: WorkersExpect


def workers_facts(given: WorkersGiven) -> Facts:
    """What so many workers cost, case by case."""
    players = (Player(bare_zoo(), 0, staff=_ACTIONS[: each.workers]) for each in given.cases)
    pairs = zip(players, map(event_named, (each.event for each in given.cases)), strict=True)
    return {"running_cost": tuple(worth.staff_costs(EDITION, player, event) for player, event in pairs)}


class Account(Part, frozen=True):
    """A zoo before winter's revenue."""

    popularity: Count
    buzz: Count = 0
    running_cost: Count = 0
    money: Money = 0


class RevenueGiven(Part, frozen=True):
    players: Annotated[tuple[Account, ...], Meta(min_length=2, max_length=4)]


class RevenueExpect(Part, frozen=True):
    """`gross`: before the running costs."""

    gross: Numbers = UNSET
    money_after: Numbers = UNSET


class RevenueCase(Head, frozen=True, tag="revenue"):
    """Winter's revenue for all zoos of a table."""

    given: RevenueGiven
    expect: RevenueExpect


def revenue_facts(given: RevenueGiven) -> Facts:
    """A winter of zoos with those running costs."""
    players = [
        scored(each.popularity, 0, _costing(each.running_cost), money=each.money, buzz=each.buzz)
        for each in given.players
    ]
    paid = _winter(table_of(players))
    return {
        "gross": tuple(each.revenue + each.bonus for each in paid),
        "money_after": tuple(each.money for each in paid),
    }


class TileGiven(Part, frozen=True):
    conservation: Annotated[tuple[Count, ...], Meta(min_length=1)]


class TileExpect(Part, frozen=True):
    receives: tuple[bool, ...]


class TileCase(Head, frozen=True, tag="conservation_tile"):
    """Who receives autumn's tile for conservation."""

    given: TileGiven
    expect: TileExpect


def tile_facts(given: TileGiven) -> Facts:
    """Who is in the segment of the leader."""
    seats = worth.leading(EDITION.tracks.conservation, given.conservation)
    return {"receives": tuple(seat in seats for seat in range(len(given.conservation)))}


class EducationGiven(Part, frozen=True):
    education: Annotated[tuple[Count, ...], Meta(min_length=1)]


class EducationExpect(Part, frozen=True):
    conservation_delta: tuple[int, ...]


class EducationCase(Head, frozen=True, tag="education_winter"):
    """Who receives winter's point for education."""

    given: EducationGiven
    expect: EducationExpect


def education_facts(given: EducationGiven) -> Facts:
    """What the leader and who is in the leader's segment receive."""
    seats = worth.leading(EDITION.tracks.education, given.education)
    points = (EDUCATION_POINT if seat in seats else 0 for seat in range(len(given.education)))
    return {"conservation_delta": tuple(points)}


def _costing(costs: int) -> Zoo:
    """A zoo with those running costs."""
    card = EDITION.species[FILLER]
    tiles = costs // card.running_cost
    home = Enclosure(1, card.biome, (1,), card.id, Animals(females=card.per_tile * tiles))
    return replace(bare_zoo(), enclosures=(home,) if tiles else ())


def _winter(state: State) -> list[Paid]:
    """What a winter pays, by seat."""
    found: list[Paid] = []
    state = replace(state, stage="winter")
    while state.stage == "winter":
        move = turns.advance(state, Dice(bytes(32), "rule case", len(found)))
        assert move is not None
        state = turns.apply(state, NATURE, move)
        found += [move] if isinstance(move, Paid) else []
    return sorted(found, key=lambda paid: paid.seat)


Case: TypeAlias = TaxesCase | EventCase | WorkersCase | RevenueCase | TileCase | EducationCase
FACTS: Final[Reckoned] = {
    TaxesCase: taxes_facts,
    EventCase: event_facts,
    WorkersCase: workers_facts,
    RevenueCase: revenue_facts,
    TileCase: tile_facts,
    EducationCase: education_facts,
}
