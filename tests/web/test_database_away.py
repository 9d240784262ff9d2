"""Pages and the API while the database does not respond: a calm answer with status 503 instead of a crash."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn

import pytest
from django.db import InterfaceError, OperationalError, ProgrammingError, connection
from django.test import Client

from games.api.errors import RETRY_SECONDS

DETAIL = "connection to server at db.example.org failed"


@pytest.fixture(params=[OperationalError, InterfaceError])
def away(request: pytest.FixtureRequest, db: None) -> Iterator[Client]:
    """Yield a signed-in client of a site whose database fails on every query."""
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = "some-session"
    with connection.execute_wrapper(_failing(request.param)):
        yield client


def _failing(fault: type[Exception]) -> Callable[..., NoReturn]:
    def fail(*_: object) -> NoReturn:
        raise fault(DETAIL)

    return fail


@pytest.mark.parametrize("path", ["/", "/account/", "/leaderboards/", "/tables/abcdefghij/"])
def test_a_page_says_that_the_site_takes_a_break(away: Client, path: str) -> None:
    answer = away.get(path)
    text = answer.content.decode()
    assert (answer.status_code, answer["Retry-After"]) == (503, str(RETRY_SECONDS))
    assert "The site is taking a short break" in text
    assert DETAIL not in text


def test_the_page_is_in_the_readers_language(away: Client) -> None:
    answer = away.get("/", headers={"Accept-Language": "de"})
    assert (answer.status_code, answer["Content-Language"]) == (503, "de")


@pytest.mark.parametrize("path", ["/api/v1/waiting", "/api/v1/tables/abcdefghij"])
def test_the_api_says_so_in_its_own_form(away: Client, path: str) -> None:
    answer = away.get(path, headers={"Authorization": "Token some-token"})
    assert (answer.status_code, answer["Retry-After"]) == (503, str(RETRY_SECONDS))
    assert answer.json()["error"]["code"] == "unavailable"


def test_an_error_of_the_middleware_is_an_api_error_for_programs(
    monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("games.web.account.sign_ins.SignInMiddleware.__call__", _failing(OperationalError))
        answer = Client(raise_request_exception=False).get("/api/v1/rulesets")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")


def test_other_faults_remain_errors(db: None) -> None:
    with connection.execute_wrapper(_failing(ProgrammingError)):
        answer = Client(raise_request_exception=False).get("/tables/abcdefghij/")
    assert answer.status_code == 500
    assert "Retry-After" not in answer
