"""What it is worth to build, to take and to lose exhibits."""

from __future__ import annotations

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.appraise import weights
from adjudicator.rules.the_zoo_game.appraise.events import earned
from adjudicator.rules.the_zoo_game.appraise.outlook import Outlook
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN
from adjudicator.rules.the_zoo_game.data.numbers import GOAL_BONUS
from adjudicator.rules.the_zoo_game.moves import Build, Lose, Steal
from adjudicator.rules.the_zoo_game.state import Zoo
from adjudicator.rules.the_zoo_game.zoos import is_goal


def built(seen: Outlook, move: Build, *, free: bool) -> float:
    """What a build brings more than it costs; `free`: its first animal costs nothing."""
    zoo = seen.zoo
    for piece in move.cards:
        zoo = seen.more(zoo, seen.cards.set_of[piece.card], piece.card)
    if move.penguin:
        zoo = seen.more(zoo, move.penguin, PENGUIN)
    cost = sum(seen.cards.cost(piece.card) for piece in move.cards[1 if free else 0 :])
    own = [piece.card for piece in move.cards if not piece.market]
    spent = seen.value(own) + seen.price(cost, own) - seen.refilled(-cost - len(own))
    return grown(seen, zoo) - spent - (seen.p_card(PENGUIN) if move.penguin else 0.0)


def grown(seen: Outlook, zoo: Zoo) -> float:
    """What it brings that the seat's zoo becomes like this."""
    return seen.standing(zoo) - seen.now + earned(seen, zoo) + _decided(seen, zoo)


def _decided(seen: Outlook, zoo: Zoo) -> float:
    """Who reaches the goal ends the game, and should win it."""
    view = seen.view
    if view.reached_by is not None or not is_goal(zoo, view.goal):
        return 0.0
    own = GOAL_BONUS + sum(seen.cards.cost(card) for members in zoo for card in members)
    others = max(score.total for seat, score in enumerate(view.scores) if seat != seen.seat)
    return weights.WIN if own > others else -weights.WIN if own < others else 0.0


def stolen(seen: Outlook, move: Steal) -> float:
    """The exhibit in one's own zoo, and missing in the other."""
    source = move.source or seen.cards.set_of[move.card]
    own = seen.more(seen.zoo, move.to or source, move.card)
    return grown(seen, own) + seen.harm * _missing(seen, move.target, source, move.card)


def hunted(seen: Outlook, target: Seat, card: str) -> float:
    return seen.harm * _missing(seen, target, seen.cards.set_of[card], card)


def given_up(seen: Outlook, move: Lose) -> float:
    return -_missing(seen, seen.seat, move.set or seen.cards.set_of[move.card], move.card)


def _missing(seen: Outlook, seat: Seat, name: str, card: str) -> float:
    """What a zoo is worth less without an exhibit, with a little more for a zoo that leads."""
    zoo = seen.view.players[seat].zoo
    lead = weights.LEAD * seen.view.scores[seat].total
    return seen.standing(zoo) - seen.standing(seen.fewer(zoo, name, card)) + lead
