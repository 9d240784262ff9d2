"""Power cards: the seven powers and their choices (rulebook, Playing P cards; T53, T67)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import decks
from adjudicator.rules.the_zoo_game.data import cards as c
from adjudicator.rules.the_zoo_game.moves import Ambush, Clear, Copy, Discard, Hunt, PlayPower, Take
from adjudicator.rules.the_zoo_game.state import Choice, Market, State, ZooCards, holds, without


def play(state: State, seat: Seat, move: PlayPower) -> State:
    """Return the state after a Power is played. It stays on the table until its effects are over (T12)."""
    if move.set not in state.cards.sets:
        raise IllegalMove("unknown_set", "set", set=move.set)
    if c.POWER not in state.players[seat].p_hand:
        raise IllegalMove("no_p_card", p_card=c.POWER)
    if state.has_played_p:
        raise IllegalMove("one_p_card_a_turn")
    if not state.members(seat, move.set):
        raise IllegalMove("set_not_open", "set", set=move.set)
    power = state.cards.sets[move.set].power
    if not has_effect(state, seat, power):
        raise IllegalMove("power_without_effect", "set", set=move.set)
    state = state.with_p_hand(seat, without(state.players[seat].p_hand, [c.POWER]))
    state = replace(state, is_power_in_play=True, has_acted=True, has_played_p=True)
    return _use(state, seat, power)


def returned(state: State) -> State:
    return decks.under_p_deck(replace(state, is_power_in_play=False), c.POWER)


def choices(state: State, seat: Seat) -> Iterator[PlayPower]:
    if c.POWER not in state.players[seat].p_hand or state.has_played_p:
        return
    for name, group in state.cards.sets.items():
        if state.members(seat, name) and has_effect(state, seat, group.power):
            yield PlayPower(name)


def has_effect(state: State, seat: Seat, power: c.Power) -> bool:
    """Return whether a power can have an effect, judging by public facts."""
    match power:
        case c.Raid():
            return any(ambush_choices(state, seat))
        case c.DrawCards():
            return bool(decks.undrawn(state) or state.discard)
        case c.FromMarket():
            return bool(state.market)
        case c.HuntOne(most=most):
            return any(hunt_choices(state, seat, most))
        case c.CopyPower():
            return any(copy_choices(state, seat))
        case c.RenewMarket() | c.BuildFree():
            return True


def _use(state: State, seat: Seat, power: c.Power) -> State:
    """Return the state in which the effect of a power is due before everything else."""
    match power:
        case c.Raid(cards=number):
            return state.first_due(Choice(seat, "ambush", number))
        case c.DrawCards(cards=number):
            return state.first_due(ZooCards(seat, number))
        case c.FromMarket(cards=number):
            return state.first_due(Choice(seat, "take", number))
        case c.HuntOne(most=most):
            return state.first_due(Choice(seat, "hunt", most))
        case c.CopyPower():
            return state.first_due(Choice(seat, "copy"))
        case c.RenewMarket(cards=number):
            return state.first_due(Choice(seat, "clear"), Market(), Choice(seat, "take", number))
        case c.BuildFree():
            return state.first_due(Choice(seat, "free"))


def copy_choices(state: State, seat: Seat) -> Iterator[Copy]:
    """Yield the sets open in another zoo whose power has an effect."""
    for name, group in state.cards.sets.items():
        is_open = any(state.members(other, name) for other in state.seats_from(seat)[1:])
        if is_open and not isinstance(group.power, c.CopyPower) and has_effect(state, seat, group.power):
            yield Copy(name)


def copy(state: State, seat: Seat, move: Copy) -> State:
    if move not in copy_choices(state, seat):
        raise IllegalMove("cannot_copy", "set", set=move.set)
    return _use(replace(state, due=state.due[1:]), seat, state.cards.sets[move.set].power)


def ambush_choices(state: State, seat: Seat) -> Iterator[Ambush]:
    for other in sorted(state.seats_from(seat)[1:]):
        if state.players[other].hand:
            yield Ambush(other)


def ambush(state: State, seat: Seat, move: Ambush) -> State:
    if move not in ambush_choices(state, seat):
        raise IllegalMove("cannot_target", "target")
    number = min(state.choice.number, len(state.players[move.target].hand))
    return replace(state, due=(Choice(move.target, "discard", number), *state.due[1:]))


def discard(state: State, seat: Seat, move: Discard) -> State:
    if move.card not in state.players[seat].hand:
        raise IllegalMove("not_in_hand", "card", card=move.card)
    return _one_less(decks.thrown_away(state, seat, (move.card,)))


def hunt_choices(state: State, seat: Seat, most: int) -> Iterator[Hunt]:
    for other in sorted(state.seats_from(seat)[1:]):
        for members in state.players[other].zoo:
            for card in dict.fromkeys(members):
                if card != c.PENGUIN and state.cards.cost(card) <= most:
                    yield Hunt(other, card)


def hunt(state: State, seat: Seat, move: Hunt) -> State:
    most = state.choice.number
    if move not in hunt_choices(state, seat, most):
        raise IllegalMove("cannot_hunt", "card", card=move.card, cost=most)
    name = state.cards.set_of[move.card]
    return decks.taken_out(replace(state, due=state.due[1:]), move.target, name, move.card)


def clear(state: State, seat: Seat, move: Clear) -> State:
    """Put the market on the discard pile, in the named order."""
    if len(move.cards) != len(state.market) or not holds(state.market, move.cards):
        raise IllegalMove("name_the_market", "cards", cards=state.market)
    return decks.discarded(replace(state, market=(), due=state.due[1:]), move.cards)


def take(state: State, seat: Seat, move: Take) -> State:
    if move.card not in state.market:
        raise IllegalMove("not_in_market", "card", card=move.card)
    state = replace(state, market=without(state.market, [move.card]))
    return _one_less(state.with_hand(seat, (*state.players[seat].hand, move.card)))


def _one_less(state: State) -> State:
    """Reduce the due choice by one card, or end it."""
    choice = state.choice
    rest = (replace(choice, number=choice.number - 1),) if choice.number > 1 else ()
    return replace(state, due=(*rest, *state.due[1:]))
