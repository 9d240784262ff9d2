"""Read and write orders as people type them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from adjudicator.engine.aids import Wording
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.orders.values import SCOPES, Clause, OrderOrigin, PlannedMove, Scope, book_of
from adjudicator.engine.orders.wordings import HOLE, conditions
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.texts import FROM, LINKS, TO, QuestionAsked, is_question, normalized, tidied

MAX_LETTERS: Final = 200
"""The maximum length of an order's text, in characters."""
MAX_CLAUSES: Final = 4
"""The maximum number of conditions in one order, and the maximum number of stops."""
PASS: Final = "pass"
IGNORED: Final = (LINKS | TO | {FROM, "this"}) - {"and"}
"""Words that may be omitted."""
_EXAMPLE: Final = "draw until round ends"


def write_order(rules: AnyRuleset, order: PlannedMove) -> str:
    """Return the text of an order with its scope. `read_order` restores the order."""
    condition = " and ".join(clause.text for clause in order.when)
    stops = " or ".join(clause.text for clause in order.until)
    before = f"if {condition} then " if condition else ""
    behind = f" until {stops}" if stops else ""
    return f"{before}{_action_text(rules, order)}{behind}, {order.scope}"


def _action_text(rules: AnyRuleset, order: PlannedMove) -> str:
    if order.action is None:
        return PASS
    return order.action.text if isinstance(order.action, Clause) else rules.notation.write(order.action)


def read_order(rules: AnyRuleset, text: str, since: OrderOrigin) -> PlannedMove:
    """Read an order in any case. Raise `Unreadable` with the reason on failure."""
    book_of(rules)
    if len(text) > MAX_LETTERS:
        raise Unreadable(_("A planned move can have at most {limit} characters."), limit=MAX_LETTERS)
    if is_question(text):
        raise QuestionAsked(_("This is a question. Write the move without the question mark."))
    rest, when, until = tidied(text), "", ""
    if rest[:3].lower() == "if ":
        when, then, rest = _cut(rest[3:], " then ")
        if not then:
            raise Unreadable(_("Write “if”, a condition, “then” and a move."))
    rest, scope = _scope_of(rest)
    rest, behind, until = _cut(f"{rest} ", " until ")
    if behind and not until.strip():
        raise Unreadable(
            _("After “until”, write what ends the planned move, as in “{example}”."), example=_EXAMPLE
        )
    action = _read_action(rules, rest.strip())
    return PlannedMove(
        action,
        _read_clauses(rules, normalized(when), " and "),
        _read_clauses(rules, normalized(until), " or "),
        scope or _usual_scope(action, bool(until)),
        since,
    )


def _scope_of(text: str) -> tuple[str, Scope | None]:
    for scope in SCOPES:
        if text[-len(scope) - 1 :].lower() == f" {scope}":
            return text[: -len(scope) - 1], scope
    return text, None


def _cut(text: str, word: str) -> tuple[str, str, str]:
    """Split a text at a word, in any case: the text before it, the word and the text after it."""
    found = re.search(word, text, re.IGNORECASE | re.ASCII)
    return (text[: found.start()], found[0], text[found.end() :]) if found else (text, "", "")


def _usual_scope(action: Any, is_until: bool) -> Scope:
    """Return the default scope of an action.

    A move is played once. A pass, or a move with a stop, lasts for the round. A habit lasts for the game.
    """
    if isinstance(action, Clause):
        return "this game"
    return "this round" if action is None or is_until else "once"


def _read_action(rules: AnyRuleset, text: str) -> Any:
    if normalized(text) == PASS and book_of(rules).pass_move:
        return None
    if habit := _clause_of(book_of(rules).habits, normalized(text)):
        return habit
    move = rules.notation.read(text)
    if not isinstance(move, rules.player_move_type):
        raise Unreadable(_("“{text}” is not a move that a player can make."), text=normalized(text))
    return move


def _read_clauses(rules: AnyRuleset, text: str, between: str) -> tuple[Clause, ...]:
    known = conditions(rules)
    found = []
    for part in filter(None, text.split(between)):
        clause = _clause_of(known, part)
        if clause is None:
            _refuse(part, known)
        found.append(clause)
    if len(found) > MAX_CLAUSES:
        raise Unreadable(_("A planned move can have at most {limit} conditions."), limit=MAX_CLAUSES)
    return tuple(found)


def _refuse(part: str, known: Sequence[Wording]) -> NoReturn:
    choices = ", ".join(HOLE.sub(lambda hole: hole[1].upper(), each.words) for each in known)
    raise Unreadable(
        _("Unknown condition: “{part}”. Conditions you can use: {known}."), part=part, known=choices
    )


def _clause_of(known: Sequence[Wording], text: str) -> Clause | None:
    """Match a text to one of these wordings, ignoring words such as `this` and `the`."""
    words = [word for word in text.split() if word not in IGNORED]
    for wording in known:
        found = _fits(wording, words)
        if found is not None:
            return found
    return None


def _fits(wording: Wording, typed: Sequence[str]) -> Clause | None:
    words = [word for word in wording.words.split() if word not in IGNORED]
    if len(words) != len(typed):
        return None
    found = []
    for word, each in zip(words, typed, strict=True):
        hole = HOLE.fullmatch(word)
        if hole is None and word != each:
            return None
        if hole is not None:
            value = next((one for one in wording.arguments[hole[1]] if one.lower() == each), None)
            if value is None:
                return None
            found.append((hole[1], value))
    return Clause(wording.words, tuple(found))
