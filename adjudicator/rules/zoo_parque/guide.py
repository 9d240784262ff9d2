"""The guide to Zoo Parque for beginners, through the first turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from adjudicator.engine.aids import Advice, Guide
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.appraise import appraise
from adjudicator.rules.zoo_parque.catalogue import CATALOGUE
from adjudicator.rules.zoo_parque.dominoes import half_text
from adjudicator.rules.zoo_parque.moves import Choose, Claim, Done, Move, Place, Return, Take
from adjudicator.rules.zoo_parque.views import View

REASONS_EACH: Final = 3
"""The guide explains up to this number of dominoes per player on the map. A turn lays at most two."""

_IDEAS: Final[Mapping[str, tuple[str, ...]]] = {
    "ask_play": ("guide_play", "guide_kinds"),
    "ask_place": ("guide_place",),
    "ask_draw": ("guide_draw",),
    "ask_feed": ("guide_feed",),
}
_REASONS: Final[Mapping[type[Move], str]] = {
    Place: "because_place",
    Claim: "because_claim",
    Return: "because_return",
}


def ideas(view: View, seat: Seat, question: Line) -> tuple[Line, ...] | None:
    """Return the ideas that matter now, or None after everybody's first turns."""
    is_first = len(view.laid) <= 1 + REASONS_EACH * len(view.hand_sizes)
    return tuple(_ideas(view, seat, question.code)) if is_first else None


def _ideas(view: View, seat: Seat, code: str) -> Iterator[Line]:
    yield line("guide_goal_together" if view.options.zooperative else "guide_goal")
    if code == "ask_claim":
        yield line("guide_claim", pawns=view.pawns_left[seat])
    yield from map(line, _IDEAS.get(code, ()))


def advise(view: View, seat: Seat, moves: Sequence[Move]) -> Advice[Move]:
    """Return the best-looking move, or the first of several, and the reason for it."""
    best = max(moves, key=lambda move: appraise(view, seat, move))
    return Advice(best, _because(view, best))


def _because(view: View, move: Move) -> Line:
    match move:
        case Choose(number):
            return _domino("because_choose", view, number)
        case Take(number):
            return _domino("because_take", view, number)
        case Done():
            return line("because_no_claim" if view.step == "claim" else "because_enough")
        case _:
            return line(_REASONS.get(type(move), "because_other"))


def _domino(code: str, view: View, number: int) -> Line:
    dominoes = {domino.number: domino for domino in (*view.hand, *view.market)}
    return line(code, a=half_text(dominoes[number].a), b=half_text(dominoes[number].b))


GUIDE: Final = Guide(ideas=ideas, advise=advise, short=CATALOGUE.shortened)
