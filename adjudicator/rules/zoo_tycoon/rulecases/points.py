"""Cases of what counts in the end: national parks, animal welfare, victory points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, TypeAlias

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_tycoon.data.kinds import Happiness
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA, WELFARE
from adjudicator.rules.zoo_tycoon.rulecases.parts import (
    EDITION,
    YEAR,
    Count,
    Facts,
    Head,
    Maybe,
    Money,
    Name,
    Number,
    Part,
    Points,
    Reckoned,
    known,
    require,
    require_known,
)
from adjudicator.rules.zoo_tycoon.rulecases.table import FILLER, bare_zoo, scored, table_of
from adjudicator.rules.zoo_tycoon.standards import parks, worth
from adjudicator.rules.zoo_tycoon.state import Park, Player, State
from adjudicator.rules.zoo_tycoon.winter import ending, scoring
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure, Focal, Zoo


class ParkGiven(Part, frozen=True):
    """`players`: how many zoos there are."""

    park: str
    species: tuple[str, ...]
    panda_taken_by_other: bool = False
    players: Annotated[int, Meta(ge=2, le=4)] = 4


class ParkExpect(Part, frozen=True):
    """`points_if_second`: when another zoo has completed the park in an earlier year."""

    complete: Maybe = UNSET
    points_if_first: int | UnsetType | None = UNSET
    points_if_second: int | UnsetType | None = UNSET


class ParkCase(Head, frozen=True, tag="park"):
    """A National Park Cooperation."""

    given: ParkGiven
    expect: ParkExpect


def park_facts(given: ParkGiven) -> Facts:
    """What a park brings a zoo with those species, nothing where it is not complete."""
    park = known(EDITION.parks, given.park, "$.given.park")
    require_known(EDITION.animals, given.species, "$.given.species")
    is_taken = given.panda_taken_by_other
    require(not is_taken or PANDA not in given.species, "There is one pair of pandas.", "$.given.species")
    state = table_of([Player(_home_of(given.species), 0), *(Player(bare_zoo(), 0),) * (given.players - 1)])
    state = replace(state, exchange=replace(state.exchange, panda=Seat(1) if is_taken else None))
    earlier = Park(park.id, Seat(1), 1, YEAR - 1, park.first)
    return {
        "complete": parks.points_for(state, Seat(0), park) is not None,
        "points_if_first": _won(parks.marked(state), park.id),
        "points_if_second": _won(parks.marked(replace(state, parks=(earlier,))), park.id),
    }


class WelfareGiven(Part, frozen=True):
    popularity: Points
    conservation: Points
    points: Annotated[int, Meta(ge=-20, le=20)]


class WelfareExpect(Part, frozen=True):
    popularity: Number = UNSET
    conservation: Number = UNSET


class WelfareCase(Head, frozen=True, tag="welfare_points"):
    """Points for animal welfare on the lower track."""

    given: WelfareGiven
    expect: WelfareExpect


def welfare_facts(given: WelfareGiven) -> Facts:
    """The tracks after the points."""
    won = ending.split(given.popularity, given.conservation, given.points)
    return {
        "popularity": given.popularity + won.popularity,
        "conservation": given.conservation + won.conservation,
    }


class FinalZoo(Part, frozen=True):
    """A zoo after the seventh winter; `park_points`: of the national parks it has completed."""

    name: Name
    popularity: Count
    conservation: Count
    money: Money = 0
    discs: Count = 0
    breeding: Annotated[int, Meta(ge=0, le=10)] = 0
    welfare: Annotated[int, Meta(ge=-30, le=50)] = 0
    park_points: Count = 0


class EndgameGiven(Part, frozen=True):
    players: Annotated[tuple[FinalZoo, ...], Meta(min_length=2, max_length=4)]


class After(Part, frozen=True):
    popularity: Number = UNSET
    conservation: Number = UNSET


class EndgameExpect(Part, frozen=True):
    """Of `after` and `victory_points` only the zoos named are compared."""

    excluded: tuple[Name, ...] | UnsetType = UNSET
    after: dict[Name, After] | UnsetType = UNSET
    victory_points: dict[Name, int] | UnsetType = UNSET
    winners: tuple[Name, ...] | UnsetType = UNSET


class EndgameCase(Head, frozen=True, tag="endgame"):
    """The end of the game, without the last spending."""

    given: EndgameGiven
    expect: EndgameExpect


def endgame_facts(given: EndgameGiven) -> Facts:
    """The table is judged, and nothing is spent."""
    names = [each.name for each in given.players]
    require(len(set(names)) == len(names), "A name stands twice.", "$.given.players")
    state = table_of([_final(each) for each in given.players], stage="end", year=7)
    marks = (Park("yasuni", Seat(at), 1, 7, each.park_points) for at, each in enumerate(given.players))
    state = ending.judged(replace(state, parks=tuple(mark for mark in marks if mark.points)))
    outcome = scoring.outcome(replace(state, stage="over"))
    assert outcome is not None
    after = [worth.tracks(EDITION, player) for player in state.players]
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
    """A zoo with that welfare and those discs, and tracks that stand so."""
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
    """A group whose experience alone decides about its happiness."""
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
    """A zoo that keeps these animals, each in an enclosure of its own."""
    homes = tuple(
        Enclosure(number, EDITION.animals[name].biome, (number,), **_as_kept(name))
        for number, name in enumerate(species, start=1)
    )
    return replace(bare_zoo(), enclosures=homes)


def _as_kept(animal: str) -> dict[str, Any]:
    return {"main" if animal in EDITION.species else "co": animal}


def _won(state: State, park: str) -> int:
    """What the first zoo has won with a park this year."""
    mine = (mark for mark in state.parks if (mark.seat, mark.park) == (Seat(0), park))
    return sum(mark.points for mark in mine)


Case: TypeAlias = ParkCase | WelfareCase | EndgameCase
FACTS: Final[Reckoned] = {
    ParkCase: park_facts,
    WelfareCase: welfare_facts,
    EndgameCase: endgame_facts,
}
