"""The powers a family has: how many it may have, and how they are used up (rulebook, 4.3, 6.5.1)."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, Power
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.state import Playmat, State


def check(state: State, power: Power) -> None:
    """`IllegalMove` unless the family at work has the power and can use it."""
    mat = work.mat(state)
    if power not in mat.powers or is_spent(mat, power):
        raise IllegalMove("power_not_at_hand", power=power)


def is_spent(mat: Playmat, power: Power) -> bool:
    """Whether a power has no use left though the family has it."""
    uses = POWER_FACTS[power].uses
    return uses is not None and mat.uses(power) == uses


def forfeit(state: State, power: Power) -> State:
    """What is left of a power is lost: it is discarded, or stays in hand without any use in one reading."""
    uses = POWER_FACTS[power].uses
    if uses is None or state.reading.spent_powers_leave:
        return use_up(state, power)
    mat = work.mat(state)
    return state.with_mat(replace(mat, used=(*mat.used, (power, uses))))


def use_up(state: State, power: Power) -> State:
    """The power is discarded."""
    mat = work.mat(state)
    rest = tuple(other for other in mat.powers if other != power)
    used = tuple(each for each in mat.used if each[0] != power)
    return state.with_mat(replace(mat, powers=rest, used=used))


def count_use(state: State, power: Power) -> State:
    """One more use of a power that has several; after the last one it is discarded."""
    mat = work.mat(state)
    uses = mat.uses(power) + 1
    if uses == POWER_FACTS[power].uses:
        return use_up(state, power)
    others = tuple(each for each in mat.used if each[0] != power)
    return state.with_mat(replace(mat, used=(*others, (power, uses))))
