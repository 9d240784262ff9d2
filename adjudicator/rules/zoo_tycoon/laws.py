"""Invariants: the pieces that may lie on a zoo board, and those that are unique or limited in number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.engine.errors import RulesetError
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import MONEY_MAX, MONEY_MIN, PANDA, QUARANTINE_SLOTS, WORKERS
from adjudicator.rules.zoo_tycoon.state import Player, State
from adjudicator.rules.zoo_tycoon.summer.exchange import is_way
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, is_contiguous


def check(state: State) -> None:
    """Raise `RulesetError` if an invariant is broken."""
    for fault in _faults(state):
        raise RulesetError(fault)


def _faults(state: State) -> Iterator[str]:
    for seat in state.seats:
        for fault in _zoo_faults(state.players[seat]):
            yield f"seat {seat}: {fault}"
    yield from _young_faults(state)
    for number, site in enumerate(state.sites):
        if site.waits and (site.is_done or not site.has_waited):
            yield f"seat {number} waits, but is done or has not used its right to wait"
        if site.has_waited and number == state.first:
            yield f"seat {number} has waited, but no seat is ahead of it"
    zoos = [player.zoo for player in state.players]
    keepers = [at for at, zoo in enumerate(zoos) if PANDA in zoo.main_species or zoo.held(PANDA).total > 0]
    if len(keepers) > 1 or any(keeper != state.exchange.panda for keeper in keepers):
        yield "the giant pandas are in a zoo that has not taken them"
    if not is_way(state.edition, state.exchange.visited):
        yield "the Animal Exchange has moved in an impossible way"
    if state.event in state.events:
        yield "the year's event is still in the deck"


def _zoo_faults(player: Player) -> Iterator[str]:
    """Yield the faults of a zoo's board, then of its accounts."""
    zoo = player.zoo
    squares = Counter(square for home in zoo.enclosures for square in home.tiles)
    squares.update(building.square for building in zoo.buildings)
    squares.update(zoo.prohibited)
    if squares and (max(squares.values()) > 1 or min(squares) < 0 or max(squares) >= COLUMNS * zoo.rows):
        yield "a square is used twice or outside the board"
    names = Counter((*zoo.species, *(building.id for building in zoo.buildings)))
    if names and max(names.values()) > 1:
        yield "a species or a building appears twice"
    if {species for species, _ in zoo.since} != set(zoo.species):
        yield "the years of arrival do not match the species"
    if len(zoo.quarantine) > QUARANTINE_SLOTS or any(not slot.animals.total for slot in zoo.quarantine):
        yield "the quarantine has too many species, or a species without animals"
    if min(zoo.tiles, zoo.bought) < 0:
        yield "a number of tiles is negative"
    for home in zoo.enclosures:
        yield from _enclosure_faults(home)
    if not MONEY_MIN <= player.money <= MONEY_MAX:
        yield f"{player.money} is outside the money track"
    if len(player.staff) > WORKERS:
        yield "there are more staff actions than workers"
    if len(set(player.once)) != len(player.once):
        yield "a staff action for one use was used twice"


def _enclosure_faults(home: Enclosure) -> Iterator[str]:
    name = f"enclosure {home.number}"
    if not home.tiles or not is_contiguous(home.tiles):
        yield f"{name} is not contiguous"
    if home.focal.total > len(home.tiles):
        yield f"{name} has more focal points than tiles"
    if bool(home.main) != bool(home.animals.total) or bool(home.main) != bool(home.experience):
        yield f"{name} has animals or experience without a species, or a species without them"
    if home.discs.total and not home.main:
        yield f"{name} has offspring without a species"
    animals, discs = home.animals, home.discs
    numbers = (animals.males, animals.females, discs.males, discs.females, animals.females - home.lying)
    if min(numbers) < 0 or home.lying < 0:
        yield f"{name} has a negative number of animals"


def _young_faults(state: State) -> Iterator[str]:
    for track in state.tracks:
        project = state.edition.species[track.species].reintroduction
        if project is None or len(track.cubes) > project.offspring or track.done > project.times:
            yield f"the reintroduction track of '{track.species}' is overfull"
    if state.spring.litters and state.stage not in ("breeding", "young"):
        yield "offspring remain undecided after spring"
    if any(player.breeding > state.edition.tracks.breeding.end for player in state.players):
        yield "a zoo is past the end of the breeding programme"
