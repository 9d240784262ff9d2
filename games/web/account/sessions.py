"""Who is signed in, read together with the session: one statement where Django's own way takes two."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import auth
from django.contrib.auth import middleware
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject

from games import selectors
from games.models import User


class SessionStore(db.SessionStore):
    """A session of the database. `owner`: whose it is noted to be, as far as that was read with it.

    Its name is part of what signs the stored data, and so it is that of Django's own.
    """

    owner: User | None = None

    def _get_session_from_db(self) -> Session | None:
        found = selectors.session_with_owner(self.session_key, timezone.now())
        if found is None:
            self._session_key = None
            return None
        session, self.owner = found
        return session


class AuthenticationMiddleware(middleware.AuthenticationMiddleware):
    """Django's own, which asks the database who it is only where the session has not told."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: signed_in(request))  # type: ignore[assignment]


def signed_in(request: HttpRequest) -> User | AnonymousUser:
    """Who is signed in. Whatever is not as it mostly is, Django decides."""
    session: Any = request.session
    user_id = session.get(auth.SESSION_KEY)
    owner: User | None = getattr(session, "owner", None)
    if owner is not None and str(owner.pk) == user_id and _may_go_on(owner, session):
        return owner
    return auth.get_user(request)


def _may_go_on(owner: User, session: Any) -> bool:
    """Whether the session was begun in a way that still is one, and before nothing has ended it."""
    known = session.get(auth.HASH_SESSION_KEY, "")
    return (
        owner.is_active
        and session.get(auth.BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
        and constant_time_compare(known, owner.get_session_auth_hash())
    )
