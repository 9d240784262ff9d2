"""A game under other rules than today's is neither played nor shown under today's, and pages say why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.core.errors import Kind, Refused
from games.models import Game, Submission
from games.services.judging import bots, submissions
from games.services.judging.submissions import Envelope
from games.services.judging.verdicts import judge
from games.services.tables import starting

MakeTable = Callable[..., Game]


def with_older_rules(game: Game) -> Game:
    """Change a game so that it began under older rules than today's."""
    Game.objects.filter(pk=game.pk).update(version=game.version - 1)
    game.refresh_from_db()
    return game


def asked_seat(game: Game) -> Any:
    return game.seats.get(must_act=True)


def test_outdated_game_shows_no_position_and_refuses_moves(make_table: MakeTable) -> None:
    game = with_older_rules(make_table("Ann", "Ben"))
    seat = asked_seat(game)
    with pytest.raises(Refused, match="other_rules") as shown:
        selectors.position(game.pk, seat.user)
    assert shown.value.kind == Kind.CONFLICT
    with pytest.raises(Refused, match="other_rules"):
        submissions.submit(
            seat,
            ["draw"],
            Envelope(expected_ply=game.ply, key="a", interface=Submission.Face.API, at=timezone.now()),
        )
    assert not Submission.objects.exists()


def test_queued_move_is_refused_when_the_rules_change(make_table: MakeTable) -> None:
    game, now = make_table("Ann", "Ben"), timezone.now()
    sent = submissions.submit(
        asked_seat(game),
        ["draw"],
        Envelope(expected_ply=game.ply, key="a", interface=Submission.Face.API, at=now),
    )
    with_older_rules(game)
    judge(sent.pk, now)
    sent.refresh_from_db()
    assert sent.status == Submission.Status.REFUSED
    assert selectors.verdict(sent).fault.code == "other_rules"
    assert "version 0 of the rules of Zooloretto" in selectors.verdict(sent).fault.sentence
    assert Game.objects.get(pk=game.pk).ply == game.ply


def test_bots_do_not_play_an_outdated_game(make_table: MakeTable) -> None:
    game = make_table("Ann", bots=1)
    game.seats.update(must_act=False)
    game.seats.filter(user=None).update(must_act=True)
    with_older_rules(game)
    assert bots.play_bots(game.pk, timezone.now()) == 0
    assert not Submission.objects.exists()


def test_page_of_an_outdated_game_explains_the_conflict(make_table: MakeTable, client: Client) -> None:
    game = with_older_rules(make_table("Ann", "Ben"))
    client.force_login(asked_seat(game).user)
    page = client.get(f"/tables/{game.pk}/")
    assert page.status_code == 409
    assert "version 0 of the rules of Zooloretto" in page.content.decode()
    assert client.get("/").status_code == 200


def test_open_table_starts_with_the_current_rules(make_table: MakeTable) -> None:
    game = with_older_rules(make_table("Ann", "Ben", start=False))
    ann = game.seats.get(number=0).user
    assert ann
    started = starting.start_table(game.pk, ann, timezone.now())
    assert started.version == game.version + 1
    assert selectors.position(game.pk, ann).questions
