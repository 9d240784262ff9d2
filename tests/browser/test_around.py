"""The page around the table: its title, contents and spacing, without a reload."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from itertools import chain
from typing import Any, Final, cast

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, ViewportSize, expect

from games.models import Seat, User
from games.services.agreements import proposals
from tests.browser.conftest import DESKTOP, PHONE, SCREENS
from tests.browser.places import Place, places
from tests.browser.steps import become, fits, settled, sign_in, small_targets, speak
from tests.seeds import Seeded, share, shared

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WINDOWS: Final = pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
TOUCHING: Final = """() => {
    const fields = "input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea";
    const kinds = `main :is(button, .button, .card, .note, ${fields})`;
    const end = (each) => each.getBoundingClientRect().bottom;
    const isClipped = (each) => each.closest(".scroll") && end(each) > end(each.closest(".scroll"));
    const seen = [...document.querySelectorAll(kinds)]
        .filter((each) => each.checkVisibility() && !isClipped(each))
        .filter((each) => !each.closest(".send, .bar, .tray, .offer, #refusal, dialog"));
    const boxes = seen.map((each) => [each, each.getBoundingClientRect()]);
    const gap = (one, other, low, high) => Math.max(other[low] - one[high], one[low] - other[high]);
    const found = [];
    for (const [one, a] of boxes) for (const [other, b] of boxes) {
        if (one.compareDocumentPosition(other) !== Node.DOCUMENT_POSITION_FOLLOWING) continue;
        if (Math.max(gap(a, b, "left", "right"), gap(a, b, "top", "bottom")) >= 4) continue;
        found.push(`${one.outerHTML.slice(0, 80)} touches ${other.outerHTML.slice(0, 80)}`);
    }
    return found;
}"""
"""Controls and framed elements that are less than four pixels apart.

Sticky bars and refusals may cover other elements.

"""

STOPPED: Final = """() => [...document.querySelectorAll("h1, h2, h3")].map((each) => each.textContent.trim())
    .filter((text) => /^[^.]+[.]$/.test(text))"""
"""Headings that end with a full stop."""

HEADER_ROWS: Final = """() => {
    const links = [...document.querySelectorAll(".top a")].filter((each) => each.checkVisibility());
    return new Set(links.map((each) => Math.round(each.getBoundingClientRect().top / 24))).size;
}"""
LOW_LINKS: Final = """() => [...document.querySelectorAll("a")]
    .filter((each) => each.checkVisibility() && !each.closest("p, svg"))
    .filter((each) => each.getBoundingClientRect().height < 24)
    .map((each) => each.outerHTML)"""
"""Links less than 24 pixels high, outside running text and drawings."""


@pytest.mark.long
def test_controls_and_frames_do_not_touch_and_headings_have_no_stop(
    look: Callable[..., Page], make_table: Callable, seeded: Seeded, shown_site: str
) -> None:
    page, found = look(**PHONE), list[str]()
    all_of = chain([Place("front door", "/")], places(make_table, seeded))  # created during the checks
    for place in shared(all_of, 8):
        place.show(page, shown_site)
        found += [f"{place.name}: {heading}" for heading in page.evaluate(STOPPED)]
        for window in (PHONE, DESKTOP):
            page.set_viewport_size(cast(ViewportSize, window["viewport"]))
            found += [f"{place.name}: {fault}" for fault in page.evaluate(TOUCHING)]
    assert found == []


@pytest.mark.parametrize(("window", "language"), share(SCREENS, 4))
def test_main_pages_fit_with_a_low_header(
    look: Callable[..., Page], make_table: Callable, shown_site: str, window: dict[str, Any], language: str
) -> None:
    """The header takes one row.

    On a phone, it may take two rows, except above a board. Links are large enough to tap.
    """
    waiting = make_table("Robin", "Tom", start=False)
    table = reverse("table", args=[make_table("Maximiliane-Charlotte", "Tom").pk])
    names = ("lobby", "open-tables", "games", "help", "ladders", "table-create")
    user = User.objects.get(name="Maximiliane-Charlotte")
    guest = User.objects.create_guest()
    page = look(**window)
    for reader in (None, user, guest, waiting.created_by):
        page.context.clear_cookies()
        speak(page, language, shown_site)
        if reader:
            become(page, reader, shown_site)
        for address in (table, *map(reverse, names if reader else names[:-1])):
            page.goto(address)
            assert fits(page), address
            assert small_targets(page) == [], address
            assert page.evaluate(LOW_LINKS) == [], address
            most = 1 if window is DESKTOP or address == table else 2
            assert page.evaluate(HEADER_ROWS) <= most, address


@WINDOWS
def test_title_follows_the_turn_and_the_end_of_the_game(
    look: Callable[..., Page], make_table: Callable, window: dict[str, Any]
) -> None:
    game = make_table("ann", "ben")
    Seat.objects.filter(game=game).update(must_act=False)
    Seat.objects.filter(game=game, user__name="ann").update(must_act=True)
    page = look(**window)
    sign_in(page, "ann@example.org")
    page.goto(f"/tables/{game.pk}/")
    expect(page).to_have_title("Your turn: Tuesday · Zooasync")
    ben = User.objects.get(name="ben")
    proposals.propose(game.pk, ben, "end", {"concede": True}, timezone.now())
    expect(settled(page).locator(".ask .question")).to_contain_text("ben concedes: ann wins.")
    expect(page).to_have_title("Tuesday · Zooasync")
    assert "Your turn" not in page.locator("#table").inner_text()
    assert "Your turn" not in " ".join(page.locator("#at-board svg text").all_text_contents())
    page.goto("/")
    assert "Your turn" in page.locator("h2").all_text_contents()
    expect(page.locator("a.row.mine")).to_have_count(0)


@WINDOWS
def test_remaining_time_is_shown_and_updated(
    look: Callable[..., Page], make_table: Callable, window: dict[str, Any]
) -> None:
    game = make_table("ann", "ben")
    now = timezone.now()
    seats = Seat.objects.filter(game=game, user__name="ann")
    seats.update(must_act=True, asked_at=now, due_at=now + timedelta(minutes=59, seconds=20))
    page = look(**window)
    page.clock.install()
    sign_in(page, "ann@example.org")
    expect(page.locator("a.row.mine time.due")).to_have_text("in 59 min")
    page.clock.fast_forward(10 * 60 * 1000)
    expect(page.locator("a.row.mine time.due")).to_have_text("in 49 min")
    assert fits(page)


@WINDOWS
def test_custom_time_control_shows_only_the_fields_that_apply(
    look: Callable[..., Page], window: dict[str, Any]
) -> None:
    page = look(**window)
    sign_in(page, "ann@example.org")
    page.goto("/tables/new/?ruleset=zooloretto")
    own = page.locator(".law .own")
    expect(own).to_be_hidden()
    page.locator("[name=law-preset]").select_option("own")
    expect(own).to_be_visible()
    for kind, shown in (("fixed", ["per_move"]), ("bank", ["start", "refill", "cap"])):
        page.locator("[name=law-kind]").select_option(kind)
        for name in ("per_move", "start", "refill", "cap"):
            expect(page.locator(f"[name=law-{name}]")).to_be_visible(visible=name in shown)
    for absence in ("timeout", "others", "stand_in"):
        page.locator("[name=law-absence]").select_option(absence)
        expect(page.locator("[name=law-stand_in]")).to_be_visible(visible=absence == "stand_in")
    assert page.evaluate(TOUCHING) == []
    assert fits(page)
