"""The pictures in mails, in games of every ruleset: small files, readable, and drawn for the right viewer."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from games.boards import Seen
from games.boards.pictures import MAX_BYTES, picture
from games.boards.registry import BOARDS
from tests.boards import tables, zoo_tycoon_tables
from tests.boards.tables import NAMES
from tests.boards.zoo18 import tables as zoo18_tables

READABLE: Final = 305
"""The width in px at which the smallest text is eleven pixels high.

That text has size 13 at a width of 360.
"""
SAMPLES: Final = 6
CROWD: Final = (*NAMES, "Ferdinand")

TABLES: Final = [(key, players) for key, rules in RULESETS.items() for players in {*rules.seats[::3]}]


@cache
def random_states(key: str, players: int) -> list[Any]:
    rules = RULESETS[key]
    steps = random_game(rules, config_of(rules, players, {}), random_sources(1, players))
    return [step.after for step in steps if rules.pending(step.after).seats or rules.outcome(step.after)]


def rich_states() -> Iterator[tuple[str, list[Any]]]:
    """Yield games with many buildings and animals, so that drawings are full."""
    yield "zooloretto", [state for state, _ in tables.positions(5, 1)]
    for game in (zoo18_tables.GAMES[3], zoo18_tables.GAMES[4]):
        yield "18zoo", zoo18_tables.game(*game)[0]
    yield "zoo-tycoon", [asked.state for asked in zoo_tycoon_tables.positions(2)]


def drawings(rules: AnyRuleset, states: list[Any], players: int) -> Iterator[str]:
    """Yield drawings from a game's start to its end, for the seat to move.

    At the end, add one for a spectator.
    """
    for number in range(SAMPLES):
        state = states[number * (len(states) - 1) // (SAMPLES - 1)]
        viewers: list[Seat | None] = [*rules.pending(state).seats[:1]]
        for viewer in viewers or [Seat(0), None]:
            yield BOARDS[rules.key].svg(rules.view(state, viewer), Seen(CROWD[:players], viewer))


def check(svg: str) -> None:
    found = picture(svg)
    (width,) = struct.unpack(">I", found[16:20])
    assert len(found) <= MAX_BYTES == 60_000
    assert width >= READABLE


@pytest.mark.parametrize(("key", "players"), TABLES)
@pytest.mark.sampled(3)
def test_pictures_are_small_and_readable(key: str, players: int) -> None:
    for svg in drawings(RULESETS[key], random_states(key, players), players):
        check(svg)


@pytest.mark.heavy
def test_pictures_of_full_tables_are_small_and_readable() -> None:
    for key, states in rich_states():
        players = len(RULESETS[key].view(states[0], None).players) if key != "zooloretto" else 5
        for svg in drawings(RULESETS[key], states, players):
            check(svg)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_viewer_gets_a_different_drawing(key: str, players: int) -> None:
    """The drawing alone identifies a picture. Each seat needs its own, with its own zoo or hand first."""
    rules, states = RULESETS[key], random_states(key, players)
    for state in states[:: len(states) // SAMPLES]:
        seen = [Seen(CROWD[:players], Seat(seat)) for seat in range(players)]
        drawn = {BOARDS[key].svg(rules.view(state, each.viewer), each) for each in seen}
        assert len(drawn) == players
