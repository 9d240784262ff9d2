"""Where a domino may lie, and laying it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.rules.zoo_parque import temper
from adjudicator.rules.zoo_parque.chart import Laid, Spaces
from adjudicator.rules.zoo_parque.data import ANIMALS, BARE, PLACED_MOST, TERRAINS, WILDCARD
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Half, step
from adjudicator.rules.zoo_parque.feeding import with_feeding
from adjudicator.rules.zoo_parque.moves import Choose, Done, Place
from adjudicator.rules.zoo_parque.state import State, numbered, without


class Ground:
    """What a seat may cover on a map; made once for looking at many places."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.chart = state.chart
        self.spaces: Spaces = self.chart.spaces
        self.bans = state.rule_about("terrain_bad")
        self._guards: dict[Cell, str] = {}

    def fault(self, piece: Laid) -> str:
        """Why a domino may not lie there; nothing when it may."""
        covered = [cell for cell in piece.cells if cell in self.spaces]
        return (
            self._fault_of_layer(piece, covered)
            or self._fault_of_animals(piece)
            or self._fault_of_turn(piece)
            or temper.fault(self.state, piece)
        )

    def _fault_of_layer(self, piece: Laid, covered: list[Cell]) -> str:
        if piece.domino.is_top:
            if not covered:
                return "overlaps_nothing"
            if len(covered) < 2 and not self.state.options.overhang:
                return "overhangs"
            return next((fault for fault in map(self._guard, covered) if fault), "")
        if covered:
            return "space_taken"
        is_next = any(step(cell, side) in self.spaces for cell in piece.cells for side in range(4))
        return "" if is_next else "touches_nothing"

    def _guard(self, cell: Cell) -> str:
        """What keeps the seat from covering a space."""
        if cell not in self._guards:
            self._guards[cell] = self._guard_found(cell)
        return self._guards[cell]

    def _guard_found(self, cell: Cell) -> str:
        number = self.spaces[cell].number
        if self.state.options.pawns_guard_dominoes:
            if self.state.has_pawn(number):
                return "pawn_there"
        elif any(pawn.at == cell for pawn in self.state.pawns):
            return "pawn_there"
        area = self.chart.area_at.get(cell)
        claims = self.state.claims_in(area.cells) if area else ()
        if claims and self.seat not in claims:
            return "area_of_another"
        return "wolf_there" if temper.is_kept_by_wolf(self.state, number) else ""

    def _fault_of_animals(self, piece: Laid) -> str:
        for cell, half in piece.halves:
            if not half.is_animal:
                continue
            if not is_home(half, self.spaces[cell].ground if cell in self.spaces else BARE):
                return "wrong_terrain"
            if terrain_beneath(half, self.spaces[cell].ground if cell in self.spaces else BARE) in self.bans:
                return "banned_terrain"
            if ANIMALS[half.item].is_extinct and not self.state.has_lab:
                return "extinct"
        return ""

    def _fault_of_turn(self, piece: Laid) -> str:
        state = self.state
        if not state.placed or state.is_extra or state.origin:
            return ""
        if fault := _twin_fault(state, piece):
            return fault
        if not state.options.must_place_two:
            return ""
        near = {cell for placed in state.placed for cell in placed.cells}
        near |= {step(cell, side) for cell in near for side in range(4)}
        return "not_apart" if near & set(piece.cells) else ""


def is_home(half: Half, beneath: str) -> bool:
    """Whether an animal may lie there: on its half's own terrain, or on what it covers."""
    ground = terrain_beneath(half, beneath)
    return ground in TERRAINS and (ground == WILDCARD or ground in ANIMALS[half.item].terrains)


def terrain_beneath(half: Half, beneath: str) -> str:
    """The ground that an animal lies on."""
    return beneath if half.ground == BARE else half.ground


def _twin_fault(state: State, piece: Laid) -> str:
    """What a special rule says against a domino after those of the same turn."""
    if state.rule_about("no_duplicates_layer") and any(
        placed.domino.is_top == piece.domino.is_top for placed in state.placed
    ):
        return "same_layer"
    for kind in state.rule_about("no_duplicates"):
        own = _properties(piece.domino, kind)
        if any(own & _properties(placed.domino, kind) for placed in state.placed):
            return "same_property"
    return ""


def _properties(domino: Domino, kind: str) -> set[str]:
    halves = (domino.a, domino.b)
    if kind == "terrain":
        return {half.ground for half in halves if half.is_terrain}
    if kind == "animal":
        return {half.item for half in halves if half.is_animal}
    return {"weak" for half in halves if half.weak} | {"strong" for half in halves if half.strong}


def places(state: State, seat: Seat, domino: Domino) -> Iterator[Place]:
    """Every place where a seat may lay a domino."""
    found = _free_places(state, seat, domino)
    if not temper.seeks_company(state, domino):
        yield from found
        return
    pieces = list(found)
    company = [place for place in pieces if temper.has_company(state, _piece(domino, place))]
    yield from company or pieces


def is_placeable(state: State, seat: Seat, domino: Domino) -> bool:
    return next(iter(_free_places(state, seat, domino)), None) is not None


def _free_places(state: State, seat: Seat, domino: Domino) -> Iterator[Place]:
    ground = Ground(state, seat)
    for at, heading in _candidates(ground.spaces, domino):
        if not ground.fault(Laid(domino, at, heading)):
            yield Place(at, heading)


def _candidates(spaces: Spaces, domino: Domino) -> Iterable[tuple[Cell, int]]:
    """Every way to lie with at least one half on the map, or next to it."""
    if domino.is_top:
        starts: Iterable[Cell] = spaces
    else:
        starts = {step(cell, side) for cell in spaces for side in range(4)} - set(spaces)
    return sorted(
        {
            (at, heading)
            for cell in starts
            for heading in range(4)
            for at in (cell, step(cell, (heading + 2) % 4))
        }
    )


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
    chosen = [Choose(domino.number) for domino in playable(state)]
    yield from chosen
    is_bound = state.options.must_place_two and len(state.placed) < PLACED_MOST
    if state.placed and not (is_bound and chosen):
        yield Done()


def choose(state: State, seat: Seat, move: Choose) -> State:
    domino = numbered(state.hands[seat], move.domino)
    if domino is None:
        raise IllegalMove("not_in_hand", "domino", domino=move.domino)
    if not is_placeable(state, seat, domino):
        raise IllegalMove("fits_nowhere", "domino", domino=move.domino)
    return replace(state.with_hand(seat, without(state.hands[seat], move.domino)), chosen=domino)


def place(state: State, seat: Seat, move: Place) -> State:
    """The chosen domino laid, and what follows from it begun."""
    domino = state.chosen
    if domino is None:
        raise IllegalMove("choose_first")
    piece = checked(state, seat, domino, move)
    after = replace(state, chosen=None, origin=None, is_extra=False, laid=(*state.laid, piece))
    if state.origin is None and not state.is_extra:
        after = replace(after, placed=(*state.placed, piece))
    if state.origin is None:
        after = _played(after, piece)
    return with_feeding(state, after, seat)


def checked(state: State, seat: Seat, domino: Domino, move: Place) -> Laid:
    """The domino where the move says; `IllegalMove` when it may not lie there."""
    if not 0 <= move.heading < 4 or max(map(abs, move.at)) > 2 * state.dominoes + 2:
        raise IllegalMove("touches_nothing", "at")
    piece = _piece(domino, move)
    if fault := Ground(state, seat).fault(piece):
        raise IllegalMove(fault, "at")
    if temper.seeks_company(state, domino) and move not in set(places(state, seat, domino)):
        raise IllegalMove("okapis_together", "at")
    return piece


def _played(state: State, piece: Laid) -> State:
    """The state once the research lab of a domino works and the powers of its animals wait."""
    if not state.options.unnatural_utilities:
        return state
    items = [half.item for _, half in piece.halves]
    lab = state.has_lab or "research_lab" in items
    waiting = tuple(
        cell for cell, half in piece.halves if half.is_animal and ANIMALS[half.item].power == "played"
    )
    return replace(state, has_lab=lab, played=(*state.played, *waiting) if lab else state.played)
