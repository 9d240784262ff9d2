"""The pending seat, its legal moves, and the function that applies each move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Literal

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zooloretto import money, placing, trucks
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.setup import draw_species, draw_start_player, remove_species, start
from adjudicator.rules.zooloretto.state import State


def pending(state: State) -> Pending:
    """Return the seat that must choose, or no seat while an automatic move is due."""
    seat = _asked(state)
    return Pending() if seat is None else Pending((Ask(seat, _question(state, seat)),))


def legal(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    return _choices(state, seat) if seat == _asked(state) else iter(())


def apply(state: State, seat: Seat, move: m.Move) -> State:
    """Return the table after a move. Raise `IllegalMove` if it is not legal."""
    if seat == NATURE:
        return _apply_nature(state, move)
    if seat != _asked(state):
        raise IllegalMove("not_your_turn")
    return trucks.pass_on(_act(state, seat, move))


def advance(state: State, dice: Dice) -> m.NatureMove | None:
    """Return the next move of NATURE: a draw, or a consequence of the last move."""
    if state.removed is None:
        return draw_species(state, dice)
    if state.active is None:
        return draw_start_player(state, dice)
    if state.is_drawing:
        return trucks.draw_tile(state, dice)
    return _following(state)


def turn(state: State) -> str:
    return str(state.active)


def timeout(state: State, seat: Seat) -> m.PlayerMove:
    """Return a harmless move for an absent player: take the fullest truck, or the first legal move (Z51)."""
    moves = list(_choices(state, seat))
    takes = [move for move in moves if isinstance(move, m.Take)]
    if takes:
        return max(takes, key=lambda move: len(state.trucks[move.truck - 1].tiles))
    return moves[0]


def reversible(state: State, seat: Seat, move: m.Move) -> bool:
    """Return whether a move can be undone. No draw can be undone (Z52)."""
    if isinstance(move, m.Forced):
        return reversible(state, seat, move.move)
    return not isinstance(move, m.Draw | m.SpeciesRemoved | m.StartPlayerDrawn | m.TileDrawn)


def redact(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> m.Move | None:
    """Return the move unchanged, since nothing is hidden."""
    return move


def _phase(state: State) -> Literal["turn", "put", "place"]:
    if state.drawn is not None:
        return "put"
    return "place" if state.placing else "turn"


def _question(state: State, seat: Seat) -> Line:
    match _phase(state):
        case "put":
            return line("ask_put", seat=seat, tile=state.drawn or "")
        case "place":
            return line("ask_place", seat=seat, tiles=state.placing)
        case "turn":
            return line("ask_turn", seat=seat)


def _asked(state: State) -> Seat | None:
    """Return the seat that has the turn, if it must choose."""
    is_waiting = state.removed is not None and not state.is_drawing and not state.is_over
    return state.active if is_waiting and _following(state) is None else None


@lru_cache(maxsize=8)
def _following(state: State) -> m.NatureMove | None:
    """Return the automatic move that is due, unless it depends on chance."""
    if state.is_over or state.is_drawing or state.active is None:
        return None
    if state.due:
        return state.due[0]
    if trucks.is_round_over(state):
        return trucks.round_end(state)
    only = list(islice(_choices(state, state.active), 2)) if state.options.play_forced else ()
    return m.Forced(state.active, only[0]) if len(only) == 1 else None


def _choices(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    match _phase(state):
        case "put":
            yield from trucks.put_choices(state)
        case "place":
            yield from placing.choices(state, seat)
        case "turn":
            yield from trucks.draw_choices(state)
            yield from trucks.take_choices(state)
            yield from money.choices(state, seat)


def _act(state: State, seat: Seat, move: m.Move) -> State:
    _check_answers_question(state, move)
    match move:
        case m.Draw():
            return trucks.draw(state)
        case m.Put():
            return trucks.put(state, move)
        case m.Take():
            return trucks.take(state, seat, move)
        case m.PlaceTile():
            return placing.place(state, seat, move)
        case _ if isinstance(move, money.Action):
            return money.act(state, seat, move)
        case _:
            raise IllegalMove("not_due")


def _check_answers_question(state: State, move: m.Move) -> None:
    phase = _phase(state)
    if isinstance(move, m.Put):
        if phase != "put":
            raise IllegalMove("nothing_drawn")
    elif isinstance(move, m.PlaceTile):
        if phase != "place":
            raise IllegalMove("nothing_to_place")
    elif phase == "put":
        raise IllegalMove("put_first", tile=state.drawn or "")
    elif phase == "place":
        raise IllegalMove("place_first", tiles=state.placing)


def _apply_nature(state: State, move: m.Move) -> State:
    """Apply a move of NATURE, which must be the move that is due."""
    match move:
        case m.SpeciesRemoved():
            return remove_species(state, move)
        case m.StartPlayerDrawn():
            return start(state, move)
        case m.TileDrawn():
            return trucks.reveal(state, move)
        case _ if move != _following(state):
            raise IllegalMove("not_due")
        case m.OffspringBorn():
            return trucks.pass_on(placing.bear(state, move))
        case m.BonusPaid():
            return trucks.pass_on(placing.pay_bonus(state, move))
        case m.RoundEnded() | m.GameEnded():
            return trucks.end_round(state, move)
        case m.Forced(seat, only):
            return trucks.pass_on(_act(state, seat, only))
        case _:
            raise IllegalMove("not_due")
