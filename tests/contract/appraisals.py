"""What a ruleset's appraisal says of the moves of some games, kind by kind."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from adjudicator.engine.codec import config_of
from adjudicator.engine.ruleset import AnyRuleset, Seat
from adjudicator.engine.simulate import chances, random_game

_ALL: Final[dict[str, Any]] = {
    "feeding": True,
    "strong_species": True,
    "wildlife_wishes": True,
    "unnatural_utilities": True,
}
OPTIONS: Final[Mapping[str, tuple[dict[str, Any], ...]]] = MappingProxyType(
    {
        "18zoo": ({}, {"map": "D", "base": 2}),
        "zoo-parque": (_ALL, {**_ALL, "zooperative": True, "level": 12}),
    }
)
"""The options with which games are played, where others than the usual ones bring more kinds of moves."""


def worths(rules: AnyRuleset, seed: int, games: int) -> dict[str, set[float]]:
    """Return every worth that was given to a legal move, by the kind of move.

    Every other decision is the bot's and the rest is chance, so that games come to more kinds of moves.
    """
    found: dict[str, set[float]] = {}

    def choose(rules: AnyRuleset, state: Any, seat: Seat, chance: Random) -> Any:
        view, legal = rules.view(state, seat), list(rules.legal(state, seat))
        worth = [rules.appraise(view, seat, move) for move in legal]
        for move, each in zip(legal, worth, strict=True):
            found.setdefault(type(move).__struct_config__.tag, set()).add(each)
        return chance.choice(legal) if chance.random() < 0.5 else legal[worth.index(max(worth))]

    for options in OPTIONS.get(rules.key, ({},)):
        for number in range(games):
            players = rules.seats[number % len(rules.seats)]
            for _ in random_game(
                rules, config_of(rules, players, options), chances(seed + number, players), choose
            ):
                pass
    return found
