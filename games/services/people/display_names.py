"""Checks of display names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from django.conf import settings
from django.utils.translation import override

from adjudicator.bots.players import BOTS
from games.core.errors import Kind, Refused
from games.text.lookalikes import appearances, is_readable, mixes_scripts
from games.wording.bot_levels import bot_name, level_name

MAX_NAME: Final = 40
MAX_TYPED: Final = 10 * MAX_NAME
"""The maximum length before normalization, which removes surplus spaces and accents."""
SITE: Final = "zooasync"
EVERYBODY: Final = (
    *(
        "everyone",
        "everybody",
        "all",
        "here",
        "channel",
        "table",
        "players",
        "spectators",
        "nobody",
        "somebody",
    ),
    *("admin", "administrator", "operator", "moderator", "mod", "host", "staff", "support", "team", "root"),
    *("system", "server", "site", "nature", "bot", "computer", "stand-in", "guest", "player"),
    *("alle", "jeder", "niemand", "jemand", "tisch", "gastgeber", "spieler", "gast", "zuschauer"),
)
"""Words for everybody or for non-players, in the site's languages."""


def checked_name(name: str, place: str = "name") -> str:
    """Return a name as it is stored: one line, with normalized characters.

    Raise `Refused` if parts of it are invisible, imitate other letters or refer to somebody else.
    """
    if len(name) > MAX_TYPED:  # ordering many accents takes quadratic time
        raise Refused(Kind.INVALID, "bad_text", place, limit=MAX_NAME)
    name = " ".join(unicodedata.normalize("NFKC", _without_variants(name)).split())
    if not 0 < len(name) <= MAX_NAME or not is_readable(name):
        raise Refused(Kind.INVALID, "bad_text", place, limit=MAX_NAME)
    if mixes_scripts(name):
        raise Refused(Kind.INVALID, "mixed_letters", place, name=name)
    if is_reserved(name):
        raise Refused(Kind.INVALID, "reserved_name", place, name=name)
    return name


def is_reserved(name: str) -> bool:
    """Return whether a name means everybody, the site or a bot, or looks like such a name."""
    return any(each in _reserved() or SITE in each for each in appearances(name))


@cache
def _reserved() -> frozenset[str]:
    return frozenset(look for name in (*EVERYBODY, *_bots()) for look in appearances(name))


def _bots() -> Iterator[str]:
    """Yield the names of bots in all languages."""
    for language, _ in settings.LANGUAGES:
        with override(language):
            for bot in BOTS:
                level = level_name(bot)
                yield from (bot, level, f"{bot} bot", f"bot {bot}", f"{level} bot", f"bot {level}")
                yield bot_name(bot)


def _without_variants(name: str) -> str:
    """Return the name without variation selectors, which change how the previous character is drawn."""
    return "".join(sign for sign in name if not 0xFE00 <= ord(sign) <= 0xFE0F)
