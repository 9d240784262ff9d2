"""Convert engine values to and from JSON, and compute their digests."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, Final, TypeVar, cast

import msgspec

from adjudicator.engine.faults import fault_of, unreadable_reason
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import AnyRuleset, Config

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_INSPECTION: Final = Lock()


class Malformed(ValueError):
    """JSON that does not match its type: the reason with its values, and the path, such as `$.truck`.

    `phrase` can be translated if its sentence is marked for translation. `reason` is in English.
    """

    def __init__(self, why: str | Phrase, place: str, /, **values: Any) -> None:
        self.phrase = why if isinstance(why, Phrase) else Phrase(why, values)
        self.place = place
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        return self.phrase.render()


def encode(value: object) -> bytes:
    """Encode an engine value as JSON. Equal values give the same bytes."""
    return _encoder.encode(value)


def digest(value: object) -> str:
    """Return the SHA-256 of a value's JSON, in hex."""
    return hashlib.sha256(encode(value)).hexdigest()


@lru_cache(maxsize=256)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return the decoder of a type, built by one thread at a time.

    The process crashes if a thread uses a type that msgspec is still inspecting.
    """
    with _INSPECTION:
        return msgspec.json.Decoder(kind)


def registered(kind: type[T]) -> type[T]:
    """Return the type after msgspec has inspected it and all its parts. Threads can then share it."""
    _decoder(cast(Any, kind))
    return kind


def decode(data: bytes | str, kind: Any) -> Any:
    """Decode `data` as a value of type `kind`. Raise `Malformed` if it does not fit."""
    return _or_malformed(lambda: _decoder(kind).decode(data))


def convert(value: object, kind: Any) -> Any:
    """Convert plain data to type `kind`. Raise `Malformed` if it does not fit or JSON cannot represent it."""
    return decode(to_json(value), kind)


def to_json(value: object) -> bytes:
    """Encode plain data from outside as JSON. Raise `Malformed` if JSON cannot represent it."""
    try:
        return cast(bytes, _or_malformed(lambda: _encoder.encode(value)))
    except (TypeError, OverflowError) as error:
        raise Malformed(f"{error}.", "$") from error


def to_builtins(value: object) -> Any:
    """Convert an engine value to plain JSON data, as a database or a program returns it."""
    return msgspec.json.decode(encode(value))


def without_defaults(value: Any) -> Any:
    """Convert a struct to plain data without its default values. `convert` restores them."""
    usual = _defaults(cast(Any, type(value)))
    return {name: held for name, held in to_builtins(value).items() if (name, held) not in usual}


@lru_cache(maxsize=256)
def _defaults(kind: Any) -> list[tuple[str, Any]]:
    return [
        (field.encode_name, to_builtins(field.default))
        for field in msgspec.structs.fields(kind)
        if field.default is not msgspec.NODEFAULT
    ]


def with_defaults(data: object, kind: Any) -> Any:
    """Return the data with every field of its type, defaults included."""
    return to_builtins(convert(data, kind))


def config_of(rules: AnyRuleset, players: int, options: object) -> Config[Any]:
    """Return a valid `Config`. Raise `Malformed` for bad options or an unsupported number of players."""
    if players not in rules.seats:
        raise unsupported_players(rules.title, rules.seats, players)
    return Config(players, convert(options, rules.options_type))


def unsupported_players(title: str, seats: Sequence[int], players: int, place: str = "players") -> Malformed:
    """Return the error for a number of players that a game does not support."""
    text = _("{game} is for {few} to {many} players, not {players}.")
    return Malformed(text, place, game=title, few=seats[0], many=seats[-1], players=players)


def _or_malformed(act: Callable[[], Any]) -> Any:
    try:
        return act()
    except msgspec.ValidationError as error:
        raise Malformed(*fault_of(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(
            Phrase(_("This is not valid JSON: {why}."), {"why": unreadable_reason(error)}), "$"
        ) from error
