"""The facts that a case of Zoo Parque may expect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, Final, Literal, TypeAlias

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rulecases.case_games import BECAUSE, LEGAL, CaseGame
from adjudicator.rulecases.expectations import Check, Each, Expectations, Fact, difference, sorted_items
from adjudicator.rulecases.values import letters, seat_of
from adjudicator.rules.zoo_parque import RULES, scoring
from adjudicator.rules.zoo_parque.chart import Exhibit
from adjudicator.rules.zoo_parque.dominoes import Laid
from adjudicator.rules.zoo_parque.state import State

ExhibitCase: TypeAlias = dict[Literal["cells", "spaces", "animals", "value"], int]


class MapGame(CaseGame[State]):
    """A case in progress. `seat`: the seat whose turn it is. `placing`: the domino to place, if any."""

    seat = Seat(0)
    placing: Laid | None = None
    place_refusal: IllegalMove | None = None


def _is_placed(course: MapGame) -> bool | None:
    return course.place_refusal is None if course.placing else None


def _layer(course: MapGame) -> str | None:
    if course.placing is None:
        return None
    return "top" if course.placing.domino.is_top else "bottom"


def _question(course: MapGame, wanted: str) -> Iterator[str]:
    questions = {ask.question.code for ask in RULES.pending(course.state).asks}
    yield from difference("question", {wanted}, questions)


def _moves(course: MapGame) -> list[str]:
    """Return the moves of the first seat that may act."""
    return [
        RULES.notation.write(move) for seat in course.asked[:1] for move in RULES.legal(course.state, seat)
    ]


def _exhibits(course: MapGame, wanted: Sequence[ExhibitCase]) -> Iterator[str]:
    """Yield a difference unless the Exhibits match the described Exhibits in some order."""
    found = [_figures(course.state, exhibit) for exhibit in course.state.chart.exhibits]
    pairings = permutations(found) if len(found) == len(wanted) else ()
    if not any(all(map(_fits, wanted, each)) for each in pairings):
        yield f"exhibits: expected {list(wanted)}, found {found}"


def _figures(state: State, exhibit: Exhibit) -> dict[str, set[int]]:
    """Return the figures that describe an Exhibit. Animals may be given by number or by value."""
    heads = sum(state.chart.spaces[cell].is_animal for cell in exhibit.cells)
    return {
        "cells": {len(exhibit.cells)},
        "spaces": {scoring.spaces_of(state, exhibit)},
        "animals": {heads, scoring.animals_of(state, exhibit)},
        "value": {scoring.value(state, exhibit)},
    }


def _fits(wanted: ExhibitCase, found: Mapping[str, set[int]]) -> bool:
    return all(number in found[name] for name, number in wanted.items())


def _by_letter(number: Callable[[State, Seat], int]) -> Each[MapGame]:
    return Each(lambda course, letter: number(course.state, seat_of(letter, course.players)))


_OF_TABLE: Final[Mapping[str, Any]] = {
    "areas": Fact(lambda course: [len(area.cells) for area in course.state.chart.areas], sorted_items),
    "exhibits": Check(tuple[ExhibitCase, ...], _exhibits, may_be_empty=True),
    "score": _by_letter(lambda state, seat: scoring.score(state, seat).total),
    "on_map_after": Fact(lambda course: [piece.domino.number for piece in course.state.laid], sorted_items),
    "hand": lambda course: len(course.state.hands[course.seat]),
    "deck": lambda course: len(course.state.deck),
    "market": lambda course: len(course.state.market),
    "game_over": lambda course: course.state.step == "over",
    "next": lambda course: seat_letter(course.state.active),
    "final_turn": lambda course: course.state.is_last_turn,
    "asked": lambda course: letters(course.asked),
    "question": Check(str, _question),
    "hands": _by_letter(lambda state, seat: len(state.hands[seat])),
    "pawns_left": _by_letter(lambda state, seat: state.pawns_left[seat]),
    "moves": Fact(_moves, sorted_items),
    "won": lambda course: course.state.is_won,
    "cards": lambda course: len(course.state.cards),
    "replaced": lambda course: course.state.replaced,
    "why": Check(Any, lambda course, remark: ()),
}
BEFORE: Final = Expectations[MapGame](_OF_TABLE)
"""Facts of a table. `why` is a remark for human readers."""
EXPECT: Final = Expectations[MapGame](
    {"legal": LEGAL, "because": BECAUSE, "place_legal": _is_placed, "kind": _layer, **_OF_TABLE}
)
"""Facts after a step: the table's facts and the step's result."""
