"""A counter-offer, composed by thumb and accepted by the other side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES
from games import selectors
from games.core import store
from games.models import Game, User
from games.services.judging import verdicts
from tests.browser.conftest import PHONE
from tests.browser.steps import become, fits, small_targets
from tests.browser.test_in_place import LOOK
from tests.games.offered import offered_18zoo
from tests.games.time_controls import people, play
from tests.seeds import Seeded

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def open_terms(page: Page) -> None:
    page.get_by_text("Counter-offer…").tap()
    expect(page.get_by_role("button", name="Make a counter-offer")).to_be_visible()
    assert fits(page)
    assert small_targets(page) == []


def send(page: Page, game: Game) -> None:
    """Send the counter-offer and let the site judge it."""
    page.get_by_role("button", name="Make a counter-offer").tap()
    expect(page.locator("#judging")).not_to_be_empty()
    verdicts.judge(game.submissions.latest("pk").pk, timezone.now())


SIDEWAYS: Final = {**PHONE, "viewport": {"width": 740, "height": 360}}
WATCH: Final = """() => {
    window.moved = [];
    const place = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(" ");
    const describe = ({ node, previousRect, currentRect }) =>
        `${node?.id || node?.className || node?.nodeName}: ${place(previousRect)} -> ${place(currentRect)}`;
    new PerformanceObserver((list) => {
        for (const { hadRecentInput, sources } of list.getEntries())
            if (!hadRecentInput) window.moved.push(...sources.map(describe));
    }).observe({ type: "layout-shift", buffered: true });
}"""
"""Note what moves by itself, and from where to where."""
IS_HAND_FREE: Final = """() => {
    const [hand, terms] = ["[data-part=hand]", ".bargain"].map((each) => document.querySelector(each));
    const { top, bottom } = hand.getBoundingClientRect();
    return top >= 0 && bottom <= terms.getBoundingClientRect().top;
}"""
"""Whether the whole hand is visible above the terms."""


class Offered(NamedTuple):
    """A table of The Zoo Game where one player is offered a card in exchange for any other card."""

    game: Game
    maker: User
    asked: User
    given: str
    held: str
    wished: str


@pytest.fixture
def offered(make_table: Callable[..., Game]) -> Offered:
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    state = store.current_state(game)
    maker, asked = (game.seats.get(number=number) for number in (state.turn, 1 - state.turn))
    assert maker.user
    assert asked.user
    given, held = state.players[maker.number].hand[0], state.players[asked.number].hand[0]
    view = selectors.position(game.pk, asked.user).view
    wished = next(card for card in CATALOGUES[view.cards].animals if card not in (given, held))
    letter = seat_letter(Seat(asked.number))
    play(game, maker.user.name, f"offer {letter} give {given} want 1 card", at=timezone.now())
    return Offered(game, maker.user, asked.user, given, held, wished)


def test_counter_offer_can_be_composed_without_typing(
    look: Callable[..., Page], shown_site: str, offered: Offered
) -> None:
    page = look(**PHONE)
    become(page, offered.asked, shown_site)
    page.goto(f"/tables/{offered.game.pk}/")
    open_terms(page)
    page.wait_for_function(IS_HAND_FREE)
    give, want = (page.get_by_role("group", name=side, exact=True) for side in ("You give", "You want"))
    expect(give.get_by_role("combobox")).to_have_value("1 card")
    expect(page.locator(".bargain output")).to_contain_text("You give: ")
    expect(want.locator(f'[value="{offered.given}"]')).to_be_checked()
    give.get_by_role("combobox").select_option("")
    give.locator(f'.chip:has([value="{offered.held}"])').first.tap()
    want.locator(f'.chip:has([value="{offered.wished}"])').tap()
    terms = page.locator(".bargain output").text_content()
    page.evaluate("document.getElementById('at-ask').dataset.mark = ''")  # so that it is redrawn
    page.evaluate(LOOK)
    expect(give.get_by_role("combobox")).to_have_value("")
    expect(page.locator(".bargain output")).to_have_text(terms or "You want: ")
    send(page, offered.game)
    become(page, offered.maker, shown_site)
    page.goto(f"/tables/{offered.game.pk}/")
    (counter,) = selectors.counters(selectors.game_row(offered.game.pk), offered.maker)
    assert sorted(counter.move["give"]) == sorted([offered.given, offered.wished])
    assert counter.move["want"] == [offered.held]
    expect(page.get_by_text("declined and made a counter-offer")).to_be_visible()


@pytest.mark.parametrize("window", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_nothing_moves_when_an_offer_arrives(
    look: Callable[..., Page], shown_site: str, make_table: Callable[..., Game], window: dict[str, Any]
) -> None:
    game = make_table("Ann", "Ben", "Cleo", ruleset="the-zoo-game")
    state = store.current_state(game)
    maker = game.seats.get(number=state.turn)
    asked = game.seats.get(number=(state.turn + 1) % 3)
    assert maker.user
    assert asked.user
    page = look(**window)
    become(page, asked.user, shown_site)
    page.add_init_script(f"({WATCH})()")
    page.goto(f"/tables/{game.pk}/")
    page.wait_for_load_state("networkidle")
    letter, given = seat_letter(Seat(asked.number)), state.players[maker.number].hand[0]
    play(game, maker.user.name, f"offer {letter} give {given} want 1 card", at=timezone.now())
    expect(page.get_by_text("Counter-offer…")).to_be_visible()
    assert page.evaluate("moved") == []


def test_refused_counter_offer_keeps_its_choices_without_scripts(
    look: Callable[..., Page], shown_site: str, offered: Offered
) -> None:
    page = look(**PHONE, java_script_enabled=False)
    become(page, offered.asked, shown_site)
    page.goto(f"/tables/{offered.game.pk}/")
    open_terms(page)
    give, want = (page.get_by_role("group", name=side, exact=True) for side in ("You give", "You want"))
    give.get_by_role("combobox").select_option("3 p cards")
    want.locator(f'.chip:has([value="{offered.wished}"])').tap()
    page.get_by_role("button", name="Make a counter-offer").tap()
    expect(page.get_by_text("You do not have that many cards.")).to_be_visible()
    expect(give.get_by_role("combobox")).to_have_value("3 p cards")
    expect(want.locator(f'[value="{offered.wished}"]')).to_be_checked()
    expect(want.locator(f'[value="{offered.given}"]')).to_be_checked()


def test_counter_price_can_be_chosen_without_typing(
    look: Callable[..., Page], shown_site: str, make_user: Callable[..., User], seeded: Seeded
) -> None:
    game = offered_18zoo(people(make_user, "Ann", "Ben", "Cem"), seeded)
    offer = store.current_state(game).interruptions[0]
    seat = game.seats.get(number=offer.seat)
    assert seat.user
    page = look(**PHONE)
    become(page, seat.user, shown_site)
    page.goto(f"/tables/{game.pk}/")
    open_terms(page)
    page.get_by_role("group", name="Your price").get_by_role("combobox").select_option(
        f"{offer.price + 1} $N"
    )
    expect(page.locator(".bargain output")).to_have_text(f"Your price: {offer.price + 1} $N")
    send(page, game)
    (counter,) = selectors.counters(selectors.game_row(game.pk), seat.user)
    assert counter.move["price"] == offer.price + 1
