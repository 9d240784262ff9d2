"""Reads a rule case, reckons or plays it, and compares what it expects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET

from adjudicator.engine.codec import Malformed, convert, plain
from adjudicator.engine.ruleset import Unreadable
from adjudicator.rules.zoo_tycoon.rulecases import animals, boards, enclosures, income, points
from adjudicator.rules.zoo_tycoon.rulecases.parts import Reckoned
from adjudicator.rules.zoo_tycoon.rulecases.play import PlayCase, played

Case: TypeAlias = enclosures.Case | boards.Case | animals.Case | income.Case | points.Case | PlayCase
_FACTS: Final[Reckoned] = {
    **enclosures.FACTS,
    **boards.FACTS,
    **animals.FACTS,
    **income.FACTS,
    **points.FACTS,
}
_UNORDERED: Final = frozenset({"excluded", "winners", "cubes_left"})
"""What is told as a list and has no order."""
_SUMS: Final = frozenset({"points", "to_enclosure"})
"""What is told by name, where nothing is the same as 0."""
_SOME: Final = frozenset({"after", "victory_points"})
"""What is compared for the names alone that a case lists."""


def run_case(data: Mapping[str, object]) -> list[str]:
    """What fails in a case, in sentences; nothing when it passes."""
    try:
        case = read_case(data)
        if isinstance(case, PlayCase):
            return list(played(case))
        return list(_differences(case.expect, _FACTS[type(case)](case.given)))
    except (Malformed, Unreadable) as error:
        return [f"{getattr(error, 'place', '$.moves')}: {error}"]


def read_case(data: Mapping[str, object]) -> Case:
    """The case that plain data holds; `Malformed` when it says anything unknown or expects nothing."""
    case: Case = convert(data, Case)
    if all(value is UNSET for value in msgspec.structs.asdict(case.expect).values()):
        raise Malformed("The case expects nothing.", "$.expect")
    return case


def _differences(expect: msgspec.Struct, found: Mapping[str, Any]) -> Iterator[str]:
    """Where what was found differs from what a case lists."""
    for key, wanted in msgspec.structs.asdict(expect).items():
        if wanted is not UNSET:
            yield from _compared(key, plain(wanted), plain(found[key]))


def _compared(key: str, wanted: Any, found: Any) -> Iterator[str]:
    if key in _SOME:
        for name, value in wanted.items():
            yield from _within(f"{key} of {name}", value, found.get(name))
    elif _settled(key, wanted) != _settled(key, found):
        yield f"{key}: expected {wanted}, found {found}"


def _within(what: str, wanted: Any, found: Any) -> Iterator[str]:
    same = found is not None
    if isinstance(wanted, dict) and same:
        found = {key: found[key] for key in wanted}
    if not same or wanted != found:
        yield f"{what}: expected {wanted}, found {found}"


def _settled(key: str, value: Any) -> Any:
    if key in _UNORDERED:
        return Counter(value)
    if key in _SUMS:
        return {name: number for name, number in value.items() if number}
    return value or 0 if key.startswith("points_if") else value
