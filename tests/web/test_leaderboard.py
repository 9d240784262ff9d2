"""The leaderboards, the ratings on players' pages, and the texts of a rated table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.models import Game, Rating, User
from games.services.leaderboards import ratings
from games.services.people import accounts
from tests.games.test_leaderboard import over

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def many_games(better: User | str, worse: User | str, number: int = 20) -> None:
    """Count enough games to make both players' ratings reliable."""
    at = timezone.now() - timedelta(days=1)
    for each in range(number):
        over([better, worse], [1, 2] if each % 3 else [2, 1], at + timedelta(minutes=each))
    ratings.count("zooloretto")


def listed(page: str) -> Sequence[str]:
    """Return the players in a page's table, each with their place."""
    cells = re.findall(r'<th scope="row">(.*?)</th>', page)
    return [" ".join(re.sub(r"<[^>]+>", "", cell).split()) for cell in cells]


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


@pytest.fixture
def ben(make_user: Callable[..., User]) -> User:
    return make_user("Ben")


def test_lists_reliable_ratings_best_first_with_links(
    client: Client, ann: User, ben: User, make_user: Callable[..., User], sign_in: Callable[[User], Client]
) -> None:
    many_games(ben, ann)
    cleo = make_user("Cleo")
    over([cleo, ann], [1, 2], timezone.now())
    ratings.count("zooloretto")
    page = client.get("/leaderboards/zooloretto/?players=2").text
    assert listed(page) == ["1. Ben", "2. Ann"]
    assert f'href="/players/{ann.sign}/"' in page
    assert "example.org" not in page
    assert listed(client.get("/leaderboards/zooloretto/").text) == ["1. Ben", "2. Ann"]
    as_cleo = sign_in(cleo).get("/leaderboards/zooloretto/").text
    assert (
        "This rating is provisional: you have played too few rated games, or the last one was too long ago."
        in as_cleo
    )
    assert "2. Ann (you)" in listed(sign_in(ann).get("/leaderboards/zooloretto/").text)
    assert "No ranked players yet." in client.get("/leaderboards/zooloretto/?players=3").text


def test_hidden_and_inactive_players_are_not_ranked(
    client: Client, ann: User, ben: User, sign_in: Callable[[User], Client]
) -> None:
    many_games(ben, ann)
    accounts.set_hidden(ben, is_hidden=True)
    page = client.get("/leaderboards/zooloretto/").text
    assert listed(page) == ["1. Ann"]
    assert "Ben" not in page
    assert "You are not listed" in sign_in(ben).get("/leaderboards/zooloretto/").text
    User.objects.filter(pk=ann.pk).update(is_active=False)
    assert listed(client.get("/leaderboards/zooloretto/").text) == []


def test_rating_becomes_provisional_after_long_inactivity(ann: User, ben: User) -> None:
    many_games(ben, ann, number=30)
    until = Rating.objects.standing().get(user=ann).known_until
    assert until is not None
    for at, names in ((until - timedelta(1), ["Ben", "Ann"]), (until + timedelta(days=9), [])):
        ladder = selectors.leaderboard("zooloretto", 2, "people", ann, at)
        assert [rung.name for rung in ladder.rungs] == names
        assert ladder.mine is not None
        assert ladder.mine.is_provisional == (not names)


def test_bots_have_a_leaderboard_and_rating_pages(client: Client) -> None:
    many_games("greedy", "random")
    assert listed(client.get("/leaderboards/zooloretto/?kind=bots").text) == [
        "1. Greedy bot",
        "2. Random bot",
    ]
    assert listed(client.get("/players/bots/greedy/").text) == ["Zooloretto, 2 players"]


def test_player_page_lists_all_ratings(client: Client, ann: User, ben: User) -> None:
    many_games(ben, ann)
    over([ann, ben, User.objects.create_user("c@example.org")], [1, 2, 3], timezone.now())
    ratings.count("zooloretto")
    rows = listed(client.get(f"/players/{ann.sign}/").text)
    assert rows[:2] == ["Zooloretto, 2 players", "Zooloretto, 3 players provisional"]


@pytest.mark.parametrize(
    "address",
    [
        "nowhere/",
        "zooloretto/?players=9",
        "zooloretto/?players=x",
        "zooloretto/?kind=cats",
        "zooloretto/?players=1",
    ],
)
def test_unknown_leaderboards_are_not_found(client: Client, address: str) -> None:
    assert client.get(f"/leaderboards/{address}").status_code == 404


def test_pages_link_to_the_leaderboards(client: Client, ann: User, sign_in: Callable[[User], Client]) -> None:
    assert 'href="/leaderboards/zooloretto/"' in client.get("/leaderboards/").text
    assert 'href="/leaderboards/zooloretto/"' in client.get("/rules/zooloretto/").text
    assert 'href="/leaderboards/"' in sign_in(ann).get("/").text


def test_rated_tables_are_labelled_and_refuse_guests_and_bots(
    client: Client, ann: User, sign_in: Callable[[User], Client]
) -> None:
    as_ann, form = sign_in(ann), {"kind_0": "me", "is_rated": "on", "players": "2"}
    refused = as_ann.post("/tables/new/?ruleset=zooloretto", {**form, "kind_1": "bot-greedy"})
    assert refused.status_code == 422
    assert "People and bots are rated separately." in refused.text
    as_ann.post("/tables/new/?ruleset=zooloretto", {**form, "kind_1": "open"})
    game = Game.objects.get()
    assert game.rated == "people"
    page = client.get(f"/tables/{game.pk}/").text
    assert "This game is rated" in page
    assert "as a guest" not in page
    assert "Sign in to take a seat" in page
    assert client.post(f"/tables/{game.pk}/join-as-guest/").status_code == 403
    assert not User.objects.filter(is_guest=True).exists()


def test_rated_games_warn_players_before_they_leave(
    make_table: Callable[..., Game], sign_in: Callable[[User], Client]
) -> None:
    game = make_table("Ann", "Ben")
    page = f"/tables/{game.pk}/"
    as_ann = sign_in(User.objects.get(name="Ann"))
    assert "This game is rated: a player who leaves comes last." not in as_ann.get(page).text
    Game.objects.update(rated="people")
    assert "This game is rated: a player who leaves comes last." in as_ann.get(page).text
