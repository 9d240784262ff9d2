"""Prices for a counter-offer by a player who gets an offer for a squirrel or power."""

from __future__ import annotations

from typing import Final

from adjudicator.rules.zoo18.bargaining import prices
from adjudicator.rules.zoo18.state import OperatingRound
from adjudicator.rules.zoo18.views import View
from games.boards import Side, Term
from games.core.translation import gettext as _

_ALL_PRICES_BELOW: Final = 40
"""The number of lowest prices that are all listed.

Of the higher prices, only multiples of `_STEP` are listed.
"""
_STEP: Final = 5


def terms(view: View) -> tuple[Side, ...]:
    """Return the prices that the asking family can pay now. Other prices can be typed."""
    named = [price for price in prices(view) if price <= _treasury(view)]
    few = (*named[:_ALL_PRICES_BELOW], *(price for price in named[_ALL_PRICES_BELOW:] if price % _STEP == 0))
    listed = tuple(Term(str(price), _("{price} $N").format(price=price)) for price in few)
    return (Side(_("Your price"), numbers=listed),) if listed else ()


def _treasury(view: View) -> int:
    match view.stage:
        case OperatingRound(turn=turn) if turn is not None:
            return next(each.treasury for each in view.families if each.family == turn.family)
    return 0
