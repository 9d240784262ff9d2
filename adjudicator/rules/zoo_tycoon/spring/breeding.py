"""Offspring dice, rerolls by staff, and offspring discs (rulebook, Offspring Phase).

In each round of rerolls, every seat declares at most one reroll. Then NATURE rolls them in order of play
(Y64).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.questions import Ask
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.spring import care, offspring
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.zoo import NONE


def second_chances(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the species for which a zoo may send a worker to reroll a die, once a year each (Y63)."""
    if not track_points.can_hire(state.edition, state.players[seat], "breeding"):
        return ()
    return tuple(
        rolled.species
        for rolled in state.spring.rolls
        if rolled.seat == seat
        and (seat, rolled.species) not in state.spring.rerolled
        and offspring.failures(state, rolled)
    )


def _enter(state: State) -> State:
    pairs = ((seat, throw) for seat in state.order for throw in offspring.throws_of(state, seat))
    throws = (m.Rolled(seat, species, (0,) * count) for seat, (species, count) in pairs)
    return replace(state, spring=replace(state.spring, ready=(), throws=tuple(throws)))


def _due(state: State) -> m.NatureMove | None:
    """Return the next random move, before its dice or discs are drawn."""
    if state.spring.throws:
        return state.spring.throws[0]
    if _asked(state):
        return None
    for pair in state.spring.declared:
        if pair not in state.spring.rerolled:
            return m.Rerolled(*pair, 0)
    bred = [rolled for rolled in state.spring.rolls if offspring.successes(state, rolled)]
    if len(state.spring.born) < len(bred):
        parents = bred[len(state.spring.born)]
        return m.Born(parents.seat, parents.species, NONE)
    return None


def _draw(state: State, dice: Dice) -> m.NatureMove:
    match due := _due(state):
        case m.Rolled():
            return replace(due, dice=tuple(dice.below(offspring.FACES) + 1 for _ in due.dice))
        case m.Rerolled():
            return replace(due, die=dice.below(offspring.FACES) + 1)
        case m.Born():
            return replace(due, animals=offspring.drawn(offspring.bag(state), _litter(state, due), dice))
        case _:
            raise IllegalMove("not_due")


def _carry_out(state: State, move: m.Move) -> State:
    due = _due(state)
    match move:
        case m.Rolled() if replace(move, dice=(0,) * len(move.dice)) == due and all(map(_is_face, move.dice)):
            spring = replace(state.spring, throws=state.spring.throws[1:], rolls=(*state.spring.rolls, move))
            return replace(state, spring=spring)
        case m.Rerolled() if replace(move, die=0) == due and _is_face(move.die):
            return _rerolled(state, move)
        case m.Born() if replace(move, animals=NONE) == due:
            if offspring.may_be_drawn(offspring.bag(state), _litter(state, move), move.animals):
                return _born(state, move)
    raise IllegalMove("not_due")


def _is_face(die: int) -> bool:
    return 1 <= die <= offspring.FACES


def _litter(state: State, born: m.Born) -> int:
    """Return the number of discs that a species gets: a litter for each successful die."""
    rolled = _roll(state, born.seat, born.species)
    return offspring.successes(state, rolled) * state.edition.species[born.species].offspring.litter


def _roll(state: State, seat: Seat, species: str) -> m.Rolled:
    return next(each for each in state.spring.rolls if (each.seat, each.species) == (seat, species))


def _rerolled(state: State, move: m.Rerolled) -> State:
    """Return the state with the new face in place of the first failed die."""
    spring, pair = state.spring, (move.seat, move.species)
    old = _roll(state, *pair)
    at = offspring.failures(state, old)[0]
    new = replace(old, dice=(*old.dice[:at], move.die, *old.dice[at + 1 :]))
    return replace(
        state,
        spring=replace(
            spring,
            rolls=tuple(new if each == old else each for each in spring.rolls),
            rerolled=(*spring.rerolled, pair),
            declared=() if pair == spring.declared[-1] else spring.declared,
        ),
    )


def _born(state: State, move: m.Born) -> State:
    """Put the discs into the enclosure or, if they may be reintroduced, let the owner decide."""
    spring = replace(state.spring, born=(*state.spring.born, move))
    track = offspring.track_of(state, move.species)
    if track is not None and offspring.room_on(state.edition, track):
        return replace(state, spring=replace(spring, litters=(*spring.litters, move)))
    return offspring.with_discs(replace(state, spring=spring), move)


def _asked(state: State) -> tuple[Seat, ...]:
    """Return the seats that may still declare in this round."""
    answered = {*state.spring.ready, *(seat for seat, _ in state.spring.declared)}
    return tuple(seat for seat in state.seats if seat not in answered and second_chances(state, seat))


def _asks(state: State) -> tuple[Ask, ...]:
    return tuple(
        Ask(seat, line("ask_breeding", seat=seat, species=second_chances(state, seat)))
        for seat in _asked(state)
    )


def _choices(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    yield m.Done()
    yield from map(m.Reroll, second_chances(state, seat))
    yield from care.contraceptions(state, seat)


def _act(state: State, seat: Seat, move: m.Move) -> State:
    if isinstance(move, m.Done):
        return offspring.with_ready(state, seat)
    if isinstance(move, m.Contracept):
        return care.with_contraception(state, seat, move)
    assert isinstance(move, m.Reroll)
    if (seat, move.species) in state.spring.rerolled:
        raise IllegalMove("rerolled_already", "species", species=move.species)
    if move.species not in second_chances(state, seat):
        raise IllegalMove("no_failed_die", "species", species=move.species)
    pairs = (*state.spring.declared, (seat, move.species))
    declared = sorted(pairs, key=lambda pair: state.order.index(pair[0]))
    state = replace(state, spring=replace(state.spring, declared=tuple(declared)))
    player = track_points.with_worker_hired(state.edition, state.players[seat], "breeding")
    return state.with_player(seat, player)


STAGE: Final = Stage(
    is_independent=True,
    enter=_enter,
    due=_due,
    draw=_draw,
    carry_out=_carry_out,
    answers=(m.Done, m.Reroll, m.Contracept),
    asks=_asks,
    choices=_choices,
    act=_act,
    timeout=lambda state, seat: m.Done(),
)
