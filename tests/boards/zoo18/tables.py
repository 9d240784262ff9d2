"""18ZOO tables in progress: positions of games in which every kind of move can occur."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from msgspec import convert

from adjudicator.engine.codec import config_of
from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.maps import MAP_NAMES, MapKey
from adjudicator.rules.zoo18.state import State
from games.boards import Seen, zoo18
from tests.boards.tables import NAMES
from tests.scripted import Scripted
from tests.seeds import SOAK


class RandomGame(NamedTuple):
    """A random game: its players, its map and its seed."""

    players: int
    map: MapKey
    seed: int


EIGHT_FAMILIES = "1BCDEF 2DF 3ABDE 4ADEF 5ACDF 6CF 7CEF"
GAMES = [
    RandomGame(2, "A", 1),
    RandomGame(3, "C", 2),
    RandomGame(4, "F", 3),
    RandomGame(5, "E", 4),
    RandomGame(4, EIGHT_FAMILIES, 5),
]
STRIDE = 1 if SOAK else 3
"""How many times fewer positions a usual run checks than a soak run."""
CAUTIOUS_MOVES = (m.Pass, m.Keep, m.Sell, m.Discard, m.Decline, m.Unpatch, m.Run)
"""Moves that are chosen only now and then, so that tables fill up."""


@cache
def game(players: int, map: MapKey, seed: int) -> tuple[list[State], list[Line]]:
    """Return the positions in which somebody must answer, the final position, and the log."""
    chance = Random(f"{players} {map} {seed}")
    chosen = {"map": map} if map in MAP_NAMES else {"map": "custom", "modules": map.split()}
    played = Scripted(RULES, config_of(RULES, players, chosen), secret=bytes([seed]) * 32)
    positions = [played.state]
    while asks := RULES.pending(played.state).asks:
        seat = asks[0].seat
        played.play(seat, _choose(list(RULES.legal(played.state, seat)), chance))
        positions.append(played.state)
    log = enumerate(played.moves)
    lines = [
        RULES.describe(played.states[ply], seat, convert(move, RULES.move_type), None)
        for ply, (seat, move) in log
    ]
    return positions, lines


def sampled_positions(table: RandomGame, step: int) -> Iterator[tuple[State, Seat | None]]:
    """Yield every `step`-th position with the seat that must answer, and the end.

    A usual run yields a third as many.
    """
    whole = game(*table)[0]
    for state in [*whole[table.seed % step :: step * STRIDE], whole[-1]]:
        asks = RULES.pending(state).asks
        yield state, asks[0].seat if asks else None


def seen_by(state: State, viewer: Seat | None, picked: tuple[str, ...] = (), *, linked: bool = True) -> Seen:
    """Return the view after some taps of the seat to move. Links lead to the parts of the remaining moves."""
    links = {}
    if viewer is not None and linked:
        parts = [zoo18.BOARD.parts(move) for move in RULES.legal(state, viewer)]
        left = [each for each in parts if set(picked) <= set(each)]
        names = {name for each in left for name in each}
        links = {name: f"?pick={name}&by=\"'<" for name in names}
    return Seen(NAMES[: len(state.players)], viewer, links, frozenset(picked))


def _choose(moves: list[Any], chance: Random) -> Any:
    """Choose a kind of move first and then a move, so that rare kinds occur."""
    bold = [move for move in moves if not isinstance(move, CAUTIOUS_MOVES)]
    moves = bold if bold and chance.random() < 0.9 else moves
    kind = chance.choice(sorted({type(move).__name__ for move in moves}))
    return chance.choice([move for move in moves if type(move).__name__ == kind])
