"""The last spending at the end of the game (ruling Y48)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.building.steps import LAST_STEPS
from adjudicator.rules.zoo_tycoon.moves import (
    AddFocal,
    Back,
    Build,
    BuildingOver,
    BuyTile,
    ChangeBiome,
    Convert,
    Done,
    Entertain,
    Extend,
    Found,
    GameEnded,
    House,
    Keep,
    Loan,
    Lodge,
    MoveTile,
    Resettle,
    Step,
    Uncap,
)
from adjudicator.rules.zoo_tycoon.plans.examples import examples
from adjudicator.rules.zoo_tycoon.standards.track_points import tracks
from adjudicator.rules.zoo_tycoon.state import Player, Points, State
from adjudicator.rules.zoo_tycoon.winter import scoring
from adjudicator.rules.zoo_tycoon.zoo import Animals
from tests.rules.zoo_tycoon.grounds import after, at, phase, refusal, square, waiting
from tests.rules.zoo_tycoon.tables import table
from tests.rules.zoo_tycoon.zoos import EDITION, home, player

A, B = Seat(0), Seat(1)
RHINOS = home("black_rhinoceros", 1, 1, retreat=1)
GAZELLES = home("dama_gazelle", 1, 3, retreat=1)
BIRDS = home("greater_flamingo", 3, 3, retreat=1, discs=Animals(1, 1))
DICE = Dice(b"k" * 32, "spending", 1)


def opened(*players: Player) -> State:
    """Return a table at the beginning of its last spending."""
    return scoring.SPENDING.enter(replace(table(players, year=7), stage="spending"))


@pytest.mark.parametrize(
    "step",
    [
        Loan(40),
        House("lion", Animals(1, 1), 1),
        Lodge("meerkat", 1),
        Resettle("greater_flamingo", 2),
        Convert("greater_flamingo", Animals(1, 0)),
        Uncap("greater_flamingo"),
        Keep("greater_flamingo"),
        Entertain("popularity"),
        ChangeBiome(2, "rainforest", worker=True),
        MoveTile(8, 16, worker=True),
    ],
)
def test_refuses_animal_loan_and_staff_steps(step: Step) -> None:
    """Y48."""
    slots = waiting(lion=(1, 1))
    start = player(
        "1111 222", BIRDS, home(biome="savanna"), contraception=("greater_flamingo",), quarantine=slots
    )
    assert refusal(start, step, last=True) == ("not_at_the_end", "")


def test_money_and_stored_tiles_become_points() -> None:
    """Y48."""
    start = player("11.22 11.22", RHINOS, GAZELLES, money=14, tiles=1)
    before = tracks(EDITION, start)
    steps: tuple[Step, ...] = (
        AddFocal("conservation", 1, 2),
        AddFocal("education", 2),
        Build("conservation_center_a", square("C2")),
        Extend(1, at("A4")),
    )
    done = after(start, *steps, last=True)
    points = tracks(EDITION, done)
    assert (done.money, done.zoo.tiles) == (3, 0)
    assert points.conservation == before.conservation + 4
    assert points.education == before.education + 2


def test_education_bonuses_are_paid() -> None:
    """Y46, Y48: with the booth's four points, the zoo reaches the space of the first bonus."""
    start = player("11.22 11.22", RHINOS, GAZELLES, money=5, earned=Points(education=1))
    before = tracks(EDITION, start)
    points = tracks(
        EDITION, after(start, Build("education_booth_rainforest_savanna", square("C2")), last=True)
    )
    assert points.education == before.education + 4 == 5
    assert points.popularity == before.popularity + 1


def test_the_free_construction_action_is_not_given_again() -> None:
    """Y44, Y48."""
    start = player("1", home(biome="savanna"), money=2)
    assert after(start, ChangeBiome(1, "rainforest"), last=True, introductory=True).money == 0


@pytest.mark.parametrize(
    ("fields", "is_asked"),
    [
        ({"money": 2}, True),
        ({"money": 1}, False),
        ({"money": 0, "tiles": 1}, True),
        ({"money": -1, "tiles": 5, "is_excluded": True}, False),
    ],
)
def test_asks_only_seats_that_can_spend(fields: dict[str, Any], is_asked: bool) -> None:
    """Y48."""
    state = opened(player(**fields), player())
    assert turns.pending(state).seats == ((A, B) if is_asked else (B,))


def test_the_game_ends_when_all_are_done() -> None:
    """Y31, Y48."""
    state = turns.apply(opened(player(money=0), player()), B, Done())
    assert turns.advance(state, DICE) == GameEnded()
    with pytest.raises(IllegalMove, match="not_due"):
        turns.apply(state, NATURE, BuildingOver())
    assert turns.apply(state, NATURE, GameEnded()).stage == "over"


def test_bought_tiles_are_placed_before_the_end() -> None:
    """Y25, Y48."""
    state = turns.apply(opened(player(money=9), player()), A, BuyTile())
    with pytest.raises(IllegalMove, match="bought_tiles_left"):
        turns.apply(state, A, Done())
    assert turns.timeout(state, A) == Back(all=True)
    assert turns.apply(state, A, Back()) == opened(player(money=9), player())
    turns.apply(turns.apply(state, A, Found("savanna", (20,))), A, Done())


def test_pandas_and_owed_center_do_not_block_the_end() -> None:
    """Y28, Y48: waiting pandas or an owed center do not block the end. The center is still free."""
    slots = waiting(giant_panda=(1, 1))
    state = opened(player("1111", RHINOS, money=2, free_center=True, quarantine=slots), player())
    turns.apply(state, A, Done())
    assert turns.apply(state, A, Build("conservation_center_a", square("A3"))).players[A].money == 2


def test_suggests_only_steps_of_the_last_spending() -> None:
    """Y48, Y50."""
    start = player("1111 222", RHINOS, BIRDS, money=7, quarantine=waiting(lion=(1, 1)))
    steps = list(examples(phase(start, last=True), start))
    assert {type(step) for step in steps} >= {AddFocal, Build, BuyTile}
    assert all(isinstance(step, LAST_STEPS) for step in steps)
    assert not any(step.kind == "retreat" for step in steps if isinstance(step, AddFocal))
