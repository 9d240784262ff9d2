"""Rule cases of standing orders, which are the same for every game: what is said, what happens, what fires.

A case has `orders`: by seat what it says after the moves in `before`; `do`: the moves that follow; `expect`:
what the orders come to, in order: `B: draw, order_asked` for a move played, `B: order_illegal` for one that
is over. A move is written `A: take 2`, NATURE's `*: drawn zebra`; what nobody writes the dice decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from adjudicator.engine.codec import Malformed, config_of, convert
from adjudicator.engine.dice import Dice
from adjudicator.engine.orders import Fires, Order, Stops, decide, given, read_order, scene_of
from adjudicator.engine.play import play, settle
from adjudicator.engine.ruleset import (
    NATURE,
    AnyRuleset,
    IllegalMove,
    Seat,
    Told,
    Unreadable,
    seat_letter,
    seat_named,
)

ORDERS: Final = "orders"
"""The key by which such a case is known."""
BY_NATURE: Final = "*"
MOST: Final = 20
"""How many moves orders play behind one move."""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a case says. `refused`: by what is said, the sentence against it. `dice`: which are thrown."""

    id: str
    about: str
    players: int = 2
    options: dict[str, Any] = {}
    dice: str = "1"
    before: tuple[str, ...] = ()
    orders: dict[str, tuple[str, ...]] = {}
    do: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    refused: dict[str, str] = {}


def run_case(rules: AnyRuleset, data: Mapping[str, object]) -> list[str]:
    """What fails in a case, in sentences; nothing when it passes."""
    try:
        return list(_failures(rules, convert(dict(data), Case)))
    except Malformed as error:
        return [f"{error.place}: {error.reason}"]
    except (IllegalMove, Unreadable) as error:
        return [f"a move is refused: {error}"]


def _failures(rules: AnyRuleset, case: Case) -> Iterator[str]:
    table = Table(rules, case)
    for entry in _with_next(case.before):
        table.do(*entry)
    for text, reason in case.refused.items():
        try:
            table.said(Seat(0), text)
            yield f"'{text}': expected to be refused"
        except Unreadable as error:
            if error.reason != reason:
                yield f"'{text}': expected {reason!r}, found {error.reason!r}"
    for letter, texts in case.orders.items():
        seat = seat_named(letter)
        table.orders[seat] = [table.said(seat, text) for text in texts]
    table.follow()
    for entry in _with_next(case.do):
        table.do(*entry)
        table.follow()
    if table.came_of_it != list(case.expect):
        yield f"expect: expected {list(case.expect)}, found {table.came_of_it}"


def _with_next(moves: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    """The moves, each with whether NATURE's next one is written too."""
    for index, move in enumerate(moves):
        yield move, any(after.startswith(BY_NATURE) for after in moves[index + 1 : index + 2])


class Table:
    """A game with what each seat has said and been told, and what came of it."""

    def __init__(self, rules: AnyRuleset, case: Case) -> None:
        self.rules, self.name = rules, case.dice
        self.players = case.players
        self.state = rules.setup(config_of(rules, case.players, case.options))
        self.ply = 0
        self.orders: dict[Seat, list[Order]] = {}
        self.came_of_it: list[str] = []
        self._told: dict[Seat, list[Told]] = {Seat(number): [] for number in range(case.players)}
        if not any(move.startswith(BY_NATURE) for move in case.before[:1]):
            self._settle()

    def said(self, seat: Seat, text: str) -> Order:
        """An order that a seat gives now."""
        ask = self.rules.pending(self.state).ask_of(seat)
        view = self.rules.view(self.state, seat)
        return read_order(self.rules, text, given(self.rules, view, ask.question if ask else None, self.ply))

    def do(self, entry: str, is_settled_by_case: bool) -> None:
        """Play a move, and what NATURE does behind it unless that is written."""
        letter, _, text = entry.partition(": ")
        seat = NATURE if letter == BY_NATURE else seat_named(letter)
        self._play(seat, self.rules.read(text))
        if not is_settled_by_case:
            self._settle()

    def follow(self) -> None:
        """Let the orders act until none does."""
        for _ in range(MOST):
            if not any(self._acts(seat) for seat in sorted(self.orders)):
                return
        raise Malformed(f"more than {MOST} moves by orders in a row", "$.orders")

    def _acts(self, seat: Seat) -> bool:
        scene = scene_of(self.rules, self.state, seat, self._told[seat])
        while answer := decide(scene, self.orders[seat]):
            if isinstance(answer, Fires) and self._fired(seat, answer):
                return True
            reason = answer.reason.code if isinstance(answer, Stops) else "order_illegal"
            self.came_of_it.append(f"{seat_letter(seat)}: {reason}")
            self.orders[seat].remove(answer.order)
        return False

    def _fired(self, seat: Seat, answer: Fires) -> bool:
        """Whether it is played after all."""
        try:
            self._play(seat, answer.move)
        except IllegalMove:
            return False
        text = self.rules.write(answer.move)
        self.came_of_it.append(f"{seat_letter(seat)}: {text}, {answer.reason.code}")
        if answer.order.scope == "once":
            self.orders[seat].remove(answer.order)
        self._settle()
        return True

    def _play(self, seat: Seat, move: Any) -> None:
        before, rules = self.state, self.rules
        if seat == NATURE:
            self.state = rules.apply(before, NATURE, move)
        else:
            self.state = play(rules, before, seat, move, self.ply + 1).after
        self._tell(before, seat, move)

    def _settle(self) -> None:
        for step in settle(self.rules, self.state, self._dice, self.ply + 1):
            self.state = step.after
            self._tell(step.before, NATURE, step.move)

    def _dice(self, ply: int) -> Dice:
        return Dice(bytes(32), self.name, ply)

    def _tell(self, before: Any, actor: Seat, move: Any) -> None:
        self.ply += 1
        for seat, told in self._told.items():
            told.append(Told(self.ply, actor, self.rules.redact(before, actor, move, seat)))
