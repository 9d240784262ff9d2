"""The guide to the draft and the first stock round of 18ZOO for beginners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.aids import Advice, Guide
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise import appraise, positions
from adjudicator.rules.zoo18.catalogue import CATALOGUE
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.state import StockRound
from adjudicator.rules.zoo18.views import View

WITHIN: Final[tuple[RoundName, ...]] = ("DRAFT", "SR1")
"""The rounds in which the guide gives advice."""
_LAUNCHING: Final = ("ask_home_tile", "ask_bonus_tiles")


def ideas(view: View, seat: Seat, question: Line) -> tuple[Line, ...] | None:
    """Return the ideas that matter now, or None from the first operating round on."""
    return tuple(_ideas(view, seat, question.code)) if view.round in WITHIN else None


def _ideas(view: View, seat: Seat, code: str) -> Iterator[Line]:
    yield line("guide_wealth")
    match code:
        case "ask_draft":
            yield line("guide_draft")
        case "ask_home_tile":
            yield line("guide_home")
        case "ask_bonus_tiles":
            yield line("guide_bonus")
        case _:
            yield line("guide_stock")
            if view.launchable:
                yield line("guide_launch", cash=view.players[seat].cash)
            if any(each.parents is not None for each in view.families):
                yield line("guide_cards")
            if not _has_bought(view):
                yield line("guide_pass")


def advise(view: View, seat: Seat, moves: Sequence[m.Move]) -> Advice[m.Move]:
    """Return the best-looking move, or the first of several, and the reason for it."""
    best = max(moves, key=lambda move: appraise(view, seat, move))
    return Advice(best, _because(view, best))


def _because(view: View, move: m.Move) -> Line:
    is_draft = view.round == "DRAFT"
    match move:
        case m.BuyPower(power):
            code = "because_draft_power" if is_draft else "because_power"
            return line(code, power=power, cost={each.power: each.price for each in view.shelf}[power])
        case m.Launch(family, par):
            return line("because_launch", family=family, par=par, cost=LAUNCH_PRICE_CARDS * par)
        case m.BuyCard(family):
            box = positions.family_of(view, family).box
            return line("because_card", family=family, cost=box.value if box else 0)
        case m.Sell(family):
            return line("because_sell", family=family)
        case m.LayTile(hex):
            return line("because_tile", hex=hex)
        case m.Pass() if is_draft:
            return line("because_draft_pass")
        case m.Pass() if any(ask.question.code in _LAUNCHING for ask in view.asked.asks):
            return line("because_launch_pass")
        case m.Pass():
            return line("because_turn_done" if _has_bought(view) else "because_stock_pass")
        case _:
            return line("because_other")


def _has_bought(view: View) -> bool:
    return isinstance(view.stage, StockRound) and view.stage.turn.has_bought


GUIDE: Final = Guide(ideas=ideas, advise=advise, short=CATALOGUE.shortened)
