"""The log line of each move, with the facts of the table before it."""

from __future__ import annotations

from typing import assert_never

from adjudicator.engine.lines import Line, line, line_of
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import BARN, PLAN_OF
from adjudicator.rules.zooloretto.state import State


def describe(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> Line:
    """Return the log line of a move made on `state`. All viewers see the same line."""
    match move:
        case m.Forced(seat, only):
            first = describe(state, seat, only, viewer)
            return Line(f"forced_{first.code}", first.params)
        case m.Put(truck):
            return line("put", seat=actor, tile=state.drawn or "", truck=truck)
        case m.Take(truck):
            return line("take", seat=actor, truck=truck, tiles=state.trucks[truck - 1].tiles)
        case m.Exchange():
            return _exchanged(state, actor, move)
        case m.Buy(seller, tile, to):
            return line("buy", seat=actor, seller_seat=seller, tile=tile, to=to)
        case _ if isinstance(move, m.PlayerMove):
            return line_of(move, seat=actor)
        case m.SpeciesRemoved() | m.StartPlayerDrawn():
            return line_of(move)
        case _:
            return _followed(state, move)


def _exchanged(state: State, seat: Seat, move: m.Exchange) -> Line:
    pens = [state.zoos[seat].pen(place) for place in (move.a, move.b)]
    species = [pen.species or "" if pen else move.species or "" for pen in pens]
    return line("exchange", seat=seat, a=move.a, a_species=species[0], b=move.b, b_species=species[1])


def _followed(
    state: State, move: m.TileDrawn | m.OffspringBorn | m.BonusPaid | m.RoundEnded | m.GameEnded
) -> Line:
    match move:
        case m.TileDrawn(tile):
            is_first = not state.draw_stack and not state.is_last_round
            code = "tile_drawn_last_round" if is_first else "tile_drawn"
            return line(code, seat=state.active or 0, tile=tile)
        case m.OffspringBorn(seat, species, pen, to):
            code = "offspring_to_barn" if to == BARN else "offspring_born"
            return line(code, seat=seat, species=species, pen=pen)
        case m.BonusPaid():
            return _bonus(move)
        case m.RoundEnded(number, starter, lost):
            if lost:
                return line("round_ended_lost", round=number, starter_seat=starter, tiles=lost)
            return line("round_ended", round=number, starter_seat=starter)
        case m.GameEnded(number, lost):
            if lost:
                return line("game_ended_lost", round=number, tiles=lost)
            return line("game_ended", round=number)
        case _:
            assert_never(move)


def _bonus(move: m.BonusPaid) -> Line:
    bonus = PLAN_OF[move.pen].bonus
    if move.coins == bonus:
        return line("bonus_paid", seat=move.seat, pen=move.pen, coins=bonus)
    if move.coins:
        return line("bonus_short", seat=move.seat, pen=move.pen, coins=move.coins, bonus=bonus)
    return line("bonus_none", seat=move.seat, pen=move.pen, bonus=bonus)
