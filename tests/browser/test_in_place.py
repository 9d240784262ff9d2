"""Tables played for long without a reload: the board stays in place, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final
from urllib.parse import quote

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from games.core import store
from games.models import Game, Submission, User
from games.services.judging import verdicts
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import become, fits, speak, swapped
from tests.games.conftest import send
from tests.hurry import hurry
from tests.seeds import SOAK, Seeded, share

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOVES: Final = 30 if SOAK else 10
WINDOWS: Final[dict[str, dict[str, Any]]] = {"phone": PHONE, "desk": DESKTOP}
TOP: Final = "() => document.getElementById('at-board').getBoundingClientRect().top + scrollY"
LOOK: Final = "async () => (await import('/static/games/table/requests.js')).load(location.href)"
"""The call that makes the page look for news."""
VISIT: Final = "async (address) => (await import('/static/games/table/navigation.js')).visit(address)"
"""The call that makes the page follow a link to an address."""
NEWS: Final = """() => {
    const source = document.querySelector("[data-news]"), address = source.getAttribute("hx-get");
    htmx.ajax("GET", address, { source, target: "#table", swap: "outerHTML" }).catch(() => null);
}"""
"""The request for news that the page sends by itself after a while."""
EMPTY_PICTURES: Final = """() => {
    window.empty = [];
    new MutationObserver(() => {
        const seen = [...document.querySelectorAll("#at-board use")].filter((each) => each.checkVisibility());
        window.empty.push(seen.filter((each) => !each.getBBox().width).length);
    }).observe(document.getElementById("table"), { childList: true, subtree: true });
}"""
"""Counts the missing pictures after each change of the board, before it is painted."""
SMALL_LINKS: Final = """() => [...document.querySelectorAll("#table a[href]:not(svg a, .skip)")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24)
    .map((each) => each.outerHTML)"""
"""Links that are lower than the minimum height for fingers (WCAG 2.5.8)."""
DIFFERENT: Final = """async () => {
    const text = await (await fetch(location.href)).text();
    const table = document.getElementById("table");
    const loaded = new DOMParser().parseFromString(text, "text/html").getElementById("table");
    const parts = (root) => [...root.querySelectorAll("[data-mark]:not(#at-news, [data-layer])")];
    const names = (root) => parts(root).map((part) => part.id).join(" ");
    const plain = (part) => {
        const copy = part.cloneNode(true);
        for (const each of [copy, ...copy.querySelectorAll("*")]) {
            for (const name of ["style", "open", "aria-busy"]) each.removeAttribute(name);
        }
        for (const each of copy.querySelectorAll("[data-ruler]")) each.removeAttribute("transform");
        for (const each of copy.querySelectorAll("time.left, output")) each.textContent = "";
        for (const each of copy.querySelectorAll("input[type=hidden]")) each.removeAttribute("value");
        const last = (use) => use.setAttribute("href", use.getAttribute("href").replace(/.*#/, "#"));
        copy.querySelectorAll("use").forEach(last);
        return copy;
    };
    const twin = (part) => loaded.querySelector(`#${part.id}`);
    const isWhole = (part) => !part.querySelector("details[data-empty]");
    const isSent = (part) => isWhole(part) && part.dataset.mark === twin(part).dataset.mark;
    const isOther = (part) => !plain(part).isEqualNode(plain(twin(part)));
    const different = parts(table).filter(isSent).filter(isOther);
    return [names(table) === names(loaded), ...different.map((part) => part.id)];
}"""
"""Whether the page has the same parts as a freshly loaded one, and which parts differ."""

Open = Callable[..., Page]


@pytest.fixture
def opened(look: Open, shown_site: str) -> Iterator[Callable[..., Page]]:
    """Return a function: `opened(game, name, **window)` opens a table's page as a player.

    The console must stay clean.
    """
    complaints: list[str] = []

    def show(game: Game, name: str, **window: Any) -> Page:
        page = look(**(window or PHONE))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        become(page, User.objects.get(name=name), shown_site)
        page.goto(f"/tables/{game.pk}/")
        page.wait_for_load_state()
        return page

    yield show
    announcement = (
        "409 (Conflict)",
        "ERR_",
        "htmx:afterRequest",
        "htmx:sendError",
    )  # the browser's own messages about refusals and a lost connection
    assert [each for each in complaints if not any(part in each for part in announcement)] == []


def on(game: Game) -> Game:
    game.refresh_from_db()
    return game


def asked(game: Game) -> str:
    """Return the name of a player who must answer."""
    return str(game.seats.filter(must_act=True).first().user.name)


def first_move(game: Game, name: str) -> str:
    """Return the text of a player's first legal move that does not end their phase."""
    return next(text for text in legal(game, name) if text.split()[0] not in {"done", "wait", "reopen"})


def looks(page: Page, game: Game) -> None:
    """Make the page look for news, and wait until it shows the current table."""
    page.evaluate(LOOK)
    expect(page.locator("#table")).to_have_attribute("data-ply", str(on(game).ply))


@pytest.mark.parametrize(("window", "key"), share(product(WINDOWS, RULESETS), 5))
def test_board_stays_in_place_for_many_moves(
    window: str, key: str, make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    game, chance = make_table("Ann", "Ben", "Cleo", ruleset=key), seeded.random("moves")
    page = opened(game, "Ann", **WINDOWS[window])
    tops = {page.evaluate(TOP)}
    for _ in range(MOVES):
        hurry(game, chance, until=game.ply + 1)
        looks(page, game)
        tops.add(page.evaluate(TOP))
        assert page.evaluate("scrollY") == 0
    assert len(tops) == 1
    assert page.evaluate(DIFFERENT) == [True]
    assert fits(page)
    assert page.evaluate(SMALL_LINKS) == []


TAPPED: Final = """(part) => {
    const onBoard = [...document.querySelectorAll("#at-board figure:not(.tray) a[data-part]")];
    const all = onBoard.length ? onBoard : [...document.querySelectorAll("#at-board a[data-part]")];
    // A picked piece has no link if another tap would change nothing.
    const named = document.querySelector(`#at-board [data-part="${part}"]`);
    const piece = part ? all.find((each) => each.dataset.part === part) ?? named
        : all.find((each) => each.checkVisibility() && !each.dataset.part.startsWith("sq-"));
    const drawn = piece.lastElementChild ?? piece;
    if (!part) drawn.scrollIntoView({ block: "center", inline: "center" });
    const { left, top } = drawn.getBoundingClientRect();
    return [piece.dataset.part, Math.round(left), Math.round(top)];
}"""
"""Returns a piece and its position on the screen: the named piece, or the first tappable one that stays."""
BORDER: Final = 5
"""The tolerance in px. A picked part has a wider frame."""


@pytest.mark.parametrize("key", share(RULESETS, 5, offset=4))
def test_tapped_part_stays_in_place_with_its_pictures(
    key: str, make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    game = make_table("Ann", "Ben", "Cleo", ruleset=key)
    hurry(game, seeded.random("middle"), until=60)
    User.objects.update(confirms="always")
    page = opened(game, asked(game))
    page.wait_for_function("document.querySelector('svg.unseen symbol') || !document.querySelector('use')")
    page.evaluate(EMPTY_PICTURES)
    name, *before = page.evaluate(TAPPED, "")
    with swapped(page):
        page.locator(f'#at-board a[data-part="{name}"]:visible').first.dispatch_event("click")
    assert page.evaluate(DIFFERENT) == [True]
    _, *after = page.evaluate(TAPPED, name)
    assert all(abs(now - then) <= BORDER for now, then in zip(after, before, strict=True))
    assert set(page.evaluate("window.empty")) == {0}


def test_concurrent_builds_do_not_refuse_each_other(
    make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    """Three people build at once without reloads. Each player picks a move before the others make theirs."""
    game = make_table("Ann", "Ben", "Cleo", ruleset="zoo-tycoon")
    until_all_build(game, seeded)
    pages = {name: opened(game, name) for name in ("Ann", "Ben", "Cleo")}
    for _ in range(2):
        for name, page in pages.items():
            page.evaluate(VISIT, f"?move={quote(first_move(game, name))}")
            expect(page.locator(".offer button.big")).to_be_visible()
        for page in pages.values():
            press(page)
            expect(page.locator("#refusal")).to_have_count(0)
    assert {each.status for each in sent_by_hand(game)} == {Submission.Status.ACCEPTED}
    assert len(sent_by_hand(game)) == 6


def test_late_response_does_not_restore_an_old_table(
    make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    """The page asks for news before a move and gets them after the verdict, as over a slow connection."""
    game = make_table("Ann", "Ben", "Cleo", ruleset="zoo-tycoon")
    until_all_build(game, seeded)
    page, kept = opened(game, "Ann"), list[Any]()
    send(game, "Ben", first_move(game, "Ben"))
    page.route("**/news/**", lambda route: kept.append((route, route.fetch())))
    page.evaluate(NEWS)
    while not kept:
        page.wait_for_timeout(20)
    page.evaluate(VISIT, f"?move={quote(first_move(game, 'Ann'))}")
    press(page)
    expect(page.locator("#table")).to_have_attribute("data-ply", str(on(game).ply))
    route, answer = kept[0]
    with page.expect_event("requestfinished"):
        route.fulfill(response=answer)
    page.wait_for_timeout(50)
    expect(page.locator("#table")).to_have_attribute("data-ply", str(game.ply))


def test_poll_does_not_remove_a_form_that_awaits_its_answer(
    make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    """Others move while this player's move is on its way. Its verdict still appears, and no script fails."""
    game = make_table("Ann", "Ben", "Cleo", ruleset="zoo-tycoon")
    until_all_build(game, seeded)
    page, kept = opened(game, "Ann"), list[Any]()
    page.route("**/move/", lambda route: kept.append(route))
    page.evaluate(VISIT, f"?move={quote(first_move(game, 'Ann'))}")
    page.locator(".offer button.big").click()
    while not kept:
        page.wait_for_timeout(20)
    send(game, "Ben", first_move(game, "Ben"))
    page.evaluate(LOOK)
    kept[0].continue_()
    expect(page.locator("#judging")).not_to_be_empty()
    judge_all(game)
    expect(page.locator("#table")).to_have_attribute("data-ply", str(on(game).ply))
    assert {each.status for each in sent_by_hand(game)} == {Submission.Status.ACCEPTED}


def test_refused_move_stays_selected_and_the_board_in_place(
    make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    """The player picks a move. The game then goes on unseen until the same move is legal again."""
    game, chance = make_table("Ann", "Ben", play_forced=False), seeded.random("on")
    name = asked(game)
    page = opened(game, name)
    page.evaluate(VISIT, "?move=draw")
    expect(page.locator(".offer button.big")).to_be_visible()
    before, top = game.ply, page.evaluate(TOP)
    while on(game).ply == before or asked(game) != name or "draw" not in legal(game, name):
        hurry(game, chance, until=game.ply + 1)
    page.locator(".offer button.big").click()
    expect(page.locator("#refusal")).to_contain_text("Someone else moved first")
    expect(page.locator("#refusal")).to_be_in_viewport(ratio=1)
    expect(page.locator(".offer button.big")).to_have_attribute("value", "draw")
    assert page.evaluate(TOP) == top
    assert page.url.endswith("?move=draw") or "move=draw" in page.url
    ply = game.ply
    press(page)
    assert on(game).ply > ply
    expect(page.locator("#refusal")).to_have_count(0)


PRESSES: Final = {"always": 2, "final": 2, "never": 1}
"""The number of presses that a draw takes with each confirmation setting."""


@pytest.mark.parametrize(
    ("wish", "presses", "way"),
    share([(*wish, way) for way in ("board", "button") for wish in PRESSES.items()], 3),
)
def test_number_of_taps_follows_the_confirmation_setting(
    wish: str, presses: int, way: str, make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    """A draw cannot be undone. The board and the button next to the question behave the same."""
    game = with_a_choice(make_table("Ann", "Ben"), seeded)
    User.objects.update(confirms=wish)
    page = opened(game, asked(game))
    board = page.locator('#at-board a[data-part="stack"]').first
    button = page.locator(".ask .choice", has_text="Draw")
    (board if way == "board" else button).dispatch_event("click")
    if presses == 2:
        expect(page.locator(".offer button.big")).to_have_attribute("value", "draw")
        page.wait_for_timeout(200)
        assert sent_by_hand(game) == []
        page.locator(".offer button.big").click()
    expect(page.locator("#judging")).not_to_be_empty()
    assert len(sent_by_hand(game)) == 1


def test_offline_move_can_be_cancelled_or_is_sent_later(
    make_table: Callable[..., Game], opened: Open
) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    User.objects.update(confirms="always")
    page = opened(game, asked(game))
    for is_sent in (False, True):
        page.evaluate(VISIT, "?move=draw")
        expect(page.locator(".offer button.big")).to_be_visible()
        page.context.set_offline(True)
        page.locator(".offer button.big").click()
        expect(page.locator("#lost")).to_contain_text("Your input will be sent when the connection is back.")
        if not is_sent:
            page.locator("#lost").get_by_role("link", name="Do not send").click()
        page.context.set_offline(False)
        expect(page.locator("#lost")).to_be_hidden()
        page.wait_for_timeout(300)
        assert len(sent_by_hand(game)) == is_sent


def test_focus_does_not_jump_to_the_skip_link_after_an_undo(
    make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    """The focus must not move from the button to the skip link, which would cover the question."""
    game = make_table("Ann", "Ben", "Cleo", ruleset="zoo-tycoon")
    until_all_build(game, seeded)
    send(game, "Ann", first_move(game, "Ann"))
    page = opened(game, "Ann")
    page.get_by_role("button", name="Undo my move").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#judging")).not_to_be_empty()
    judge_all(game)
    expect(page.locator("#table")).to_have_attribute("data-ply", str(on(game).ply))
    expect(page.locator(".ask .skip")).not_to_be_focused()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.sampled(2)
def test_header_fits_the_phone_with_large_text(
    language: str, make_table: Callable[..., Game], opened: Open, shown_site: str
) -> None:
    game = make_table("Ann", "Ben")
    page = opened(game, "Ann", **PHONE, bypass_csp=True)
    speak(page, language, shown_site)
    page.goto("/account/")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.querySelector('header.top').scrollWidth") <= PHONE["viewport"]["width"]


def test_title_shows_the_turn_until_the_game_ends(
    make_table: Callable[..., Game], opened: Open, seeded: Seeded
) -> None:
    """The title also changes when the game ends and nobody reloads the page."""
    game = make_table("Ann", "Ben")
    page = opened(game, asked(game))
    assert page.title().startswith("Your turn")
    hurry(game, seeded.random("end"))
    looks(page, game)
    expect(page.locator("#table.finished")).to_be_visible()
    assert "Your turn" not in page.title()


def press(page: Page) -> None:
    """Press the button that makes the move, and let the site judge it."""
    with swapped(page):
        page.locator(".offer button.big").click()
        expect(page.locator("#judging")).not_to_be_empty()
        judge_all(Game.objects.get())


def judge_all(game: Game) -> None:
    for waiting in game.submissions.filter(status=Submission.Status.QUEUED):
        verdicts.judge(waiting.pk, timezone.now())


def sent_by_hand(game: Game) -> list[Submission]:
    return list(game.submissions.filter(face=Submission.Face.WEB))


def legal(game: Game, name: str) -> list[str]:
    seat, rules = game.seats.get(user__name=name), store.rules_of(game)
    return [rules.notation.write(move) for move in rules.legal(store.current_state(game), Seat(seat.number))]


def with_a_choice(game: Game, seeded: Seeded) -> Game:
    """Return a Zooloretto game in which the player to move may draw or take a truck."""
    chance = seeded.random("choice")
    while not {"draw", "take 1"} <= set(legal(game, asked(game))):
        hurry(game, chance, until=on(game).ply + 1)
    return game


def until_all_build(game: Game, seeded: Seeded) -> None:
    """Play until all players are asked at once, each about their own zoo."""
    rules, chance = store.rules_of(game), seeded.random("build")
    while not rules.pending(store.current_state(game)).independent:
        hurry(game, chance, until=on(game).ply + 1)
        on(game)
