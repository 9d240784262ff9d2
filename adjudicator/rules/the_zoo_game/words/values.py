"""What the values of the sentences are, by their names."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.rules.the_zoo_game.moves import Standing


class Values(msgspec.Struct, frozen=True):
    """The values of this game's sentences."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    maker_seat: Annotated[int, Meta(ge=0, description="Who made the offer: a seat, counted from 0.")]
    target_seat: Annotated[int, Meta(ge=0, description="The other party: a seat, counted from 0.")]
    number: Annotated[int, Meta(description="How many cards.")]
    cost: Annotated[int, Meta(description="The most cards its exhibit may cost.")]
    card: Annotated[str, Meta(description="The card, by its id.")]
    cards: Annotated[tuple[str, ...], Meta(description="The cards, by their ids.")]
    p_cards: Annotated[tuple[str, ...], Meta(description="The P cards, by their ids.")]
    paid: Annotated[tuple[str, ...], Meta(description="The cards that were discarded for it, by their ids.")]
    give: Annotated[tuple[str, ...], Meta(description="What the maker of the offer gives, by ids.")]
    want: Annotated[
        tuple[str, ...],
        Meta(description="What he wants, by ids; any_card and any_p_card are of the taker's choice."),
    ]
    set: Annotated[str, Meta(description="The set, by its id.")]
    standing: Annotated[Standing, Meta(description="How later offers are answered.")]
    event: Annotated[str, Meta(description="The event, by its id.")]
    gave: Annotated[tuple[str, ...], Meta(description="The card you gave, none or one.")]
    got: Annotated[tuple[str, ...], Meta(description="The card you got, none or one.")]
