"""Replacement of a person's former name in stored texts."""

from __future__ import annotations

from typing import Final

from adjudicator.engine import codec
from adjudicator.engine.lines import Line
from games.models import Message, Remark, User, sittings_of
from games.text.mentions import renamed

NAMED: Final = ("resigned", "substituted")
"""The codes of remarks that contain a person's name."""


def replace_in_remarks(user: User, name: str) -> None:
    """Replace the user's name in remarks about their joining and leaving."""
    for sitting in sittings_of(user):
        moments = [moment for moment in (sitting.since, sitting.until) if moment]
        for remark in Remark.objects.filter(game=sitting.game, created_at__in=moments, line__code__in=NAMED):
            line = codec.convert(remark.line, Line)
            params = tuple((key, name if key == "who" else value) for key, value in line.params)
            remark.line = codec.to_builtins(Line(line.code, params))
            remark.save(update_fields=["line"])


def replace_in_mentions(user: User, before: str, name: str) -> None:
    """Replace mentions of the user's name `before` in other people's messages, and in reports of them."""
    games = {sitting.game for sitting in sittings_of(user)}
    mentions = Message.objects.filter(game__in=games, text__icontains=f"@{before}").exclude(user=user)
    for message in mentions:
        message.text = renamed(message.text, before, name)
        message.save(update_fields=["text"])
        message.reports.exclude(quote="").update(quote=message.text)
