"""Which sentence tells a move, with the facts of the table before it."""

from __future__ import annotations

from typing import assert_never

from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import BARN, PLAN_OF
from adjudicator.rules.zooloretto.state import State


def describe(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> Line:
    """The log's line for a move made on `state`; the same for every viewer."""
    match move:
        case (
            m.Draw()
            | m.Put()
            | m.Take()
            | m.PlaceTile()
            | m.MoveAnimal()
            | m.MoveStall()
            | m.Exchange()
            | m.Buy()
            | m.Discard()
            | m.Expand()
        ):
            return _played(state, actor, move)
        case m.Forced(seat, only):
            told = _played(state, seat, only)
            return Line(f"forced_{told.code}", told.params)
        case _:
            return _automatic(state, move)


def _played(state: State, seat: Seat, move: m.PlayerMove) -> Line:
    match move:
        case m.Draw():
            return line("draw", seat=seat)
        case m.Put(truck):
            return line("put", seat=seat, tile=state.drawn or "", truck=truck)
        case m.Take(truck):
            return line("take", seat=seat, truck=truck, tiles=state.trucks[truck - 1].tiles)
        case m.PlaceTile(tile, to):
            return line("place", seat=seat, tile=tile, to=to)
        case m.MoveAnimal(tile, to):
            return line("move_animal", seat=seat, tile=tile, to=to)
        case m.MoveStall(tile, source, to):
            return line("move_stall", seat=seat, tile=tile, source=source, to=to)
        case m.Exchange():
            return _exchanged(state, seat, move)
        case m.Buy(seller, tile, to):
            return line("buy", seat=seat, seller_seat=seller, tile=tile, to=to)
        case m.Discard(tile):
            return line("discard", seat=seat, tile=tile)
        case m.Expand():
            return line("expand", seat=seat)
        case _:
            assert_never(move)


def _exchanged(state: State, seat: Seat, move: m.Exchange) -> Line:
    pens = [state.zoos[seat].pen(place) for place in (move.a, move.b)]
    species = [pen.species or "" if pen else move.species or "" for pen in pens]
    return line("exchange", seat=seat, a=move.a, a_species=species[0], b=move.b, b_species=species[1])


def _automatic(state: State, move: m.NatureMove) -> Line:
    match move:
        case m.SpeciesRemoved(species):
            return line("species_removed", species=species)
        case m.StartPlayerDrawn(seat):
            return line("start_player_drawn", seat=seat)
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
        case m.Forced():
            raise AssertionError("told as the move it is")
        case _:
            assert_never(move)


def _bonus(move: m.BonusPaid) -> Line:
    bonus = PLAN_OF[move.pen].bonus
    if move.coins == bonus:
        return line("bonus_paid", seat=move.seat, pen=move.pen, coins=bonus)
    if move.coins:
        return line("bonus_short", seat=move.seat, pen=move.pen, coins=move.coins, bonus=bonus)
    return line("bonus_none", seat=move.seat, pen=move.pen, bonus=bonus)
