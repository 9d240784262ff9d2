"""The texts of the legal pages, with the values of this site filled in."""

from __future__ import annotations

from typing import Final, cast

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext, ngettext

from games.core import legal
from games.core.errors import Kind, Refused
from games.text.patterns import linear
from games.text.ties import unbroken
from games.values.site import LegalPage, LegalText
from games.wording.time_controls import length

_PLACEHOLDER: Final = linear(r"\{(\w+)\}")
_HOUR: Final = 60 * 60
_DAYS_OF_A_YEAR: Final = 365
_DAYS: Final = (
    *("EVENT_DAYS", "GUEST_DAYS", "IDLE_DAYS", "LOBBY_DAYS", "MODERATION_LOG_DAYS"),
    *("PACK_DAYS", "PASSED_DAYS", "REPORT_DAYS", "WISH_DAYS"),
)


def legal_text(page: str, language: str) -> LegalText:
    """Return the text of a legal page in this language, or in another one if there is no translation."""
    if page not in legal.PAGES:
        raise Refused(Kind.MISSING, "no_such_legal_page", "legal_page")
    file = legal.file_of(page, language)
    with translation.override(file.language):
        known = _known()
        text = _PLACEHOLDER.sub(lambda found: known.get(found[1], found[0]), legal.text_in(file.path))
    return LegalText(cast("LegalPage", page), file.language, text, file.is_draft)


def _known() -> dict[str, str]:
    """Return the values of all placeholders. Lengths of time are in the current language."""
    return {
        "site": legal.site_name(),
        "address": settings.SITE_URL,
        "contact": legal.contact_address(),
        "address_days": _days(settings.ADDRESS_UNDO_DAYS),
        "refused_hours": _length(settings.REFUSED_HOURS * _HOUR),
        "session_days": _length(settings.SESSION_COOKIE_AGE),
        **{name.lower(): _days(getattr(settings, name)) for name in _DAYS},
        **{f"{page}_page": reverse(page) for page in legal.PAGES},
    }


def _days(number: int) -> str:
    """Return a number of days in words, in years if possible. In the settings, 0 means no limit."""
    if not number:
        return gettext("none")
    years, rest = divmod(number, _DAYS_OF_A_YEAR)
    if not rest:
        return unbroken(ngettext("{number} year", "{number} years", years).format(number=years))
    return _length(number * 24 * _HOUR)


def _length(seconds: int) -> str:
    """Return a length of time on one line."""
    return unbroken(length(seconds))
