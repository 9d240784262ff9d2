"""Campaigns on pages: begun with a form, continued from a finished table, and left. Only members see them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from adjudicator.engine.record import referee
from adjudicator.rules.zoo_parque import RULES
from games import selectors
from games.models import Campaign, Game, User
from games.services.tables import joining, starting
from games.web.lobby.options import repeated_options
from tests.games.conftest import end
from tests.web.conftest import play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

TWO = {"kind_0": "me", "kind_1": "open", "options-zooperative": "on", "options-level": "1"}
USUAL = {
    f"options-{name}": "on"
    for name in ("overhang", "pawns_guard_dominoes", "weak_fences_fall", "lone_animal_doubles")
}
USUAL |= {f"options-{name}": "on" for name in ("wildcards_join", "replacing_loses", "play_forced")}
FORM = {**TWO, **USUAL, "options-feeding": "on", "name": "Family", "campaign": "on"}
NEW = "/tables/new/?ruleset=zoo-parque"


@pytest.fixture
def ann(make_user: Callable) -> User:
    return make_user("Ann")


@pytest.fixture
def ben(make_user: Callable) -> User:
    return make_user("Ben")


@pytest.fixture
def as_ann(ann: User, sign_in: Callable) -> Client:
    return sign_in(ann)


@pytest.fixture
def as_ben(ben: User, sign_in: Callable) -> Client:
    return sign_in(ben)


@pytest.fixture
def begun(as_ann: Client, ben: User) -> Game:
    """Return the first running game of a campaign of Ann and Ben."""
    as_ann.post(NEW, FORM)
    game = Game.objects.get()
    joining.join_table(game.pk, ben, timezone.now())
    return starting.start_table(game.pk, ben, timezone.now())


def read(client: Client, address: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", client.get(address).text).split())


def button(page: str) -> tuple[str, dict[str, str]]:
    """Return the address and the fields of the form with which the campaign continues."""
    form = re.search(r'<form method="post" action="(/campaigns/\w+/continue/)">(.*?)</form>', page, re.DOTALL)
    assert form
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[2]))
    return form[1], {"after": fields["after"]}


def test_form_starts_a_campaign_if_the_game_supports_it(as_ann: Client) -> None:
    assert "campaign" in as_ann.get(NEW).text
    assert "campaign" not in as_ann.get("/tables/new/?ruleset=zooloretto").text
    answer = as_ann.post(NEW, FORM)
    game = Game.objects.get()
    assert answer.headers["Location"] == f"/tables/{game.pk}/"
    assert (game.campaign_number, game.options["feeding"]) == (1, True)
    page = read(as_ann, f"/tables/{game.pk}/")
    assert "Game 1 of a campaign" in page
    assert "Campaign: Level 1" in page
    assert "Leave table and campaign" in page


def test_unticked_form_creates_a_table_without_a_campaign(as_ann: Client) -> None:
    as_ann.post(NEW, {**FORM, "campaign": ""})
    assert Game.objects.get().campaign is None
    assert not Campaign.objects.exists()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"options-zooperative": ""}, "Only Zooperative games can form a campaign."),
        ({"kind_0": "bot-greedy"}, "To start a campaign, you must have a seat in it."),
    ],
)
def test_invalid_form_shows_its_error_and_creates_nothing(
    as_ann: Client, change: dict[str, str], message: str
) -> None:
    answer = as_ann.post(NEW, {**FORM, **change})
    assert answer.status_code == 422
    assert message in answer.text
    assert re.search(r'name="campaign"[^>]* checked', answer.text)
    assert not Game.objects.exists()


@pytest.mark.parametrize(("winners", "level"), [((0, 1), 2), ((), 1)])
def test_continuing_twice_creates_one_next_game(
    as_ann: Client, as_ben: Client, begun: Game, winners: tuple[int, ...], level: int
) -> None:
    assert "Continue" not in read(as_ann, f"/tables/{begun.pk}/")
    end(begun, *winners)
    pages = [client.get(f"/tables/{begun.pk}/").text for client in (as_ann, as_ben)]
    assert f"Continue: Level {level}" in pages[0]
    assert "Playing again: Ann, Ben." in pages[0]
    assert "Feeding" in pages[0]
    answers = [client.post(*button(page)) for client, page in zip((as_ann, as_ben), pages, strict=True)]
    second = Game.objects.get(campaign_number=2)
    assert [answer.headers["Location"] for answer in answers] == [f"/tables/{second.pk}/"] * 2
    assert second.options == {**begun.options, "level": level}
    assert "Everyone is here." in as_ben.get(f"/tables/{second.pk}/").text
    later = as_ann.get(f"/tables/{begun.pk}/").text
    assert f"Next game: Level {level}" in later
    assert "Go on:" not in later


def test_campaign_page_lists_games_cards_and_members(as_ann: Client, as_ben: Client, begun: Game) -> None:
    address = f"/campaigns/{begun.campaign_id}/"
    page = read(as_ben, address)
    assert "Zoo Parque campaign" in page
    assert "1. Level 1" in page
    assert "A campaign card is drawn." in page
    assert "Ben (you)" in page
    assert "Continue" not in page
    end(begun, 0, 1)
    page = read(as_ben, address)
    assert "Level 1 won." in page
    as_ben.post(*button(as_ben.get(address).text))
    page = read(as_ann, address)
    assert page.index("2. Level 2") < page.index("1. Level 1")


def test_lobby_links_to_the_members_campaigns(
    as_ann: Client, begun: Game, make_user: Any, sign_in: Any
) -> None:
    end(begun, 0, 1)
    page = as_ann.get("/").text
    assert f"/campaigns/{begun.campaign_id}/" in page
    assert "Continue: Level 2" in page
    assert "Campaigns" not in sign_in(make_user("Eve")).get("/").text


def test_leaving_hides_the_campaign_and_is_shown_to_members(
    as_ann: Client, as_ben: Client, begun: Game
) -> None:
    end(begun, 0, 1)
    address = f"/campaigns/{begun.campaign_id}/"
    assert as_ben.post(f"{address}leave/").headers["Location"] == "/"
    assert as_ben.get(address).status_code == 404
    assert address not in as_ben.get("/").text
    assert "Continue" not in as_ben.get(f"/tables/{begun.pk}/").text
    page = read(as_ann, address)
    assert "Ben left on" in page
    assert "Playing again: Ann. 1 seat is open to anyone." in page


def test_strangers_cannot_see_or_continue_a_campaign(
    as_ann: Client, begun: Game, make_user: Any, sign_in: Any
) -> None:
    end(begun, 0, 1)
    eve, address = sign_in(make_user("Eve")), f"/campaigns/{begun.campaign_id}/"
    assert eve.get(address).status_code == 404
    assert eve.post(f"{address}continue/", {"after": begun.pk}).status_code == 404
    assert eve.post(f"{address}leave/").status_code == 404
    for client in (eve, Client()):
        page = client.get(f"/tables/{begun.pk}/").text
        assert begun.campaign_id not in page
        assert "Continue" not in page
    assert Client().get(address).headers["Location"].startswith("/sign-in/")
    assert Game.objects.count() == 1


def test_refuses_to_continue_before_the_game_ends(as_ann: Client, begun: Game) -> None:
    answer = as_ann.post(f"/campaigns/{begun.campaign_id}/continue/", {"after": begun.pk})
    assert answer.status_code == 409
    assert "The game is not over yet." in answer.text


def test_campaign_names_are_escaped_on_every_page(as_ann: Client) -> None:
    as_ann.post(NEW, {**FORM, "name": "<b>x</b>"})
    game = Game.objects.get()
    for address in (f"/campaigns/{game.campaign_id}/", "/", f"/tables/{game.pk}/"):
        assert "<b>x</b>" not in as_ann.get(address).text


def test_referee_accepts_two_consecutive_campaign_games(as_ann: Client, ann: User, begun: Game) -> None:
    play_on(begun)
    as_ann.post(*button(as_ann.get(f"/tables/{begun.pk}/").text))
    second = Game.objects.get(campaign_number=2)
    outcome = selectors.record_for_operator(begun.pk).outcome
    assert outcome is not None
    assert second.options == {**begun.options, "level": 2 if outcome.winners else 1}
    starting.start_table(second.pk, ann, timezone.now())
    play_on(second)
    page = read(as_ann, f"/campaigns/{begun.campaign_id}/")
    assert page.count("View the finished game") == 2
    assert page.count("A campaign card is drawn.") >= 2
    for game in (begun, second):
        assert list(referee(RULES, selectors.record_for_operator(game.pk))) == []


def test_repeated_options_list_only_non_default_values(as_ann: Client, begun: Game, ann: User) -> None:
    Game.objects.filter(pk=begun.pk).update(options={**begun.options, "overhang": False, "level": 3})
    end(begun, 0, 1)
    repeated = repeated_options(selectors.campaign(str(begun.campaign_id), ann))
    assert repeated == [
        "Feeding",
        "Zooperative",
        "Half of a covering domino may lie on the table: No",
    ]
