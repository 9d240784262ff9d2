"""The games played for a record: tables, seeds, choices and dice."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tests.equality.subject import (
    NATURE,
    PLAYED,
    AnyRuleset,
    Dice,
    Malformed,
    Seat,
    config_of,
    dice_key,
    option_sets,
    ruleset,
)

SHARES: Final[Mapping[tuple[str, int], int]] = MappingProxyType(
    {
        ("zooloretto", 1): 420,
        ("18zoo", 3): 60,
        ("18zoo", 2): 15,
        ("the-zoo-game", 2): 170,
        ("zoo-parque", 3): 330,
        ("zoo-tycoon", 3): 12,
    }
)
"""The number of games of each ruleset in a record of 1,007 games. Rulesets with fast games have more."""
DEFAULT_SHARE: Final = 40
CHOOSERS: Final = ("random", "greedy", "random", "mixed")
MAX_PLIES: Final = 20_000
MAX_CONSIDERED: Final = 2
"""The maximum number of legal moves that a greedy seat compares."""
MAX_GREEDY_OPTIONS: Final = 3
"""The maximum number of options in a greedy game. With more options, a game of Zoo Parque takes a minute."""
OPTIONAL_MOVES: Final = 8
"""A seat with an optional move makes it, on average, once in this many moves."""


class GamePlan(NamedTuple):
    """One game to play, as plain data that determines its course."""

    key: str
    version: int
    players: int
    options: str
    """The options as JSON."""
    chooser: str
    seed: int

    @property
    def name(self) -> str:
        """Return the name of the game in records and on the command line."""
        number = hashlib.sha256(self.options.encode()).hexdigest()[:4]
        return f"{self.key}-{self.version}/{self.players}p-o{number}-{self.chooser}-{self.seed}"


class Move(NamedTuple):
    """One ply of a game: who moved, the move, and the states before and after."""

    ply: int
    seat: Seat
    move: Any
    before: Any
    after: Any


def plans(games: int, seed: int) -> list[GamePlan]:
    """Return the games of a record: about this many games over all tables of all rulesets."""
    shares = [SHARES.get((rules.key, rules.version), DEFAULT_SHARE) for rules in PLAYED]
    return [
        plan
        for rules, share in zip(PLAYED, shares, strict=True)
        for plan in _plans_of(rules, max(1, round(games * share / sum(shares))), seed)
    ]


def _plans_of(rules: AnyRuleset, games: int, seed: int) -> Iterator[GamePlan]:
    tables = _tables(rules)
    for number in range(games):
        players, options = tables[number % len(tables)]
        lap = number // len(tables)
        is_long = len(json.loads(options)) > MAX_GREEDY_OPTIONS
        chooser = CHOOSERS[0 if is_long else (number + lap) % len(CHOOSERS)]
        yield GamePlan(rules.key, rules.version, players, options, chooser, seed * 10_000 + number)


def _tables(rules: AnyRuleset) -> list[tuple[int, str]]:
    """Return every number of players with every option set that fits it, the default options first."""
    sets = {
        json.dumps(each, sort_keys=True) for players in rules.seats for each in option_sets(rules, players)
    }
    found = [
        (players, options)
        for options in sorted(sets, key=lambda text: (text != "{}", text))
        for players in rules.seats
        if _fits(rules, players, options)
    ]
    usual = len(rules.seats)
    rest = found[usual:]
    Random(rules.key).shuffle(rest)
    return found[:usual] + rest


def _fits(rules: AnyRuleset, players: int, options: str) -> bool:
    try:
        rules.setup(config_of(rules, players, json.loads(options)))
    except Malformed:
        return False
    return True


def setup(plan: GamePlan) -> tuple[AnyRuleset, Any]:
    """Return the ruleset of a game and its first state."""
    rules = ruleset(plan.key, plan.version)
    return rules, rules.setup(config_of(rules, plan.players, json.loads(plan.options)))


def played(plan: GamePlan) -> Iterator[Move]:
    """Yield the plies of a game to its end."""
    rules, state = setup(plan)
    chance = Random(f"choices {plan}")
    key = dice_key(hashlib.sha256(f"dice {plan}".encode()).digest(), tuple(map(str, range(plan.players))))
    for ply in count(1):
        if ply > MAX_PLIES:
            raise RuntimeError(f"{plan.name} does not end")
        seat, move = NATURE, rules.advance(state, Dice(key, "equality", ply))
        if move is None:
            seat = _actor(rules, state, chance)
            if seat == NATURE:
                return
            move = _choice(plan.chooser, rules, state, seat, chance)
        after = rules.apply(state, seat, move)
        yield Move(ply, seat, move, state, after)
        state = after


def _actor(rules: AnyRuleset, state: Any, chance: Random) -> Seat:
    """Return the seat that moves, or NATURE if no seat must answer."""
    pending = rules.pending(state)
    if not pending.asks:
        return NATURE
    if pending.sealed:
        return pending.seats[0]
    optional = [ask.seat for ask in pending.asks if ask.is_optional]
    if optional and chance.randrange(OPTIONAL_MOVES) == 0:
        return chance.choice(optional)
    return chance.choice(pending.awaited)


def _choice(chooser: str, rules: AnyRuleset, state: Any, seat: Seat, chance: Random) -> Any:
    legal = list(rules.legal(state, seat))
    if chooser == "random" or (chooser == "mixed" and seat % 2 == 0):
        return chance.choice(legal)
    view, considered = rules.view(state, seat), chance.sample(legal, min(len(legal), MAX_CONSIDERED))
    values = [rules.search.appraise(view, seat, move) for move in considered]
    return considered[values.index(max(values))]
