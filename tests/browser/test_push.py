"""Notifications in a real browser: switching them on, showing and tapping them, and the site offline.

Chromium's own push service is not available. The page answers `subscribe`, and the debugging protocol
delivers messages to the service worker. A simulated tap may neither focus nor open a window, so the worker
records these two calls instead.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, Playwright, Worker, expect

from games.links.moves import ShortAnswer
from games.links.signed import MoveOffer, move_url, table_url, tagged
from games.models import Channel, Notice, Seat, Submission, User
from games.notify.channels.push import _texts
from games.notify.messages import message_of
from tests import services
from tests.browser.conftest import PHONE, launched
from tests.browser.readers import Reader
from tests.browser.steps import become, fits, sign_in, small_targets, speak
from tests.device import ENDPOINT, Device

WHOLE = services.chromium(is_whole=True)
pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(WHOLE is None, reason="this browser shows no notifications"),
]

SUBSCRIBING = """subscription => {
  const kept = () => JSON.parse(localStorage.getItem("subscription"));
  const made = (key) => ({
    endpoint: subscription.endpoint, toJSON: () => subscription, options: { applicationServerKey: key },
    unsubscribe: async () => { localStorage.removeItem("subscription"); return true; },
  });
  PushManager.prototype.getSubscription = async () => kept() && made(Uint8Array.from(kept()).buffer);
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem("subscription", JSON.stringify([...options.applicationServerKey]));
    return made(options.applicationServerKey.buffer);
  };
}"""
"""A stand-in for the browser's push service. It accepts subscriptions and records the key of each."""
TAP = """async action => {
  const done = { opened: [], focused: [] };
  Clients.prototype.openWindow = async (url) => { done.opened.push(url); };
  WindowClient.prototype.focus = async function () { done.focused.push(this.url); return this; };
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification, action });
  let work;
  event.waitUntil = (promise) => { work = promise; };
  self.dispatchEvent(event);
  await work;
  return done;
}"""
SHOWN = """async () => (await self.registration.getNotifications()).map(
  ({ title, body, tag, data, renotify, actions }) => (
    { title, body, tag, data, renotify, actions: actions.map(({ title }) => title) }))"""
INSTALLED = """
window.badges = [];
navigator.setAppBadge = async (count) => { badges.push(count); };
const asked = matchMedia;
window.matchMedia = (query) => query.includes("standalone") ? { matches: true } : asked.call(window, query);
"""
"""A page that was opened from the home screen."""
KEPT = """async () => {
  const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(shelves.map((shelf) => shelf.keys()));
  return kept.flat().map((request) => new URL(request.url).pathname);
}"""
"""Returns the addresses on this site that the browser can show without a request."""


@pytest.fixture(scope="module")
def program() -> str | None:
    return WHOLE


@pytest.fixture(scope="module")
def browser(driver: Playwright, program: str | None) -> Iterator[Browser]:
    with launched(driver, program) as found:
        yield found


@pytest.fixture
def notice(make_table) -> Notice:
    """Return a turn notice for the current player."""
    game = make_table("Ann", "Ben", play_forced=False)
    seat = game.seats.get(must_act=True)
    fields = {"user": seat.user}
    return Notice.objects.update_or_create(fields, seat=seat, game=game, kind="turn", ply=game.ply)[0]


@pytest.fixture
def language() -> str:
    return "en"


@pytest.fixture
def phone(visit: Callable[..., Page], notice: Notice, site: str, language: str) -> Page:
    """Return a page on the phone of the notice's reader, who allows notifications of this site.

    The test sets the language, because the language in which a browser requests a worker cannot be emulated.
    """
    page = visit(**PHONE, locale=language)
    speak(page, language, site)
    page.context.grant_permissions(["notifications"])
    page.add_init_script(f"({SUBSCRIBING})({json.dumps(Device().subscription)})")
    assert notice.user
    become(page, notice.user, site)
    return page


def worker_of(page: Page) -> Worker:
    """Return the service worker of the account page once it is ready."""
    page.goto("/account/notices/")
    page.evaluate("navigator.serviceWorker.ready")
    return page.context.service_workers[0]


def deliver(page: Page, data: str) -> None:
    """Deliver data to the service worker as a push service would."""
    send_to_worker(page, "deliverPushMessage", data=data)


def dispatch_sync(page: Page) -> None:
    """Tell the service worker that the connection is back, as the browser would in the background."""
    send_to_worker(page, "dispatchSyncEvent", tag="answers", lastChance=False)


def send_to_worker(page: Page, command: str, **what: Any) -> None:
    session, found = page.context.new_cdp_session(page), []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda message: found.extend(message["registrations"])
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    target = {"origin": page.evaluate("location.origin"), "registrationId": found[-1]["registrationId"]}
    session.send(f"ServiceWorker.{command}", {**target, **what})


def shown(worker: Worker) -> list[dict[str, Any]]:
    """Return the notifications that the device shows."""
    notices: list[dict[str, Any]] = worker.evaluate(SHOWN)
    return notices


def wait_for_shown(page: Page, worker: Worker, count: int, title: str = "") -> list[dict[str, Any]]:
    for _ in range(200):
        found = shown(worker)
        if len(found) == count and all(title in each["title"] for each in found):
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"the device shows {found}")


def arrive(page: Page, worker: Worker, data: str, title: str = "") -> dict[str, Any]:
    """Deliver data to the service worker until the device shows it.

    The debugging protocol may lose messages while a worker starts.
    """
    for _ in range(3):
        deliver(page, data)
        with suppress(AssertionError):
            return wait_for_shown(page, worker, 1, title)[0]
    raise AssertionError(f"the device does not show {data}")


def looks_right(page: Page) -> None:
    assert fits(page)
    assert small_targets(page) == []


def test_notifications_can_be_switched_on_and_off(phone, notice):
    worker, moved = worker_of(phone), Device(ENDPOINT + "-moved")
    looks_right(phone)
    phone.get_by_role("button", name="Switch on for this device").click()
    expect(phone.get_by_text("This device shows your notifications until you sign out here.")).to_be_visible()
    looks_right(phone)
    channel = Channel.objects.get(kind="push")
    assert (channel.user, channel.kind, channel.label) == (notice.user, "push", "Chrome, Linux")
    renewed = "moved => renewSubscription({ newSubscription: { toJSON: () => moved } })"
    worker.evaluate(renewed, moved.subscription)
    channel.refresh_from_db()
    assert json.loads(channel.address) == moved.subscription
    phone.reload()
    phone.get_by_role("button", name="Switch on for this device").click()
    expect(phone.get_by_text("This device shows your notifications until you sign out here.")).to_be_visible()
    assert Channel.objects.filter(kind="push").count() == 2
    phone.get_by_role("button", name="Switch off for this device").click()
    expect(phone.get_by_role("button", name="Switch on for this device")).to_be_visible()
    assert Channel.objects.get(kind="push") == channel


def test_pushed_notification_is_shown_and_opens_the_table(phone, notice):
    worker, game = worker_of(phone), notice.game
    message = message_of(notice)
    early, text = (next(_texts(each)).decode() for each in (replace(message, title="Earlier"), message))
    page = f"{phone.evaluate('location.origin')}/tables/{game.pk}/"
    table = tagged(page, notice)
    arrive(phone, worker, early, "Earlier")
    found = arrive(phone, worker, text, message.title)
    assert (found["body"], found["tag"], found["data"]["url"]) == (message.body, message.tag, table)
    assert found["actions"] == [label for label, _, _ in message.choices] == ["Draw a tile"]
    assert worker.evaluate(TAP, "") == {"opened": [table], "focused": []}
    assert shown(worker) == []

    arrive(phone, worker, text)
    phone.goto(table)
    expect(phone.locator(".board svg").first).to_be_visible()
    wait_for_shown(phone, worker, 0)

    phone.goto(f"{page}log/")
    arrive(phone, worker, text)
    assert worker.evaluate(TAP, "") == {"opened": [], "focused": [f"{page}log/"]}
    expect(phone).to_have_url(table)


def test_second_tap_plays_an_answer_and_cancel_returns_to_the_question(phone, notice):
    worker, message = worker_of(phone), message_of(notice)
    arrive(phone, worker, next(_texts(message)).decode(), message.title)
    assert worker.evaluate(TAP, "0")["opened"] == []
    asked = wait_for_shown(phone, worker, 1, "Confirm “Draw a tile”?")[0]
    assert (asked["actions"], asked["body"]) == (["Confirm", "Not now"], message.title)
    worker.evaluate(TAP, "no")
    assert wait_for_shown(phone, worker, 1, message.title)[0]["actions"] == ["Draw a tile"]
    worker.evaluate(TAP, "0")
    assert not Submission.objects.exists()
    worker.evaluate(TAP, "yes")
    done = wait_for_shown(phone, worker, 1, "Done: ")[0]
    assert "draws a tile" in done["body"]
    assert Submission.objects.get().status == "accepted"

    User.objects.update(answers_at_once=True)
    seat = notice.game.seats.select_related("game", "user").get(must_act=True)
    put = ShortAnswer("Put it on truck 1", move_url(MoveOffer(seat, seat.game.ply, "put 1")), is_at_once=True)
    offered = replace(message, title="Your turn again", choices=(put,))
    arrive(phone, worker, next(_texts(offered)).decode(), "Your turn again")
    worker.evaluate(TAP, "0")
    wait_for_shown(phone, worker, 1, "Done: ")
    assert Submission.objects.filter(status="accepted").count() == 2

    stale = replace(message, title="An old question", choices=(put._replace(url=stale_url(seat)),))
    arrive(phone, worker, next(_texts(stale)).decode(), "An old question")
    worker.evaluate(TAP, "0")
    shown = wait_for_shown(phone, worker, 1, "It is no longer your turn: ")[0]
    assert shown["body"] == "Open the table to see the current position."
    assert worker.evaluate(TAP, "")["opened"] == [table_url(notice.game_id)]


def stale_url(seat: Seat) -> str:
    """Return the link of a move that answers a question which the seat has already answered."""
    return move_url(MoveOffer(seat, seat.game.ply, "put 2"))


def test_answer_without_a_connection_waits_and_is_sent_once(phone, notice):
    worker, message = worker_of(phone), message_of(notice)
    arrive(phone, worker, next(_texts(message)).decode(), message.title)
    worker.evaluate(TAP, "0")
    phone.context.set_offline(True)
    worker.evaluate(TAP, "yes")
    waits = wait_for_shown(phone, worker, 1, "Not sent yet: Draw a tile")[0]
    assert (waits["actions"], "as soon as the connection is back" in waits["body"]) == ([], True)
    assert not Submission.objects.exists()
    phone.context.set_offline(False)
    dispatch_sync(phone)
    assert wait_for_shown(phone, worker, 1, "Done: ")[0]["renotify"]
    phone.goto("/")
    assert worker.evaluate("answersToSend()") == []
    assert Submission.objects.count() == 1


def test_repeated_notification_is_silent_and_the_next_one_is_not(phone, notice):
    worker, message = worker_of(phone), message_of(notice)
    rings = []
    for title, id in (("First", "notice-1"), ("Again", "notice-1"), ("Next", "notice-2"), ("Test", "")):
        found = arrive(phone, worker, next(_texts(replace(message, title=title, id=id))).decode(), title)
        rings.append(found["renotify"])
    assert rings == [True, False, True, True]


def test_the_site_can_be_installed(phone):
    worker_of(phone)
    session = phone.context.new_cdp_session(phone)
    assert session.send("Page.getAppManifest")["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in errors} <= {"in-incognito"}


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
@pytest.mark.sampled(2)
def test_offline_site_shows_the_last_seen_tables(phone, notice, language):
    reader = Reader(phone, language)
    worker_of(phone)
    table = f"/tables/{notice.game_id}/"
    phone.goto(table)
    phone.wait_for_function(f"({KEPT})().then((kept) => kept.includes('{table}'))")
    phone.context.set_offline(True)
    phone.goto("/")
    expect(reader.heading("No connection")).to_be_visible()
    expect(reader.heading("Your tables as you last saw them")).to_be_visible()
    assert phone.locator("html").get_attribute("lang") == language
    looks_right(phone)
    phone.get_by_role("link", name=notice.game.name).click()
    message = reader.translated(
        "No connection: this is the table as you saw it on {at}. It may have changed since."
    )
    before, _, after = message.partition("{at}")
    expect(phone.get_by_role("status").filter(has_text=before.strip())).to_have_text(
        re.compile(f"^{before}.*[0-9].*{after}$")
    )
    expect(phone.locator(".board svg").first).to_be_visible()
    colour = "getComputedStyle(document.querySelector('.top')).display"
    assert phone.evaluate(colour) == "flex"  # the style sheet is loaded
    phone.wait_for_function("document.querySelector('.board use').getBBox().width > 0")  # the pictures, too
    looks_right(phone)
    phone.context.set_offline(False)
    phone.goto("/")
    expect(reader.heading("My tables")).to_be_visible()
    phone.goto("/account/")
    reader.button("Sign out")
    expect(phone.get_by_role("button", name=reader.translated("Send me a link"))).to_be_visible()
    phone.wait_for_function(f"({KEPT})().then((kept) => !kept.includes('{table}'))")
    phone.context.set_offline(True)
    phone.goto(table)
    expect(reader.heading("No connection")).to_be_visible()
    expect(phone.get_by_role("link", name=notice.game.name)).to_have_count(0)


def test_badge_shows_the_number_of_waiting_tables(phone, notice):
    """The platform shows the badge. The test records the number that the page passes to it."""
    worker = worker_of(phone)
    worker.evaluate(
        "() => { self.badges = []; self.navigator.setAppBadge = async (count) => { badges.push(count); }; }"
    )
    arrive(phone, worker, next(_texts(replace(message_of(notice), waiting=3))).decode())
    assert set(worker.evaluate("badges")) == {3}  # the message may have arrived twice
    phone.add_init_script(INSTALLED)
    phone.goto("/")
    assert phone.evaluate("badges") == [1]
    notice.game.seats.update(must_act=False)
    phone.goto("/")
    assert phone.evaluate("badges") == [0]


def test_page_explains_why_a_browser_shows_no_notifications(visit, site):
    denied = visit(**PHONE)
    sign_in(denied, "ann@example.org")
    denied.goto("/account/notices/")
    denied.get_by_role("button", name="Switch on for this device").click()
    expect(denied.get_by_text("Allow them in the browser’s settings")).to_be_visible()
    looks_right(denied)
    iphone = visit(**PHONE, user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1")
    iphone.add_init_script("delete window.PushManager")
    sign_in(iphone, "ben@example.org")
    iphone.goto("/account/notices/")
    expect(iphone.get_by_text("Tap Share in Safari, then Add to Home Screen.")).to_be_visible()
    looks_right(iphone)
    plain = visit(**PHONE, java_script_enabled=False)
    sign_in(plain, "cleo@example.org")
    plain.goto("/account/notices/")
    expect(plain.get_by_text("Notifications on this device need JavaScript")).to_be_visible()
