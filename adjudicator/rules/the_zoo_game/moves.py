"""All moves of the game: those of players and those of NATURE.

Cards and sets have their ids in the card list. P cards are `power` and `penguin`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.names import Word, WordOrNone, means
from adjudicator.engine.seats import Named
from adjudicator.rules.the_zoo_game.data.cards import P_CARDS, PENGUIN, ZOO_CARDS

Standing: TypeAlias = Literal["ask", "decline"]
Cards: TypeAlias = Annotated[tuple[Word, ...], msgspec.Meta(max_length=ZOO_CARDS + P_CARDS)]
"""Cards by their ids, up to the number in the game."""

MAX_WANTED: Final = 999
"""The limit of cards of the taker's choice, far above the number of cards."""

Wanted: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_WANTED)]

ANY_CARD: Final = "any_card"
ANY_P_CARD: Final = "any_p_card"
"""Stands for P cards of the taker's choice in the text of an offer."""
CardId: TypeAlias = Annotated[Word, means("A card, by its id.")]
SetId: TypeAlias = Annotated[Word, means("A set, by its id.")]
Target: TypeAlias = Annotated[Named, means("The opponent: a seat, counted from 0.")]
DrawnCards: TypeAlias = Annotated[Cards, means("The cards, in order of drawing.")]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zoo card to be built, from the hand or from the market."""

    card: CardId
    market: Annotated[bool, means("Whether it lies in the market; else it is in hand.")] = False


Pieces: TypeAlias = Annotated[tuple[Piece, ...], msgspec.Meta(max_length=ZOO_CARDS)]


class Build(msgspec.Struct, frozen=True, tag="build", forbid_unknown_fields=True):
    """Build exhibits at once. When one animal is free of cost, it is the first one."""

    cards: Annotated[Pieces, means("The animals.")] = ()
    penguin: Annotated[WordOrNone, means("The set that a Penguin joins, empty without one.")] = ""
    pay: Annotated[
        Cards,
        means("The hand cards for all of it, in the order of discarding; without them they are asked for."),
    ] = ()


def exhibits(cards: tuple[Piece, ...], penguin: str) -> tuple[str, ...]:
    """Return the exhibits of a build: animals in the given order, then the Penguin."""
    return (*(piece.card for piece in cards), *((PENGUIN,) if penguin else ()))


class Pay(msgspec.Struct, frozen=True, tag="pay", forbid_unknown_fields=True):
    """Pay for what is being built, in the order of discarding."""

    cards: Annotated[Cards, means("Hand cards, in the order of discarding.")] = ()


class Buy(msgspec.Struct, frozen=True, tag="buy", forbid_unknown_fields=True):
    """Discard seven hand cards, in this order, for a P card; with seven in hand they need no names."""

    cards: Annotated[
        Cards,
        means("The seven cards, in the order of discarding; with seven in hand they need no names."),
    ] = ()


class PlayPower(msgspec.Struct, frozen=True, tag="power", forbid_unknown_fields=True):
    """Play a Power card and use the power of an open set of one's own."""

    set: SetId


class Copy(msgspec.Struct, frozen=True, tag="copy", forbid_unknown_fields=True):
    """Name the set whose power is used."""

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
    """Take an exhibit out of an opponent's zoo; for a Penguin both sets are named."""

    target: Target
    card: CardId
    source: Annotated[WordOrNone, means("The set that a Penguin is taken out of, else empty.")] = ""
    to: Annotated[WordOrNone, means("The own set that it joins, else empty.")] = ""


class Lose(msgspec.Struct, frozen=True, tag="lose", forbid_unknown_fields=True):
    """Choose among equals what an event takes out of one's zoo; of a Penguin the set is named."""

    card: CardId
    set: Annotated[WordOrNone, means("The set that a Penguin is taken out of, else empty.")] = ""


class Clear(msgspec.Struct, frozen=True, tag="clear", forbid_unknown_fields=True):
    """Discard the market in this order."""

    cards: Annotated[Cards, means("The cards of the market, in the order of discarding.")]


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take a market card into the hand."""

    card: CardId


class Skip(msgspec.Struct, frozen=True, tag="skip", forbid_unknown_fields=True):
    """Take nothing more, or build nothing."""


class PassOn(msgspec.Struct, frozen=True, tag="pass_on", forbid_unknown_fields=True):
    """Choose the hand card for the neighbour on the left."""

    card: CardId


class Offer(msgspec.Struct, frozen=True, tag="offer", forbid_unknown_fields=True):
    """Offer a trade: named cards and P cards, for named ones or a number of any hand cards or any P cards."""

    target: Annotated[Named, means("To whom: a seat, counted from 0.")]
    give: Annotated[Cards, means("The cards that are given.")] = ()
    want: Annotated[Cards, means("The cards that are wanted by name.")] = ()
    want_cards: Annotated[Wanted, means("How many hand cards of the taker's choice are wanted.")] = 0
    want_p_cards: Annotated[Wanted, means("How many P cards of the taker's choice are wanted.")] = 0

    @property
    def any_wanted(self) -> tuple[str, ...]:
        """Return a word for each card that the taker picks."""
        return (ANY_CARD,) * self.want_cards + (ANY_P_CARD,) * self.want_p_cards

    @property
    def wanted(self) -> tuple[str, ...]:
        return (*self.want, *self.any_wanted)


class Accept(msgspec.Struct, frozen=True, tag="accept", forbid_unknown_fields=True):
    """Accept the offer."""

    cards: Annotated[Cards, means("The cards handed over where a number of any cards is wanted.")] = ()


class Decline(msgspec.Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Decline the offer."""

    always: Annotated[bool, means("Whether every later offer is declined too.")] = False


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Take one's offer back."""


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Say how later offers are to be answered."""

    standing: Annotated[Standing, means("Whether one is asked, or all offers are declined.")]


class Draw(msgspec.Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """End the turn and draw."""


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """End the turn where nothing else can be done."""


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
    """Who begins."""

    seat: Named


class ZooDrawn(msgspec.Struct, frozen=True, tag="zoo_drawn", forbid_unknown_fields=True):
    """Zoo cards go to a hand."""

    seat: Named
    cards: DrawnCards


class PDrawn(msgspec.Struct, frozen=True, tag="p_drawn", forbid_unknown_fields=True):
    """P cards go to a player."""

    seat: Named
    cards: DrawnCards


class MarketDealt(msgspec.Struct, frozen=True, tag="market_dealt", forbid_unknown_fields=True):
    """Zoo cards go to the gaps of the market."""

    cards: DrawnCards


class DeckFlipped(msgspec.Struct, frozen=True, tag="deck_flipped", forbid_unknown_fields=True):
    """The zoo discard pile is turned over and is the deck."""


class EventDrawn(msgspec.Struct, frozen=True, tag="event_drawn", forbid_unknown_fields=True):
    """An event and who drew it."""

    seat: Named
    event: Annotated[Word, means("The event, by its id.")]


class Built(msgspec.Struct, frozen=True, tag="built", forbid_unknown_fields=True):
    """A paid build stands in the zoo, for all to see."""

    seat: Named
    cards: Annotated[Pieces, means("The animals.")]
    penguin: Annotated[WordOrNone, means("The set that a Penguin joined, empty without one.")]
    pay: Annotated[Cards, means("The cards that were discarded for it.")]


class Dropped(msgspec.Struct, frozen=True, tag="dropped", forbid_unknown_fields=True):
    """A set of a build is neither built nor paid, as what came before it left no place or means."""

    seat: Named


class PowerReturned(msgspec.Struct, frozen=True, tag="power_returned", forbid_unknown_fields=True):
    """A Power whose power is used goes under the P deck."""


class Lost(msgspec.Struct, frozen=True, tag="lost", forbid_unknown_fields=True):
    """An event takes an exhibit out of a zoo that leaves its owner no choice."""

    seat: Named
    set: SetId
    card: CardId


class PenguinDied(msgspec.Struct, frozen=True, tag="penguin_died", forbid_unknown_fields=True):
    """A Penguin was the last member of its set."""

    seat: Named
    set: SetId


class Exchanged(msgspec.Struct, frozen=True, tag="exchanged", forbid_unknown_fields=True):
    """The cards that each seat passed to the left."""

    cards: Annotated[
        tuple[WordOrNone, ...],
        msgspec.Meta(
            max_length=ZOO_CARDS,
            description="The card that each seat gave, in order of seats; empty for none, and for what you "
            "may not know.",
        ),
    ]


class Declined(msgspec.Struct, frozen=True, tag="declined", forbid_unknown_fields=True):
    """An offer is declined for a seat that wishes it so."""

    seat: Named


class GoalReached(msgspec.Struct, frozen=True, tag="goal_reached", forbid_unknown_fields=True):
    """The first zoo that is as large as the goal demands."""

    seat: Named


class TurnBegun(msgspec.Struct, frozen=True, tag="turn_begun", forbid_unknown_fields=True):
    """Whose turn begins."""

    seat: Named


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended", forbid_unknown_fields=True):
    """The turn in which the goal was reached is over, or nobody can do anything."""


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
