"""Appraisals of the moves of some games, by kind of move."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from adjudicator.engine.codec import config_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources

_ALL: Final[dict[str, Any]] = {
    "feeding": True,
    "strong_species": True,
    "wildlife_wishes": True,
    "unnatural_utilities": True,
}
_MAX_APPRAISED: Final = 30
"""The maximum number of legal moves appraised in a position."""
OPTIONS: Final[Mapping[str, tuple[dict[str, Any], ...]]] = MappingProxyType(
    {
        "18zoo": ({}, {"map": "D", "base": 2}),
        "zoo-parque": (_ALL, {**_ALL, "zooperative": True, "level": 12}),
    }
)
"""The options for rulesets where games with the defaults would not reach every kind of move."""


def worths(rules: AnyRuleset, seed: int, games: int) -> dict[str, set[float]]:
    """Return the values of legal moves in random games, by the kind of move.

    Once a kind has had a value other than 0, it is not appraised again.
    """
    found: dict[str, set[float]] = {}

    def choose(rules: AnyRuleset, state: Any, seat: Seat, chance: Random) -> Any:
        legal = list(rules.legal(state, seat))
        for move in chance.sample(legal, min(len(legal), _MAX_APPRAISED)):
            values = found.setdefault(type(move).__struct_config__.tag, set())
            if values <= {0.0}:
                values.add(rules.search.appraise(rules.view(state, seat), seat, move))
        return chance.choice(legal)

    for options in OPTIONS.get(rules.key, ({},)):
        for number in range(games):
            players = rules.seats[-1 - number % len(rules.seats)]
            config = config_of(rules, players, options)
            deque(random_game(rules, config, random_sources(seed + number, players), choose), maxlen=0)
    return found
