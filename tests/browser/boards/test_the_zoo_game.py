"""The Zoo Game in a browser: every decision of one seat, from the set-up to the final score."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.steps import (
    fits,
    make_table,
    only_move,
    settled,
    sign_in,
    skip_the_middle,
    small_targets,
    swapped,
    unfolded,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BOTS = 5
"""The number of bots. The goal is lowest with six players, so this game is the shortest."""
MAX_DECISIONS = 150
SEEN, LEFT = 14, 28
"""The number of decisions made first, and the number of turns by all seats left after the skipped middle."""
MAX_HEIGHT = 2_000
"""The maximum height of the page, in px."""
WANTED = ("build", "power", "accept", "draw", "buy", "pass")
"""Preferred moves in a turn, by the first word of their text. Any answer to other questions will do."""
LAST = ("offer", "answer", "decline", "skip")


def urgency(text: str) -> int:
    verb = text.split(maxsplit=1)[0]
    return WANTED.index(verb) if verb in WANTED else -1 if verb not in LAST else len(WANTED)


def texts(page: Page) -> list[str]:
    return page.locator(".choice code").all_text_contents()


def choose(page: Page) -> str:
    """Make the preferred move by its button, and confirm it. Return its text."""
    if not page.locator(".choice").count():
        return only_move(page)
    text = min(texts(page), key=urgency)
    unfolded(page)
    with swapped(page):
        page.locator(".choice").nth(texts(page).index(text)).click()
    return only_move(page) if page.locator(f'.offer button[value="{text}"]').count() else text


def tap(page: Page, pattern: str) -> None:
    """Tap the first part of the board whose name matches the pattern."""
    links = page.locator(".board a[data-part]")
    names = links.evaluate_all("all => all.map(a => a.dataset.part)")
    link = links.nth(next(at for at, name in enumerate(names) if re.fullmatch(pattern, name)))
    link.scroll_into_view_if_needed()
    with swapped(page):
        link.click()


def offer_by_tapping(page: Page) -> None:
    """Make an offer by tapping a player, a hand card and the wanted card. The bot answers at once.

    Other players' moves may raise questions before Ann's first turn.

    """
    while not page.locator('.board a[data-part="B"]').count():
        choose(page)
        settled(page)
    for part in ("[B-F]", "hand-[a-z_]+", "want-any_card"):
        tap(page, part)
        assert low(page), part
        assert fits(page), part
    expect(page.locator(".offer button.big")).to_contain_text("for any hand card")
    with swapped(page):
        page.locator(".offer button.big").click()
    settled(page)
    expect(page.locator(".story").first).to_contain_text(re.compile("accepts|declines the offer"))


def low(page: Page) -> bool:
    """Wait until the page needs only little scrolling. Return true."""
    return bool(page.wait_for_function(f"document.documentElement.scrollHeight <= {MAX_HEIGHT}"))


@pytest.mark.long
def test_a_game_is_played_from_the_deal_to_the_final_score(visit, seeded):
    page = visit(**PHONE)
    sign_in(page, "ann@example.org")
    make_table(page, "The Zoo Game", "me", *["bot-greedy"] * BOTS)
    settled(page)
    offer_by_tapping(page)
    verbs: set[str] = set()
    for number in range(MAX_DECISIONS):
        if number == SEEN:
            skip_the_middle(seeded, LEFT)
            page.reload()
        settled(page)
        if page.locator("#table.finished").count():
            break
        assert fits(page)
        assert low(page)
        if number < 5:
            assert small_targets(page) == []
        expect(page.locator(".board")).to_contain_text(re.compile(r"Your hand: \d+"))
        verbs.add(choose(page).split()[0])
        expect(page.locator("#refusal")).to_have_count(0)
    assert verbs >= {"build", "pay", "draw"}
    expect(page.locator(".scores > tbody > tr")).to_have_count(BOTS + 1)
    expect(page.locator(".ask")).to_contain_text(re.compile(r"wins with|share the victory"))
    expect(page.get_by_text("First to reach the goal")).to_have_count(1)
    assert fits(page)
