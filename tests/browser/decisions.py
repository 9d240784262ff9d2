"""Tables at each kind of decision: games are played ahead in memory, and written so far as to ask for it."""

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
from tests.hurry import Ahead, Turn
from tests.seeds import SOAK, Seeded

NAMES: Final = ("Ann", "Bartholomew", "Cleo", "Dan", "Eva", "Ferdinand")
EVERYTHING: Final = ("feeding", "strong_species", "wildlife_wishes", "unnatural_utilities")
"""What makes Zoo Parque the largest."""

TABLES: Final[dict[str, Sequence[tuple[int, dict[str, Any]]]]] = {
    "zooloretto": [(5, {}), (2, {})],
    "18zoo": [(4, {}), (2, {"map": "E"}), (3, {"map": "C", "revealed_powers": True})],
    "zoo-tycoon": [(3, {}), (4, {})],
    "the-zoo-game": [(5, {}), (2, {}), (3, {})],
    "zoo-parque": [(4, dict.fromkeys(EVERYTHING, True)), (6, {}), (3, {"zooperative": True})],
}
"""Seats and options of the tables that are looked at; a test that is to be quick looks at the first."""


@dataclass(frozen=True)
class Decision:
    """A seat is asked, at a table that stands there: `code` is the question, `verb` the first word of the
    answer that it will give, `text`. `ahead` by so many turns is the table written."""

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
        """Who is asked."""
        return User.objects.get(seats__game=self.table.game, seats__number=self.seat)

    def reach(self) -> None:
        """Have the table stand where it is asked; earlier ones of the same table are gone then."""
        self.table.write(self.turn)


def decisions(
    key: str, make_table: Callable[..., Game], seeded: Seeded, most: int | None = None
) -> list[Decision]:
    """Of each question with each kind of answer one decision, as late in a game as there is one, so that much
    lies on the table; in an order in which they can be reached."""
    found: dict[str, Decision] = {}
    for number, (players, options) in enumerate(TABLES[key][:most]):
        game = make_table(*NAMES[:players], ruleset=key, **options)
        ahead = Ahead(game, seeded.random(key, number))
        for decision in _of_table(RULESETS[key], ahead):
            found.setdefault(decision.kind, decision)
    return sorted(found.values(), key=lambda decision: (decision.table.game.pk, decision.turn))


def some(seeded: Seeded, all_of: Sequence[Decision]) -> list[Decision]:
    """One decision of each question, turned by the seed; in a soak each."""
    if SOAK:
        return [*all_of]
    by_code: dict[str, list[Decision]] = {}
    for decision in all_of:
        by_code.setdefault(decision.code, []).append(decision)
    chosen = {id(seeded.random(code).choice(found)) for code, found in by_code.items()}
    return [decision for decision in all_of if id(decision) in chosen]


def picked(page: Page, decision: Decision) -> str:
    """Where something of the answer is picked: the whole of it, or the first tap if it is not listed."""
    moves = page.locator(".choice code").all_text_contents()
    if decision.text in moves or not (link := page.locator("#at-board a[data-part]").first).count():
        return f"{decision.address}?{urlencode({'move': decision.text})}"
    return link.get_attribute("href") or ""


def _of_table(rules: AnyRuleset, ahead: Ahead) -> Iterator[Decision]:
    for number, turn in reversed([*enumerate(ahead.turns)]):
        yield from _of_turn(rules, ahead, number, turn)


def _of_turn(rules: AnyRuleset, ahead: Ahead, number: int, turn: Turn) -> Iterator[Decision]:
    pending = rules.pending(turn.before)
    for seat, move in turn.answers:
        ask = pending.ask_of(seat)
        assert ask is not None
        yield Decision(ahead, number, seat, ask.question.code, rules.notation.write(move))
