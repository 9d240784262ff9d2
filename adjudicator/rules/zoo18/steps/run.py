"""The third step: the squirrels run (rulebook, 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from adjudicator.rules.zoo18 import routes
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.board.network import graph, is_node, node
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import PlayerMove, RanBest, Run, RunBest
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.routes import Conditions, Route, Runner
from adjudicator.rules.zoo18.state import Squirrel, State


def is_open(state: State) -> bool:
    """A squirrel is awake and track leads from a station to anything, or one with the PATCH stays at home."""
    able = _able(state)
    if any(squirrel.is_patched for squirrel in able):
        return True
    return bool(able) and _leads_anywhere(state.board, work.turn(state).family)


def _able(state: State) -> list[Squirrel]:
    """The squirrels of the family at work that may run: who is awake and has not run, in one reading also a
    sleeping one that wears the PATCH."""
    wakes = not state.reading.patched_sleep
    return [
        each
        for each in work.mat(state).squirrels
        if not each.has_run and (not each.is_asleep or (each.is_patched and wakes))
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
    return routes.best(state.board, conditions(state))


def harvest(state: State, shown: tuple[Route, ...]) -> routes.Harvest:
    """What these routes bring; `IllegalMove` when they cannot be run."""
    return routes.check(state.board, conditions(state), shown)


def conditions(state: State) -> Conditions:
    """Under what conditions the family at work runs: who is awake, which powers help."""
    turn, mat, reading = work.turn(state), work.mat(state), state.reading
    return Conditions(
        family=turn.family,
        squirrels=tuple(map(_runner, _able(state))),
        phase=state.phase,
        wings="WINGS" in mat.powers,
        sugar="SUGAR" in mat.powers,
        barrels=turn.has_barrels,
        jumpers_double_barrels=reading.jumpers_double_barrels,
        water_once=reading.water_once,
        patch_flies_free=reading.patch_flies_free,
    )


def _runner(squirrel: Squirrel) -> Runner:
    """As what it runs: with the PATCH as a 1S, but a last run is made in full."""
    return "1S" if squirrel.is_patched and not squirrel.is_last else squirrel.kind


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
