"""The tables at which the contract is tested, and their few games, which all laws check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from adjudicator.engine.codec import Malformed, config_of, convert
from adjudicator.engine.play import Step
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import RandomSources, random_game, random_sources
from adjudicator.registry import RULESETS
from tests import toy
from tests.contract.options import is_telling, option_sets
from tests.seeds import SOAK, run_seed, share

SUBJECTS: Final[tuple[AnyRuleset, ...]] = (toy.RULES, *RULESETS.values())


class TableSetup(NamedTuple):
    """A ruleset, a number of seats, and the options."""

    rules: AnyRuleset
    config: Config[Any]

    @property
    def players(self) -> int:
        return self.config.players

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.players)))


_MAX_WORDS: Final = 3


def _word(value: Any) -> str:
    if not isinstance(value, list):
        return str(value)
    return "+".join(map(str, value)) if len(value) <= _MAX_WORDS else f"{len(value)} words"


def _name(rules: AnyRuleset, players: int, options: dict[str, Any]) -> str:
    return "-".join([rules.key, str(players), *(f"{key}={_word(value)}" for key, value in options.items())])


def _tables(is_wanted: Callable[[AnyRuleset, dict[str, Any]], bool]) -> dict[str, TableSetup]:
    return {
        _name(rules, players, options): TableSetup(rules, config_of(rules, players, options))
        for rules in SUBJECTS
        for players in rules.seats
        for options in option_sets(rules, players)
        if is_wanted(rules, options)
    }


def _is_of_campaign(rules: AnyRuleset, options: dict[str, Any]) -> bool:
    """Return whether a game with these options can be part of a campaign."""
    try:
        return bool(rules.campaign and rules.campaign.stage(convert(options, rules.options_type)))
    except Malformed:
        return False


TABLES: Final = _tables(lambda rules, options: True)
TELLING: Final = TABLES if SOAK else _tables(is_telling)

KINDS: Final = ((), ("random", "greedy"), ("greedy",))
"""Kinds of bots, which take the seats in turn. An empty tuple means that all players are absent."""
THOUGHTFUL: Final = frozenset({"zoo-parque"})
"""Rulesets in which a greedy bot needs a minute for a game of many players with all expansions.

Only soak runs play such games with bots.
"""
GAMES: Final = {"toy": 2}
"""The number of games per table of rulesets with short games. Other rulesets play one."""
SOAK_FACTOR: Final = 4 if SOAK else 1
"""The factor by which soak runs try more texts."""


def games_at(names: Any) -> list[tuple[str, int]]:
    """Return the tables, each with the numbers of the games played there."""
    return [(name, number) for name in names for number in range(GAMES.get(TABLES[name].rules.key, 1))]


def _at(names: Any) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "place",
        [
            pytest.param((name, number), id=f"{name}-game{number}", marks=_weight(name, number))
            for name, number in games_at(names)
        ],
    )


def _weight(name: str, number: int) -> tuple[pytest.MarkDecorator, ...]:
    """Mark all games of a ruleset as heavy, except the first one at the smallest table."""
    rules = TABLES[name].rules
    is_light = number == 0 and name == _name(rules, rules.seats[0], {})
    return () if is_light else (pytest.mark.heavy,)


at_every_table = _at(share(TABLES, 6))
at_telling_tables = _at(share(TELLING, 2))


def _kinds_at(number: int, table: TableSetup) -> tuple[tuple[str, ...], ...]:
    """Return the kinds of bots that play at a table.

    Some tables get absent players and others get bots, in turn. Tables with the default options get both, and
    in soak runs all tables do.
    """
    if SOAK or table.config.options == table.rules.options_type():
        return KINDS[0], KINDS[1 + (number + run_seed()) % 2]
    return (KINDS[0] if table.rules.key in THOUGHTFUL else KINDS[number % len(KINDS)],)


BOTS_AT: Final = [
    (name, kinds)
    for number, (name, table) in enumerate(TELLING.items())
    for kinds in _kinds_at(number, table)
]
"""The tables at which absent players or bots play."""
for_absent_players_and_bots = pytest.mark.parametrize(
    ("name", "kinds"),
    [
        pytest.param(name, kinds, id=f"{name}-{'+'.join(kinds) or 'absent'}", marks=_weight(name, len(kinds)))
        for name, kinds in share(BOTS_AT, 5)
    ],
)
at_campaign_tables = pytest.mark.parametrize("name", _tables(_is_of_campaign))
for_every_ruleset = pytest.mark.parametrize("rules", SUBJECTS, ids=[rules.key for rules in SUBJECTS])


@dataclass(frozen=True)
class ContractGame:
    """A game played at a table, with a random generator from its seed."""

    table: TableSetup
    seed: int
    chances: RandomSources
    steps: tuple[Step[Any], ...]

    @property
    def rules(self) -> AnyRuleset:
        return self.table.rules

    @property
    def pick(self) -> Random:
        """Return a fresh random generator for samples of the game, so that laws do not affect each other."""
        return Random(self.seed)

    def decisions(self, most: int | None = None) -> list[Step[Any]]:
        """Return the moves that players made, or a sample of at most `most` of them."""
        made = [step for step in self.steps if step.seat != NATURE]
        return made if most is None else self.pick.sample(made, min(most, len(made)))

    def sample(self, most: int) -> list[Step[Any]]:
        """Return a sample of at most `most` moves of the game, including NATURE's."""
        return self.pick.sample(self.steps, min(most, len(self.steps)))


def seed_of(place: tuple[str, int], run: int) -> int:
    """Return the seed of a game. `manage.py playouts` accepts it too."""
    return int.from_bytes(sha256(f"{run} {place}".encode()).digest()[:4], "big")


def played(table: TableSetup, seed: int) -> ContractGame:
    """Return the random game of this seed.

    It chooses among all legal moves of a seat with equal probability.
    """
    chance = random_sources(seed, table.players)
    return ContractGame(table, seed, chance, tuple(random_game(table.rules, table.config, chance)))


@lru_cache(maxsize=2)
def game_at(place: tuple[str, int], run: int) -> ContractGame:
    """Return a game of this run.

    The laws of one table run one after another, so the game is played only once.
    """
    return played(TABLES[place[0]], seed_of(place, run))
