"""The lines that the writer of a reply typed, without quotations and signatures.

Quotations are recognized in any language, because their introduction names our address or ends in a colon. A
line that might be a quotation, but need not be, is kept. It is then refused, not silently dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext, gettext_noop

from games.replies.addresses import names_us
from games.replies.chat_lines import is_chat
from games.replies.footers import is_footer
from games.replies.quoted_heads import begins_head
from games.text.patterns import END, linear

MARKER: Final = gettext_noop("Write your answer above this line")
"""The first line of our mails, in the reader's language. Everything below a quoted marker is quoted too."""

_RULED: Final = (frozenset("_*="), frozenset("-\u2014\u2013"))
"""The characters that separator lines consist of."""
MIN_RULE: Final = 5
"""The minimum length of a separator line."""
_INTRODUCES: Final = linear(
    rf"\p{{Nd}}{{1,2}}[:.h]\p{{Nd}}{{2}}{END}|(?:^|[^\p{{L}}\p{{N}}_])20\p{{Nd}}{{2}}{END}|20\p{{Nd}}{{2}}年|@"
    r"|^\*?[\p{L}_][\p{L}\p{N}_. ]{0,20}\*? ?[:\x{ff1a}]"
)
"""Lines that belong to "On Tuesday at 10:00 Zoo wrote:" or to "From: ... Sent: ..."."""


@dataclass(frozen=True)
class Typed:
    """The text that the writer typed, one entry per line, with single spaces.

    In `lines`, "" stands for empty lines or a quotation. `below`: the lines below a footer that the mail
    program added, without empty ones. Nothing there is played, because it may be an unmarked quotation.
    """

    lines: tuple[str, ...]
    below: tuple[str, ...] = ()


def typed_lines(text: str, is_recognized: Callable[[str], bool] = is_chat) -> list[str]:
    """Return the typed lines without gaps and without anything below a footer."""
    return [line for line in typed(text, is_recognized).lines if line]


def typed(text: str, is_recognized: Callable[[str], bool] = is_chat) -> Typed:
    """Return the text that the writer of a reply typed.

    `is_recognized`: whether a line could be a move or a command. Such a line never introduces a quotation.
    """
    kept: list[str] = []
    footer = None
    lines = [line if _is_quoted(line) else " ".join(line.split()) for line in text.splitlines()]
    marked, index = _markers(), 0
    while index < len(lines):
        line = lines[index]
        index += 1
        if _is_rule(line) or begins_head(lines, index - 1):
            break
        if _is_quoted(line):
            if index < 2 or not _is_quoted(lines[index - 2]):
                _drop_introduction(kept, is_recognized)
            kept.append("")
        elif any(marker in line for marker in marked) or names_us(line):
            _drop_heads(kept, is_recognized)
            if not (resumed := _quotation_after(lines, index)):
                break
            index = resumed
        elif is_footer(line):
            footer = len(kept) if footer is None else footer
        else:
            kept.append(line)
    end = len(kept) if footer is None else min(footer, len(kept))
    return Typed(tuple(_with_single_gaps(kept[:end])), tuple(filter(None, kept[end:])))


def _with_single_gaps(lines: Sequence[str]) -> Iterator[str]:
    for line, above in zip(lines, ("", *lines), strict=False):
        if line or above:
            yield line


def _is_quoted(line: str) -> bool:
    return line.lstrip().startswith((">", "|"))


def _is_rule(line: str) -> bool:
    """Return whether a line starts a signature or quoted mail.

    Such a line is "-- ", a separator, or has text between hyphens, as in "-----Original Message-----".
    """
    if line == "--":
        return True
    if len(line) >= MIN_RULE and any(signs.issuperset(line) for signs in _RULED):
        return True
    words = (sign.isalnum() or sign == "_" for sign in line)
    return line.startswith("--") and line.endswith("--") and any(words)


def _markers() -> set[str]:
    """Return the marker in every language, since the answered mail may be in the reader's former language."""
    found = {MARKER}
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            found.add(gettext(MARKER))
    return found


def _quotation_after(lines: list[str], index: int) -> int:
    """Return the index at which a marked quotation starts after its introduction, or 0 if none follows."""
    for place in range(index, len(lines)):
        if _is_quoted(lines[place]):
            return place
        if lines[place] and not lines[place].endswith((":", "\uff1a")):
            return 0
    return 0


def _drop_introduction(kept: list[str], is_recognized: Callable[[str], bool]) -> None:
    """Remove the introduction before a quotation, such as "Zoo wrote:"."""
    while kept and not kept[-1]:
        kept.pop()
    if kept and kept[-1].endswith((":", "\uff1a")) and not is_recognized(kept[-1]):
        kept.pop()
        _drop_heads(kept, is_recognized)


def _drop_heads(kept: list[str], is_recognized: Callable[[str], bool]) -> None:
    """Remove the last lines that belong to an introduction."""
    while kept and kept[-1] and _INTRODUCES.search(kept[-1]) and not is_recognized(kept[-1]):
        kept.pop()
