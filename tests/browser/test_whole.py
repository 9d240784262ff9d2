"""On a phone, tables show questions, deadlines, proposals and captions whole, and captions move nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from adjudicator.registry import RULESETS
from games.models import Game, User
from games.services.agreements import proposals
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.time_control.presets import preset
from tests.browser.conftest import PHONE
from tests.browser.steps import become, fits, speak
from tests.browser.test_offers import WATCH
from tests.games.time_controls import asked
from tests.hurry import hurry
from tests.seeds import Seeded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WINDOW: Final = {**PHONE, "viewport": {"width": 360, "height": 780}}
CUT: Final = """() => [...document.querySelectorAll(".ask, .ask .question, .ask .answers, .show span")]
    .filter((box) => box.scrollHeight > box.clientHeight + 1).map((box) => box.className)"""
"""The boxes that hide a part of their text below their edge."""
NARROW: Final = """() => [...document.querySelectorAll(".proposal")]
    .filter((card) => card.clientWidth < 0.8 * card.closest(".ask").clientWidth).length"""
"""The number of proposals that leave a large part of the width empty."""


@pytest.fixture
def timed_table(make_user: Callable[..., User]) -> Callable[[str], Game]:
    """Return a factory of tables with a deadline for each answer."""

    def make(ruleset: str) -> Game:
        now, (host, *guests) = timezone.now(), map(make_user, ("Bartholomew", "Ann", "Ferdinand"))
        plans = [SeatPlan("me"), SeatPlan("open"), SeatPlan("open")]
        law = preset("day", "Europe/Berlin")
        game = creating.create_table(host, ruleset, "Tuesday", {}, plans, now, law=law)
        for guest in guests:
            joining.join_table(game.pk, guest, now)
        return starting.start_table(game.pk, host, now)

    return make


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_nothing_is_cut(
    key: str, look: Callable[..., Page], timed_table: Callable[[str], Game], seeded: Seeded, shown_site: str
) -> None:
    page, game = look(**WINDOW), timed_table(key)
    hurry(game, seeded.random("ply"), until=60)
    reader = User.objects.get(name=asked(game))
    other = User.objects.exclude(pk=reader.pk).filter(seats__game=game)[0]
    become(page, reader, shown_site)
    for is_proposed in (False, True):
        if is_proposed:
            proposals.propose(game.pk, other, "end", {}, timezone.now())
        for language in ("de", "en"):
            speak(page, language, shown_site)
            page.goto(f"/tables/{game.pk}/")
            expect(page.locator(".ask .question .left")).to_be_visible()
            assert page.locator(".proposal").count() == is_proposed
            assert page.evaluate(CUT) == []
            assert page.evaluate(NARROW) == 0
            assert fits(page)


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_captions_of_shown_moves_move_nothing(
    key: str, look: Callable[..., Page], make_table: Callable[..., Game], seeded: Seeded, shown_site: str
) -> None:
    page, game = look(**WINDOW), make_table("Bartholomew", "Ann", "Ferdinand", ruleset=key)
    hurry(game, seeded.random("ply"), until=60)
    become(page, User.objects.get(name=asked(game)), shown_site)
    page.add_init_script(f"({WATCH})()")
    page.goto(f"/tables/{game.pk}/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#show")).to_be_hidden()
    assert page.evaluate("moved") == []
