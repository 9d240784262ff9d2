"""The third step: the squirrels run (rulebook, 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from adjudicator.rules._18zoo import routes, work
from adjudicator.rules._18zoo.board import Board
from adjudicator.rules._18zoo.data.families import Family
from adjudicator.rules._18zoo.moves import PlayerMove, RanBest, Run, RunBest
from adjudicator.rules._18zoo.network import graph, is_node, node
from adjudicator.rules._18zoo.powers import keeping, squeeze
from adjudicator.rules._18zoo.routes import Route
from adjudicator.rules._18zoo.state import State
from adjudicator.rules._18zoo.steps.step import StepRules


def is_open(state: State) -> bool:
    """A squirrel is awake and track leads from a station to anything, or one with the PATCH stays at home."""
    awake = [squirrel for squirrel in work.mat(state).squirrels if not squirrel.is_asleep]
    if any(squirrel.is_patched for squirrel in awake):
        return True
    return bool(awake) and _leads_anywhere(state.board, work.turn(state).family)


def choices(state: State) -> Iterator[PlayerMove]:
    yield RunBest()
    yield Run(())


def run(state: State, move: Run) -> State:
    return _book(state, move.routes, harvest(state, move.routes))


def best(state: State, move: RunBest) -> State:
    return work.change(state, step="running")


def forced(state: State) -> RanBest:
    return RanBest(best_routes(state))


def best_routes(state: State) -> tuple[Route, ...]:
    """The best routes of the family at work."""
    return routes.best(_runners(state))


def harvest(state: State, shown: tuple[Route, ...]) -> routes.Harvest:
    """What these routes of the family at work bring; `IllegalMove` when they cannot be run."""
    return routes.check(_runners(state), shown)


def follow(state: State, move: RanBest) -> State:
    return _book(state, move.routes, harvest(state, move.routes))


def _book(state: State, shown: tuple[Route, ...], gain: routes.Harvest) -> State:
    """The run counts; announced barrels are used up with it."""
    water = squeeze.income(state, gain.water)
    state = work.change(state, routes=shown, nuts=gain.nuts, water=water, step="harvest")
    return keeping.count_use(state, "BARRELS") if work.turn(state).has_barrels else state


def leave(state: State) -> State:
    return work.change(state, step="harvest")


def _runners(state: State) -> tuple[object, ...]:
    return ()


STEP: Final = StepRules("run", is_open, choices, {Run: run, RunBest: best}, leave)


@lru_cache(maxsize=2048)
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
