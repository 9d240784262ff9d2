"""Describe our positions in the terms of 18xx.games checkpoints."""

from __future__ import annotations

from typing import Any, Final

from adjudicator.engine.play import Step
from adjudicator.engine.seats import Seat
from adjudicator.imports.eighteen_xx.names import PATCHED
from adjudicator.imports.eighteen_xx.replay import PartialReplay
from adjudicator.imports.eighteen_xx.translate import PERCENT
from adjudicator.rules.zoo18 import scoring
from adjudicator.rules.zoo18.data.families import FACTS
from adjudicator.rules.zoo18.data.market import cell
from adjudicator.rules.zoo18.data.powers import POWER_FACTS
from adjudicator.rules.zoo18.data.setup import tickets
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Keep, Run, Share
from adjudicator.rules.zoo18.routes.model import Runner
from adjudicator.rules.zoo18.state import (
    APART,
    KITCHEN,
    LOUNGE,
    DiscardAsk,
    Draft,
    OperatingRound,
    OperatingTurn,
    PatchAsk,
    Playmat,
    Squirrel,
    State,
    StockRound,
    StockTurn,
)
from adjudicator.rules.zoo18.steps import run

_STEPS: Final = {
    "track": "TRACK",
    "station": "STATION",
    "run": "RUN",
    "harvest": "HARVEST",
    "squirrels": "BUY_SQUIRREL",
    "end": "TURN_END",
}


def describe(replay: PartialReplay) -> dict[str, Any]:
    """Return the full position, with the keys of a checkpoint row."""
    state, names = replay.state, replay.game.names
    step, active = (None, None) if replay.is_over else step_of(replay)
    return {
        "round": "END" if replay.is_over else state.round_name,
        "step": step,
        "active": active,
        "phase": "4J" if state.phase == "4J" else KIND_FACTS[state.phase].file_name,
        "cash": {name: player.cash for name, player in zip(names, state.players, strict=True)},
        "debt": {name: player.debt for name, player in zip(names, state.players, strict=True)},
        "hands": {name: _hand(replay, Seat(seat)) for seat, name in enumerate(names)},
        "families": {mat.family: _family(replay, mat) for mat in state.mats if mat.is_launched},
        "runs": _runs(replay.last),
        "water_income": _water_income(replay.last),
    }


def step_of(replay: PartialReplay) -> tuple[str, str]:
    """Return the current step, and the entity that must act: a player, a family or a power."""
    state = replay.state
    match state.interruptions[0] if state.interruptions else None:
        case PatchAsk(seat=seat):
            owners = (mat.family for mat in state.mats if "PATCH" in mat.powers)
            return "PATCH_CHOICE", next(owners, None) or replay.game.people[seat].key
        case DiscardAsk(family=family):
            return "DISCARD", family
    match state.stage:
        case Draft(left=left):
            return "DRAFT", replay.game.people[left[0]].key
        case StockRound(turn=turn):
            return _stock_step(turn), replay.game.people[turn.seat].key
        case OperatingRound(turn=turn) if turn is not None:
            return _operating_step(turn)
    return "", ""


def _stock_step(turn: StockTurn) -> str:
    if turn.launching is None:
        return "SR_TURN"
    return "BONUS_TILES" if turn.launching.is_home_done else "HOME_TILE"


def _operating_step(turn: OperatingTurn) -> tuple[str, str]:
    if turn.hole is not None:
        return "HOLE_SECOND_R", "HOLE"
    if turn.is_mapping:
        return "ANCIENT_MAPS_SECOND", "ANCIENT_MAPS"
    return _STEPS[turn.step], turn.family


def _hand(replay: PartialReplay, seat: Seat) -> list[str]:
    player, name = replay.state.players[seat], replay.game.names[seat]
    numbers = range(1, tickets(len(replay.state.players)) + 1)
    kept = [f"ZOOTicket {n}" for n in numbers if not replay.pieces.is_cashed(f"ZOOTicket {n} - {name}")]
    lost = len(kept) - player.tickets
    return sorted([*kept[lost:], *(POWER_FACTS[power].file_name for power in player.powers)])


def _family(replay: PartialReplay, mat: Playmat) -> dict[str, Any]:
    state, at = replay.state, mat.cell
    assert at is not None
    below = (other for other in state.mats if other.cell == at and other.arrival < mat.arrival)
    return {
        "cash": mat.treasury,
        "price": cell(at).value,
        "cell": list(at),
        "stack": sum(1 for _ in below),
        "parents": replay.game.names[mat.parents],
        "squirrels": sorted(map(_squirrel, mat.squirrels)),
        "powers": sorted(POWER_FACTS[power].file_name for power in mat.powers),
        "stations_left": _stations_left(state, mat),
        "cards": _cards(replay, mat),
    }


def _squirrel(squirrel: Squirrel) -> str:
    name = PATCHED if squirrel.is_patched else KIND_FACTS[squirrel.kind].file_name
    return f"{name}*" if squirrel.is_last else name


def _stations_left(state: State, mat: Playmat) -> int:
    costs = len(FACTS[mat.family].costs)
    total = state.reading.elephant_stations if mat.family == "EL" else 1 + costs
    return total - len(state.board.stations(mat.family))


def _cards(replay: PartialReplay, mat: Playmat) -> dict[str, int]:
    """Return each holder's share of a family in percent. The COUSIN is in the LOUNGE from the beginning."""
    holders = {Seat(seat): name for seat, name in enumerate(replay.game.names)} | {KITCHEN: "KITCHEN"}
    percents = {name: PERCENT * mat.animals(seat) for seat, name in holders.items()}
    percents["LOUNGE"] = PERCENT * (mat.animals(LOUNGE) + mat.animals(APART))
    return {name: percent for name, percent in percents.items() if percent}


def _runs(last: Step[State] | None) -> list[list[str | int]]:
    """Return the last run: each squirrel with its nuts."""
    if last is None or not isinstance(last.move, Run):
        return []
    nuts = run.harvest(last.before, last.move.routes).routes
    return [[_runner(route.kind), each] for route, each in zip(last.move.routes, nuts, strict=True)]


def _runner(kind: Runner) -> str:
    return kind if kind == PATCHED else KIND_FACTS[kind].file_name


def _water_income(last: Step[State] | None) -> int:
    """Return the water income just paid to the treasury, including A SQUEEZE."""
    if last is None or not isinstance(last.move, Share | Keep):
        return 0
    return work.turn(last.before).water


def scores(state: State) -> tuple[int, ...]:
    """Return each player's score, which is also defined during a game."""
    return tuple(scoring.score(state, Seat(seat)).total for seat in range(len(state.players)))
