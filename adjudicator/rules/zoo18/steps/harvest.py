"""The fourth step: the harvest is shared or kept, and the reputation follows (rulebook, 7.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.setup import NUTS_PER_BAG
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.moves import Harvested, Keep, PlayerMove, Share, SquirrelsLeft, ZeroRun
from adjudicator.rules.zoo18.powers import patch
from adjudicator.rules.zoo18.routes.model import PATCHED
from adjudicator.rules.zoo18.state import Playmat, Squirrel, State
from adjudicator.rules.zoo18.stock import market


def bags(nuts: int) -> int:
    """$N for nuts that are kept: begun bags count."""
    return -(-nuts // NUTS_PER_BAG)


def is_open(state: State) -> bool:
    return work.turn(state).nuts > 0


def choices(state: State) -> Iterator[PlayerMove]:
    yield Share()
    yield Keep()


def share(state: State, move: Share) -> State:
    return _decided(state, is_shared=True)


def keep(state: State, move: Keep | None = None) -> State:
    return _decided(state, is_shared=False)


def _decided(state: State, *, is_shared: bool) -> State:
    """Before anything else those leave who have made their last run; the PATCH may still save one (3)."""
    state = _with_idle_ones_noted(work.change(state, step="shared" if is_shared else "kept"))
    mat = work.mat(state)
    if not _leaving(state):
        return state
    state = state.with_mat(replace(mat, squirrels=tuple(map(patch.after_last_run, mat.squirrels))))
    endangered = tuple((mat.family, each.kind) for each in _leaving(state))
    asks = patch.asks(state, endangered, state.phase)
    return squirrels.with_discards(replace(state, interruptions=(*state.interruptions, *asks)))


def _leaving(state: State) -> tuple[Squirrel, ...]:
    """The squirrels that have made their last run; not the one that had the PATCH as it ran."""
    squirrels = work.mat(state).squirrels
    if work.turn(state).has_unpatched:
        squirrels = squirrels[:-1]
    return tuple(each for each in squirrels if each.is_last and each.has_run is not False)


def _with_idle_ones_noted(state: State) -> State:
    """In one reading those who did not make their last run keep it when the squirrel with the PATCH ran."""
    left = Counter(route.kind for route in work.turn(state).routes)
    if state.reading.idle_last_runs_leave or not left[PATCHED]:
        return state
    noted: list[Squirrel] = []
    for squirrel in work.mat(state).squirrels:
        is_idle = squirrel.is_last and not left[squirrel.kind]
        noted.append(replace(squirrel, has_run=False) if is_idle else squirrel)
        left[squirrel.kind] -= squirrel.is_last and not is_idle
    return state.with_mat(replace(work.mat(state), squirrels=tuple(noted)))


# What follows by itself.


def forced(state: State) -> SquirrelsLeft | ZeroRun | Harvested:
    """What is due once it is decided."""
    turn, mat = work.turn(state), work.mat(state)
    if gone := _leaving(state):
        return SquirrelsLeft(turn.family, tuple(squirrel.kind for squirrel in gone))
    if not turn.nuts:
        return ZeroRun(turn.family, boxes.left(market.box(mat)))
    if turn.step == "shared":
        cell = shared_to(market.box(mat), turn.nuts)
        return Harvested(turn.family, True, turn.nuts, turn.water, _dividends(state, mat), cell)
    income = bags(turn.nuts) + turn.water
    return Harvested(turn.family, False, turn.nuts, income, (), boxes.left(market.box(mat)))


def follow(state: State, move: SquirrelsLeft | ZeroRun | Harvested) -> State:
    mat = work.mat(state)
    match move:
        case SquirrelsLeft():
            left = mat.squirrels
            for squirrel in _leaving(state):
                left = squirrels.without(left, squirrel)
            return state.with_mat(replace(mat, squirrels=left))
        case Harvested():
            gains = move.dividends or (0,) * len(state.players)
            paid = (
                replace(player, cash=player.cash + gain)
                for player, gain in zip(state.players, gains, strict=True)
            )
            mat = replace(mat, treasury=mat.treasury + move.treasury)
            state = replace(state.with_mat(mat), players=tuple(paid))
    return work.change(market.arrive(state, mat.family, move.cell), step="squirrels")


def shared_to(here: At, nuts: int) -> At:
    """Where the token stands after sharing: further right when the threshold is reached."""
    threshold = boxes.cell(here).threshold
    return boxes.right(here) if threshold is not None and nuts >= threshold else here


def dividends(held: Iterable[int], parents: int, at: At) -> tuple[int, ...]:
    """$N for each seat: for every animal it has, and for the holder of the PARENTS the bonus of the box."""
    box = boxes.cell(at)
    return tuple(animals * box.dividend + (seat == parents) * box.bonus for seat, animals in enumerate(held))


def _dividends(state: State, mat: Playmat) -> tuple[int, ...]:
    """What sharing pays, read where the token stands after its move; in one reading where nuts and income
    together move it.
    """
    turn = work.turn(state)
    nuts = turn.nuts if state.reading.dividend_follows_nuts else turn.nuts + turn.water
    held = (mat.cards.count(seat) + (seat == mat.parents) for seat in range(len(state.players)))
    return dividends(held, mat.parents, shared_to(market.box(mat), nuts))
