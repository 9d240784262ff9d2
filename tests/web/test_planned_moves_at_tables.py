"""A table offers only planned moves that fit its game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from adjudicator.engine.codec import config_of
from adjudicator.engine.orders import conditions, table_words
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from games import selectors
from games.core.errors import Refused
from games.models import Game, Order, User
from games.services.judging import planned_moves

pytestmark = pytest.mark.django_db

EVERYWHERE = frozenset({"cards", "price", "step"})
"""Arguments whose choices are the same at every table: numbers and steps of a turn."""


def arguments_of(rules: AnyRuleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    assert rules.aids.orders is not None
    for wording in (*conditions(rules), *rules.aids.orders.habits):
        yield from wording.arguments.items()


@pytest.mark.parametrize("key", RULESETS)
def test_arguments_are_those_of_the_table_or_of_every_table(key: str) -> None:
    rules = RULESETS[key]
    for players in rules.seats:
        view = rules.view(rules.setup(config_of(rules, players, {})), Seat(0))
        present = table_words(rules, view, players)
        for name, words in arguments_of(rules):
            assert name in present or name in EVERYWHERE, name
            assert set(present.get(name, words)) <= set(words)
        assert len(present["seat"]) == players


def offered(client: Client, game: Game) -> set[str]:
    """Return the words of the planned moves that a page offers."""
    page = client.get(f"/tables/{game.pk}/").text.partition('id="orders"')[2]
    return {unescape(value) for value in re.findall(r'<option value="([^"]+)"', page)}


@pytest.fixture
def as_ann(make_user: Callable, sign_in: Callable) -> Client:
    return sign_in(make_user("Ann"))


def trucks(offers: set[str]) -> set[str]:
    return {text for text in offers if text.startswith("truck ") and text.endswith(" full")}


def test_zooloretto_offers_one_truck_per_player(as_ann: Client, make_table: Callable) -> None:
    three, five = (offered(as_ann, make_table("Ann", bots=bots)) for bots in (2, 4))
    assert trucks(three) == {f"truck {number} full" for number in (1, 2, 3)}
    assert trucks(five) == {f"truck {number} full" for number in (1, 2, 3, 4, 5)}
    assert "C moves" in three
    assert "D moves" not in three


def test_18zoo_offers_only_the_families_of_its_map(as_ann: Client, make_table: Callable) -> None:
    game = make_table("Ann", bots=1, ruleset="18zoo")
    view = selectors.position(game.pk, User.objects.get(name="Ann")).view
    here = {f"sold {each.family}" for each in view.families}
    known = {words for name, words in arguments_of(RULESETS["18zoo"]) if name == "family"}
    assert {text for text in offered(as_ann, game) if text.startswith("sold ")} == here
    assert len(here) < len(next(iter(known)))


@pytest.mark.parametrize("preview", [False, True])
@pytest.mark.parametrize(
    "text", ["draw until truck 4 full", "if truck 4 taken then draw", "draw until truck 1 full or D moves"]
)
def test_refuses_plans_that_name_missing_things(make_table: Callable, text: str, preview: bool) -> None:
    game = make_table("Ann", bots=2)
    ann = User.objects.get(name="Ann")
    with pytest.raises(Refused) as refused:
        (planned_moves.preview if preview else planned_moves.add)(game.pk, ann, text, timezone.now())
    assert (refused.value.code, refused.value.place) == ("order_names_nothing", "text")
    assert not Order.objects.exists()


def test_accepts_plans_that_name_things_of_the_table(make_table: Callable) -> None:
    game = make_table("Ann", bots=2)
    planned_moves.add(
        game.pk, User.objects.get(name="Ann"), "draw until truck 3 full or C moves", timezone.now()
    )
    assert Order.objects.exists()
