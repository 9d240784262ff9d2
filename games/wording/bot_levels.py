"""The names and descriptions of bot levels."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

_NAMES: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "random": _("Random"),
        "greedy": _("Greedy"),
        "planner-short": _("Short planner"),
        "planner-long": _("Long planner"),
    }
)
_BOT_NAMES: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "random": _("Random bot"),
        "greedy": _("Greedy bot"),
        "planner-short": _("Short planner bot"),
        "planner-long": _("Long planner bot"),
    }
)
ABOUT: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "random": _("The bot plays a random legal move."),
        "greedy": _("The bot plays the move that looks best now and does not look ahead."),
        "planner-short": _(
            "The bot guesses what it cannot see and plays out its best moves for two seconds."
        ),
        "planner-long": _("The bot guesses what it cannot see and plays out its best moves for ten seconds."),
    }
)


def bot_name(bot: str) -> str:
    """Return the name of a bot, as shown at tables."""
    return str(lazy_bot(bot))


def lazy_bot(bot: str) -> str | Promise:
    """Return the name of a bot as a lazy text, for forms created before the reader's language is known."""
    return _BOT_NAMES.get(bot) or bot.capitalize()


def level_name(bot: str) -> str:
    """Return the name of a level."""
    return str(lazy_level(bot))


def lazy_level(bot: str) -> str | Promise:
    """Return the name of a level as a lazy text."""
    return _NAMES.get(bot) or bot.capitalize()
