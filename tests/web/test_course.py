"""The game review page: points over time, turning points, and who may read it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from django.core.cache import caches

from adjudicator.registry import RULESETS
from games import selectors
from games.core import store
from games.models import Game
from games.selectors import Course, Gain, Lead
from games.web.table.chart import DASHES, SMALL, WIDTH, chart, steps
from tests.web.conftest import play_on

COURSE = Course((0, 3, 5, 8, 9), ((0, 0), (2, 0), (2, 2), (2, 9), (12, 9)))


def test_lead_changes_when_another_player_is_alone_ahead():
    assert COURSE.leads == (Lead(3, 0, 2, 2), Lead(8, 1, 9, 7), Lead(9, 0, 12, 3))


def test_largest_gains_are_listed_in_playing_order():
    assert COURSE.gains(2) == (Gain(8, 5, 1, 7, 9), Gain(9, 8, 0, 10, 12))


def test_sampled_moments_are_spread_over_the_game():
    assert COURSE.some(3) == ((0, (0, 0)), (5, (2, 2)), (9, (12, 9)))
    assert len(COURSE.some(99)) == 5


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 0, [0, 1]), (0, 5, [0, 1, 2, 3, 4, 5]), (-7, 9, [-10, -5, 0, 5, 10]), (0, 86, [*range(0, 101, 20)])],
)
def test_axis_steps_are_round_numbers(low, high, expected):
    assert [*steps(low, high)] == expected


def test_chart_lines_are_distinguishable_without_colours():
    drawn = chart(Course((0, 9), ((0,) * 6, (7,) * 6)), "Six & more")
    lines = re.findall(r'<path d="[^"]*"(?: stroke-dasharray="([^"]*)")? class="line seat-\d"', drawn)
    assert lines == [dashes or "" for dashes in DASHES]
    assert len({*DASHES}) == 6
    heights = [float(y) for y in re.findall(r'y="([\d.]+)"[^>]*class="letter', drawn)]
    assert all(one + 15 <= other for one, other in pairwise(heights))
    assert "Six &amp; more" in drawn
    assert SMALL * (360 - 24 - 34 + 16) / WIDTH >= 13


@pytest.mark.django_db
@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_totals_match_the_ranking_of_the_ruleset(key, make_table, monkeypatch):
    caches["readings"].clear()
    game = make_table("Ann", "Ben", ruleset=key)
    play_on(game)
    game = selectors.game_row(game.pk)
    found = selectors.course_of(game, lambda: None)
    assert found
    ranking = RULESETS[key].ranking
    assert ranking
    for ply in {found.plies[len(found.plies) // 3], found.plies[-2]}:
        outcome = ranking(store.state_at(game, ply))
        assert found.totals[found.plies.index(ply)] == tuple(score.total for score in outcome.scores)
    assert found.plies[-1] == game.ply
    assert found.totals[-1] == tuple(score.total for score in store.outcome_of(game).scores)
    monkeypatch.setattr(store, "entries_of", lambda _: pytest.fail("replayed again"))
    assert selectors.course_of(game, lambda: pytest.fail("not kept")) == found


@pytest.mark.django_db
def test_finished_tables_link_to_the_game_review(client, table):
    url = f"{table.url}course/"
    assert client.get(url).status_code == 409
    assert url not in client.get(table.url).text
    play_on(table.game)
    assert url in client.get(table.url).text
    page = client.get(url).text
    assert 'class="chart"' in page
    assert "takes the lead" in page
    assert re.search(rf'href="{table.url}at/\d+/"', page)
    assert page.count('class="scores"') == 1
    assert "Start rematch" not in page
    assert "Start rematch" in table._sign_in(table.game.created_by).get(url).text


UNCHANGED = "The points did not change during the game."


@pytest.mark.django_db
def test_games_without_points_have_no_points_chart(client, table, monkeypatch):
    play_on(table.game)
    monkeypatch.setattr(selectors, "course_of", lambda *_: Course((0, 9), ((0, 0), (0, 0))))
    page = client.get(f"{table.url}course/").text
    assert 'class="chart"' not in page
    assert UNCHANGED in page


@pytest.mark.django_db
def test_cooperative_games_have_no_points_chart(client, make_table):
    """The points of a cooperative game only say whether it is won."""
    game = make_table("Ann", "Ben", ruleset="zoo-parque", zooperative=True)
    play_on(game)
    game = Game.objects.get()
    assert selectors.course_of(game, lambda: pytest.fail("replayed")) is None
    page = client.get(f"/tables/{game.pk}/course/").text
    assert 'class="chart"' not in page
    assert UNCHANGED not in page


@pytest.mark.django_db
def test_uncached_game_reviews_are_rate_limited(client, table, settings):
    play_on(table.game)
    settings.EXPENSIVE_RATES = {**settings.EXPENSIVE_RATES, "course": ("1/min", "9/min", "9/min")}
    url = f"{table.url}course/"
    caches["readings"].clear()
    assert client.get(url).status_code == 200
    assert client.get(url).status_code == 200
    caches["readings"].clear()
    assert client.get(url).status_code == 429
