"""Cases of how animals come and go: young, reintroductions, and the exchange."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_tycoon.data.animals import Face
from adjudicator.rules.zoo_tycoon.data.kinds import Happiness
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.rulecases.parts import (
    EDITION,
    Count,
    Facts,
    Group,
    Head,
    Maybe,
    Name,
    Number,
    Part,
    Reckoned,
    Round,
    event_named,
    known,
    require,
    require_known,
)
from adjudicator.rules.zoo_tycoon.spring import offspring, reintroductions
from adjudicator.rules.zoo_tycoon.standards import worth
from adjudicator.rules.zoo_tycoon.standards.news import die_modifier, is_halted
from adjudicator.rules.zoo_tycoon.state import Track
from adjudicator.rules.zoo_tycoon.summer import access, exchange, trades
from adjudicator.rules.zoo_tycoon.summer.access import Standing


class OffspringGiven(Part, frozen=True):
    """`lying`: females that had young last year. `rolls`: the faces, one for each die; left out where
    nothing has been rolled yet.
    """

    species: str
    happiness: Happiness | None
    group: Group
    rolls: tuple[Face, ...] | None = None
    lying: Count = 0
    die_modifier: Annotated[int, Meta(ge=0, le=5)] = 0
    contraception: bool = False
    event: str | None = None


class OffspringExpect(Part, frozen=True):
    dice: Number = UNSET
    successes: Number = UNSET
    discs: Number = UNSET
    females_lying_after: Number = UNSET
    buzz: Number = UNSET


class OffspringCase(Head, frozen=True, tag="offspring"):
    """A spring of one species."""

    given: OffspringGiven
    expect: OffspringExpect


def offspring_facts(given: OffspringGiven) -> Facts:
    """The dice of a species and what they bring."""
    species, group = known(EDITION.species, given.species, "$.given.species"), given.group.animals
    require(given.lying <= group.females, "So many females are not there.", "$.given.lying")
    event = event_named(given.event)
    modifier = die_modifier(EDITION, event) + given.die_modifier
    is_at_rest = given.contraception or is_halted(EDITION, event, species.id)
    dice = 0 if is_at_rest else offspring.dice_count(species, given.happiness, group, given.lying)
    rolls = given.rolls if dice and given.rolls is not None else ()
    require(given.rolls is None or len(rolls) == dice, f"{dice} dice are rolled.", "$.given.rolls")
    successes = len(rolls) - len(offspring.failed(species, given.happiness, rolls, modifier))
    return {
        "dice": dice,
        "successes": successes,
        "discs": successes * species.offspring.litter,
        "females_lying_after": offspring.mothers(species, successes),
        "buzz": worth.base_popularity(EDITION, species.id, group.total) if successes else 0,
    }


class ReintroductionGiven(Part, frozen=True):
    """`cubes`: their owners on the track; `add`: the owners of offspring that is offered one by one."""

    species: str
    add: tuple[Name, ...]
    cubes: tuple[Name, ...] = ()
    completed: Count = 0
    done_this_round: bool = False
    round: Round = 2


class ReintroductionExpect(Part, frozen=True):
    happens: Maybe = UNSET
    points: dict[Name, int] | UnsetType = UNSET
    completed: Number = UNSET
    cubes_left: tuple[Name, ...] | UnsetType = UNSET
    to_enclosure: dict[Name, int] | UnsetType = UNSET


class ReintroductionCase(Head, frozen=True, tag="reintroduction"):
    """Young of a Level III species and its track."""

    given: ReintroductionGiven
    expect: ReintroductionExpect


def reintroduction_facts(given: ReintroductionGiven) -> Facts:
    """Disc after disc goes to the track as long as it takes any, else to its enclosure; only Level III has
    a track.
    """
    species = known(EDITION.species, given.species, "$.given.species")
    project = species.reintroduction
    if project is None:
        require(not given.cubes and not given.completed, f"{species.id} has no track.", "$.given.species")
        return {
            "happens": False,
            "points": {},
            "completed": 0,
            "cubes_left": (),
            "to_enclosure": Counter(given.add),
        }
    require(given.completed <= project.times, "It is not reintroduced so often.", "$.given.completed")
    require(len(given.cubes) < project.offspring, "The track would be full.", "$.given.cubes")
    owners = sorted({*given.cubes, *given.add})
    seats = {owner: Seat(number) for number, owner in enumerate(owners)}
    cubes = tuple(seats[owner] for owner in given.cubes)
    track = Track(species.id, cubes, given.completed, given.done_this_round)
    kept, points = dict.fromkeys(given.add, 0), dict[str, int]()
    for owner in given.add:
        if not reintroductions.room(EDITION, track):
            kept[owner] += 1
            continue
        track = reintroductions.placed(track, (seats[owner],))
        if release := reintroductions.release(EDITION, track):
            points = {owners[seat]: release.points for seat in release.seats}
            track = reintroductions.released(track)
    return {
        "happens": bool(points),
        "points": points,
        "completed": track.done,
        "cubes_left": tuple(owners[seat] for seat in track.cubes),
        "to_enclosure": kept,
    }


class Kept(Part, frozen=True):
    species: str
    happiness: Happiness


class AccessGiven(Part, frozen=True):
    """`buzz` is on top of the fixed popularity."""

    round: Round
    target: str
    zoo: tuple[Kept, ...] = ()
    co_species: tuple[str, ...] = ()
    quarantine: tuple[str, ...] = ()
    fixed_popularity: Count = 0
    buzz: Count = 0
    main_species_taken_this_round: Count = 0
    panda_taken_by_other: bool = False


class AccessExpect(Part, frozen=True):
    may_take: bool


class AccessCase(Head, frozen=True, tag="access"):
    """Whether a zoo may take a main species from the exchange."""

    given: AccessGiven
    expect: AccessExpect


def access_facts(given: AccessGiven) -> Facts:
    """Whether such a zoo is refused; buzz does not count."""
    known(EDITION.species, given.target, "$.given.target")
    require_known(EDITION.species, [each.species for each in given.zoo], "$.given.zoo")
    require_known(EDITION.co_species, given.co_species, "$.given.co_species")
    require_known(EDITION.species, given.quarantine, "$.given.quarantine")
    own = (*(each.species for each in given.zoo), *given.quarantine)
    zoo = Standing(
        main_species=tuple((each.species, each.happiness) for each in given.zoo),
        co_species=given.co_species,
        quarantine=given.quarantine,
        popularity=given.fixed_popularity,
        takes=given.main_species_taken_this_round,
        is_panda_gone=given.panda_taken_by_other or PANDA in own,
    )
    return {"may_take": access.refusal(EDITION, zoo, given.target, given.round) is None}


class SnakeGiven(Part, frozen=True):
    players: Annotated[tuple[int | str, ...], Meta(min_length=1)]
    picks: Count


class SnakeExpect(Part, frozen=True):
    order: tuple[int | str, ...]


class SnakeCase(Head, frozen=True, tag="snake"):
    """The order of Arrival while nobody passes."""

    given: SnakeGiven
    expect: SnakeExpect


def snake_facts(given: SnakeGiven) -> Facts:
    """Whose pick it is, pick by pick."""
    seats = tuple(map(Seat, range(len(given.players))))
    return {"order": tuple(given.players[trades.snake(seats, pick)] for pick in range(given.picks))}


class PathGiven(Part, frozen=True):
    path: Annotated[tuple[str, ...], Meta(min_length=1)]


class PathExpect(Part, frozen=True):
    legal: bool


class PathCase(Head, frozen=True, tag="ae_path"):
    """A way of the exchange over its sheet, from the first year on."""

    given: PathGiven
    expect: PathExpect


def path_facts(given: PathGiven) -> Facts:
    """Whether the exchange may have gone that way."""
    require_known(EDITION.exchange.at, given.path, "$.given.path")
    return {"legal": exchange.is_way(EDITION, given.path)}


Case: TypeAlias = OffspringCase | ReintroductionCase | AccessCase | SnakeCase | PathCase
FACTS: Final[Reckoned] = {
    OffspringCase: offspring_facts,
    ReintroductionCase: reintroduction_facts,
    AccessCase: access_facts,
    SnakeCase: snake_facts,
    PathCase: path_facts,
}
