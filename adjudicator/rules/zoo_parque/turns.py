"""The pending seats, their legal moves, and the function that applies each move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.sampling import shuffled
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_parque import campaign, claiming, feeding, ground, placing, powers
from adjudicator.rules.zoo_parque import moves as m
from adjudicator.rules.zoo_parque.data import HAND
from adjudicator.rules.zoo_parque.ground import is_placeable
from adjudicator.rules.zoo_parque.state import State, sorted_by_number

ANSWERS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {
        "feed": (m.Feed,),
        "give": (m.Give,),
        "place": (m.Place,),
        "power": (m.Remove, m.Scare, m.Rotate, m.Lift, m.Extra, m.HandOn, m.Done),
        "play": (m.Choose, m.Return, m.Done),
        "claim": (m.Claim, m.Shift, m.Done),
        "draw": (m.Take,),
    }
)


@lru_cache(maxsize=8)
def pending(state: State) -> Pending:
    """Return the seats that must choose, or none while an automatic move is due."""
    choosers = _choosers(state)
    asks = tuple(
        [
            Ask(seat, line(f"ask_{_phase(state)}", seat=seat))
            if seat in choosers
            else Ask(seat, line("ask_recall", seat=seat), is_optional=True)
            for seat in _asked(state)
        ]
    )
    return Pending(asks, sealed=bool(asks) and state.handing is not None)


def legal(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    if seat in _asked(state):
        yield from _choices(state, seat)


def sample_moves(state: State, seat: Seat, number: int, chance: Random) -> Sequence[m.PlayerMove]:
    """Return up to `number` different legal moves of a pending seat."""
    return list(islice(_any_choices(state, seat, chance), number)) if seat in _asked(state) else []


def apply(state: State, seat: Seat, move: m.Move) -> State:
    """Return the table after a move. Raise `IllegalMove` if it is not legal."""
    if seat == NATURE:
        return _settled(_apply_nature(state, move))
    if seat not in _asked(state):
        raise IllegalMove("not_your_turn")
    return _settled(_act(state, seat, move))


def advance(state: State, dice: Dice) -> m.NatureMove | None:
    """Return the next move of NATURE: a random, automatic or forced move, if any is due."""
    if state.step == "over":
        return None
    return placing.draw(state, dice) or campaign.draw(state, dice) or _following(state)


def turn(state: State) -> str:
    """Return the player whose turn it is, even while others feed animals or hand on dominoes."""
    return str(state.active)


def timeout(state: State, seat: Seat) -> m.PlayerMove:
    """Return a harmless move for an absent player: one domino, no claim, the mildest use of a power."""
    if state.chosen and not state.feeding and not state.handing:
        return placing.first_place(state, seat, state.chosen)
    moves = list(_choices(state, seat))
    if m.Done() in moves or not state.played or state.feeding or state.handing:
        return m.Done() if m.Done() in moves else moves[0]
    return next(powers.mild_choices(state, seat), None) or moves[0]


def reversible(state: State, seat: Seat, move: m.Move) -> bool:
    """Return whether a move can be undone, because it reveals and draws nothing."""
    return isinstance(move, m.Choose | m.Claim | m.Recall | m.Shift)


def redact(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> m.Move | None:
    """Return the move as the viewer may see it. Hands and deck are hidden."""
    if isinstance(move, m.DeckMade):
        return None
    if state.options.zooperative:
        return move
    if isinstance(move, m.Dealt):
        return move if viewer == move.seat else None
    if isinstance(move, m.Choose | m.Extra | m.Return | m.Give):
        return move if viewer == actor else None
    return move


@lru_cache(maxsize=8)
def _asked(state: State) -> tuple[Seat, ...]:
    """Return the seats with a choice, and the active seat if it might take back a pawn (P45)."""
    if state.step in ("deal", "cards", "over") or _is_draw_due(state) or _following(state) is not None:
        return ()
    choosers = _choosers(state)
    if state.active in choosers or next(_recalls(state, state.active), None) is None:
        return choosers
    return tuple(sorted((*choosers, state.active)))


def _is_draw_due(state: State) -> bool:
    return placing.is_refill_due(state) or campaign.is_card_due(state) or campaign.is_reward_due(state)


def _choosers(state: State) -> tuple[Seat, ...]:
    if state.feeding:
        return (feeding.decider(state),)
    if state.handing:
        return tuple(Seat(i) for i, gift in enumerate(state.handing.gifts) if gift is None)
    return (state.active,)


def _following(state: State) -> m.NatureMove | None:
    """Return the automatic move without chance that is due."""
    if state.step in ("deal", "over"):
        return None
    if state.met:
        return m.CardMet(state.met[0])
    if powers.is_handed(state):
        return m.HandedOn()
    is_asked = state.feeding or (not state.chosen and (state.played or state.step == "draw"))
    if not state.options.play_forced or state.handing or not is_asked:
        return None
    (seat,) = _choosers(state)
    only = list(islice(_choices(state, seat), 2))
    move = only[0]
    return m.Forced(seat, move) if len(only) == 1 and isinstance(move, m.Feed | m.Take | m.Scare) else None


def _phase(state: State) -> str:
    if state.feeding:
        return "feed"
    if state.handing:
        return "give"
    if state.chosen:
        return "place"
    return "power" if state.played else state.step


def _choices(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    if seat in _choosers(state):
        yield from _answers(state, seat)
    yield from _recalls(state, seat)


def _answers(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    if state.feeding:
        yield from feeding.choices(state)
    elif state.handing:
        yield from powers.give_choices(state, seat)
    elif state.chosen:
        yield from placing.places(state, seat, state.chosen)
    elif state.played:
        yield from powers.choices(state)
        if powers.may_decline(state):
            yield m.Done()
    elif state.step == "play":
        found = list(placing.choose_choices(state))
        yield from found or placing.return_choices(state, seat)
    elif state.step == "claim":
        yield from claiming.choices(state, seat)
        yield m.Done()
    else:
        yield from (m.Take(domino.number) for domino in sorted_by_number(state.market))


def _recalls(state: State, seat: Seat) -> Iterator[m.Recall]:
    """Yield the recalls in the seat's own turn (P45) that leave a place for a chosen domino."""
    if seat == state.active and not state.handing:
        for move in claiming.recalls(state, seat):
            if not state.chosen or is_placeable(claiming.recall(state, seat, move), seat, state.chosen):
                yield move


def _any_choices(state: State, seat: Seat, chance: Random) -> Iterator[m.PlayerMove]:
    """Yield choices in random order, from only a random sample of the dominoes and places."""
    is_busy = bool(state.feeding or state.handing) or next(_recalls(state, seat), None) is not None
    if state.chosen and not is_busy:
        yield from placing.any_places(state, seat, state.chosen, chance)
    elif (
        state.step == "play"
        and not (is_busy or state.played)
        and (placing.may_stop(state) or placing.has_playable(state))
    ):
        yield from placing.any_choices(state, chance)
    else:
        yield from shuffled(lambda: _choices(state, seat), chance)


def _act(state: State, seat: Seat, move: m.Move) -> State:
    """Return the table after a player's move, before the steps without a choice."""
    _check_phase(state, seat, move)
    if isinstance(move, m.Recall):
        if move not in set(_recalls(state, seat)):
            raise IllegalMove("no_recall", "at")
        return feeding.without_pawn(claiming.recall(state, seat, move))
    if isinstance(move, m.Done):
        return _done(state)
    after = _PLAYED[type(move)](state, seat, move)
    if not isinstance(move, m.Place | m.Rotate | m.Remove | m.Scare):
        return after
    finished = after.chart.finished_since(state.chart_with_origin)  # these may have effects (P29, P60, P64)
    return campaign.finished(feeding.with_feeding(after, finished, seat), finished)


_PLAYED: Final[Mapping[type, Callable[[State, Seat, Any], State]]] = MappingProxyType(
    {
        m.Choose: placing.choose,
        m.Place: placing.place,
        m.Return: placing.give_back,
        m.Claim: claiming.claim,
        m.Shift: claiming.shift,
        m.Take: placing.take,
        m.Feed: feeding.feed,
        m.Give: powers.give,
        **dict.fromkeys((m.Rotate, m.Remove, m.Scare, m.Lift, m.Extra, m.HandOn), powers.use),
    }
)
"""The function that applies each move, except `Done` and `Recall`."""


def _check_phase(state: State, seat: Seat, move: m.Move) -> None:
    """Refuse a move that does not answer the question. Pawns can often be taken back (P45)."""
    if isinstance(move, m.Recall) and not state.handing:
        return
    if seat not in _choosers(state):
        raise IllegalMove("not_your_turn")
    if not isinstance(move, ANSWERS[_phase(state)]):
        raise IllegalMove("choose_first" if isinstance(move, m.Place) else "not_now")


def _apply_nature(state: State, move: m.Move) -> State:
    """Return the table after a move of NATURE. Raise `IllegalMove` if it is not due."""
    match move:
        case m.DeckMade():
            return placing.make(state, move)
        case m.Dealt():
            return placing.deal(state, move)
        case m.Refilled():
            return placing.refill(state, move)
        case m.CardDrawn():
            return campaign.take(state, move)
        case m.CardGone():
            return campaign.lose_card(state, move)
        case _ if _is_draw_due(state) or move != _following(state):
            raise IllegalMove("not_due")
        case m.CardMet():
            return campaign.remove_met(state, move)
        case m.HandedOn():
            return powers.hand_on(state)
        case m.Forced(seat, only):
            return _act(state, seat, only)
        case _:
            raise IllegalMove("not_due")


def _done(state: State) -> State:
    if state.played:
        if not powers.may_decline(state):
            raise IllegalMove("power_works")
        return powers.decline(state)
    if state.step == "claim":
        return replace(state, step="draw")
    if not placing.may_stop(state):
        raise IllegalMove("place_first")
    return replace(state, step="claim")


def _settled(state: State) -> State:
    """Return the state after all steps that leave no choice."""
    if state.step == "deal":
        is_dealt = state.dominoes and all(state.hands) and not _is_draw_due(state)
        return replace(state, step="play") if is_dealt else state
    while (after := _stepped(state)) is not state:
        state = after
    return state


def _stepped(state: State) -> State:
    """Return the state after one step that leaves no choice, or the same state."""
    if state.step == "over" or state.feeding or state.handing or state.chosen:
        return state
    if state.played:
        is_idle = next(powers.choices(state), None) is None
        return powers.decline(state) if is_idle else state
    if state.step == "play":
        is_over = state.placed and not _may_go_on(state)
        return replace(state, step="claim") if is_over else state
    if state.step == "claim":
        return state if claiming.has_choice(state, state.active) else replace(state, step="draw")
    if state.step == "cards":
        return _with_cards_judged(state)
    return _drawn(state)


def _may_go_on(state: State) -> bool:
    """Return whether the turn may place another domino, or might after a pawn is taken back."""
    if len(state.placed) >= placing.placement_limit(state) or not state.hands[state.active]:
        return False
    return placing.has_playable(state) or next(claiming.recalls(state, state.active), None) is not None


def _drawn(state: State) -> State:
    """Return the state after all draws. The game ends if market and deck are empty (P23)."""
    is_empty = not state.market and not state.deck
    if not is_empty and (placing.is_refill_due(state) or len(state.hands[state.active]) < HAND):
        return state
    if state.options.zooperative:  # the cards are checked once more
        return campaign.turn_ended(state, is_ending=is_empty or ground.is_last(state))
    return replace(state, step="over") if is_empty else ground.next_turn(state)


def _with_cards_judged(state: State) -> State:
    """Return the state after the cards have had their effect at the end of a turn."""
    if not campaign.is_won(state) and (state.met or _is_draw_due(state)):
        return state
    won = campaign.verdict(state)
    return ground.next_turn(state) if won is None else replace(state, step="over", is_won=won)
