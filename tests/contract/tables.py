"""Every table the contract is tried on, and games played there by hypothesis."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.engine.codec import Malformed, config_of, convert
from adjudicator.engine.play import Step
from adjudicator.engine.ruleset import NATURE, AnyRuleset, Config, Seat
from adjudicator.engine.simulate import Chances, chances, random_game
from adjudicator.registry import RULESETS
from tests import toy
from tests.contract.options import is_telling, option_sets

SUBJECTS: Final[tuple[AnyRuleset, ...]] = (toy.RULES, *RULESETS.values())


class Table(NamedTuple):
    """A ruleset with a number of seats and its options."""

    rules: AnyRuleset
    config: Config[Any]

    @property
    def players(self) -> int:
        return self.config.players

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.players)))


_MOST_WORDS: Final = 3


def _word(value: Any) -> str:
    if not isinstance(value, list):
        return str(value)
    return "+".join(map(str, value)) if len(value) <= _MOST_WORDS else f"{len(value)} words"


def _tables(is_wanted: Callable[[AnyRuleset, dict[str, Any]], bool]) -> list[Any]:
    return [
        pytest.param(
            Table(rules, config_of(rules, players, options)),
            id="-".join(
                [rules.key, str(players), *(f"{key}={_word(value)}" for key, value in options.items())]
            ),
        )
        for rules in SUBJECTS
        for players in rules.seats
        for options in option_sets(rules, players)
        if is_wanted(rules, options)
    ]


def _is_of_campaign(rules: AnyRuleset, options: dict[str, Any]) -> bool:
    """Whether a game with these options can be one of a campaign."""
    try:
        return bool(rules.campaign and rules.campaign.stage(convert(options, rules.options_type)))
    except Malformed:
        return False


at_every_table = pytest.mark.parametrize("table", _tables(lambda rules, options: True))
at_telling_tables = pytest.mark.parametrize("table", _tables(is_telling))
at_campaign_tables = pytest.mark.parametrize("table", _tables(_is_of_campaign))
for_every_ruleset = pytest.mark.parametrize("rules", SUBJECTS, ids=[rules.key for rules in SUBJECTS])

LONG: Final = MappingProxyType({"18zoo": 2, "the-zoo-game": 3, "zoo-parque": 2, "zoo-tycoon": 2})
"""How many games of a ruleset are played at each table when they are long; of others it is the usual few."""

FEW: Final = settings(
    max_examples=5,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
"""A game is long and there are many tables: a few games at each, other ones on every run."""


class Game(NamedTuple):
    """A played game: everything that happened, what made it happen, and chance for picking from it."""

    steps: tuple[Step[Any], ...]
    chances: Chances
    pick: Random

    def decisions(self, most: int | None = None) -> list[Step[Any]]:
        """The steps that a seat decided, or up to `most` of them."""
        made = [step for step in self.steps if step.seat != NATURE]
        return made if most is None else self.pick.sample(made, min(most, len(made)))


PlayAt: TypeAlias = Callable[[Table], Game]


@st.composite
def play_at(draw: st.DrawFn) -> PlayAt:
    """A game at the given table: hypothesis makes every choice of every seat, and picks the dice."""
    choices = draw(st.randoms(use_true_random=False))
    seed = draw(st.integers(0, 2**32))

    def at(table: Table) -> Game:
        chance = chances(seed, table.players)._replace(choices=choices)
        steps = tuple(random_game(table.rules, table.config, chance))
        return Game(steps, chance, Random(seed))

    return at


def games(**drawn: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Callable[[Table], None]]:
    """A test of a table with what hypothesis draws: a few times, of long games even fewer."""

    def decorate(test: Callable[..., None]) -> Callable[[Table], None]:
        usual = FEW(given(**drawn)(test))
        fewer = {key: settings(FEW, max_examples=count)(given(**drawn)(test)) for key, count in LONG.items()}

        def run(table: Table) -> None:
            fewer.get(table.rules.key, usual)(table=table)

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return decorate
