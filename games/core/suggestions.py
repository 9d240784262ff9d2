"""Suggestions for refused moves: the moves that the player may have meant, the same in all interfaces."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.texts import nearest
from games.core.errors import Refused

NEAR = "near"
"""The parameter of a refusal that holds the suggested moves as text, likeliest first.

`games.wording.words` shows them, and `games.selectors.suggestions` returns them with their labels.
"""


def with_suggestions(
    refusal: IllegalMove | Refused, rules: AnyRuleset, state: Any, seat: Seat, text: str
) -> None:
    """Add the legal moves closest to the text to a refusal, if the seat may choose at all."""
    if seat not in rules.pending(state).seats:
        return
    if near := nearest(text, map(rules.notation.write, rules.legal(state, seat))):
        refusal.line = line(refusal.code, **dict(refusal.line.params), near=near)


def near_of(line: Line) -> tuple[str, ...]:
    """Return the legal moves that a refusal suggests."""
    found = dict(line.params).get(NEAR, ())
    return found if isinstance(found, tuple) else ()
