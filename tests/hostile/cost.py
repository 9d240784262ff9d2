"""The cost of code in operations, the same in every run: calls, weighted by how much each has to read.

A call of a C function weighs as much as the text or bytes whose method it is. Patterns of the standard
library, and C functions that are not methods, weigh as much as the longest text available to the caller.
Loops inside a C call are invisible here. `games.text.patterns` prevents them, and
`tests/house/test_patterns.py` lists the other modules that may read text from outside.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from types import FrameType, ModuleType
from typing import Any, Final

_UNIT: Final = 64
"""The number of characters that cost about as much as a call if they are read in one go."""


def operations(act: Callable[[], object]) -> int:
    """Return the cost of `act`, even if it raises an exception."""
    count = 0

    def note(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal count
        if event == "call":
            count += 1
        elif event == "c_call":
            count += 1 + _looked_at(frame, getattr(arg, "__self__", None)) // _UNIT

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        act()
    except Exception:
        pass
    finally:
        sys.setprofile(before)
    return count


def _looked_at(frame: FrameType, owner: object) -> int:
    if isinstance(owner, str | bytes | bytearray):
        return len(owner)
    if isinstance(owner, re.Pattern) or (isinstance(owner, ModuleType) and owner.__name__ == "unicodedata"):
        texts = [value for value in frame.f_locals.values() if isinstance(value, str | bytes)]
        return max(map(len, texts), default=0)
    return 0
