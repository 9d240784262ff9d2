"""Offspring: dice, discs, release (rulebook, Offspring Phase). Owners decide in order of play (Y67)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.questions import Ask
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.animals import Reintroduction, Species
from adjudicator.rules.zoo_tycoon.data.numbers import BREEDING_STEPS, DISCS_EACH
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards.happiness import Level, die_modifier, happiness, is_halted
from adjudicator.rules.zoo_tycoon.standards.track_points import base_popularity
from adjudicator.rules.zoo_tycoon.state import Player, Points, State, Track
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure

FACES = 6


def dice_count(species: Species, level: Level | None, animals: Animals, lying: int) -> int:
    """Return the number of dice of a group. It needs a male, a standing female and happiness (Y61)."""
    if level is None or species.offspring.target.at(level) is None:
        return 0
    return species.offspring.rolled(animals.males, animals.females - lying)


def failed(species: Species, level: Level | None, dice: Sequence[int], modifier: int) -> tuple[int, ...]:
    """Return the indices of the dice that bring no offspring (Y62)."""
    target = species.offspring.target.at(level) if level else None
    return tuple(at for at, die in enumerate(dice) if target is None or die + modifier < target)


def mothers(species: Species, successes: int) -> int:
    """Return how many females lie down for a year (Nurture)."""
    return successes if species.offspring.nurture else 0


def dice_of(edition: Edition, enclosure: Enclosure, event: str) -> int:
    """Return the number of an enclosure's dice this year, ignoring contraception."""
    if not enclosure.main or is_halted(edition, event, enclosure.main):
        return 0
    level = happiness(edition, enclosure)
    return dice_count(edition.species[enclosure.main], level, enclosure.animals, enclosure.lying)


def throws_of(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """Yield the species of a zoo that roll dice this year, and the number of dice for each."""
    zoo = state.players[seat].zoo
    for enclosure in zoo.enclosures:
        count = dice_of(state.edition, enclosure, state.event)
        if count and enclosure.main not in zoo.contraception:
            yield enclosure.main, count


def failures(state: State, rolled: m.Rolled) -> tuple[int, ...]:
    """Return the indices of a species' dice that brought no offspring."""
    home = state.players[rolled.seat].zoo.required_home(rolled.species)
    modifier = die_modifier(state.edition, state.event)
    return failed(state.edition.species[home.main], happiness(state.edition, home), rolled.dice, modifier)


def successes(state: State, rolled: m.Rolled) -> int:
    """Return how many of a species' dice brought offspring."""
    return len(rolled.dice) - len(failures(state, rolled))


def bag(state: State) -> Animals:
    """Return the offspring discs in the bag: all discs that are not elsewhere."""
    discs = [enclosure.discs for player in state.players for enclosure in player.zoo.enclosures]
    discs += [litter.animals for litter in state.spring.litters]
    males, females = sum(each.males for each in discs), sum(each.females for each in discs)
    return Animals(max(DISCS_EACH - males, 0), max(DISCS_EACH - females, 0))


def drawn(bag: Animals, number: int, dice: Dice) -> Animals:
    """Draw `number` discs from the bag. If it is empty, each further disc is of a random sex (Y66)."""
    discs = NONE
    for _ in range(number):
        rest = bag.minus(discs) if discs.total < bag.total else Animals(1, 1)
        is_female = dice.weighted((rest.males, rest.females))
        discs = discs.plus(Animals(females=1) if is_female else Animals(males=1))
    return discs


def may_be_drawn(bag: Animals, number: int, discs: Animals) -> bool:
    """Return whether drawing `number` discs from the bag can give these discs."""
    fits = bag.holds(discs) if number <= bag.total else discs.holds(bag)
    return fits and discs.total == number


def with_ready(state: State, seat: Seat) -> State:
    """Return the table after a seat has finished with the current question of spring."""
    ready = tuple(sorted({*state.spring.ready, seat}))
    return replace(state, spring=replace(state.spring, ready=ready))


def with_discs(state: State, young: m.Born) -> State:
    """Return the table with these offspring discs in the enclosure of their species."""
    zoo = state.players[young.seat].zoo
    home = zoo.required_home(young.species)
    return state.with_zoo(young.seat, zoo.with_enclosure(replace(home, discs=home.discs.plus(young.animals))))


def first_tracks(edition: Edition) -> tuple[Track, ...]:
    return tuple(Track(entry.id) for entry in edition.file.species if entry.reintroduction)


def track_of(state: State, species: str) -> Track | None:
    return next((track for track in state.tracks if track.species == species), None)


def with_track(state: State, track: Track) -> State:
    """Return the table with this track, which replaces the old track of its species."""
    tracks = (track if each.species == track.species else each for each in state.tracks)
    return replace(state, tracks=tuple(tracks))


def room_on(edition: Edition, track: Track) -> int:
    """Return the track's room for offspring this year: one reintroduction a year, limited per game (Y69)."""
    project = _project(edition, track)
    is_over = track.is_done_this_year or track.done >= project.times
    return 0 if is_over else project.offspring - len(track.cubes)


def with_cubes(track: Track, seats: Iterable[Seat]) -> Track:
    return replace(track, cubes=(*track.cubes, *seats))


def release(edition: Edition, track: Track) -> m.Released | None:
    """Return the reintroduction if a track is full, with equal shares, rounded up."""
    project = _project(edition, track)
    if len(track.cubes) < project.offspring:
        return None
    seats = tuple(sorted(set(track.cubes)))
    return m.Released(track.species, seats, -(-project.points // len(seats)))


def after_release(track: Track) -> Track:
    return replace(track, cubes=(), done=track.done + 1, is_done_this_year=True)


def _project(edition: Edition, track: Track) -> Reintroduction:
    project = edition.species[track.species].reintroduction
    assert project is not None
    return project


def open_litters(state: State) -> tuple[m.Born, ...]:
    """Return the litters that await a decision: for each species, the first litter in order of play."""
    first: dict[str, m.Born] = {}
    for litter in state.spring.litters:
        first.setdefault(litter.species, litter)
    return tuple(first.values())


def _due(state: State) -> m.Released | m.SpringOver | None:
    for track in state.tracks:
        if released := release(state.edition, track):
            return released
    return None if state.spring.litters else m.SpringOver()


def _carry_out(state: State, move: m.Move) -> State:
    if isinstance(move, m.Released):
        return _released(state, move)
    for seat in state.seats:
        state = state.with_player(seat, _after_spring(state, seat))
    return replace(state, done=(*state.done, "spring_over"))


def _released(state: State, move: m.Released) -> State:
    """Pay points to all zoos involved. The remaining litters of the species stay in their zoos (Y69, Y70)."""
    state = with_track(state, after_release(_track(state, move.species)))
    for seat in move.seats:
        state = state.with_points(seat, Points(conservation=move.points))
    for litter in state.spring.litters:
        if litter.species == move.species:
            state = with_discs(_decided(state, litter), litter)
    return state


def _after_spring(state: State, seat: Seat) -> Player:
    """Add a year's buzz and breeding steps. Mothers lie down, other females stand up (Y73)."""
    rolls = (rolled for rolled in state.spring.rolls if rolled.seat == seat)
    bred = {rolled.species: count for rolled in rolls if (count := successes(state, rolled))}
    player, edition = state.players[seat], state.edition
    nursing = {name: mothers(edition.species[name], bred.get(name, 0)) for name in player.zoo.main_species}
    homes = tuple(replace(home, lying=nursing.get(home.main, 0)) for home in player.zoo.enclosures)
    values = (base_popularity(edition, home.main, home.animals.total) for home in homes if home.main in bred)
    zoo, buzz = replace(player.zoo, enclosures=homes), player.buzz + max(values, default=0)
    return _in_programme(edition, replace(player, zoo=zoo, buzz=buzz), tuple(bred))


def _in_programme(edition: Edition, player: Player, bred: tuple[str, ...]) -> Player:
    """Advance the zoo for a species' first offspring, by its level and not beyond the end (Y71)."""
    first = tuple(
        species
        for species in bred
        if edition.species[species].level in BREEDING_STEPS and species not in player.bred
    )
    steps = sum(BREEDING_STEPS[edition.species[species].level] for species in first)
    place = min(player.breeding + steps, edition.tracks.breeding.end)
    return replace(player, breeding=place, bred=(*player.bred, *first))


def _asks(state: State) -> tuple[Ask, ...]:
    asked = {litter.seat for litter in open_litters(state)}
    return tuple(
        Ask(seat, line("ask_young", seat=seat, species=tuple(each.species for each in _own(state, seat))))
        for seat in sorted(asked)
    )


def _own(state: State, seat: Seat) -> tuple[m.Born, ...]:
    return tuple(litter for litter in open_litters(state) if litter.seat == seat)


def _choices(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    for litter in _own(state, seat):
        room = _room(state, litter)
        yield from (
            m.Reintroduce(litter.species, animals)
            for animals in (NONE, *litter.animals.parts)
            if animals.total <= room
        )


def _act(state: State, seat: Seat, move: m.Move) -> State:
    assert isinstance(move, m.Reintroduce)
    litter = next((each for each in _own(state, seat) if each.species == move.species), None)
    if litter is None:
        raise IllegalMove("no_young", "species", species=move.species)
    if not litter.animals.holds(move.animals):
        raise IllegalMove("no_such_discs", "animals", species=move.species)
    if move.animals.total > (room := _room(state, litter)):
        raise IllegalMove("track_full", "animals", species=move.species, room=room)
    track = with_cubes(_track(state, move.species), (seat,) * move.animals.total)
    state = with_track(_decided(state, litter), track)
    return with_discs(state, replace(litter, animals=litter.animals.minus(move.animals)))


def _decided(state: State, litter: m.Born) -> State:
    rest = tuple(each for each in state.spring.litters if each != litter)
    return replace(state, spring=replace(state.spring, litters=rest))


def _room(state: State, litter: m.Born) -> int:
    return room_on(state.edition, _track(state, litter.species))


def _track(state: State, species: str) -> Track:
    track = track_of(state, species)
    assert track is not None
    return track


STAGE: Final = Stage(
    is_independent=True,
    ends=lambda state: "spring_over" in state.done,
    due=_due,
    carry_out=_carry_out,
    answers=(m.Reintroduce,),
    asks=_asks,
    choices=_choices,
    act=_act,
    timeout=lambda state, seat: m.Reintroduce(_own(state, seat)[0].species, NONE),
)
