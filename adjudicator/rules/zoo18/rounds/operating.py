"""The operating round: families take their turns one after the other (rulebook, 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.powers import green, keeping
from adjudicator.rules.zoo18.rounds import calendar
from adjudicator.rules.zoo18.state import OperatingRound, State
from adjudicator.rules.zoo18.steps import buying, flow, run
from adjudicator.rules.zoo18.stock import purses


def asked(state: State) -> Seat | None:
    return state.mat(work.turn(state).family).parents


def question(state: State) -> Line:
    turn = work.turn(state)
    if turn.hole:
        code = "ask_second_area"
    elif turn.is_mapping:
        code = "ask_second_tile"
    elif turn.step == "squirrels" and buying.must_buy(state):
        code = "ask_squirrel_needed"
    else:
        code = f"ask_{turn.step}"
    return _question(code, state.mat(turn.family).parents, turn.family)


@lru_cache(maxsize=512)
def _question(code: str, seat: Seat, family: Family) -> Line:
    return line(code, seat=seat, family=family)


def choices(state: State) -> Iterator[m.PlayerMove]:
    turn = work.turn(state)
    if turn.hole:
        yield from green.hole_choices(state)
        return
    if turn.is_mapping:
        yield from green.second_map_choices(state)
        return
    yield from flow.STEPS[turn.step].choices(state)
    yield from _other_choices(state)


def _other_choices(state: State) -> Iterator[m.PlayerMove]:
    """Yield the choices that are open in every step."""
    if not buying.is_forced(state):
        yield from green.choices(state)
        yield from keeping.purchases(state)
        gifts = purses.ticket_gifts(state, work.seat(state), work.turn(state).family)
        yield from (m.Ticket(gift) for gift in gifts)


def sources(state: State) -> Iterator[Callable[[], Iterable[m.PlayerMove]]]:
    """Yield functions that return choices, one for each source of choices."""
    turn = work.turn(state)
    if turn.step == "track" and not (turn.hole or turn.is_mapping):
        yield from flow.lay_sources(state)
        yield partial(_other_choices, state)
    else:
        yield partial(choices, state)


def act(state: State, move: m.PlayerMove) -> State:
    state = flow.next_step(_acted(state, move))
    if not isinstance(move, m.Pass):
        return state
    turn = state.stage_of(OperatingRound).turn
    return flow.end_turn(state) if turn is not None and turn.step == "over" else state


def _acted(state: State, move: m.PlayerMove) -> State:
    """Return the state after a move, without its automatic consequences."""
    turn = work.turn(state)
    if turn.hole:
        return green.second_area(state, move)
    if turn.is_mapping:
        return green.second_map(state, move)
    power = green.power_of(move)
    if power is None and (act := flow.STEPS[turn.step].acts.get(type(move))):
        return act(state, move)
    if buying.is_forced(state):
        raise IllegalMove("purchase_is_forced")
    if power is not None:
        return green.use(state, power, move)
    match move:
        case m.BuyPower():
            return keeping.buy(state, move)
        case m.Ticket():
            return purses.cash_ticket(state, work.seat(state), move, turn.family)
        case _:
            raise IllegalMove("not_now")


def automatic_move(state: State) -> m.NatureMove | None:
    turn = state.stage_of(OperatingRound).turn
    if turn is None:
        return calendar.next_round(state)
    if turn.step in flow.STEPS:
        return None
    match turn.step:
        case "running":
            return run.automatic_move(state)
        case "shared" | "kept":
            return run.harvest_due(state)
        case _:
            return m.TurnEnded(work.seat(state), turn.family)


def apply_automatic(state: State, move: m.NatureMove) -> State:
    match move:
        case m.RanBest():
            return flow.next_step(run.apply_automatic(state, move))
        case m.SquirrelsLeft() | m.ZeroRun() | m.Harvested():
            return flow.next_step(run.follow_harvest(state, move))
        case m.TurnEnded():
            return flow.end_turn(state)
        case m.RoundBegan() | m.GameEnded():
            return calendar.begin(state, move)
        case _:
            raise IllegalMove("not_due")
