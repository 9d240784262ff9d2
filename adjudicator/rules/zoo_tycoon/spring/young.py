"""What becomes of the young: reintroductions, then buzz, breeding programme and nurture (rulebook, Offspring
Phase; Conservation Projects).

For each species its litters are decided in order of play, for different species at once (Y67).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.asking import Ask
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.numbers import BREEDING_STEPS
from adjudicator.rules.zoo_tycoon.spring import offspring
from adjudicator.rules.zoo_tycoon.spring.offspring import mothers, successes, with_discs
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards.worth import base_popularity
from adjudicator.rules.zoo_tycoon.state import Player, Points, State, Track
from adjudicator.rules.zoo_tycoon.zoo import NONE, Enclosure


def open_litters(state: State) -> tuple[m.Born, ...]:
    """The litters whose owners are asked: of each species the first in order of play."""
    first: dict[str, m.Born] = {}
    for litter in state.spring.litters:
        first.setdefault(litter.species, litter)
    return tuple(first.values())


def _due(state: State) -> m.Released | m.SpringOver | None:
    for track in state.tracks:
        if release := offspring.release(state.edition, track):
            return release
    return None if state.spring.litters else m.SpringOver()


def _carry_out(state: State, move: m.Move) -> State:
    return _released(state, move) if isinstance(move, m.Released) else _over(state)


def _released(state: State, move: m.Released) -> State:
    """Points for all involved; what is left of the species' young this year is kept (Y69)."""
    state = offspring.with_track(state, offspring.after_release(_track(state, move.species)))
    for seat in move.seats:
        player = state.players[seat]
        earned = player.earned.plus(Points(conservation=move.points))
        state = state.with_player(seat, replace(player, earned=earned))
    for litter in state.spring.litters:
        if litter.species == move.species:
            state = with_discs(_decided(state, litter), litter)
    return state


def _over(state: State) -> State:
    for seat in state.seats:
        state = state.with_player(seat, _after_spring(state, seat))
    return replace(state, done=(*state.done, "spring_over"))


def _after_spring(state: State, seat: Seat) -> Player:
    """The player with this year's buzz and steps of the breeding programme, the mothers lying."""
    rolls = (rolled for rolled in state.spring.rolls if rolled.seat == seat)
    bred = {rolled.species: count for rolled in rolls if (count := successes(state, rolled))}
    player, edition = state.players[seat], state.edition
    homes = tuple(_nursing(edition, home, bred.get(home.main, 0)) for home in player.zoo.enclosures)
    values = (base_popularity(edition, home.main, home.animals.total) for home in homes if home.main in bred)
    zoo, buzz = replace(player.zoo, enclosures=homes), player.buzz + max(values, default=0)
    return _in_programme(edition, replace(player, zoo=zoo, buzz=buzz), tuple(bred))


def _nursing(edition: Edition, home: Enclosure, successes: int) -> Enclosure:
    """The enclosure with this year's mothers lying; last year's stand up (Y73)."""
    return replace(home, lying=mothers(edition.species[home.main], successes)) if home.main else home


def _in_programme(edition: Edition, player: Player, bred: tuple[str, ...]) -> Player:
    """The first offspring of a species moves the zoo on, by its level; no zoo goes beyond the end (Y71)."""
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
    track = offspring.with_cubes(_track(state, move.species), (seat,) * move.animals.total)
    state = offspring.with_track(_decided(state, litter), track)
    return with_discs(state, replace(litter, animals=litter.animals.minus(move.animals)))


def _decided(state: State, litter: m.Born) -> State:
    rest = tuple(each for each in state.spring.litters if each != litter)
    return replace(state, spring=replace(state.spring, litters=rest))


def _room(state: State, litter: m.Born) -> int:
    return offspring.room_on(state.edition, _track(state, litter.species))


def _track(state: State, species: str) -> Track:
    track = offspring.track_of(state, species)
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
