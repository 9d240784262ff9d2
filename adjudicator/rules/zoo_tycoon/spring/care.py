"""Before the dice: birth control, and what is free at any time (rulebook, Offspring Phase).

All seats with a species that may have young act at once, each on its own zoo.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.ruleset import Ask, IllegalMove, Seat, line
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.moves import Contracept, Convert, Done, Move, PlayerMove, Uncap
from adjudicator.rules.zoo_tycoon.spring import discs
from adjudicator.rules.zoo_tycoon.spring.offspring import dice_of, with_ready
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards import staff
from adjudicator.rules.zoo_tycoon.state import Player, State


def is_asked(state: State, seat: Seat) -> bool:
    """Whether anything that a zoo may do now can change its dice (Y60)."""
    if seat in state.spring.ready:
        return False
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
    player, edition = state.players[seat], state.edition
    if staff.can_hire(edition, player, "birth_control"):
        yield from (
            Contracept(species)
            for species in player.zoo.main_species
            if species not in player.zoo.contraception
        )
    yield from map(Uncap, player.zoo.contraception)
    yield from (move for _, move in discs.sound_conversions(edition, player.zoo))


def _act(state: State, seat: Seat, move: Move) -> State:
    player = state.players[seat]
    match move:
        case Contracept():
            return state.with_player(seat, _capped(state.edition, player, move))
        case Uncap():
            return state.with_zoo(seat, discs.uncapped(player.zoo, move))
        case Convert():
            return state.with_zoo(seat, discs.soundly_grown(state.edition, player.zoo, move))
        case _:
            return with_ready(state, seat)


def _capped(edition: Edition, player: Player, move: Contracept) -> Player:
    if move.species not in player.zoo.main_species:
        raise IllegalMove("not_kept", "species", species=move.species)
    if move.species in player.zoo.contraception:
        raise IllegalMove("has_contraception", "species", species=move.species)
    player = staff.hired(edition, player, "birth_control")
    return replace(player, zoo=replace(player.zoo, contraception=(*player.zoo.contraception, move.species)))


STAGE: Final = Stage(
    is_independent=True,
    is_over=_is_over,
    answers=(Done, Contracept, Uncap, Convert),
    asks=_asks,
    choices=_choices,
    act=_act,
    timeout=lambda state, seat: Done(),
)
