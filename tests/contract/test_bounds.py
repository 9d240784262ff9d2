"""The search for unbounded values finds them."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec
import pytest

from tests.contract.bounds import unbounded

Few = Annotated[int, msgspec.Meta(ge=0, lt=5)]
Short = Annotated[str, msgspec.Meta(max_length=5)]


class Pair(NamedTuple):
    one: Few
    other: int


class Inner(msgspec.Struct, frozen=True, tag="inner"):
    pair: Pair
    more: Inner | None = None


class Outer(msgspec.Struct, frozen=True, tag="outer"):
    inner: Annotated[tuple[Inner, ...], msgspec.Meta(max_length=2)]


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (int, [": number"]),
        (Annotated[int, msgspec.Meta(ge=0)], [": number"]),
        (Annotated[int, msgspec.Meta(lt=0)], [": number"]),
        (str, [": text"]),
        (Annotated[str, msgspec.Meta(pattern="^a*$")], [": text"]),
        (float, [": FloatType"]),
        (dict[Short, Few], [": DictType"]),
        (tuple[Few, ...], [": list"]),
        (list[Few], [": list"]),
        (tuple[Few, int], [": number"]),
        (Annotated[tuple[int, ...], msgspec.Meta(max_length=3)], ["[]: number"]),
        (Outer | Inner, ["Pair.other: number"]),
        (Few | Short | Literal["a"] | bool | None, []),
        (Annotated[tuple[Short, ...], msgspec.Meta(max_length=3, extra={"form": False})], []),
    ],
)
def test_what_has_no_bound_is_named_with_its_place(kind, found) -> None:
    assert unbounded(kind) == found
