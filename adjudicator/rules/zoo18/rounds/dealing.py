"""What is drawn: the turn markers at first, and powers as they are turned up (rulebook, 5, 6.7, 9)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.rules.zoo18.data.powers import POWERS, Power
from adjudicator.rules.zoo18.data.setup import POWERS_PER_DAY, ROUNDS, draft_powers
from adjudicator.rules.zoo18.moves import OrderDrawn, PowersRevealed
from adjudicator.rules.zoo18.state import Draft, State

_DAYS = tuple(number for number, name in enumerate(ROUNDS) if name.startswith("SR"))
"""Before each of these rounds a group of powers joins the offer."""


def is_due(state: State) -> bool:
    """Whether turn markers or powers are to be dealt before anybody is asked."""
    revealed = state.options.revealed_powers
    hidden = _hidden_in(state.round, len(state.players), revealed=revealed)
    return not state.order or len(state.hidden) > hidden


def draw(state: State, dice: Dice) -> OrderDrawn | PowersRevealed:
    """The turn markers, then the next group of powers; from the options where they give an order."""
    if not state.order:
        seats = tuple(map(Seat, range(len(state.players))))
        return OrderDrawn(dice.sample(seats, len(seats)))
    count = _group(state)
    fixed = state.options.power_order
    return PowersRevealed(state.hidden[:count] if fixed else dice.sample(state.hidden, count))


def lay_out(state: State, move: OrderDrawn | PowersRevealed) -> State:
    """The table with what was dealt; `IllegalMove` when it could not have been."""
    match move:
        case OrderDrawn(order):
            if state.order or sorted(order) != list(range(len(state.players))):
                raise IllegalMove("not_due")
            return replace(state, order=order, stage=Draft(order[::-1]))
        case PowersRevealed(powers):
            return _reveal(state, powers)


def _reveal(state: State, powers: tuple[Power, ...]) -> State:
    count, named = _group(state), set(powers)
    is_other = bool(state.options.power_order) and powers != state.hidden[:count]
    if not state.order or len(powers) != count or not named <= set(state.hidden) or len(named) != count:
        raise IllegalMove("not_due")
    if is_other:
        raise IllegalMove("not_due")
    rest = tuple(power for power in state.hidden if power not in named)
    if len(state.hidden) == len(POWERS):
        return replace(state, hidden=rest, shelf=powers)
    return replace(state, hidden=rest, coming=(*state.coming, *powers))


def _group(state: State) -> int:
    """How many powers are turned up together."""
    is_first = len(state.hidden) == len(POWERS)
    return draft_powers(len(state.players)) if is_first else POWERS_PER_DAY


@cache
def _hidden_in(round: int, players: int, *, revealed: bool) -> int:
    """How many powers lie face down once all that is to be seen in a round is dealt."""
    begun = sum(round >= day for day in _DAYS)
    ahead = len(_DAYS) if revealed else min(begun + 1, len(_DAYS))
    return len(POWERS) - draft_powers(players) - POWERS_PER_DAY * ahead
