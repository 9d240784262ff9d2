"""Proposals on the table's page, and how players answer them there."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.models import Game, Proposal, User
from games.services.agreements import proposals
from tests.games.conftest import send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Three = tuple[Game, Client, Client, Client]


@pytest.fixture
def three(make_table: Callable, sign_in: Callable, client: Client) -> tuple:
    """Return a table of Ann and Ben, the clients of both, and the client of a spectator."""
    game = make_table("Ann", "Ben")
    ann, ben = (sign_in(User.objects.get(name=name)) for name in ("Ann", "Ben"))
    return game, ann, ben, client


def test_accepted_pause_proposal_stops_the_clocks(three: Three) -> None:
    game, ann, ben, stranger = three
    url, mark = f"/tables/{game.pk}/", selectors.mark(game.pk)
    assert "Propose…" in ann.get(url).text
    assert "Propose…" not in stranger.get(url).text
    assert ann.post(f"{url}ask/", {"what": "pause"}).status_code == 302
    assert selectors.mark(game.pk) != mark
    asked = Proposal.objects.get()
    for reader, buttons in ((ann, (False, True)), (ben, (True, False)), (stranger, (False, False))):
        page = reader.get(url).text
        assert "Ann proposes a pause" in page
        assert ("Ben has not voted yet." in page) == (reader != ben)
        assert ("Agree" in page, "Withdraw" in page) == buttons
    mark = selectors.mark(game.pk)
    assert ben.post(f"{url}answer/", {"proposal": asked.pk, "say": "yes"}).status_code == 302
    assert selectors.mark(game.pk) != mark
    page = ann.get(url).text
    assert "The clocks are stopped until" in page
    assert "has not voted yet" not in page
    assert "Propose to end the pause" in page


def test_pause_ends_with_the_day_in_the_proposers_time_zone(three: Three) -> None:
    game, ann, _, _ = three
    User.objects.filter(name="Ann").update(zone="Asia/Tokyo")
    day = timezone.now().date() + timedelta(days=9)
    ann.post(f"/tables/{game.pk}/ask/", {"what": "pause", "until": day.isoformat()})
    assert Proposal.objects.get().data == {"until": f"{day + timedelta(days=1)}T00:00:00+09:00"}


def test_proposals_can_be_declined_and_withdrawn(three: Three) -> None:
    game, ann, ben, _ = three
    url = f"/tables/{game.pk}/"
    ann.post(f"{url}ask/", {"what": "end"})
    ben.post(f"{url}answer/", {"proposal": Proposal.objects.get().pk, "say": "no"})
    assert Proposal.objects.get().status == "declined"
    ben.post(f"{url}ask/", {"what": "end"})
    asked = Proposal.objects.last()
    ben.post(f"{url}answer/", {"proposal": asked.pk, "say": "withdraw"})
    asked.refresh_from_db()
    assert asked.status == "withdrawn"
    assert game.status == "running"


def test_invalid_proposals_are_not_created(three: Three) -> None:
    game, ann, _, stranger = three
    url = f"/tables/{game.pk}/ask/"
    answer = ann.post(url, {"what": "undo", "to": 999})
    assert answer.status_code == 409
    assert "You cannot go back to the position after move 999" in answer.text
    assert ann.post(url, {"what": "pause", "until": "2020-01-01"}).status_code == 422
    assert ann.post(url, {"what": "party"}).status_code == 302
    assert stranger.post(url, {"what": "pause"}).status_code == 302
    assert not Proposal.objects.exists()


def test_players_propose_a_step_back_from_the_history(three: Three) -> None:
    game, ann, ben, stranger = three
    mover = game.seats.select_related("user").get(must_act=True).user
    assert send(game, mover.name, selectors.position(game.pk, mover).choices[0].text).status == "accepted"
    url, before = f"/tables/{game.pk}/", game.ply
    assert "Propose to step back" in ann.get(f"{url}at/{before}/").text
    game.refresh_from_db()
    assert "Propose to step back" not in ann.get(f"{url}at/{game.ply}/").text
    assert "Propose to step back" not in stranger.get(f"{url}at/{before}/").text
    ann.post(f"{url}ask/", {"what": "undo", "to": before})
    ben.post(f"{url}answer/", {"proposal": Proposal.objects.get().pk, "say": "yes"})
    assert (
        f"Everyone agreed to step back. The game continues from the position after move\u00a0{before}."
        in ann.get(url).text
    )


def test_conceding_a_two_player_game_needs_no_vote(three: Three) -> None:
    game, ann, _, stranger = three
    assert "Concede game" in ann.get(f"/tables/{game.pk}/").text
    ann.post(f"/tables/{game.pk}/ask/", {"what": "concede"})
    page = stranger.get(f"/tables/{game.pk}/").text
    assert "Ben wins" in page
    assert "Ann concedes" in page


def test_players_with_a_stand_in_cannot_propose_or_vote(three: Three) -> None:
    game, ann, _, _ = three
    proposals.propose(game.pk, User.objects.get(name="Ben"), "pause", {}, timezone.now())
    game.seats.filter(user__name="Ann").update(stand_in="greedy")
    page = ann.get(f"/tables/{game.pk}/").text
    assert "Propose…" not in page
    assert "Agree" not in page
