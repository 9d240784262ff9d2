"""The log line of each move, with its values."""

from __future__ import annotations

from adjudicator.engine.lines import Line, line, line_of
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import moves as m
from adjudicator.rules.zoo_parque.dominoes import HEADINGS, Domino, cell_name, half_text
from adjudicator.rules.zoo_parque.state import State, numbered
from adjudicator.rules.zoo_parque.turns import redact


def describe(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> Line:
    """Return the log line of a move. `state` is the table before it."""
    seen = redact(state, actor, move, viewer) is not None
    if isinstance(move, m.Forced):
        found = _line_of(state, move.seat, move.move, True)
        return Line(f"forced_{found.code}", found.params)
    return _line_of(state, actor, move, seen)


def _line_of(state: State, seat: Seat, move: m.Move, seen: bool) -> Line:
    tag = str(move.__struct_config__.tag)
    match move:
        case m.Choose() | m.Extra() | m.Return() | m.Give() if not seen:
            return line(f"{tag}_unseen", seat=seat)
        case m.Choose(number) | m.Extra(number):
            return _of_domino(tag, seat, numbered(state.hands[seat], number))
        case m.Return(numbers) | m.Give(numbers):
            return line(tag, seat=seat, numbers=tuple(map(str, numbers)))
        case m.Place(at, heading):
            found = _of_domino("place", seat, state.chosen)
            where = (("at", cell_name(at)), ("heading", HEADINGS[heading % 4]))
            return Line(found.code, (*found.params, *where))
        case m.Claim(at) | m.Recall(at):
            return line(tag, seat=seat, at=cell_name(at))
        case m.Shift(at, to):
            return line("shift", seat=seat, at=cell_name(at), to=cell_name(to))
        case m.Take(number):
            return _of_domino("take", seat, numbered(state.market, number))
        case m.Feed(at, number):
            found = _of_domino("feed", seat, _on_map(state, number))
            return Line(found.code, (*found.params, ("at", cell_name(at))))
        case m.Remove(number) | m.Rotate(number) | m.Lift(number):
            return _of_domino(tag, seat, _on_map(state, number))
        case m.Done() | m.Scare() | m.HandOn():
            return line_of(move, seat=seat)
        case _:
            return _automatic(state, move, seen)


def _automatic(state: State, move: m.Move, seen: bool) -> Line:
    match move:
        case m.DeckMade():
            return line("deck_made")
        case m.Dealt(seat, numbers) if seen:
            return line("dealt", seat=seat, numbers=tuple(map(str, numbers)))
        case m.Dealt(seat):
            return line("dealt_unseen", seat=seat)
        case m.Refilled(number):
            found = _of_domino("refilled", Seat(0), numbered(state.deck, number))
            return Line(found.code, found.params[1:])
        case m.CardDrawn(card) | m.CardMet(card) | m.CardGone(card):
            return line(
                str(move.__struct_config__.tag),
                form=card.form,
                mission=".".join((card.mission, str(card.target), *card.about)),
                rule=".".join(filter(None, (card.rule, card.rule_about))),
            )
        case _:
            return line_of(move)


def _on_map(state: State, number: int) -> Domino | None:
    piece = state.chart.pieces.get(number)
    return piece.domino if piece else None


def _of_domino(code: str, seat: Seat, domino: Domino | None) -> Line:
    if domino is None:
        return line(code, seat=seat, number=0, a="", b="")
    return line(code, seat=seat, number=domino.number, a=half_text(domino.a), b=half_text(domino.b))
