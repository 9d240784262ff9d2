"""What may be known of a table, by seat, and what may be read of a move in the log."""

from __future__ import annotations

import msgspec

from adjudicator.engine.ruleset import Score, Seat
from adjudicator.rules.the_zoo_game import decks
from adjudicator.rules.the_zoo_game.data.numbers import MOST_OFFERS
from adjudicator.rules.the_zoo_game.forced import is_automatic
from adjudicator.rules.the_zoo_game.moves import (
    Accept,
    Answer,
    Build,
    Built,
    Decline,
    Declined,
    Exchanged,
    Move,
    Offer,
    PassOn,
    Pay,
    PDrawn,
    Standing,
    ZooDrawn,
)
from adjudicator.rules.the_zoo_game.phases import Phase, is_private, must_act, phase
from adjudicator.rules.the_zoo_game.scoring import score
from adjudicator.rules.the_zoo_game.state import OpenDue, State, Tray, Zoo


class PublicPlayer(msgspec.Struct, frozen=True):
    """What everybody may know of a player: the zoo, and how many cards are in hand."""

    zoo: Zoo
    hand: int
    p_hand: int


class View(msgspec.Struct, frozen=True):
    """The table as one seat, or with None a spectator, may see it.

    `hand`, `p_hand`, `standing`, `tray`, `planned` and `passed` are the viewer's own; `offer` is
    shown to its two parties, everybody knows `offer_to`. `deck` is the order of the zoo deck as far as it is
    known, `bag` how many zoo cards are undrawn besides; likewise `p_bottom` and `p_bag`.
    `events_left` counts the undrawn events by the order of the card list. `scores` are what the zoos would
    be worth now. `offer_hours` is the table's time for answers; `has_acted`: whether the one who has the turn
    has done anything in it, `passes`: how many turns in a row nobody did. `passers` have chosen a card for
    their neighbour. `due`: what is still to be drawn and chosen, one after another, builds apart.
    """

    cards: str
    seat: Seat | None
    phase: Phase
    turn: Seat | None
    is_over: bool
    reached_by: Seat | None
    goal: tuple[int, int]
    must_act: bool
    has_played_p: bool
    offers_left: int
    players: tuple[PublicPlayer, ...]
    scores: tuple[Score, ...]
    market: tuple[str, ...]
    discard: tuple[str, ...]
    bag: int
    deck: tuple[str, ...]
    p_bag: int
    p_bottom: tuple[str, ...]
    is_power_in_play: bool
    events_left: tuple[int, ...]
    event_discard: tuple[str, ...]
    offer_to: Seat | None
    offer_hours: int
    has_acted: bool
    passes: int
    passers: tuple[Seat, ...]
    due: tuple[OpenDue, ...]
    hand: tuple[str, ...] = ()
    p_hand: tuple[str, ...] = ()
    standing: Standing | None = None
    tray: Tray | None = None
    planned: tuple[Built, ...] = ()
    offer: Offer | None = None
    passed: str = ""


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat`, or a spectator, may see it."""
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
        goal=state.goal,
        must_act=is_turn and not is_automatic(state) and phase(state) == "turn" and must_act(state),
        has_played_p=state.has_played_p,
        offers_left=MOST_OFFERS - state.offers,
        players=tuple(PublicPlayer(p.zoo, len(p.hand), len(p.p_hand)) for p in state.players),
        scores=tuple(score(state, Seat(number)) for number in range(len(state.players))),
        market=state.market,
        discard=state.discard,
        bag=sum(state.bag),
        deck=state.deck,
        p_bag=sum(state.p_bag),
        p_bottom=state.p_bottom,
        is_power_in_play=state.is_power_in_play,
        events_left=state.event_bag,
        event_discard=state.event_discard,
        offer_to=state.offer.target if state.offer else None,
        offer_hours=state.options.offer_hours,
        has_acted=state.has_acted,
        passes=state.passes,
        passers=tuple(Seat(number) for number, card in enumerate(state.passed) if card),
        due=tuple(each for each in state.due if not isinstance(each, Built)),
        hand=own.hand if own else (),
        p_hand=own.p_hand if own else (),
        standing=own.standing if own else None,
        tray=state.tray if state.tray and state.tray.seat == seat else None,
        planned=tuple(part for part in state.planned if part.seat == seat),
        offer=state.offer if is_party else None,
        passed=state.passed[seat] if state.passed and seat is not None else "",
    )


def redact(state: State, actor: Seat, move: Move, viewer: Seat | None) -> Move | None:
    """What a viewer may read of a move: of hidden cards nothing."""
    match move:
        case ZooDrawn(seat, _):
            return move if viewer == seat or decks.is_public(state) else None
        case PDrawn(seat, _):
            return move if viewer == seat or decks.is_p_public(state) else None
        case Exchanged(cards):
            return Exchanged(_own_exchange(cards, viewer))
        case _ if viewer == actor:
            return move
        case Build():
            return Build() if is_private(state, move) else move
        case Pay():
            return Pay()
        case Offer(target):
            return move if viewer == target else Offer(target)
        case Accept():
            return move if viewer == state.active else Accept()
        case Decline():
            return Declined(actor)
        case Answer() | PassOn():
            return None
        case _:
            return move


def _own_exchange(cards: tuple[str, ...], viewer: Seat | None) -> tuple[str, ...]:
    """The card a viewer gave and the one received, the others blotted out."""
    known = () if viewer is None else (viewer, (viewer - 1) % len(cards))
    return tuple(card if seat in known else "" for seat, card in enumerate(cards))
