"""What people may be called."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final

from django.conf import settings
from django.utils.translation import gettext, override

from adjudicator.bots.players import BOTS
from games.core.errors import Kind, Refused
from games.text.lookalikes import is_readable, looks, mixes_scripts
from games.wording.bot_levels import level_name

MAX_NAME: Final = 40
MAX_TYPED: Final = 10 * MAX_NAME
"""With spaces and accents that its plain form does without."""
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
"""Words by which all are meant, or one who is no player, in the languages of the site."""


def checked_name(name: str, place: str = "name") -> str:
    """A name as it is kept: on one line, in the plain form of its letters.

    `Refused` where some of it cannot be seen, where it passes off letters for others, or where it means
    somebody else.
    """
    if len(name) > MAX_TYPED:  # to put many accents in order takes the square of their number
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
    """Whether a name means everybody, the site, or a bot, or looks as if it did."""
    return any(each in _reserved() or SITE in each for each in looks(name))


@cache
def _reserved() -> frozenset[str]:
    return frozenset(look for name in (*EVERYBODY, *_bots()) for look in looks(name))


def _bots() -> Iterator[str]:
    """What bots are called, in all languages."""
    for language, _ in settings.LANGUAGES:
        with override(language):
            for bot in BOTS:
                level = level_name(bot)
                yield from (bot, level, f"{bot} bot", f"bot {bot}", f"{level} bot", f"bot {level}")
                yield gettext("{bot} bot {letter}").format(bot=level, letter="").strip()


def _without_variants(name: str) -> str:
    """The name without the signs that choose how the one before is drawn."""
    return "".join(sign for sign in name if not 0xFE00 <= ord(sign) <= 0xFE0F)
