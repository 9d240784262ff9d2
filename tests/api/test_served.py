"""An answer contains only the fields of its declared shape, even if the value has more."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from games import values
from games.api import shapes
from games.api.json import served
from tests.api.conftest import Program


class Known(msgspec.Struct):
    told: int


class Inner(Known):
    secret: int


class Listed(msgspec.Struct):
    first: Known
    others: tuple[Known, ...]


class Scalar(msgspec.Struct):
    number: int


def test_drops_fields_outside_the_declared_type() -> None:
    answer = served(Listed, Listed(Inner(1, 2), (Inner(3, 4), Known(5))))
    assert msgspec.json.encode(answer) == b'{"first":{"told":1},"others":[{"told":3},{"told":5}]}'
    assert msgspec.json.encode(served(Known, Inner(1, 2))) == b'{"told":1}'


def test_a_struct_of_plain_fields_is_returned_unchanged() -> None:
    answer = Scalar(1)
    assert served(Scalar, answer) is answer


@pytest.mark.django_db
def test_table_answers_have_the_documented_fields(
    make_table: Callable, program: Callable[..., Program]
) -> None:
    body = program("Ann").get(f"/tables/{make_table('Ann', 'Ben').pk}").json()
    assert list(body) == list(shapes.TableDetail.__struct_fields__)
    assert list(body["seats"][0]) == list(values.SeatAt.__struct_fields__)
