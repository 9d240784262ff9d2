"""Find the seat that makes an entry. A player acts directly, or through a family, a power or a ticket."""

from __future__ import annotations

from adjudicator.engine.codec import Malformed
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.imports.eighteen_xx import names
from adjudicator.imports.eighteen_xx.entries import Entry, Pass
from adjudicator.imports.eighteen_xx.files import GameFile
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import POWER_FACTS
from adjudicator.rules.zoo18.state import DiscardAsk, OperatingRound, PatchAsk, State, StockRound


def seat_of(entry: Entry, state: State, game: GameFile) -> Seat:
    """Return the seat that makes an entry. Raise `Malformed` if its entity cannot act now."""
    name, seat = str(entry.entity), None
    is_last_pass = isinstance(entry, Pass) and is_at_end(state)
    match entry.entity_type:
        case "player":
            seat = game.seat(name)
            if seat is not None and is_last_pass:
                seat = _seat_of_family_at_work(state)
        case "corporation" if is_last_pass:
            seat = _seat_of_family_at_work(state)
        case "corporation":
            seat = _seat_of_family(names.family(name, "$.entity"), state)
        case "company":
            ticket = names.ticket(name)
            seat = game.seat_named(ticket[1]) if ticket else _seat_of_power(name, state)
    if seat is None:
        raise Malformed(_("It is not {name}’s turn here."), "$.entity", name=name)
    return seat


def family_at_work(state: State) -> Family | None:
    """Return the family that takes its turn, launches, or must discard a squirrel."""
    if state.interruptions and isinstance(state.interruptions[0], DiscardAsk):
        return state.interruptions[0].family
    match state.stage:
        case OperatingRound(turn=turn) if turn is not None:
            return turn.family
        case StockRound(turn=turn) if turn.launching is not None:
            return turn.launching.family
    return None


def is_at_end(state: State) -> bool:
    """Return whether a family's turn waits for its last pass, which 18xx.games accepts from any entity."""
    match state.stage:
        case OperatingRound(turn=turn) if turn is not None:
            return turn.step == "end" and not state.interruptions
    return False


def _seat_of_family(family: Family, state: State) -> Seat | None:
    mat = next((mat for mat in state.mats if mat.family == family), None)
    if mat is None:
        return None
    if state.interruptions and isinstance(state.interruptions[0], PatchAsk):
        return state.interruptions[0].seat if "PATCH" in mat.powers else None
    return mat.parents if family == family_at_work(state) else None


def _seat_of_power(name: str, state: State) -> Seat | None:
    """Return the seat that uses a power: the owner of a blue power, or the family at work for a green one."""
    power = names.power(name, "$.entity")
    if POWER_FACTS[power].blue:
        owners = (Seat(seat) for seat, player in enumerate(state.players) if power in player.powers)
        return next(owners, None)
    return _seat_of_family_at_work(state)


def _seat_of_family_at_work(state: State) -> Seat | None:
    family = family_at_work(state)
    return None if family is None else state.mat(family).parents
