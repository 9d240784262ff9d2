"""Points that a move is worth, compared with the other moves of its choice."""

from __future__ import annotations

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.appraise import weights
from adjudicator.rules.the_zoo_game.appraise.exhibits import built, given_up, hunted, stolen
from adjudicator.rules.the_zoo_game.appraise.outlook import Outlook, outlook
from adjudicator.rules.the_zoo_game.appraise.powers import used
from adjudicator.rules.the_zoo_game.appraise.purchases import bought
from adjudicator.rules.the_zoo_game.data.cards import POWER
from adjudicator.rules.the_zoo_game.data.numbers import GOAL_BONUS
from adjudicator.rules.the_zoo_game.moves import (
    Accept,
    Ambush,
    Answer,
    Build,
    Buy,
    Copy,
    Decline,
    Discard,
    Draw,
    Hunt,
    Lose,
    Move,
    Offer,
    PassOn,
    Pay,
    PlayPower,
    Skip,
    Steal,
    Take,
    Withdraw,
)
from adjudicator.rules.the_zoo_game.views import View


def prospects(view: View, seat: Seat) -> float:
    """The points that the seat may come to: its zoo with what that still earns, and its cards."""
    seen = outlook(view, seat)
    bonus = GOAL_BONUS if view.reached_by == seat else 0
    return seen.now + bonus + seen.value((*view.hand, *view.p_hand))


def appraise(view: View, seat: Seat, move: Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves of the same choice."""
    seen = outlook(view, seat)
    match move:
        case Build():
            return built(seen, move, free=view.phase == "free")
        case Pay(cards):
            return -seen.value(cards)
        case Buy(cards):
            return bought(seen, cards)
        case PlayPower(name):
            return used(seen, seen.cards.sets[name].power) - seen.p_card(POWER)
        case Copy(name):
            return used(seen, seen.cards.sets[name].power)
        case Discard(card) | PassOn(card):
            return -seen.value((card,))
        case Take(card):
            return seen.value((card,)) + seen.refilled(1)
        case Steal():
            return stolen(seen, move)
        case Hunt(target, card):
            return hunted(seen, target, card)
        case Ambush(target):
            return float(view.scores[target].total)
        case Lose():
            return given_up(seen, move)
        case _:
            return _speech(seen, move)


def _speech(seen: Outlook, move: Move) -> float:
    """Offers help the other as much as oneself, so that none is made; a good one is taken."""
    match move:
        case Accept(cards):
            return _trade_gain(seen, cards)
        case Decline(always=always):
            return -weights.CARD if always else 0.0
        case Draw() | Skip():
            return 0.0
        case Offer() | Answer() | Withdraw():
            return weights.IDLE
        case _:
            return -weights.CARD


def _trade_gain(seen: Outlook, handed: tuple[str, ...]) -> float:
    """What comes and what goes, and how many cards fewer the other then has."""
    trade = seen.view.offer
    assert trade is not None
    taken = (*trade.want, *handed)
    fewer = len(trade.give) - len(taken)
    return seen.value(trade.give) - seen.value(taken) + seen.harm * seen.card * fewer - weights.MARGIN
