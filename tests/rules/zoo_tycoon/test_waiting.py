"""The right to wait (ruling Y51): who waits for whom, and that seats never all wait for each other.

The order in which moves arrive makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import decode, encode
from adjudicator.engine.errors import IllegalMove, RulesetError
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import RULES, turns
from adjudicator.rules.zoo_tycoon.appraise import appraise
from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.laws import check
from adjudicator.rules.zoo_tycoon.log_lines import describe
from adjudicator.rules.zoo_tycoon.moves import Back, Done, Found, PlayerMove, Reopen, Wait
from adjudicator.rules.zoo_tycoon.state import Site, State
from adjudicator.rules.zoo_tycoon.views import Waiting, view
from adjudicator.rules.zoo_tycoon.winter import scoring
from tests.rules.zoo_tycoon.grounds import at
from tests.rules.zoo_tycoon.tables import START, table
from tests.rules.zoo_tycoon.zoos import player

A, B, C = Seat(0), Seat(1), Seat(2)
FOUND = Found("savanna", at("A2 B2"))
STAGES = {"building": building.STAGE, "spending": scoring.SPENDING}


def opened(players: int, first: Seat = A, stage: str = "building") -> State:
    """Return a table at the beginning of its building phase or last spending."""
    state = table([START] * players, first=first, year=7, stage=stage)
    return STAGES[stage].enter(state)


def played(state: State, *turns_of: tuple[Seat, PlayerMove]) -> State:
    for seat, move in turns_of:
        state = turns.apply(state, seat, move)
    return state


def refused(state: State, seat: Seat, move: PlayerMove) -> str:
    with pytest.raises(IllegalMove) as caught:
        turns.apply(state, seat, move)
    return caught.value.code


def question(state: State, seat: Seat) -> tuple[str, bool, tuple[str, ...]]:
    """Return a seat's question, whether an answer is optional, and the seats that the question names."""
    ask = turns.pending(state).ask_of(seat)
    assert ask is not None
    others = next((value for name, value in ask.question.params if name.endswith("_seats")), ())
    assert isinstance(others, tuple)
    return ask.question.code, ask.is_optional, others


def reached(start: State) -> list[State]:
    """Return all tables that seats can reach by waiting, being done and reopening, until all are done."""
    found, fresh = {start}, [start]
    while fresh:
        state = fresh.pop()
        for seat in turns.pending(state).seats:
            for move in sample_moves(state, seat):
                after = turns.apply(state, seat, move)
                if after not in found:
                    found.add(after)
                    fresh.append(after)
    return list(found)


def sample_moves(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """Yield the legal moves of a seat that are not steps."""
    return (move for move in turns.legal(state, seat) if isinstance(move, Done | Reopen | Wait))


@pytest.mark.parametrize("stage", sorted(STAGES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_table_always_awaits_a_seat_until_all_are_done(players: int, stage: str) -> None:
    """Until all seats are done, the table awaits a seat, in whatever order the players wait."""
    for first in range(players):
        start = opened(players, Seat(first), stage)
        states = reached(start)
        waiting = {tuple(site.waits for site in state.sites) for state in states}
        assert len(waiting) == 2 ** (players - 1)
        for state in states:
            check(state)
            pending = turns.pending(state)
            is_over = all(site.is_done for site in state.sites)
            assert bool(pending.awaited) != is_over
            if not is_over:
                waits = next(seat for seat in state.order if not state.sites[seat].is_done)
                assert waits in pending.awaited


@pytest.mark.parametrize("players", [2, 3, 4])
def test_order_of_moves_between_seats_does_not_matter(players: int) -> None:
    for state in reached(opened(players)):
        for one, other in combinations(turns.pending(state).seats, 2):
            for mine, theirs in product(sample_moves(state, one), sample_moves(state, other)):
                assert _both_ways(state, (one, mine), (other, theirs))


def _both_ways(state: State, one: tuple[Seat, PlayerMove], other: tuple[Seat, PlayerMove]) -> bool:
    """Return whether two moves have the same result in either order, or one of them ends the phase."""
    after = [played(state, one), played(state, other)]
    if any(not turns.pending(each).asks for each in after):
        return True
    return played(after[0], other) == played(after[1], one)


def test_questions_stay_open_while_others_wait_or_finish() -> None:
    """A seat's move makes no other seat's answer stale. It wakes only seats that waited."""
    for state in reached(opened(4)):
        before = turns.pending(state)
        for seat in before.seats:
            for move in sample_moves(state, seat):
                after = turns.pending(turns.apply(state, seat, move))
                assert {*after.seats} - {seat} <= after.still_asked(before, {seat})


def test_questions_depend_on_who_waits_and_who_is_done() -> None:
    state = opened(3)
    assert question(state, A) == ("ask_building", False, ())
    assert question(state, B) == ("ask_building_or_wait", False, ("A",))
    assert question(state, C) == ("ask_building_or_wait", False, ("A", "B"))
    state = played(state, (C, Wait()))
    assert question(state, C) == ("ask_waiting", True, ("A", "B"))
    state = played(state, (A, Done()))
    assert question(state, C) == ("ask_waiting", True, ("B",))
    assert question(state, B) == ("ask_building_or_wait", False, ("A",))
    state = played(state, (B, Done()))
    assert question(state, C) == ("ask_building_waited", False, ("A", "B"))
    state = played(state, (C, FOUND))
    assert question(state, C) == ("ask_building", False, ())


def test_view_shows_who_waits_for_whom() -> None:
    state = played(opened(3), (C, Wait()), (B, Wait()))
    for viewer in (A, B, C, None):
        assert view(state, viewer).waiting == (Waiting(B, (A,)), Waiting(C, (A, B)))
    state = played(state, (A, Done()))
    assert view(state, None).waiting == (Waiting(C, (B,)),)
    assert view(replace(state, stage="winter", sites=()), None).waiting == ()


def test_any_move_ends_the_wait_and_it_cannot_be_repeated() -> None:
    state = replace(opened(2), players=(START, player(tiles=2)))
    state = played(state, (B, FOUND))
    for move in (Done(), Back(), Back(all=True)):
        after = played(state, (B, Wait()), (B, move))
        assert not after.sites[B].waits
        assert after.sites[B].has_waited
        assert refused(after, B, Wait()) == ("done_building" if move == Done() else "waited_already")


def test_refused_move_does_not_end_the_wait() -> None:
    state = played(opened(2), (B, Wait()))
    assert refused(state, B, Back()) == "nothing_to_take_back"
    assert turns.pending(state).awaited == (A,)


def test_wait_is_listed_after_done_and_before_the_steps() -> None:
    state = opened(2)
    assert list(turns.legal(state, B))[:2] == [Done(), Wait()]
    assert Wait() not in turns.legal(state, A)


def test_timeout_move_is_done_for_a_seat_that_could_wait() -> None:
    assert turns.timeout(opened(2), B) == Done()


def test_wait_is_logged_for_all_viewers() -> None:
    assert describe(opened(2), B, Wait(), None) == line("wait", seat=B)


def test_bots_rank_wait_last() -> None:
    state = opened(2)
    seen = view(state, B)
    worths = {type(move): appraise(seen, B, move) for move in turns.legal(state, B)}
    assert min(worths, key=lambda kind: worths[kind]) is Wait


@pytest.mark.parametrize(
    ("seat", "site"),
    [
        (B, {"waits": True}),
        (B, {"waits": True, "has_waited": True, "is_done": True}),
        (A, {"has_waited": True}),
    ],
)
def test_check_refuses_invalid_waiting(seat: Seat, site: dict[str, bool]) -> None:
    state = opened(2)
    sites = list(state.sites)
    sites[seat] = replace(sites[seat], **site)
    with pytest.raises(RulesetError):
        RULES.check(replace(state, sites=tuple(sites)))


def test_reads_a_site_stored_without_waiting_fields() -> None:
    site = opened(2).sites[A]
    old = encode(site).replace(b',"waits":false,"has_waited":false', b"")
    assert old != encode(site)
    assert decode(old, Site) == site
