"""The current question, the seats that must answer it, and the moves that answer it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from adjudicator.engine.lines import Line, line
from adjudicator.engine.questions import Ask
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import events
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.numbers import HAND_LIMIT
from adjudicator.rules.the_zoo_game.state import About, Choice, Exchange, State

SECONDS_OF_AN_HOUR: Final = 3_600

Phase: TypeAlias = About | Literal["turn", "pay", "offer", "pass_on"]

ANSWERS: Final[MappingProxyType[Phase, tuple[type, ...]]] = MappingProxyType(
    {
        "turn": (m.Build, m.Buy, m.PlayPower, m.Offer, m.Answer, m.Draw, m.Pass),
        "pay": (m.Pay,),
        "offer": (m.Accept, m.Decline, m.Withdraw),
        "pass_on": (m.PassOn,),
        "ambush": (m.Ambush,),
        "discard": (m.Discard,),
        "hunt": (m.Hunt,),
        "steal": (m.Steal,),
        "lose": (m.Lose,),
        "copy": (m.Copy,),
        "clear": (m.Clear,),
        "take": (m.Take, m.Skip),
        "free": (m.Build, m.Skip),
    }
)


def phase(state: State) -> Phase:
    """Return the current question, if there is one."""
    if state.tray:
        return "pay"
    if state.offer:
        return "offer"
    match state.due[:1]:
        case (Choice(_, about),):
            return about
        case (Exchange(),):
            return "pass_on"
        case _:
            return "turn"


def must_act(state: State) -> bool:
    """Return whether the acting player's hand is too full to end the turn (rulebook, Draw)."""
    return len(state.players[state.turn].hand) >= HAND_LIMIT and not state.has_acted


def seats_asked(state: State) -> tuple[Seat, ...]:
    """Return the seats that choose, if no automatic move is due."""
    match phase(state):
        case "pay":
            return (state.tray.seat,) if state.tray else ()
        case "offer":
            return tuple(sorted((state.turn, state.offer.target))) if state.offer else ()
        case "pass_on":
            return events.seats_to_pass(state)
        case "turn":
            return (state.turn,)
        case _:
            return (state.choice.seat,)


def ask(state: State, seat: Seat) -> Ask:
    """Return the question. Answers to offers have a deadline. The maker may withdraw at any time (T71)."""
    if phase(state) == "offer" and state.offer:
        if seat != state.offer.target:
            return Ask(seat, line("ask_wait", seat=seat, target_seat=state.offer.target), is_optional=True)
        question = line("ask_answer", seat=seat, maker_seat=state.turn)
        return Ask(seat, question, within=state.options.offer_hours * SECONDS_OF_AN_HOUR)
    return Ask(seat, _question(state, seat))


def _question(state: State, seat: Seat) -> Line:
    asked = phase(state)
    if asked == "turn" and must_act(state):
        return line("ask_must_act", seat=seat)
    if asked == "hunt":
        return line("ask_hunt", seat=seat, cost=state.choice.number)
    if asked in ("discard", "take"):
        return line(f"ask_{asked}", seat=seat, number=state.choice.number)
    return line(f"ask_{asked}", seat=seat)


def is_private(state: State, move: m.Build) -> bool:
    """Return whether a build is visible only to its builder, because it is unpaid or redacted."""
    if move.pay:
        return False
    priced = move.cards[1:] if phase(state) == "free" else move.cards
    return bool(priced) or not (move.cards or move.penguin)
