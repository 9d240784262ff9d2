"""The guide to The Zoo Game for beginners, until the first set is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.aids import Advice, Guide, reason_of
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.appraise import appraise
from adjudicator.rules.the_zoo_game.catalogue import CATALOGUE
from adjudicator.rules.the_zoo_game.views import View


def ideas(view: View, seat: Seat, question: Line) -> tuple[Line, ...] | None:
    """Return the ideas that matter now, or None once the seat has any exhibits."""
    return None if any(view.players[seat].zoo) else tuple(_ideas(view, question.code))


def _ideas(view: View, code: str) -> Iterator[Line]:
    sets, animals = view.goal
    yield line("guide_goal", sets=sets, exhibits=animals)
    match code:
        case "ask_turn" | "ask_must_act":
            if view.must_act:
                yield line("guide_must_act")
            yield line("guide_turn")
            yield line("guide_build")
            yield line("guide_draw")
            if view.p_hand:
                yield line("guide_p_cards")
            if view.offers_left:
                yield line("guide_trade")
        case "ask_pay":
            yield line("guide_pay")
        case "ask_answer":
            yield line("guide_offer")
        case _:
            yield line("guide_event")


def advise(view: View, seat: Seat, moves: Sequence[m.Move]) -> Advice[m.Move]:
    """Return the best-looking move, or the first of several, and the reason for it."""
    best = max(moves, key=lambda move: appraise(view, seat, move))
    match best:
        case m.Build(cards, penguin):
            return Advice(best, line("because_build", cards=m.exhibits(cards, penguin)))
        case m.Answer():
            return Advice(best, line("because_decline"))
        case _:
            return Advice(best, reason_of(best, CATALOGUE.guide, "because_least"))


GUIDE: Final = Guide(ideas=ideas, advise=advise, short=CATALOGUE.shortened)
