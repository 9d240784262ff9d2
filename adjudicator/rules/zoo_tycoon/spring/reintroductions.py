"""Reintroductions: offspring of Level III species that go into the wild (rulebook, Reintroductions; Y70)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.animals import Reintroduction
from adjudicator.rules.zoo_tycoon.moves import Released
from adjudicator.rules.zoo_tycoon.state import State, Track


def tracks(edition: Edition) -> tuple[Track, ...]:
    """The tracks at the start of a game, in the order of the species."""
    return tuple(Track(entry.id) for entry in edition.file.species if entry.reintroduction)


def track_of(state: State, species: str) -> Track | None:
    """The track of a species; None where it has none."""
    return next((track for track in state.tracks if track.species == species), None)


def with_track(state: State, track: Track) -> State:
    """The table with this track in the place of that of its species."""
    tracks = (track if each.species == track.species else each for each in state.tracks)
    return replace(state, tracks=tuple(tracks))


def room(edition: Edition, track: Track) -> int:
    """How many offspring more the track takes this year: one reintroduction a year, so often a game (Y69)."""
    project = _project(edition, track)
    is_over = track.is_done_this_year or track.done >= project.times
    return 0 if is_over else project.offspring - len(track.cubes)


def placed(track: Track, seats: Iterable[Seat]) -> Track:
    """The track with one cube more for each offspring."""
    return replace(track, cubes=(*track.cubes, *seats))


def release(edition: Edition, track: Track) -> Released | None:
    """The reintroduction that a full track brings: equal shares, rounded up; None while it is not full."""
    project = _project(edition, track)
    if len(track.cubes) < project.offspring:
        return None
    seats = tuple(sorted(set(track.cubes)))
    return Released(track.species, seats, -(-project.points // len(seats)))


def released(track: Track) -> Track:
    """The track after a reintroduction."""
    return replace(track, cubes=(), done=track.done + 1, is_done_this_year=True)


def _project(edition: Edition, track: Track) -> Reintroduction:
    project = edition.species[track.species].reintroduction
    assert project is not None
    return project
