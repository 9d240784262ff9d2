"""The account in the API: its owner, its settings, its limits, its export and its deletion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.models import Game, User
from games.services.tables import creating
from tests.api.conftest import ROOT, Program, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

TWO = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}]}


def limits_of(one: Program) -> dict[str, Any]:
    return {each.pop("what"): each for each in one.get("/me").json()["limits"]}


def test_me_shows_the_account_and_the_token_scope(program: Callable[..., Program], settings: Any) -> None:
    ann = program("Ann")
    account = ann.get("/me").json()
    assert account["id"] == ann.user.profile
    assert (account["name"], account["language"], account["zone"]) == ("Ann", "en", settings.TIME_ZONE)
    assert (account["is_program"], account["is_hidden"]) == (False, False)
    token = ann.user.tokens.get()
    assert (token.label, token.tail, "full", False) == tuple(
        account["token"][name] for name in ("label", "tail", "scope", "is_quiet")
    )
    ann.client.force_login(ann.user)
    assert ann.client.get(f"{ROOT}/me", headers={"authorization": ""}).json()["token"] is None


def test_me_shows_the_remaining_limits(program: Callable[..., Program], settings: Any) -> None:
    settings.INVITATIONS_PER_ACCOUNT = 3
    ann = program("Ann")
    assert limits_of(ann)["invitations"] == {"most": 3, "left": 3, "renewed_at": None}
    seats = [{"kind": "me"}, {"kind": "invite", "who": "ben@example.org"}]
    ann.post("/tables", TWO | {"seats": seats})
    limits = limits_of(ann)
    assert (limits["invitations"]["left"], limits["open_tables"]["left"]) == (2, creating.MAX_OPEN_TABLES - 1)
    assert limits["invitations"]["renewed_at"]


def test_account_changes_are_atomic(program: Callable[..., Program]) -> None:
    ann = program("Ann")
    refused = ann.patch(
        "/me", {"name": "Anna", "language": "de", "is_hidden": True, "answers_at_once": True}
    ).json()
    assert refused["answers_at_once"] is True
    assert (refused["name"], refused["language"], refused["is_hidden"], refused["is_program"]) == (
        "Anna",
        "de",
        True,
        False,
    )
    answer = ann.patch("/me", {"name": "Eve", "language": "xx"})
    assert refusal(answer) == (422, "unknown_language", "language")
    assert refusal(ann.patch("/me", {"name": "\x7f"}))[1] == "bad_character"
    assert refusal(ann.patch("/me", {"email": "eve@example.org"})) == (422, "bad_field", "email")
    assert User.objects.get().name == "Anna"


def test_export_contains_account_data_but_no_credentials(program: Callable[..., Program]) -> None:
    ann = program("Ann")
    ann.post("/tables", TWO)
    export = ann.get("/me/export")
    assert export.json()["account"]["email"] == ann.user.email
    assert [token["scope"] for token in export.json()["tokens"]] == ["full"]
    assert len(export.json()["seats"]) == 1
    assert ann.token not in export.text


def test_deleting_an_account_requires_its_address(
    program: Callable[..., Program], make_table: Callable[..., Game]
) -> None:
    make_table("Ann", "Ben")
    ann = program("Ann")
    assert refusal(ann.post("/me/forget", {"address": "ben@example.org"})) == (
        422,
        "other_address",
        "address",
    )
    assert ann.get("/me").status_code == 200
    assert ann.post("/me/forget", {"address": " Ann@Example.org"}).status_code == 204
    assert ann.get("/me").status_code == 401
    assert not User.objects.filter(email="ann@example.org").exists()
