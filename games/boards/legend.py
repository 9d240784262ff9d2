"""The signs of a board, each with the sentence that explains it.

A sign is an element of a drawing with the attribute `data-sign`, or a picture outside such an element. A
picture's sign has the name of the picture's file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from django.utils.functional import Promise


class Meaning(NamedTuple):
    """The meaning of a sign: one or two sentences, and the number of the ruling that they follow."""

    sentence: str | Promise
    ruling: str


Legend: TypeAlias = Mapping[str, Meaning]
"""The meaning of each sign, by its name."""
