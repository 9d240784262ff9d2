"""Misbehaving programs get documented error codes and affect no table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.api.throttles import UserRateThrottle
from games.models import Game, Submission
from tests.api.conftest import Program, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def table(make_table: Callable[..., Game]) -> Game:
    """Return a table where it is Ann's or Ben's turn."""
    return make_table("Ann", "Ben")


def asked_and_other(table: Game, program: Callable[..., Program]) -> tuple[Program, Program]:
    names = [seat.user.name for seat in table.seats.select_related("user").order_by("-must_act")]
    return program(names[0]), program(names[1])


def test_flooding_throttles_only_the_offender(
    table: Game, program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(UserRateThrottle, "rate", "5/min", raising=False)
    rude, (asked, _) = program("Eve"), asked_and_other(table, program)
    answers = [rude.get(f"/tables/{table.pk}") for _ in range(9)]
    assert [answer.status_code for answer in answers] == 5 * [200] + 4 * [429]
    assert refusal(answers[-1]) == (429, "throttled", "")
    assert 0 < int(answers[-1]["Retry-After"]) <= 60
    move = asked.get(f"/tables/{table.pk}/legal").json()["legal"][0]["text"]
    assert asked.move(table.pk, move).json()["status"] == "accepted"


def test_refused_moves_leave_the_table_unchanged(table: Game, program: Callable[..., Program]) -> None:
    stranger, (asked, other) = program("Eve"), asked_and_other(table, program)
    move = asked.get(f"/tables/{table.pk}/legal").json()["legal"][0]["text"]
    before = asked.get(f"/tables/{table.pk}/position").content
    assert refusal(stranger.move(table.pk, move))[:2] == (403, "not_at_table")
    assert refusal(other.move(table.pk, move))[:2] == (409, "not_your_turn")
    assert refusal(asked.move(table.pk, "{}"))[:2] == (422, "unreadable")
    assert refusal(asked.move(table.pk, {"type": "no such"}))[:2] == (422, "malformed")
    assert refusal(asked.move(table.pk, move, ply=99))[:2] == (409, "future_ply")
    assert asked.get(f"/tables/{table.pk}/position").content == before
    assert not Submission.objects.filter(status=Submission.Status.QUEUED).exists()
