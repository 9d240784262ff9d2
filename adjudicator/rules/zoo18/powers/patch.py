"""PATCH: saves a squirrel from retiring, which then runs to a single stop of its family.

Its owner, a player or a family, puts it on when a squirrel would leave, or in the turn of the squirrel's
family. It lies with that family for as long as it is worn, and is gone when it is taken off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import HAND_LIMIT, Power
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS, Kind, Phase, has_retired
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.moves import Patch, Unpatch
from adjudicator.rules.zoo18.state import OperatingRound, PatchAsk, Playmat, Squirrel, State
from adjudicator.rules.zoo18.stock import purses

POWER: Final[Power] = "PATCH"


def asks(state: State, endangered: Iterable[tuple[Family, Kind]], phase: Phase) -> tuple[PatchAsk, ...]:
    """The question to the owner, when there is one who may save any of these squirrels."""
    for mat in state.mats:
        if POWER in mat.powers:
            return _ask(mat.parents, (mat,), endangered, phase)
    for number, player in enumerate(state.players):
        if POWER in player.powers:
            families = [mat for mat in state.mats if mat.parents == number]
            return _ask(Seat(number), families, endangered, phase)
    return ()


def _ask(
    seat: Seat, mats: Iterable[Playmat], endangered: Iterable[tuple[Family, Kind]], phase: Phase
) -> tuple[PatchAsk, ...]:
    able = {mat.family for mat in mats if _can_wear(mat)}
    found = tuple(dict.fromkeys(each for each in endangered if each[0] in able))
    return (PatchAsk(seat, found, phase),) if found else ()


def _can_wear(mat: Playmat) -> bool:
    """Whether the PATCH may come to a squirrel of the family: it needs a place for the power (6.5.1)."""
    return not squirrels.is_patched(mat) and (POWER in mat.powers or len(mat.powers) < HAND_LIMIT)


def choices(state: State) -> Iterator[Patch | Unpatch]:
    """In the turn of a family: on any of its squirrels, or off the one that wears it."""
    mat = work.mat(state)
    if squirrels.is_patched(mat):
        yield Unpatch()
    elif _is_at_hand(state, mat) and _can_wear(mat):
        yield from (Patch(mat.family, kind) for kind in dict.fromkeys(each.kind for each in mat.squirrels))


def use(state: State, move: Patch | Unpatch) -> State:
    mat = work.mat(state)
    if isinstance(move, Unpatch):
        return _take_off(state, mat)
    if move.family != mat.family or all(each.kind != move.kind for each in mat.squirrels):
        raise IllegalMove("squirrel_not_there", "kind", kind=move.kind, source=move.family)
    if not _is_at_hand(state, mat):
        raise IllegalMove("power_not_at_hand", power=POWER)
    if squirrels.is_patched(mat):
        raise IllegalMove("patch_worn", family=mat.family)
    if not _can_wear(mat):
        raise IllegalMove("too_many_powers", limit=HAND_LIMIT)
    worn = next(each for each in mat.squirrels if each.kind == move.kind)
    waits = worn.is_last and state.reading.patch_waits_for_last_run
    return squirrels.with_discards(put_on(state, move, is_last=waits))


def _is_at_hand(state: State, mat: Playmat) -> bool:
    return POWER in mat.powers or POWER in state.players[mat.parents].powers


def put_on(state: State, move: Patch, *, is_last: bool = False) -> State:
    """The squirrel wears the PATCH, which comes to its family if a player had it.

    `is_last`: it first makes its last run in full.
    """
    mat = state.mat(move.family)
    squirrel = next(each for each in mat.squirrels if each.kind == move.kind)
    has_run = False if _may_still_run(state, squirrel, move.family) else None
    worn = replace(squirrel, is_patched=True, is_last=is_last, has_run=has_run)
    mat = replace(mat, squirrels=(*squirrels.without(mat.squirrels, squirrel), worn))
    if POWER not in mat.powers:
        state = purses.without_power(state, mat.parents, POWER)
        mat = replace(mat, powers=(*mat.powers, POWER))
    return state.with_mat(mat)


def _may_still_run(state: State, squirrel: Squirrel, family: Family) -> bool:
    """Whether a squirrel could run in this turn without the PATCH; that is noted only where it matters."""
    stage = state.stage
    if state.reading.unpatched_run or squirrel.is_asleep or not isinstance(stage, OperatingRound):
        return False
    turn = stage.turn
    return turn is not None and turn.family == family and turn.step in ("track", "station", "run")


def _take_off(state: State, mat: Playmat) -> State:
    """The squirrel is what it was, and leaves when its kind has retired meanwhile (3)."""
    worn = next((each for each in mat.squirrels if each.is_patched), None)
    if worn is None:
        raise IllegalMove("no_patch_worn", family=mat.family)
    kept = squirrels.without(mat.squirrels, worn)
    is_turned = worn.kind in PHASE_FACTS[state.phase].last_runs
    has_last_run = worn.is_last or (is_turned and not state.reading.unpatched_leave)
    if has_last_run or not has_retired(worn.kind, state.phase):
        has_run = None if worn.has_run is False or state.reading.unpatched_run else True
        kept = (*kept, replace(worn, is_patched=False, is_last=has_last_run, has_run=has_run))
    powers = tuple(power for power in mat.powers if power != POWER)
    state = state.with_mat(replace(mat, squirrels=kept, powers=powers))
    match work.turn(state).step:
        case "end" if not kept:
            return work.change(state, step="squirrels")
        case "harvest" if has_last_run:
            return work.change(state, has_unpatched=True)
        case _:
            return state


def after_last_run(squirrel: Squirrel) -> Squirrel:
    """Who has made the last run in full and has the PATCH wears it from then on."""
    return replace(squirrel, is_last=False) if squirrel.is_patched else squirrel
