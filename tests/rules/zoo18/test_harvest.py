"""Sharing and keeping the harvest, and the end of last runs (rulebook, 3, 6.1, 7.5; E42 to E45)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.squirrels import Kind
from adjudicator.rules.zoo18.moves import (
    Harvested,
    Keep,
    Pass,
    Patch,
    Run,
    Share,
    SquirrelsLeft,
    Unpatch,
    ZeroRun,
)
from adjudicator.rules.zoo18.steps.run import kept_money
from tests.rules.zoo18.table import Table

BOTH = pytest.mark.parametrize("reading", ["rulebook", "18xx.games"])


def harvest(
    reading: str = "rulebook", nuts: int = 100, at: tuple[int, int] = (1, 1), water: int = 0
) -> Table:
    """Return a table after the GIRAFFES' run. Their token is in the box of 7, with threshold 100 nuts."""
    return (
        Table(3, reading)
        .everybody(tickets=0, cash=0)
        .family("GI", "ABCL-", at, treasury=10, squirrels=("2S",))
        .work("GI", "harvest", nuts=nuts, water=water)
    )


def done(table: Table) -> Harvested:
    (move,) = table.logged(Harvested)
    return move


@BOTH
def test_dividend_is_read_after_the_threshold_moves_the_token(reading: str) -> None:
    """7.5: 2 $N per animal in the box of 8. The PARENTS are two animals, and the LOUNGE gets nothing."""
    shared = harvest(reading, 100).do(Share())
    assert shared.mat("GI").cell == (1, 2)
    assert done(shared).dividends == (4, 2, 2)
    assert [shared.cash(seat) for seat in range(3)] == [4, 2, 2]
    assert shared.treasury("GI") == 10


@BOTH
def test_token_below_the_threshold_stays_and_sets_the_dividend(reading: str) -> None:
    shared = harvest(reading, 90).do(Share())
    assert shared.mat("GI").cell == (1, 1)
    assert done(shared).dividends == (2, 1, 1)


@BOTH
@pytest.mark.parametrize(
    ("at", "nuts", "to", "dividends"),
    [
        ((0, 3), 200, (0, 4), (6, 2, 2)),
        ((0, 3), 190, (0, 3), (5, 2, 2)),
        ((0, 7), 300, (0, 8), (9, 3, 3)),
        ((0, 8), 350, (0, 9), (8, 4, 4)),
        ((1, 8), 300, (0, 8), (9, 3, 3)),
        ((4, 0), 30, (4, 0), (0, 0, 0)),
        ((0, 10), 450, (0, 11), (12, 6, 6)),
        ((0, 11), 990, (0, 11), (12, 6, 6)),
    ],
)
def test_dividends_with_parents_bonus_and_arrows(
    reading: str, at: tuple[int, int], nuts: int, to: tuple[int, int], dividends: tuple[int, ...]
) -> None:
    """7.5: the holder of the PARENTS gets the blue bonus once.

    From the last box of a row, the token moves up.
    """
    shared = harvest(reading, nuts, at).do(Share())
    assert shared.mat("GI").cell == to
    assert done(shared).dividends == dividends


@BOTH
def test_reaching_24_starts_the_last_round(reading: str) -> None:
    assert harvest(reading, 450, (0, 10)).do(Share()).state.is_last_round
    assert not harvest(reading, 440, (0, 10)).do(Share()).state.is_last_round


@BOTH
@pytest.mark.parametrize(
    ("at", "to"), [((1, 1), (1, 0)), ((1, 0), (2, 0)), ((0, 0), (1, 0)), ((5, 0), (5, 0)), ((5, 1), (5, 0))]
)
def test_keeping_moves_the_token_left_or_down(reading: str, at: tuple[int, int], to: tuple[int, int]) -> None:
    kept = harvest(reading, 110, at).do(Keep())
    assert kept.mat("GI").cell == to
    assert kept.treasury("GI") == 15
    assert done(kept).dividends == ()


@pytest.mark.parametrize(("nuts", "income"), [(0, 0), (10, 1), (25, 1), (30, 2), (100, 4), (110, 5)])
def test_partial_bags_are_rounded_up(nuts: int, income: int) -> None:
    assert kept_money(nuts) == income


@BOTH
def test_water_income_always_goes_to_the_treasury(reading: str) -> None:
    """7.4."""
    assert harvest(reading, 50, water=3).do(Share()).treasury("GI") == 13
    assert harvest(reading, 50, water=3).do(Keep()).treasury("GI") == 15


def test_nuts_and_income_reach_the_threshold_together() -> None:
    """19: the token stays in both readings. In one of them, the next box sets the dividend."""
    assert done(harvest("rulebook", 90, water=10).do(Share())).dividends == (2, 1, 1)
    other = harvest("18xx.games", 90, water=10).do(Share())
    assert done(other).dividends == (4, 2, 2)
    assert other.mat("GI").cell == (1, 1)


@pytest.mark.parametrize(("reading", "is_below"), [("rulebook", True), ("18xx.games", False)])
@pytest.mark.parametrize(("at", "move", "nuts"), [((1, 1), Share(), 90), ((5, 0), Keep(), 30)])
def test_unmoved_token_goes_under_the_others_by_the_rulebook(
    reading: str, is_below: bool, at: tuple[int, int], move: Share | Keep, nuts: int
) -> None:
    """3, 6.1."""
    table = Table(3, reading).everybody(tickets=0).family("GI", "ALLL-", at, squirrels=("2S",))
    table.family("PB", "BLLL-", at).work("GI", "harvest", nuts=nuts).do(move)
    assert (table.mat("GI").arrival > table.mat("PB").arrival) == is_below


@BOTH
def test_zero_run_moves_the_token_left_without_income(reading: str) -> None:
    """7.5, ZERO Nuts: the player has no choice, and the token moves left."""
    table = Table(3, reading).everybody(tickets=0).family("GI", "ALLL-", treasury=9, squirrels=("2S",))
    table.board(K9="57 0", L4="201 5").work("GI", "run").do(Run(()))
    assert table.logged(ZeroRun) == [ZeroRun("GI", At(1, 0))]
    assert table.mat("GI").cell == (1, 0)
    assert table.treasury("GI") == 9


@BOTH
def test_first_turn_without_squirrels_moves_the_token_left(reading: str) -> None:
    """7.4: the family has no squirrels, so the token moves left."""
    table = Table(3, reading).family("GI", "ALLL-", treasury=9).work("GI", "station").do()
    assert table.question == "ask_squirrel_needed"
    assert table.mat("GI").cell == (1, 0)


@BOTH
@pytest.mark.parametrize("move", [Pass(), Run(())])
def test_the_harvest_must_be_shared_or_kept(reading: str, move: Pass | Run) -> None:
    assert harvest(reading).refusal(move) == "not_now"


# Last runs (3).


def last_run(reading: str, *kinds: Kind, nuts: int = 100, powers: tuple[str, ...] = ()) -> Table:
    """Return a table after the GIRAFFES' run in phase 4J, with a 5S and squirrels after their last run."""
    table = Table(3, reading).everybody(tickets=0).phase("4J")
    table.family("GI", "ALLL-", treasury=9, squirrels=("5S", *kinds), powers=powers)
    mat = table.mat("GI")
    turned = tuple(replace(each, is_last=each.kind in kinds) for each in mat.squirrels)
    table.state = table.state.with_mat(replace(mat, squirrels=turned))
    return table.work("GI", "harvest", nuts=nuts)


def kinds(table: Table) -> list[str]:
    return [squirrel.kind for squirrel in table.mat("GI").squirrels]


@BOTH
@pytest.mark.parametrize("move", [Share(), Keep()])
def test_squirrels_leave_after_their_last_run(reading: str, move: Share | Keep) -> None:
    table = last_run(reading, "4S", "3SL").do(move)
    assert table.logged(SquirrelsLeft) == [SquirrelsLeft("GI", ("4S", "3SL"))]
    assert kinds(table) == ["5S"]


@BOTH
def test_squirrels_leave_even_if_they_skip_their_last_run(reading: str) -> None:
    table = last_run(reading, "4S", nuts=0)
    assert table.logged(SquirrelsLeft)
    assert kinds(table) == ["5S"]


@BOTH
def test_patch_saves_a_squirrel_after_its_last_run(reading: str) -> None:
    """PATCH: a squirrel that gets the PATCH after its last run does not retire."""
    table = last_run(reading, "4S", "3SL", powers=("PATCH",)).do(Share())
    assert table.question == "ask_patch"
    assert table.legal == [Pass(), Patch("GI", "4S"), Patch("GI", "3SL")]
    table.do(Patch("GI", "3SL"))
    assert kinds(table) == ["5S", "3SL"]
    assert table.mat("GI").squirrels[1].is_patched
    assert not table.mat("GI").squirrels[1].is_last
    assert table.logged(Harvested)


@BOTH
def test_patch_can_be_declined_after_a_last_run(reading: str) -> None:
    table = last_run(reading, "4S", powers=("PATCH",)).do(Share(), Pass())
    assert kinds(table) == ["5S"]
    assert table.mat("GI").powers == ("PATCH",)


def test_rulebook_delays_the_patch_until_after_the_last_run() -> None:
    """30: the squirrel makes its last run in full. In the other reading, it ran with the PATCH."""
    table = last_run("rulebook", "4S", powers=("PATCH",)).do(Patch("GI", "4S"))
    assert table.mat("GI").squirrels[1].is_last
    table.do(Share())
    saved = table.mat("GI").squirrels[1]
    assert (saved.is_last, saved.is_patched) == (False, True)
    other = last_run("18xx.games", "4S", powers=("PATCH",)).do(Patch("GI", "4S"))
    assert not other.mat("GI").squirrels[1].is_last


def test_unpatched_squirrel_leaves_or_keeps_its_last_run() -> None:
    """31."""
    assert kinds(last_run("rulebook", "4S", powers=("PATCH",)).do(Share(), Patch("GI", "4S"))) == ["5S", "4S"]
    for reading, left in (("rulebook", ["5S"]), ("18xx.games", ["5S", "3SL"])):
        table = last_run(reading, powers=("PATCH",))
        mat = table.mat("GI")
        worn = replace(mat.squirrels[0], kind="3SL", is_patched=True)
        table.state = table.state.with_mat(replace(mat, squirrels=(*mat.squirrels, worn)))
        assert kinds(table.do(Unpatch(), Share())) == left
