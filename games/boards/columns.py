"""Text in columns, for boards that are read in mails."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from adjudicator.engine.seats import Seat
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


def page_of(sections: Iterable[Iterable[str]], names: Mapping[str, str | Promise]) -> str:
    """The sections one under the other, and last the `glossary` of what is in them."""
    told = "\n\n".join("\n".join(section) for section in sections)
    return "\n".join([told, "", *words, ""] if (words := glossary(told, names)) else [told, ""])


def glossary(told: str, names: Mapping[str, str | Promise]) -> list[str]:
    """What the words mean that are typed and stand in this text, where they are not in the reader's language.

    `names`: by word, how the thing is called there.
    """
    text = " ".join(told.split())
    strange = [
        f"{word} = {name}"
        for word, name in names.items()
        if _letters(word) not in _letters(str(name)) and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)
    ]
    return wrapped(_("Names:"), strange) if strange else []


def _letters(word: str) -> str:
    return "".join(filter(str.isalnum, word)).casefold()


def name_of(seen: Seen, seat: Seat) -> str:
    """A player's name on one line, cut when it is very long."""
    name = " ".join(seen.names[seat].split())
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
