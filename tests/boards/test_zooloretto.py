"""Zooloretto's page: picked tiles are half transparent, new tiles are outlined, other zoos are folded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.moves import (
    Buy,
    Exchange,
    Forced,
    MoveAnimal,
    MoveStall,
    OffspringBorn,
    PlaceTile,
    Put,
)
from adjudicator.rules.zooloretto.state import State
from games.boards import FOCUS, BoardSheet, Seen, zooloretto
from games.boards.svg import PICKED
from games.boards.zooloretto.pieces import NEWS
from games.boards.zooloretto.touch import held_part
from games.boards.zooloretto.zoos import CELL, PEN
from tests.boards.tables import NAMES, positions

ARRIVING = (Put, PlaceTile, MoveAnimal, MoveStall, Buy)
"""Moves that put a tile somewhere."""


def sheets(state: State, viewer: Seat | None, **seen: Any) -> tuple[BoardSheet, ...]:
    return zooloretto.BOARD.sheets(RULES.view(state, viewer), Seen(NAMES[: len(state.zoos)], viewer, **seen))


def parts_holding(svg: str, wanted: str) -> Iterator[str]:
    """Yield the parts of a drawing with a child that has an attribute such as `id=focus`."""
    key, value = wanted.split("=")
    for node in ElementTree.fromstring(svg).iter():
        if node.get("data-part") and any(each.get(key) == value for each in node.iter()):
            yield node.get("data-part", "")


@pytest.mark.parametrize("game", [(3, 1), (5, 1)])
def test_picked_move_shows_a_ghost_tile_at_its_destination(game: tuple[int, int]) -> None:
    met = set()
    for state, seat in list(positions(*game))[:-1:4]:
        assert seat is not None
        moves = {type(move): move for move in RULES.legal(state, seat)}
        for kind, move in moves.items():
            shown = sheets(
                state,
                seat,
                picked_text=RULES.notation.write(move),
                picked=frozenset(zooloretto.BOARD.parts(move)),
            )
            held = [part for sheet in shown for part in parts_holding(sheet.svg, f"id={FOCUS}")]
            assert held == ([zooloretto.BOARD.parts(move)[-1]] if issubclass(kind, ARRIVING) else [])
            met.add(kind)
    assert met >= set(ARRIVING)


def test_ticks_all_parts_of_the_only_remaining_move() -> None:
    """Both pens of an exchange are ticked, although one tap already leaves only this move."""
    state, seat, move = next(
        (state, seat, move)
        for state, seat in positions(3, 1)
        if seat is not None
        for move in RULES.legal(state, seat)
        if isinstance(move, Exchange)
    )
    one, other = zooloretto.BOARD.parts(move)
    shown = sheets(state, seat, picked_text=RULES.notation.write(move), picked=frozenset({one}))
    ticked = [part for sheet in shown for part in parts_holding(sheet.svg, f"fill={PICKED}")]
    assert sorted(ticked) == sorted((one, other))


def test_outlines_changed_parts() -> None:
    state, _ = list(positions(4, 1))[40]
    shown = sheets(state, Seat(0), news=frozenset({"truck-2", "mine-pen4", "B-barn"}))
    outlined = [part for sheet in shown for part in parts_holding(sheet.svg, f"stroke={NEWS}")]
    assert sorted(outlined) == ["B-barn", "mine-pen4", "truck-2"]


def test_marks_the_newest_animal_of_a_pen_or_the_pen_that_lost_it() -> None:
    """An animal that has left its pen is not drawn there, so the mark is around the pen."""
    state = next(state for state, _ in positions(3, 1) if state.zoos[0].pens[0].animals)
    pen = state.zoos[0].pens[0]
    parts = [held_part("mine", pen.name, animal) for animal in (pen.animals[-1], "camel", "panda")]
    widths = {
        name: float(mark)
        for sheet in sheets(state, Seat(0), news=frozenset(parts))
        for mark, name in re.findall('width="([0-9.]+)"[^>]*data-place="([^"]+)"', sheet.svg)
    }
    assert widths.keys() == {*parts}
    assert widths.pop(parts[0]) < CELL
    assert set(widths.values()) <= {PEN}


@pytest.mark.parametrize(
    ("move", "seat", "viewer", "traces"),
    [
        (PlaceTile("camel", "pen5"), 1, Seat(0), [("B-pen5-camel", "")]),
        (PlaceTile("camel", "pen5"), 1, Seat(1), [("mine-pen5-camel", "")]),
        (PlaceTile("camel", "pen5"), 1, None, [("B-pen5-camel", "")]),
        (Forced(Seat(2), Put(3)), NATURE, Seat(0), [("truck-3", "stack")]),
        (Forced(Seat(2), PlaceTile("camel", "barn")), NATURE, Seat(0), [("C-barn-camel", "")]),
        (MoveAnimal("camel.m", "pen5"), 1, Seat(0), [("B-pen5-camel", "B-barn")]),
        (Exchange("pen5", "pen6"), 1, Seat(0), [("B-pen5", "B-pen6"), ("B-pen6", "B-pen5")]),
        (Buy(Seat(0), "camel.m", "pen6"), 1, Seat(0), [("B-pen6-camel", "mine-barn")]),
        (OffspringBorn(Seat(1), "camel", "pen5", "barn"), NATURE, Seat(0), [("B-barn-camel", "B-pen5")]),
        (OffspringBorn(Seat(1), "camel", "pen5", "pen5"), NATURE, Seat(0), [("B-pen5-camel", "")]),
    ],
)
def test_traces_belong_to_the_acting_seat(
    move: Any, seat: int, viewer: Seat | None, traces: list[tuple[str, str]]
) -> None:
    assert [*zooloretto.BOARD.traces(move, seat, viewer)] == traces


def test_other_zoos_are_folded_under_a_summary_line() -> None:
    state, _ = list(positions(5, 1))[60]
    folded = [sheet for sheet in sheets(state, Seat(2)) if sheet.is_folded][:-1]
    scores = RULES.view(state, None).scores
    assert len(folded) == 4
    for sheet, seat in zip(folded, (3, 4, 0, 1), strict=True):
        letter, points = seat_letter(Seat(seat)), str(scores[seat].total).replace("-", "−")
        assert sheet.heading.startswith(f"{letter} ")
        assert f"{points}\u00a0pt" in sheet.heading
        assert sheet.heading.endswith(f"barn {len(state.zoos[seat].barn)}")


def test_trucks_come_first_and_keep_their_size_until_the_end() -> None:
    markets = [sheets(state, seat)[0].svg for state, seat in list(positions(3, 1))[:-1]]
    assert all("truck-1" in market for market in markets)
    assert len({ElementTree.fromstring(market).get("viewBox") for market in markets}) == 1
