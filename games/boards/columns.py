"""Text in columns, for boards that are read in mails."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from adjudicator.engine.ruleset import Seat
from games.boards import Seen

COLUMNS: Final = 72
_LONGEST_NAME: Final = 24
_INDENT: Final = " " * 6
_KEPT: Final = 24
"""Words of so many characters and less are not torn apart at their spaces."""
_GLUE: Final = "\N{NO-BREAK SPACE}"


def wrapped(head: str, words: Iterable[str], between: str = ", ") -> list[str]:
    """The head and the words behind it, in lines that are not too long; further ones are indented."""
    glued = (word.replace(" ", _GLUE) if len(word) <= _KEPT else word for word in words)
    lines = wrap(f"{head} {between.join(glued)}", COLUMNS, subsequent_indent=_INDENT, break_on_hyphens=False)
    return [line.replace(_GLUE, " ") for line in lines]


def name_of(seen: Seen, seat: Seat) -> str:
    """A player's name on one line, cut when it is very long."""
    name = " ".join(seen.names[seat].split())
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
