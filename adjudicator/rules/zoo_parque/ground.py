"""The legal places of a domino, with room for a compulsory second domino (P36), and the next turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import cohabitation
from adjudicator.rules.zoo_parque.data import ANIMALS, BARE, GROUNDS, WILDCARD
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Half, Laid, Spaces, neighbours, step
from adjudicator.rules.zoo_parque.state import State, without

_EXTINCT: Final = frozenset(name for name, animal in ANIMALS.items() if animal.is_extinct)


class Ground:
    """The conditions for a seat to lay dominoes on one map. One instance checks many places."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.chart = state.chart
        self.spaces: Spaces = self.chart.spaces
        self.bans = state.rule_about("terrain_bad")
        self.is_moved = state.origin is not None
        self._faults: dict[int, str] = {}
        self._near = _nearness(state)

    def fault(self, piece: Laid) -> str:
        """Return why a domino may not lie at a place, or "" if it may."""
        domino, cells = piece.domino, piece.cells
        return (
            self.fault_of_domino(domino)
            or self._fault_of_layer(domino, cells)
            or self._fault_of_animals(domino, cells)
            or ("" if self._near.isdisjoint(cells) else "not_apart")
            or cohabitation.fault(self.state, piece)
        )

    def fault_of_domino(self, domino: Domino) -> str:
        """Return why a domino may not be laid anywhere, or "" if it may."""
        fault = self._faults.get(domino.number)
        if fault is None:
            is_extinct = not self.state.has_lab and (domino.a.item in _EXTINCT or domino.b.item in _EXTINCT)
            fault = "extinct" if is_extinct else "" if self.is_moved else _twin_fault(self.state, domino)
            self._faults[domino.number] = fault
        return fault

    def candidates(self, domino: Domino) -> Iterator[tuple[Cell, int]]:
        """Return every placement with a half on the map, or next to it for a domino that covers nothing.

        An animal without background can lie only on spaces that it can live on and that may be covered.
        """
        if not domino.is_top:
            return self._beside()
        first, second = self._homes(domino.a), self._homes(domino.b)
        if first is not None and (second is None or len(first) <= len(second)):
            return ((at, heading) for at in first for heading in range(4))
        if second is not None:
            return ((step(cell, heading ^ 2), heading) for cell in second for heading in range(4))
        return self._over()

    def _over(self) -> Iterator[tuple[Cell, int]]:
        """Yield every placement with a half on the map."""
        spaces, guards = self.spaces, self._guards
        yield from ((at, heading) for at in spaces if at not in guards for heading in range(4))
        for start in self.chart.rim:
            for heading, beyond in enumerate(neighbours(start)):
                if beyond in spaces and beyond not in guards:
                    yield start, heading

    @cached_property
    def beside(self) -> tuple[tuple[Cell, int], ...]:
        """Return every placement next to the map."""
        return tuple(self._beside())

    def _beside(self) -> Iterator[tuple[Cell, int]]:
        taken = set(self.spaces)
        for start in self.chart.rim:
            for heading, beyond in enumerate(neighbours(start)):
                if beyond not in taken:
                    yield start, heading
                    yield beyond, heading ^ 2
            taken.add(start)  # all placements there have been found

    def _homes(self, half: Half) -> list[Cell] | None:
        """Return the spaces where an animal without background can lie. Return None for any other half."""
        if half.ground != BARE or not half.is_animal:
            return None
        grounds, guards = _homes_of(half), self._guards
        spaces = self.spaces.items()
        return [cell for cell, space in spaces if space.ground in grounds and cell not in guards]

    def _fault_of_layer(self, domino: Domino, cells: tuple[Cell, ...]) -> str:
        spaces = self.spaces
        if domino.is_top:
            covered = [cell for cell in cells if cell in spaces]
            if not covered:
                return "overlaps_nothing"
            if len(covered) < 2 and not self.state.options.overhang:
                return "overhangs"
            return next((self._guards[cell] for cell in covered if cell in self._guards), "")
        if not spaces.keys().isdisjoint(cells):
            return "space_taken"
        return "touches_nothing" if self.chart.rim.isdisjoint(cells) else ""

    @cached_property
    def _guards(self) -> Mapping[Cell, str]:
        """The reasons why the seat may not cover spaces, by space."""
        state, chart, found = self.state, self.chart, dict[Cell, str]()
        if state.has_lab:
            for cell, space in self.spaces.items():
                if cohabitation.is_kept_by_wolf(state, space.number):
                    found[cell] = "wolf_there"
        claimed, own = set[Cell](), set[Cell]()
        for pawn in state.pawns:
            (own if pawn.seat == self.seat else claimed).update(chart.fields.area(pawn.at).cells)
        found.update(dict.fromkeys(claimed - own, "area_of_another"))
        for pawn in state.pawns:
            is_all = state.options.pawns_guard_dominoes
            for cell in chart.seen_of(self.spaces[pawn.at].number) if is_all else (pawn.at,):
                found[cell] = "pawn_there"
        return found

    def _fault_of_animals(self, domino: Domino, cells: tuple[Cell, ...]) -> str:
        for cell, half in zip(cells, (domino.a, domino.b), strict=True):
            if not half.is_animal:
                continue
            space = self.spaces.get(cell)
            beneath = space.ground if space else BARE
            if beneath not in _homes_of(half):
                return "wrong_terrain"
            if beneath in self.bans:
                return "banned_terrain"
        return ""


def _nearness(state: State) -> Set[Cell]:
    """Return the spaces that the next domino must avoid: those on and next to this turn's other dominoes."""
    if not state.options.must_place_two or state.origin is not None or state.is_extra:
        return frozenset()
    pieces = state.chart.pieces
    numbers = (placed.domino.number for placed in state.placed)
    near = {cell for number in numbers if number in pieces for cell in pieces[number].cells}
    return near.union(*map(neighbours, near))


@lru_cache(maxsize=512)
def _homes_of(half: Half) -> frozenset[str]:
    """Return the grounds allowed under an animal: its habitats or, if its half shows one of them, any."""
    homes = frozenset((WILDCARD, *ANIMALS[half.item].terrains))
    if half.ground == BARE:
        return homes
    return frozenset(GROUNDS) if half.ground in homes else frozenset()


def _twin_fault(state: State, domino: Domino) -> str:
    """Return why special rules forbid a domino after this turn's others, including those of bears (P67)."""
    if not state.rules:
        return ""
    others = (*(placed.domino for placed in state.placed), *state.extras)
    if state.rule_about("no_duplicates_layer") and any(other.is_top == domino.is_top for other in others):
        return "same_layer"
    for kind in state.rule_about("no_duplicates"):
        own = _properties(domino, kind)
        if any(own & _properties(other, kind) for other in others):
            return "same_property"
    return ""


def _properties(domino: Domino, kind: str) -> set[str]:
    halves = (domino.a, domino.b)
    if kind == "terrain":
        return {half.ground for half in halves if half.is_terrain}
    if kind == "animal":
        return {half.item for half in halves if half.is_animal}
    weak = {"weak" for half in halves if half.weak_sides}
    return weak | {"strong" for half in halves if half.strong_sides}


def legal_places(state: State, seat: Seat, domino: Domino) -> Iterator[Laid]:
    """Yield every legal place of a domino in order. An okapi joins another if it can (P51)."""
    found = _legal_places(state, seat, domino)
    if not cohabitation.seeks_company(state, domino):
        return found
    everywhere = list(found)
    return iter([piece for piece in everywhere if cohabitation.has_company(state, piece)] or everywhere)


def _legal_places(state: State, seat: Seat, domino: Domino) -> Iterator[Laid]:
    """Yield the legal places of a domino, ignoring that okapis need company."""
    ground = ground_of(state, seat)
    if ground.fault_of_domino(domino):
        return
    for at, heading in sorted(ground.candidates(domino)):
        piece = Laid(domino, at, heading)
        if not ground.fault(piece):
            yield piece


@lru_cache(maxsize=512)
def is_placeable(state: State, seat: Seat, domino: Domino) -> bool:
    """Return whether a domino has a legal place."""
    ground = ground_of(state, seat)
    if ground.fault_of_domino(domino):
        return False
    return any(not ground.fault(Laid(domino, at, heading)) for at, heading in ground.candidates(domino))


@lru_cache(maxsize=256)
def ground_of(state: State, seat: Seat) -> Ground:
    return Ground(state, seat)


def has_lab_with(state: State, domino: Domino) -> bool:
    """Return whether a research lab works once this domino is laid (P46)."""
    is_lab = "research_lab" in (domino.a.item, domino.b.item)
    return state.has_lab or (state.options.unnatural_utilities and is_lab)


def is_first_of_two(state: State) -> bool:
    """Return whether the next domino is the first of two compulsory dominoes."""
    is_of_hand = state.origin is None and not state.is_extra
    return state.options.must_place_two and is_of_hand and not state.placed


def may_be_first(state: State, seat: Seat, domino: Domino) -> bool:
    """Return whether a domino leaves room in some place, or no domino in hand leaves room anywhere."""
    if not is_first_of_two(state) or _leaves_room_somewhere(state, seat, domino):
        return True
    return not any(_leaves_room_somewhere(state, seat, other) for other in state.hands[seat])


def places_with_room(state: State, seat: Seat, domino: Domino) -> Iterator[Laid]:
    return (piece for piece in legal_places(state, seat, domino) if leaves_room(state, seat, piece))


def leaves_room(state: State, seat: Seat, piece: Laid) -> bool:
    """Return whether another domino in hand fits after this one, before feeding, powers and draws."""
    hand = without(state.hands[seat], piece.domino.number)
    after = replace(
        state.with_hand(seat, hand),
        chosen=None,
        laid=(*state.laid, piece),
        placed=(piece,),
        has_lab=has_lab_with(state, piece.domino),
    )
    is_quickly_found = any(_keeps_a_place(state, after, seat, other) for other in hand)
    return is_quickly_found or any(is_placeable(after, seat, other) for other in hand)


def _keeps_a_place(state: State, after: State, seat: Seat, domino: Domino) -> bool:
    """Return whether the first place of a domino away from the domino just laid is still legal."""
    (first,) = after.placed
    near = set(first.cells).union(*map(neighbours, first.cells))
    pieces = (piece for piece in _places(state, seat, domino) if near.isdisjoint(piece.cells))
    piece = next(pieces, None)
    ground = Ground(after, seat)
    return piece is not None and not ground.fault_of_domino(domino) and not ground.fault(piece)


@lru_cache(maxsize=64)
def _places(state: State, seat: Seat, domino: Domino) -> tuple[Laid, ...]:
    return tuple(legal_places(state, seat, domino))


@lru_cache(maxsize=64)
def _leaves_room_somewhere(state: State, seat: Seat, domino: Domino) -> bool:
    return next(places_with_room(state, seat, domino), None) is not None


def is_last(state: State) -> bool:
    """Return whether no turn follows this one."""
    return state.is_last_turn or not any(state.pawns_left) or _is_in_vain(state)


def next_turn(state: State) -> State:
    """Return the next seat's turn. The last turn belongs to the only seat that still has pawns (P24)."""
    if is_last(state):
        return replace(state, step="over")
    armed = [Seat(seat) for seat, left in enumerate(state.pawns_left) if left]
    is_last_one = len(armed) == 1
    seat = armed[0] if is_last_one else Seat((state.active + 1) % state.players)
    return replace(state, active=seat, step="play", placed=(), extras=(), is_last_turn=is_last_one)


def _is_in_vain(state: State) -> bool:
    """Return whether all have exchanged dominoes for a round and nobody can place any remaining domino (P63).

    It is also enough if the number of turns with exchanges reaches the number of remaining dominoes.
    """
    if state.exchanged < state.players:
        return False
    left = (*state.market, *state.deck, *(domino for hand in state.hands for domino in hand))
    if state.exchanged >= len(left):
        return True
    fresh = replace(state, placed=(), extras=())
    seats = [Seat(seat) for seat in range(state.players)]
    return not any(is_placeable(fresh, seat, domino) for domino in left for seat in seats)
