"""The language in which the site addresses a person."""

from __future__ import annotations

from contextlib import AbstractContextManager

from django.conf import settings
from django.utils import translation

from games.models import Notice, User


def language_of(user: User | None) -> str:
    """Return the user's language, or the site's if it is unknown or no longer supported."""
    known = dict(settings.LANGUAGES)
    return user.language if user and user.language in known else str(settings.LANGUAGE_CODE)


def in_language_of(user: User | None) -> AbstractContextManager[None]:
    """Use this user's language within the block, or the site's for None."""
    return translation.override(language_of(user))


def addressee(notice: Notice) -> User | None:
    """Return the user whose language a notice uses: its reader, or the sender for an unknown address."""
    if notice.kind != Notice.Kind.INVITED:
        return notice.user or notice.seat.user
    return User.objects.at_address(notice.seat.invited) or notice.seat.invited_by or notice.game.created_by
