"""Before the dice: birth control, and what is free at any time (rulebook, Offspring Phase).

All seats with a main species for which something can be done act at once, each on its own zoo.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from adjudicator.engine.asking import Ask
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Contracept, Convert, Done, Move, PlayerMove, Uncap
from adjudicator.rules.zoo_tycoon.spring import birth_control, discs
from adjudicator.rules.zoo_tycoon.spring.offspring import dice_of, with_ready
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.state import State


def is_asked(state: State, seat: Seat) -> bool:
    """Whether anything that a zoo may do now can change its dice of this spring or a later one (Y60)."""
    if seat in state.spring.ready:
        return False
    return birth_control.can_matter(state, seat) or _may_roll(state, seat)


def _may_roll(state: State, seat: Seat) -> bool:
    """Whether a zoo has dice this spring, or has some once discs have grown up."""
    edition, zoo = state.edition, state.players[seat].zoo
    growths = discs.sound_conversions(edition, zoo)
    grown = (discs.home_of(after, move.species) for after, move in growths)
    return any(dice_of(edition, home, state.event) for home in chain(zoo.enclosures, grown))


def _is_over(state: State) -> bool:
    return not any(is_asked(state, seat) for seat in state.seats)


def _asks(state: State) -> tuple[Ask, ...]:
    return tuple(Ask(seat, line("ask_care", seat=seat)) for seat in state.seats if is_asked(state, seat))


def _choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    yield Done()
    zoo = state.players[seat].zoo
    yield from birth_control.choices(state, seat)
    yield from map(Uncap, zoo.contraception)
    yield from (move for _, move in discs.sound_conversions(state.edition, zoo))


def _act(state: State, seat: Seat, move: Move) -> State:
    player = state.players[seat]
    match move:
        case Contracept():
            return birth_control.laid(state, seat, move)
        case Uncap():
            return state.with_zoo(seat, discs.uncapped(player.zoo, move))
        case Convert():
            return state.with_zoo(seat, discs.soundly_grown(state.edition, player.zoo, move))
        case _:
            return with_ready(state, seat)


STAGE: Final = Stage(
    is_independent=True,
    is_over=_is_over,
    answers=(Done, Contracept, Uncap, Convert),
    asks=_asks,
    choices=_choices,
    act=_act,
    timeout=lambda state, seat: Done(),
)
