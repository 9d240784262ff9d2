"""Known deviations of 18xx.games from every reading of the rules, and limits of the import.

`docs/rules/18zoo.md` shows both tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from adjudicator.imports.eighteen_xx.checkpoints import Difference
from adjudicator.imports.eighteen_xx.offers import OfferRow
from adjudicator.rules.zoo18.moves import BuyPower, PlaceStation


def _nothing(row: OfferRow, difference: Difference) -> bool:
    return False


class Quirk(NamedTuple):
    """A deviation: the behaviour on 18xx.games and here, and the resulting differences in offers."""

    code: str
    there: str
    here: str
    explains: Callable[[OfferRow, Difference], bool] = _nothing


def _goes_on_while_others_are_asked(row: OfferRow, difference: Difference) -> bool:
    if row.step not in ("DISCARD", "PATCH_CHOICE") or difference.got is not None:
        return False
    return isinstance(difference.expected, BuyPower | PlaceStation)


QUIRKS: Final = (
    Quirk(
        "powers_during_questions",
        "While another family gives up squirrels, or the owner of the PATCH is asked which squirrel it "
        "saves, the family at work may buy powers and build the station of ON A DIET.",
        "A question that interrupts a turn is answered first.",
        _goes_on_while_others_are_asked,
    ),
    Quirk(
        "last_pass_of_any_family",
        "The pass that closes a family's turn may be entered for any family.",
        "It is read as the pass of the family at work.",
    ),
    Quirk(
        "last_pass_of_any_player",
        "That pass may also be entered under the name of a player who did not press the button.",
        "It is read as the pass of the family at work.",
    ),
    Quirk(
        "patch_closes_purchases",
        "A purchase from the deck that fills the limit closes the step even if squirrels leave once the "
        "owner of the PATCH has answered. The file then contains no pass for the step.",
        "The pass is added after the answer.",
    ),
    Quirk(
        "prices_of_the_draft",
        "Older files have draft prices that differ from the printed ones. The entered price is paid.",
        "They become the table's option `draft_prices`.",
    ),
    Quirk(
        "slot_of_a_station",
        "The slot that is entered with a station is ignored.",
        "A station is built on a hex; the slot follows.",
    ),
    Quirk(
        "numbers_of_cards",
        "Each card has a number, and a swap for the PARENTS takes them in its own order.",
        "If a card is not where the file says, another card of its kind that is there takes its place.",
    ),
)


class ImportLimit(NamedTuple):
    """A limit of the import: the behaviour on 18xx.games, the behaviour here, and the affected records.

    `records`: those in our collection, as `FOLDER/NAME`.
    """

    code: str
    there: str
    here: str
    records: tuple[str, ...] = ()


LIMITS: Final = (
    ImportLimit(
        "power_bought_during_questions",
        "The family at work buys a power, or builds with ON A DIET, before others have given up squirrels or "
        "the owner of the PATCH has answered.",
        "The entry is refused: the question comes first.",
    ),
    ImportLimit(
        "typed_by_hand",
        "A file may hold entries that the site accepts but never offers, such as a tile of a colour that is "
        "not open yet.",
        "They are refused.",
    ),
    ImportLimit(
        "track_nobody_can_travel",
        "An upgrade is refused when a run reaches its new path but cannot go over it (E30).",
        "It is accepted, so no record is refused.",
    ),
    ImportLimit(
        "patched_when_new",
        "A new squirrel gets the PATCH after its family's run, and loses it in a later turn before the run. "
        "It runs.",
        "It counts as having run.",
    ),
    ImportLimit(
        "flight_over_more_than_the_run",
        "WINGS carry the squirrel with the PATCH over a station that is worth more than the rest of the run. "
        "We do not know its reward.",
        "It earns no nuts.",
    ),
    ImportLimit(
        "diet_on_a_booked_place",
        "A family builds with ON A DIET on the tile on which THAT'S MINE has booked a place for it. We do "
        "not know what happens to the place.",
        "It stays booked.",
    ),
)


def quirk_of(row: OfferRow, difference: Difference) -> Quirk | None:
    """Return the quirk that explains a difference before an entry, or None."""
    return next((quirk for quirk in QUIRKS if quirk.explains(row, difference)), None)
