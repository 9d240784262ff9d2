"""Lists in the API have the order that their descriptions state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.engine.outcomes import Outcome
from games.core import store
from tests.api.conftest import Program
from tests.web.conftest import play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

TWO = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture
def game_lost_by_first_seat(toy_game: str, make_table: Callable) -> Any:
    """Return a finished game that the first seat did not win."""
    for _ in range(40):
        game = make_table("Ann", "Ben", "Cat", ruleset=toy_game, rounds=1)
        play_on(game)
        outcome = store.outcome_of(game)
        assert outcome is not None
        if list(outcome.ranks) != sorted(outcome.ranks):
            return game, outcome
    raise AssertionError("the first seat never loses")


def test_scores_are_ordered_by_rank_and_seats_by_number(
    game_lost_by_first_seat: tuple[Any, Outcome], program: Callable[..., Program]
) -> None:
    game, outcome = game_lost_by_first_seat
    ann = program("Ann")
    scores = ann.get(f"/tables/{game.pk}/position").json()["scores"]
    assert [(sheet["rank"], sheet["seat"]) for sheet in scores] == sorted(
        (rank, seat) for seat, rank in enumerate(outcome.ranks)
    )
    assert [sheet["seat"] for sheet in scores] != [0, 1, 2]
    seats = ann.get(f"/tables/{game.pk}").json()["seats"]
    assert [(seat["number"], seat["rank"]) for seat in seats] == list(enumerate(outcome.ranks))
    record = ann.get(f"/tables/{game.pk}/record").json()
    assert record["outcome"]["ranks"] == list(outcome.ranks)
    assert record["names"] == ["Ann", "Ben", "Cat"]
    assert [entry["ply"] for entry in record["entries"]] == list(range(1, game.ply + 1))


def test_questions_are_ordered_by_seat_and_legal_moves_are_stable(
    toy_game: str, make_table: Callable, program: Callable[..., Program]
) -> None:
    game, ann = make_table("Ann", "Ben", "Cat", ruleset=toy_game), program("Ann")
    first, again = (ann.get(f"/tables/{game.pk}/legal").json() for _ in range(2))
    assert [question["seat"] for question in first["questions"]] == [0, 1, 2]
    assert first["legal"] == again["legal"]
    assert [move["text"] for move in first["legal"]] == [f"bid {peanuts}" for peanuts in range(4)]


def test_invitations_come_first_among_joinable_tables(program: Callable[..., Program]) -> None:
    ann, ben = program("Ann"), program("Ben")
    seats = [{"kind": "me"}, {"kind": "invite", "who": "ben@example.org"}]
    invited = [ann.post("/tables", TWO | {"seats": seats}).json()["id"] for _ in range(2)]
    free = [ann.post("/tables", TWO).json()["id"] for _ in range(2)]
    listed = [table["id"] for table in ben.get("/tables?which=joinable").json()["tables"]]
    assert listed == [*invited[::-1], *free[::-1]]
