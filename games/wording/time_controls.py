"""Time controls in words."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.text import get_text_list
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.time_control.running_time import MIN_BUDGET, MIN_WEEK
from games.time_control.turns import min_time_of
from games.time_control.values import (
    DAY,
    HOUR,
    MINUTE,
    Calendar,
    FixedTime,
    NoLimit,
    PlayingHours,
    TimeBank,
    TimeControl,
)
from games.wording.bot_levels import level_name

PRESET_NAMES: Final[dict[str, str | Promise]] = {
    "friends": _("Friends: no limit"),
    "bank": _("Time bank of 5 days, plus 12 hours per turn"),
    "day": _("One day per turn"),
    "three_days": _("Three days per turn"),
    "evenings": _("Two weekday evenings per turn"),
    "quick": _("Quick: time bank of an hour, plus 10 minutes per turn"),
}
WHEN_OVER: Final[dict[str, str | Promise]] = {
    "timeout": _("When the time runs out, the site makes the least harmful move that the rules allow."),
    "stand_in": _("When the time runs out, the {bot} bot plays for the absent player until they return."),
    "others": _(
        "When the time runs out, the others decide: keep waiting, let the site answer, or let a bot play."
    ),
}
_MONDAY: Final = date(2024, 1, 1)


def terms(law: TimeControl) -> list[str]:
    """Return a time control as sentences, one per term."""
    if isinstance(law.time, NoLimit):
        return [gettext("Moves have no deadline, except where the rules set one.")]
    sentences = [*_time(law.time), *_least(law)]
    if law.grace:
        sentences.append(
            gettext("The first turn of each seat may take {time} longer.").format(time=length(law.grace))
        )
    sentences += _hours(law.hours) if law.hours else [gettext("The clock runs day and night.")]
    sentences.append(
        gettext("The clock stops during the player’s quiet hours and vacation days, and during a pause.")
    )
    sentences.append(str(WHEN_OVER[law.absence]).format(bot=level_name(law.stand_in)))
    sentences.append(gettext("When everyone is away, the game is on hold until a player returns."))
    if law.host_may_pause:
        sentences.append(gettext("The host may start a pause alone."))
    if law.spares_absent:
        sentences.append(
            gettext("A rated result does not count for players who are away when the game ends.")
        )
    return sentences


def length(seconds: int) -> str:
    """Return a duration in days, hours and minutes, without units that are zero."""
    days, rest = divmod(seconds, DAY)
    hours, rest = divmod(rest, HOUR)
    minutes = rest // MINUTE
    parts = [
        ngettext("{number} day", "{number} days", days).format(number=days) if days else "",
        ngettext("{number} hour", "{number} hours", hours).format(number=hours) if hours else "",
        ngettext("{number} minute", "{number} minutes", minutes).format(number=minutes) if minutes else "",
    ]
    return get_text_list([part for part in parts if part], gettext("and")) or gettext("no time")


def times(calendar: Calendar) -> str:
    """Return a user's zone, quiet hours and vacations in words."""
    parts = [gettext("time zone {zone}").format(zone=calendar.zone)]
    if quiet := calendar.quiet:
        words = gettext("quiet hours from {begin} to {end}")
        parts.append(words.format(begin=time_of_day(quiet.begin), end=time_of_day(quiet.end)))
    for first, last in calendar.vacation:
        words = gettext("on vacation from {first} to {last}")
        days = {
            "first": date_format(first, gettext("j F")),
            "last": date_format(last, gettext("j F Y")),
        }
        parts.append(words.format(**days))
    return ", ".join(parts)


def time_of_day(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def weekday(number: int) -> str:
    return date_format(_MONDAY + timedelta(days=number), "l")


def _time(time: FixedTime | TimeBank) -> list[str]:
    if isinstance(time, FixedTime):
        return [gettext("Each turn may take {time}.").format(time=length(time.per_move))]
    bank = gettext("Each seat has a time bank of {start}.").format(start=length(time.start))
    refill = gettext("Each turn takes its time from the bank and adds {refill}.")
    cap = gettext("The bank never exceeds {cap}.").format(cap=length(time.cap))
    return [bank, refill.format(refill=length(time.refill)), cap]


def _least(law: TimeControl) -> list[str]:
    """Return, in words, the minimum time for a further question in a turn and for an empty bank."""
    again = gettext(
        "If you must choose again in the same turn, you use the remaining time, but get at least "
        "{least}. A turn never takes more than twice its time."
    )
    whole = law.time.per_move if isinstance(law.time, FixedTime) else 0
    sentences = [again.format(least=length(min_time_of(law, whole)))]
    if isinstance(law.time, TimeBank) and not law.time.refill:
        sentences.append(gettext("Even an empty bank gives you {time}.").format(time=length(MIN_BUDGET)))
    return sentences


def _days(hours: PlayingHours) -> str:
    """Return some days of the week in words: from the first to the last one, or each of them."""
    days = sorted(hours.days)
    if len(days) > 2 and days == [*range(days[0], days[-1] + 1)]:
        return gettext("{first} to {last}").format(first=weekday(days[0]), last=weekday(days[-1]))
    names = get_text_list([weekday(day) for day in days], gettext("and"))
    return gettext("on {days}").format(days=names)


def _hours(hours: PlayingHours) -> list[str]:
    words = gettext("The clock runs {days} from {begin} to {end} ({zone}).")
    if len(hours.days) == 7:
        words = gettext("The clock runs daily from {begin} to {end} ({zone}).")
    sentence = words.format(
        days=_days(hours), begin=time_of_day(hours.begin), end=time_of_day(hours.end), zone=hours.zone
    )
    kept = gettext("Quiet hours apply only in weeks in which they leave at least {hours} of this time.")
    return [sentence, kept.format(hours=length(MIN_WEEK))]
