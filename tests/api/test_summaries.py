"""The summary of a finished game for programs."""

from __future__ import annotations

import pytest

from games.services.leaderboards import ratings
from tests.api.conftest import refusal
from tests.games.test_leaderboard import over

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def test_summary_has_the_result_the_length_and_the_rating_changes(program, make_user):
    game = over([make_user("Ann"), make_user("Ben")], [2, 1], ply=96)
    address, ann = f"/tables/{game.pk}/summary", program("Ann")
    assert ann.get(address).json()["is_rating_pending"]
    ratings.count("zooloretto")
    summary = ann.get(address).json()
    assert summary["result"] == "Ben wins with −1 point."
    assert [(sheet["name"], sheet["total"]) for sheet in summary["scores"]] == [("Ben", -1), ("Ann", -2)]
    assert summary["moves"] == 96
    assert summary["rating_changes"] == [
        {"seat": 0, "rating": 1338, "change": -162, "is_provisional": True},
        {"seat": 1, "rating": 1662, "change": 162, "is_provisional": True},
    ]


def test_running_games_have_no_summary(program, make_table):
    game = make_table("Ann", "Ben")
    assert refusal(program("Ann").get(f"/tables/{game.pk}/summary")) == (409, "not_over", "")
