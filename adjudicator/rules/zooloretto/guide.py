"""The guide to Zooloretto for beginners, from the first turn to the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.aids import Advice, Guide
from adjudicator.engine.lines import Line, Value, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import data, placing
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.appraise import appraise
from adjudicator.rules.zooloretto.appraise.potential import Prospects, outlook
from adjudicator.rules.zooloretto.appraise.trucks import Loads, load_value, truck_loads, unloaded
from adjudicator.rules.zooloretto.catalogue import CATALOGUE
from adjudicator.rules.zooloretto.state import Zoo
from adjudicator.rules.zooloretto.views import View


def ideas(view: View, seat: Seat, question: Line) -> tuple[Line, ...]:
    """Return the ideas that matter now, most important first. The guide lasts until the game is over."""
    match question.code:
        case "ask_put":
            return tuple(_of_put(view.drawn or data.COIN))
        case "ask_place":
            return tuple(_of_place(view, seat))
        case _:
            return tuple(_of_turn(view, seat))


def _of_turn(view: View, seat: Seat) -> Iterator[Line]:
    zoo = view.zoos[seat]
    if view.is_last_round:
        yield line("guide_last_round")
    if len(view.out) == len(view.zoos) - 1:
        yield line("guide_alone")
    yield line("guide_goal")
    yield line("guide_turn")
    if not any(truck.is_open for truck in view.trucks):
        yield line("guide_trucks_full")
    if any(truck.tiles for truck in view.trucks if truck.taker is None):
        yield line("guide_take")
    if zoo.barn:
        yield line("guide_barn", tiles=data.kinds(zoo.barn))
    if _may_spend(zoo, view.expansions[seat]):
        yield line("guide_coins")
    if len(view.zoos) == 2:
        yield line("guide_two_players")


def _may_spend(zoo: Zoo, expansions: int) -> bool:
    return (zoo.coins >= data.REMODEL_COST and bool(zoo.barn)) or (
        zoo.coins >= data.EXPAND_COST and expansions > 0
    )


def _of_put(drawn: data.Tile) -> Iterator[Line]:
    yield line("guide_goal")
    yield line("guide_put")
    if drawn == data.COIN:
        yield line("guide_put_coin")
    if data.is_stall(drawn):
        yield line("guide_put_stall")
    if data.FACES[drawn].sex:
        yield line("guide_put_fertile")


def _of_place(view: View, seat: Seat) -> Iterator[Line]:
    yield line("guide_place")
    if any(map(data.is_stall, view.placing)):
        yield line("guide_place_stall")
    if any(data.FACES[tile].sex for tile in view.placing):
        yield line("guide_place_fertile")
    if any(
        pen.room == 1 and pen.plan.bonus and pen.species in map(data.species_of, view.placing)
        for pen in view.zoos[seat].pens
    ):
        yield line("guide_place_bonus")


NONE: Final = 0
"""The number that stands for no truck. Trucks are numbered from 1."""


def advise(view: View, seat: Seat, moves: Sequence[m.Move]) -> Advice[m.Move]:
    """Return the best-looking move, or the first of several, and the reason for it."""
    best = max(moves, key=lambda move: appraise(view, seat, move))
    return Advice(best, _because(view, seat, best))


def _because(view: View, seat: Seat, move: m.Move) -> Line:
    match move:
        case m.Draw():
            return _why_draw(view, seat)
        case m.Take(truck):
            return _why_take(view, seat, truck)
        case m.Put(truck):
            return _why_put(view, seat, truck)
        case m.PlaceTile(tile, to):
            return _why_place(view.zoos[seat], tile, to)
        case m.MoveAnimal(tile, to) | m.MoveStall(tile, _, to) | m.Buy(_, tile, to):
            return line(f"because_{move.__struct_config__.tag}", tile=tile, to=to)
        case m.Discard(tile):
            return line("because_discard", tile=tile)
        case _:
            return line(f"because_{move.__struct_config__.tag}")


def _why_draw(view: View, seat: Seat) -> Line:
    loads = truck_loads(view)
    best = _favourite(view.zoos[seat], loads, outlook(view, seat))
    if best == NONE:
        return line("because_draw_empty")
    if len(view.out) == len(view.zoos) - 1:
        return line("because_draw_alone")
    return line("because_draw_wait", truck=best, tiles=loads[best - 1])


def _why_take(view: View, seat: Seat, truck: int) -> Line:
    """Name the tiles of the load that go to the barn if each tile goes where it brings the most points."""
    zoo, tiles = view.zoos[seat], view.trucks[truck - 1].tiles
    barn = unloaded(zoo, tiles, outlook(view, seat)).barn[len(zoo.barn) :]
    if not barn:
        return line("because_take_all_fit", truck=truck, tiles=tiles)
    if len(barn) < len(tiles):
        return line("because_take_some_fit", truck=truck, tiles=tiles, barn=barn)
    return line("because_take_least_harm", truck=truck, barn=barn)


def _why_put(view: View, seat: Seat, truck: int) -> Line:
    zoo, hope, loads, tile = view.zoos[seat], outlook(view, seat), truck_loads(view), view.drawn or data.COIN
    after = (*loads[: truck - 1], (*loads[truck - 1], tile), *loads[truck:])
    gain = load_value(zoo, after[truck - 1], hope) - load_value(zoo, loads[truck - 1], hope)
    params: dict[str, Value] = {"tile": tile, "truck": truck}
    if gain > 0 and _favourite(zoo, after, hope) == truck:
        return line("because_put_mine", **params)
    if gain <= 0 and _favourite(zoo, loads, hope) not in (NONE, truck):
        return line("because_put_keeps", **params)
    return line("because_put_looks", **params)


def _favourite(zoo: Zoo, loads: Loads, hope: Prospects) -> int:
    """Return the number of the truck whose load brings the zoo the most points. `NONE`: all are empty."""
    full = [number for number, tiles in enumerate(loads, start=1) if tiles]
    return max(full, key=lambda number: load_value(zoo, loads[number - 1], hope), default=NONE)


def _why_place(zoo: Zoo, tile: data.Tile, to: str) -> Line:
    pen, params = zoo.pen(to), {"tile": tile, "to": to}
    if pen is None:
        is_only = list(placing.places(zoo, tile)) == [data.BARN]
        return line("because_place_only_barn" if is_only else "because_place_rather_barn", tile=tile)
    if data.is_stall(tile):
        return line("because_place_stall", **params)
    if placing.with_pairs((*pen.animals, tile))[1]:
        return line("because_place_breeds", **params)
    if pen.room == 1:
        return line("because_place_fills", **params, points=pen.plan.full)
    if pen.species:
        return line("because_place_joins", **params, room=pen.room - 1)
    return line("because_place_opens", **params, points=pen.plan.full)


GUIDE: Final = Guide(ideas=ideas, advise=advise, short=CATALOGUE.shortened)
