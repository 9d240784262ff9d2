"""Events: bonuses, losses and gifts (rulebook, Opening sets; docs/rules/the-zoo-game.md; T51)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import building, decks
from adjudicator.rules.the_zoo_game.data import cards as c
from adjudicator.rules.the_zoo_game.moves import EventDrawn, Exchanged, Lose, Lost, PassOn, PenguinDied, Steal
from adjudicator.rules.the_zoo_game.state import (
    Choice,
    Due,
    Exchange,
    PCards,
    State,
    ZooCards,
    cheapest,
    crowding,
    total,
    without,
)


def draw(state: State, move: EventDrawn) -> State:
    """Apply the event at once, before anything else that is due."""
    state = decks.event_drawn(state, move)
    return state.first_due(*_effects(state, move.seat, state.cards.events[move.event].effect))


def _effects(state: State, seat: Seat, effect: c.EventEffect) -> tuple[Due, ...]:
    order = state.seats_from(state.turn)
    match effect:
        case c.Best():
            winner = bonus_winner(state, effect)
            return () if winner is None else (_reward(winner, effect),)
        case c.Everybody(number):
            return tuple(ZooCards(each, number) for each in order)
        case c.Loss(name):
            return tuple(Choice(each, "lose", set=name) for each in order)
        case c.Heat():
            return tuple(Choice(each, "lose") for each in order)
        case c.HandExchange():
            return (Exchange(),)
        case c.FreeBuild():
            return (Choice(seat, "free"),)


def bonus_winner(state: State, effect: c.Best) -> Seat | None:
    """Return the winner of a bonus, if any. Ties go to the acting player first, then clockwise."""
    sums = {
        seat: total(state.cards, state.players[seat].zoo, effect.of) for seat in state.seats_from(state.turn)
    }
    winner = (min if effect.lowest else max)(sums, key=sums.__getitem__)
    return winner if sums[winner] else None


def _reward(winner: Seat, effect: c.Best) -> Due:
    match effect.reward:
        case "zoo_cards":
            return ZooCards(winner, effect.number)
        case "p_cards":
            return PCards(winner, effect.number)
        case "steal":
            return Choice(winner, "steal")


def lose_choices(state: State, choice: Choice) -> Iterator[Lose]:
    """Yield possible losses to an event: the cheapest animals of its set, or any set's Penguin (T54, T55)."""
    seat, name = choice.seat, choice.set
    if name:
        yield from map(Lose, cheapest(state.cards, state.members(seat, name)))
    else:
        having = (each for each in state.cards.sets if c.PENGUIN in state.members(seat, each))
        yield from (Lose(c.PENGUIN, each) for each in having)


def only_loss(state: State, choice: Choice) -> Lost | None:
    """Return the loss of a zoo if exactly one is possible, so that its owner has no choice."""
    losses = tuple(lose_choices(state, choice))
    return _lost(state, choice.seat, losses[0]) if len(losses) == 1 else None


def _lost(state: State, seat: Seat, move: Lose) -> Lost:
    return Lost(seat, move.set or state.cards.set_of[move.card], move.card)


def lose(state: State, seat: Seat, move: Lose) -> State:
    """Apply the owner's choice among equal exhibits."""
    if move not in lose_choices(state, state.choice):
        raise IllegalMove("cannot_lose", "card", card=move.card)
    return with_loss(state, _lost(state, seat, move))


def with_loss(state: State, move: Lost) -> State:
    return decks.taken_out(replace(state, due=state.due[1:]), move.seat, move.set, move.card)


def lonely_penguin(state: State) -> PenguinDied | None:
    """Return the first Penguin that is the last member of its set (rulebook, Penguins)."""
    for seat in state.seats_from(state.active or Seat(0)):
        zoo = state.players[seat].zoo
        if (c.PENGUIN,) in zoo:
            return PenguinDied(seat, tuple(state.cards.sets)[zoo.index((c.PENGUIN,))])
    return None


def steal_choices(state: State, thief: Seat) -> Iterator[Steal]:
    """Yield every exhibit of an opponent for which the thief has a legal place."""
    own_sets = [name for name in state.cards.sets if state.members(thief, name)]
    for victim in sorted(state.seats_from(thief)[1:]):
        for source, members in zip(state.cards.sets, state.players[victim].zoo, strict=True):
            own = state.members(thief, source)
            for card in dict.fromkeys(members):
                if card == c.PENGUIN:
                    yield from (Steal(victim, c.PENGUIN, source, to) for to in own_sets)
                elif own and not crowding((*own, card)):
                    yield Steal(victim, card)


def steal(state: State, thief: Seat, move: Steal) -> State:
    """Move the exhibit to the other zoo. If it fills a set, the reward is due after everything else."""
    if move not in steal_choices(state, thief):
        raise IllegalMove("cannot_steal", "card", card=move.card)
    source = move.source or state.cards.set_of[move.card]
    members = without(state.members(move.target, source), [move.card])
    state = replace(state.with_set(move.target, source, members), due=state.due[1:])
    return building.joined(state, thief, move.to or source, (move.card,))


def seats_to_pass(state: State) -> tuple[Seat, ...]:
    """Return the seats that have a card to pass on and have not chosen it yet."""
    return tuple(
        Seat(number)
        for number, (player, card) in enumerate(zip(state.players, _passed(state), strict=True))
        if player.hand and not card
    )


def pass_on(state: State, seat: Seat, move: PassOn) -> State:
    if move.card not in state.players[seat].hand:
        raise IllegalMove("not_in_hand", "card", card=move.card)
    passed = _passed(state)
    return replace(state, passed=(*passed[:seat], move.card, *passed[seat + 1 :]))


def exchange_move(state: State) -> Exchanged:
    return Exchanged(_passed(state))


def exchange(state: State, move: Exchanged) -> State:
    """Put each chosen card into the hand of the left neighbour, who sits next clockwise."""
    hands = [list(player.hand) for player in state.players]
    for seat, card in enumerate(move.cards):
        if card:
            hands[seat].remove(card)
            hands[(seat + 1) % len(hands)].append(card)
    state = replace(state, passed=(), due=state.due[1:])
    for seat, hand in enumerate(hands):
        state = state.with_hand(Seat(seat), hand)
    return state


def _passed(state: State) -> tuple[str, ...]:
    return state.passed or ("",) * len(state.players)
