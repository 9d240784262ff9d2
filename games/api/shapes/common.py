"""The types that many requests and responses share."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from games import values

MAX_PLY: Final = 2**31 - 1
Ply: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_PLY)]


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """No body, or an empty object."""


class Failure(Struct, frozen=True):
    """The body of every error."""

    error: values.Fault
