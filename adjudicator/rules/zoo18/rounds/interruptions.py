"""Bonuses, phases and the questions they raise, which precede everything else (rulebook, 3, 7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18 import state as s
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.powers import blue, green, keeping
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.steps import buying, flow
from adjudicator.rules.zoo18.stock import market


def asked(state: State) -> Seat | None:
    match state.interruptions[0]:
        case s.DiscardAsk(family):
            return state.mat(family).parents
        case s.PatchAsk(seat) | s.OfferAsk(seat):
            return seat


def question(state: State) -> Line:
    seat = asked(state)
    assert seat is not None
    match state.interruptions[0]:
        case s.PatchAsk():
            return line("ask_patch", seat=seat)
        case s.DiscardAsk(family):
            return line("ask_discard", seat=seat, family=family)
        case s.OfferAsk(_, price, power=None) as ask:
            kind, owner = str(ask.kind), str(ask.source)
            return line("ask_offer_squirrel", seat=seat, kind=kind, owner=owner, price=price)
        case s.OfferAsk(_, price, power):
            return line("ask_offer_power", seat=seat, power=str(power), price=price)


def choices(state: State) -> Iterator[m.PlayerMove]:
    match state.interruptions[0]:
        case s.PatchAsk(squirrels=saved):
            yield m.Pass()
            yield from (m.Patch(family, kind) for family, kind in saved)
        case s.DiscardAsk(family):
            yield from (m.Discard(family, kind) for kind in squirrels.movable_kinds(state.mat(family)))
        case s.OfferAsk():
            yield m.Accept()
            yield m.Decline()


def act(state: State, move: m.PlayerMove) -> State:
    ask = state.interruptions[0]
    state = replace(state, interruptions=state.interruptions[1:])
    match ask, move:
        case s.PatchAsk(), m.Pass() | m.Patch():
            state = _answer(state, ask, move)
        case s.DiscardAsk(family), m.Discard():
            if move.family != family:
                raise IllegalMove("other_family_first", "family", family=family)
            state = squirrels.discard(state, family, move.kind)
        case s.OfferAsk(), m.Accept():
            state = keeping.complete(state, ask) if ask.power else buying.complete(state, ask)
        case s.OfferAsk(), m.Decline():
            state = work.note_declined(state, ask)
        case _:
            raise IllegalMove("not_now")
    return _settled(state)


def _answer(state: State, ask: s.PatchAsk, move: m.Pass | m.Patch) -> State:
    """Answer the question of the PATCH. It may save one squirrel; the others leave."""
    if isinstance(move, m.Patch):
        if (move.family, move.kind) not in ask.squirrels:
            raise IllegalMove("not_in_danger", "kind", family=move.family, kind=move.kind)
        state = green.put_on_patch(state, move)
    return squirrels.retire(state, frozenset(ask.squirrels))


def automatic_move(state: State) -> m.NatureMove | None:
    match state.due[:1]:
        case (s.BonusDue(family, reason),):
            return m.TokenMoved(family, boxes.right(market.box(state.mat(family))), reason)
        case (s.PhaseDue() as due,):
            asks = _asks(state, due)
            return squirrels.phase_change(state, due, frozenset(asks[0].squirrels if asks else ()))
        case _:
            return None


def apply_automatic(state: State, move: m.NatureMove) -> State:
    due = state.due[0]
    state = replace(state, due=state.due[1:])
    match due, move:
        case s.BonusDue(), m.TokenMoved():
            state = market.arrive(state, move.family, move.cell)
        case s.PhaseDue(), m.PhaseBegan():
            asks = _asks(state, due)
            state = blue.leave_announced(squirrels.begin_phase(state, move))
            state = replace(state, interruptions=(*asks, *state.interruptions))
        case _:
            raise IllegalMove("not_due")
    return _settled(state)


def _asks(state: State, due: s.PhaseDue) -> tuple[s.PatchAsk, ...]:
    """Return the question to the owner of the PATCH, who may save a squirrel that is about to leave."""
    if buying.bars_patch(state):
        return ()
    return green.patch_asks(state, squirrels.retiring_squirrels(state, due), due.phase)


def _settled(state: State) -> State:
    """Let families above the limit discard once nothing more is due, then continue the turn."""
    if state.due or state.interruptions:
        return state
    state = squirrels.with_discards(state)
    return flow.next_step(state) if isinstance(state.stage, s.OperatingRound) else state
