"""The type variables of a ruleset: its state, its moves, its views and its options."""

from __future__ import annotations

from typing import TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)

M = TypeVar("M", bound=msgspec.Struct)

V = TypeVar("V", bound=msgspec.Struct)

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741
