"""The small values that every ruleset uses."""

from __future__ import annotations

import pytest

from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.seats import Seat, seat_letter, seat_named


def test_seat_letters_round_trip() -> None:
    for number in range(26):
        assert seat_named(seat_letter(Seat(number))) == number
        assert seat_named(seat_letter(Seat(number)).lower()) == number


@pytest.mark.parametrize("number", [-1, 26, 10**30, -(10**30)])
def test_invalid_seats_have_no_letter(number: int) -> None:
    assert seat_letter(Seat(number)) == "?"


@pytest.mark.parametrize("text", ["", "AB", "1", "?", "ß", "ﬁ", "ı", "Ａ", "@", "[", " "])
def test_refuses_seat_names_other_than_one_letter(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a seat"):
        seat_named(text)


def test_lines_keep_their_values_in_order() -> None:
    assert line("code", b=1, a="x").params == (("b", 1), ("a", "x"))


def test_illegal_move_has_a_code_place_and_values() -> None:
    error = IllegalMove("too_many", "peanuts", most=2)
    assert (error.code, error.place, error.line, str(error)) == (
        "too_many",
        "peanuts",
        line("too_many", most=2),
        "too_many",
    )


def test_pending_lists_seats_and_outcome_lists_winners() -> None:
    question = line("what")
    pending = Pending((Ask(Seat(2), question), Ask(Seat(0), question, is_optional=True)))
    assert (pending.seats, pending.awaited) == ((2, 0), (2,))
    assert pending.ask_of(Seat(0)) == pending.asks[1]
    assert pending.ask_of(Seat(1)) is None
    assert Pending().seats == ()
    score = Score((), 0)
    assert Outcome((2, 1, 1), (score,) * 3).winners == (1, 2)


def test_ranks_by_points_then_ties_and_losers_last() -> None:
    reason = line("why")
    poor, tied, rich = (
        Score((ScoreLine(reason, points),), points, (ScoreLine(reason, tie),))
        for points, tie in ((3, 9), (5, 1), (5, 2))
    )
    assert ranked((poor, tied, rich, rich)).ranks == (4, 3, 1, 1)
    lost = ranked((poor, tied, rich), losers=(Seat(2),))
    assert (lost.ranks, lost.winners) == ((2, 1, 3), (1,))
    everybody = ranked((poor, poor), losers=(Seat(0), Seat(1)))
    assert (everybody.ranks, everybody.winners) == ((1, 1), ())
