"""Moves that are almost legal: they change one value of a legal move, without knowledge of the ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from adjudicator.engine.codec import Malformed, convert, to_builtins
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

HUGE_NUMBER = 10**30
"""A number larger than the length of any list and larger than any machine word."""
DISTANT_NUMBERS = (99, 999, 9_999, 999_999)
"""The largest numbers that rulesets allow in a move. Larger numbers fail before the rules see them."""


def near_misses(rules: AnyRuleset, moves: Iterable[Any], pick: Random, most: int) -> list[Any]:
    """Return up to `most` well-formed moves that each differ in one value from one of `moves`."""
    known = [to_builtins(move) for move in moves]
    words = words_of(rules.move_type) | {word for move in known for word in _words_in(move)}
    found = []
    for data in known:
        changed = list(changes(data, sorted(words)))
        for candidate in pick.sample(changed, min(len(changed), most)):
            with suppress(Malformed):
                found.append(convert(candidate, rules.move_type))
    return pick.sample(found, min(most, len(found)))


def words_of(kind: Any) -> set[str]:
    """Return every word in a type: the tags of its structs and the values of its literals."""
    found: set[str] = set()
    for info in reachable(msgspec.inspect.type_info(kind)):
        match info:
            case msgspec.inspect.LiteralType(values=values):
                found.update(value for value in values if isinstance(value, str))
            case msgspec.inspect.StructType(tag=str(tag)):
                found.add(tag)
    return found


def reachable(info: Any) -> list[Any]:
    """Return a type and all types that it contains, at any depth."""
    found = [info]
    for part in found:
        found.extend(child for child in children(part) if child not in found)
    return found


def children(info: Any) -> list[Any]:
    """Return the types that a type directly contains."""
    match info:
        case msgspec.inspect.UnionType(types=types):
            return list(types)
        case msgspec.inspect.StructType(fields=fields) | msgspec.inspect.NamedTupleType(fields=fields):
            return [field.type for field in fields]
        case msgspec.inspect.VarTupleType(item_type=item) | msgspec.inspect.Metadata(type=item):
            return [item]
        case msgspec.inspect.TupleType(item_types=items):
            return list(items)
        case _:
            return []


def _words_in(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _words_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words_in(value)


def changes(data: Any, words: list[str]) -> Iterator[Any]:
    """Yield `data` with one value changed, at any depth."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from ({**data, key: other} for other in changes(value, words))
    elif isinstance(data, (list, tuple)):
        yield from _changed_list(list(data), words)
    elif isinstance(data, bool):
        yield not data
    elif isinstance(data, int):
        yield from {data - 1, data + 1, 0, -1, *DISTANT_NUMBERS, HUGE_NUMBER, -HUGE_NUMBER} - {data}
    else:
        yield from (word for word in words if word != data)
        yield from {None, 0, ""} - {data}


def _changed_list(data: list[Any], words: list[str]) -> Iterator[list[Any]]:
    yield from (data[:i] + data[i + 1 :] for i in range(len(data)))
    yield from (data[:i] + data[i : i + 1] + data[i:] for i in range(len(data)))
    yield data[::-1]
    for i, value in enumerate(data):
        yield from ([*data[:i], other, *data[i + 1 :]] for other in changes(value, words))
    if not data:
        yield from ([word] for word in words)


def refusal(rules: AnyRuleset, state: Any, seat: Seat, move: Any) -> IllegalMove | None:
    """Return the reason why the rules refuse a move, or None if they accept it.

    Other exceptions propagate.
    """
    try:
        rules.apply(state, seat, move)
    except IllegalMove as error:
        return error
    return None
