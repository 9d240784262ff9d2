"""What something costs in operations, the same on every run: calls, and how much each has to look at.

A call of a function of C weighs as much as the text or the bytes it is a method of. For a pattern of the
standard library, and for what is no method, that is the longest text at hand where it is called. What one
call does over and over inside C is not seen: `games.text.patterns` is for that, and which
others may look at foreign text stands in `tests/house/test_patterns.py`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from types import FrameType, ModuleType
from typing import Any, Final

_UNIT: Final = 64
"""So many characters of a text, looked at in one go, cost about as much as a call."""


def operations(act: Callable[[], object]) -> int:
    """What `act` costs, whatever it raises."""
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
