"""Engine values to and from JSON, and their digests."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import lru_cache
from threading import Lock
from typing import Any, Final, TypeVar, cast

import msgspec

from adjudicator.engine.ruleset import AnyRuleset, Config

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_LEARNING: Final = Lock()
_FAULT: Final = re.compile(r"(.*?)(?: - at `(?:key` in `)?(\$[^`]*)`)?", re.DOTALL)
"""What msgspec says of a fault: the reason and, unless it is the whole value, the place."""
_FIELD: Final = re.compile(r"Object (?:contains unknown|missing required) field `(.*)`", re.DOTALL)


class Malformed(ValueError):
    """JSON that does not fit its type. `place` is the path of the fault, such as `$.truck`."""

    def __init__(self, reason: str, place: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.place = place


def encode(value: object) -> bytes:
    """JSON of an engine value, the same bytes for the same value."""
    return _encoder.encode(value)


def digest(value: object) -> str:
    """SHA-256 of a value's JSON, in hex."""
    return hashlib.sha256(encode(value)).hexdigest()


@lru_cache(maxsize=256)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """One thread at a time: a type that msgspec is still learning crashes the process of whoever uses it."""
    with _LEARNING:
        return msgspec.json.Decoder(kind)


def learnt(kind: type[T]) -> type[T]:
    """The type once msgspec knows it and all it is made of, so that threads may use it at the same time."""
    _decoder(cast(Any, kind))
    return kind


def decode(data: bytes | str, kind: Any) -> Any:
    """The value of type `kind` that `data` holds; `Malformed` otherwise."""
    return _translated(lambda: _decoder(kind).decode(data))


def convert(value: object, kind: Any) -> Any:
    """The value of type `kind` that plain data holds; `Malformed` otherwise, as where no JSON says it."""
    return decode(said(value), kind)


def said(value: object) -> bytes:
    """JSON of plain data from outside; `Malformed` where no JSON says it."""
    try:
        return cast(bytes, _translated(lambda: _encoder.encode(value)))
    except (TypeError, OverflowError) as error:
        raise Malformed(f"{error}.", "$") from error


def plain(value: object) -> Any:
    """An engine value as plain JSON data: what a database or a program gives back when it is sent there."""
    return msgspec.json.decode(encode(value))


def config_of(rules: AnyRuleset, players: int, options: object) -> Config[Any]:
    """A checked `Config`: the options converted and the number of players within the ruleset's."""
    if players not in rules.seats:
        few, many = rules.seats[0], rules.seats[-1]
        raise Malformed(f"{rules.title} is for {few} to {many} players, not {players}.", "players")
    return Config(players, convert(options, rules.options_type))


def fault_of(error: msgspec.ValidationError) -> tuple[str, str]:
    """The sentence and the place of a fault; a field that is unknown or missing is a place of its own."""
    fault = _FAULT.fullmatch(str(error))
    assert fault
    reason, place = fault[1], fault[2] or "$"
    if field := _FIELD.fullmatch(reason):
        place += f".{field[1]}"
    return f"{reason}.", place


def _translated(act: Callable[[], Any]) -> Any:
    try:
        return act()
    except msgspec.ValidationError as error:
        raise Malformed(*fault_of(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"This is not valid JSON: {error}.", "$") from error
