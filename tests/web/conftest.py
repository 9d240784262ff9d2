"""Fixtures of the page tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.core.cache import cache
from django.test import Client

from games.core import waiting
from games.models import Game, Seat, Submission, User
from games.services.judging import submissions
from games.web.account.sessions import BACKEND, SessionStore
from tests.conftest import InlineWorker
from tests.hurry import hurry


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


class Haste:
    """A clock that advances only while somebody waits for a worker. `meanwhile` runs during the wait."""

    def __init__(self) -> None:
        self.now = 0.0
        self.meanwhile: Callable[[], object] = int

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.meanwhile()


@pytest.fixture
def haste(monkeypatch: pytest.MonkeyPatch) -> Haste:
    haste = Haste()
    monkeypatch.setattr(waiting, "time", haste)
    return haste


@pytest.fixture
def busy_worker(worker: InlineWorker, haste: Haste, monkeypatch: pytest.MonkeyPatch) -> InlineWorker:
    """Return a worker that is busy until the test runs it.

    It gets wake-ups before the transaction commits.
    """
    for module in ("judging.submissions", "judging.unit_of_work", "notices.routing"):
        monkeypatch.setattr(f"games.services.{module}.enqueue", worker.send)
    return worker


@pytest.fixture
def prompt_worker(busy_worker: InlineWorker, monkeypatch: pytest.MonkeyPatch) -> InlineWorker:
    """Return a worker that judges every submission before the answer is sent."""

    def judged(submit: Callable[..., Submission]) -> Callable[..., Submission]:
        def sent(*given: Any, **named: Any) -> Submission:
            submission = submit(*given, **named)
            busy_worker.run()
            submission.refresh_from_db()
            return submission

        return sent

    for submit in (submissions.submit, submissions.submit_undo):
        monkeypatch.setattr(submissions, submit.__name__, judged(submit))
    return busy_worker


@pytest.fixture
def sign_in() -> Callable[[User], Client]:
    return signed_in


def signed_in(user: User) -> Client:
    """Return a client with a session of the user, written once. `Client.force_login` writes it five times."""
    session = SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), BACKEND
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    client = Client()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key or ""
    return client


def play_on(game: Game, until_ply: int = 10**6) -> None:
    """Let every seat make random moves. They are always the same in the same game."""
    hurry(game, Random(game.pk), until=until_ply)


class PageTable:
    """A running table of two people, as seen by the player to move and by the player who waits."""

    def __init__(self, game: Game, sign_in: Callable[[User], Client]) -> None:
        self.game = game
        self.url = f"/tables/{game.pk}/"
        self._sign_in = sign_in

    @property
    def asked(self) -> User:
        return self._user(must_act=True)

    @property
    def other(self) -> User:
        return self._user(must_act=False)

    @property
    def asked_client(self) -> Client:
        return self._sign_in(self.asked)

    @property
    def other_client(self) -> Client:
        return self._sign_in(self.other)

    @property
    def ply(self) -> int:
        self.game.refresh_from_db()
        return self.game.ply

    def post(self, client: Client, moves: str, **fields: object) -> Any:
        """Submit moves as the form on the page does."""
        data = {"moves": moves, "ply": self.ply, "key": "form-1", "confirmed": "on", **fields}
        return client.post(self.url + "move/", {name: value for name, value in data.items() if value != ""})

    def _user(self, must_act: bool) -> User:
        user = Seat.objects.get(game=self.game, must_act=must_act).user
        assert user is not None
        return user


@pytest.fixture
def table(make_table: Callable[..., Game], sign_in: Callable[[User], Client]) -> PageTable:
    return PageTable(make_table("Ann", "Ben", play_forced=False), sign_in)
