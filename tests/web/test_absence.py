"""Absence on the pages: the texts, and the actions that players can take."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from django.conf import settings
from django.test import Client
from django.utils.html import strip_tags
from msgspec.structs import replace

from games.links.signed import Ballot, back_url, ballot_url
from games.models import Game, Notice, Proposal
from games.services.absence import timeouts
from games.services.agreements import proposals
from games.services.judging import bots
from games.time_control.values import TimeControl
from tests.games.time_controls import A_BANK, A_DAY, begin, hours, people, seat_of
from tests.hurry import hurry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def away(make_user: Callable) -> Callable[[TimeControl], Game]:
    """Return a function that creates a Zooloretto table whose first player to move did not answer in time."""

    def make(law: TimeControl) -> Game:
        game = begin("zooloretto", law, people(make_user, "Ann", "Ben"), play_forced=False)
        Notice.objects.all().delete()
        seat = game.seats.get(must_act=True)
        assert seat.due_at
        timeouts.play_clock(seat.pk, seat.due_at)
        return game

    return make


def play_out(game: Game) -> None:
    """Play the game until the rules end it."""
    hurry(game, Random(7))


def names(game: Game) -> tuple[str, str]:
    """Return the name of the absent player and the name of the other player."""
    first, second = game.seats.order_by("-must_act").select_related("user")
    return first.user.name, second.user.name


def test_absent_player_takes_the_seat_back(away: Callable, sign_in: Callable, client: Client) -> None:
    game = away(replace(A_DAY, absence="stand_in"))
    gone, other = names(game)
    url = f"/tables/{game.pk}/"
    mine = sign_in(seat_of(game, gone).user)
    assert "Take my seat back" in mine.get(url).text
    for reader in (sign_in(seat_of(game, other).user), client):
        page = reader.get(url).text
        assert f"The Greedy bot is playing for {gone}" in page
        assert "Take my seat back" not in page
    assert mine.post(f"{url}back/").status_code == 302
    assert not seat_of(game, gone).stand_in
    page = mine.get(url).text
    assert "Take my seat back" not in page
    assert "Answer by" in page


def test_absent_player_resumes_a_game_on_hold(make_user: Callable, sign_in: Callable, client: Client) -> None:
    game = begin("zooloretto", replace(A_DAY, absence="stand_in"), people(make_user, "Ann"), bots=1)
    seat = seat_of(game, "Ann")
    Game.objects.filter(pk=game.pk).update(is_shown=True)
    while not seat.must_act:
        bots.play_bots(game.pk, hours(0))
        seat = seat_of(game, "Ann")
    timeouts.play_clock(seat.pk, seat.due_at)
    url, ann = f"/tables/{game.pk}/", sign_in(seat.user)
    page = ann.get(url).text
    assert page.count("Continue playing") == 1
    assert "Take my seat back" not in page
    assert "the game is on hold" in page
    assert "on hold: everyone is away" in ann.get("/").text
    seen = client.get(url).text
    assert "The game continues when a player returns." in seen
    assert "Continue playing" not in seen
    assert ann.post(f"{url}back/").status_code == 302
    page = ann.get(url).text
    assert "Continue playing" not in page
    assert "Answer by" in page


def test_finished_games_offer_no_actions_of_running_games(
    away: Callable, sign_in: Callable, client: Client
) -> None:
    """After the end, players can no longer come back, decide, agree, pause, leave or help."""
    game = away(replace(A_DAY, absence="stand_in"))
    gone, other = names(game)
    seat, theirs = seat_of(game, gone), seat_of(game, other)
    asked = proposals.propose(game.pk, theirs.user, "pause", {}, hours(25))
    proposals.propose(game.pk, theirs.user, "resume", {}, hours(25))
    later = hours(24 * 300)
    left = Proposal.objects.create(game=game, seat=theirs, kind="end", ply=game.ply, lapses_at=later)
    proposals.propose(game.pk, theirs.user, "pause", {}, hours(26))
    Game.objects.filter(pk=game.pk).update(host_helps=True, created_by=theirs.user)
    play_out(Game.objects.get(pk=game.pk))
    game = Game.objects.get(pk=game.pk)
    assert (game.status, seat_of(game, gone).stand_in, asked.status) == ("finished", "greedy", "carried")
    nowhere = (
        *(
            "Take my seat back",
            "Continue playing",
            "can return at any time",
            "What should happen?",
            "Agree",
        ),
        *("clocks are stopped", "Propose…", "Leave game…", "Host actions…", "Undo my move"),
    )
    for reader in (sign_in(seat.user), sign_in(theirs.user), client):
        for page in (f"/tables/{game.pk}/", f"/tables/{game.pk}/players/", f"/tables/{game.pk}/course/"):
            text = reader.get(page).text
            assert [word for word in nowhere if word in text] == [], page
        assert f"A stand-in played for {gone} at the end." in reader.get(f"/tables/{game.pk}/").text
    for url in (back_url(seat), ballot_url(Ballot(theirs, left.pk, True))):
        text = client.get(url.removeprefix(settings.SITE_URL)).text
        assert "<button" not in text.partition("<main")[2]
    listed = sign_in(seat.user).get("/tables/finished/").text
    assert "decided by stand-ins" in listed
    assert f"{gone} (stand-in)" in listed


def test_only_the_other_players_decide_about_an_absent_player(
    away: Callable, sign_in: Callable, client: Client
) -> None:
    game = away(replace(A_DAY, absence="others"))
    gone, other = names(game)
    url, number = f"/tables/{game.pk}/", seat_of(game, gone).number
    theirs = sign_in(seat_of(game, other).user)
    assert "What should happen?" in theirs.get(url).text
    assert "What should happen?" not in client.get(url).text
    assert (
        "You can still answer until the others decide what happens."
        in sign_in(seat_of(game, gone).user).get(url).text
    )
    assert theirs.post(f"{url}late/", {"seat": number, "what": "nothing"}).status_code == 302
    assert seat_of(game, gone).late_at
    assert theirs.post(f"{url}late/", {"seat": number, "what": "stand_in"}).status_code == 302
    assert seat_of(game, gone).stand_in == "greedy"
    again = theirs.post(f"{url}late/", {"seat": number, "what": "wait"})
    assert again.status_code == 409
    assert "No one has to decide about this seat now." in again.text


def test_banks_are_shown(make_user: Callable, sign_in: Callable) -> None:
    game = begin("zooloretto", A_BANK, people(make_user, "Ann", "Ben"), play_forced=False)
    ann = sign_in(seat_of(game, "Ann").user)
    page = ann.get(f"/tables/{game.pk}/").text
    assert "Ann 2 days · Ben 2 days" in strip_tags(page)
