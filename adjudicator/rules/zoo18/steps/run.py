"""The third step: the squirrels run (rulebook, 7.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import graph, is_node, node
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.readings import Reading
from adjudicator.rules.zoo18.data.squirrels import Phase
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import PlayerMove, RanBest, Run, RunBest
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.routes import checking, optimum
from adjudicator.rules.zoo18.routes.model import Conditions, Harvest, Route
from adjudicator.rules.zoo18.state import Squirrel, State


def is_open(state: State) -> bool:
    """A squirrel is awake and track leads from a station to anything, or one with the PATCH stays at home."""
    squirrels = able(work.mat(state).squirrels, state.reading)
    if any(squirrel.is_patched for squirrel in squirrels):
        return True
    return bool(squirrels) and _leads_anywhere(state.board, work.turn(state).family)


def able(squirrels: Iterable[Squirrel], reading: Reading) -> list[Squirrel]:
    """Those that may run: who is awake and has not run, in one reading also a sleeping one that wears the
    PATCH."""
    return [
        each
        for each in squirrels
        if not each.has_run and (not each.is_asleep or (each.is_patched and not reading.patched_sleep))
    ]


def choices(state: State) -> Iterator[PlayerMove]:
    yield RunBest()
    yield Run(())


def run(state: State, move: Run) -> State:
    return _book(state, move.routes)


def run_best(state: State, move: RunBest) -> State:
    return work.change(state, step="running")


def forced(state: State) -> RanBest:
    return RanBest(best_routes(state))


def follow(state: State, move: RanBest) -> State:
    return _book(state, move.routes)


def best_routes(state: State) -> tuple[Route, ...]:
    """The best routes there are for the family at work."""
    return optimum.best(state.board, conditions(state))


def harvest(state: State, shown: tuple[Route, ...]) -> Harvest:
    """What these routes bring; `IllegalMove` when they cannot be run."""
    return checking.check(state.board, conditions(state), shown)


def conditions(state: State) -> Conditions:
    """Under what conditions the family at work runs: who is awake, which powers help."""
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
    """The same of any family. With the PATCH a squirrel runs as a 1S, but makes a last run in full."""
    return Conditions(
        family=family,
        squirrels=tuple(
            "1S" if each.is_patched and not each.is_last else each.kind for each in able(squirrels, reading)
        ),
        phase=phase,
        wings="WINGS" in powers,
        sugar="SUGAR" in powers,
        barrels=barrels,
        jumpers_double_barrels=reading.jumpers_double_barrels,
        water_once=reading.water_once,
        patch_flies_free=reading.patch_flies_free,
    )


def _book(state: State, shown: tuple[Route, ...]) -> State:
    """The run counts; announced barrels are used up with it."""
    found = harvest(state, shown)
    water = keeping.water_income(state, found.water)
    state = work.change(state, routes=shown, nuts=found.nuts, water=water, step="harvest")
    return keeping.count_use(state, "BARRELS") if work.turn(state).has_barrels else state


@lru_cache(maxsize=512)
def _leads_anywhere(board: Board, family: Family) -> bool:
    """Whether track joins a station of the family to another station tile, water, an R area or an arrow."""
    net = graph(board)
    for token in board.stations(family):
        start = node(board.plan.index[token.hex])
        found, points = {start}, [start]
        while points:
            for point in net.moves.get(points.pop(), ()):
                if point in found:
                    continue
                if is_node(point) and net.nodes[point].kind != "junction":
                    return True
                found.add(point)
                points.append(point)
    return False
