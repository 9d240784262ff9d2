"""In which language somebody is written to."""

from __future__ import annotations

from contextlib import AbstractContextManager

from django.conf import settings
from django.utils import translation

from games.models import Notice, User


def language_of(user: User | None) -> str:
    """A person's language, the site's where none is known or it is spoken no more."""
    known = dict(settings.LANGUAGES)
    return user.language if user and user.language in known else str(settings.LANGUAGE_CODE)


def in_language_of(user: User | None) -> AbstractContextManager[None]:
    """While it lasts, all words are for this person, or for nobody in particular."""
    return translation.override(language_of(user))


def addressee(notice: Notice) -> User | None:
    """Whom a notice is for; of an invitation to an address that nobody is known at, whoever invites."""
    if notice.kind != Notice.Kind.INVITED:
        return notice.user or notice.seat.user
    return User.objects.at_address(notice.seat.invited) or notice.seat.invited_by or notice.game.created_by
