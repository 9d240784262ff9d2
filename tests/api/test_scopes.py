"""Token scopes: every operation states the scope that it needs and refuses tokens with a lesser one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.urls import URLPattern

from games.api import hooks
from games.api.document import document
from games.api.endpoint import SCOPES
from games.api.urls import urlpatterns
from games.models import ApiToken, Game
from tests.api.conftest import Program, refusal

pytestmark = pytest.mark.django_db

ORDER = ["read", "play", "full"]
GETS_FOR_FULL = {"list_channels", "export_me", "get_address"}
"""Operations that only read but need the full scope.

Their answers contain keys to other data, or the mail address.
"""


def operations() -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (method.upper(), path, entry)
        for path, methods in document()["paths"].items()
        for method, entry in methods.items()
        if path != hooks.PATH  # a signature authorizes this request
    ]


def scoped(program: Callable[..., Program], name: str, scope: str) -> Program:
    user = program(name).user
    return Program(user, ApiToken.objects.issue(user, scope, scope))


def test_every_operation_has_a_scope_and_read_scope_never_writes() -> None:
    methods = ("get", "post", "put", "patch", "delete")
    views = [getattr(each.callback, "cls", None) for each in urlpatterns if isinstance(each, URLPattern)]
    declared = sum(hasattr(view, method) for view in views if view for method in methods)
    assert len(operations()) == len(SCOPES) == declared - 1  # anyone may read the document itself
    for method, _, entry in operations():
        (scope,) = entry["security"][0]["token"]
        assert scope == SCOPES[entry["operationId"]]
        assert (scope == "read") == (method == "GET" and entry["operationId"] not in GETS_FOR_FULL)


def test_tokens_are_refused_only_below_the_required_scope(program: Any) -> None:
    tokens = {scope: scoped(program, "Ann", scope) for scope in ORDER}
    for method, path, entry in operations():
        where = re.sub(r"\{(\w+)\}", "1", path).removeprefix("/api/v1")
        needed = ORDER.index(SCOPES[entry["operationId"]])
        for scope, one in tokens.items():
            if ORDER.index(scope) < needed:
                answer = one.send(method, where, b"{")
                assert refusal(answer) == (403, "out_of_scope", ""), (method, path)
                assert f"the scope “{ORDER[needed]}”" in answer.json()["error"]["sentence"]
        if method != "GET":
            assert refusal(tokens[ORDER[needed]].send(method, where, b"nonsense"))[1] != "out_of_scope"


def test_play_tokens_can_move_and_read_tokens_can_only_watch(
    program: Any, make_table: Callable[..., Game]
) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    name = game.seats.get(must_act=True).user.name
    reader, player = scoped(program, name, "read"), scoped(program, name, "play")
    assert reader.get(f"/tables/{game.pk}/legal").json()["legal"]
    assert refusal(reader.move(game.pk, "draw"))[:2] == (403, "out_of_scope")
    assert player.move(game.pk, "draw").status_code == 201


def test_only_full_tokens_see_the_calendar_feed_address(program: Any) -> None:
    feeds = {scope: scoped(program, "Ann", scope).get("/me/calendar").json()["feed"] for scope in ORDER}
    assert feeds["full"].startswith("http")
    assert (feeds["read"], feeds["play"]) == ("", "")
