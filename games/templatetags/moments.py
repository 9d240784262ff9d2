"""Moments, and the time until them, for templates."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from django import template
from django.utils import dateformat, timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.text.ties import unbroken
from games.time_control import urgency
from games.wording.moments import DUE, due_words, left_until, moment_here

NO_WARNINGS: Final = urgency.Warnings(0, 0)

register = template.Library()


@register.filter
def moment(at: datetime) -> str:
    """Return a moment in the reader's time zone, on one line."""
    return unbroken(moment_here(at))


@register.filter(expects_localtime=True)
def day(at: date) -> str:
    """Return a day such as `30 November 2026`, on one line."""
    return unbroken(dateformat.format(at, gettext("j F Y")))


@register.filter
def left(at: datetime) -> SafeString:
    """Return the time left, such as `in 59 min`, in an element that a script keeps up to date."""
    text = left_until(at, timezone.now())
    return format_html('<time class="left" datetime="{}">{}</time>', at.isoformat(), text)


@register.simple_tag
def due(at: datetime, answer_time: int | None = None) -> SafeString:
    """Return a deadline in words, such as `tomorrow, 18:00`, in an element that a script keeps up to date.

    `answer_time`: the total time for the reader's answer in seconds. If it is given, a near deadline is
    marked. The element contains only the words that may still be needed.
    """
    rest, words = at - timezone.now(), due_words(timezone.localtime(at))
    warns = NO_WARNINGS if answer_time is None else urgency.warnings(answer_time)
    level, text = warns.level(rest.total_seconds()), words.at(rest)
    if level and rest.total_seconds() > 0:
        text = str(DUE[level]).format(time=text)
    steps = (words.eve, words.near, *(() if answer_time is None else warns))
    later = [(words.eve, "day", words.day), (words.near, "tomorrow", words.tomorrow)]
    kept = [(name, value) for until, name, value in later if rest.total_seconds() > until]
    return format_html(
        '<time class="{}" datetime="{}" data-steps="{}"{}>{}</time>',
        f"due {level}".rstrip(),
        at.isoformat(timespec="seconds"),
        " ".join(map(str, steps)),
        format_html_join("", ' data-{}="{}"', kept),
        text,
    )
