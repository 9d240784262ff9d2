"""Typed sentences: the site plays those that mean one move, and refuses others with suggestions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from django.utils.translation import override

from games.core.errors import Refused
from games.core.suggestions import near_of
from games.models import Game, Seat, Submission
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    """Return a game of Zooloretto at its first choice, where a player can only draw."""
    return make_table("Ann", "Ben", play_forced=False)


def asked(game: Game) -> Seat:
    return game.seats.select_related("game", "user").get(must_act=True)


def submit(game: Game, *moves: object, **changed: Any) -> Submission:
    game.refresh_from_db()
    given: dict[str, Any] = {"expected_ply": game.ply, "key": "k", "interface": "api", "at": timezone.now()}
    return submissions.submit(asked(game), moves, Envelope(**{**given, **changed}))


def judged(submission: Submission) -> Submission:
    return verdicts.verdict_on(submission.pk, timezone.now())


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I'd like to draw a tile, please"),
        ("de", "ich ziehe ein Plättchen"),
        ("de", "draw a tile please"),
    ],
)
def test_a_sentence_is_played_in_the_language_of_its_writer(game: Game, language: str, text: str) -> None:
    with override(language):
        submission = submit(game, text)
    assert submission.moves == [{"type": "draw"}]
    assert judged(submission).status == Submission.Status.ACCEPTED


def test_lines_are_read_as_one_sentence(game: Game) -> None:
    with pytest.raises(Refused) as refused:
        submit(game, "I draw a tile", "and put it on truck 1")
    assert refused.value.code == "unreadable"


def test_a_refusal_offers_the_moves_that_fit_and_stores_nothing(game: Game) -> None:
    judged(submit(game, "draw"))
    with pytest.raises(Refused) as refused:
        submit(game, "put it on a truck", key="other")
    assert near_of(refused.value.line)[:2] == ("put 1", "put 2")
    assert "can mean several moves" in str(dict(refused.value.line.params)["reason"])
    assert not Submission.objects.filter(key="other").exists()


@pytest.mark.parametrize("text", ["draw a tile if you must", "don't draw a tile", "maybe I draw a tile"])
def test_what_is_no_move_is_refused(game: Game, text: str) -> None:
    with pytest.raises(Refused) as refused:
        submit(game, text)
    assert near_of(refused.value.line) == ("draw",)


def test_a_repeated_key_returns_the_same_submission_after_the_sentence_was_played(game: Game) -> None:
    ply = Game.objects.get(pk=game.pk).ply
    first = judged(submit(game, "I draw a tile"))
    assert submit(game, "I draw a tile", expected_ply=ply).pk == first.pk


def test_a_sentence_about_an_earlier_question_is_stale(game: Game) -> None:
    judged(submit(game, "draw"))
    with pytest.raises(Refused) as refused:
        submit(game, "put it on a truck", key="late", expected_ply=0)
    assert refused.value.code == "stale"


def test_names_of_players_are_understood(game: Game) -> None:
    name = asked(game).user.name
    assert submit(game, f"{name} draws a tile").moves == [{"type": "draw"}]
