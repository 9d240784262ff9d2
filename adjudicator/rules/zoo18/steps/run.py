"""The third and fourth steps: the squirrels run, and the harvest is shared or kept (rulebook, 7.4, 7.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import graph, is_node, node, place_of
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.readings import Reading
from adjudicator.rules.zoo18.data.setup import NUTS_PER_BAG
from adjudicator.rules.zoo18.data.squirrels import Phase
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.powers import green, keeping
from adjudicator.rules.zoo18.routes import checking, optimum
from adjudicator.rules.zoo18.routes.model import PATCHED, Conditions, Harvest, Route
from adjudicator.rules.zoo18.state import Playmat, Squirrel, State
from adjudicator.rules.zoo18.stock import market


def is_open(state: State) -> bool:
    """Return whether a squirrel can run: one with the PATCH, or any if track leads somewhere."""
    mat = work.mat(state)
    squirrels = able_squirrels(mat.squirrels, state.reading) if mat.squirrels else []
    if any(squirrel.is_patched for squirrel in squirrels):
        return True
    return bool(squirrels) and _leads_anywhere(state.board, mat.family)


def able_squirrels(squirrels: Iterable[Squirrel], reading: Reading) -> list[Squirrel]:
    """Return the squirrels that have not run and are awake or, in one reading, wear the PATCH."""
    return [
        each
        for each in squirrels
        if not each.has_run and (not each.is_asleep or (each.is_patched and not reading.patched_sleep))
    ]


def choices(state: State) -> Iterator[m.PlayerMove]:
    yield m.RunBest()
    yield m.Run(())


def run(state: State, move: m.Run) -> State:
    return _record_run(state, move.routes)


def run_best(state: State, move: m.RunBest) -> State:
    return work.change(state, step="running")


def automatic_move(state: State) -> m.RanBest:
    return m.RanBest(best_routes(state))


def apply_automatic(state: State, move: m.RanBest) -> State:
    return _record_run(state, move.routes)


def best_routes(state: State) -> tuple[Route, ...]:
    return optimum.best(state.board, conditions(state))


def harvest(state: State, shown: tuple[Route, ...]) -> Harvest:
    """Return the harvest of these routes. Raise `IllegalMove` if they are not legal."""
    return checking.check(state.board, conditions(state), shown)


def conditions(state: State) -> Conditions:
    """Return the conditions of the operating family: squirrels awake, and helpful powers."""
    turn, mat = work.turn(state), work.mat(state)
    return conditions_of(
        mat.family, mat.squirrels, mat.powers, state.phase, state.reading, barrels=turn.has_barrels
    )


def conditions_of(
    family: Family,
    squirrels: Iterable[Squirrel],
    powers: Collection[Power],
    phase: Phase,
    reading: Reading,
    *,
    barrels: bool = False,
) -> Conditions:
    """Return the conditions of any family. A squirrel with the PATCH runs as a 1S, except in its last run."""
    return Conditions(
        family=family,
        squirrels=tuple(
            "1S" if each.is_patched and not each.is_last else each.kind
            for each in able_squirrels(squirrels, reading)
        ),
        phase=phase,
        wings="WINGS" in powers,
        sugar="SUGAR" in powers,
        barrels=barrels,
        jumpers_double_barrels=reading.jumpers_double_barrels,
        water_once=reading.water_once,
        patch_flies_free=reading.patch_flies_free,
    )


def _record_run(state: State, shown: tuple[Route, ...]) -> State:
    """Record the run. Announced barrels are used up."""
    found = harvest(state, shown)
    water = keeping.water_income(state, found.water)
    state = work.change(state, routes=shown, nuts=found.nuts, water=water, step="harvest")
    return keeping.count_use(state, "BARRELS") if work.turn(state).has_barrels else state


@lru_cache(maxsize=512)
def _leads_anywhere(board: Board, family: Family) -> bool:
    """Return whether track joins a station of the family to a station tile, water, an R area or an arrow."""
    net = graph(board)
    for token in board.stations(family):
        start = node(board.plan.index[token.hex])
        found, points = {start}, [start]
        while points:
            for point in net.moves_from(points.pop()):
                if point in found:
                    continue
                if is_node(point) and net.parts[place_of(point)].nodes[point].kind != "junction":
                    return True
                found.add(point)
                points.append(point)
    return False


# The harvest.


def kept_money(nuts: int) -> int:
    """Return the $N for kept nuts, rounded up."""
    return -(-nuts // NUTS_PER_BAG)


def has_harvest(state: State) -> bool:
    return work.turn(state).nuts > 0


def harvest_choices(state: State) -> Iterator[m.PlayerMove]:
    yield m.Share()
    yield m.Keep()


def share(state: State, move: m.Share) -> State:
    return _decided(state, is_shared=True)


def keep(state: State, move: m.Keep | None = None) -> State:
    return _decided(state, is_shared=False)


def _decided(state: State, *, is_shared: bool) -> State:
    """Record the decision. Squirrels after their last run leave first; the PATCH may still save one (3)."""
    state = _with_idle_ones_noted(work.change(state, step="shared" if is_shared else "kept"))
    mat = work.mat(state)
    if not _leaving(state):
        return state
    state = state.with_mat(replace(mat, squirrels=tuple(map(green.after_last_run, mat.squirrels))))
    endangered = tuple((mat.family, each.kind) for each in _leaving(state))
    asks = green.patch_asks(state, endangered, state.phase)
    return squirrels.with_discards(replace(state, interruptions=(*state.interruptions, *asks)))


def _leaving(state: State) -> tuple[Squirrel, ...]:
    """Return the squirrels that have made their last run, without one that wore the PATCH as it ran."""
    squirrels = work.mat(state).squirrels
    if work.turn(state).has_unpatched:
        squirrels = squirrels[:-1]
    return tuple([each for each in squirrels if each.is_last and each.has_run is not False])


def _with_idle_ones_noted(state: State) -> State:
    """Let idle squirrels keep their last run if the patched one ran, in one reading."""
    kinds = [route.kind for route in work.turn(state).routes]
    if PATCHED not in kinds or state.reading.idle_last_runs_leave:
        return state
    left = Counter(kinds)
    noted: list[Squirrel] = []
    for squirrel in work.mat(state).squirrels:
        is_idle = squirrel.is_last and not left[squirrel.kind]
        noted.append(replace(squirrel, has_run=False) if is_idle else squirrel)
        left[squirrel.kind] -= squirrel.is_last and not is_idle
    return state.with_mat(replace(work.mat(state), squirrels=tuple(noted)))


# Automatic consequences.


def harvest_due(state: State) -> m.SquirrelsLeft | m.ZeroRun | m.Harvested:
    """Return the step that is due after the decision."""
    turn, mat = work.turn(state), work.mat(state)
    if gone := _leaving(state):
        return m.SquirrelsLeft(turn.family, tuple(squirrel.kind for squirrel in gone))
    if not turn.nuts:
        return m.ZeroRun(turn.family, boxes.left(market.box(mat)))
    if turn.step == "shared":
        cell = box_after_sharing(market.box(mat), turn.nuts)
        return m.Harvested(turn.family, True, turn.nuts, turn.water, _dividends(state, mat), cell)
    income = kept_money(turn.nuts) + turn.water
    return m.Harvested(turn.family, False, turn.nuts, income, (), boxes.left(market.box(mat)))


def follow_harvest(state: State, move: m.SquirrelsLeft | m.ZeroRun | m.Harvested) -> State:
    mat = work.mat(state)
    match move:
        case m.SquirrelsLeft():
            left = mat.squirrels
            for squirrel in _leaving(state):
                left = squirrels.without(left, squirrel)
            return state.with_mat(replace(mat, squirrels=left))
        case m.Harvested():
            gains = move.dividends or (0,) * len(state.players)
            paid = [
                replace(player, cash=player.cash + gain)
                for player, gain in zip(state.players, gains, strict=True)
            ]
            mat = replace(mat, treasury=mat.treasury + move.treasury)
            state = replace(state.with_mat(mat), players=tuple(paid))
    return work.change(market.arrive(state, mat.family, move.cell), step="squirrels")


def box_after_sharing(here: At, nuts: int) -> At:
    """Return the box after sharing: one box further right if the nuts reach the threshold."""
    threshold = boxes.cell(here).threshold
    return boxes.right(here) if threshold is not None and nuts >= threshold else here


def dividends(held: Iterable[int], parents: int, at: At) -> tuple[int, ...]:
    """Return the $N of each seat for its animals, plus the box's bonus for the holder of the PARENTS."""
    box = boxes.cell(at)
    return tuple(animals * box.dividend + (seat == parents) * box.bonus for seat, animals in enumerate(held))


def _dividends(state: State, mat: Playmat) -> tuple[int, ...]:
    """Return the dividends of the token's new box or, in one reading, of the box for nuts plus income."""
    turn = work.turn(state)
    nuts = turn.nuts if state.reading.dividend_follows_nuts else turn.nuts + turn.water
    held = (mat.cards.count(seat) + (seat == mat.parents) for seat in range(len(state.players)))
    return dividends(held, mat.parents, box_after_sharing(market.box(mat), nuts))
