"""The table's page on a touch screen: nothing jumps, gets lost or is covered."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from adjudicator.registry import RULESETS
from games.models import Game, User
from games.services.tables import creating, joining
from games.services.tables.seat_plans import SeatPlan
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits, make_table, open_more, settled, sign_in, swapped
from tests.hurry import hurry
from tests.seeds import Seeded, share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WHERE = """() => [scrollY, document.getElementById("at-board").getBoundingClientRect().top]"""
FOCUS = """() => document.activeElement.dataset.part"""
HEIGHTS = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    return [box("#table").height, box(".ask").height, box("#at-board").top - box("#table").top];
}"""
"""The heights of the table and its question, and the distance of the board from the table's top."""
HEIGHT = "document.documentElement.scrollHeight"
MAX_HEIGHT = 2000
"""The maximum height of a page that is 360 px wide, in px."""
MAX_TAPS = 12
NEXT = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const taps = (address) => (address.match(/(pick|move)=/g) ?? []).length;
    const kinds = [".offer button.big", ".tray a[data-part]", ".ask .choice", "#at-board a[data-part]"];
    const further = kinds.flatMap(all).filter((part) => part.checkVisibility())
        .filter((part) => !part.dataset.part || taps(part.getAttribute("href")) > taps(location.search));
    const drawn = (part) => part.dataset.part ? part.lastElementChild ?? part : part;
    const middle = (part) => {
        const box = drawn(part).getBoundingClientRect();
        return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    };
    const inSight = further.find((part) => part.contains(document.elementFromPoint(...middle(part))));
    if (!inSight) drawn(further[0]).scrollIntoView({ block: "center" });
    return middle(inSight ?? further[0]);
}"""
"""The middle of the next part to touch. If no such part is in sight, the page scrolls to one."""
OVERLAPPING = """() => {
    const boxes = [...document.querySelectorAll(".past > *")]
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height);
    const isApart = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    return boxes.flatMap(([one, a], n) => boxes.slice(n + 1)
        .filter(([, b]) => !isApart(a, b) && !isApart(b, a))
        .map(([other]) => [one.className, other.className]));
}"""
OUTSIDE = """() => [...document.querySelectorAll("main :is(a, input, select, button, summary, strong)")]
    .filter((each) => each.checkVisibility()).map((each) => [each.outerHTML, each.getBoundingClientRect()])
    .filter(([, box]) => box.left < 0 || box.right > document.documentElement.clientWidth)
    .map(([text]) => text)"""
SENT = """() => {
    const { open, send } = XMLHttpRequest.prototype;
    let isPainted = false;
    addEventListener("submit", () => requestAnimationFrame(() => { isPainted = true; }), true);
    XMLHttpRequest.prototype.open = function (verb, ...others) {
        this.verb = verb;
        return open.call(this, verb, ...others);
    };
    XMLHttpRequest.prototype.send = function (...body) {
        if (this.verb === "POST") {
            window.sent = { isPainted, busy: document.querySelectorAll("#table [aria-busy=true]").length };
        }
        return send.apply(this, body);
    };
}"""
"""Records, for a sent move, whether a frame was painted since the press, and which parts were busy in it."""
COVERED = """() => [...document.querySelectorAll("#at-board a[data-part], .ask button")].filter((link) => {
    if (!link.checkVisibility()) return false;
    const drawn = link.lastElementChild ?? link;
    drawn.scrollIntoView({ block: "center" });
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".bar, .tray, #lost");
    return over && !over.contains(link);
}).map((link) => link.outerHTML.slice(0, 80))"""


@pytest.fixture
def page(visit) -> Page:
    page = visit(**PHONE)
    sign_in(page, "ann@example.org")
    make_table(page, "Zoo Tycoon", "me", "bot-random")
    return settled(page)


def tap(page: Page) -> str:
    """Tap any visible part of the board. Return its name."""
    link = page.locator("#at-board a[data-part]").first
    link.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 60)")
    name = link.get_attribute("data-part")
    with swapped(page):
        link.dispatch_event("click")
    return name or ""


def test_a_tap_moves_nothing_and_back_undoes_it(page):
    page.locator("#at-board a[data-part]").first.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 60)")
    link = page.locator("#at-board a[data-part]").first
    name, before = link.get_attribute("data-part"), page.evaluate(WHERE)
    link.focus()
    page.evaluate(f"scrollTo(0, {before[0]})")
    with swapped(page):
        page.keyboard.press("Enter")
    assert page.evaluate(WHERE) == before
    assert page.evaluate(FOCUS) == name
    page.wait_for_url(re.compile(r"\?pick="))
    assert page.evaluate(COVERED) == []
    with swapped(page):
        page.go_back()
    assert "pick=" not in page.url
    expect(page.get_by_role("link", name="Start over")).to_have_count(0)


def test_refusal_stays_until_dismissed_and_covers_nothing_on_a_desktop(page):
    open_more(page)
    page.get_by_text("Type moves instead").click()
    page.get_by_label("Enter moves in your own words").fill("dance")
    with swapped(page):
        page.get_by_role("button", name="Play moves").click()
    expect(page.locator("#refusal")).to_contain_text(re.compile("A move begins with|No move fits"))
    expect(page.locator("#refusal")).to_be_in_viewport(ratio=1)
    tap(page)
    expect(page.locator("#refusal")).to_be_visible()
    page.set_viewport_size(DESKTOP["viewport"])
    parts = ("#refusal", ".ask", "#at-board")
    refusal, question, board = (page.locator(each).bounding_box() for each in parts)
    assert refusal["y"] + refusal["height"] <= question["y"]
    assert refusal["x"] >= board["x"] + board["width"]
    page.locator("#refusal").get_by_role("link", name="Close").click()
    expect(page.locator("#refusal")).to_have_count(0)


def test_layout_stays_in_place_while_others_move(page):
    """The test holds back the bots' answers, so that the table waits for them.

    The page may grow at the bottom.
    """
    page.route("**/news/", lambda route: route.abort())
    while page.locator(".ask.mine").count():
        before = page.evaluate(HEIGHTS)
        confirmed, answers = page.locator(".offer button.big"), page.locator("#table .choice:visible")
        button = (confirmed if confirmed.count() else answers).first
        if not button.count():
            tap(page)
            continue
        with swapped(page):
            button.click()
    table, question, board = page.evaluate(HEIGHTS)
    assert table >= before[0]
    assert [question, board] == before[1:]
    page.unroute("**/news/")
    settled(page)
    assert page.evaluate("document.getElementById('table').style.minHeight") == ""
    assert page.evaluate(HEIGHTS)[1] >= before[1]


def test_tapped_part_is_marked_as_busy(page):
    page.route("**/tables/**", lambda route: None)
    link = page.locator("#at-board a[data-part]").first
    link.dispatch_event("click")
    expect(link).to_have_attribute("aria-busy", "true")
    page.unroute("**/tables/**")


def test_busy_state_is_painted_before_a_move_is_sent(page):
    page.evaluate(SENT)
    for _ in range(MAX_TAPS):
        with swapped(page):
            page.touchscreen.tap(*page.evaluate(NEXT))
        settled(page)
        if sent := page.evaluate("window.sent"):
            break
    assert sent == {"isPainted": True, "busy": 1}


def test_lost_connection_is_shown_and_can_be_retried(page):
    expect(page.locator("#lost")).to_be_hidden()
    page.route("**/tables/**", lambda route: route.abort())
    page.locator("#at-board a[data-part]").first.dispatch_event("click")
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_contain_text("is not responding")
    page.unroute("**/tables/**")
    with swapped(page):
        page.get_by_role("link", name="Try again").click()
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.get_by_role("link", name="Start over")).to_be_visible()


@pytest.fixture
def crowded(visit, seeded: Seeded) -> Page:
    """Return the page of the current player of Zooloretto, one of five, late in a game."""
    page = visit(**PHONE)
    sign_in(page, "ann@example.org")
    make_table(page, "Zooloretto", "me", *["bot-random"] * 4)
    hurry(Game.objects.get(), seeded.random("middle"), until=110)
    page.reload()
    return settled(page)


def test_five_player_page_is_short_and_no_bar_covers_tappable_parts(crowded):
    assert crowded.evaluate(HEIGHT) <= MAX_HEIGHT
    assert fits(crowded)
    assert crowded.evaluate(COVERED) == []
    tap(crowded)
    assert crowded.evaluate(COVERED) == []


def test_part_tapped_low_on_the_screen_stays_visible(crowded):
    link = crowded.locator("#at-board a[data-part]:visible").last
    name, floor = link.get_attribute("data-part"), crowded.evaluate("innerHeight")
    crowded.evaluate(
        "([name, floor]) => scrollBy(0, document.querySelector(`#at-board [data-part='${name}']`)"
        ".getBoundingClientRect().bottom - floor + 2)",
        [name, floor],
    )
    with swapped(crowded):
        link.dispatch_event("click")
    drawn = crowded.locator(f"#at-board [data-part='{name}']").first.evaluate(
        "(link) => link.getBoundingClientRect().bottom"
    )
    assert drawn <= crowded.locator(".bar").bounding_box()["y"] + 1


@pytest.mark.parametrize("key", share(RULESETS, 5, offset=3))
def test_page_scrolls_only_to_show_a_new_question(visit, key):
    """A tap does not scroll the page. The board stays in place and does not push the question out of view."""
    page = visit(**{**PHONE, "viewport": {"width": 360, "height": 780}})
    sign_in(page, "ann@example.org")
    make_table(page, RULESETS[key].title, "me", "bot-random")
    settled(page)
    page.evaluate("scrollTo(0, 0)")
    before = page.locator("#table").get_attribute("data-ply")
    for _ in range(MAX_TAPS):
        at = page.evaluate(NEXT)
        was = page.evaluate("scrollY")
        with swapped(page):
            page.touchscreen.tap(*at)
        settled(page)
        if page.locator("#table").get_attribute("data-ply") != before:
            break
    assert page.locator("#table").get_attribute("data-ply") != before
    is_seen = page.locator(".ask").bounding_box()["y"] > -1  # no pixel of the question is cut off
    assert is_seen or page.evaluate("scrollY") == was


def test_finished_page_is_short_with_one_table_of_scores(crowded, seeded):
    hurry(Game.objects.get(), seeded.random("end"))
    crowded.reload()
    assert crowded.evaluate(HEIGHT) <= MAX_HEIGHT
    expect(crowded.locator(".scores")).to_have_count(1)
    line = crowded.locator(".scores li").first
    expect(line).to_be_hidden()
    crowded.locator(".scores summary").first.click()
    expect(line).to_be_visible()
    assert fits(crowded)


def test_question_links_to_the_log(crowded):
    crowded.locator(".ask a[href='#story']").click()
    expect(crowded.locator("#story .turn").first).to_be_in_viewport()


def test_selected_move_is_visible_beside_the_board_on_a_desktop(crowded):
    crowded.set_viewport_size(DESKTOP["viewport"])
    crowded.evaluate("scrollTo(0, 200)")
    while not crowded.locator(".offer").count():
        with swapped(crowded):
            crowded.locator("#at-board a[data-part]:not([href$='/'])").first.dispatch_event("click")
    expect(crowded.locator(".offer")).to_be_in_viewport(ratio=1)
    board, offer = (crowded.locator(each).bounding_box() for each in ("#at-board", ".offer"))
    assert offer["x"] >= board["x"] + board["width"]
    assert offer["x"] + offer["width"] <= DESKTOP["viewport"]["width"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
@pytest.mark.sampled(2)
def test_parts_of_an_earlier_position_do_not_overlap(crowded, size):
    crowded.set_viewport_size(size["viewport"])
    crowded.goto(crowded.locator(".head a[href*='/at/']").get_attribute("href"))
    assert crowded.evaluate(OVERLAPPING) == []
    assert fits(crowded)


def test_list_of_tables_fits_long_names(visit):
    page = visit(**PHONE)
    sign_in(page, "ann@example.org")
    ann, now = User.objects.get(), timezone.now()
    ben = User.objects.create_user("ben@example.org", name="Benjaminbenjaminbenjaminbenjaminbenja")
    plans = [SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "random")]
    game = creating.create_table(ann, "zooloretto", "Tuesdaytuesdaytuesdaytuesday", {}, plans, now)
    joining.join_table(game.pk, ben, now)
    page.goto("/")
    expect(page.locator(".row")).to_have_count(1)
    assert (page.evaluate(OUTSIDE), fits(page)) == ([], True)


@pytest.mark.parametrize("game", ["Zoo Tycoon", "18ZOO", "Zoo Parque"])
@pytest.mark.sampled(3)
def test_new_table_form_fits_the_phone(visit, game):
    page = visit(**PHONE)
    sign_in(page, "ann@example.org")
    page.get_by_role("link", name="Create table").click()
    page.get_by_role("link", name=game).click()
    expect(page.get_by_role("button", name="Create table")).to_be_visible()
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    assert (page.evaluate(OUTSIDE), fits(page)) == ([], True)


def test_changed_content_of_a_closed_fold_loads_when_opened(look, shown_site, make_table):
    """The fold stays closed, and the page fetches only its heading. A tap loads the current content."""
    game = make_table("Ann", "Ben", ruleset="zoo-tycoon")
    asked = game.seats.get(must_act=True)
    other = User.objects.get(seats__game=game, seats__must_act=False)
    page = look(**PHONE)
    become(page, other, shown_site)
    page.goto(f"/tables/{game.pk}/")
    hurry(game, Random(1), until=game.ply + 6)
    fold = page.locator("figure.folded", has_text=asked.user.name).first
    expect(fold.locator("details[data-empty]")).to_be_attached()
    expect(fold.locator("details > svg")).to_have_count(0)
    fold.locator("summary").tap()
    expect(fold.locator("details[open] > svg")).to_be_visible()
    assert fold.locator("details[data-empty]").count() == 0
    assert fits(page)
