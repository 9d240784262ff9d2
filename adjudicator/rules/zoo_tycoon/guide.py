"""The guide to the first year of Zoo Tycoon for beginners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.aids import Advice, Guide, reason_of
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.appraise import appraise
from adjudicator.rules.zoo_tycoon.catalogue import CATALOGUE
from adjudicator.rules.zoo_tycoon.moves import AddFocal, Move
from adjudicator.rules.zoo_tycoon.summer.access import FIRST_YEAR
from adjudicator.rules.zoo_tycoon.views import View


def ideas(view: View, seat: Seat, question: Line) -> tuple[Line, ...] | None:
    """Return the ideas that matter now, or None from the second year on."""
    return tuple(_ideas(view, seat, question.code)) if view.year == FIRST_YEAR else None


def _ideas(view: View, seat: Seat, code: str) -> Iterator[Line]:
    yield line("guide_goal")
    match code:
        case "ask_arrival":
            yield line("guide_arrival")
            yield line("guide_species")
        case "ask_building" | "ask_building_or_wait" | "ask_building_waited":
            yield line("guide_building")
            if view.books[seat].faults:
                yield line("guide_order")
            if view.players[seat].zoo.quarantine:
                yield line("guide_quarantine")
            yield line("guide_money", money=view.players[seat].money)
            if code == "ask_building_or_wait":
                yield line("guide_wait")
            if any(home.level for home in view.books[seat].homes):
                yield line("guide_happiness")


def advise(view: View, seat: Seat, moves: Sequence[Move]) -> Advice[Move]:
    """Return the best-looking move, or the first of several, and the reason for it."""
    best = max(moves, key=lambda move: appraise(view, seat, move))
    if isinstance(best, AddFocal):
        return Advice(best, line("because_focal", focal=best.kind))
    return Advice(best, reason_of(best, CATALOGUE.guide, "because_other"))


GUIDE: Final = Guide(ideas=ideas, advise=advise, short=CATALOGUE.shortened)
