"""A search for values without an upper bound.

With such a value, a sender could make the site store any amount.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from tests.contract.nearmisses import children


def unbounded(kind: Any) -> list[str]:
    """Return where a number, a text or a list in a type or its parts can have any size."""
    return sorted(set(_unbounded(inspect.type_info(kind), "", ())))


def _unbounded(info: Any, place: str, within: tuple[Any, ...]) -> Iterator[str]:
    """Yield where a value in this type can have any size. `within`: the structs around the type.

    These structs are not entered again, because a struct may contain itself.
    """
    match info:
        case inspect.IntType(ge=None, gt=None) | inspect.IntType(le=None, lt=None):
            yield f"{place}: number"
        case inspect.StrType(max_length=None):
            yield f"{place}: text"
        case (
            inspect.VarTupleType(item_type=inner, max_length=most)
            | inspect.ListType(item_type=inner, max_length=most)
        ):
            if most is None:
                yield f"{place}: list"
            yield from _unbounded(inner, f"{place}[]", within)
        case inspect.StructType(cls=cls) | inspect.NamedTupleType(cls=cls):
            if cls not in within:
                for field in info.fields:
                    name = getattr(field, "encode_name", field.name)
                    yield from _unbounded(field.type, f"{cls.__name__}.{name}", (*within, cls))
        case (
            inspect.IntType()
            | inspect.StrType()
            | inspect.BoolType()
            | inspect.NoneType()
            | inspect.LiteralType()
            | inspect.EnumType()
            | inspect.DateType()
            | inspect.DateTimeType()
        ):
            return
        case inspect.UnionType() | inspect.TupleType() | inspect.Metadata():
            for part in children(info):
                yield from _unbounded(part, place, within)
        case _:
            yield f"{place}: {type(info).__name__}"
