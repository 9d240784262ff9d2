"""The pages of people: what they show to everyone, and what they keep private."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.outcomes import Score, ranked
from adjudicator.engine.seats import Seat
from games import selectors
from games.models import Game, Move, Submission, User
from games.services.people import accounts
from tests.web.conftest import play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def ben(make_user):
    return make_user("Ben")


def finish(game, *totals, losers=()):
    outcome = codec.to_builtins(ranked(tuple(Score((), total, ()) for total in totals), losers))
    over = {"status": "finished", "outcome": outcome, "finished_at": timezone.now()}
    Game.objects.filter(pk=game.pk).update(**over)


def address(user: User) -> str:
    return f"/players/{user.sign}/"


def test_results_are_listed_per_game(client, ann, make_table):
    for totals in ((5, 3), (2, 3), (4, 4)):
        finish(make_table("Ann", "Ben"), *totals)
    finish(make_table("Ann", "Ben", ruleset="zoo-parque"), 9, 1, losers=(Seat(0), Seat(1)))
    given_up = make_table("Ann", "Ben")
    Game.objects.filter(pk=given_up.pk).update(status="finished", ending="abandoned")
    make_table("Ann", "Ben")
    profile = selectors.profile(ann.sign, None, timezone.now())
    assert [(each.ruleset, each.played, each.won, each.mean_place) for each in profile.results] == [
        ("zooloretto", 3, 2, 1.3),
        ("zoo-parque", 1, 0, 1.0),
    ]
    page = client.get(address(ann)).text
    assert "Most played: Zooloretto, Zoo Parque." in page
    assert "1.3" in page


def test_pace_is_the_median_answer_time_without_follow_up_moves(ann, make_table):
    game = make_table("Ann", "Ben", play_forced=False)
    play_on(game)
    seat = game.seats.get(user=ann)
    assert selectors.profile(ann.sign, None, timezone.now()).pace is not None
    mine = Submission.objects.filter(seat=seat, status="accepted")
    begun = timezone.now() - timedelta(days=9)
    Move.objects.filter(game=game).update(created_at=begun)
    mine.update(created_at=begun + timedelta(hours=5))
    assert selectors.profile(ann.sign, None, timezone.now()).pace == 5 * 3600
    moved = Move.objects.filter(submission__in=mine).values("ply")
    mine.filter(expected_ply__in=moved).update(created_at=begun)
    assert selectors.profile(ann.sign, None, timezone.now()).pace == 5 * 3600
    mine.filter(pk__in=list(mine.values_list("pk", flat=True)[9:])).update(status="noted")
    assert selectors.profile(ann.sign, None, timezone.now()).pace is None


def test_player_page_hides_addresses_and_needs_few_queries(
    client, ann, make_table, django_assert_max_num_queries
):
    for _ in range(4):
        finish(make_table("Ann", "Ben"), 5, 3)
    client.get("/help/")  # from here on, the announcements are cached
    with django_assert_max_num_queries(7):
        page = client.get(address(ann)).text
    assert ann.email not in page
    assert "example.org" not in page


def test_names_at_a_table_link_to_player_pages(client, ann, ben, make_table):
    running, waiting = make_table("Ann", "Ben", bots=1), make_table("Ann", "Ben", start=False)
    for table in (running, waiting):
        page = client.get(f"/tables/{table.pk}/{'players/' if table == running else ''}").text
        assert f'href="{address(ann)}">Ann</a>' in page
        assert f'href="{address(ben)}">Ben</a>' in page
    assert 'href="/players/bots/random/"' in client.get(f"/tables/{running.pk}/players/").text
    assert f'href="/tables/{running.pk}/players/"' in client.get(f"/tables/{running.pk}/").text
    assert "Random bot" in client.get("/players/bots/random/").text


def test_hidden_page_is_visible_only_to_its_owner(client, ann, ben, make_table, sign_in):
    table = make_table("Ann", "Ben")
    as_ann, as_ben = sign_in(ann), sign_in(ben)
    assert as_ann.post("/account/page/", {"hidden": "on"}).headers["Location"] == "/account/"
    for stranger in (client, as_ben):
        assert stranger.get(address(ann)).status_code == 404
        page = stranger.get(f"/tables/{table.pk}/players/").text
        assert ann.sign not in page
        assert "<strong>A</strong> Ann</span>" in page
    assert "Only you can see this page." in as_ann.get(address(ann)).text
    as_ann.post("/account/page/", {})
    assert client.get(address(ann)).status_code == 200


def test_hiding_a_page_changes_the_marks_of_its_tables(ann, make_table):
    game = make_table("Ann", "Ben")
    before = selectors.mark(game.pk)
    accounts.set_hidden(ann, is_hidden=True)
    assert selectors.mark(game.pk) != before


def test_guests_and_inactive_users_have_no_page(client, ann):
    guest = User.objects.create_guest()
    User.objects.filter(pk=ann.pk).update(is_active=False)
    for sign in (guest.sign, ann.sign, "None", "nobody", str(ann.pk), "x" * 300):
        assert client.get(f"/players/{sign}/").status_code == 404
    assert client.get("/players/bots/clever/").status_code == 404


def test_missing_sign_is_created_at_the_next_sign_in(client, ann):
    User.objects.filter(pk=ann.pk).update(sign=None)
    link = accounts.sign_in_link(User.objects.get(pk=ann.pk))
    client.post(link)
    ann.refresh_from_db()
    assert len(ann.sign) == 12


@pytest.mark.parametrize("typed", ["{sign}", "/players/{sign}/", " https://zoo.example.org/players/{sign} "])
def test_player_can_be_invited_by_the_link_of_their_page(client, ann, ben, typed):
    client.force_login(ann)
    seats = {"kind_0": "me", "kind_1": "invite", "who_1": typed.format(sign=ben.sign)}
    answer = client.post("/tables/new/?ruleset=zooloretto", {"players": "2", **seats})
    assert answer.status_code == 302
    assert Game.objects.get().seats.get(number=1).invited == ben.email
    assert ben.email not in client.get(answer.headers["Location"]).text
