"""What the values of the sentences are, by their names."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_parque.cards import Form


class Values(msgspec.Struct, frozen=True):
    """The values of this game's sentences."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    number: Annotated[int, Meta(description="The domino, by its number.")]
    a: Annotated[
        str, Meta(description="Its first half: ground, item, weak and strong fences, a dash for nothing.")
    ]
    b: Annotated[str, Meta(description="Its second half, likewise.")]
    at: Annotated[str, Meta(description="The space, as in move texts.")]
    to: Annotated[str, Meta(description="The other space, or the side to which dominoes are handed on.")]
    heading: Annotated[str, Meta(description="On which side of it the second half lies: e, s, w or n.")]
    numbers: Annotated[tuple[str, ...], Meta(description="The dominoes, by their numbers.")]
    form: Annotated[Form, Meta(description="What the mission of the card is for.")]
    mission: Annotated[
        str,
        Meta(description="The mission: its id, its figure and what is filled in, with points between them."),
    ]
    rule: Annotated[str, Meta(description="The rule on the card and what is filled in, empty for none.")]
    size: Annotated[int, Meta(description="How many spaces count.")]
