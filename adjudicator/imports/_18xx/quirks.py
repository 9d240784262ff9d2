"""Habits of that site's implementation that we do not share: the one table of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from adjudicator.imports._18xx.checkpoints import Difference
from adjudicator.imports._18xx.offers import Row
from adjudicator.rules._18zoo.moves import BuyPower, PlaceStation


class Quirk(NamedTuple):
    """A habit, and which differences of offers it explains."""

    code: str
    reason: str
    explains: Callable[[Row, Difference], bool]


def _goes_on_while_others_are_asked(row: Row, difference: Difference) -> bool:
    if row.step not in ("DISCARD", "PATCH_CHOICE") or difference.got is not None:
        return False
    return isinstance(difference.expected, BuyPower | PlaceStation)


QUIRKS: Final = (
    Quirk(
        "powers_during_questions",
        "While another family has to give up squirrels, or the owner of the PATCH is asked whom it saves, "
        "the family at work may buy powers and build the station of ON A DIET; here what interrupts its turn "
        "is answered first.",
        _goes_on_while_others_are_asked,
    ),
)


def quirk_of(row: Row, difference: Difference) -> Quirk | None:
    """The quirk that explains a difference before an entry, if one does."""
    return next((quirk for quirk in QUIRKS if quirk.explains(row, difference)), None)
