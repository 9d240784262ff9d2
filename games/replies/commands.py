"""Commands in replies: words other than moves, each on its own line, some with a date or other text."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from django.conf import settings
from django.utils import translation
from django.utils.dates import MONTHS, MONTHS_3, MONTHS_AP

from games.core.errors import Kind, Refused
from games.replies.folding import folded
from games.text.patterns import linear

DECISIONS: Final = MappingProxyType(
    {"wait once more": "wait", "let a bot play": "stand_in", "go on without": "timeout"}
)
"""The possible answers to the question about a late player, each with its decision."""
WORDS: Final = ("help", "undo", "back", "resign", "resign for good", "orders", *DECISIONS)
EXAMPLE_AHEAD: Final = timedelta(days=7)
"""The time from today to the date in an example."""

_PAUSE: Final = linear(
    r"(?P<word>pause|vacation|holiday)(?P<until>\s+(?:until|till|to|bis(?: zum)?))?(?P<date>(?:[\s:].*)?)"
)
_ORDER: Final = linear(r"(?i)order:\s*(?P<text>.*)")
_COUNTER: Final = linear(r"(?i)counter:\s*(?P<text>.*)")
_COMMAND: Final = linear(r"(?i)command:\s*(?P<text>.*)")
"""The prefix that marks the rest of a line as a command, even if it could also be a move."""
_CANCEL: Final = linear(r"cancel(?: order)? (?P<number>[0-9]{1,9})")
_DATES: Final = (
    linear(r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})"),
    linear(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})(?:\.\s*(?P<year>\d{4}|\d{2})?)?"),
    linear(r"(?P<one>\d{1,2})[-/](?P<other>\d{1,2})(?:[-/](?P<year>\d{4}))?"),
    linear(
        r"(?:the\s+)?(?P<day>\d{1,2})(?:st|nd|rd|th)?\.?\s*(?:of\s+)?(?P<name>\pL+)\.?(?:,?\s+(?P<year>\d{4}))?"
    ),
    linear(r"(?P<name>\pL+)\.?\s+(?:the\s+)?(?P<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?P<year>\d{4}))?"),
)
"""Date formats. With dots, the day comes first. With slashes or hyphens, a date must be unambiguous."""
_CENTURY: Final = "20"
MONTHS_A_YEAR: Final = 12


@dataclass(frozen=True)
class Command:
    """A command in a reply.

    `word` is one of `WORDS`, `pause` with a date as typed, `order` with its text, `cancel` with the number of
    a planned move, or `counter` with the terms of a counter-offer.
    """

    word: str
    date: str = ""
    text: str = ""
    number: int = 0


def command_of(line: str) -> Command | None:
    """Return the command on a line, ignoring case, a final full stop and the prefix `command:`."""
    if match := _COMMAND.fullmatch(" ".join(line.split())):
        line = match["text"]
    text = " ".join(line.lower().rstrip(" .!").split())
    if text in WORDS:
        return Command(text)
    if match := _ORDER.fullmatch(" ".join(line.split())):
        return Command("order", text=match["text"])
    if match := _COUNTER.fullmatch(" ".join(line.split())):
        return Command("counter", text=match["text"])
    if match := _CANCEL.fullmatch(text):
        return Command("cancel", number=int(match["number"]))
    return _pause(text)


def _pause(text: str) -> Command | None:
    """Return a pause command, or None. After `vacation` and `holiday`, only a date or nothing may follow."""
    match = _PAUSE.fullmatch(text)
    if match is None:
        return None
    word, until, date_text = match["word"], match["until"], match["date"].strip(" :")
    is_dated = until or not date_text or any(sign.isdigit() for sign in date_text)
    return Command("pause", date_text) if word == "pause" or is_dated else None


def day_of(text: str, today: date) -> date:
    """Return the date in a text, or raise `Refused` with an example. Without a year, use the next one."""
    for pattern in _DATES:
        if match := pattern.fullmatch(text):
            if day := _day(match.groupdict(), today):
                return day
            break
    example = (today + EXAMPLE_AHEAD).isoformat()
    raise Refused(Kind.INVALID, "bad_date", said=text or "…", example=example)


def _day(found: dict[str, str | None], today: date) -> date | None:
    """Return the date with these numbers or month name, or None if it is invalid or ambiguous."""
    day, month = _day_and_month({key: value for key, value in found.items() if value})
    year = found.get("year")
    years = [int(year if len(year) > 2 else _CENTURY + year)] if year else range(today.year, today.year + 5)
    days = (_date_or_none(each, month, day) for each in years)
    return next((each for each in days if each and (year or each >= today)), None)


def _day_and_month(found: dict[str, str]) -> tuple[int, int]:
    """Return day and month, or zeros if either number could be the month."""
    if name := found.get("name"):
        return int(found["day"]), _months().get(folded(name), 0)
    if "one" not in found:
        return int(found["day"]), int(found["month"])
    day, month = sorted((int(found["one"]), int(found["other"])), reverse=True)
    return (day, month) if day > MONTHS_A_YEAR or day == month else (0, 0)


@lru_cache(maxsize=1)
def _months() -> dict[str, int]:
    """Return the month numbers by full and short name, in the site's languages."""
    found: dict[str, int] = {}
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            for names in (MONTHS, MONTHS_3, MONTHS_AP):
                found |= {folded(str(name).rstrip(".")): number for number, name in names.items()}
    return found


def _date_or_none(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
