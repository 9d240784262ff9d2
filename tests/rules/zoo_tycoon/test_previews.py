"""The preview of a move of Zoo Tycoon."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.previews import preview_move, preview_step
from adjudicator.rules.zoo_tycoon.state import Site, State
from adjudicator.rules.zoo_tycoon.views import view
from adjudicator.rules.zoo_tycoon.zoo import Animals
from tests.rules.zoo_tycoon.tables import START, table
from tests.rules.zoo_tycoon.zoos import home, player

A = Seat(0)
LIONS = player("111\n111", home("lion", 1, 2, retreat=2, experience=3), money=8)


def building(*players: Any) -> State:
    """Return a table in the building phase. Each player's site starts with the state of that player."""
    return table(players, stage="building", sites=tuple(map(Site, players)))


def previewed(state: State, move: m.Move) -> tuple[Line, ...]:
    return preview_move(view(state, A), A, move)


def test_shows_the_price_and_gain_of_a_step() -> None:
    assert previewed(building(LIONS, START), m.AddFocal("education", 1)) == (
        line("foreseen_price", amount=2, money=6),
        line("foreseen_change", changes=("education +2",)),
    )


def test_says_when_a_step_changes_no_number() -> None:
    rich = replace(LIONS, zoo=replace(LIONS.zoo, tiles=1))
    assert previewed(building(rich, START), m.Found("savanna", (40,))) == (line("foreseen_no_change"),)


def test_shows_new_faults_and_the_number_of_remaining_ones() -> None:
    found = previewed(building(LIONS, START), m.Build("park_a", 40))
    assert [each.code for each in found] == ["foreseen_price", "building_without_effect"]
    poor = replace(
        LIONS, zoo=replace(LIONS.zoo, enclosures=(replace(LIONS.zoo.enclosures[0], animals=Animals(2, 2)),))
    )
    state = replace(building(LIONS, START), players=(poor, START))
    assert previewed(state, m.AddFocal("education", 1))[-1] == line("foreseen_faults", number=1)


def test_shows_a_repaired_zoo_and_its_happiness() -> None:
    bare = player("111\n111", home("lion", 1, 2, experience=3), money=8)
    (fault,) = view(building(bare, START), A).books[A].faults
    assert fault.code == "too_few_retreats"
    found = previewed(building(bare, START), m.AddFocal("retreat", 1))
    assert found[-1] == line("foreseen_in_order")
    assert [each for each in found if each.code == "foreseen_level"] == [
        line("foreseen_level", species="lion", level=dict(found[-2].params)["level"])
    ]


def test_preview_of_done_shows_the_winter_accounts() -> None:
    state = building(LIONS, START)
    paid = view(state, A).books[A].payment
    assert paid is not None
    assert previewed(state, m.Done()) == (
        line("foreseen_winter", revenue=paid.revenue, bonus=paid.bonus, costs=paid.costs, money=paid.money),
    )


def test_preview_of_take_shows_the_needs_of_the_species() -> None:
    state = table((START, START), stage="arrival")
    lion = view(state, A).edition.species["lion"]
    group = max(3, lion.group_size.least)
    needs, worth = previewed(state, m.Take("lion", Animals(1, 2)))
    assert needs == line(
        "foreseen_needs",
        species="lion",
        group=group,
        biome="savanna",
        tiles=lion.tiles(group) + lion.free_space.least,
        retreats=lion.retreats.least,
    )
    assert dict(worth.params)["popularity"] == lion.base_popularity(group)


@pytest.mark.parametrize("step", [m.AddFocal("education", 1, 9), m.Build("park_a", 8)])
def test_impossible_steps_have_no_preview(step: m.Step) -> None:
    state = view(building(LIONS, START), A)
    assert preview_step(state, A, step) is None
    assert preview_move(state, A, step) == ()
