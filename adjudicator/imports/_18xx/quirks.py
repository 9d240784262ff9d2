"""Habits of that site's implementation that we do not share: the one table of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from adjudicator.imports._18xx.checkpoints import Difference
from adjudicator.imports._18xx.offers import Row
from adjudicator.rules._18zoo.moves import BuyPower


class Quirk(NamedTuple):
    """A habit, and which differences of offers it explains."""

    code: str
    reason: str
    explains: Callable[[Row, Difference], bool]


def _buys_while_another_discards(row: Row, difference: Difference) -> bool:
    return row.step == "DISCARD" and isinstance(difference.expected, BuyPower) and difference.got is None


QUIRKS: Final = (
    Quirk(
        "powers_during_discards",
        "While a family has to give up squirrels above the limit, the family at work may go on buying "
        "powers; here what interrupts its turn is answered first.",
        _buys_while_another_discards,
    ),
)


def quirk_of(row: Row, difference: Difference) -> Quirk | None:
    """The quirk that explains a difference before an entry, if one does."""
    return next((quirk for quirk in QUIRKS if quirk.explains(row, difference)), None)
