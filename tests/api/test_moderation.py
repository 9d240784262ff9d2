"""Reports, standing and the moderators' operations in the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game, User
from games.services.moderation import moderators
from games.services.people import accounts
from tests.api.conftest import Program, refusal
from tests.games.moderating import WEEK

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded", "worker")]

NOW = timezone.now()


@pytest.fixture
def ann(program: Callable[..., Program]) -> Program:
    return program("Ann")


@pytest.fixture
def ben(program: Callable[..., Program]) -> Program:
    return program("Ben")


@pytest.fixture
def mia(program: Callable[..., Program]) -> Program:
    mia = program("Mia")
    moderators.add(mia.user.email)
    return mia


@pytest.fixture
def game(ann: Program, ben: Program, make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben")


def test_report_is_decided_and_both_sides_read_about_it(
    game: Game, ann: Program, ben: Program, mia: Program
) -> None:
    said = ben.post(f"/tables/{game.pk}/talk", {"text": "You fool"}).json()["id"]
    body = {
        "kind": "message",
        "table": game.pk,
        "message": said,
        "reason": "insult",
        "words": "Rude.\nAgain.",
    }
    made = ann.post("/reports", body)
    assert (made.status_code, made.json()["about"], made.json()["outcome"]) == (201, "Ben", None)
    assert ann.post("/reports", body).json() == made.json()
    (listed,) = mia.get("/moderation/reports").json()["reports"]
    at = f"/moderation/reports/{listed['id']}"
    assert (listed["quote"], listed["reporter"], listed["state"]) == ("You fool", "Ann", "open")
    assert mia.post(f"{at}/take", {}).json()["is_mine"]
    found = mia.get(at).json()
    assert found["acts"] == ["dismiss", "remove_message", "warn", "mute", "suspend", "ban"]
    assert [(each["text"], each["is_reported"]) for each in found["messages"]] == [("You fool", True)]
    decision = {"acts": ["mute", "remove_message"], "until": WEEK.isoformat(), "words": "Be kind.\nPlease."}
    decided = mia.post(f"{at}/decide", {**decision, "reply": "Thanks.", "note": "first"}).json()
    assert (decided["state"], decided["outcome"], decided["acts"]) == ("closed", "acted", [])
    assert [each["act"] for each in decided["actions"]] == ["mute", "remove_message"]
    assert refusal(mia.post(f"{at}/decide", decision))[:2] == (409, "report_closed")
    (mine,) = ann.get("/me/reports").json()["reports"]
    assert (mine["outcome"], mine["reply"]) == ("acted", "Thanks.")
    standing = ben.get("/me/standing").json()
    assert (standing["is_suspended"], standing["is_moderator"]) == (False, False)
    assert standing["muted_until"] is not None
    assert [(each["code"], each["words"]) for each in standing["notices"]] == [
        ("told_mute", "Be kind.\nPlease."),
        ("told_remove_message", "Be kind.\nPlease."),
    ]
    for program in (ann, ben):
        (message,) = program.get(f"/tables/{game.pk}/talk").json()["messages"]
        assert (message["text"], message["is_hidden"], message["is_removed"]) == ("", True, True)
        assert "You fool" not in program.get("/me/export").text
    assert mia.get("/moderation/reports").json()["reports"] == []
    assert [each["id"] for each in mia.get("/moderation/reports?state=closed").json()["reports"]] == [
        listed["id"]
    ]


def test_notices_are_closed_by_their_reader_only(
    game: Game, ann: Program, ben: Program, mia: Program
) -> None:
    report = ann.post("/reports", {"kind": "name", "player": ben.user.sign, "reason": "name"}).json()["id"]
    mia.post(f"/moderation/reports/{report}/decide", {"acts": ["rename"], "words": "No."})
    (notice,) = ben.get("/me/standing").json()["notices"]
    address = f"/me/standing/notices/{notice['id']}/close"
    assert refusal(ann.post(address, {}))[:2] == (404, "no_such_notice")
    assert [ben.post(address, {}).status_code for _ in range(2)] == [204, 204]
    assert ben.get("/me/standing").json()["notices"][0]["is_closed"]
    assert refusal(ben.patch("/me", {"name": "BEN"}))[:2] == (422, "name_replaced")


def test_restriction_is_lifted_and_logged(game: Game, ann: Program, ben: Program, mia: Program) -> None:
    report = ann.post("/reports", {"kind": "person", "player": ben.user.sign}).json()["id"]
    at = f"/moderation/reports/{report}"
    mia.post(f"{at}/decide", {"acts": ["ban"], "words": "Bye."})
    assert refusal(ben.post("/tables", {"ruleset": "zooloretto"}))[1] in ("banned", "bad_field")
    (entry,) = mia.get("/moderation/log").json()["actions"]
    assert (entry["act"], entry["by"], entry["is_in_force"]) == ("ban", "Mia", True)
    lifted = mia.post(f"/moderation/actions/{entry['id']}/lift", {"words": "Sorry."})
    assert (lifted.json()["act"], lifted.json()["words"]) == ("unsuspend", "Sorry.")
    assert refusal(mia.post(f"/moderation/actions/{entry['id']}/lift", {}))[:2] == (409, "not_in_force")
    assert not ben.get("/me/standing").json()["is_suspended"]


def test_others_reach_no_operation_of_moderators(game: Game, ann: Program, ben: Program) -> None:
    report = ann.post("/reports", {"kind": "person", "player": ben.user.sign}).json()["id"]
    at = f"/moderation/reports/{report}"
    answers = [
        *(ben.get(path) for path in ("/moderation/reports", at, "/moderation/log")),
        *(ben.post(f"{at}/{act}", {}) for act in ("take", "release")),
        ben.post(f"{at}/decide", {"acts": ["dismiss"]}),
        ben.post("/moderation/actions/1/lift", {}),
    ]
    assert {refusal(answer)[:2] for answer in answers} == {(403, "not_a_moderator")}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"kind": "message"}, 404, "no_such_message"),
        ({"kind": "table"}, 404, "no_such_table"),
        ({"kind": "person"}, 404, "no_such_player"),
        ({"kind": "person", "player": "ben@example.org"}, 404, "no_such_player"),
        ({"kind": "weather"}, 422, "bad_field"),
        ({"kind": "person", "words": "a" * 1001}, 422, "bad_field"),
        ({"kind": "person", "words": "\u202e"}, 422, "strange_letter"),
    ],
)
def test_refuses_reports_of_nothing(ann: Program, body: dict[str, Any], status: int, code: str) -> None:
    assert refusal(ann.post("/reports", body))[:2] == (status, code)


def test_tokens_of_moderators_need_full_access(game: Game, ann: Program, mia: Program, ben: Program) -> None:
    report = ann.post("/reports", {"kind": "person", "player": ben.user.sign}).json()["id"]
    user = User.objects.get(pk=mia.user.pk)
    weak = Program(user, accounts.issue_token(user, "weak", "play"))
    answer = weak.post(f"/moderation/reports/{report}/decide", {"acts": ["dismiss"]})
    assert refusal(answer)[:2] == (403, "out_of_scope")
