"""Steps that are free at any time, and the stage before the dice (rulebook, Offspring Phase, Staff Actions).

Offspring grow up, and contraception tiles are removed. Birth Control places a tile at any time in spring. All
seats that have a choice act at once, each on its own zoo.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.questions import Ask
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS
from adjudicator.rules.zoo_tycoon.moves import Contracept, Convert, Done, Move, PlayerMove, Uncap
from adjudicator.rules.zoo_tycoon.spring.offspring import dice_of, with_ready
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.standards.happiness import happiness
from adjudicator.rules.zoo_tycoon.standards.track_points import zoo_points
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.zoo import Zoo


def with_grown(zoo: Zoo, move: Convert) -> Zoo:
    """Return the zoo after discs become animals, without a check of the enclosure."""
    home = zoo.home_of(move.species)
    if home is None or home.main != move.species:
        raise IllegalMove("not_kept", "species", species=move.species)
    if not move.animals.total or not home.discs.holds(move.animals):
        raise IllegalMove("no_such_discs", "animals", species=move.species)
    animals, discs = home.animals.plus(move.animals), home.discs.minus(move.animals)
    return zoo.with_enclosure(replace(home, animals=animals, discs=discs))


def with_sound_growth(edition: Edition, zoo: Zoo, move: Convert) -> Zoo:
    """Return the zoo after discs become animals. Raise `IllegalMove` if the enclosure is not in order."""
    zoo = with_grown(zoo, move)
    for fault in enclosure_faults(edition, zoo.required_home(move.species)):
        raise fault.refusal
    return zoo


def sound_conversions(edition: Edition, zoo: Zoo) -> Iterator[tuple[Zoo, Convert]]:
    """Yield the legal conversions, each with the zoo afterwards."""
    for home in zoo.enclosures:
        for move in (Convert(home.main, animals) for animals in home.discs.parts):
            after = with_grown(zoo, move)
            if not any(enclosure_faults(edition, after.required_home(move.species))):
                yield after, move


def telling_conversions(edition: Edition, zoo: Zoo) -> Iterator[Convert]:
    """Yield the sound conversions that change a species' happiness or the zoo's points."""
    for after, move in sound_conversions(edition, zoo):
        levels = {happiness(edition, each.required_home(move.species)) for each in (zoo, after)}
        if len(levels) > 1 or zoo_points(edition, zoo) != zoo_points(edition, after):
            yield move


def without_contraception(zoo: Zoo, move: Uncap) -> Zoo:
    """Return the zoo without the contraception tile of a species."""
    if move.species not in zoo.contraception:
        raise IllegalMove("no_contraception", "species", species=move.species)
    return replace(zoo, contraception=tuple(name for name in zoo.contraception if name != move.species))


def contraceptions(state: State, seat: Seat) -> Iterator[Contracept]:
    """Yield the contraception tiles that a zoo may place."""
    player = state.players[seat]
    if track_points.can_hire(state.edition, player, "birth_control"):
        bare = (name for name in player.zoo.main_species if name not in player.zoo.contraception)
        yield from map(Contracept, bare)


def with_contraception(state: State, seat: Seat, move: Contracept) -> State:
    """Return the table after a worker places a contraception tile."""
    player = state.players[seat]
    if move.species not in player.zoo.main_species:
        raise IllegalMove("not_kept", "species", species=move.species)
    if move.species in player.zoo.contraception:
        raise IllegalMove("has_contraception", "species", species=move.species)
    player = track_points.with_worker_hired(state.edition, player, "birth_control")
    zoo = replace(player.zoo, contraception=(*player.zoo.contraception, move.species))
    return state.with_player(seat, replace(player, zoo=zoo))


def is_asked(state: State, seat: Seat) -> bool:
    """Return whether any choice of a zoo can now change its dice in this spring or a later one (Y60)."""
    if seat in state.spring.ready:
        return False
    if state.year < ROUNDS and next(contraceptions(state, seat), None) is not None:
        return True
    edition, zoo = state.edition, state.players[seat].zoo
    grown = (after.required_home(move.species) for after, move in sound_conversions(edition, zoo))
    return any(dice_of(edition, home, state.event) for home in chain(zoo.enclosures, grown))


def _asks(state: State) -> tuple[Ask, ...]:
    return tuple(Ask(seat, line("ask_care", seat=seat)) for seat in state.seats if is_asked(state, seat))


def _choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    yield Done()
    zoo = state.players[seat].zoo
    yield from contraceptions(state, seat)
    yield from map(Uncap, zoo.contraception)
    yield from (move for _, move in sound_conversions(state.edition, zoo))


def _act(state: State, seat: Seat, move: Move) -> State:
    player = state.players[seat]
    match move:
        case Contracept():
            return with_contraception(state, seat, move)
        case Uncap():
            return state.with_zoo(seat, without_contraception(player.zoo, move))
        case Convert():
            return state.with_zoo(seat, with_sound_growth(state.edition, player.zoo, move))
        case _:
            return with_ready(state, seat)


STAGE: Final = Stage(
    is_independent=True,
    answers=(Done, Contracept, Uncap, Convert),
    asks=_asks,
    choices=_choices,
    act=_act,
    timeout=lambda state, seat: Done(),
)
