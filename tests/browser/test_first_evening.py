"""A host invites friends to a table, and they play. The test counts taps, and no page is reloaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from games.links.signed import Guest, invitation_url
from games.models import Game, Seat, User, address_digest
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from tests.browser.conftest import DESKTOP, PHONE, SCREENS
from tests.browser.places import unfold
from tests.browser.steps import become, fits, settled, sign_in, small_targets, speak, swapped
from tests.browser.test_axe import AxeSearch
from tests.seeds import share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MAX_TAPS = 2
"""The maximum number of taps that take an invited person from the mail to the seat."""
BEN, CLEO, DIETER = "ben@example.org", "cleo@example.org", "dieter@example.org"


def press(target: Locator) -> None:
    """Tap on a phone, or click on a desktop."""
    has_touch = target.page.evaluate("navigator.maxTouchPoints > 0")
    (target.tap if has_touch else target.click)()


class Taps:
    """Counts the taps or clicks of one person."""

    def __init__(self, page: Page, count: int) -> None:
        self.page, self.count = page, count

    def on(self, target: Locator) -> None:
        press(target)
        self.count += 1


def invite(host: Page, *addresses: str) -> Game:
    """Create a Zooloretto table and invite these people to it."""
    host.get_by_role("link", name="Create table").click()
    host.get_by_role("link", name="Zooloretto").click()
    host.get_by_label(str(len(addresses) + 1), exact=True).check()
    for letter, address in zip("BCDE", addresses, strict=False):
        host.get_by_label(f"Seat {letter}", exact=True).select_option("invite")
        host.get_by_label(f"Email address or link to a player’s page, for seat {letter}").fill(address)
    host.get_by_role("button", name="Create table").click()
    expect(host.get_by_text("invited, not here yet")).to_have_count(len(addresses))
    return Game.objects.get()


def open_invitation(page: Page, address: str) -> Taps:
    """Follow the link in the mail to this address. This is the first tap."""
    page.goto(invitation_url(Guest(Game.objects.get().pk, address_digest(address))))
    return Taps(page, 1)


def page_of(pages: dict[str, Page], seat: Seat) -> Page:
    assert seat.user is not None
    return pages[seat.user.email]


def make_a_move(page: Page) -> None:
    """Press the first button that the page offers, and confirm if the page asks."""
    before = page.locator("#table").get_attribute("data-ply")
    with swapped(page):
        press(page.locator(".ask .choice, .ask button, .board a[data-part]").locator("visible=true").first)
    offer = page.locator(".offer button.big")
    if offer.count():
        with swapped(page):
            press(offer)
    page.wait_for_function(f"document.getElementById('table').dataset.ply != '{before}'")


def play_a_round(pages: dict[str, Page], game: Game) -> None:
    """Let each person make a decision on the page that they have open."""
    moved: set[str] = set()
    for _ in range(40):
        seat = Seat.objects.select_related("user").get(game=game, must_act=True)
        page = page_of(pages, seat)
        expect(page.locator(".ask.mine")).to_be_visible()
        make_a_move(page)
        moved.add(seat.user.email if seat.user else "")
        if moved == set(pages):
            return
    raise AssertionError(f"only {moved} have moved")


@pytest.mark.long
def test_three_invited_friends_join_and_play_a_round(visit: Callable[..., Page]) -> None:
    User.objects.create_user(DIETER, name="Dieter", language="de", zone="Europe/Berlin")
    host, ben, cleo = visit(**DESKTOP), visit(**PHONE, timezone_id="America/New_York"), visit(**PHONE)
    dieter = visit(**DESKTOP, locale="de-DE")
    sign_in(host, "ann@example.org")
    sign_in(cleo, "cleopatra@example.org")
    game = invite(host, BEN, CLEO, DIETER)
    expect(host.get_by_text(BEN)).to_be_visible()

    taps = open_invitation(ben, BEN)
    expect(ben.get_by_role("heading", level=1)).to_contain_text("invited you to play Zooloretto")
    expect(ben.get_by_label("Your time zone")).to_have_value("America/New_York")
    assert fits(ben)
    assert small_targets(ben) == []
    ben.get_by_label("Display name").fill("Ben")
    taps.on(ben.get_by_role("button", name="Take my seat"))
    expect(ben.get_by_text("(you)")).to_be_visible()
    assert taps.count <= MAX_TAPS

    taps = open_invitation(cleo, CLEO)
    expect(cleo.get_by_text("Take the seat as cleopatra?")).to_be_visible()
    taps.on(cleo.get_by_role("button", name="Yes, take the seat"))
    expect(cleo.get_by_text("(you)")).to_be_visible()
    assert taps.count <= MAX_TAPS

    taps = open_invitation(dieter, DIETER)
    taps.on(dieter.locator("form:has(input[value=arrive]) button"))
    assert taps.count <= MAX_TAPS

    pages = {"ann@example.org": host, BEN: ben, "cleopatra@example.org": cleo, DIETER: dieter}
    for page in pages.values():
        expect(page.locator(".board svg").first).to_be_visible()
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    people = set(game.seats.values_list("user__name", "user__zone"))
    assert {("Ben", "America/New_York"), ("Dieter", "Europe/Berlin")} <= people
    play_a_round(pages, game)


@pytest.mark.long
def test_declined_seat_goes_to_a_bot_and_the_game_starts(visit: Callable[..., Page]) -> None:
    host, ben, cleo = visit(**PHONE), visit(**PHONE), visit(**DESKTOP)
    sign_in(host, "ann@example.org")
    game = invite(host, BEN, CLEO)
    taps = open_invitation(ben, BEN)
    taps.on(ben.get_by_role("button", name="Decline invitation"))
    expect(ben.get_by_text("You have declined.")).to_be_visible()
    assert taps.count <= MAX_TAPS

    expect(host.get_by_text("declined")).to_be_visible()
    host.get_by_role("link", name="Seats and options").tap()
    seat = host.get_by_role("region", name="Seat B")
    seat.get_by_text("Assign seat B to…").tap()
    seat.get_by_role("button", name="Assign seat").tap()
    expect(host.get_by_role("region", name="Seat B")).to_contain_text("bot B")
    host.get_by_role("link", name="Back to").tap()

    taps = open_invitation(cleo, CLEO)
    taps.on(cleo.get_by_role("button", name="Take my seat"))
    assert taps.count <= MAX_TAPS
    for page in (host, cleo):
        expect(page.locator(".board svg").first).to_be_visible()
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    asked = Seat.objects.filter(game=game, user__isnull=False, must_act=True).select_related("user").first()
    if asked:
        make_a_move(settled(page_of({"ann@example.org": host, CLEO: cleo}, asked)))


def addresses(ann: User, game: Game, free: Game) -> Iterator[tuple[User | None, str]]:
    """Yield the pages that lead to a seat, each with its reader."""
    link = invitation_url(Guest(game.pk, address_digest(BEN)))
    yield None, link
    yield User.objects.create_user("dan@example.org", name="Dan"), link
    yield ann, reverse("table-seats", args=[game.pk])
    yield ann, reverse("table", args=[game.pk])
    yield None, reverse("table-join-as-guest", args=[free.pk])
    yield User.objects.create_user("eve@example.org"), reverse("welcome")


@pytest.mark.parametrize(("window", "language"), share(SCREENS, 4, offset=1))
def test_invitation_pages_fit_and_are_accessible(
    look: Callable[..., Page], shown_site: str, make_user: Any, window: dict[str, Any], language: str
) -> None:
    ann, now = make_user("Ann", zone="Europe/Berlin"), timezone.now()
    plans = [SeatPlan("me"), SeatPlan("invite", BEN), SeatPlan("open")]
    game = creating.create_table(ann, "zooloretto", "Sunday", {}, plans, now)
    free = creating.create_table(ann, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], now)
    page = look(**window)
    search = AxeSearch(page)
    for reader, address in addresses(ann, game, free):
        page.context.clear_cookies()
        speak(page, language, shown_site)
        if reader:
            become(page, reader, shown_site)
        page.goto(address)
        unfold(page)
        assert fits(page), address
        assert small_targets(page) == [], address
        search.through(address)
    assert not search.found, "\n".join(search.found)
