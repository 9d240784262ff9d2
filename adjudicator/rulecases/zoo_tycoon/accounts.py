"""Cases of a year's income and costs, and of final scoring."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rulecases.case_games import dice_of_case
from adjudicator.rulecases.expectations import Expectations, sorted_items
from adjudicator.rulecases.kinds import Found, Kinds, calculation, listed_names
from adjudicator.rulecases.values import CasePart, known, require, require_known
from adjudicator.rulecases.zoo_tycoon.parts import (
    EDITION,
    FILLER,
    YEAR,
    Count,
    Money,
    Name,
    TrackPoints,
    bare_zoo,
    event_named,
    scored,
    table_of,
)
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.data.boards import StaffId
from adjudicator.rules.zoo_tycoon.data.numbers import EDUCATION_POINT, PANDA, WELFARE, Happiness
from adjudicator.rules.zoo_tycoon.moves import EventRevealed, Paid
from adjudicator.rules.zoo_tycoon.spring import events
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.state import Park, Player, State
from adjudicator.rules.zoo_tycoon.winter import books, scoring
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure, Focal, Zoo

_Amounts: TypeAlias = Annotated[tuple[Money, ...], Meta(min_length=1)]
_Counts: TypeAlias = Annotated[tuple[Count, ...], Meta(min_length=1)]
_ACTIONS: Final[tuple[StaffId, ...]] = ("maintenance",) * 3


def taxes_facts(money: _Amounts) -> Found:
    """Return the money that each zoo has left after taxes."""
    return {"money": tuple(map(books.money_after_taxes, money))}


def event_facts(event: str | None, money: _Amounts) -> Found:
    """Return the money after an event card is revealed."""
    state = table_of([Player(bare_zoo(), each) for each in money], stage="event", done=("year",))
    if card := event_named(event):
        state = events.STAGE.happen(replace(state, events=(card,)), EventRevealed(card))
    return {"money": tuple(player.money for player in state.players)}


class Workers(CasePart, frozen=True):
    workers: Annotated[int, Meta(ge=0, le=3)]
    event: str | None = None


def workers_facts(cases: Annotated[tuple[Workers, ...], Meta(min_length=1)]) -> Found:
    """Return the running cost of the workers in each case."""
    players = (Player(bare_zoo(), 0, staff=_ACTIONS[: each.workers]) for each in cases)
    pairs = zip(players, map(event_named, (each.event for each in cases)), strict=True)
    return {
        "running_cost": tuple(track_points.staff_costs(EDITION, player, event) for player, event in pairs)
    }


class Account(CasePart, frozen=True):
    """A zoo before winter's revenue."""

    popularity: Count
    buzz: Count = 0
    running_cost: Count = 0
    money: Money = 0


def revenue_facts(players: Annotated[tuple[Account, ...], Meta(min_length=2, max_length=4)]) -> Found:
    """Return the revenue of zoos in a winter before running costs, and their money after it."""
    zoos = [
        scored(each.popularity, 0, _costing(each.running_cost), money=each.money, buzz=each.buzz)
        for each in players
    ]
    paid = _winter(table_of(zoos))
    return {
        "gross": tuple(each.revenue + each.bonus for each in paid),
        "money_after": tuple(each.money for each in paid),
    }


def tile_facts(conservation: _Counts) -> Found:
    """Return for each zoo whether it is in the leader's segment, and so receives a tile."""
    seats = track_points.leading_seats(EDITION.tracks.conservation, conservation)
    return {"receives": tuple(seat in seats for seat in range(len(conservation)))}


def education_facts(education: _Counts) -> Found:
    """Return the conservation points of each zoo. Only zoos in the leader's segment get any."""
    seats = track_points.leading_seats(EDITION.tracks.education, education)
    points = (EDUCATION_POINT if seat in seats else 0 for seat in range(len(education)))
    return {"conservation_delta": tuple(points)}


def _costing(costs: int) -> Zoo:
    """Return a zoo with these running costs."""
    card = EDITION.species[FILLER]
    tiles = costs // card.running_cost
    home = Enclosure(1, card.biome, (1,), card.id, Animals(females=card.per_tile * tiles))
    return replace(bare_zoo(), enclosures=(home,) if tiles else ())


def _winter(state: State) -> list[Paid]:
    """Return a winter's payments, by seat."""
    found: list[Paid] = []
    state = replace(state, stage="winter")
    while state.stage == "winter":
        move = turns.advance(state, dice_of_case(len(found)))
        assert move is not None
        state = turns.apply(state, NATURE, move)
        found += [move] if isinstance(move, Paid) else []
    return sorted(found, key=lambda paid: paid.seat)


def park_facts(
    *,
    park: str,
    species: tuple[str, ...],
    panda_taken_by_other: bool = False,
    players: Annotated[int, Meta(ge=2, le=4)] = 4,
) -> Found:
    """Return whether a zoo with these species completes a park, and the points for it.

    `points_if_first`: the points of the first zoo to complete the park. `points_if_second`: the points of a
    zoo that completes it after another zoo did so in an earlier year. They are 0 if the park is not complete.
    `players`: the number of zoos in the game.
    """
    card = known(EDITION.parks, park, "$.given.park")
    require_known(EDITION.animals, species, "$.given.species")
    require(
        not panda_taken_by_other or PANDA not in species,
        "There is only one pair of pandas.",
        "$.given.species",
    )
    state = table_of([Player(_home_of(species), 0), *(Player(bare_zoo(), 0),) * (players - 1)])
    state = replace(state, exchange=replace(state.exchange, panda=Seat(1) if panda_taken_by_other else None))
    earlier = Park(park, Seat(1), 1, YEAR - 1, card.first)
    return {
        "complete": track_points.points_for(state, Seat(0), card) is not None,
        "points_if_first": _won(track_points.with_parks(state), park),
        "points_if_second": _won(track_points.with_parks(replace(state, parks=(earlier,))), park),
    }


def welfare_facts(
    popularity: TrackPoints, conservation: TrackPoints, points: Annotated[int, Meta(ge=-20, le=20)]
) -> Found:
    """Return the positions on the tracks after scoring welfare points."""
    won = scoring.split(popularity, conservation, points)
    return {"popularity": popularity + won.popularity, "conservation": conservation + won.conservation}


class FinalZoo(CasePart, frozen=True):
    """A zoo after the seventh winter. `park_points`: the points of its completed national parks."""

    name: Name
    popularity: Count
    conservation: Count
    money: Money = 0
    discs: Count = 0
    breeding: Annotated[int, Meta(ge=0, le=10)] = 0
    welfare: Annotated[int, Meta(ge=-30, le=50)] = 0
    park_points: Count = 0


def endgame_facts(players: Annotated[tuple[FinalZoo, ...], Meta(min_length=2, max_length=4)]) -> Found:
    """Return the final scoring of a table at which nobody spends anything."""
    names = [each.name for each in players]
    require(len(set(names)) == len(names), "A name appears twice.", "$.given.players")
    state = table_of([_final(each) for each in players], stage="end", year=7)
    marks = (Park("yasuni", Seat(at), 1, 7, each.park_points) for at, each in enumerate(players))
    state = scoring.with_final_scoring(replace(state, parks=tuple(mark for mark in marks if mark.points)))
    outcome = scoring.outcome(replace(state, stage="over"))
    assert outcome is not None
    after = [track_points.tracks(EDITION, player) for player in state.players]
    excluded = (name for name, player in zip(names, state.players, strict=True) if player.is_excluded)
    return {
        "excluded": tuple(excluded),
        "after": {
            name: {"popularity": at.popularity, "conservation": at.conservation}
            for name, at in zip(names, after, strict=True)
        },
        "victory_points": {name: scoring.score(state, Seat(at)).total for at, name in enumerate(names)},
        "winners": tuple(names[seat] for seat in outcome.winners),
    }


def _final(given: FinalZoo) -> Player:
    """Return a player with this welfare and these discs, and with the given positions on the tracks."""
    happy = (given.welfare + 1) // 2 if given.welfare > 0 else 0
    sad = WELFARE["dark_green"] * happy - given.welfare
    counts: dict[Happiness, int] = {"dark_green": happy, "yellow": sad, "light_green": bool(given.discs)}
    levels = [level for level, count in counts.items() for _ in range(count)]
    homes = [_living(number, level) for number, level in enumerate(levels, start=1)]
    if given.discs:
        homes[-1] = replace(homes[-1], discs=Animals(given.discs))
    zoo = replace(bare_zoo(), enclosures=tuple(homes))
    return scored(given.popularity, given.conservation, zoo, money=given.money, breeding=given.breeding)


def _living(number: int, level: Happiness) -> Enclosure:
    """Return an enclosure whose group is exactly as happy as its experience allows."""
    card = EDITION.species[FILLER]
    group = card.group_size.dark_green.least
    retreats, free = card.retreats.dark_green, card.free_space.dark_green
    return Enclosure(
        number,
        card.biome,
        tuple(range(card.tiles(group) + max(free, retreats))),
        card.id,
        Animals(1, group - 1),
        experience=card.experience.index(level) + 1,
        focal=Focal(retreat=retreats),
    )


def _home_of(species: Sequence[str]) -> Zoo:
    """Return a zoo that keeps these species, each in a separate enclosure."""
    homes = tuple(
        Enclosure(number, EDITION.animals[name].biome, (number,), **_as_kept(name))
        for number, name in enumerate(species, start=1)
    )
    return replace(bare_zoo(), enclosures=homes)


def _as_kept(animal: str) -> dict[str, Any]:
    return {"main" if animal in EDITION.species else "co": animal}


def _won(state: State, park: str) -> int:
    """Return the points that the first zoo has earned with a park this year."""
    mine = (mark for mark in state.parks if (mark.seat, mark.park) == (Seat(0), park))
    return sum(mark.points for mark in mine)


def _or_zero(points: int | None) -> int:
    return points or 0


_TRACKS: Final = Expectations[Found](
    {"popularity": itemgetter("popularity"), "conservation": itemgetter("conservation")}
)
KINDS: Final[Kinds] = {
    "taxes": calculation(taxes_facts),
    "event_money": calculation(event_facts),
    "worker_costs": calculation(workers_facts),
    "revenue": calculation(revenue_facts),
    "conservation_tile": calculation(tile_facts),
    "education_winter": calculation(education_facts),
    "park": calculation(park_facts, points_if_first=_or_zero, points_if_second=_or_zero),
    "welfare_points": calculation(welfare_facts),
    "endgame": calculation(
        endgame_facts,
        excluded=sorted_items,
        after=listed_names("after", _TRACKS),
        victory_points=listed_names("victory_points"),
        winners=sorted_items,
    ),
}
