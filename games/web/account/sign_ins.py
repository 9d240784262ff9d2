"""Sign-ins: recorded during use, and ended on the account page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Final

from django.contrib import messages
from django.contrib.auth import SESSION_KEY
from django.db import Error as DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from games.services.people import sign_ins
from games.web.device.push import device_name
from games.web.pages import UserRequest, user_page

MAX_NOTED: Final = 10_000
"""The number of sessions that a process remembers as recorded today."""


class RecordedSessions:
    """The sessions that this process has recorded today."""

    def __init__(self) -> None:
        self._day = date.min
        self._keys: set[str] = set()

    def has(self, key: str) -> bool:
        return key in self._keys and timezone.now().date() == self._day

    def add(self, key: str, day: date) -> None:
        if day != self._day or len(self._keys) >= MAX_NOTED:
            self._day, self._keys = day, set()
        self._keys.add(key)


RECORDED: Final = RecordedSessions()


class SignInMiddleware:
    """Records once a day, in each process, that a user is active in a session.

    It only uses sessions that the view has read. It never writes into them, because concurrent requests may
    change them.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        session = request.session
        with suppress(DatabaseError):  # a database failure is reported by the code that needs the database
            if session.accessed and session.session_key and SESSION_KEY in session:
                self._note(request, session.session_key)
        return response

    def _note(self, request: HttpRequest, key: str) -> None:
        if RECORDED.has(key):
            return
        if request.user.is_authenticated:
            now = timezone.now()
            sign_ins.note(key, request.user, device_name(request), now)
            RECORDED.add(key, now.date())


@require_POST
@user_page
def end(request: UserRequest, sign_in_id: int) -> HttpResponse:
    """Sign out on another device."""
    sign_ins.end(request.user, sign_in_id)
    messages.success(request, gettext("Device signed out."))
    return redirect("account")


@require_POST
@user_page
def end_others(request: UserRequest) -> HttpResponse:
    """Sign out everywhere else."""
    sign_ins.end_others(request.user, request.session.session_key)
    messages.success(request, gettext("All other devices are signed out."))
    return redirect("account")
