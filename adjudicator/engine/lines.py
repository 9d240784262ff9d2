"""Sentences as codes with values."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

Value: TypeAlias = str | int | tuple[str, ...]


class Line(msgspec.Struct, frozen=True):
    """A sentence as a code and its values."""

    code: Annotated[str, Meta(description="The code of the sentence.")]
    params: Annotated[
        tuple[tuple[str, Value], ...],
        msgspec.Meta(description="The names and values, in an order that the ruleset chooses."),
    ] = ()

    @property
    def values(self) -> dict[str, Value]:
        """The values by their names."""
        return dict(self.params)


def line(code: str, **params: Value) -> Line:
    """Return a `Line` with these keyword values, in the given order."""
    return Line(code, tuple(params.items()))


def line_of(move: msgspec.Struct, **values: Value) -> Line:
    """Return a `Line` whose code is a move's tag.

    Its values are the given ones, followed by the move's fields.
    """
    return line(str(move.__struct_config__.tag), **values, **msgspec.structs.asdict(move))
