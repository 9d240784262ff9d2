"""What somebody may have meant whose move is refused: the same for every face."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.texts import nearest
from games.core.errors import Refused

NEAR = "near"
"""The value of a refusal's line that holds the texts of legal moves; `games.wording.words` tells them."""


def with_hint(refusal: IllegalMove | Refused, rules: AnyRuleset, state: Any, seat: Seat, text: str) -> None:
    """Add to a refusal the legal moves that are near to what was written, if that seat is asked at all."""
    if seat not in rules.pending(state).seats:
        return
    if near := nearest(text, map(rules.notation.write, rules.legal(state, seat))):
        refusal.line = line(refusal.code, **dict(refusal.line.params), near=near)


def near_of(told: Line) -> tuple[str, ...]:
    """The legal moves that a refusal names."""
    found = dict(told.params).get(NEAR, ())
    return found if isinstance(found, tuple) else ()
