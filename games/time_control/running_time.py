"""Exact calculation of running time and deadlines.

A seat's clock runs during the table's playing hours, outside its player's quiet hours and vacation. Times of
day are local times: an hour skipped by summer time does not exist, and a repeated hour counts twice. A limit
of the rules ignores all this. A stop halts both.

Quiet hours must not stop a clock almost entirely. They are ignored in a week (UTC, from Monday) in which they
would leave less than `MIN_WEEK` of the table's hours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

from games.time_control.values import (
    DAY,
    HOUR,
    MINUTE,
    Calendar,
    ClockStop,
    FixedTime,
    NoLimit,
    PlayingHours,
    Quiet,
    TimeBank,
    TimeControl,
)

MIN_WEEK: Final = 10 * HOUR
MIN_BUDGET: Final = 5 * MINUTE
"""The time for an answer if the bank is empty and is not refilled."""
MIN_REMINDED: Final = 2 * HOUR
REMINDER_LEAD: Final = (HOUR, DAY)
"""The minimum and maximum running time between a reminder and the deadline."""

Span: TypeAlias = tuple[int, int]
"""The start and end of a span in microseconds since 1970. The end is excluded."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_SECOND: Final = 1_000_000
_MINUTE: Final = MINUTE * _SECOND
_DAY: Final = DAY * _SECOND
_WEEK: Final = 7 * _DAY
_MONDAY: Final = -3 * _DAY
_FOREVER: Final = (date(9999, 12, 1) - _EPOCH.date()).days * _DAY
_EVERY_DAY: Final = (0, 1, 2, 3, 4, 5, 6)


def deadline(
    law: TimeControl,
    calendar: Calendar,
    stops: Sequence[ClockStop],
    asked_at: datetime,
    budget: int | None,
    within: int | None,
) -> datetime | None:
    """Return when `budget` seconds of running time or `within` seconds of the rules' limit have passed.

    The earlier moment counts. Return None if there is no limit, or if a stop without an end comes first.
    """
    begin = _moment(asked_at)
    by_law = _after(_running(law, calendar, stops, begin, _FOREVER), budget)
    by_rules = _after(_unstopped(stops, begin, _FOREVER), within)
    ends = [end for end in (by_law, by_rules) if end is not None]
    return _EPOCH + timedelta(microseconds=min(ends)) if ends else None


def used(
    law: TimeControl, calendar: Calendar, stops: Sequence[ClockStop], begin: datetime, end: datetime
) -> int:
    """Return how many whole seconds the clock ran between two moments."""
    return _length(_running(law, calendar, stops, _moment(begin), _moment(end))) // _SECOND


def budget_of(law: TimeControl, bank: int | None, is_first: bool) -> int | None:
    """Return the seconds that a seat gets for an answer, or None without a limit.

    If `bank` is None, the bank is still full. An empty bank gives its refill or, without one, `MIN_BUDGET`,
    so that a returning player can answer.
    """
    grace = law.grace if is_first else 0
    match law.time:
        case NoLimit():
            return None
        case FixedTime(per_move=seconds):
            return seconds + grace
        case TimeBank(refill=refill, cap=cap, start=start):
            left = start if bank is None else bank
            return max(left, min(refill, cap) or MIN_BUDGET) + grace


def bank_after(law: TimeControl, bank: int | None, used: int, *, is_refilled: bool = False) -> int | None:
    """Return the seconds in the bank after an answer that took `used`, or None without a bank.

    The bank is used before any grace time, so grace never adds to the bank. `is_refilled`: the turn already
    had its refill, so this answer does not add one.
    """
    if not isinstance(law.time, TimeBank):
        return None
    left = law.time.start if bank is None else bank
    return min(law.time.cap, max(0, left - used) + (0 if is_refilled else law.time.refill))


def reminder(
    law: TimeControl, calendar: Calendar, stops: Sequence[ClockStop], asked_at: datetime, deadline: datetime
) -> datetime | None:
    """Return the reminder's time: when a quarter of the running time is left, within `REMINDER_LEAD`.

    So the reminder comes while the player's clock runs, and never in quiet hours or when they begin. Return
    None if the whole running time is less than `MIN_REMINDED`.
    """
    whole = used(law, calendar, stops, asked_at, deadline)
    if whole < MIN_REMINDED:
        return None
    least, most = REMINDER_LEAD
    spent = whole - min(max(whole // 4, least), most)
    running = _running(law, calendar, stops, _moment(asked_at), _moment(deadline))
    goes_on = _at(running, spent * _SECOND + 1)
    return None if goes_on is None else _EPOCH + timedelta(microseconds=goes_on - 1)


def _moment(at: datetime) -> int:
    return (at - _EPOCH) // timedelta(microseconds=1)


def _running(
    law: TimeControl, calendar: Calendar, stops: Sequence[ClockStop], begin: int, end: int
) -> Iterable[Span]:
    """Return the spans in which the seat's clock runs between two moments, in order."""
    spans = _unstopped(stops, begin, end)
    if calendar.vacation:
        spans = _without(spans, _vacations(calendar))
    if law.hours or calendar.quiet:
        spans = _within_weeks(spans, law.hours, calendar)
    return spans


def _unstopped(stops: Sequence[ClockStop], begin: int, end: int) -> Iterable[Span]:
    whole = [(begin, end)] if begin < end else []
    if not stops:
        return whole
    cuts = ((_moment(stop.begin), _moment(stop.end) if stop.end else _FOREVER) for stop in stops)
    return _without(whole, sorted(cuts))


def _within_weeks(spans: Iterable[Span], hours: PlayingHours | None, calendar: Calendar) -> Iterator[Span]:
    """Yield the parts of the spans within the table's hours and outside the player's quiet hours."""
    for begin, end in spans:
        for week in range((begin - _MONDAY) // _WEEK, (end - 1 - _MONDAY) // _WEEK + 1):
            for opens, closes in _open_in(week, hours, calendar.zone, calendar.quiet):
                if begin < closes and opens < end:
                    yield max(begin, opens), min(end, closes)


@lru_cache(maxsize=4096)
def _open_in(week: int, hours: PlayingHours | None, zone: str, quiet: Quiet | None) -> tuple[Span, ...]:
    """Return the spans in which clocks run in one week, ignoring stops and vacations."""
    if hours:
        spans = _shown(week, hours.zone, hours.days, hours.begin, hours.end)
    else:
        spans = [(week * _WEEK + _MONDAY, (week + 1) * _WEEK + _MONDAY)]
    if quiet:
        awake = list(_without(spans, _shown(week, zone, _EVERY_DAY, quiet.begin, quiet.end)))
        spans = awake if _length(awake) >= MIN_WEEK * _SECOND else spans
    return tuple(spans)


def _shown(week: int, zone: str, days: Sequence[int], begin: int, end: int) -> list[Span]:
    """Return the spans of a week from `begin` to `end` in local time, starting on one of these days."""
    length = (end - begin - 1) % (24 * 60) + 1
    spans = []
    for piece_begin, piece_end, offset in _offsets(week, zone):
        for day in range((piece_begin + offset) // _DAY - 1, (piece_end + offset - 1) // _DAY + 1):
            if (day + 3) % 7 in days:
                opens = day * _DAY + begin * _MINUTE - offset
                span = max(piece_begin, opens), min(piece_end, opens + length * _MINUTE)
                if span[0] < span[1]:
                    spans.append(span)
    return spans


@lru_cache(maxsize=4096)
def _offsets(week: int, zone: str) -> tuple[tuple[int, int, int], ...]:
    """Return the parts of a week with a constant UTC offset: start, end, offset."""
    info = ZoneInfo(zone)
    end = (week + 1) * _WEEK + _MONDAY
    begin, pieces = end - _WEEK, []
    while begin < end:
        offset = _offset(info, begin)
        moments = (*range(begin + _DAY, end, _DAY), end - _SECOND)
        other = next((at for at in moments if _offset(info, at) != offset), None)
        leap = end if other is None else _leap(info, max(begin, other - _DAY), other, offset)
        pieces.append((begin, leap, offset))
        begin = leap
    return tuple(pieces)


def _leap(info: ZoneInfo, before: int, after: int, offset: int) -> int:
    """Return the moment, to the second, at which a zone's offset changes."""
    while after - before > _SECOND:
        middle = (before + after) // (2 * _SECOND) * _SECOND
        before, after = (middle, after) if _offset(info, middle) == offset else (before, middle)
    return after


def _offset(info: ZoneInfo, moment: int) -> int:
    ahead = datetime.fromtimestamp(moment // _SECOND, info).utcoffset()
    return 0 if ahead is None else ahead // timedelta(microseconds=1)


def _vacations(calendar: Calendar) -> list[Span]:
    """Return the vacations as spans, each from midnight of its first day to midnight after its last day."""
    zone = ZoneInfo(calendar.zone)
    ends = ((first, last + timedelta(days=1)) for first, last in calendar.vacation)
    return sorted((_midnight(first, zone), _midnight(after, zone)) for first, after in ends)


def _midnight(day: date, zone: ZoneInfo) -> int:
    return _moment(datetime.combine(day, time(), zone))


def _without(spans: Iterable[Span], cuts: Sequence[Span]) -> Iterator[Span]:
    """Yield the spans without the cuts. Both must be sorted by start, and cuts may overlap."""
    for begin, end in spans:
        for cut_begin, cut_end in cuts:
            if end <= cut_begin:
                break
            if begin < cut_begin:
                yield begin, cut_begin
            begin = max(begin, cut_end)
        if begin < end:
            yield begin, end


def _length(spans: Iterable[Span]) -> int:
    """Return the total length in microseconds."""
    return sum(end - begin for begin, end in spans)


def _after(spans: Iterable[Span], seconds: int | None) -> int | None:
    """Return the moment at which this number of seconds of the spans has passed, or None."""
    return None if seconds is None else _at(spans, seconds * _SECOND)


def _at(spans: Iterable[Span], left: int) -> int | None:
    """Return the moment at which this number of microseconds of the spans has passed, or None."""
    for begin, end in spans:
        if end - begin >= left:
            return begin + left
        left -= end - begin
    return None
