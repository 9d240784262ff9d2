"""Names in moves: what is sent in their place can be said again in a refusal."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

_LONGEST_WORD: Final = 48

_NAME: Final = r"^[A-Za-z0-9_.*-]*$(?!\n)"

Word: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=_LONGEST_WORD, pattern=_NAME)]
"""A name in a move, such as a card's: whatever is sent in its place can be said again in a refusal.

It is never empty and has only letters, digits and `_ . * -`.
"""

WordOrNone: TypeAlias = Annotated[str, msgspec.Meta(max_length=_LONGEST_WORD, pattern=_NAME)]
"""A name, or `""` where none is meant."""
