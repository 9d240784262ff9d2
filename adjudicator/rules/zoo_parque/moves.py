"""All moves of the game, by players and by NATURE."""

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
"""The numbers of dominoes in a hand."""
DominoNumber: TypeAlias = Annotated[Number, means("A domino, by its number.")]
Space: TypeAlias = Annotated[Cell, means("A space: steps east and steps south of the entrance.")]


class Choose(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """Choose a domino from your hand. The next move places it."""

    domino: DominoNumber


class Place(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Place the chosen domino."""

    at: Annotated[Cell, means("The space of the first half: steps east and steps south of the entrance.")]
    heading: Annotated[
        int,
        msgspec.Meta(
            ge=0,
            le=3,
            description="The side on which the second half lies: 0 east, 1 south, 2 west, 3 north.",
        ),
    ]


class Return(msgspec.Struct, frozen=True, tag="return", forbid_unknown_fields=True):
    """Return dominoes to the deck, because no domino can be placed."""

    dominoes: Annotated[Numbers, means("The dominoes, by their numbers.")]


class Claim(msgspec.Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """Put a pawn on a space of an Area."""

    at: Space


class Recall(msgspec.Struct, frozen=True, tag="recall", forbid_unknown_fields=True):
    """Take back one of your pawns next to an information center."""

    at: Space


class Shift(msgspec.Struct, frozen=True, tag="shift", forbid_unknown_fields=True):
    """Move one of your pawns, as a campaign card allows once per game."""

    at: Space
    to: Space


class Done(msgspec.Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Skip the rest of this step."""


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
    """The lion's power: all animals next to the lion leave, except other lions."""


class Rotate(msgspec.Struct, frozen=True, tag="rotate", forbid_unknown_fields=True):
    """The elephant's power: turn a domino around in its place."""

    domino: DominoNumber


class Lift(msgspec.Struct, frozen=True, tag="lift", forbid_unknown_fields=True):
    """The giraffe's power: take a domino off the map. The next move places it elsewhere."""

    domino: DominoNumber


class Extra(msgspec.Struct, frozen=True, tag="extra", forbid_unknown_fields=True):
    """The bear's power: take a domino with water or a tree, and place it in addition to the turn's two."""

    domino: DominoNumber


class HandOn(msgspec.Struct, frozen=True, tag="hand_on", forbid_unknown_fields=True):
    """The kangaroo's power: all players pass dominoes to the same side."""

    to: Annotated[Direction, means("The side to which all players pass dominoes.")]


class Give(msgspec.Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """Choose the dominoes from your hand that you pass on."""

    dominoes: Annotated[Numbers, means("The dominoes, by their numbers.")]


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
    """The dominoes of this game. No player may see them."""

    dominoes: Annotated[
        tuple[Domino, ...], msgspec.Meta(max_length=MAX_DECK, description="The dominoes, in arbitrary order.")
    ]


class Dealt(msgspec.Struct, frozen=True, tag="dealt", forbid_unknown_fields=True):
    """A seat's first hand."""

    seat: Named
    dominoes: Annotated[Numbers, means("The dominoes, by their numbers.")]


class Refilled(msgspec.Struct, frozen=True, tag="refilled", forbid_unknown_fields=True):
    """A domino from the deck goes to the market."""

    domino: DominoNumber


class CardDrawn(msgspec.Struct, frozen=True, tag="card_drawn", forbid_unknown_fields=True):
    """A campaign card is drawn."""

    card: Annotated[Card, means("The card.")]


class CardMet(msgspec.Struct, frozen=True, tag="card_met", forbid_unknown_fields=True):
    """The condition of a campaign card holds at the end of a turn."""

    card: Annotated[Card, means("The card.")]


class CardGone(msgspec.Struct, frozen=True, tag="card_gone", forbid_unknown_fields=True):
    """A campaign card is removed as a reward for points."""

    card: Annotated[Card, means("The card.")]


class HandedOn(msgspec.Struct, frozen=True, tag="handed_on", forbid_unknown_fields=True):
    """The chosen dominoes change hands."""


class Forced(msgspec.Struct, frozen=True, tag="forced", forbid_unknown_fields=True):
    """The server plays the only possible move of a seat."""

    seat: Named
    move: Annotated[Feed | Take | Scare, means("The move that was played.")]


NatureMove: TypeAlias = DeckMade | Dealt | Refilled | CardDrawn | CardMet | CardGone | HandedOn | Forced
Move: TypeAlias = PlayerMove | NatureMove
