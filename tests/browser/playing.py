"""A game played to its end with one input method: a finger or the keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.steps import make_table, settled, skip_the_middle, swapped
from tests.seeds import Seeded

Press: TypeAlias = Callable[[Locator], object]

ENDED: Final = re.compile("wins with|share the victory|the game is lost")
"""The words of the page when a game is over."""

MAX_DECISIONS: Final = 150
MAX_DECISIONS_OF_A_GAME: Final = 5_000
"""The maximum number of decisions near the end and in a whole game. A game without progress fails."""
DECISIONS_BETWEEN_JUMPS: Final = 12
"""The number of decisions after which the test moves the game near its end again.

Players who tap at random seldom end a game.
"""
DONE: Final = "do-"
"""The prefix of tray parts that make a move."""
MAX_FREE_TAPS: Final = 4
"""The number of taps after which a player accepts the move in the tray.

Otherwise, a player could wish for fifty cards one by one.
"""
LEFT: Final = {"zooloretto": 10, "18zoo": 8, "zoo-tycoon": 6, "the-zoo-game": 5, "zoo-parque": 8}
"""The number of turns by all seats that remain when the browser takes over."""


def play_to_the_end(page: Page, press: Press, seeded: Seeded, *, is_whole: bool = False) -> int:
    """Play to the end by tapping the board and making the remaining move. Return the number of decisions.

    `is_whole`: play each turn of the game, without jumps.
    """
    for number in range(MAX_DECISIONS_OF_A_GAME if is_whole else MAX_DECISIONS):
        settled(page)
        if page.locator("#table.finished").count():
            return number
        if number and number % DECISIONS_BETWEEN_JUMPS == 0 and not is_whole:
            skip_the_middle(seeded, 2)
            page.reload()
            settled(page)
        decide(page, press, number)
        expect(page.locator("#refusal")).to_have_count(0)
    raise AssertionError("the game does not end")


def decide(page: Page, press: Press, number: int) -> None:
    """Make one decision with the board or the buttons. Every other decision tries the buttons first."""
    before, taps = page.locator("#table").get_attribute("data-ply"), 0
    while page.locator("#table").get_attribute("data-ply") == before:
        button, further = page.locator(".offer button.big"), _further(page, taps)
        choices = page.locator(".ask .choice:visible")
        if button.count():
            target = button
        elif number % 2 and not taps and choices.count():
            target = choices.nth(number // 2 % choices.count())
        elif further:
            done = [part for part in further if part.startswith(DONE)] if taps >= MAX_FREE_TAPS else []
            part = (done or further)[number % len(done or further)]
            target = page.locator(f'#at-board a[data-part="{part}"]:visible').first
        else:
            target = _choice(page, press, number)
        try:
            with swapped(page):
                press(target)
        except TimeoutError:
            if page.locator("#table").get_attribute("data-ply") == before:
                raise  # otherwise, another player's move removed the target
        settled(page)
        taps += 1


def _further(page: Page, taps: int) -> list[str]:
    """Return the parts of the board that continue the current pick."""
    return page.locator("#at-board a[data-part]").evaluate_all(
        """(all, taps) => all.filter((each) => each.checkVisibility())
            .filter((each) => (each.getAttribute("href").match(/(pick|move)=/g) ?? []).length > taps)
            .map((each) => each.dataset.part)""",
        taps,
    )


def _choice(page: Page, press: Press, number: int) -> Locator:
    """Return the button of a move after opening the folds around it."""
    choices = page.locator(".choice")
    choice = choices.nth(number % choices.count())
    while not choice.is_visible():
        press(choice.locator("xpath=ancestor::details[not(@open)][1]/summary"))
    return choice


def at_the_beginning(page: Page, title: str) -> Page:
    """Open a table with a bot."""
    make_table(page, title, "me", "bot-random")
    return settled(page)


def near_the_end(page: Page, seeded: Seeded, key: str, title: str) -> Page:
    """Open a table with a bot, a few turns before its end."""
    at_the_beginning(page, title)
    skip_the_middle(seeded, LEFT[key])
    page.reload()
    return page
