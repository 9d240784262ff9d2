"""The grammar of orders, for programs and for users of command interfaces."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.aids import Wording
from adjudicator.engine.grammar import (
    START,
    Grammar,
    RulePart,
    alternatives,
    literal,
    named,
    one_of,
    optional,
    repeated,
    sequence,
)
from adjudicator.engine.orders.texts import IGNORED, MAX_CLAUSES, PASS
from adjudicator.engine.orders.values import SCOPES, book_of
from adjudicator.engine.orders.wordings import HOLE, conditions
from adjudicator.engine.ruleset import AnyRuleset

ORDER: Final = "order"
"""The start symbol of the grammar of orders."""


def order_grammar(rules: AnyRuleset) -> Grammar:
    """Return the grammar of a game's orders, followed by its grammar of moves."""
    book = book_of(rules)
    condition = named("condition", alternatives(map(_part, conditions(rules))))
    actions = [
        *([literal(PASS)] if book.pass_move else []),
        *([named("habit", alternatives(map(_part, book.habits)))] if book.habits else []),
        RulePart(START),
    ]
    whole = sequence(
        optional(sequence(literal("if"), _joined(condition, "and"), literal("then"))),
        named("action", alternatives(actions)),
        optional(sequence(literal("until"), _joined(condition, "or"))),
        optional(named("scope", alternatives(sequence(*map(literal, each.split())) for each in SCOPES))),
    )
    rules_of_orders = {ORDER: whole.text, **dict(sorted(whole.uses.items()))}
    return Grammar({**rules_of_orders, **rules.notation.grammar.rules}, IGNORED)


def _joined(condition: RulePart, word: str) -> RulePart:
    return sequence(condition, repeated(sequence(literal(word), condition), MAX_CLAUSES - 1))


def _part(wording: Wording) -> RulePart:
    return sequence(*(_word(wording, word) for word in wording.words.split()))


def _word(wording: Wording, word: str) -> RulePart:
    hole = HOLE.fullmatch(word)
    if hole is None:
        return literal(word)
    values = wording.arguments[hole[1]]
    name = f"order_{hole[1]}_to_{values[-1]}" if values[-1].isdigit() else f"order_{hole[1]}"
    return named(name, one_of(values))
