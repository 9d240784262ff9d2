"""Standing wishes, minimum requirements and the filter of tables in the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game, StandingWish, User
from games.services.tables import matching, standing_wishes
from tests.api.conftest import Program, refusal
from tests.games.test_requirements import rate

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

WISH = {"ruleset": "zooloretto", "min_players": 2, "max_players": 3, "speed": "day"}
TABLE: dict[str, Any] = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture
def ann(program: Callable[..., Program]) -> Program:
    return program("Ann")


@pytest.fixture
def ben(program: Callable[..., Program]) -> Program:
    return program("Ben")


def test_wishes_are_made_listed_cancelled_and_fulfilled(ann: Program, ben: Program) -> None:
    made = ann.post("/me/wishes", WISH)
    wish = made.json()
    assert made.status_code == 201
    assert (wish["title"], wish["rated"], wish["is_paused"], wish["tables"]) == (
        "Zooloretto",
        "any",
        False,
        [],
    )
    assert ann.post("/me/wishes", WISH).json() == wish
    assert ann.get("/me/wishes").json() == {"wishes": [wish]}
    assert ben.get("/me/wishes").json() == {"wishes": []}
    assert refusal(ben.delete(f"/me/wishes/{wish['id']}")) == (404, "no_such_wish", "")
    assert ann.delete(f"/me/wishes/{wish['id']}").status_code == 204
    ann.post("/me/wishes", {**WISH, "min_reliability": 80})
    ben.post("/me/wishes", {**WISH, "rated": "yes"})
    assert matching.match("zooloretto", timezone.now()) == 1
    (table,) = ann.get("/tables").json()["tables"]
    assert (table["status"], table["rated"], table["min_reliability"]) == ("running", "people", 80)
    assert ann.get("/me/wishes").json() == {"wishes": []}
    assert {"matched"} <= {notice["kind"] for notice in ben.get("/me/notices").json()["notices"]}


def test_fitting_tables_of_a_wish_hide_nothing_that_the_table_shows(ann: Program, ben: Program) -> None:
    table = ann.post("/tables", {**TABLE, "law": {"time": {"kind": "fixed", "per_move": 86400}}}).json()["id"]
    (shown,) = ben.post("/me/wishes", WISH).json()["tables"]
    (listed,) = ben.get("/tables?which=joinable").json()["tables"]
    assert {**shown, "last_move": None} == listed
    assert shown["id"] == table


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"speed": "friends"}, (422, "bad_field", "speed")),
        ({"min_players": 1}, (422, "bad_field", "min_players")),
        ({"max_players": 9}, (422, "bad_player_count", "max_players")),
        ({"min_players": 3, "max_players": 2}, (422, "players_backwards", "max_players")),
        ({"language": "tlh"}, (422, "unknown_language", "language")),
        ({"ruleset": "chess"}, (422, "unknown_ruleset", "ruleset")),
        ({"min_rating": 5}, (422, "bad_field", "min_rating")),
    ],
)
def test_impossible_wishes_are_refused(
    ann: Program, change: dict[str, Any], expected: tuple[int, str, str]
) -> None:
    assert refusal(ann.post("/me/wishes", {**WISH, **change})) == expected
    assert not StandingWish.objects.exists()


def test_number_of_wishes_is_limited(ann: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standing_wishes, "MAX_WISHES", 1)
    ann.post("/me/wishes", WISH)
    assert refusal(ann.post("/me/wishes", {**WISH, "speed": "bank"})) == (409, "too_many_wishes", "")


def test_minimum_of_a_table_is_shown_and_enforced(ann: Program, ben: Program) -> None:
    table = ann.post("/tables", {**TABLE, "min_rating": 1600, "min_reliability": 90}).json()
    assert (table["min_rating"], table["min_reliability"]) == (1600, 90)
    (listed,) = ben.get("/tables?which=joinable").json()["tables"]
    assert (listed["id"], listed["may_join"]) == (table["id"], False)
    assert refusal(ben.post(f"/tables/{table['id']}/join", {})) == (403, "low_rating", "")
    rate(User.objects.get(name="Ben"), 1600)
    assert ben.post(f"/tables/{table['id']}/join", {}).status_code == 200
    assert refusal(ann.post("/tables", {**TABLE, "min_rating": 5}))[1:] == ("bad_field", "min_rating")


def test_list_takes_the_parameters_of_the_page(ann: Program, ben: Program) -> None:
    two = ann.post("/tables", TABLE).json()["id"]
    three = ann.post("/tables", {**TABLE, "seats": [*TABLE["seats"], {"kind": "open"}]}).json()["id"]

    def found(query: str) -> list[str]:
        return [table["id"] for table in ben.get(f"/tables?which=joinable&{query}").json()["tables"]]

    assert found("players=3") == [three]
    assert found("players=2&ruleset=zooloretto&speed=friends&rated=no&rating=mine&language=en") == [two]
    assert found("ruleset=&players=&speed=&language=&rated=&rating=") == [three, two]
    assert found("speed=own") == []
    assert [table["id"] for table in ann.get("/tables?players=2").json()["tables"]] == [two]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("ruleset=chess", (422, "unknown_ruleset", "ruleset")),
        ("players=19", (422, "bad_player_count", "players")),
        ("language=tlh", (422, "unknown_language", "language")),
        ("speed=blitz", (400, "bad_parameter", "speed")),
        ("rated=maybe", (400, "bad_parameter", "rated")),
        ("rating=high", (400, "bad_parameter", "rating")),
        ("tempo=day", (400, "bad_parameter", "tempo")),
    ],
)
def test_unknown_values_of_the_filter_are_refused(
    ann: Program, query: str, expected: tuple[int, str, str]
) -> None:
    for which in ("joinable", "vacant", "mine", "shown"):
        assert refusal(ann.get(f"/tables?which={which}&{query}")) == expected
    assert not Game.objects.exists()
