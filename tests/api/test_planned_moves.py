"""Planned moves in the API: their owner adds, lists, reorders, previews and removes them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.models import Game
from tests.api.conftest import Program, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def game(make_table: Callable) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


def both(game: Game, program: Callable[..., Program]) -> tuple[Program, Program]:
    """Return the program of the current player and the program of the other player."""
    names = {seat.must_act: seat.user.name for seat in game.seats.select_related("user")}
    return program(names[True]), program(names[False])


def test_planned_moves_are_added_listed_reordered_and_removed(
    game: Game, program: Callable[..., Program]
) -> None:
    ann, ben = both(game, program)
    path = f"/tables/{game.pk}/orders"
    made = ben.post(path, {"text": "if truck 2 full then take 2"})
    assert (made.status_code, made.json()["order"], made.json()["status"]) == (201, 1, "active")
    ben.post(path, {"text": "take the fullest truck once"})
    assert [each["order"] for each in ben.get(path).json()["orders"]] == [1, 2]
    assert [each["order"] for each in ben.put(path, {"orders": [2, 1]}).json()["orders"]] == [2, 1]
    assert refusal(ben.put(path, {"orders": [2, 2]})) == (409, "other_orders", "orders")
    assert ann.get(path).json() == {"orders": []}
    assert refusal(ann.delete(f"{path}/1"))[:2] == (404, "no_such_order")
    assert [each["order"] for each in ben.delete(f"{path}/2").json()["orders"]] == [1]
    assert refusal(ben.delete(f"{path}/2"))[:2] == (404, "no_such_order")
    assert program("Eve").get(path).json() == {"orders": []}
    assert refusal(program("Eve").post(path, {"text": "draw"})) == (403, "not_at_table", "")
    assert refusal(ben.post(path, {"text": "pass until sold GI"})) == (422, "bad_order", "text")


def test_a_repeated_key_adds_one_planned_move(game: Game, program: Callable[..., Program]) -> None:
    asked, other = both(game, program)
    for one, status in ((asked, "fired"), (other, "active")):
        body = {"text": "draw", "key": "first"}
        made = [one.post(f"/tables/{game.pk}/orders", body).json() for _ in range(2)]
        assert [(each["order"], each["status"]) for each in made] == [(1, status)] * 2
    assert one.post(f"/tables/{game.pk}/orders", {"text": "draw"}).json()["order"] == 2
    assert game.moves.filter(kind="draw").count() == 1


def test_rulesets_document_their_conditions_and_actions(program: Callable[..., Program]) -> None:
    rules = program("Ann").get("/rulesets/18zoo/orders").json()
    assert {"text": "sold GI", "label": "another player has sold animals of GI"} in rules["conditions"]
    assert {"text": "pay out", "label": "distribute every harvest"} in rules["actions"]
    assert "The notation of planned moves in 18ZOO" in rules["grammar"]


def test_preview_shows_the_move_and_the_reason(game: Game, program: Callable[..., Program]) -> None:
    ann, ben = both(game, program)
    path = f"/tables/{game.pk}/orders/preview"
    seen = ann.post(path, {"text": "if turn then draw"}).json()
    assert (seen["plays"], seen["code"], seen["is_over"]) == ("draw", "order_if", False)
    assert seen["sentence"] == "“draw” would be played now: condition met (turn)."
    assert ben.post(path, {"text": "draw"}).json()["code"] == "order_unasked"
    assert ann.post(path, {"text": "take 1"}).json()["is_over"]
    assert ann.get(f"/tables/{game.pk}/orders").json() == {"orders": []}


def test_only_the_owner_gets_events_of_a_planned_move(game: Game, program: Callable[..., Program]) -> None:
    ann, ben = both(game, program)
    ben.post(f"/tables/{game.pk}/orders", {"text": "draw"})
    ann.move(game.pk, "draw")
    assert ann.move(game.pk, "put 1").json()["status"] == "accepted"
    events = [each for each in ben.get("/events?cursor=start").json()["events"] if each["kind"] == "order"]
    assert [(each["order"], each["status"], each["code"]) for each in events] == [(1, "fired", "order_asked")]
    (order,) = ben.get(f"/tables/{game.pk}/orders").json()["orders"]
    assert [(each["move"], each["reason"]) for each in order["log"]] == [
        ("draw", "it was your turn to decide")
    ]
    assert "order" not in [each["kind"] for each in ann.get("/events?cursor=start").json()["events"]]
    entry = ann.get(f"/tables/{game.pk}/log").json()["entries"][-2]
    assert (entry["kind"], entry["by_clock"]) == ("draw", False)
