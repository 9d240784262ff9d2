"""The moves of players and NATURE. Cards and sets have ids of the card list; P cards: `power`, `penguin`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.names import Word, WordOrNone, means
from adjudicator.engine.seats import Named
from adjudicator.rules.the_zoo_game.data.cards import P_CARDS, PENGUIN, ZOO_CARDS

OfferPolicy: TypeAlias = Literal["ask", "decline"]
Cards: TypeAlias = Annotated[tuple[Word, ...], msgspec.Meta(max_length=ZOO_CARDS + P_CARDS)]
"""Cards by their ids, at most as many as are in the game."""

MAX_WANTED: Final = 999
"""The maximum number of cards that an offer can ask for. It is far above the number in the game."""

Wanted: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_WANTED)]

ANY_CARD: Final = "any_card"
ANY_P_CARD: Final = "any_p_card"
"""The words for a hand card and for a P card of the taker's choice."""
CardId: TypeAlias = Annotated[Word, means("A card, by its id.")]
SetId: TypeAlias = Annotated[Word, means("A set, by its id.")]
Target: TypeAlias = Annotated[Named, means("The opponent: a seat, counted from 0.")]
DrawnCards: TypeAlias = Annotated[Cards, means("The cards, in order of drawing.")]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zoo card to build, from the hand or the market."""

    card: CardId
    market: Annotated[bool, means("Whether the card is in the market rather than in your hand.")] = False


Pieces: TypeAlias = Annotated[tuple[Piece, ...], msgspec.Meta(max_length=ZOO_CARDS)]


class Build(msgspec.Struct, frozen=True, tag="build", forbid_unknown_fields=True):
    """Build exhibits together. If one animal is free, it is the first one."""

    cards: Annotated[Pieces, means("The animals.")] = ()
    penguin: Annotated[WordOrNone, means("The set that a Penguin joins. Empty without a Penguin.")] = ""
    pay: Annotated[
        Cards,
        means("The hand cards to pay with, in the order of discarding. If empty, `pay` is the next move."),
    ] = ()


def exhibits(cards: tuple[Piece, ...], penguin: str) -> tuple[str, ...]:
    return (*(piece.card for piece in cards), *((PENGUIN,) if penguin else ()))


class Pay(msgspec.Struct, frozen=True, tag="pay", forbid_unknown_fields=True):
    """Pay for the build."""

    cards: Annotated[Cards, means("Hand cards, in the order of discarding.")] = ()


class Buy(msgspec.Struct, frozen=True, tag="buy", forbid_unknown_fields=True):
    """Discard seven hand cards for a P card."""

    cards: Annotated[
        Cards, means("The seven cards, in the order of discarding. May be empty if you have exactly seven.")
    ] = ()


class PlayPower(msgspec.Struct, frozen=True, tag="power", forbid_unknown_fields=True):
    """Play a Power card to use the power of one of your open sets."""

    set: SetId


class Copy(msgspec.Struct, frozen=True, tag="copy", forbid_unknown_fields=True):
    """Name the set whose power you copy."""

    set: SetId


class Ambush(msgspec.Struct, frozen=True, tag="ambush", forbid_unknown_fields=True):
    """Name the opponent who must discard."""

    target: Target


class Discard(msgspec.Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Discard a hand card."""

    card: CardId


class Hunt(msgspec.Struct, frozen=True, tag="hunt", forbid_unknown_fields=True):
    """Discard an animal of an opponent's zoo."""

    target: Target
    card: CardId


class Steal(msgspec.Struct, frozen=True, tag="steal", forbid_unknown_fields=True):
    """Take an exhibit from an opponent's zoo. For a Penguin, name both sets."""

    target: Target
    card: CardId
    source: Annotated[WordOrNone, means("The set from which a Penguin is taken. Otherwise empty.")] = ""
    to: Annotated[WordOrNone, means("Your set that the Penguin joins. Otherwise empty.")] = ""


class Lose(msgspec.Struct, frozen=True, tag="lose", forbid_unknown_fields=True):
    """Choose which of several equal exhibits an event takes from your zoo. For a Penguin, name the set."""

    card: CardId
    set: Annotated[WordOrNone, means("The set from which a Penguin is taken. Otherwise empty.")] = ""


class Clear(msgspec.Struct, frozen=True, tag="clear", forbid_unknown_fields=True):
    """Discard the market."""

    cards: Annotated[Cards, means("The cards of the market, in the order of discarding.")]


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take a card from the market into your hand."""

    card: CardId


class Skip(msgspec.Struct, frozen=True, tag="skip", forbid_unknown_fields=True):
    """Take no more cards, or build nothing."""


class PassOn(msgspec.Struct, frozen=True, tag="pass_on", forbid_unknown_fields=True):
    """Choose the hand card to pass to the left."""

    card: CardId


class Offer(msgspec.Struct, frozen=True, tag="offer", forbid_unknown_fields=True):
    """Offer named cards and P cards for other named cards, or for a number of any hand cards or P cards."""

    target: Annotated[Named, means("The player who gets the offer: a seat, counted from 0.")]
    give: Annotated[Cards, means("The cards that you give.")] = ()
    want: Annotated[Cards, means("The cards that you want by name.")] = ()
    want_cards: Annotated[
        Wanted, means("The number of hand cards that you want. The taker chooses them.")
    ] = 0
    want_p_cards: Annotated[Wanted, means("The number of P cards that you want. The taker chooses them.")] = 0

    @property
    def any_wanted(self) -> tuple[str, ...]:
        return (ANY_CARD,) * self.want_cards + (ANY_P_CARD,) * self.want_p_cards

    @property
    def wanted(self) -> tuple[str, ...]:
        return (*self.want, *self.any_wanted)


class Accept(msgspec.Struct, frozen=True, tag="accept", forbid_unknown_fields=True):
    """Accept the offer."""

    cards: Annotated[Cards, means("The cards that you hand over if the offer wants any cards.")] = ()


class Decline(msgspec.Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Decline the offer."""

    always: Annotated[bool, means("Whether to decline every later offer too.")] = False


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Withdraw your offer."""


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Set the answer to later offers."""

    standing: Annotated[
        OfferPolicy, means("Whether the site asks you about each later offer or declines them all.")
    ]


class Draw(msgspec.Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """End the turn and draw."""


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """End the turn when no other move is possible."""


PlayerMove: TypeAlias = (
    Build
    | Pay
    | Buy
    | PlayPower
    | Copy
    | Ambush
    | Discard
    | Hunt
    | Steal
    | Lose
    | Clear
    | Take
    | Skip
    | PassOn
    | Offer
    | Accept
    | Decline
    | Withdraw
    | Answer
    | Draw
    | Pass
)


class StartPlayerDrawn(msgspec.Struct, frozen=True, tag="start_player_drawn", forbid_unknown_fields=True):
    """The first player is drawn."""

    seat: Named


class ZooDrawn(msgspec.Struct, frozen=True, tag="zoo_drawn", forbid_unknown_fields=True):
    """A player draws zoo cards."""

    seat: Named
    cards: DrawnCards


class PDrawn(msgspec.Struct, frozen=True, tag="p_drawn", forbid_unknown_fields=True):
    """A player draws P cards."""

    seat: Named
    cards: DrawnCards


class MarketDealt(msgspec.Struct, frozen=True, tag="market_dealt", forbid_unknown_fields=True):
    """Zoo cards fill the gaps of the market."""

    cards: DrawnCards


class DeckFlipped(msgspec.Struct, frozen=True, tag="deck_flipped", forbid_unknown_fields=True):
    """The zoo discard pile is turned over to become the deck."""


class EventDrawn(msgspec.Struct, frozen=True, tag="event_drawn", forbid_unknown_fields=True):
    """A player draws an event."""

    seat: Named
    event: Annotated[Word, means("The event, by its id.")]


class Built(msgspec.Struct, frozen=True, tag="built", forbid_unknown_fields=True):
    """A paid build enters the zoo, visible to all."""

    seat: Named
    cards: Annotated[Pieces, means("The animals.")]
    penguin: Annotated[WordOrNone, means("The set that a Penguin joined. Empty without a Penguin.")]
    pay: Annotated[Cards, means("The cards discarded as payment.")]


class Dropped(msgspec.Struct, frozen=True, tag="dropped", forbid_unknown_fields=True):
    """A set of a build is neither built nor paid for, because earlier sets left no room or no cards."""

    seat: Named


class PowerReturned(msgspec.Struct, frozen=True, tag="power_returned", forbid_unknown_fields=True):
    """A used Power goes under the P deck."""


class Lost(msgspec.Struct, frozen=True, tag="lost", forbid_unknown_fields=True):
    """An event takes an exhibit from a zoo whose owner has no choice."""

    seat: Named
    set: SetId
    card: CardId


class PenguinDied(msgspec.Struct, frozen=True, tag="penguin_died", forbid_unknown_fields=True):
    """A Penguin dies, because it is the last member of its set."""

    seat: Named
    set: SetId


class Exchanged(msgspec.Struct, frozen=True, tag="exchanged", forbid_unknown_fields=True):
    """The cards that the seats passed to the left change hands."""

    cards: Annotated[
        tuple[WordOrNone, ...],
        msgspec.Meta(
            max_length=ZOO_CARDS,
            description="The card that each seat gave, in order of seats. Empty if the seat gave none or you "
            "may not see the card.",
        ),
    ]


class Declined(msgspec.Struct, frozen=True, tag="declined", forbid_unknown_fields=True):
    """An offer is declined because the seat chose to decline all offers."""

    seat: Named


class GoalReached(msgspec.Struct, frozen=True, tag="goal_reached", forbid_unknown_fields=True):
    """A zoo reaches the goal first."""

    seat: Named


class TurnBegun(msgspec.Struct, frozen=True, tag="turn_begun", forbid_unknown_fields=True):
    """A turn begins."""

    seat: Named


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended", forbid_unknown_fields=True):
    """The game ends: the turn in which a zoo reached the goal is over, or no player can act."""


NatureMove: TypeAlias = (
    StartPlayerDrawn
    | ZooDrawn
    | PDrawn
    | MarketDealt
    | DeckFlipped
    | EventDrawn
    | Built
    | Dropped
    | PowerReturned
    | Lost
    | PenguinDied
    | Exchanged
    | Declined
    | GoalReached
    | TurnBegun
    | GameEnded
)
Move: TypeAlias = PlayerMove | NatureMove
