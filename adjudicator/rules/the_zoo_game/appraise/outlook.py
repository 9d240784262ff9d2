"""A seat's evaluation of the table. Moves change only zoos here, since the view hides hands and decks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import state
from adjudicator.rules.the_zoo_game.appraise import weights
from adjudicator.rules.the_zoo_game.data import cards as c
from adjudicator.rules.the_zoo_game.data.numbers import FULL, GOAL_BONUS
from adjudicator.rules.the_zoo_game.moves import Build, Steal
from adjudicator.rules.the_zoo_game.turns import draws
from adjudicator.rules.the_zoo_game.views import PublicPlayer, View


@dataclass(frozen=True)
class Outlook:
    """A seat's evaluation of the table. All values are in points."""

    view: View
    seat: Seat

    @cached_property
    def cards(self) -> c.CardCatalogue:
        return c.CATALOGUES[self.view.cards]

    @cached_property
    def zoo(self) -> state.Zoo:
        return self.view.players[self.seat].zoo

    @cached_property
    def others(self) -> tuple[PublicPlayer, ...]:
        return tuple(player for seat, player in enumerate(self.view.players) if seat != self.seat)

    @cached_property
    def rival_loss(self) -> float:
        """The gain from one opponent's loss of a point."""
        return weights.RIVAL_LOSS / len(self.others)

    @cached_property
    def turns_left(self) -> float:
        """An estimate of the number of turns that each player still has."""
        if self.view.reached_by is not None:
            return 0.0
        sets, exhibits = self.view.goal
        counted = max(_counted(player.zoo, self.view.goal) for player in self.view.players)
        return weights.TURNS_PER_EXHIBIT * max(sets * exhibits - counted, 0.5)

    @cached_property
    def payment_value(self) -> float:
        """The value of a hand card as payment."""
        return weights.CARD * self.turns_left / (self.turns_left + 0.5)

    def p_card_value(self, kind: str) -> float:
        """Return the value of a P card in hand. At most one can be played in each remaining turn."""
        worth = weights.POWER if kind == c.POWER else weights.PENGUIN
        return worth * min(1.0, self.turns_left / (len(self.view.p_hand) + 1))

    @cached_property
    def _exhibit(self) -> float:
        """The value of an exhibit that the goal still needs."""
        sets, exhibits = self.view.goal
        return weights.GOAL * GOAL_BONUS / (sets * exhibits) if self.turns_left else 0.0

    @cached_property
    def _full_set(self) -> float:
        """The value of a full set, now and in the turns to come."""
        later = weights.EXTRA_DRAWS * self.payment_value * self.turns_left
        return weights.FULL_SET + later if self.turns_left else 0.0

    def zoo_value(self, zoo: state.Zoo) -> float:
        """Return the value of a zoo: its cost, its exhibits for the goal, and the progress of its sets."""
        facts = [_facts(self.view.cards, members) for members in zoo]
        cost = sum([cost for cost, _ in facts])
        grown = sum([grown for _, grown in facts])
        return cost + self._exhibit * _counted(zoo, self.view.goal) + self._full_set * grown

    @cached_property
    def own_value(self) -> float:
        """The value of the seat's own zoo."""
        return self.zoo_value(self.zoo)

    def with_exhibit(self, zoo: state.Zoo, name: str, card: str) -> state.Zoo:
        return state.with_set(self.cards, zoo, name, (*zoo[self.cards.index[name]], card))

    def without_exhibit(self, zoo: state.Zoo, name: str, card: str) -> state.Zoo:
        return state.with_set(self.cards, zoo, name, state.without(zoo[self.cards.index[name]], [card]))

    def card_value(self, card: str) -> float:
        """Return the value of a card in hand: its value as payment, plus a share of its value if built."""
        if card in c.P_KINDS:
            return self.p_card_value(card)
        return self.payment_value + self._chance(card) * max(self._if_built(card), 0.0)

    def _chance(self, card: str) -> float:
        name, view = self.cards.set_of[card], self.view
        if self.zoo[self.cards.index[name]]:
            return weights.HAND_SHARE
        mates = sum(self.cards.set_of[other] == name for other in (*view.hand, *view.market))
        return weights.HAND_SHARE if mates > (card in view.hand) else weights.HAND_SHARE * weights.LONE_CARD

    def _if_built(self, card: str) -> float:
        name = self.cards.set_of[card]
        if state.crowding((*self.zoo[self.cards.index[name]], card)):
            return 0.0
        return (
            self.zoo_value(self.with_exhibit(self.zoo, name, card))
            - self.own_value
            - self.payment_value * (1 + self.cards.cost(card))
        )

    @cached_property
    def _worths(self) -> dict[str, float]:
        view = self.view
        return {card: self.card_value(card) for card in {*view.hand, *view.p_hand, *view.market}}

    def cards_value(self, held: Iterable[str]) -> float:
        return sum(self._worths[card] if card in self._worths else self.card_value(card) for card in held)

    def price(self, number: int, kept: Iterable[str] = ()) -> float:
        """Return the total value of the `number` least valuable hand cards, not counting those in `kept`."""
        return sum(sorted(map(self._worths.__getitem__, state.without(self.view.hand, kept)))[:number])

    @cached_property
    def _full(self) -> int:
        return state.full_sets(self.zoo)

    def draw_change(self, number: int) -> float:
        """Return how `number` more hand cards change the value of the draw at the turn's end."""
        if not self.turns_left:
            return 0.0
        full, hand = self._full, len(self.view.hand)
        return self.payment_value * (draws(hand + number, full) - draws(hand, full))


@lru_cache(maxsize=1 << 12)
def _facts(version: str, members: tuple[str, ...]) -> tuple[int, float]:
    """Return the cost of a set and its progress to a full one."""
    cost = sum(map(c.CATALOGUES[version].cost, members))
    return cost, (min(state.different(members), FULL) / FULL) ** weights.GROWTH


def _counted(zoo: state.Zoo, goal: tuple[int, int]) -> int:
    """Return how many exhibits of the best sets count for the goal."""
    sets, exhibits = goal
    numbers = [len(members) for members in zoo]
    return sum([min(number, exhibits) for number in sorted(numbers, reverse=True)[:sets]])


@lru_cache(maxsize=16)
def outlook(view: View, seat: Seat) -> Outlook:
    """Return the outlook of a seat, shared by all moves of a choice."""
    return Outlook(view, seat)


_REWARDS: Final = MappingProxyType({"p_cards": weights.POWER, "steal": weights.STEAL})
"""The value of a bonus to its winner. Zoo cards count as hand cards."""


def event_gain(seen: Outlook, zoo: state.Zoo) -> float:
    """Return the gain from the events that the seat draws if its zoo becomes `zoo`."""
    sets = zip(seen.zoo, zoo, strict=True)
    drawn = sum([state.is_opened(old, new) + state.is_filled(old, new) for old, new in sets])
    return drawn * _average(seen, zoo) if drawn and seen.turns_left else 0.0


def _average(seen: Outlook, zoo: state.Zoo) -> float:
    left = seen.view.events_left
    events = zip(seen.cards.events.values(), left, strict=True)
    return sum(number * _effect(seen, event.effect, zoo) for event, number in events if number) / sum(left)


def _effect(seen: Outlook, effect: c.EventEffect, zoo: state.Zoo) -> float:
    match effect:
        case c.Best():
            worth = effect.number * _REWARDS.get(effect.reward, seen.payment_value)
            return worth if _is_best(seen, effect, zoo) else -worth * seen.rival_loss
        case c.FreeBuild():
            return weights.FREE_EXHIBIT
        case _:
            return 0.0


def _is_best(seen: Outlook, effect: c.Best, zoo: state.Zoo) -> bool:
    own = state.total(seen.cards, zoo, effect.of)
    others = [state.total(seen.cards, player.zoo, effect.of) for player in seen.others]
    return own > 0 and (own <= min(others) if effect.lowest else own >= max(others))


def build_gain(seen: Outlook, move: Build, *, free: bool) -> float:
    """Return the gain from a build, less its cost. `free`: its first animal costs nothing."""
    zoo = seen.zoo
    for piece in move.cards:
        zoo = seen.with_exhibit(zoo, seen.cards.set_of[piece.card], piece.card)
    if move.penguin:
        zoo = seen.with_exhibit(zoo, move.penguin, c.PENGUIN)
    cost = sum(seen.cards.cost(piece.card) for piece in move.cards[1 if free else 0 :])
    own = [piece.card for piece in move.cards if not piece.market]
    spent = seen.cards_value(own) + seen.price(cost, own) - seen.draw_change(-cost - len(own))
    return growth_gain(seen, zoo) - spent - (seen.p_card_value(c.PENGUIN) if move.penguin else 0.0)


def growth_gain(seen: Outlook, zoo: state.Zoo) -> float:
    """Return the gain if the seat's zoo becomes `zoo`."""
    return seen.zoo_value(zoo) - seen.own_value + event_gain(seen, zoo) + _win_value(seen, zoo)


def _win_value(seen: Outlook, zoo: state.Zoo) -> float:
    """Return the value of ending the game by reaching the goal, negative if the seat would then lose."""
    view = seen.view
    if view.reached_by is not None or not state.is_goal(zoo, view.goal):
        return 0.0
    own = GOAL_BONUS + sum(seen.cards.cost(card) for members in zoo for card in members)
    others = max(score.total for seat, score in enumerate(view.scores) if seat != seen.seat)
    return weights.WIN if own > others else -weights.WIN if own < others else 0.0


def theft_gain(seen: Outlook, move: Steal) -> float:
    """Return the gain from an exhibit taken from another zoo."""
    source = move.source or seen.cards.set_of[move.card]
    own = seen.with_exhibit(seen.zoo, move.to or source, move.card)
    return growth_gain(seen, own) + seen.rival_loss * exhibit_loss(seen, move.target, source, move.card)


def hunt_gain(seen: Outlook, target: Seat, card: str) -> float:
    return seen.rival_loss * exhibit_loss(seen, target, seen.cards.set_of[card], card)


def exhibit_loss(seen: Outlook, seat: Seat, name: str, card: str) -> float:
    """Return the value that a zoo loses with an exhibit, plus a little for each of its points."""
    zoo = seen.view.players[seat].zoo
    lead = weights.VICTIM_POINT * seen.view.scores[seat].total
    return seen.zoo_value(zoo) - seen.zoo_value(seen.without_exhibit(zoo, name, card)) + lead
