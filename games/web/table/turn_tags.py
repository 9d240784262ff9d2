"""The turns of the log, built in Python, because a template took a sixth of a table page's time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import MappingProxyType
from typing import Final

from django import template
from django.urls import get_script_prefix, reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from games.boards import Traces
from games.text.ties import tied
from games.values import Happening
from games.web.table.log import LogTurn
from games.wording.moments import moment_here

register = template.Library()
_NO_TRACES: Final[Traces] = MappingProxyType({})


@register.simple_tag
def turns(ruleset: str, shown: Iterable[LogTurn], traces: Traces = _NO_TRACES) -> SafeString:
    """Return these turns as a list, each with a link to the position after it.

    Sentences about parts of the board in `traces` are links to the board.
    """
    return mark_safe(f'<ol class="log">{"".join(_turn(ruleset, each, traces) for each in shown)}</ol>')


@register.simple_tag
def sentences(happenings: Iterable[Happening], traces: Traces) -> SafeString:
    """Return the sentences of events, each with the parts of the board that it is about."""
    return mark_safe(
        "".join(f"<p{_about(each, traces)}>{escape(tied(each.sentence))}</p>" for each in happenings)
    )


def _turn(ruleset: str, turn: LogTurn, traces: Traces) -> str:
    last = turn.last
    at = escape(moment_here(last.at)) if last.at else ""
    label = escape(gettext("Position after move %(ply)s") % {"ply": last.ply})
    entries = "".join(_entry(ruleset, each, traces) for each in turn.happenings)
    return (
        f'<li class="turn"><a class="ply" href="{escape(turn.address)}" title="{at}" aria-label="{label}">'
        f"{last.ply}</a><ol>{entries}</ol></li>"
    )


def _entry(ruleset: str, happening: Happening, traces: Traces) -> str:
    sentence: str = escape(tied(happening.sentence))
    kind = "remark" if happening.is_remark else "auto" if happening.seat < 0 else ""
    if happening.undone:
        return f'<li class="{kind} undone"><del>{sentence}</del>{_notes(happening)}</li>'
    if about := _about(happening, traces):
        sentence = f'<a class="about" href="#at-board"{about}>{sentence}</a>'
    return f'<li class="{kind}">{sentence}{_rule(ruleset, happening.ruling)}{_notes(happening)}</li>'


def _about(happening: Happening, traces: Traces) -> str:
    """Return attributes with an event's ply and its parts of the board. `source~part` marks a moved piece."""
    found = () if happening.is_remark else traces.get(happening.ply, ())
    if not found:
        return ""
    words = " ".join(f"{trace.source}~{trace.part}" if trace.source else trace.part for trace in found)
    return f' data-about="{escape(words)}" data-at="{happening.ply}"'


def _rule(ruleset: str, number: str) -> str:
    if not number:
        return ""
    address = escape(get_script_prefix()) + _path(ruleset, number)
    return f' <a class="rule" href="{address}">{escape(number)}</a>'


def _notes(happening: Happening) -> str:
    notes = []
    if happening.by_clock:
        notes.append(gettext("(time ran out)"))
    if happening.stood_in_for:
        notes.append(gettext("(stand-in for %(name)s)") % {"name": happening.stood_in_for})
    if happening.is_answered_for:
        notes.append(gettext("(a bot, at the host’s request)"))
    return "".join(f' <span class="soft">{escape(note)}</span>' for note in notes)


@cache
def _path(ruleset: str, number: str) -> str:
    """Return the address of a ruling after the script prefix. The cache holds at most one path per ruling."""
    return escape(reverse("ruling", args=[ruleset, number]).removeprefix(get_script_prefix()))
