"""The green powers that the operating family uses with a move (rulebook, 4.3). Others need no move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.board import stations, track
from adjudicator.rules.zoo18.board.model import NO_SLOT, Token
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import HAND_LIMIT, HOLE_AREAS, Power
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS, Kind, Phase, has_retired
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.powers import building, keeping
from adjudicator.rules.zoo18.state import OperatingRound, PatchAsk, Playmat, Squirrel, State
from adjudicator.rules.zoo18.stock import purses

_FIRST_SLOT = 0


def power_of(move: m.PlayerMove) -> Power | None:
    if isinstance(move, (m.LayTile, m.PlaceStation, m.Mark)):
        return move.power
    return _POWERS.get(type(move))


_POWERS: Final[Mapping[type[m.PlayerMove], Power]] = MappingProxyType(
    {m.Barrels: "BARRELS", m.Patch: "PATCH", m.Unpatch: "PATCH"}
)
"""The powers of moves that can use only one power."""


def choices(state: State) -> Iterator[m.PlayerMove]:
    """Yield the moves that the operating family may make with its powers now."""
    mat = work.mat(state)
    for power in mat.powers:
        if (rules := GREEN.get(power)) and not keeping.is_spent(mat, power):
            yield from rules.choices(state)
    yield from _patch_choices(state)


def use(state: State, power: Power, move: m.PlayerMove) -> State:
    """Return the table after the use of a power. Raise `IllegalMove` if it is not possible."""
    if isinstance(move, m.Patch | m.Unpatch):
        return _use_patch(state, move)
    keeping.check(state, power)
    rules = GREEN.get(power)
    if rules is None or not isinstance(move, rules.moves):
        raise IllegalMove("not_so_used", power=power)
    return rules.use(state, move)


# TWO BARRELS: announced before a run. O AREAS count double in that run and pay no income.


def _barrels_choices(state: State) -> Iterator[m.Barrels]:
    if _barrels_refusal(state) is None:
        yield m.Barrels()


def _announce_barrels(state: State, move: m.Barrels) -> State:
    if fault := _barrels_refusal(state):
        raise fault
    return work.change(state, has_barrels=True)


def _barrels_refusal(state: State) -> IllegalMove | None:
    turn = work.turn(state)
    if turn.has_barrels:
        return IllegalMove("barrels_announced")
    return None if turn.step == "run" else IllegalMove("not_before_run")


# THAT'S MINE!: reserves a free slot for a later station of the family.


def _mine_choices(state: State) -> Iterator[m.Mark | m.PlaceStation]:
    board, family = state.board, work.turn(state).family
    if stations.reservation(board, family) is None:
        yield from _mark_choices(state, "MINE")
        return
    price, kept = building.price(state), stations.conversion(board, family)
    is_payable = price is not None and price <= work.mat(state).treasury and not work.turn(state).has_station
    if is_payable and kept and stations.free_slot(board, kept.hex, family) is not None:
        yield m.PlaceStation(kept.hex, "MINE")


def _use_mine(state: State, move: m.Mark | m.PlaceStation) -> State:
    kept = stations.reservation(state.board, work.turn(state).family)
    if isinstance(move, m.Mark):
        if kept is not None:
            raise IllegalMove("already_reserved", "hex", hex=kept.hex)
        return _mark(state, move)
    if kept is None or kept.hex != move.hex:
        raise IllegalMove("not_reserved", "hex", hex=move.hex)
    return building.build(state, move.hex, by_mine=True)


# ON A DIET: a station beside the slots of a tile. It is the one station of the turn.


def _diet_choices(state: State) -> Iterator[m.PlaceStation]:
    price, mat = building.price(state), work.mat(state)
    is_payable = price is not None and (price <= mat.treasury or not state.reading.diet_costs)
    if is_payable and not work.turn(state).has_station:
        yield from (m.PlaceStation(hex, "DIET") for hex in stations.places_beside(state.board, mat.family))


def _use_diet(state: State, move: m.PlaceStation) -> State:
    family = work.turn(state).family
    stations.check_beside(state.board, family, move.hex)
    token = Token("extra", move.hex, family, NO_SLOT)
    return keeping.use_up(building.put(state, token, is_free=not state.reading.diet_costs), "DIET")


# Markers: WHEAT adds 30 nuts to a station of the family. WORK IN PROGRESS closes a free slot permanently.


def _markers(state: State, power: m.MarkingPower) -> dict[str, Token]:
    """Return, by hex, the markers of a power that the family may place."""
    board, family, reading = state.board, work.turn(state).family, state.reading
    match power:
        case "WHEAT":
            return {hex: Token("wheat", hex, family, NO_SLOT) for hex in stations.wheat_places(board, family)}
        case "WORK":
            free = stations.blockable(board, waiting_homes=not reading.homes_are_barred)
            return {hex: Token("blocked", hex, None, slot) for hex, slot in free}
        case _:
            slots = dict(stations.reservable(board, family))
            if not reading.mine_moves_to_free_slot:
                slots = dict.fromkeys(slots, _FIRST_SLOT)
            return {hex: Token("reserved", hex, family, slot) for hex, slot in slots.items()}


def _mark_choices(state: State, power: m.MarkingPower) -> Iterator[m.Mark]:
    return (m.Mark(power, hex) for hex in _markers(state, power))


def _mark(state: State, move: m.Mark) -> State:
    marker = _markers(state, move.power).get(move.hex)
    if marker is None:
        raise IllegalMove("no_own_station" if move.power == "WHEAT" else "no_free_slot", "hex", hex=move.hex)
    return replace(state, board=state.board.with_token(marker))


# HOLE: joins two R AREAS into one for all families.


def hole_choices(state: State) -> Iterator[m.Mark]:
    """Yield the R AREAS that the HOLE may join, without the first one if it is already marked."""
    first = work.turn(state).hole
    return (m.Mark("HOLE", hex) for hex in _areas(state) if hex != first)


def _first_area(state: State, move: m.Mark) -> State:
    _check_area(state, move)
    return work.change(state, hole=move.hex)


def second_area(state: State, move: m.PlayerMove) -> State:
    """Join a second area to the first by the HOLE. Raise `IllegalMove` for any other move."""
    first = work.turn(state).hole
    if first is None or not isinstance(move, m.Mark) or move.power != "HOLE":
        raise IllegalMove("second_area_first")
    _check_area(state, move)
    if move.hex == first:
        raise IllegalMove("same_area", "hex", hex=first)
    state = replace(state, board=replace(state.board, hole=(first, move.hex)))
    return work.change(keeping.use_up(state, "HOLE"), hole=None)


def _check_area(state: State, move: m.Mark) -> None:
    if move.hex not in _areas(state):
        raise IllegalMove("no_r_area", "hex", hex=move.hex)


def _areas(state: State) -> tuple[str, ...]:
    """Return the map's R AREAS, in one reading only those on the rim. A single one does not count."""
    found = tuple(stations.hole_places(state.board, rim_only=not state.reading.hole_joins_any))
    return found if len(found) >= HOLE_AREAS else ()


# Tiles. ANCIENT MAPS: two yellow tiles in a row; the second is lost if it is declined. MOLES: up to four
# special tiles in place of plain yellow ones. RABBITS: two more upgrades, in any phase.


def _first_map(state: State, move: m.LayTile) -> State:
    return work.change(building.lay(state, move, track.ANCIENT_MAPS), is_mapping=True)


def second_map_choices(state: State) -> Iterator[m.PlayerMove]:
    """Yield a pass and the lays of the second tile of ANCIENT MAPS."""
    yield m.Pass()
    yield from building.lays(state, track.ANCIENT_MAPS, "MAPS")


def second_map(state: State, move: m.PlayerMove) -> State:
    """Lay or decline the second tile of ANCIENT MAPS. Raise `IllegalMove` for any other move."""
    match move:
        case m.LayTile(power="MAPS"):
            state = keeping.use_up(building.lay(state, move, track.ANCIENT_MAPS), "MAPS")
        case m.Pass():
            state = keeping.forfeit(state, "MAPS")
        case _:
            raise IllegalMove("second_tile_first")
    return work.change(state, is_mapping=False)


class Green(NamedTuple):
    """A green power: its current choices, its use, and the types of moves that use it."""

    choices: Callable[[State], Iterator[m.PlayerMove]]
    use: Callable[[State, Any], State]
    moves: tuple[type[m.PlayerMove], ...]


def _laying(power: m.LayingPower, permit: track.Permit) -> Green:
    """Return a power that lays several tiles, one at a time."""

    def use(state: State, move: m.LayTile) -> State:
        return keeping.count_use(building.lay(state, move, permit), power)

    return Green(lambda state: building.lays(state, permit, power), use, (m.LayTile,))


def _marking(power: m.MarkingPower) -> Green:
    """Return a power that is used up when its marker is placed."""

    def use(state: State, move: m.Mark) -> State:
        return keeping.use_up(_mark(state, move), power)

    return Green(lambda state: _mark_choices(state, power), use, (m.Mark,))


GREEN: Final[Mapping[Power, Green]] = MappingProxyType(
    {
        "BARRELS": Green(_barrels_choices, _announce_barrels, (m.Barrels,)),
        "MINE": Green(_mine_choices, _use_mine, (m.Mark, m.PlaceStation)),
        "WORK": _marking("WORK"),
        "MAPS": _laying("MAPS", track.ANCIENT_MAPS)._replace(use=_first_map),
        "MOLES": _laying("MOLES", track.MOLES),
        "RABBITS": _laying("RABBITS", track.RABBITS),
        "DIET": Green(_diet_choices, _use_diet, (m.PlaceStation,)),
        "WHEAT": _marking("WHEAT"),
        "HOLE": Green(hole_choices, _first_area, (m.Mark,)),
    }
)
"""The green powers with moves, except the PATCH, which a player may also have."""


# PATCH: saves a squirrel from retiring. The squirrel then runs to a single stop of its family. The owner, a
# player or a family, puts it on when a squirrel would leave, or in the turn of the squirrel's family. It
# stays with that family as long as the squirrel wears it. Taking it off discards it.

PATCH: Final[Power] = "PATCH"


def patch_asks(state: State, endangered: Iterable[tuple[Family, Kind]], phase: Phase) -> tuple[PatchAsk, ...]:
    """Return the question to the owner who may save any of these squirrels, if there is one."""
    for mat in state.mats:
        if PATCH in mat.powers:
            return _patch_ask(mat.parents, (mat,), endangered, phase)
    for number, player in enumerate(state.players):
        if PATCH in player.powers:
            families = [mat for mat in state.mats if mat.parents == number]
            return _patch_ask(Seat(number), families, endangered, phase)
    return ()


def _patch_ask(
    seat: Seat, mats: Iterable[Playmat], endangered: Iterable[tuple[Family, Kind]], phase: Phase
) -> tuple[PatchAsk, ...]:
    able = {mat.family for mat in mats if _can_wear(mat)}
    found = tuple(dict.fromkeys(each for each in endangered if each[0] in able))
    return (PatchAsk(seat, found, phase),) if found else ()


def _can_wear(mat: Playmat) -> bool:
    """Return whether a squirrel of the family can wear the PATCH, which takes a place for powers (6.5.1)."""
    return not squirrels.is_patched(mat) and (PATCH in mat.powers or len(mat.powers) < HAND_LIMIT)


def _patch_choices(state: State) -> Iterator[m.Patch | m.Unpatch]:
    """Yield the choices in a family's turn: put the PATCH on one of its squirrels, or take it off."""
    mat = work.mat(state)
    if squirrels.is_patched(mat):
        yield m.Unpatch()
    elif _is_at_hand(state, mat) and _can_wear(mat):
        yield from (m.Patch(mat.family, kind) for kind in dict.fromkeys(each.kind for each in mat.squirrels))


def _use_patch(state: State, move: m.Patch | m.Unpatch) -> State:
    mat = work.mat(state)
    if isinstance(move, m.Unpatch):
        return _take_off(state, mat)
    if move.family != mat.family or all(each.kind != move.kind for each in mat.squirrels):
        raise IllegalMove("squirrel_not_there", "kind", kind=move.kind, source=move.family)
    if not _is_at_hand(state, mat):
        raise IllegalMove("power_not_at_hand", power=PATCH)
    if squirrels.is_patched(mat):
        raise IllegalMove("patch_worn", family=mat.family)
    if not _can_wear(mat):
        raise IllegalMove("too_many_powers", limit=HAND_LIMIT)
    worn = next(each for each in mat.squirrels if each.kind == move.kind)
    waits = worn.is_last and state.reading.patch_waits_for_last_run
    return squirrels.with_discards(put_on_patch(state, move, is_last=waits))


def _is_at_hand(state: State, mat: Playmat) -> bool:
    return PATCH in mat.powers or PATCH in state.players[mat.parents].powers


def put_on_patch(state: State, move: m.Patch, *, is_last: bool = False) -> State:
    """Put the owner's PATCH on the squirrel. `is_last`: after its last run."""
    mat = state.mat(move.family)
    squirrel = next(each for each in mat.squirrels if each.kind == move.kind)
    has_run = False if _may_still_run(state, squirrel, move.family) else None
    worn = replace(squirrel, is_patched=True, is_last=is_last, has_run=has_run)
    mat = replace(mat, squirrels=(*squirrels.without(mat.squirrels, squirrel), worn))
    if PATCH not in mat.powers:
        state = purses.without_power(state, mat.parents, PATCH)
        mat = replace(mat, powers=(*mat.powers, PATCH))
    return state.with_mat(mat)


def _may_still_run(state: State, squirrel: Squirrel, family: Family) -> bool:
    """Return whether the squirrel could run now without the PATCH. False if the reading ignores this."""
    stage = state.stage
    if state.reading.unpatched_run or squirrel.is_asleep or not isinstance(stage, OperatingRound):
        return False
    turn = stage.turn
    return turn is not None and turn.family == family and turn.step in ("track", "station", "run")


def _take_off(state: State, mat: Playmat) -> State:
    """Take the PATCH off. A squirrel that has retired leaves or makes its last run (3)."""
    worn = next((each for each in mat.squirrels if each.is_patched), None)
    if worn is None:
        raise IllegalMove("no_patch_worn", family=mat.family)
    kept = squirrels.without(mat.squirrels, worn)
    is_turned = worn.kind in PHASE_FACTS[state.phase].last_runs
    has_last_run = worn.is_last or (is_turned and not state.reading.unpatched_leave)
    if has_last_run or not has_retired(worn.kind, state.phase):
        has_run = None if worn.has_run is False or state.reading.unpatched_run else True
        kept = (*kept, replace(worn, is_patched=False, is_last=has_last_run, has_run=has_run))
    powers = tuple(power for power in mat.powers if power != PATCH)
    state = state.with_mat(replace(mat, squirrels=kept, powers=powers))
    match work.turn(state).step:
        case "end" if not kept:
            return work.change(state, step="squirrels")
        case "harvest" if has_last_run:
            return work.change(state, has_unpatched=True)
        case _:
            return state


def after_last_run(squirrel: Squirrel) -> Squirrel:
    """Return the squirrel after its full last run. A PATCH takes effect from then on."""
    return replace(squirrel, is_last=False) if squirrel.is_patched else squirrel
