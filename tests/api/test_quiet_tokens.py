"""The owner of a program that polls for its turns gets all notices except those about turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from games.mail.channel import Mail
from games.models import ApiToken, Game, Notice, Submission
from games.services import notices
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from tests.api.conftest import Program

pytestmark = pytest.mark.django_db

TURN = Notice.Kind.TURN
TWO = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture
def table(toy_table: tuple[Game, Program, Program]) -> tuple[Game, Program, Program]:
    """Return the toy's table. Ann's program has a quiet token."""
    game, ann, ben = toy_table
    return game, quiet(ann), ben


def quiet(one: Program) -> Program:
    return Program(one.user, ApiToken.objects.issue(one.user, "quiet", "play", is_quiet=True))


def notified_players(game: Game) -> list[str]:
    """Return who has a turn notice about the current position."""
    game.refresh_from_db()
    found = Notice.objects.filter(kind=TURN, ply=game.ply).select_related("user").order_by("seat__number")
    return [each.user.name for each in found if each.user]


def test_quiet_programs_suppress_turn_notices_until_the_person_moves(
    table: tuple[Game, Program, Program], worker: Any
) -> None:
    game, ann, ben = table
    assert notified_players(game) == ["Ann", "Ben"]
    ann.move(game.pk, "bid 1")
    ben.move(game.pk, "bid 0")
    assert (notified_players(game), ann.get("/waiting").json()["waiting"][0]["table"]) == ([], game.pk)
    assert ann.move(game.pk, "give 1", "stop").status_code == 201
    assert notified_players(game) == ["Ben"]
    seat = game.seats.get(user=ann.user)
    face, at = Submission.Face.WEB, timezone.now()
    submissions.submit(seat, ["bid 1"], Envelope(expected_ply=game.ply, key="page", interface=face, at=at))
    worker.run()
    ben.move(game.pk, "bid 0")
    assert notified_players(game) == ["Ann"]


def test_pending_turn_notices_lapse_when_a_quiet_program_takes_over(
    table: tuple[Game, Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, ann, _ = table
    sent: list[Notice] = []
    monkeypatch.setattr(Mail, "send_notice", lambda _, notice: sent.append(notice))
    notice = Notice.objects.get(kind=TURN, user=ann.user)
    ann.post(f"/tables/{game.pk}/back")
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, sent) == (Notice.Status.MOOT, [])
    ann.user.tokens.filter(is_quiet=True).delete()
    assert game.seats.get(user=ann.user).program_id is None


def test_seats_taken_by_a_quiet_program_record_it(
    seeded: object, program: Callable[..., Program], make_table: Callable[..., Game]
) -> None:
    ann = quiet(program("Ann"))
    made = ann.post("/tables", TWO).json()["id"]
    joined = make_table("Ben", "Cat", start=False)
    joined.seats.filter(number=1).update(user=None)
    ann.post(f"/tables/{joined.pk}/join", {})
    for key in (made, joined.pk):
        assert Game.objects.get(pk=key).seats.get(user=ann.user).program == ann.user.tokens.get(is_quiet=True)
    loud = program("Eve").post("/tables", TWO).json()["id"]
    assert Game.objects.get(pk=loud).seats.get(number=0).program is None
