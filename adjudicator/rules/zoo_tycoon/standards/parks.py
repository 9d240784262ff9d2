"""National Park Cooperations: who has completed one, and in which place (rulebook, section of that name)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.numbers import TABLES
from adjudicator.rules.zoo_tycoon.data.projects import NationalPark
from adjudicator.rules.zoo_tycoon.state import Park, State


def marked(state: State) -> State:
    """The state with the squares of every park that was completed this year."""
    new = tuple(mark for park in state.edition.parks.values() for mark in _new_marks(state, park))
    most = TABLES[len(state.players)].parks
    if most is not None:
        new = _within(new, {mark.park for mark in state.parks}, most)
    return replace(state, parks=state.parks + new)


def points_for(state: State, seat: Seat, park: NationalPark) -> int | None:
    """What a park is worth at first place to a seat's zoo as it stands; None while it is not complete."""
    return first_points(park, state.players[seat].zoo.species, is_taken_elsewhere(state, seat, park))


def first_points(park: NationalPark, species: tuple[str, ...], is_taken: bool) -> int | None:
    """What a park is worth at first place with these species.

    `is_taken`: another zoo has the exclusive one.
    """
    if park.is_complete(species):
        return park.first
    if park.without is not None and is_taken and park.is_complete_without(species):
        return park.without.points
    return None


def is_taken_elsewhere(state: State, seat: Seat, park: NationalPark) -> bool:
    """Whether another zoo has the exclusive species of a park."""
    return park.without is not None and state.exchange.panda not in (None, seat)


def _new_marks(state: State, park: NationalPark) -> Iterator[Park]:
    """All who complete a park in the same year share its place (Y106).

    Without the exclusive species it takes neither square, and only the first two of all score (Y107).
    """
    old = [mark for mark in state.parks if mark.park == park.id]
    place = _place(state, [mark for mark in old if mark.place])
    is_paid_without = bool(_place(state, old))
    for seat in state.seats:
        if any(mark.seat == seat for mark in old):
            continue
        if park.is_complete(state.players[seat].zoo.species):
            if place:
                yield Park(park.id, seat, place, state.year, park.first if place == 1 else park.second)
        elif is_paid_without and (points := points_for(state, seat, park)):
            yield Park(park.id, seat, 0, state.year, points)


def _place(state: State, earlier: Sequence[Park]) -> int:
    """The place after the marks of earlier years, 0 for none: a tie for the first leaves no second (Y106),
    and of two players nobody is second (Y108).
    """
    places = (1, 2) if TABLES[len(state.players)].second_park else (1,)
    return places[len(earlier)] if len(earlier) < len(places) else 0


def _within(marks: tuple[Park, ...], counted: Collection[str], most: int) -> tuple[Park, ...]:
    """The marks that stand in a game of so many parks, some of them counted already (Two-Player Variant, 3).

    When both zoos complete a cooperation in the year in which the room ends, one more stands. What a zoo
    completes beyond it is what is worth less (Y108).
    """
    new = tuple(mark for mark in marks if mark.park not in counted)
    parks, room = _by_worth(new), max(most - len(counted), 0)
    if room and len({mark.seat for mark in new}) > 1 and len(parks) > room:
        room += 1
    return tuple(mark for mark in marks if mark.park in (*counted, *parks[:room]))


def _by_worth(marks: tuple[Park, ...]) -> list[str]:
    """The parks of the marks: the best of each zoo first, then by points."""
    ordered = sorted(marks, key=lambda mark: -mark.points)
    best = {mark.seat: mark.park for mark in reversed(ordered)}
    return list(dict.fromkeys((*sorted(best.values()), *(mark.park for mark in ordered))))
