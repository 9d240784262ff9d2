"""What may be waited for: the conditions of every game, beside those of its own ruleset."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from adjudicator.engine.aids import Condition, OrderBook, Told, Wording
from adjudicator.engine.lines import Line
from adjudicator.engine.orders.values import Clause, Given, Order, book_of
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat, seat_letter

Present: TypeAlias = Mapping[str, tuple[str, ...]]
"""The words of some arguments by their names."""
HOLE: Final = re.compile(r"\{(\w+)\}")
"""Where an argument stands in a wording."""


class Scene(NamedTuple):
    """All that an order is decided from. `question`: None for a seat that is not asked."""

    rules: AnyRuleset
    view: Any
    seat: Seat
    question: Line | None
    legal: Sequence[Any]
    told: Sequence[Told]

    @property
    def book(self) -> OrderBook[Any, Any]:
        return book_of(self.rules)


def scene_of(
    rules: AnyRuleset, state: Any, seat: Seat, told: Sequence[Told], *, has_answered: bool = False
) -> Scene:
    """What a seat knows of a table where it has come to. Whoever `has_answered` is not asked any more, though
    the answer is not played yet."""
    pending = rules.pending(state)
    ask = pending.ask_of(seat) if seat in pending.awaited and not has_answered else None
    legal = list(rules.legal(state, seat)) if ask else []
    return Scene(rules, rules.view(state, seat), seat, ask.question if ask else None, legal, told)


def _is_asked(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    return scene.question is not None


def _is_own_turn(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    turn = scene.book.turn_of(scene.view).seat
    return scene.question is not None and turn in (None, scene.seat)


def _round_is_over(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    return scene.book.round_of(scene.view) != since.round


def _turn_is_over(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    return scene.book.turn_of(scene.view).name != since.turn


def _has_moved(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    letter = arguments["seat"]
    return any(each.ply > since.ply and seat_letter(each.actor) == letter for each in scene.told)


def _is_asked_otherwise(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    return scene.question is not None and scene.question.code != since.question


_COMMON: Final[Mapping[str, Callable[[Scene, Given, Mapping[str, str]], bool]]] = {
    "turn": _is_own_turn,
    "asked": _is_asked,
    "round ends": _round_is_over,
    "turn ends": _turn_is_over,
    "question changes": _is_asked_otherwise,
    "{seat} moves": _has_moved,
}
_LABELS: Final = {
    "turn": _("it is my turn"),
    "asked": _("I am asked anything"),
    "round ends": _("this round is over"),
    "turn ends": _("this turn is over"),
    "question changes": _("I am asked something else than now"),
    "{seat} moves": _("{seat} has moved"),
}


def conditions(rules: AnyRuleset) -> tuple[Wording, ...]:
    """All conditions that a text may name: those of every game, then the game's own."""
    letters = tuple(seat_letter(Seat(number)) for number in range(max(rules.seats)))
    common = (
        Wording(words=words, label=_LABELS[words], arguments={"seat": letters} if "{" in words else {})
        for words in _COMMON
    )
    return (*common, *book_of(rules).conditions)


def by_words(known: Sequence[Any]) -> dict[str, Any]:
    """Conditions or habits by their wordings."""
    return {each.words: each for each in known}


def choices(wording: Wording, present: Present = MappingProxyType({})) -> Iterator[Clause]:
    """All that a wording may say, with each of its arguments; those in `present` with the words there."""
    names = HOLE.findall(wording.words)
    for words in product(*(present.get(name, wording.arguments[name]) for name in names)):
        yield Clause(wording.words, tuple(zip(names, words, strict=True)))


def present_at(rules: AnyRuleset, view: Any, players: int) -> Present:
    """Of arguments that not every table has all of, by their names, those of one table."""
    letters = tuple(seat_letter(Seat(number)) for number in range(players))
    return {"seat": letters, **book_of(rules).present(view)}


def absent_in(order: Order, present: Present) -> Iterator[Clause]:
    """The parts of an order that name what the table does not have."""
    action = (order.action,) if isinstance(order.action, Clause) else ()
    for clause in (*action, *order.when, *order.until):
        if any(word not in present.get(name, (word,)) for name, word in clause.arguments):
            yield clause


def label_of(wording: Wording, clause: Clause) -> Phrase:
    """How a choice is said."""
    return Phrase(wording.label, dict(clause.arguments))


def holds(scene: Scene, order: Order, clause: Clause) -> bool:
    """Whether a condition of an order is so; of what was told only what came after the order counts."""
    arguments = dict(clause.arguments)
    if common := _COMMON.get(clause.words):
        return common(scene, order.given, arguments)
    condition: Condition[Any] = by_words(scene.book.conditions)[clause.words]
    told = [each for each in scene.told if each.ply > order.given.ply]
    return condition.holds(scene.view, scene.seat, told, arguments)
