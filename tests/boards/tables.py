"""Zooloretto tables in progress: positions of games in which every kind of move can occur."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec import convert

from adjudicator.engine.lines import Line
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.state import Options, State
from tests.scripted import Scripted
from tests.seeds import SOAK

NAMES = ("Ann", '<script>alert("B&B")</script>', "Wolfgang Amadeus Maximilian", "Đorđe 'D' Иванов", "E")
"""Difficult names, by seat."""
GAMES = [(players, seed) for players in (2, 3, 4, 5) for seed in ((1, 2) if SOAK else (1,))]


@cache
def _game(players: int, seed: int) -> tuple[list[State], list[Line]]:
    chance = Random(f"{players} {seed}")
    game = Scripted(RULES, Config(players, Options()), secret=bytes([seed]) * 32)
    positions = [game.state]
    while asks := RULES.pending(game.state).asks:
        seat = asks[0].seat
        game.play(seat, _choose(list(RULES.legal(game.state, seat)), chance))
        positions.append(game.state)
    log = enumerate(game.moves)
    lines = [RULES.describe(game.states[before], seat, _move(move), None) for before, (seat, move) in log]
    return positions, lines


def positions(players: int, seed: int) -> Iterator[tuple[State, Seat | None]]:
    """Yield the settled positions of a game, each with the seat that must answer.

    The last position is the end.
    """
    for state in _game(players, seed)[0]:
        asks = RULES.pending(state).asks
        yield state, asks[0].seat if asks else None


def log_of(players: int, seed: int) -> list[Line]:
    """Return the log of this game."""
    return _game(players, seed)[1]


def _move(plain: Any) -> Any:
    return convert(plain, RULES.move_type)


def _choose(moves: list[Any], chance: Random) -> Any:
    """Choose a kind of move first and then a move, so that rare kinds occur."""
    kind = chance.choice(sorted({type(move).__name__ for move in moves}))
    return chance.choice([move for move in moves if type(move).__name__ == kind])
