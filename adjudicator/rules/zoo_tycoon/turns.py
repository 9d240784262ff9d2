"""The cycle of the year: the order of stages, and the ruleset's functions for the current stage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS
from adjudicator.rules.zoo_tycoon.moves import Move, NatureMove, PlayerMove
from adjudicator.rules.zoo_tycoon.setup import STAGE as OPENING
from adjudicator.rules.zoo_tycoon.spring import breeding, care, events, offspring
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.state import StageName, State
from adjudicator.rules.zoo_tycoon.summer import arrival, exchange, leaving
from adjudicator.rules.zoo_tycoon.winter import books, scoring

STAGES: Final[Mapping[StageName, Stage]] = MappingProxyType(
    {
        "opening": OPENING,
        "event": events.STAGE,
        "care": care.STAGE,
        "breeding": breeding.STAGE,
        "young": offspring.STAGE,
        "renewal": exchange.STAGE,
        "leaving": leaving.STAGE,
        "arrival": arrival.STAGE,
        "autumn": building.TILES,
        "building": building.STAGE,
        "winter": books.STAGE,
        "end": scoring.END,
        "spending": scoring.SPENDING,
    }
)
ORDER: Final[tuple[StageName, ...]] = tuple(STAGES)[1:]


def following(state: State) -> StageName:
    """Return the next stage. The first year has neither spring nor Leaving nor free tiles (Y99)."""
    if state.year == 1 and state.stage in ("opening", "arrival"):
        return "arrival" if state.stage == "opening" else "building"
    if state.stage == "winter" and state.year < ROUNDS:
        return "event"
    if state.stage == "spending":
        return "over"
    return ORDER[ORDER.index(state.stage) + 1]


def pending(state: State) -> Pending:
    """Return the seats that must choose, or none while an automatic move is due."""
    asks = _asks(state)
    return Pending(asks, independent=bool(asks) and STAGES[state.stage].is_independent)


def legal(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """Yield the legal moves of a pending seat, except building steps, which are open."""
    if seat in (ask.seat for ask in _asks(state)):
        yield from STAGES[state.stage].choices(state, seat)


def sample_moves(state: State, seat: Seat, number: int, chance: Random) -> Sequence[PlayerMove]:
    """Return up to `number` different moves of a pending seat, drawn at random."""
    if seat not in (ask.seat for ask in _asks(state)):
        return ()
    stage = STAGES[state.stage]
    if stage.sample:
        return stage.sample(state, seat, number, chance)
    moves = list(stage.choices(state, seat))
    return moves if len(moves) <= number else chance.sample(moves, number)


def apply(state: State, seat: Seat, move: Move) -> State:
    """Return the table after a move. Raise `IllegalMove` if it is not legal."""
    if state.stage == "over":
        raise IllegalMove("game_over")
    stage = STAGES[state.stage]
    if seat == NATURE:
        if not stage.due(state):
            raise IllegalMove("not_due")
        return _onward(stage.happen(state, move))
    if seat not in (ask.seat for ask in _asks(state)):
        raise IllegalMove("not_your_turn")
    if not isinstance(move, stage.answers):
        raise IllegalMove("not_now")
    return _onward(stage.act(state, seat, move))


def advance(state: State, dice: Dice) -> NatureMove | None:
    """Return the next move of NATURE: an automatic move or a draw."""
    if state.stage == "over" or not STAGES[state.stage].due(state):
        return None
    return STAGES[state.stage].next_move(state, dice)


def turn(state: State) -> str:
    """Return the stage if all seats act at once, or the player's turn if they act one after another."""
    if state.stage != "over" and STAGES[state.stage].is_independent:
        return f"{state.year} {state.stage}"
    return f"{state.year} {state.stage} {[ask.seat for ask in _asks(state)]}"


def timeout(state: State, seat: Seat) -> PlayerMove:
    """Return a harmless move for an absent player: no trade, no building, no hiring (Y49, Y74)."""
    return STAGES[state.stage].timeout(state, seat)


def reversible(state: State, actor: Seat, move: Move) -> bool:
    """Return whether a move can be undone. All moves of seats can be, since they draw and reveal nothing."""
    return actor != NATURE


def _asks(state: State) -> tuple[Ask, ...]:
    if state.stage == "over" or STAGES[state.stage].due(state):
        return ()
    return STAGES[state.stage].asks(state)


def entered(state: State, stage: StageName) -> State:
    """Return the state at the beginning of a stage, or of the next stage with something to do."""
    state = replace(state, stage=stage, done=())
    return _onward(state if stage == "over" else STAGES[stage].enter(state))


def _onward(state: State) -> State:
    if state.stage == "over" or not STAGES[state.stage].is_over(state):
        return state
    return entered(state, following(state))
