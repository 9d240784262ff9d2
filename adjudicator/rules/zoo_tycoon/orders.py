"""Planned moves: `pass until taken lion`, `done building`, `wait building`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from adjudicator.engine.aids import Condition, Habit, OrderBook, ReportedMove, Turn, first_of
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import EDITIONS
from adjudicator.rules.zoo_tycoon.moves import Done, Give, Move, Pass, Take, Wait
from adjudicator.rules.zoo_tycoon.state import StageName
from adjudicator.rules.zoo_tycoon.views import View

_SPECIES: Final = {
    "species": tuple(sorted({species for edition in EDITIONS.values() for species in edition.species}))
}
_STEPS: Final = MappingProxyType({"spring": ("care", "breeding", "young"), "building": ("building",)})
"""The stages in which a player may be done, by their names in orders."""
_SEASONS: Final[Mapping[StageName, str]] = MappingProxyType(
    {
        **dict.fromkeys(("event", "care", "breeding", "young"), "spring"),
        **dict.fromkeys(("renewal", "leaving", "arrival"), "summer"),
        **dict.fromkeys(("autumn", "building"), "autumn"),
    }
)


def _is_traded(
    kind: type[Take | Give],
    view: View,
    seat: Seat,
    moves: Sequence[ReportedMove],
    arguments: Mapping[str, str],
) -> bool:
    trades = [each.move for each in moves if each.actor != seat and isinstance(each.move, kind)]
    return any(move.species == arguments["species"] for move in trades)


def _done(view: View, seat: Seat, legal: Sequence[Move], arguments: Mapping[str, str]) -> Move | None:
    return first_of(legal, Done) if view.stage in _STEPS[arguments["step"]] else None


def _is_offered(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return any(row.species == arguments["species"] and not row.barred for row in view.rows)


def _wait(view: View, seat: Seat, legal: Sequence[Move], arguments: Mapping[str, str]) -> Move | None:
    return first_of(legal, Wait) if view.stage == "building" else None


def pass_move(view: View, seat: Seat, legal: Sequence[Move]) -> Move | None:
    return first_of(legal, Pass)


def round_of(view: View) -> str:
    return f"{view.year} {_SEASONS.get(view.stage, 'winter')}"


def turn_of(view: View) -> Turn:
    """Return the turn, which belongs to no single seat."""
    return Turn(f"{view.year} {view.stage}")


def table_words(view: View) -> dict[str, tuple[str, ...]]:
    return {"species": tuple(sorted(row.species for row in view.rows))}


ORDERS: Final = OrderBook(
    conditions=(
        Condition(
            words="taken {species}",
            label=_("another player has taken {species}"),
            arguments=_SPECIES,
            holds=partial(_is_traded, Take),
        ),
        Condition(
            words="given {species}",
            label=_("another player has given away {species}"),
            arguments=_SPECIES,
            holds=partial(_is_traded, Give),
        ),
        Condition(
            words="offered {species}", label=_("I can take {species}"), arguments=_SPECIES, holds=_is_offered
        ),
    ),
    habits=(
        Habit(
            words="done {step}",
            label=_("finish at once: {step}"),
            arguments={"step": tuple(_STEPS)},
            choose=_done,
        ),
        Habit(words="wait building", label=_("wait to build until the players ahead are done"), choose=_wait),
    ),
    pass_move=pass_move,
    round_of=round_of,
    turn_of=turn_of,
    table_words=table_words,
)
