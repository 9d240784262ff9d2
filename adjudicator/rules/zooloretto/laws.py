"""Invariants: the numbers of tiles, offspring and coins stay constant, and zoos and trucks have limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.engine.errors import RulesetError
from adjudicator.rules.zooloretto import data
from adjudicator.rules.zooloretto.moves import OffspringBorn
from adjudicator.rules.zooloretto.state import Pen, State


def check(state: State) -> None:
    """Raise `RulesetError` if an invariant is broken."""
    for fault in _faults(state):
        raise RulesetError(fault)


def _faults(state: State) -> Iterator[str]:
    tiles = Counter(_tiles_in_sight(state))
    yield from _tile_faults(state, tiles)
    yield from _offspring_faults(state, tiles)
    yield from _coin_faults(state, tiles)
    yield from _truck_faults(state)
    for zoo in state.zoos:
        if zoo.expansions > state.expansions_each or any(tile == data.COIN for tile in zoo.barn):
            yield "a zoo has too many expansion boards, or a coin in its barn"
        for pen in zoo.pens:
            yield from _pen_faults(pen)


def _tiles_in_sight(state: State) -> Iterator[data.Tile]:
    """Yield every tile that has been drawn or born, except coin tiles that players hold."""
    for zoo in state.zoos:
        yield from zoo.barn
        for pen in zoo.pens:
            yield from (*pen.animals, *pen.stalls)
    for truck in state.trucks:
        yield from truck.tiles
    yield from (*state.placing, *state.gone)
    if state.drawn:
        yield state.drawn


def _tile_faults(state: State, tiles: Counter[data.Tile]) -> Iterator[str]:
    if sum(state.bag) != state.tiles_left and state.removed is not None:
        yield "the stacks do not match the undrawn tiles"
    if min((*state.bag, state.draw_stack, state.final_stack)) < 0:
        yield "a number of tiles is negative"
    seen: Counter[data.Tile] = Counter()
    for tile, count in tiles.items():
        seen[data.unbred(tile)] += count
    for tile, left in zip(data.SQUARE_TILES, state.bag, strict=True):
        made = 0 if data.species_of(tile) in (state.removed or ()) else data.COPIES[tile]
        if seen[tile] + left != made and tile != data.COIN:
            yield f"{tile}: {seen[tile]} visible and {left} undrawn instead of {made} in all"
    if any(tile not in data.FACES for tile in tiles):
        yield "a tile does not exist"


def _offspring_faults(state: State, tiles: Counter[data.Tile]) -> Iterator[str]:
    for species, left in zip(data.SPECIES, state.offspring, strict=True):
        born = tiles[f"{species}.o"]
        due = sum(isinstance(move, OffspringBorn) and move.species == species for move in state.due)
        made = 0 if species in (state.removed or ()) else data.OFFSPRING_EACH
        if left < 0 or left + born != made:
            yield f"{species}: {born} offspring and {left} in the supply instead of {made} in all"
        if not tiles[f"{species}.m*"] == tiles[f"{species}.f*"] == born + due:
            yield f"{species}: {born + due} offspring do not match the parents"


def _coin_faults(state: State, tiles: Counter[data.Tile]) -> Iterator[str]:
    undrawn = state.bag[data.SQUARE_TILES.index(data.COIN)]
    in_hands = data.COIN_TILES - undrawn - tiles[data.COIN]
    money = state.bank + sum(zoo.coins for zoo in state.zoos)
    if in_hands < 0 or money != data.COINS + in_hands:
        yield f"{money} coins instead of {data.COINS} and {in_hands} coin tiles"
    if min(state.bank, *(zoo.coins for zoo in state.zoos)) < 0:
        yield "a number of coins is negative"


def _truck_faults(state: State) -> Iterator[str]:
    if tuple(truck.spaces for truck in state.trucks) != data.SETTINGS[len(state.zoos)].trucks:
        yield "the trucks do not match the number of players"
    if any(len(truck.tiles) > truck.spaces for truck in state.trucks):
        yield "a truck has too many tiles"
    takers = [truck.taker for truck in state.trucks if truck.taker is not None]
    if len(takers) != len(set(takers)):
        yield "a player has taken two trucks"


def _pen_faults(pen: Pen) -> Iterator[str]:
    if pen.room < 0 or len(pen.stalls) > pen.plan.stall_spaces:
        yield f"{pen.name} is overfull"
    if len({data.species_of(tile) for tile in pen.animals}) > 1 or None in map(data.species_of, pen.animals):
        yield f"{pen.name} has more than one species"
    if not all(map(data.is_stall, pen.stalls)):
        yield f"{pen.name} has a tile on a stall space that is not a stall"
