"""The building phase at the table: questions, done, back, absence, and the order of arrival.

Rulings Y30, Y31, Y46, Y49.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.moves import (
    AddFocal,
    Back,
    Build,
    BuildingOver,
    BuyTile,
    Cleared,
    Done,
    Extend,
    Forgo,
    Found,
    House,
    Loan,
    PlayerMove,
    Reopen,
    Step,
    Take,
)
from adjudicator.rules.zoo_tycoon.plans import examples
from adjudicator.rules.zoo_tycoon.standards.track_points import tracks
from adjudicator.rules.zoo_tycoon.state import Player, State
from adjudicator.rules.zoo_tycoon.zoo import Animals
from tests.rules.zoo_tycoon.grounds import at, grown_zoo, waiting
from tests.rules.zoo_tycoon.tables import table
from tests.rules.zoo_tycoon.zoos import EDITION, home, player

A, B = Seat(0), Seat(1)
ZEBRAS = home("plains_zebra", 1, 2, retreat=1)
DICE = Dice(b"k" * 32, "sites", 1)
FOUND = Found("savanna", at("A2 B2 C2"))


def opened(*players: Player) -> State:
    """Return a table at the beginning of its building phase."""
    return building.STAGE.enter(replace(table(players), stage="building"))


def played(state: State, seat: Seat, *moves: PlayerMove) -> State:
    for move in moves:
        state = turns.apply(state, seat, move)
    return state


def refused(state: State, seat: Seat, move: PlayerMove) -> str:
    with pytest.raises(IllegalMove) as caught:
        turns.apply(state, seat, move)
    return caught.value.code


def test_all_seats_are_asked_until_done() -> None:
    """Y31."""
    state = opened(player(), player())
    assert turns.pending(state).seats == (A, B)
    state = played(state, B, Done())
    assert turns.pending(state).awaited == (A,)
    assert list(turns.legal(state, B)) == [Reopen()]
    state = played(state, A, Done())
    assert turns.pending(state).seats == ()
    assert turns.advance(state, DICE) == BuildingOver()
    state = turns.apply(state, NATURE, BuildingOver())
    assert (state.stage, state.sites) == ("winter", ())


def test_building_phase_refuses_other_moves() -> None:
    """Y31."""
    state = played(opened(player(), player()), A, Done())
    state = played(state, B, Done())
    with pytest.raises(IllegalMove, match="not_due"):
        turns.apply(state, NATURE, Cleared())
    assert refused(opened(player(), player()), A, Take("lion", Animals(1, 1))) == "not_now"


def test_invalid_zoo_cannot_be_done() -> None:
    """Y29, Y30."""
    start = player(tiles=3, quarantine=waiting(plains_zebra=(1, 2)))
    state = played(opened(start, player()), A, FOUND, House("plains_zebra", Animals(1, 2), 1))
    assert refused(state, A, Done()) == "too_few_retreats"
    assert list(turns.legal(state, A))[:2] == [Back(), Back(all=True)]
    assert Done() not in turns.legal(state, A)
    state = played(state, A, AddFocal("retreat", 1))
    assert next(iter(turns.legal(state, A))) == Done()
    played(state, A, Done())


def test_back_undoes_one_step_or_all() -> None:
    """Y30."""
    start = opened(player(tiles=3), player())
    first = played(start, A, FOUND)
    second = played(first, A, AddFocal("retreat", 1))
    assert played(second, A, Back()) == first
    assert played(second, A, Back(all=True)) == start
    assert refused(start, A, Back()) == "nothing_to_take_back"
    assert refused(start, A, Back(all=True)) == "nothing_to_take_back"


def test_reopen_continues_building_while_others_build() -> None:
    """Y30."""
    state = opened(player(tiles=3), player())
    done = played(state, A, FOUND, Done())
    for move in (FOUND, Back(), Done()):
        assert refused(done, A, move) == "done_building"
    assert played(done, A, Reopen()) == played(state, A, FOUND)
    assert refused(state, A, Reopen()) == "building_already"


MACAWS = home("scarlet_macaw", 2, 2, retreat=1)
BOOTH = Build("education_booth_rainforest_savanna", at("D2")[0])


def test_undoing_a_step_undoes_its_education_bonus() -> None:
    """Y46: with the booth's four points, the zoo reaches the bonus on space 5."""
    start = player("111.222", ZEBRAS, MACAWS, money=7)
    before = tracks(EDITION, start)
    state = opened(start, player())
    with_focal = played(state, A, AddFocal("education", 1))
    both = played(with_focal, A, BOOTH)
    assert both.players[A].bonuses == 1
    assert tracks(EDITION, both.players[A]).popularity == before.popularity + 1
    assert played(both, A, Back()) == with_focal
    assert played(both, A, Back(), BOOTH) == both


def test_bonuses_of_earlier_years_are_not_paid_again() -> None:
    """Y23, Y46: neither the bonus of the third space nor any bonus before it is paid again."""
    start = player("111.222", ZEBRAS, MACAWS, money=7, bonuses=3)
    done = played(opened(start, player()), A, BOOTH).players[A]
    assert (done.bonuses, done.earned) == (3, start.earned)


def test_absent_player_keeps_a_valid_zoo() -> None:
    """Y49."""
    state = played(opened(player(tiles=3), player()), A, FOUND)
    assert turns.timeout(state, A) == Done()


def test_absent_player_undoes_an_invalid_zoo() -> None:
    """Y49."""
    state = played(opened(player(money=7), player()), A, BuyTile())
    assert turns.timeout(state, A) == Back(all=True)


@pytest.mark.parametrize(("money", "tiles"), [(2, 3), (0, 3), (8, 2), (0, 0), (23, 0)])
@pytest.mark.parametrize("event", ["", "carnivore_disease"])
def test_absent_player_houses_or_returns_the_pandas(money: int, tiles: int, event: str) -> None:
    """Y47, Y49: the server houses the pandas, builds a home for them, or returns them."""
    state = opened(player(money=money, tiles=tiles, quarantine=waiting(giant_panda=(1, 1))), player())
    state = replace(state, event=event)
    for _ in range(20):
        if (move := turns.timeout(state, A)) == Done():
            break
        state = turns.apply(state, A, move)
    assert turns.timeout(state, A) == Done()
    is_housed = "giant_panda" in state.players[A].zoo.main_species
    assert is_housed == (bool(money or tiles) and not event)
    played(state, A, Done())


def test_absent_player_resumes_an_unfinished_plan() -> None:
    """Y49: the server first takes other steps back."""
    state = opened(player(money=10, tiles=3, quarantine=waiting(giant_panda=(1, 1))), player())
    first = turns.timeout(state, A)
    begun = played(state, A, first)
    assert turns.timeout(begun, A) not in (first, Back(all=True))
    other = played(begun, A, BuyTile())
    assert turns.timeout(other, A) == Back(all=True)
    assert turns.timeout(played(other, A, Back(all=True)), A) == first


def test_forgo_is_accepted_exactly_when_offered() -> None:
    """Y47: other steps do not change this, because the zoo counts as it was when the phase began."""
    for money, is_offered in ((9, True), (16, False)):
        start = opened(player(tiles=1, money=money, quarantine=waiting(giant_panda=(1, 1))), player())
        for state in (start, played(start, A, Found("savanna", at("H6")))):
            assert (Forgo() in examples.legal(state, A)) == is_offered
            if is_offered:
                played(state, A, Forgo())
            else:
                assert refused(state, A, Forgo()) == "panda_can_be_housed"


def test_an_absent_player_builds_the_owed_center() -> None:
    """Y28, Y49."""
    rhinos = home("black_rhinoceros", 1, 1, retreat=1)
    state = opened(player("1111", rhinos, free_center=True), player())
    assert isinstance(turns.timeout(state, A), Build)
    assert all(isinstance(move, Build) for move in examples.legal(state, A))
    assert refused(state, A, Done()) == "center_not_placed"
    assert turns.timeout(played(state, A, turns.timeout(state, A)), A) == Done()


STEPS = st.lists(st.integers(0, 400), max_size=8)


def chosen(state: State, seat: Seat, numbers: list[int]) -> list[PlayerMove]:
    """Return random moves of a seat: offered moves and steps back."""
    moves: list[PlayerMove] = []
    for number in numbers:
        offered = [*examples.legal(state, seat), Back(), Extend(1, at("A6")), Loan(47)]
        move = offered[number % len(offered)]
        try:
            state = building.STAGE.act(state, seat, move)
        except IllegalMove:
            continue
        if isinstance(move, Done):
            break
        moves.append(move)
    return moves


@given(
    seeds=st.tuples(st.integers(0, 10**6), st.integers(0, 10**6)),
    picks=st.tuples(STEPS, STEPS),
    data=st.data(),
)
@settings(max_examples=12, deadline=None)
def test_order_of_moves_between_seats_does_not_matter(
    seeds: tuple[int, int], picks: tuple[list[int], list[int]], data: st.DataObject
) -> None:
    """Y31."""
    state = opened(*(grown_zoo(Random(seed), 1 + seed % 2)[1] for seed in seeds))
    moves = {seat: chosen(state, seat, picks[seat]) for seat in (A, B)}
    order = data.draw(st.permutations([seat for seat in (A, B) for _ in moves[seat]]))
    mixed, left = state, {seat: iter(moves[seat]) for seat in (A, B)}
    for seat in order:
        mixed = building.STAGE.act(mixed, seat, next(left[seat]))
    assert mixed == played(played(state, A, *moves[A]), B, *moves[B])


@given(seed=st.integers(0, 10**6), picks=STEPS)
@settings(max_examples=12, deadline=None)
def test_every_step_can_be_undone(seed: int, picks: list[int]) -> None:
    """Y30."""
    state = start = opened(grown_zoo(Random(seed), 1 + seed % 3)[1], player())
    for move in chosen(state, A, picks):
        after = building.STAGE.act(state, A, move)
        if isinstance(move, Step):
            assert building.STAGE.act(after, A, Back()) == state
            assert building.STAGE.act(after, A, Back(all=True)) == start
        state = after
