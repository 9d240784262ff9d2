"""Cases of the kind `play`: moves at a table, and facts after them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from adjudicator.rulecases.case_games import BECAUSE, LEGAL
from adjudicator.rulecases.expectations import (
    UNORDERED,
    Check,
    Each,
    Expectations,
    Fact,
    sorted_items,
    unchanged,
)
from adjudicator.rulecases.kinds import CaseKind
from adjudicator.rulecases.the_zoo_game.table import (
    EventGame,
    Letter,
    PlayGiven,
    ZooCase,
    letter_of,
    same_zoo,
    table,
    zoo_facts,
)
from adjudicator.rulecases.values import CaseHead, Wanted, seat_of
from adjudicator.rules.the_zoo_game import scoring
from adjudicator.rules.the_zoo_game.state import Player


class PlayCase(CaseHead, frozen=True, kw_only=True):
    """A case with moves. Each entry of `do` is a seat and its text, such as `a: build cobra iguana`."""

    given: PlayGiven = PlayGiven()
    do: tuple[Annotated[dict[Letter, str], Meta(min_length=1, max_length=1)], ...] = ()
    expect: Wanted


def _failures(case: PlayCase) -> Iterator[str]:
    course = EventGame(table(case.given), case.given.events)
    course.play(move for entry in case.do for move in entry.items())
    if course.events:
        yield f"events: {', '.join(course.events)} not drawn"
    yield from EXPECT.failures(case.expect, course)


def _player(course: EventGame, letter: str) -> Player:
    return course.state.players[seat_of(letter, course.players)]


def _zoo(course: EventGame, letter: str) -> ZooCase:
    return zoo_facts(course.state, _player(course, letter))


def _reached_by(course: EventGame) -> str | None:
    seat = course.state.reached_by
    return None if seat is None else letter_of(seat)


def _score(course: EventGame, letter: str) -> int:
    return scoring.score(course.state, seat_of(letter, course.players)).total


def _winners(course: EventGame) -> list[str] | None:
    outcome = scoring.outcome(course.state)
    return list(map(letter_of, outcome.winners)) if outcome else None


def _logged(course: EventGame, wanted: tuple[str, ...]) -> Iterator[str]:
    """Compare the codes in the public log. Other codes may come between the expected codes."""
    rest = iter(course.log_codes)
    if not all(code in rest for code in wanted):
        yield f"told: expected {list(wanted)}, found {course.log_codes}"


EXPECT: Final = Expectations[EventGame](
    {
        "legal": LEGAL,
        "because": BECAUSE,
        "asked": Fact(lambda course: list(map(letter_of, course.asked)), sorted_items),
        "active": lambda course: letter_of(course.state.turn),
        "zoos": Each(_zoo, Fact(unchanged, same_zoo)),
        "hands": Each(lambda course, letter: _player(course, letter).hand, UNORDERED),
        "hand_counts": Each(lambda course, letter: len(_player(course, letter).hand)),
        "p_hands": Each(lambda course, letter: _player(course, letter).p_hand, UNORDERED),
        "p_counts": Each(lambda course, letter: len(_player(course, letter).p_hand)),
        "market": lambda course: course.state.market,
        "discard": lambda course: course.state.discard,
        "deck": lambda course: course.state.deck,
        "p_bottom": lambda course: course.state.p_bottom,
        "reached_by": _reached_by,
        "over": lambda course: course.state.is_over,
        "scores": Each(_score),
        "winners": Fact(_winners, sorted_items),
        "told": Check(tuple[str, ...], _logged),
    }
)
PLAY: Final = CaseKind(PlayCase, _failures)
