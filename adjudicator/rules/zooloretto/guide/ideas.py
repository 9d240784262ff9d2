"""What there is to know about a question, from what can be seen there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto.data import EXPAND_COST, REMODEL_COST
from adjudicator.rules.zooloretto.state import Zoo
from adjudicator.rules.zooloretto.tiles import COIN, FACES, Tile, is_stall, kinds, species_of
from adjudicator.rules.zooloretto.views import View

_TWO: Final = 2


def ideas(view: View, seat: Seat, question: Line) -> tuple[Line, ...]:
    """The weightiest first; the guide goes along until the game is over."""
    match question.code:
        case "ask_put":
            return tuple(_of_put(view.drawn or COIN))
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
        yield line("guide_barn", tiles=kinds(zoo.barn))
    if _may_spend(zoo, view.expansions[seat]):
        yield line("guide_coins")
    if len(view.zoos) == _TWO:
        yield line("guide_two_players")


def _may_spend(zoo: Zoo, expansions: int) -> bool:
    return (zoo.coins >= REMODEL_COST and bool(zoo.barn)) or (zoo.coins >= EXPAND_COST and expansions > 0)


def _of_put(drawn: Tile) -> Iterator[Line]:
    yield line("guide_goal")
    yield line("guide_put")
    if drawn == COIN:
        yield line("guide_put_coin")
    if is_stall(drawn):
        yield line("guide_put_stall")
    if FACES[drawn].sex:
        yield line("guide_put_fertile")


def _of_place(view: View, seat: Seat) -> Iterator[Line]:
    yield line("guide_place")
    if any(map(is_stall, view.placing)):
        yield line("guide_place_stall")
    if any(FACES[tile].sex for tile in view.placing):
        yield line("guide_place_fertile")
    if any(
        pen.room == 1 and pen.plan.bonus and pen.species in map(species_of, view.placing)
        for pen in view.zoos[seat].pens
    ):
        yield line("guide_place_bonus")
