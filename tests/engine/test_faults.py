"""Every kind of message from msgspec about invalid JSON is known, so that it can be translated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import Enum
from functools import partial
from typing import Annotated, Any, Literal, NamedTuple
from uuid import UUID

import msgspec
import pytest
from msgspec import Meta

from adjudicator.engine import codec, faults
from adjudicator.engine.codec import Malformed


class Kind(Enum):
    ZEBRA = "zebra"


class Some(NamedTuple):
    one: int
    two: int = 0


class Listed(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    one: int
    two: int
    three: int = 0


class Named(msgspec.Struct, array_like=True, tag=True):
    one: int


class Left(msgspec.Struct, tag="left", forbid_unknown_fields=True):
    number: int


class Right(msgspec.Struct, tag="right"):
    number: int


Aware = Annotated[datetime, Meta(tz=True)]
Naive = Annotated[datetime, Meta(tz=False)]

MISFITS: list[tuple[Any, Any]] = [
    ([1, 2, 3], Some),
    ([], Some),
    ([], Listed),
    ([1, 2, 3, 4], Listed),
    ([1, 2], Named),
    ([], tuple[int, int]),
    ([1], tuple[int, int]),
    ("", Annotated[str, Meta(min_length=1)]),
    ("xx", Annotated[str, Meta(max_length=1)]),
    ([], Annotated[tuple[int, ...], Meta(min_length=1)]),
    ([1, 2], Annotated[tuple[int, ...], Meta(max_length=1)]),
    ({}, Annotated[dict[str, int], Meta(min_length=1)]),
    ({"a": 1}, Annotated[dict[str, int], Meta(max_length=0)]),
    ("A", Annotated[str, Meta(pattern="^[a-z]`{1,}$")]),
    (3, Annotated[int, Meta(multiple_of=2)]),
    (3.0, Annotated[float, Meta(multiple_of=2.5)]),
    ("2020-01-01T00:00:00", Aware),
    ("2020-01-01T00:00:00Z", Naive),
    (1, Annotated[int, Meta(ge=2)]),
    (1, Annotated[int, Meta(gt=2)]),
    (3, Annotated[int, Meta(le=2)]),
    (3, Annotated[int, Meta(lt=2)]),
    (1.5, Annotated[float, Meta(ge=2)]),
    (1.5, Annotated[float, Meta(gt=2)]),
    (2.5, Annotated[float, Meta(le=2)]),
    (2.5, Annotated[float, Meta(lt=2)]),
    ("1", int),
    (None, int | str),
    ({"1": "x"}, dict[str, int]),
    ({"x": 1}, dict[int, int]),
    ("ape", Kind),
    ("ape", Literal["zebra"]),
    (7, Literal[1]),
    ({"type": "middle"}, Left | Right),
    ({"type": "{`middle`}"}, Left | Right),
    ({"number": 1}, Left | Right),
    ({"type": "left", "number": 1, "other": 2}, Left),
    ({"type": "left"}, Left),
    ("soon", datetime),
    ("soon", date),
    ("soon", time),
    ("soon", timedelta),
    ("P1Y", timedelta),
    ("P99999999999999D", timedelta),
    ("x", UUID),
    ("x", Decimal),
    ("*", bytes),
]
"""JSON values, each with a type that it does not match."""
TEXTS: list[tuple[str, Any]] = [("9" * 5000, int), ("1e999", float)]
"""Values that Python can express only as text."""
LENIENT: list[tuple[Any, Any]] = [
    ("x", int),
    (1e300, datetime),
    ("1e400", float),
    ("x", bool),
    ("nan", datetime),
]
"""Parameters of an address, each with a type that it does not match."""

BROKEN: list[str | bytes] = [
    *("", "[", '"x', '"\\u12', '"\\ud800', "[1 2]", "[1,]", '{"a":1,}', '{"a" 1}', "{a:1}", '{"a":1 "b":2}'),
    *(
        "1 2",
        "01",
        "-",
        "1.",
        '"\\x"',
        '"\\uzzzz"',
        '"\\ud800\\u0041"',
        '"\\ud800xxxxxx"',
        "nul",
        "nulx",
        "?",
    ),
    *("[" * 100_000, '"\ud800"', b"\xff\xfe", b'"\xff"'),
]
"""Texts that are not JSON."""


SKIPPED = ['"\\q"', '"\\ud800"', "{1:2}"]
"""Invalid JSON in places that the type skips."""


class Little(msgspec.Struct):
    """A type that skips unknown fields."""

    number: int = 0


def message_of(read: Callable[[], Any]) -> str:
    """Return a message of msgspec without the location of the fault."""
    with pytest.raises(msgspec.ValidationError) as caught:
        read()
    return str(caught.value).partition(" - at `")[0]


def all_misfits() -> Iterator[str]:
    for value, kind in MISFITS:
        yield message_of(partial(msgspec.json.decode, msgspec.json.encode(value), type=kind))
        yield message_of(partial(msgspec.convert, value, kind))
    for text, kind in TEXTS:
        yield message_of(partial(msgspec.json.decode, text, type=kind))
    for value, kind in LENIENT:
        yield message_of(partial(msgspec.convert, value, kind, strict=False))


def test_recognises_every_type_error_and_its_values() -> None:
    for message in all_misfits():
        phrase = faults.misfit_phrase(message)
        assert phrase.sentence in faults.MISFITS, message
        assert phrase.render() == f"{message.strip()}."


def test_every_phrase_matches_some_type_error() -> None:
    assert {faults.misfit_phrase(message).sentence for message in all_misfits()} == set(faults.MISFITS)


def test_values_are_parsed_from_the_message() -> None:
    """Values in a sentence come from the type or from the input."""
    values = faults.misfit_phrase("Expected `array` of length 1 to 2, got 3").values
    assert values == {"kind": "array", "least": "1", "most": "2", "found": "3"}
    assert faults.misfit_phrase("Object contains unknown field `a`, got `b`").values == {
        "field": "a`, got `b"
    }
    assert faults.misfit_phrase("Invalid value 'Expected `x`'").values == {"found": "'Expected `x`'"}


def test_unknown_messages_are_shown_unchanged() -> None:
    assert (
        faults.misfit_phrase("Expected {a} better `world`").render(str.upper)
        == "EXPECTED {A} BETTER `WORLD`."
    )


def test_recognises_every_json_syntax_error() -> None:
    recognised = set()
    broken: list[tuple[str | bytes, Any]] = [(text, Any) for text in BROKEN]
    broken += [(f'{{"x":{text},"number":1}}', Little) for text in SKIPPED]
    for text, kind in broken:
        with pytest.raises(Malformed) as caught:
            codec.decode(text, kind)
        why = caught.value.phrase.values["why"]
        recognised.add(why.values.get("why", why).sentence)
    assert recognised - {faults.NO_UTF8, faults.TOO_DEEP} == set(faults.UNREADABLE)
