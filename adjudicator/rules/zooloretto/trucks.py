"""Drawing tiles, filling and taking trucks, and the end of a round (Z42)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import BAG_INDEX, COIN, SQUARE_TILES, Tile
from adjudicator.rules.zooloretto.state import State, Truck


def draw_refusal(state: State) -> IllegalMove | None:
    """Return why nobody may draw now (rulebook, A), or None."""
    if not any(truck.is_open for truck in state.trucks):
        return IllegalMove("trucks_full")
    return None if state.tiles_left else IllegalMove("stacks_empty")


def draw(state: State) -> State:
    if fault := draw_refusal(state):
        raise fault
    return replace(state, is_drawing=True)


def draw_tile(state: State, dice: Dice) -> m.TileDrawn:
    return m.TileDrawn(SQUARE_TILES[dice.weighted(state.bag)])


def reveal(state: State, move: m.TileDrawn) -> State:
    """Remove the tile from the stacks. The first tile of the final stack starts the last round."""
    index = BAG_INDEX.get(move.tile)
    if not state.is_drawing or index is None or not state.bag[index]:
        raise IllegalMove("not_due")
    bag = (*state.bag[:index], state.bag[index] - 1, *state.bag[index + 1 :])
    state = replace(state, is_drawing=False, drawn=move.tile, bag=bag)
    if state.draw_stack:
        return replace(state, draw_stack=state.draw_stack - 1)
    return replace(state, final_stack=state.final_stack - 1, is_last_round=True)


def put_choices(state: State) -> Iterator[m.Put]:
    for number, truck in enumerate(state.trucks, start=1):
        if truck.is_open:
            yield m.Put(number)


def put(state: State, move: m.Put) -> State:
    truck = _untaken(state, move.truck)
    if not truck.is_open:
        raise IllegalMove("truck_full", "truck", truck=move.truck)
    assert state.drawn is not None
    truck = replace(truck, tiles=(*truck.tiles, state.drawn))
    return replace(state.with_truck(move.truck, truck), drawn=None)


def take_choices(state: State) -> Iterator[m.Take]:
    for number, truck in enumerate(state.trucks, start=1):
        if truck.taker is None and truck.tiles:
            yield m.Take(number)


def take(state: State, seat: Seat, move: m.Take) -> State:
    """Give the truck's coins to the player, who must then place its other tiles (rulebook, B)."""
    truck = _untaken(state, move.truck)
    if not truck.tiles:
        raise IllegalMove("truck_empty", "truck", truck=move.truck)
    zoo = state.zoos[seat]
    state = state.with_zoo(seat, replace(zoo, coins=zoo.coins + truck.tiles.count(COIN)))
    state = state.with_truck(move.truck, replace(truck, tiles=(), taker=seat))
    return replace(state, placing=tuple(tile for tile in truck.tiles if tile != COIN))


def _untaken(state: State, number: int) -> Truck:
    if not 1 <= number <= len(state.trucks):
        raise IllegalMove("no_such_truck", "truck", truck=number, trucks=len(state.trucks))
    truck = state.trucks[number - 1]
    if truck.taker is not None:
        raise IllegalMove("truck_taken", "truck", truck=number, taker_seat=truck.taker)
    return truck


def draw_choices(state: State) -> Iterator[m.Draw]:
    if draw_refusal(state) is None:
        yield m.Draw()


def pass_on(state: State) -> State:
    """Pass a finished turn clockwise to a seat without a truck. A round's last taker keeps it."""
    is_unfinished = state.is_drawing or state.drawn or state.placing or state.due
    if is_unfinished or state.active is None:
        return state
    players = len(state.zoos)
    for step in range(1, players + 1):
        seat = Seat((state.active + step) % players)
        if not state.has_taken(seat):
            return replace(state, active=seat)
    return state


def is_round_over(state: State) -> bool:
    return state.all_have_taken and not state.placing and not state.due


def round_end(state: State) -> m.RoundEnded | m.GameEnded:
    """Return the move that is due after all have taken a truck."""
    assert state.active is not None
    lost: tuple[Tile, ...] = sum((truck.tiles for truck in state.trucks if truck.taker is None), ())
    if state.is_last_round:
        return m.GameEnded(state.round, lost)
    return m.RoundEnded(state.round, state.active, lost)


def end_round(state: State, move: m.RoundEnded | m.GameEnded) -> State:
    """Empty the trucks. Tiles on a truck that nobody took leave the game."""
    trucks = tuple(replace(truck, tiles=(), taker=None) for truck in state.trucks)
    state = replace(state, trucks=trucks, gone=(*state.gone, *move.lost))
    if isinstance(move, m.GameEnded):
        return replace(state, is_over=True)
    return replace(state, round=state.round + 1)
