"""The filter of open tables, the page of wishes, and minimum requirements on pages."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone
from django.utils.html import strip_tags

from games.models import Game, StandingWish, User
from games.services.tables import creating, standing_wishes
from games.services.tables.requirements import TableRequirements
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.standing_wishes import WishTerms
from games.time_control.presets import preset
from tests.games.test_requirements import rate

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PLANS = [SeatPlan("me"), SeatPlan("open")]
WISH = {
    "ruleset": "zooloretto",
    "min_players": "2",
    "max_players": "4",
    "speed": "day",
    "rated": "any",
    "language": "",
    "min_reliability": "",
    "min_rating": "",
}


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def eve(make_user):
    return make_user("Eve")


@pytest.fixture
def as_eve(eve, sign_in):
    return sign_in(eve)


def put_up(by: User, ruleset: str = "zooloretto", name: str = "", **more) -> Game:
    return creating.create_table(by, ruleset, name, {}, PLANS, timezone.now(), **more)


def test_filter_of_the_address_leaves_out_tables_and_says_what_it_shows(client, as_eve, ann):
    for ruleset in ("zooloretto", "zoo-parque"):
        put_up(ann, ruleset, f"table of {ruleset}")
    for visitor in (client, as_eve):
        page = visitor.get("/tables/open/").text
        assert "<summary>Filter</summary>" in page
        assert "table of zooloretto" in page
        page = visitor.get("/tables/open/?ruleset=zoo-parque&players=2&rated=no").text
        assert "Filter: Zoo Parque · 2 players · Not rated" in strip_tags(page)
        assert "table of zooloretto" not in page
        assert "table of zoo-parque" in page
    assert "My rating is high enough" not in client.get("/tables/open/").text
    page = as_eve.get("/tables/open/?players=6").text
    assert "No open table matches this filter." in page
    assert "/tables/wishes/?players=6" in page


def test_filter_of_an_unknown_value_is_refused_and_leaves_out_nothing(client, ann):
    put_up(ann, name="Sunday")
    for query in ("ruleset=chess", "players=19", "speed=blitz", "language=tlh", "rated=maybe", "rating=mine"):
        answer = client.get(f"/tables/open/?{query}")
        assert answer.status_code == 422, query
        assert "Select a valid choice" in answer.text
        assert "Sunday" in answer.text


def test_minimums_are_shown_on_the_line_and_the_page_of_a_table(client, as_eve, ann, eve):
    game = put_up(ann, requirements=TableRequirements(min_reliability=90, min_rating=1600))
    line = as_eve.get("/tables/open/").text
    assert "rating 1600 or more · at least 90 of 100 answers on time" in strip_tags(line)
    assert "This table is for players with a rating of 1600 or more. Yours is 1500." in line
    page = as_eve.get(f"/tables/{game.pk}/").text
    assert "Without an invitation, you need a rating of 1600 or more" in page
    assert "Take a seat" not in page
    stranger = client.get(f"/tables/{game.pk}/").text
    assert "Sign in to take a seat" in stranger
    assert "as a guest" not in stranger
    assert client.get(f"/tables/{game.pk}/join-as-guest/").status_code == 403
    assert as_eve.post(f"/tables/{game.pk}/join/").status_code == 403
    rate(eve, 1600)
    assert "Take a seat" in as_eve.get(f"/tables/{game.pk}/").text
    as_eve.post(f"/tables/{game.pk}/join/")
    assert game.seats.filter(user=eve).exists()


def test_new_table_asks_for_minimums(as_eve):
    page = as_eve.get("/tables/new/?ruleset=zooloretto").text
    assert "Who may join without an invitation" in page
    form = {"players": "2", "kind_0": "me", "kind_1": "open"}
    answer = as_eve.post("/tables/new/?ruleset=zooloretto", {**form, "min_rating": "5"})
    assert answer.status_code == 422
    assert not Game.objects.exists()
    as_eve.post("/tables/new/?ruleset=zooloretto", {**form, "min_rating": "1400", "min_reliability": "95"})
    game = Game.objects.get()
    assert (game.min_rating, game.min_reliability) == (1400, 95)


def test_wish_is_kept_and_cancelled(as_eve, eve):
    page = as_eve.get("/tables/wishes/?ruleset=zoo-parque&players=3").text
    assert re.search(r'value="zoo-parque" selected', page)
    page = as_eve.post("/tables/wishes/", {**WISH, "min_rating": "1400"}, follow=True).text
    assert "Request saved." in page
    terms = "2 to 4 players · One day per turn · rated or not · rating 1400 or more"
    assert terms in strip_tags(page).replace("\u00a0", " ")
    as_eve.post("/tables/wishes/", {**WISH, "speed": "bank", "min_players": "", "max_players": ""})
    assert StandingWish.objects.filter(min_players=2, max_players=5, speed="bank").exists()
    wish = StandingWish.objects.get(user=eve, speed="day")
    page = as_eve.post(f"/tables/wishes/{wish.pk}/cancel/", follow=True).text
    assert "Request cancelled." in page
    assert not StandingWish.objects.filter(pk=wish.pk).exists()
    assert as_eve.post(f"/tables/wishes/{wish.pk}/cancel/").status_code == 404


def test_fitting_tables_come_before_the_wish(as_eve, ann, eve):
    game = put_up(ann, law=preset("day", "UTC"))
    page = as_eve.post("/tables/wishes/", WISH).text
    assert "Matching tables" in page
    assert f'href="/tables/{game.pk}/"' in page
    assert not StandingWish.objects.exists()
    as_eve.post("/tables/wishes/", {**WISH, "keep": "1"})
    assert StandingWish.objects.filter(user=eve).count() == 1
    assert f'href="/tables/{game.pk}/"' in as_eve.get("/tables/wishes/").text


def test_refused_wish_says_why_next_to_the_field(as_eve, monkeypatch, eve):
    answer = as_eve.post("/tables/wishes/", {**WISH, "max_players": "6"})
    assert answer.status_code == 422
    assert "6 players are not possible here." in answer.text
    monkeypatch.setattr(standing_wishes, "MAX_WISHES", 1)
    standing_wishes.make_wish(eve, WishTerms("zooloretto", 2, 3, "day"), timezone.now())
    answer = as_eve.post("/tables/wishes/", WISH)
    assert (answer.status_code, "You already have 1 game requests" in answer.text) == (409, True)


def test_others_can_neither_see_nor_cancel_a_wish_and_guests_have_none(client, as_eve, ann, sign_in):
    wish = standing_wishes.make_wish(ann, WishTerms("zooloretto", 2, 3, "day"), timezone.now())
    assert "2 to 3 players" not in as_eve.get("/tables/wishes/").text
    assert as_eve.post(f"/tables/wishes/{wish.pk}/cancel/").status_code == 404
    assert client.get("/tables/wishes/").status_code == 302
    guest = sign_in(User.objects.create_guest())
    assert guest.get("/tables/wishes/").status_code == 403
    assert "/tables/wishes/" not in guest.get("/tables/open/").text
