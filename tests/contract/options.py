"""The option sets used to test a ruleset: defaults, each switch, each choice, and extras."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.rules.zoo18.data.powers import POWERS
from tests.seeds import SOAK, USUAL, run_seed

_EXPANDED: Final = dict.fromkeys(
    ("feeding", "strong_species", "wildlife_wishes", "unnatural_utilities"), True
)
EXTRA: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "zooloretto": (
        {"removed": ["zebra"]},
        {"removed": ["kangaroo", "flamingo"]},
        {"removed": ["panda", "camel", "leopard"], "play_forced": False},
    ),
    "18zoo": (
        {"map": "D", "base": 2, "interpretation": "18xx.games"},
        {"map": "E", "base": 3, "revealed_powers": True},
        {"map": "custom", "modules": ["1BCDEF", "2DF", "3ABDE", "4ADEF", "5ACDF", "6CF", "7CEF"], "base": 2},
        {"map": "custom", "modules": ["1A", "2DF", "3ABDE", "4ADEF", "7A"], "interpretation": "18xx.games"},
        {"power_order": sorted(POWERS), "draft_prices": [["DAYS_OFF", 2], ["BARRELS", 0]]},
        {"power_order": sorted(POWERS), "interpretation": "18xx.games", "revealed_powers": True},
    ),
    "zoo-parque": (
        _EXPANDED,
        {**_EXPANDED, "must_place_two": True, "play_forced": False},
        {**_EXPANDED, "weak_fences_fall": False, "pawns_guard_dominoes": False, "own_areas_score": True},
        {**_EXPANDED, "zooperative": True, "level": 8},
        {**_EXPANDED, "zooperative": True, "level": 12},
        {"zooperative": True, "level": 5, "replacing_loses": False, "good_rules_make_harder": True},
    ),
}
"""Option sets that no single switch produces, by ruleset. Some sets fit only some numbers of players."""

SPREAD: Final = frozenset({"18zoo", "zoo-parque", "zoo-tycoon", "zooloretto"})
"""Rulesets with long games.

Each of their option sets is tested with one number of players, chosen by the seed.
"""


def option_sets(rules: AnyRuleset, players: int) -> list[dict[str, Any]]:
    """Return every option set with which to test a ruleset at a table of this many players."""
    sets = [*_turned(rules), *EXTRA.get(rules.key, ())]
    if rules.key in SPREAD and not SOAK:
        first = (rules.seats.index(players) + run_seed() - USUAL) % len(rules.seats)
        sets = sets[first :: len(rules.seats)]
    return [{}, *(options for options in sets if fits(rules, players, options))]


def is_telling(rules: AnyRuleset, options: dict[str, Any]) -> bool:
    """Return whether tests that depend on no single switch should use this option set.

    In rulesets with long games, they use only the defaults and the extras.
    """
    return rules.key not in SPREAD or not options or options in EXTRA.get(rules.key, ())


def fits(rules: AnyRuleset, players: int, options: Any) -> bool:
    """Return whether a table with these options can be set up.

    Exceptions other than `Malformed` propagate.
    """
    try:
        rules.setup(config_of(rules, players, options))
    except Malformed:
        return False
    return True


def _turned(rules: AnyRuleset) -> Iterator[dict[str, Any]]:
    for field in msgspec.structs.fields(rules.options_type):
        for value in values_of(msgspec.inspect.type_info(field.type)):
            if value != field.default:
                yield {field.encode_name: value}


def values_of(kind: msgspec.inspect.Type) -> list[Any]:
    """Return all values of a type that has only a few: a switch, a choice of words, or a short range."""
    match kind:
        case msgspec.inspect.Metadata(type=inner):
            return values_of(inner)
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.LiteralType(values=values):
            return list(values)
        case msgspec.inspect.EnumType(cls=cls):
            return [member.value for member in cls]
        case msgspec.inspect.IntType(ge=int(low), le=int(high)) if high - low < 10:
            return list(range(low, high + 1))
        case _:
            return []
