"""Every sentence of the game as a code with its values, and which of them a move is told with."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, assert_never

from adjudicator.engine.ruleset import Line, Seat, line
from adjudicator.rules.zooloretto.data import BARN, PLAN_OF
from adjudicator.rules.zooloretto.moves import (
    BonusPaid,
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Forced,
    GameEnded,
    Move,
    MoveAnimal,
    MoveStall,
    NatureMove,
    OffspringBorn,
    PlaceTile,
    PlayerMove,
    Put,
    RoundEnded,
    SpeciesRemoved,
    StartPlayerDrawn,
    Take,
    TileDrawn,
)
from adjudicator.rules.zooloretto.state import State

ASKS: Final = {
    "ask_turn": ("seat",),
    "ask_put": ("seat", "tile"),
    "ask_place": ("seat", "tiles"),
}
_PLAYED: Final = {
    "draw": ("seat",),
    "put": ("seat", "tile", "truck"),
    "take": ("seat", "truck", "tiles"),
    "place": ("seat", "tile", "to"),
    "move_animal": ("seat", "tile", "to"),
    "move_stall": ("seat", "tile", "source", "to"),
    "exchange": ("seat", "a", "a_species", "b", "b_species"),
    "buy": ("seat", "seller_seat", "tile", "to"),
    "discard": ("seat", "tile"),
    "expand": ("seat",),
}
LOG: Final = {
    **_PLAYED,
    **{f"forced_{code}": _PLAYED[code] for code in ("draw", "put", "take", "place")},
    "species_removed": ("species",),
    "start_player_drawn": ("seat",),
    "tile_drawn": ("seat", "tile"),
    "tile_drawn_last_round": ("seat", "tile"),
    "offspring_born": ("seat", "species", "pen"),
    "offspring_to_barn": ("seat", "species", "pen"),
    "bonus_paid": ("seat", "pen", "coins"),
    "bonus_short": ("seat", "pen", "coins", "bonus"),
    "bonus_none": ("seat", "pen", "bonus"),
    "round_ended": ("round", "starter_seat"),
    "round_ended_lost": ("round", "starter_seat", "tiles"),
    "game_ended": ("round",),
    "game_ended_lost": ("round", "tiles"),
}
SCORES: Final = {
    "score_pen_empty": ("pen",),
    "score_pen_full": ("pen", "species"),
    "score_pen_one_missing": ("pen", "species"),
    "score_pen_with_stall": ("pen", "species", "animals"),
    "score_pen_without_stall": ("pen", "species", "animals"),
    "score_stalls": ("types",),
    "score_barn_stalls": ("types",),
    "score_barn_animals": ("types",),
    "score_money": ("coins",),
}
FORESEEN: Final = {
    "foreseen_points": ("before", "after"),
    "foreseen_coins": ("before", "after"),
}
ERRORS: Final = {
    "not_your_turn": (),
    "not_due": (),
    "put_first": ("tile",),
    "place_first": ("tiles",),
    "nothing_drawn": (),
    "nothing_to_place": (),
    "trucks_full": (),
    "stacks_empty": (),
    "no_such_truck": ("truck", "trucks"),
    "truck_taken": ("truck", "taker_seat"),
    "truck_full": ("truck",),
    "truck_empty": ("truck",),
    "tile_not_taken": ("tile",),
    "tile_not_there": ("tile", "at"),
    "not_an_animal": ("tile",),
    "not_a_stall": ("tile",),
    "unknown_place": ("at",),
    "pen_closed": ("pen",),
    "pen_full": ("pen",),
    "pen_other_species": ("pen", "species"),
    "stall_spaces_full": ("pen",),
    "same_place": ("at",),
    "too_few_coins": ("cost", "coins"),
    "species_needed": (),
    "species_unneeded": (),
    "nothing_to_exchange": ("at",),
    "same_species": ("species",),
    "does_not_fit": ("pen", "spaces", "animals"),
    "no_such_seller": ("players",),
    "own_barn": (),
    "no_expansion_left": (),
}
"""The closed list of refusals."""
LINES: Final = MappingProxyType({**ASKS, **LOG, **SCORES, **FORESEEN, **ERRORS})
"""All codes of the game with the names of their values, in order."""


def describe(state: State, actor: Seat, move: Move, viewer: Seat | None) -> Line:
    """The log's line for a move made on `state`; the same for every viewer."""
    match move:
        case (
            Draw()
            | Put()
            | Take()
            | PlaceTile()
            | MoveAnimal()
            | MoveStall()
            | Exchange()
            | Buy()
            | Discard()
            | Expand()
        ):
            return _played(state, actor, move)
        case Forced(seat, only):
            told = _played(state, seat, only)
            return Line(f"forced_{told.code}", told.params)
        case _:
            return _automatic(state, move)


def _played(state: State, seat: Seat, move: PlayerMove) -> Line:
    match move:
        case Draw():
            return line("draw", seat=seat)
        case Put(truck):
            return line("put", seat=seat, tile=state.drawn or "", truck=truck)
        case Take(truck):
            return line("take", seat=seat, truck=truck, tiles=state.trucks[truck - 1].tiles)
        case PlaceTile(tile, to):
            return line("place", seat=seat, tile=tile, to=to)
        case MoveAnimal(tile, to):
            return line("move_animal", seat=seat, tile=tile, to=to)
        case MoveStall(tile, source, to):
            return line("move_stall", seat=seat, tile=tile, source=source, to=to)
        case Exchange():
            return _exchanged(state, seat, move)
        case Buy(seller, tile, to):
            return line("buy", seat=seat, seller_seat=seller, tile=tile, to=to)
        case Discard(tile):
            return line("discard", seat=seat, tile=tile)
        case Expand():
            return line("expand", seat=seat)
        case _:
            assert_never(move)


def _exchanged(state: State, seat: Seat, move: Exchange) -> Line:
    pens = [state.zoos[seat].pen(place) for place in (move.a, move.b)]
    species = [pen.species or "" if pen else move.species or "" for pen in pens]
    return line("exchange", seat=seat, a=move.a, a_species=species[0], b=move.b, b_species=species[1])


def _automatic(state: State, move: NatureMove) -> Line:
    match move:
        case SpeciesRemoved(species):
            return line("species_removed", species=species)
        case StartPlayerDrawn(seat):
            return line("start_player_drawn", seat=seat)
        case TileDrawn(tile):
            is_first = not state.draw_stack and not state.is_last_round
            code = "tile_drawn_last_round" if is_first else "tile_drawn"
            return line(code, seat=state.active or 0, tile=tile)
        case OffspringBorn(seat, species, pen, to):
            code = "offspring_to_barn" if to == BARN else "offspring_born"
            return line(code, seat=seat, species=species, pen=pen)
        case BonusPaid():
            return _bonus(move)
        case RoundEnded(number, starter, lost):
            if lost:
                return line("round_ended_lost", round=number, starter_seat=starter, tiles=lost)
            return line("round_ended", round=number, starter_seat=starter)
        case GameEnded(number, lost):
            if lost:
                return line("game_ended_lost", round=number, tiles=lost)
            return line("game_ended", round=number)
        case Forced():
            raise AssertionError("told as the move it is")
        case _:
            assert_never(move)


def _bonus(move: BonusPaid) -> Line:
    bonus = PLAN_OF[move.pen].bonus
    if move.coins == bonus:
        return line("bonus_paid", seat=move.seat, pen=move.pen, coins=bonus)
    if move.coins:
        return line("bonus_short", seat=move.seat, pen=move.pen, coins=move.coins, bonus=bonus)
    return line("bonus_none", seat=move.seat, pen=move.pen, bonus=bonus)
