"""A new game needs only a ruleset and a board. The toy game is played through every interface."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games import selectors
from games.models import ApiToken, Game, User
from games.services import notices
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests.conftest import InlineWorker

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

MAX_PLIES = 100


@pytest.fixture
def game(toy_game: str, make_user: Callable[..., User], worker: InlineWorker) -> Game:
    """Return a game of Ann, Ben and a bot in the third seat."""
    ann, ben = make_user("Ann"), make_user("Ben")
    plans = [SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "greedy")]
    game = creating.create_table(ann, toy_game, "Peanuts", {"rounds": 1}, plans, timezone.now())
    joining.join_table(game.pk, ben, timezone.now())
    starting.start_table(game.pk, ann, timezone.now())
    worker.run()
    return game


def browser_of(name: str) -> Client:
    client = Client()
    client.force_login(User.objects.get(name=name), backend="django.contrib.auth.backends.ModelBackend")
    return client


def first_choice(game: Game, name: str) -> str:
    choices = selectors.position(game.pk, User.objects.get(name=name)).choices
    return choices[0].text if choices else ""


def test_new_table_form_offers_the_rulesets_options(game: Game) -> None:
    page = browser_of("Ann").get(reverse("table-create"), {"ruleset": game.ruleset}).content.decode()
    assert "Rounds" in page


def test_whole_game_can_be_played_by_page_and_api(game: Game, worker: InlineWorker) -> None:
    ann, ben = browser_of("Ann"), Client()
    token = ApiToken.objects.issue(User.objects.get(name="Ben"), "test")
    headers = {"Authorization": f"Token {token}"}
    for number in range(MAX_PLIES):
        game.refresh_from_db()
        if game.status == Game.Status.FINISHED:
            break
        if move := first_choice(game, "Ann"):
            words = {"moves": move, "ply": game.ply, "key": f"ann-{number}", "confirmed": "on"}
            assert ann.post(reverse("table-move", args=[game.pk]), words).status_code in (200, 302)
            worker.run()
            game.refresh_from_db()
        if move := first_choice(game, "Ben"):
            answer = ben.post(
                f"/api/v1/tables/{game.pk}/moves",
                {"expected_ply": game.ply, "moves": [move]},
                content_type="application/json",
                headers={**headers, "Idempotency-Key": f"ben-{number}"},
            )
            assert answer.status_code == 202, answer.content
            worker.run()
    assert game.status == Game.Status.FINISHED
    assert "Peanuts" in ann.get(reverse("table", args=[game.pk])).content.decode()
    assert ben.get(f"/api/v1/tables/{game.pk}/record", headers=headers).json()["ruleset"] == game.ruleset


def test_turn_mail_contains_the_question_and_the_moves(game: Game) -> None:
    (notice,) = game.seats.get(user__name="Ann").notices.all()
    mail.outbox.clear()
    type(notice).objects.update(status="owed", next_try_at=timezone.now())
    notices.deliver(notice.pk, timezone.now())
    (letter,) = mail.outbox
    text = str(letter.message())
    assert "Bid for the turn." in text
    assert "bid 0" in text
