"""Types of names in moves that refusals can safely repeat, and descriptions of fields."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

_MAX_WORD: Final = 48

_NAME: Final = r"^[A-Za-z0-9_.*-]*$(?!\n)"

Word: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=_MAX_WORD, pattern=_NAME)]
"""A name in a move, such as a card's. A refusal can safely repeat any value of this type.

It is never empty and consists only of letters, digits and `_ . * -`.
"""

WordOrNone: TypeAlias = Annotated[str, msgspec.Meta(max_length=_MAX_WORD, pattern=_NAME)]
"""A name, or `""` for no name."""


def means(description: str) -> msgspec.Meta:
    """Describe a field for the API document, as in `money: Annotated[int, means("Money.")]`."""
    return msgspec.Meta(description=description)
