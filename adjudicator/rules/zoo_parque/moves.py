"""All moves of the game: those of players and those of NATURE."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from adjudicator.engine.names import means
from adjudicator.engine.seats import Named
from adjudicator.rules.zoo_parque.cards import Card
from adjudicator.rules.zoo_parque.data import HAND, MAX_DECK
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Number

Direction: TypeAlias = Literal["left", "right"]
Numbers: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(max_length=HAND)]
"""Dominoes of a hand, by number."""
DominoNumber: TypeAlias = Annotated[Number, means("A domino, by its number.")]
Space: TypeAlias = Annotated[Cell, means("A space: steps east and steps south of the entrance.")]


class Choose(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """Take a domino of the own hand, to be placed next."""

    domino: DominoNumber


class Place(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Lay the chosen domino."""

    at: Annotated[Cell, means("The space of its first half: steps east and steps south of the entrance.")]
    heading: Annotated[
        int,
        msgspec.Meta(
            ge=0,
            le=3,
            description="On which side of that the second half lies: 0 east, 1 south, 2 west, 3 north.",
        ),
    ]


class Return(msgspec.Struct, frozen=True, tag="return", forbid_unknown_fields=True):
    """Put dominoes back into the deck, as nothing can be placed."""

    dominoes: Annotated[Numbers, means("Which dominoes, by their numbers.")]


class Claim(msgspec.Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """Put a pawn on a space of an Area."""

    at: Space


class Recall(msgspec.Struct, frozen=True, tag="recall", forbid_unknown_fields=True):
    """Take back an own pawn next to an information center."""

    at: Space


class Shift(msgspec.Struct, frozen=True, tag="shift", forbid_unknown_fields=True):
    """Move an own pawn to another place, once a game, as a campaign card allows."""

    at: Space
    to: Space


class Done(msgspec.Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Leave the rest of this step."""


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take a domino from the market."""

    domino: DominoNumber


class Feed(msgspec.Struct, frozen=True, tag="feed", forbid_unknown_fields=True):
    """Give a domino for an Exhibit."""

    at: Annotated[Cell, means("A space of the Exhibit: steps east and steps south of the entrance.")]
    domino: DominoNumber


class Remove(msgspec.Struct, frozen=True, tag="remove", forbid_unknown_fields=True):
    """The crocodile's power: take a domino off the map."""

    domino: DominoNumber


class Scare(msgspec.Struct, frozen=True, tag="scare", forbid_unknown_fields=True):
    """The lion's power: all animals next to it leave, other lions apart."""


class Rotate(msgspec.Struct, frozen=True, tag="rotate", forbid_unknown_fields=True):
    """The elephant's power: turn a domino round where it lies."""

    domino: DominoNumber


class Lift(msgspec.Struct, frozen=True, tag="lift", forbid_unknown_fields=True):
    """The giraffe's power: take a domino up, to be placed elsewhere next."""

    domino: DominoNumber


class Extra(msgspec.Struct, frozen=True, tag="extra", forbid_unknown_fields=True):
    """The bear's power: take a domino with water or a tree, to be placed next on top of the turn's two."""

    domino: DominoNumber


class HandOn(msgspec.Struct, frozen=True, tag="hand_on", forbid_unknown_fields=True):
    """The kangaroo's power: everybody hands on dominoes to one side."""

    to: Annotated[Direction, means("To which side.")]


class Give(msgspec.Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """The dominoes of the own hand that are handed on."""

    dominoes: Annotated[Numbers, means("Which dominoes, by their numbers.")]


PlayerMove: TypeAlias = (
    Choose
    | Place
    | Return
    | Claim
    | Recall
    | Shift
    | Done
    | Take
    | Feed
    | Remove
    | Scare
    | Rotate
    | Lift
    | Extra
    | HandOn
    | Give
)


class DeckMade(msgspec.Struct, frozen=True, tag="deck_made", forbid_unknown_fields=True):
    """The dominoes of this game; nobody may see them."""

    dominoes: Annotated[
        tuple[Domino, ...],
        msgspec.Meta(max_length=MAX_DECK, description="The dominoes, in no order that matters."),
    ]


class Dealt(msgspec.Struct, frozen=True, tag="dealt", forbid_unknown_fields=True):
    """A seat's first hand."""

    seat: Named
    dominoes: Annotated[Numbers, means("Which dominoes, by their numbers.")]


class Refilled(msgspec.Struct, frozen=True, tag="refilled", forbid_unknown_fields=True):
    """A domino from the deck that now lies in the market."""

    domino: DominoNumber


class CardDrawn(msgspec.Struct, frozen=True, tag="card_drawn", forbid_unknown_fields=True):
    """A campaign card that now lies on the table."""

    card: Annotated[Card, means("The card.")]


class CardMet(msgspec.Struct, frozen=True, tag="card_met", forbid_unknown_fields=True):
    """A campaign card whose condition holds at the end of a turn."""

    card: Annotated[Card, means("The card.")]


class CardGone(msgspec.Struct, frozen=True, tag="card_gone", forbid_unknown_fields=True):
    """A campaign card that leaves as a reward for points."""

    card: Annotated[Card, means("The card.")]


class HandedOn(msgspec.Struct, frozen=True, tag="handed_on", forbid_unknown_fields=True):
    """The dominoes that were given change hands."""


class Forced(msgspec.Struct, frozen=True, tag="forced", forbid_unknown_fields=True):
    """The only possible move of a seat, played for it."""

    seat: Named
    move: Annotated[Feed | Take | Scare, means("The move that was played.")]


NatureMove: TypeAlias = DeckMade | Dealt | Refilled | CardDrawn | CardMet | CardGone | HandedOn | Forced
Move: TypeAlias = PlayerMove | NatureMove
