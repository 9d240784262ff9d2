"""The views that seats and spectators have of a table and of the moves in its log."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import field

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.names import means
from adjudicator.engine.outcomes import Score
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import decks
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.automatic import is_automatic
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES
from adjudicator.rules.the_zoo_game.data.numbers import MAX_OFFERS
from adjudicator.rules.the_zoo_game.phases import Phase, is_private, must_act, phase
from adjudicator.rules.the_zoo_game.scoring import score
from adjudicator.rules.the_zoo_game.state import Choice, OpenDue, State, Tray, Zoo


class SetView(msgspec.Struct, frozen=True):
    """A set in a zoo."""

    set: Annotated[str, means("The set, by its id.")]
    exhibits: Annotated[tuple[str, ...], means("Its exhibits, by their ids, in order of arrival.")]


class EventCount(msgspec.Struct, frozen=True):
    """The number of undrawn cards of an event."""

    event: Annotated[str, means("The event, by its id.")]
    number: Annotated[int, means("The number of cards.")]


class Goal(msgspec.Struct, frozen=True):
    """The sets and exhibits that a zoo must have to end the game."""

    sets: Annotated[int, means("The number of open sets.")]
    exhibits: Annotated[int, means("The number of exhibits.")]


class PublicPlayer(msgspec.Struct, frozen=True):
    """The public part of a player's belongings."""

    sets: Annotated[
        tuple[SetView, ...], means("The zoo: every set of the card list, in the order of that list.")
    ] = field(name="zoo")
    hand: Annotated[int, means("The number of zoo cards in hand.")]
    p_hand: Annotated[int, means("The number of P cards in hand.")]

    @property
    def zoo(self) -> Zoo:
        return tuple(each.exhibits for each in self.sets)


class View(msgspec.Struct, frozen=True, cache_hash=True):
    """The table as a seat or a spectator may see it. Cards and sets have their ids from the card list."""

    cards: Annotated[str, means("The version of the card list.")]
    seat: Annotated[Seat | None, means("Your seat, counted from 0. Null for a spectator.")]
    phase: Annotated[Phase, means("The current question. `turn` while the player may choose any action.")]
    turn: Annotated[Seat | None, means("The seat whose turn it is. Null before the start and after the end.")]
    is_over: Annotated[bool, means("Whether the game is over.")]
    reached_by: Annotated[
        Seat | None, means("The first seat whose zoo reached the goal. Null until one does.")
    ]
    needed: Annotated[Goal, means("The goal that a zoo must reach to end the game.")] = field(name="goal")
    must_act: Annotated[bool, means("Whether the player must act: this turn cannot end with a draw.")]
    has_played_p: Annotated[bool, means("Whether a P card was played this turn.")]
    offers_left: Annotated[int, means("The number of trades that the player may still offer this turn.")]
    players: Annotated[
        tuple[PublicPlayer, ...], means("The public facts about the players, in order of seats.")
    ]
    scores: Annotated[
        tuple[Score, ...], means("The score of each zoo if the game ended now, in order of seats.")
    ]
    market: Annotated[tuple[str, ...], means("The zoo cards in the market.")]
    discard: Annotated[tuple[str, ...], means("The zoo discard pile, oldest card first.")]
    bag: Annotated[int, means("The number of undrawn zoo cards whose order nobody knows.")]
    deck: Annotated[
        tuple[str, ...],
        means("The zoo cards of the turned discard pile, next card first. Everyone knows their order."),
    ]
    p_bag: Annotated[int, means("The number of undrawn P cards whose order nobody knows.")]
    p_bottom: Annotated[
        tuple[str, ...],
        means("The P cards below those of unknown order, next card first. Everyone knows their order."),
    ]
    is_power_in_play: Annotated[bool, means("Whether a Power card is in use on the table.")]
    undrawn: Annotated[
        tuple[EventCount, ...], means("The undrawn events, in the order of the card list.")
    ] = field(name="events_left")
    event_discard: Annotated[tuple[str, ...], means("The drawn events, oldest first.")]
    offer_to: Annotated[
        Seat | None, means("The seat to which a trade is offered. Null if there is no offer.")
    ]
    offer_hours: Annotated[int, means("The number of hours in which an offer must be answered.")]
    has_acted: Annotated[bool, means("Whether the active player has acted in this turn.")]
    passes: Annotated[int, means("The number of consecutive turns in which nobody did anything.")]
    passers: Annotated[
        tuple[Seat, ...], means("The seats that have chosen a card for their neighbour, in order of seats.")
    ]
    due: Annotated[
        tuple[OpenDue, ...],
        means("The draws and choices that are still due, in order. Builds are not included."),
    ]
    hand: Annotated[tuple[str, ...], means("Your zoo cards.")] = ()
    p_hand: Annotated[tuple[str, ...], means("Your P cards.")] = ()
    standing: Annotated[
        m.OfferPolicy | None, means("Your seat's answer to later offers. Null for a spectator.")
    ] = None
    tray: Annotated[
        Tray | None,
        means("Your build that you have yet to pay for. Null if there is none. Nobody else sees it."),
    ] = None
    planned: Annotated[tuple[m.Built, ...], means("The sets of your build that follow the current one.")] = ()
    offer: Annotated[
        m.Offer | None,
        means("The trade on offer. Null if there is none, or if you are not one of its two parties."),
    ] = None
    passed: Annotated[
        str, means("The card that you have chosen for your neighbour. Empty if you have chosen none.")
    ] = ""

    @property
    def waited_for(self) -> tuple[Seat, ...]:
        """Return the seats that must answer before the turn can continue, or the seat whose turn it is."""
        if self.offer_to is not None:
            return (self.offer_to,)
        if self.phase == "pass_on":
            seats = (Seat(number) for number, player in enumerate(self.players) if player.hand)
            return tuple(seat for seat in seats if seat not in self.passers)
        match self.due[:1]:
            case (Choice(seat),):
                return (seat,)
            case _:
                return () if self.turn is None else (self.turn,)

    @property
    def goal(self) -> tuple[int, int]:
        return self.needed.sets, self.needed.exhibits

    @property
    def events_left(self) -> tuple[int, ...]:
        """Return how many of each event are undrawn, in the order of the card list."""
        return tuple(each.number for each in self.undrawn)


def view(state: State, seat: Seat | None) -> View:
    """Return the table as a seat or a spectator may see it."""
    own = None if seat is None else state.players[seat]
    is_party = state.offer is not None and seat in (state.active, state.offer.target)
    is_turn = state.active is not None and not state.is_over
    return View(
        cards=state.options.cards,
        seat=seat,
        phase=phase(state),
        turn=state.active if is_turn else None,
        is_over=state.is_over,
        reached_by=state.reached_by,
        needed=Goal(*state.goal),
        must_act=is_turn and not is_automatic(state) and phase(state) == "turn" and must_act(state),
        has_played_p=state.has_played_p,
        offers_left=MAX_OFFERS - state.offers,
        players=tuple(
            PublicPlayer(_sets(state.options.cards, p.zoo), len(p.hand), len(p.p_hand)) for p in state.players
        ),
        scores=tuple(score(state, Seat(number)) for number in range(len(state.players))),
        market=state.market,
        discard=state.discard,
        bag=sum(state.bag),
        deck=state.deck,
        p_bag=sum(state.p_bag),
        p_bottom=state.p_bottom,
        is_power_in_play=state.is_power_in_play,
        undrawn=tuple(map(EventCount, state.cards.events, state.event_bag)),
        event_discard=state.event_discard,
        offer_to=state.offer.target if state.offer else None,
        offer_hours=state.options.offer_hours,
        has_acted=state.has_acted,
        passes=state.passes,
        passers=tuple(Seat(number) for number, card in enumerate(state.passed) if card),
        due=tuple(each for each in state.due if not isinstance(each, m.Built)),
        hand=own.hand if own else (),
        p_hand=own.p_hand if own else (),
        standing=own.standing if own else None,
        tray=state.tray if state.tray and state.tray.seat == seat else None,
        planned=tuple(part for part in state.planned if part.seat == seat),
        offer=state.offer if is_party else None,
        passed=state.passed[seat] if state.passed and seat is not None else "",
    )


@lru_cache(maxsize=1 << 8)
def _sets(version: str, zoo: Zoo) -> tuple[SetView, ...]:
    return tuple(map(SetView, CATALOGUES[version].sets, zoo))


def redact(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> m.Move | None:
    """Return a move as a viewer may see it, without hidden cards, or None if the move itself is hidden."""
    match move:
        case m.ZooDrawn(seat, _):
            return move if viewer == seat or decks.is_public(state) else None
        case m.PDrawn(seat, _):
            return move if viewer == seat or decks.is_p_public(state) else None
        case m.Exchanged(cards):
            known = () if viewer is None else (viewer, (viewer - 1) % len(cards))
            return m.Exchanged(tuple(card if seat in known else "" for seat, card in enumerate(cards)))
        case _ if viewer == actor:
            return move
        case m.Build():
            return m.Build() if is_private(state, move) else move
        case m.Pay():
            return m.Pay()
        case m.Offer(target):
            return move if viewer == target else m.Offer(target)
        case m.Accept():
            return move if viewer == state.active else m.Accept()
        case m.Decline():
            return m.Declined(actor)
        case m.Answer() | m.PassOn():
            return None
        case _:
            return move
