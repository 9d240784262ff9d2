"""Engine values to and from JSON, and their digests."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, Final, TypeVar, cast

import msgspec

from adjudicator.engine.faults import fault_of, unreadable
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import AnyRuleset, Config

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_LEARNING: Final = Lock()


class Malformed(ValueError):
    """JSON that does not fit its type: why, with the values in it, and at which path, such as `$.truck`.

    People read `phrase` in their language if the sentence is marked for translation; `reason` is in English.
    """

    def __init__(self, why: str | Phrase, place: str, /, **values: Any) -> None:
        self.phrase = why if isinstance(why, Phrase) else Phrase(why, values)
        self.place = place
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        return self.phrase.said()


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
    return _checked(lambda: _decoder(kind).decode(data))


def convert(value: object, kind: Any) -> Any:
    """The value of type `kind` that plain data holds; `Malformed` otherwise, as where no JSON says it."""
    return decode(said(value), kind)


def said(value: object) -> bytes:
    """JSON of plain data from outside; `Malformed` where no JSON says it."""
    try:
        return cast(bytes, _checked(lambda: _encoder.encode(value)))
    except (TypeError, OverflowError) as error:
        raise Malformed(f"{error}.", "$") from error


def plain(value: object) -> Any:
    """An engine value as plain JSON data: what a database or a program gives back when it is sent there."""
    return msgspec.json.decode(encode(value))


def sparse(value: Any) -> Any:
    """Plain data of a struct but for the fields that stand by default: `convert` reads the same value."""
    usual = _defaults(cast(Any, type(value)))
    return {name: held for name, held in plain(value).items() if (name, held) not in usual}


@lru_cache(maxsize=256)
def _defaults(kind: Any) -> list[tuple[str, Any]]:
    return [
        (field.encode_name, plain(field.default))
        for field in msgspec.structs.fields(kind)
        if field.default is not msgspec.NODEFAULT
    ]


def filled(data: object, kind: Any) -> Any:
    """The same data with every field of its type."""
    return plain(convert(data, kind))


def config_of(rules: AnyRuleset, players: int, options: object) -> Config[Any]:
    """A checked `Config`: the options converted and the number of players within the ruleset's."""
    if players not in rules.seats:
        raise for_players(rules.title, rules.seats, players)
    return Config(players, convert(options, rules.options_type))


def for_players(title: str, seats: Sequence[int], players: int, place: str = "players") -> Malformed:
    """What is said of a number of players that a game is not for."""
    told = _("{game} is for {few} to {many} players, not {players}.")
    return Malformed(told, place, game=title, few=seats[0], many=seats[-1], players=players)


def _checked(act: Callable[[], Any]) -> Any:
    try:
        return act()
    except msgspec.ValidationError as error:
        raise Malformed(*fault_of(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(
            Phrase(_("This is not valid JSON: {why}."), {"why": unreadable(error)}), "$"
        ) from error
