"""Measure the table page as used by thumb, 360 pixels wide: its weight, layout stability and response times.

On a slow phone with an empty cache, in the middle of a game with bots, it measures the first visit, taps and
a move. Then, in a whole game, it measures the taps per move, the time and requests until the verdict is
visible, and the height of the page. The measured rows of `thumb.csv` are rewritten.
"""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.urls import reverse  # noqa: E402
from playwright.sync_api import Browser, Page  # noqa: E402

from adjudicator.registry import RULESETS  # noqa: E402
from benchmarks.measure import ROOT, report  # noqa: E402
from benchmarks.pages import gunicorn  # noqa: E402
from benchmarks.tables import person  # noqa: E402
from benchmarks.thumb import phone  # noqa: E402
from benchmarks.thumb.games import among_people, decisions, in_the_middle  # noqa: E402
from games.models import Game, User  # noqa: E402
from games.values import Choice  # noqa: E402

FILE: Final = Path(__file__).parent.with_name("thumb.csv")
TAPS: Final = 3
OBSERVED_MS: Final = 5_000
"""The milliseconds for which the page is observed after a move."""
SETTLE_MS: Final = 1_500
"""The milliseconds that a slow phone gets to update the page after a tap."""
DECISIONS: Final = 40
"""The number of a game's decisions that are made on the phone, evenly distributed."""
MAX_TAPS: Final = 12
"""The maximum number of taps to reach a move."""

Measured = dict[str, tuple[float, str]]


def main() -> None:
    call_command("migrate", verbosity=0)
    rows = {row["game"]: row for row in read_rows()}
    with worker(), gunicorn() as port, phone.browser() as chrome:
        site = f"http://localhost:{port}"
        for key in os.environ.get("THUMB_GAMES", " ".join(RULESETS)).split():
            found = {**on_a_slow_phone(chrome, site, key), **play_whole_game(chrome, site, key)}
            report(f"thumb {key}", **found)
            rows[key] = row_of(key, found)
            write_rows(list(rows.values()))


def on_a_slow_phone(chrome: Browser, site: str, key: str) -> Measured:
    game = in_the_middle(key, Random(1))
    confirm(User.Confirms.ALWAYS)  # so that no tap plays a move
    address = reverse("table", args=[game.pk])
    with phone.phone(chrome, site, person("ann"), phone.SLOWDOWN) as page:
        bare = bare_tap(page)
    with phone.phone(chrome, site, person("ann"), phone.SLOWDOWN) as page:
        wire = phone.TrafficCounter(page)
        page.goto(address, wait_until="networkidle")
        first, shift = wire.spent(), [phone.shifts(page)]
        picks = list(taps(page, wire))
        shift.append(phone.shifts(page))
        page.goto(address, wait_until="networkidle")
        choose(page)
        wire.spent()
        moved = phone.tap(page, MOVE_BUTTON, OBSERVED_MS)
        weight = wire.spent()
        shift.append(phone.shifts(page))
    confirm(User.Confirms.FINAL)
    slower = f"{phone.SLOWDOWN} times slower"
    return {
        "first_visit": (first / 1000, f"kB at ply {game.ply}"),
        "after_a_pick": (max(kb for kb, _ in picks) / 1000, f"kB, most of {len(picks)}"),
        "after_a_move": (weight / 1000, f"kB within {OBSERVED_MS // 1000} s"),
        "layout_shift": (max(by_itself for by_itself, _ in shift), "by itself"),
        "layout_shift_with_taps": (max(of_all for _, of_all in shift), "with what follows a tap"),
        "tap_to_paint": (max(tap.to_paint for _, tap in picks), f"ms, worst of {len(picks)}, {slower}"),
        "work_after_a_tap": (max(tap.longest_work for _, tap in picks), f"ms without a break, {slower}"),
        "move_to_paint": (moved.to_paint, f"ms, {slower}"),
        "work_after_a_move": (moved.longest_work, f"ms without a break, {slower}"),
        "bare_tap_to_paint": (bare.to_paint, f"ms, a button that changes its text, {slower}"),
    }


def confirm(moves: User.Confirms) -> None:
    """Choose which moves the player must confirm."""
    User.objects.filter(pk=person("ann").pk).update(confirms=moves)


def bare_tap(page: Page) -> phone.Tap:
    """Measure the yardstick: a tap on a nearly empty page."""
    page.goto(reverse("theme"))
    page.evaluate(BARE_PAGE)
    return phone.tap(page, "button", SETTLE_MS)


BARE_PAGE: Final = """() => {
    document.body.innerHTML = "<button>bare</button>";
    document.body.firstChild.addEventListener("click", ({ target }) => { target.textContent = "tapped"; });
}"""
MOVE_BUTTON: Final = ".offer button.big, #table button.choice"
VISIBLE_LINKS: Final = "all => all.filter(e => e.checkVisibility()).map(e => e.getAttribute('href'))"
PICK_LINK: Final = '.board a[href*="pick="], .board a[href*="move="]'


def taps(page: Page, wire: phone.TrafficCounter) -> Iterator[tuple[float, phone.Tap]]:
    """Yield the weight and the timing of some taps, each on a different part of the board."""
    done: set[str] = set()
    for _ in range(TAPS):
        addresses = page.locator(PICK_LINK).evaluate_all(VISIBLE_LINKS)
        further = [
            each for each in addresses if each not in done and each.count("pick=") >= page.url.count("pick=")
        ]
        if not further:
            return
        done.add(further[0])
        wire.spent()
        tap = phone.tap(page, f'.board a[href="{further[0]}"]', SETTLE_MS)
        page.evaluate("settle()")
        yield wire.spent(), tap


def choose(page: Page) -> None:
    """Tap until the page shows a button that makes a move."""
    for _ in range(MAX_TAPS):
        if page.locator(MOVE_BUTTON).first.is_visible():
            return
        page.locator(f"a.choice, {PICK_LINK}").first.dispatch_event("click")
        page.wait_for_timeout(SETTLE_MS)
    raise RuntimeError("no link leads to a move")


def play_whole_game(chrome: Browser, site: str, key: str) -> Measured:
    """Play a whole random game, and make some of its decisions on a phone with as few taps as possible."""
    walks: list[DecisionWalk] = []
    every = max(1, count_decisions(key) // DECISIONS)
    game, chance = among_people(key), Random(2)
    with phone.phone(chrome, site, person("ann")) as page:
        for number, choices in enumerate(decisions(game, chance)):
            if number % every == 0:
                walks.append(DecisionWalk(page, game, chance.choice(choices), choices))
        bare = page.evaluate("bare('/static/games/paw.svg')")
    found = [walk for walk in walks if walk.trips]
    return {
        "taps_per_move": (median(walk.taps for walk in found), f"median of {len(found)}, {len(walks)} tried"),
        "most_taps": (max(walk.taps for walk in found), "taps for a move"),
        "press_to_verdict": (median(walk.took for walk in found), "ms until it is seen, median"),
        "slowest_verdict": (max(walk.took for walk in found), "ms"),
        "round_trips": (median(walk.trips for walk in found), "median"),
        "most_round_trips": (max(walk.trips for walk in found), "requests until the verdict"),
        "bare_round_trip": (bare, "ms, for a file of one kB, median"),
        "page_height": (max(walk.height for walk in walks), "px, highest, before anything is unfolded"),
        "board_share": (min(walk.share for walk in walks), "% of the screen, least"),
        "board_share_landscape": (min(walk.share_landscape for walk in walks), "% of the screen, least"),
        "axe_violations": (sum(walk.violations for walk in walks), "on all pages before a tap"),
    }


class DecisionWalk:
    """A decision on the phone: taps, time, requests, height of the page, the board's share, and axe."""

    def __init__(self, page: Page, game: Game, choice: Choice, choices: list[Choice]) -> None:
        self.taps, self.took, self.trips, self.height = 0, 0.0, 0, 0
        touched = Counter(part for each in choices for part in set(each.parts))
        counts = {part: touched[part] for part in choice.parts}
        page.goto(reverse("table", args=[game.pk]), wait_until="networkidle")
        self.share = float(page.evaluate("boardShare()"))
        self.share_landscape = phone.share_on_its_side(page)
        self.violations = phone.violations(page)
        is_folded = True
        while self.taps < MAX_TAPS:
            if is_folded:
                self.height = max(self.height, page.evaluate("document.documentElement.scrollHeight"))
            done = page.evaluate("([text, counts]) => walk(text, counts)", [choice.text, counts])
            self.taps += 1
            is_folded &= done["kind"] != "unfold"
            if done["kind"] == "lost":
                print(f"no taps lead to {choice.text} at {game.ruleset} {game.ply}", file=sys.stderr)
                return
            if done["kind"] == "move":
                self.took, self.trips = done["took"], done["trips"]
                return


def count_decisions(key: str) -> int:
    """Return how often the first seat must act in the game that `play_whole_game` plays."""
    return sum(1 for _ in decisions(among_people(key), Random(2)))


@contextmanager
def worker() -> Iterator[None]:
    command = [sys.executable, "-m", "zooasync.workers"]
    process = subprocess.Popen(command, stdout=sys.stderr, start_new_session=True)
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def row_of(key: str, found: Measured) -> dict[str, str]:
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty=+"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    values = {name.replace("_", " "): f"{round(value, 3):g}" for name, (value, _) in found.items()}
    return {"game": key, **values, "commit": commit.stdout.strip(), "taken": f"{datetime.now(UTC).date()}"}


def read_rows() -> list[dict[str, str]]:
    if not FILE.exists():
        return []
    with FILE.open(newline="") as file:
        return list(csv.DictReader(file))


def write_rows(rows: list[dict[str, str]]) -> None:
    with FILE.open("w", newline="") as file:
        names = dict.fromkeys(name for row in rows for name in row)
        table = csv.DictWriter(file, names, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


if __name__ == "__main__":
    main()
