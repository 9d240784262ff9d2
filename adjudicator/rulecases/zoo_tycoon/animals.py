"""Cases of animals that arrive or leave: offspring, reintroductions and the exchange."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final

from msgspec import Meta

from adjudicator.engine.seats import Seat
from adjudicator.rulecases.expectations import sorted_items
from adjudicator.rulecases.kinds import Found, Kinds, calculation
from adjudicator.rulecases.values import CasePart, known, require, require_known
from adjudicator.rulecases.zoo_tycoon.parts import EDITION, AnimalCounts, Count, Name, Round, event_named
from adjudicator.rules.zoo_tycoon.data.animals import Face
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA, Happiness
from adjudicator.rules.zoo_tycoon.spring import offspring
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.standards.happiness import die_modifier as event_modifier
from adjudicator.rules.zoo_tycoon.standards.happiness import is_halted
from adjudicator.rules.zoo_tycoon.state import Track
from adjudicator.rules.zoo_tycoon.summer import access, exchange
from adjudicator.rules.zoo_tycoon.summer.access import AccessFacts


def offspring_facts(
    *,
    species: str,
    happiness: Happiness | None,
    group: AnimalCounts,
    rolls: tuple[Face, ...] | None = None,
    lying: Count = 0,
    die_modifier: Annotated[int, Meta(ge=0, le=5)] = 0,
    contraception: bool = False,
    event: str | None = None,
) -> Found:
    """Return the dice of a species and their results.

    - `lying`: the number of females that had offspring last year.
    - `rolls`: the faces, one for each die, or None if no dice have been rolled yet.
    """
    card, animals = known(EDITION.species, species, "$.given.species"), group.animals
    require(lying <= animals.females, "There are fewer females.", "$.given.lying")
    modifier = event_modifier(EDITION, event_named(event)) + die_modifier
    is_at_rest = contraception or is_halted(EDITION, event_named(event), species)
    dice = 0 if is_at_rest else offspring.dice_count(card, happiness, animals, lying)
    thrown = rolls if dice and rolls is not None else ()
    require(rolls is None or len(thrown) == dice, f"The number of dice must be {dice}.", "$.given.rolls")
    successes = dice and len(thrown) - len(offspring.failed(card, happiness, thrown, modifier))
    return {
        "dice": dice,
        "successes": successes,
        "discs": successes * card.offspring.litter,
        "females_lying_after": offspring.mothers(card, successes),
        "buzz": track_points.base_popularity(EDITION, species, animals.total) if successes else 0,
    }


def reintroduction_facts(
    *,
    species: str,
    add: tuple[Name, ...],
    cubes: tuple[Name, ...] = (),
    completed: Count = 0,
    done_this_round: bool = False,
    round: Round = 2,
) -> Found:
    """Return the places of offspring: each disc goes to the track if it has room, otherwise to its enclosure.

    Only Level III species have a track.

    - `cubes`: the owners of the cubes on the track.
    - `add`: the owners of the discs, in the order in which they are offered.
    """
    project = known(EDITION.species, species, "$.given.species").reintroduction
    times, room = (project.times, project.offspring) if project else (0, 1)
    require(completed <= times, "The species has fewer reintroductions.", "$.given.completed")
    require(len(cubes) < room, "The track does not exist or would be full.", "$.given.cubes")
    owners = sorted({*cubes, *add})
    seats = {owner: Seat(number) for number, owner in enumerate(owners)}
    track = Track(species, tuple(seats[owner] for owner in cubes), completed, done_this_round)
    kept, points = Counter[str](), dict[str, int]()
    for owner in add:
        if not (project and offspring.room_on(EDITION, track)):
            kept[owner] += 1
            continue
        track = offspring.with_cubes(track, (seats[owner],))
        if release := offspring.release(EDITION, track):
            points = {owners[seat]: release.points for seat in release.seats}
            track = offspring.after_release(track)
    return {
        "happens": bool(points),
        "points": points,
        "completed": track.done,
        "cubes_left": [owners[seat] for seat in track.cubes],
        "to_enclosure": kept,
    }


class Kept(CasePart, frozen=True):
    species: str
    happiness: Happiness


def access_facts(
    *,
    round: Round,
    target: str,
    zoo: tuple[Kept, ...] = (),
    co_species: tuple[str, ...] = (),
    quarantine: tuple[str, ...] = (),
    fixed_popularity: Count = 0,
    buzz: Count = 0,
    main_species_taken_this_round: Count = 0,
    panda_taken_by_other: bool = False,
) -> Found:
    """Return whether a zoo may take a main species from the exchange. Buzz does not count."""
    require_known(EDITION.species, (target, *quarantine, *(each.species for each in zoo)), "$.given")
    require_known(EDITION.co_species, co_species, "$.given.co_species")
    own = (*(each.species for each in zoo), *quarantine)
    facts = AccessFacts(
        main_species=tuple((each.species, each.happiness) for each in zoo),
        co_species=co_species,
        quarantine=quarantine,
        popularity=fixed_popularity,
        takes=main_species_taken_this_round,
        is_panda_gone=panda_taken_by_other or PANDA in own,
    )
    return {"may_take": access.refusal(EDITION, facts, target, round) is None}


def snake_facts(players: Annotated[tuple[int | str, ...], Meta(min_length=1)], picks: Count) -> Found:
    """Return the owner of each pick, in order."""
    seats = tuple(map(Seat, range(len(players))))
    return {"order": tuple(players[exchange.snake(seats, pick)] for pick in range(picks))}


def path_facts(path: Annotated[tuple[str, ...], Meta(min_length=1)]) -> Found:
    """Return whether the exchange may have moved along this path."""
    require_known(EDITION.exchange.at, path, "$.given.path")
    return {"legal": exchange.is_way(EDITION, path)}


def _without_zero(numbers: dict[str, int]) -> dict[str, int]:
    return {name: number for name, number in numbers.items() if number}


KINDS: Final[Kinds] = {
    "offspring": calculation(offspring_facts),
    "reintroduction": calculation(
        reintroduction_facts, points=_without_zero, cubes_left=sorted_items, to_enclosure=_without_zero
    ),
    "access": calculation(access_facts),
    "snake": calculation(snake_facts),
    "ae_path": calculation(path_facts),
}
