"""The session and its user, read with one SQL statement instead of Django's two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

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

from adjudicator.engine.caching import lru_cache
from games import selectors
from games.models import User

PROVED: Final = "second_factor"
"""The session key for the user who has proved a second factor in the session."""
BACKEND: Final = "sesame.backends.ModelBackend"
"""The authentication backend for people who sign in without a password."""


class SessionStore(db.SessionStore):
    """A database session. `owner`: its recorded user, if read with it.

    Its class name is part of the signature of stored data, so it must be the same as Django's.
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
    """Django's middleware, which queries the user only if the session has not provided it."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: signed_in(request))  # type: ignore[assignment]


def signed_in(request: HttpRequest) -> User | AnonymousUser:
    """Return the signed-in user, and note whether they have proved a second factor in this session."""
    user = _user_of(request)
    if isinstance(user, User):
        user.has_proved_factor = request.session.get(PROVED) == user.pk
    return user


def _user_of(request: HttpRequest) -> User | AnonymousUser:
    """Return the user of the session. Leave every unusual case to Django."""
    return owner_of(request.session) or auth.get_user(request)


def owner_of(session: Any) -> User | None:
    """Return the signed-in user of a session, or None in every unusual case."""
    user_id = session.get(auth.SESSION_KEY)
    owner: User | None = getattr(session, "owner", None)
    is_signed_in = owner is not None and str(owner.pk) == user_id and _may_go_on(owner, session)
    return owner if is_signed_in else None


def is_owned(data: str, owner: User) -> bool:
    """Return whether a user is signed in in a session with this stored data, read now from the database."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return owner.is_active and _is_of(data, str(owner.pk), owner.password, keys)


@lru_cache(maxsize=1024)
def _is_of(data: str, user_id: str, password: str, keys: Sequence[str]) -> bool:
    """Return whether the data is of a user with this hash of a password. `keys`: the keys that sign it."""
    session = SessionStore().decode(data)
    return session.get(auth.SESSION_KEY) == user_id and _may_go_on(User(password=password), session)


def _may_go_on(owner: User, session: Any) -> bool:
    """Return whether the session's backend is still accepted and nothing has invalidated it."""
    known = session.get(auth.HASH_SESSION_KEY, "")
    return (
        owner.is_active
        and session.get(auth.BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
        and constant_time_compare(known, owner.get_session_auth_hash())
    )
