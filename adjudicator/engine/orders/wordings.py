"""The conditions that all games share, and functions that find the conditions of each ruleset."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from adjudicator.engine.aids import Condition, OrderBook, ReportedMove, Wording
from adjudicator.engine.lines import Line
from adjudicator.engine.orders.values import Clause, OrderOrigin, PlannedMove, book_of
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat, seat_letter

TableWords: TypeAlias = Mapping[str, tuple[str, ...]]
"""The words that apply at a table for some arguments, by argument name."""
HOLE: Final = re.compile(r"\{(\w+)\}")
"""A pattern for an argument in a wording."""


class Scene(NamedTuple):
    """Everything that the result of a seat's orders depends on. `question`:

    None for a seat without a question.
    """

    rules: AnyRuleset
    view: Any
    seat: Seat
    question: Line | None
    legal: Sequence[Any]
    reports: Sequence[ReportedMove]

    @property
    def book(self) -> OrderBook[Any, Any]:
        return book_of(self.rules)


def scene_of(
    rules: AnyRuleset, state: Any, seat: Seat, reports: Sequence[ReportedMove], *, has_answered: bool = False
) -> Scene:
    """Return the scene of a seat at a table now.

    `has_answered`: whether the seat has answered its question, even if its answer has not been played yet.
    """
    pending = rules.pending(state)
    ask = pending.ask_of(seat) if seat in pending.awaited and not has_answered else None
    legal = list(rules.legal(state, seat)) if ask else []
    return Scene(rules, rules.view(state, seat), seat, ask.question if ask else None, legal, reports)


def _is_asked(scene: Scene, since: OrderOrigin, arguments: Mapping[str, str]) -> bool:
    return scene.question is not None


def _is_own_turn(scene: Scene, since: OrderOrigin, arguments: Mapping[str, str]) -> bool:
    turn = scene.book.turn_of(scene.view).seat
    return scene.question is not None and turn in (None, scene.seat)


def _round_is_over(scene: Scene, since: OrderOrigin, arguments: Mapping[str, str]) -> bool:
    return scene.book.round_of(scene.view) != since.round


def _turn_is_over(scene: Scene, since: OrderOrigin, arguments: Mapping[str, str]) -> bool:
    return scene.book.turn_of(scene.view).name != since.turn


def _has_moved(scene: Scene, since: OrderOrigin, arguments: Mapping[str, str]) -> bool:
    letter = arguments["seat"]
    return any(each.ply > since.ply and seat_letter(each.actor) == letter for each in scene.reports)


def _is_asked_otherwise(scene: Scene, since: OrderOrigin, arguments: Mapping[str, str]) -> bool:
    return scene.question is not None and scene.question.code != since.question


_COMMON: Final[Mapping[str, Callable[[Scene, OrderOrigin, Mapping[str, str]], bool]]] = {
    "turn": _is_own_turn,
    "asked": _is_asked,
    "round ends": _round_is_over,
    "turn ends": _turn_is_over,
    "question changes": _is_asked_otherwise,
    "{seat} moves": _has_moved,
}
_LABELS: Final = {
    "turn": _("it is my turn"),
    "asked": _("I have a decision to make"),
    "round ends": _("this round is over"),
    "turn ends": _("this turn is over"),
    "question changes": _("I have a different decision to make"),
    "{seat} moves": _("{seat} has moved"),
}


def conditions(rules: AnyRuleset) -> tuple[Wording, ...]:
    """Return all conditions that a text may name: first the common ones, then the game's own."""
    letters = tuple(seat_letter(Seat(number)) for number in range(max(rules.seats)))
    common = (
        Wording(words=words, label=_LABELS[words], arguments={"seat": letters} if "{" in words else {})
        for words in _COMMON
    )
    return (*common, *book_of(rules).conditions)


def by_words(known: Sequence[Any]) -> dict[str, Any]:
    """Return conditions or habits by their wordings."""
    return {each.words: each for each in known}


def choices(wording: Wording, present: TableWords = MappingProxyType({})) -> Iterator[Clause]:
    """Yield every clause of a wording, with the words in `present` for the arguments that it names."""
    names = HOLE.findall(wording.words)
    for words in product(*(present.get(name, wording.arguments[name]) for name in names)):
        yield Clause(wording.words, tuple(zip(names, words, strict=True)))


def table_words(rules: AnyRuleset, view: Any, players: int) -> TableWords:
    """Return the words that apply at a table, for each argument whose words differ between tables."""
    letters = tuple(seat_letter(Seat(number)) for number in range(players))
    return {"seat": letters, **book_of(rules).table_words(view)}


def missing_at_table(order: PlannedMove, present: TableWords) -> Iterator[Clause]:
    """Yield the clauses of an order that name something the table does not have."""
    action = (order.action,) if isinstance(order.action, Clause) else ()
    for clause in (*action, *order.when, *order.until):
        if any(word not in present.get(name, (word,)) for name, word in clause.arguments):
            yield clause


def label_of(wording: Wording, clause: Clause) -> Phrase:
    """Return a clause's label in a form."""
    return Phrase(wording.label, dict(clause.arguments))


def holds(scene: Scene, order: PlannedMove, clause: Clause) -> bool:
    """Return whether a condition of an order holds. Reports from before the order do not count."""
    arguments = dict(clause.arguments)
    if common := _COMMON.get(clause.words):
        return common(scene, order.given, arguments)
    condition: Condition[Any] = by_words(scene.book.conditions)[clause.words]
    reports = [each for each in scene.reports if each.ply > order.given.ply]
    return condition.holds(scene.view, scene.seat, reports, arguments)
