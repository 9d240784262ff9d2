"""Caches are bounded, so that a program that runs for months does not grow forever."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final

import adjudicator
import games

MAX_TOTAL: Final = 182_000
"""The maximum number of cached values, which have a few hundred bytes on average.

All together take a few hundred MB.
"""
FINITE: Final = {
    "adjudicator.arena.bot_named": "the names of bots on a command line",
    "adjudicator.rules.the_zoo_game.state._circle": "numbers of players",
    "adjudicator.rules.zoo18.board.track._candidates": "tiles and their places in the colours",
    "adjudicator.rules.zoo18.board.track._exits": "tiles as they may be turned",
    "adjudicator.rules.zoo18.board.track._new_links": "pairs of turned tiles",
    "adjudicator.rules.zoo18.rounds.calendar._hidden": "rounds of each kind of table",
    "adjudicator.rules.zoo_tycoon.plans.rooms._neighbours": "squares",
    "adjudicator.rules.zoo_tycoon.zoo.adjacent_squares": "squares",
    "games.boards.explanations.explanations": "rulesets in each language",
    "games.api.document.document": "one",
    "games.api.json._may_know_more": "shapes of answers",
    "games.api.views.rulesets._schema": "rulesets",
    "games.web.table.turn_tags._path": "rulings",
    "games.boards.zoo18.paint.ink_on": "colours",
    "games.boards.zoo_tycoon.paint._badge": "badges",
    "games.boards.zoo_tycoon.paint._biome": "biomes",
    "games.boards.zoo_tycoon.paint._herd": "numbers of animals",
    "games.boards.zoo_tycoon.paint._mood": "moods",
    "games.boards.zoo_tycoon.paint._need": "needs",
    "games.boards.zoo_tycoon.paint._pips": "numbers of pips",
    "games.models.many._change": "fields that functions change together",
    "games.models.many._insertion": "models",
    "games.models.prepared._place_of_key": "models",
    "games.models.prepared.columns_of": "models",
    "games.boards.pictures._engine": "one",
    "games.boards.typefaces._measure": "sizes of letters",
    "games.web.lobby.rulebook.rulebook": "rulesets in each language",
    "games.services.people.display_names._reserved": "one",
    "games.web.device.well_known._icon": "one",
}
"""Caches without a bound, each with all the values that it can hold."""


def cache_bounds() -> dict[str, int | None]:
    """Return the maximum number of values that each cached function of the site keeps.

    None means no bound.
    """
    found: dict[str, int | None] = {}
    for package in (adjudicator, games):
        for each in walk_packages(package.__path__, f"{package.__name__}."):
            if not each.name.endswith("__main__"):
                found |= dict(_of(vars(import_module(each.name)), each.name))
    return found


def _of(names: Mapping[str, Any], module: str) -> Iterator[tuple[str, int | None]]:
    for value in names.values():
        if isinstance(value, _lru_cache_wrapper):
            if value.__module__ == module:
                yield f"{module}.{value.__qualname__}", value.cache_info().maxsize
        elif isinstance(value, type) and value.__module__ == module:
            yield from _of(vars(value), module)


def test_all_caches_together_are_bounded() -> None:
    bounds = cache_bounds()
    assert {name for name, most in bounds.items() if most is None} == {*FINITE}
    assert sum(most or 0 for most in bounds.values()) <= MAX_TOTAL


def test_a_smaller_share_shrinks_the_caches_of_rules() -> None:
    code = (
        "import zooasync.ready; from tests.house.test_caches import cache_bounds; "
        "print(sum(filter(None, cache_bounds().values())))"
    )
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "zooasync.settings", "RULES_CACHE_PERCENT": "25"}
    result = subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, check=True)
    assert int(result.stdout) < sum(filter(None, cache_bounds().values())) / 2
