"""Where a domino may lie, and laying it (P19, P67)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import cached_property, lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.drawing import any_order
from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.rules.zoo_parque import temper
from adjudicator.rules.zoo_parque.data import ANIMALS, BARE, GROUNDS, PLACED_MOST, WILDCARD
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Half, neighbours, step
from adjudicator.rules.zoo_parque.moves import Choose, Done, Place
from adjudicator.rules.zoo_parque.spaces import Laid, Spaces
from adjudicator.rules.zoo_parque.state import State, Waiting, numbered, without

_EXTINCT: Final = frozenset(name for name, animal in ANIMALS.items() if animal.is_extinct)


class Ground:
    """What a seat may cover on a map; made once for looking at many places."""

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
        """Why a domino may not lie there; nothing when it may."""
        domino, cells = piece.domino, piece.cells
        return (
            self.fault_of_domino(domino)
            or self._fault_of_layer(domino, cells)
            or self._fault_of_animals(domino, cells)
            or ("" if self._near.isdisjoint(cells) else "not_apart")
            or temper.fault(self.state, piece)
        )

    def fault_of_domino(self, domino: Domino) -> str:
        """Why a domino may lie nowhere at all."""
        number, known = domino.number, self._faults
        if number not in known:
            known[number] = self._fault_found(domino)
        return known[number]

    def _fault_found(self, domino: Domino) -> str:
        if not self.state.has_lab and (domino.a.item in _EXTINCT or domino.b.item in _EXTINCT):
            return "extinct"
        return "" if self.is_moved else _twin_fault(self.state, domino)

    def candidates(self, domino: Domino) -> Iterator[tuple[Cell, int]]:
        """Every way to lie with a half on the map, or next to it for one that covers nothing.

        For a half that shows an animal and no background, only where that animal lives; nowhere with the
        half in question on what may not be covered.
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
        """Every way to lie with a half on the map."""
        spaces, guards = self.spaces, self._guards
        yield from ((at, heading) for at in spaces if at not in guards for heading in range(4))
        for start in self.chart.rim:
            for heading, beyond in enumerate(neighbours(start)):
                if beyond in spaces and beyond not in guards:
                    yield start, heading

    @cached_property
    def beside(self) -> tuple[tuple[Cell, int], ...]:
        """Every way to lie next to the map."""
        return tuple(self._beside())

    def _beside(self) -> Iterator[tuple[Cell, int]]:
        taken = set(self.spaces)
        for start in self.chart.rim:
            for heading, beyond in enumerate(neighbours(start)):
                if beyond not in taken:
                    yield start, heading
                    yield beyond, heading ^ 2
            taken.add(start)  # all ways to lie there were found

    def _homes(self, half: Half) -> list[Cell] | None:
        """Where a half can lie, when that depends on what it covers."""
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
        """What keeps the seat from covering each space that it may not cover."""
        state, chart, found = self.state, self.chart, dict[Cell, str]()
        if state.has_lab:
            for cell, space in self.spaces.items():
                if temper.is_kept_by_wolf(state, space.number):
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
    """Where the dominoes of a turn must lie apart: the spaces of those that lie, and around them."""
    if not state.options.must_place_two or state.origin is not None or state.is_extra:
        return frozenset()
    pieces = state.chart.pieces
    numbers = (placed.domino.number for placed in state.placed)
    near = {cell for number in numbers if number in pieces for cell in pieces[number].cells}
    return near.union(*map(neighbours, near))


@lru_cache(maxsize=512)
def _homes_of(half: Half) -> frozenset[str]:
    """What may lie beneath an animal: anything where its half has its own ground, or else where it lives."""
    homes = frozenset((WILDCARD, *ANIMALS[half.item].terrains))
    if half.ground == BARE:
        return homes
    return frozenset(GROUNDS) if half.ground in homes else frozenset()


def _twin_fault(state: State, domino: Domino) -> str:
    """What a special rule says against a domino after those of the same turn, a bear's among them."""
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
    return {"weak" for half in halves if half.weak} | {"strong" for half in halves if half.strong}


@lru_cache(maxsize=32)
def places(state: State, seat: Seat, domino: Domino) -> tuple[Place, ...]:
    """Every place where a seat may lay a domino."""
    found = tuple(_lawful(state, seat, domino))
    if not temper.seeks_company(state, domino):
        return found
    company = (place for place in found if temper.has_company(state, _piece(domino, place)))
    return tuple(company) or found


def any_places(state: State, seat: Seat, domino: Domino, chance: Random) -> Iterator[Place]:
    """The same in any order, each found when it is wanted."""
    if temper.seeks_company(state, domino):
        yield from any_order(lambda: places(state, seat, domino), chance)
        return
    ground = ground_of(state, seat)
    for at, heading in any_order(lambda: ground.candidates(domino), chance):
        if not ground.fault(Laid(domino, at, heading)):
            yield Place(at, heading)


def first_place(state: State, seat: Seat, domino: Domino) -> Place:
    """The first of these places, found without looking at them all; `StopIteration` where there is none."""
    if temper.seeks_company(state, domino):
        return places(state, seat, domino)[0]
    return next(_lawful(state, seat, domino))


def _lawful(state: State, seat: Seat, domino: Domino) -> Iterator[Place]:
    """Where a domino may lie, company or none."""
    ground = ground_of(state, seat)
    if ground.fault_of_domino(domino):
        return
    for at, heading in sorted(ground.candidates(domino)):
        if not ground.fault(Laid(domino, at, heading)):
            yield Place(at, heading)


@lru_cache(maxsize=512)
def is_placeable(state: State, seat: Seat, domino: Domino) -> bool:
    """Whether there is a place for a domino; found without looking at them all."""
    ground = ground_of(state, seat)
    if ground.fault_of_domino(domino):
        return False
    return any(not ground.fault(Laid(domino, at, heading)) for at, heading in ground.candidates(domino))


@lru_cache(maxsize=256)
def ground_of(state: State, seat: Seat) -> Ground:
    return Ground(state, seat)


def _piece(domino: Domino, place: Place) -> Laid:
    return Laid(domino, place.at, place.heading)


def most_placed(state: State) -> int:
    """How many dominoes a turn may place."""
    return PLACED_MOST + bool(state.rule_about("dominoes_more"))


def playable(state: State) -> Iterator[Domino]:
    """The dominoes of the hand that can be placed now."""
    hand = state.hands[state.active]
    return (domino for domino in hand if is_placeable(state, state.active, domino))


def has_playable(state: State) -> bool:
    """Whether any can; those that cover nothing are tried first, as their places are found at once."""
    seat, hand = state.active, state.hands[state.active]
    return any(not domino.is_top and is_placeable(state, seat, domino) for domino in hand) or any(
        domino.is_top and is_placeable(state, seat, domino) for domino in hand
    )


def can_go_on(state: State) -> bool:
    """Whether the turn may place another domino."""
    return len(state.placed) < most_placed(state) and has_playable(state)


def choose_choices(state: State) -> Iterator[Choose | Done]:
    """The dominoes that can be placed, and to stop where one was placed and another need not be."""
    yield from (Choose(domino.number) for domino in playable(state))
    if may_stop(state):
        yield Done()


def has_choice(state: State) -> bool:
    """Whether there is any choice."""
    return may_stop(state) or has_playable(state)


def any_choices(state: State, chance: Random) -> Iterator[Choose | Done]:
    """The same in any order, each found when it is wanted."""
    for domino in any_order(lambda: (*state.hands[state.active], None), chance):
        if domino is None:
            if may_stop(state):
                yield Done()
        elif is_placeable(state, state.active, domino):
            yield Choose(domino.number)


def may_stop(state: State) -> bool:
    """Whether a domino was placed and another need not be."""
    is_bound = state.options.must_place_two and len(state.placed) < PLACED_MOST
    return bool(state.placed) and not (is_bound and has_playable(state))


def choose(state: State, seat: Seat, move: Choose) -> State:
    domino = numbered(state.hands[seat], move.domino)
    if domino is None:
        raise IllegalMove("not_in_hand", "domino", domino=move.domino)
    if not is_placeable(state, seat, domino):
        raise IllegalMove("fits_nowhere", "domino", domino=move.domino)
    return replace(state.with_hand(seat, without(state.hands[seat], move.domino)), chosen=domino)


def place(state: State, seat: Seat, move: Place) -> State:
    """The chosen domino laid."""
    domino = state.chosen
    if domino is None:
        raise IllegalMove("choose_first")
    piece = checked(state, seat, domino, move)
    after = replace(state, chosen=None, origin=None, is_extra=False, exchanged=0, laid=(*state.laid, piece))
    if state.origin:
        return after
    if state.is_extra:
        return with_powers(replace(after, extras=(*state.extras, domino)), piece)
    return with_powers(replace(after, placed=(*state.placed, piece)), piece)


def checked(state: State, seat: Seat, domino: Domino, move: Place) -> Laid:
    """The domino where the move says; `IllegalMove` when it may not lie there."""
    if not 0 <= move.heading < 4 or max(map(abs, move.at)) > 2 * state.dominoes + 2:
        raise IllegalMove("touches_nothing", "at")
    piece = _piece(domino, move)
    if fault := ground_of(state, seat).fault(piece):
        raise IllegalMove(fault, "at")
    if temper.seeks_company(state, domino) and move not in set(places(state, seat, domino)):
        raise IllegalMove("okapis_together", "at")
    return piece


def with_powers(state: State, piece: Laid) -> State:
    """The state once the research lab of a domino works and the powers of its animals wait."""
    if not state.options.unnatural_utilities:
        return state
    halves, number = (piece.domino.a, piece.domino.b), piece.domino.number
    lab = state.has_lab or "research_lab" in (half.item for half in halves)
    waiting = tuple(
        Waiting(number, index)
        for index, half in enumerate(halves)
        if half.is_animal and ANIMALS[half.item].power == "played"
    )
    return replace(state, has_lab=lab, played=(*state.played, *waiting) if lab else state.played)
