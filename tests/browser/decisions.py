"""Tables at each kind of decision: the tests play games in memory and write them up to the question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from playwright.sync_api import Page

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from games.models import Game, User
from tests.hurry import Ahead, AnsweredTurn
from tests.seeds import SOAK, Seeded

NAMES: Final = ("Ann", "Bartholomew", "Cleo", "Dan", "Eva", "Ferdinand")
EVERYTHING: Final = ("feeding", "strong_species", "wildlife_wishes", "unnatural_utilities")
"""The options that make Zoo Parque largest."""

TABLES: Final[dict[str, Sequence[tuple[int, dict[str, Any]]]]] = {
    "zooloretto": [(5, {}), (2, {})],
    "18zoo": [(4, {}), (2, {"map": "E"}), (3, {"map": "C", "revealed_powers": True})],
    "zoo-tycoon": [(3, {}), (4, {})],
    "the-zoo-game": [(5, {}), (2, {}), (3, {})],
    "zoo-parque": [(4, dict.fromkeys(EVERYTHING, True)), (6, {}), (3, {"zooperative": True})],
}
"""Seats and options of the tables to check. A quick test checks the first of each ruleset."""


@dataclass(frozen=True)
class BrowserDecision:
    """A question to a seat at a table.

    `code`: the kind of question. `text`: the answer that the seat will give. `turn`: how many turns were
    played before the question.

    """

    table: Ahead
    turn: int
    seat: Seat
    code: str
    text: str

    @property
    def kind(self) -> str:
        return f"{self.code.removeprefix('ask_')} {self.text.split()[0]}"

    @property
    def address(self) -> str:
        return f"/tables/{self.table.game.pk}/"

    @property
    def user(self) -> User:
        """Return the user who must answer."""
        return User.objects.get(seats__game=self.table.game, seats__number=self.seat)

    def reach(self) -> None:
        """Write the game up to this question. The table can then no longer go back to earlier questions."""
        self.table.write(self.turn)


def decisions(
    key: str, make_table: Callable[..., Game], seeded: Seeded, most: int | None = None
) -> list[BrowserDecision]:
    """Return one decision for each question and kind of answer, in an order that the tables can reach.

    Each is the latest of its kind in its game, when the table is fullest.
    """
    found: dict[str, BrowserDecision] = {}
    for number, (players, options) in enumerate(TABLES[key][:most]):
        game = make_table(*NAMES[:players], ruleset=key, **options)
        ahead = Ahead(game, seeded.random(key, number))
        for decision in _of_table(RULESETS[key], ahead):
            found.setdefault(decision.kind, decision)
    return sorted(found.values(), key=lambda decision: (decision.table.game.pk, decision.turn))


def one_per_question(seeded: Seeded, all_of: Sequence[BrowserDecision]) -> list[BrowserDecision]:
    """Return one decision for each question, chosen by the seed. A soak run returns all decisions."""
    if SOAK:
        return [*all_of]
    by_code: dict[str, list[BrowserDecision]] = {}
    for decision in all_of:
        by_code.setdefault(decision.code, []).append(decision)
    chosen = {id(seeded.random(code).choice(found)) for code, found in by_code.items()}
    return [decision for decision in all_of if id(decision) in chosen]


def picked(page: Page, decision: BrowserDecision) -> str:
    """Return the address that picks the answer, or the first tap if the page does not list the answer."""
    moves = page.locator(".choice code").all_text_contents()
    if decision.text in moves or not (link := page.locator("#at-board a[data-part]").first).count():
        return f"{decision.address}?{urlencode({'move': decision.text})}"
    return link.get_attribute("href") or ""


def _of_table(rules: AnyRuleset, ahead: Ahead) -> Iterator[BrowserDecision]:
    for number, turn in reversed([*enumerate(ahead.turns)]):
        yield from _of_turn(rules, ahead, number, turn)


def _of_turn(rules: AnyRuleset, ahead: Ahead, number: int, turn: AnsweredTurn) -> Iterator[BrowserDecision]:
    pending = rules.pending(turn.before)
    for seat, move in turn.answers:
        ask = pending.ask_of(seat)
        assert ask is not None
        yield BrowserDecision(ahead, number, seat, ask.question.code, rules.notation.write(move))
