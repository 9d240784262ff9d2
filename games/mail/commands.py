"""What a mail can ask for beside moves: a word, or a word with a date or an order, alone on its line."""

from __future__ import annotations

from calendar import month_abbr, month_name
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from games.patterns import linear
from games.services.errors import Kind, Refused

WORDS: Final = ("help", "undo", "back", "resign", "resign for good", "orders")
EXAMPLE_AHEAD: Final = timedelta(days=7)
"""How far ahead the date lies that is given as an example."""

_PAUSE: Final = linear(r"(?i)(?:pause|vacation|holiday)(?:\s+(?:until|till|to)\b)?\s*(?P<date>.*)")
_ORDER: Final = linear(r"(?i)order:\s*(?P<text>.*)")
_COUNTER: Final = linear(r"(?i)counter:\s*(?P<text>.*)")
_COMMAND: Final = linear(r"(?i)command:\s*(?P<text>.*)")
"""Before a word that is a move of the game, too."""
_CANCEL: Final = linear(r"cancel(?: order)? (?P<number>[0-9]{1,9})")
_MONTHS: Final = {
    name.lower(): number for names in (month_name, month_abbr) for number, name in enumerate(names) if name
}
_DATES: Final = (
    linear(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"),
    linear(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.\s*(?P<year>\d{4})?"),
    linear(r"(?P<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?P<name>[a-z]+)\.?(?:,?\s+(?P<year>\d{4}))?"),
    linear(r"(?P<name>[a-z]+)\.?\s+(?P<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?P<year>\d{4}))?"),
)
"""Day and month by numbers alone are never in an order that one could mistake."""


@dataclass(frozen=True)
class Command:
    """`word`: one of `WORDS`; or `pause`, whose date is still as it was typed; or `order` with its text, or
    `cancel` with the number of an order; or `counter` with other terms than were offered.
    """

    word: str
    date: str = ""
    text: str = ""
    number: int = 0


def command_of(line: str) -> Command | None:
    """The command on a line, whatever its case and a full stop at its end; `command:` may stand before it."""
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
    match = _PAUSE.fullmatch(text)
    return Command("pause", match["date"]) if match else None


def day_of(text: str, today: date) -> date:
    """The day that is meant: without a year the next such day. `Refused` with an example when none is."""
    for pattern in _DATES:
        if match := pattern.fullmatch(text):
            if day := _day(match.groupdict(), today):
                return day
            break
    example = (today + EXAMPLE_AHEAD).isoformat()
    raise Refused(Kind.INVALID, "bad_date", "moves[0]", said=text or "…", example=example)


def _day(found: dict[str, str | None], today: date) -> date | None:
    name = found.get("name")
    month = _MONTHS.get(name, 0) if name else int(found.get("month") or 0)
    year, day = found.get("year"), int(found["day"] or 0)
    years = [int(year)] if year else range(today.year, today.year + 5)
    days = (_date_or_none(each, month, day) for each in years)
    return next((each for each in days if each and (year or each >= today)), None)


def _date_or_none(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
