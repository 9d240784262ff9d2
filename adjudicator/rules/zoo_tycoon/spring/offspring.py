"""Offspring: which dice are rolled, which succeed, and what is drawn; young of Level III species may go into
the wild (rulebook, Offspring Phase; Reintroductions; Y70).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.animals import Reintroduction, Species
from adjudicator.rules.zoo_tycoon.data.numbers import DISCS_EACH
from adjudicator.rules.zoo_tycoon.moves import Born, Released, Rolled
from adjudicator.rules.zoo_tycoon.standards.happiness import Level, die_modifier, happiness, is_halted
from adjudicator.rules.zoo_tycoon.state import State, Track
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure

FACES = 6


def dice_count(species: Species, level: Level | None, animals: Animals, lying: int) -> int:
    """How many dice such a group rolls: it takes a male, a standing female and happiness enough (Y61)."""
    if level is None or species.offspring.target.at(level) is None:
        return 0
    return species.offspring.rolled(animals.males, animals.females - lying)


def failed(species: Species, level: Level | None, dice: Sequence[int], modifier: int) -> tuple[int, ...]:
    """The places of the dice that bring no offspring (Y62)."""
    target = species.offspring.target.at(level) if level else None
    return tuple(at for at, die in enumerate(dice) if target is None or die + modifier < target)


def mothers(species: Species, successes: int) -> int:
    """How many females lie down for a year (Nurture)."""
    return successes if species.offspring.nurture else 0


def dice_of(edition: Edition, enclosure: Enclosure, event: str) -> int:
    """How many dice an enclosure brings this year; a contraception tile is not looked at."""
    if not enclosure.main or is_halted(edition, event, enclosure.main):
        return 0
    level = happiness(edition, enclosure)
    return dice_count(edition.species[enclosure.main], level, enclosure.animals, enclosure.lying)


def throws_of(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """The species of a zoo for which dice are rolled this year, and how many."""
    zoo = state.players[seat].zoo
    for enclosure in zoo.enclosures:
        count = dice_of(state.edition, enclosure, state.event)
        if count and enclosure.main not in zoo.contraception:
            yield enclosure.main, count


def failures(state: State, rolled: Rolled) -> tuple[int, ...]:
    """The places of a species' dice that brought no offspring."""
    home = state.players[rolled.seat].zoo.home_of(rolled.species)
    assert home is not None
    modifier = die_modifier(state.edition, state.event)
    return failed(state.edition.species[home.main], happiness(state.edition, home), rolled.dice, modifier)


def successes(state: State, rolled: Rolled) -> int:
    """How many of a species' dice brought offspring."""
    return len(rolled.dice) - len(failures(state, rolled))


def bag(state: State) -> Animals:
    """The offspring discs in the bag: those that lie nowhere else."""
    discs = [enclosure.discs for player in state.players for enclosure in player.zoo.enclosures]
    discs += [litter.animals for litter in state.spring.litters]
    males, females = sum(each.males for each in discs), sum(each.females for each in discs)
    return Animals(max(DISCS_EACH - males, 0), max(DISCS_EACH - females, 0))


def drawn(bag: Animals, number: int, dice: Dice) -> Animals:
    """So many discs out of the bag; what it lacks is of either sex (Y66)."""
    discs = NONE
    for _ in range(number):
        rest = bag.minus(discs) if discs.total < bag.total else Animals(1, 1)
        is_female = dice.weighted((rest.males, rest.females))
        discs = discs.plus(Animals(females=1) if is_female else Animals(males=1))
    return discs


def may_be_drawn(bag: Animals, number: int, discs: Animals) -> bool:
    """Whether so many discs can come out of the bag."""
    fits = bag.holds(discs) if number <= bag.total else discs.holds(bag)
    return fits and discs.total == number


def with_ready(state: State, seat: Seat) -> State:
    """The table where a seat wants no more of spring's question at hand."""
    ready = tuple(sorted({*state.spring.ready, seat}))
    return replace(state, spring=replace(state.spring, ready=ready))


def with_discs(state: State, young: Born) -> State:
    """The table with these offspring discs in the enclosure of their species."""
    zoo = state.players[young.seat].zoo
    home = zoo.home_of(young.species)
    assert home is not None
    return state.with_zoo(young.seat, zoo.with_enclosure(replace(home, discs=home.discs.plus(young.animals))))


def first_tracks(edition: Edition) -> tuple[Track, ...]:
    """The tracks at the start of a game, in the order of the species."""
    return tuple(Track(entry.id) for entry in edition.file.species if entry.reintroduction)


def track_of(state: State, species: str) -> Track | None:
    return next((track for track in state.tracks if track.species == species), None)


def with_track(state: State, track: Track) -> State:
    """The table with this track in the place of that of its species."""
    tracks = (track if each.species == track.species else each for each in state.tracks)
    return replace(state, tracks=tuple(tracks))


def room_on(edition: Edition, track: Track) -> int:
    """How many offspring more the track takes this year: one reintroduction a year, so often a game (Y69)."""
    project = _project(edition, track)
    is_over = track.is_done_this_year or track.done >= project.times
    return 0 if is_over else project.offspring - len(track.cubes)


def with_cubes(track: Track, seats: Iterable[Seat]) -> Track:
    """The track with one cube more for each offspring."""
    return replace(track, cubes=(*track.cubes, *seats))


def release(edition: Edition, track: Track) -> Released | None:
    """The reintroduction that a full track brings: equal shares, rounded up; None while it is not full."""
    project = _project(edition, track)
    if len(track.cubes) < project.offspring:
        return None
    seats = tuple(sorted(set(track.cubes)))
    return Released(track.species, seats, -(-project.points // len(seats)))


def after_release(track: Track) -> Track:
    return replace(track, cubes=(), done=track.done + 1, is_done_this_year=True)


def _project(edition: Edition, track: Track) -> Reintroduction:
    project = edition.species[track.species].reintroduction
    assert project is not None
    return project
