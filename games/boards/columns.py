"""Text in columns, for boards in mails."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Final

from django.utils.functional import Promise

from adjudicator.engine.seats import Seat
from games.boards import Seen
from games.core.translation import gettext as _
from games.text.ties import NO_BREAK_SPACE, tied, unbroken

COLUMNS: Final = 72
_MAX_NAME: Final = 24
_INDENT: Final = " " * 6
_MAX_UNBROKEN: Final = 24
"""The maximum length of a text that stays on one line."""


def wrapped(head: str, words: Iterable[str], between: str = ", ") -> list[str]:
    """Return the heading and the words as lines of limited length. Continuation lines are indented."""
    glued = (unbroken(word) if len(word) <= _MAX_UNBROKEN else word for word in words)
    text = tied(" ".join(filter(None, (head, between.join(glued)))))
    lines = wrap(text, COLUMNS, subsequent_indent=_INDENT, break_on_hyphens=False)
    return [line.replace(NO_BREAK_SPACE, " ") for line in lines]


def page_of(sections: Iterable[Iterable[str]], names: Mapping[str, str | Promise]) -> str:
    """Return the sections one below the other, followed by their `glossary`."""
    text = "\n\n".join("\n".join(section) for section in sections)
    return "\n".join([text, "", *words, ""] if (words := glossary(named(text, names))) else [text, ""])


def named(words: str, names: Mapping[str, str | Promise]) -> dict[str, str]:
    """Return the names that appear in this text, by their typed words."""
    text = " ".join(words.split())
    shown = {word: str(name) for word, name in names.items()}
    return {word: name for word, name in shown.items() if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}


def glossary(names: Mapping[str, str | Promise]) -> list[str]:
    """Return lines with the words to type for these names, except where both have the same letters.

    `names`: the name of each thing by its typed word.
    """
    strange = [
        f"{name} ({word})" for word, name in names.items() if _letters(word) not in _letters(str(name))
    ]
    return wrapped(_("To type a move, use the words in brackets:"), strange) if strange else []


def _letters(word: str) -> str:
    return "".join(filter(str.isalnum, word)).casefold()


def name_of(seen: Seen, seat: Seat) -> str:
    """Return a player's name on one line, truncated if it is too long."""
    name = " ".join(seen.names[seat].split())
    return name if len(name) <= _MAX_NAME else with_ellipsis(name[: _MAX_NAME - 1])


def with_ellipsis(beginning: str) -> str:
    """Return the beginning of a text with an ellipsis, without a last bracket that the rest would close."""
    words, bracket, inside = beginning.rpartition("(")
    is_open = words.strip() and bracket and ")" not in inside
    return f"{(words if is_open else beginning).rstrip()}…"
