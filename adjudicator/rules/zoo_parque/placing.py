"""Where a domino may lie, and laying it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from random import Random

from msgspec.structs import replace

from adjudicator.engine.drawing import any_order
from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.rules.zoo_parque import temper
from adjudicator.rules.zoo_parque.data import ANIMALS, BARE, GROUNDS, PLACED_MOST, TERRAINS, WILDCARD
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Half, neighbours, step
from adjudicator.rules.zoo_parque.moves import Choose, Done, Place
from adjudicator.rules.zoo_parque.spaces import Laid, Spaces
from adjudicator.rules.zoo_parque.state import State, Waiting, numbered, without


class Ground:
    """What a seat may cover on a map; made once for looking at many places."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.chart = state.chart
        self.spaces: Spaces = self.chart.spaces
        self.bans = state.rule_about("terrain_bad")
        self.is_moved = state.origin is not None
        self._guards: dict[Cell, str] = {}
        self._faults: dict[int, str] = {}

    def fault(self, piece: Laid) -> str:
        """Why a domino may not lie there; nothing when it may."""
        return (
            self.fault_of_domino(piece.domino)
            or self._fault_of_layer(piece)
            or self._fault_of_animals(piece)
            or self._fault_of_nearness(piece)
            or temper.fault(self.state, piece)
        )

    def fault_of_domino(self, domino: Domino) -> str:
        """Why a domino may lie nowhere at all."""
        number, known = domino.number, self._faults
        if number not in known:
            known[number] = self._fault_found(domino)
        return known[number]

    def _fault_found(self, domino: Domino) -> str:
        state, animals = self.state, [half.item for half in (domino.a, domino.b) if half.is_animal]
        if not state.has_lab and any(ANIMALS[animal].is_extinct for animal in animals):
            return "extinct"
        return "" if self.is_moved else _twin_fault(state, domino)

    def candidates(self, domino: Domino) -> Iterator[tuple[Cell, int]]:
        """Every way to lie with a half on the map, or next to it for one that covers nothing.

        For a half that shows an animal and no background, only where that animal lives; nowhere with the
        half in question on what may not be covered. Some come twice.
        """
        if not domino.is_top:
            yield from self._beside()
            return
        first, second = (self._homes(half) for half in (domino.a, domino.b))
        if first is not None and (second is None or len(first) <= len(second)):
            yield from ((at, heading) for at in first for heading in range(4))
        elif second is not None:
            yield from ((step(cell, heading ^ 2), heading) for cell in second for heading in range(4))
        else:
            yield from self._over()

    def _over(self) -> Iterator[tuple[Cell, int]]:
        """Every way to lie with a half on the map."""
        spaces = self.spaces
        yield from ((at, heading) for at in spaces if not self._guard(at) for heading in range(4))
        for start in self.chart.rim:
            for heading, beyond in enumerate(neighbours(start)):
                if beyond in spaces and not self._guard(beyond):
                    yield start, heading

    @cached_property
    def beside(self) -> tuple[tuple[Cell, int], ...]:
        """Every way to lie next to the map; some come twice."""
        return tuple(self._beside())

    def _beside(self) -> Iterator[tuple[Cell, int]]:
        for start in self.chart.rim:
            for heading, beyond in enumerate(neighbours(start)):
                if beyond not in self.spaces:
                    yield start, heading
                    yield beyond, heading ^ 2

    def _homes(self, half: Half) -> list[Cell] | None:
        """Where a half can lie, when that depends on what it covers."""
        if not half.is_animal or half.ground != BARE:
            return None
        grounds = _homes_of(half)
        found = (cell for cell, space in self.spaces.items() if space.ground in grounds)
        return [cell for cell in found if not self._guard(cell)]

    def _fault_of_layer(self, piece: Laid) -> str:
        spaces, cells = self.spaces, piece.cells
        if piece.domino.is_top:
            covered = [cell for cell in cells if cell in spaces]
            if not covered:
                return "overlaps_nothing"
            if len(covered) < 2 and not self.state.options.overhang:
                return "overhangs"
            return next(filter(None, map(self._guard, covered)), "")
        if not spaces.keys().isdisjoint(cells):
            return "space_taken"
        return "touches_nothing" if self.chart.rim.isdisjoint(cells) else ""

    def _guard(self, cell: Cell) -> str:
        """What keeps the seat from covering a space."""
        found = self._guards.get(cell)
        if found is None:
            found = self._guards[cell] = self._guard_found(cell)
        return found

    def _guard_found(self, cell: Cell) -> str:
        number = self.spaces[cell].number
        if self.state.options.pawns_guard_dominoes:
            if self.state.has_pawn(number):
                return "pawn_there"
        elif any(pawn.at == cell for pawn in self.state.pawns):
            return "pawn_there"
        claims = self._claims.get(cell)
        if claims and self.seat not in claims:
            return "area_of_another"
        return "wolf_there" if temper.is_kept_by_wolf(self.state, number) else ""

    @cached_property
    def _claims(self) -> dict[Cell, set[Seat]]:
        """Who has claimed the Area of each claimed space."""
        found: dict[Cell, set[Seat]] = {}
        for pawn in self.state.pawns:
            for cell in self.chart.fields.area(pawn.at).cells:
                found.setdefault(cell, set()).add(pawn.seat)
        return found

    def _fault_of_animals(self, piece: Laid) -> str:
        for cell, half in piece.halves:
            if not half.is_animal:
                continue
            beneath = self.spaces[cell].ground if cell in self.spaces else BARE
            if not is_home(half, beneath):
                return "wrong_terrain"
            if beneath in self.bans:
                return "banned_terrain"
        return ""

    def _fault_of_nearness(self, piece: Laid) -> str:
        """Where the dominoes of a turn must lie apart: whether they do."""
        if self.is_moved or self.state.is_extra or not self.state.options.must_place_two:
            return ""
        pieces = self.chart.pieces
        numbers = (placed.domino.number for placed in self.state.placed)
        near = {cell for number in numbers if number in pieces for cell in pieces[number].cells}
        near |= {beyond for cell in near for beyond in neighbours(cell)}
        return "" if near.isdisjoint(piece.cells) else "not_apart"


def is_home(half: Half, beneath: str) -> bool:
    """Whether an animal may lie there: on its half's own terrain, or on what it covers."""
    ground = terrain_beneath(half, beneath)
    return ground in TERRAINS and (ground == WILDCARD or ground in ANIMALS[half.item].terrains)


@lru_cache(maxsize=512)
def _homes_of(half: Half) -> frozenset[str]:
    """The grounds on which an animal may lie."""
    return frozenset(ground for ground in GROUNDS if is_home(half, ground))


def terrain_beneath(half: Half, beneath: str) -> str:
    """The ground that an animal lies on."""
    return beneath if half.ground == BARE else half.ground


def _twin_fault(state: State, domino: Domino) -> str:
    """What a special rule says against a domino after those of the same turn, a bear's among them."""
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
    for at, heading in any_order(lambda: dict.fromkeys(ground.candidates(domino)), chance):
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
    for at, heading in sorted(set(ground.candidates(domino))):
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


def can_go_on(state: State) -> bool:
    """Whether the turn may place another domino."""
    return len(state.placed) < most_placed(state) and next(playable(state), None) is not None


def choose_choices(state: State) -> Iterator[Choose | Done]:
    """The dominoes that can be placed, and to stop where one was placed and another need not be."""
    yield from (Choose(domino.number) for domino in playable(state))
    if may_stop(state):
        yield Done()


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
    return bool(state.placed) and not (is_bound and next(playable(state), None))


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
