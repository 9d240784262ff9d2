"""The faults that prevent a player from finishing building, with their locations and numbers."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rules.zoo_tycoon.standards.checklist import Code, Fault, faults, is_barred
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure, Slot
from tests.rules.zoo_tycoon.zoos import EDITION, home, player

PANDAS = Slot("giant_panda", Animals(1, 1))
RHINO = home("black_rhinoceros", 1, 1, retreat=1)
TAKIN, CRANE = home(co="sichuan_takin"), home(co="red_crowned_crane")
SAVANNA = (home(co="fischers_lovebird"), home(co="meerkat"), home(co="common_ostrich"))
ZEBRA = home("plains_zebra", 1, 2, retreat=1)
POPULAR = Points(popularity=20)


def found(
    after: Player, before: Player | None = None, *, event: str = "", last: bool = False
) -> tuple[Fault, ...]:
    """Return the faults after building. By default, the board was empty before."""
    return faults(EDITION, before or player(), after, event=event, last=last)


def codes(after: Player, before: Player | None = None, **fields: Any) -> list[tuple[str, str]]:
    return [(fault.code, fault.place) for fault in found(after, before, **fields)]


@pytest.mark.parametrize(
    ("tiles", "house"),
    [
        (4, home("plains_zebra", 1, 2, co="fischers_lovebird", retreat=2)),
        (5, home("bornean_orangutan", 1, 2, retreat=2)),
        (3, home("plains_zebra", 3, 0, retreat=1)),
        (7, home("asian_elephant", 1, 2, retreat=2)),
        (2, home(co="common_warthog")),
        (1, home(biome="rainforest")),
        (2, home(biome="rainforest", retreat=2)),
    ],
)
def test_valid_enclosure_has_no_fault(tiles: int, house: Enclosure) -> None:
    """Y1-Y6, Y14: an enclosure may be empty, even with retreats."""
    assert found(player("1" * tiles, house)) == ()


@pytest.mark.parametrize(
    ("tiles", "house", "code", "params"),
    [
        (4, home("asian_elephant", 1, 2, retreat=2), "too_little_free_space", {"needed": 2, "there": 1}),
        (7, home("asian_elephant", 1, 2, retreat=1), "too_few_retreats", {"needed": 2, "there": 1}),
        (7, home("asian_elephant", 1, 1, retreat=2), "group_too_small", {"needed": 3, "there": 2}),
        (7, home("tiger", 1, 2, retreat=1), "group_too_large", {"most": 2, "there": 3}),
        (
            7,
            home("asian_elephant", 2, 2, retreat=2),
            "males_quarrel",
            {"males": 2, "females": 2, "behavior": "alpha"},
        ),
        (7, home("lion", 1, 2, co="meerkat", retreat=1), "not_tolerant", {"co": "meerkat"}),
        (7, home("lion", 1, 2, biome="rainforest", retreat=1), "wrong_biome", {"needed": "savanna"}),
    ],
)
def test_reports_each_fault_of_the_checklist(
    tiles: int, house: Enclosure, code: Code, params: dict[str, Any]
) -> None:
    """Y1, Y5, Y6: the fault says what is needed and what the enclosure has."""
    expected = (("enclosure", 1), ("species", house.main), *params.items())
    assert found(player("1" * tiles, house)) == (Fault(code, "1", expected),)


def test_reports_animals_without_enough_tiles() -> None:
    """Y3: the minimum standards come before the placement rules."""
    crowd = found(player("1", home("plains_zebra", 1, 2, retreat=1)))
    assert [fault.code for fault in crowd] == ["too_little_free_space", "too_few_tiles"]
    assert crowd[1].params == (("enclosure", 1), ("needed", 2), ("there", 1))
    assert codes(player("1", home(co="common_warthog"))) == [("too_few_tiles", "1")]


def test_faults_follow_the_order_of_the_checklist() -> None:
    """Y1-Y6: faults are listed by enclosure, with the standards before the placement rules."""
    bad = home("lion", 2, 6, co="meerkat", biome="rainforest")
    assert codes(player("12 .2", home("plains_zebra", 1, 0), bad)) == [
        ("too_little_free_space", "1"),
        ("too_few_retreats", "1"),
        ("group_too_small", "1"),
        ("too_little_free_space", "2"),
        ("too_few_retreats", "2"),
        ("group_too_large", "2"),
        ("males_quarrel", "2"),
        ("not_tolerant", "2"),
        ("too_few_tiles", "2"),
        ("wrong_biome", "2"),
        ("wrong_biome", "2"),
    ]


def test_fault_becomes_the_refusal_of_done() -> None:
    """Y29."""
    refusal = found(player("1" * 7, home("asian_elephant", 1, 2, retreat=1)))[0].refusal
    assert (refusal.code, refusal.place) == ("too_few_retreats", "")
    assert dict(refusal.line.params) == {
        "enclosure": 1,
        "species": "asian_elephant",
        "needed": 2,
        "there": 1,
    }


def test_species_can_be_kept_only_once() -> None:
    """Y6: neither a main species nor a co-species may be kept twice."""
    lions, birds = home("lion", 1, 2, retreat=1), home(co="common_ostrich")
    assert codes(player("1111222233 44", lions, lions, birds, birds)) == [
        ("species_twice", "lion"),
        ("species_twice", "common_ostrich"),
    ]


@pytest.mark.parametrize(
    ("focal", "faults"),
    [
        ({"education": 1, "popularity": 2}, []),
        ({"education": 2}, [("focal_point_without_effect", "education", 1, 2)]),
        ({"popularity": 3}, [("focal_point_without_effect", "popularity", 2, 3)]),
        ({"conservation": 1}, [("focal_point_without_effect", "conservation", 0, 1)]),
        ({"retreat": 5}, []),
        ({"education": 1, "popularity": 2, "retreat": 3}, [("too_many_focal_points", 5, 6)]),
    ],
)
def test_focal_points_need_a_tile_and_an_effect(focal: dict[str, int], faults: list[tuple[Any, ...]]) -> None:
    """Y10-Y14; the example Focal Points, on five tiles."""
    house = home("plains_zebra", 1, 5, co="fischers_lovebird", **{"retreat": 2, **focal})
    seen = found(player("11111", house))
    assert [(fault.code, *(value for _, value in fault.params[1:])) for fault in seen] == faults


def test_four_tiles_with_two_retreats_hold_two_more_focal_points() -> None:
    """Y10."""
    house = home("plains_zebra", 1, 5, retreat=2, education=1, popularity=2)
    assert codes(player("1111", house)) == [("too_many_focal_points", "1")]


def test_enclosures_without_animals_allow_only_retreats() -> None:
    """Y14: a co-species that lives alone from the start needs no retreat, so none is allowed there."""
    assert codes(player("11", home(biome="savanna", popularity=1))) == [("focal_point_without_effect", "1")]
    alone, quiet = home(co="common_warthog"), player("111", home(co="common_warthog", retreat=1))
    assert codes(quiet, player("111", alone)) == [("focal_point_without_effect", "1")]
    assert codes(quiet, player("111", home(biome=alone.biome))) == []
    assert codes(quiet) == []
    assert codes(player("111", home(co="common_warthog", education=1))) == []


def test_a_focal_point_may_lose_its_effect_later() -> None:
    """Y10: only focal points bought in this phase need an effect."""
    before = player("1111", home("plains_zebra", 1, 5, retreat=1, popularity=2))
    fewer = home("plains_zebra", 1, 2, retreat=1, popularity=2)
    assert found(player("1111", fewer), before) == ()
    assert codes(player("1111", fewer)) == [("focal_point_without_effect", "1")]


def test_a_new_or_moved_building_needs_an_effect() -> None:
    """Y17: a building that already stood there may lose its effect."""
    homes = (TAKIN, CRANE)
    assert codes(player("11C.22", *homes)) == []
    assert codes(player("11..22 P.....", *homes)) == [("building_without_effect", "park_a")]
    before = player("11C.22", *homes)
    assert codes(player("11.C22", *homes), before) == []
    stranded = player("11..22 ...C..", *homes)
    assert codes(stranded, before) == [("building_without_effect", "conservation_center_a")]
    assert codes(stranded, stranded) == []


def test_a_second_center_that_only_shares_has_no_effect() -> None:
    """Y16, Y17."""
    before = player("C11.", TAKIN)
    assert codes(player("C11D", TAKIN), before) == [("building_without_effect", "conservation_center_b")]


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("1S2", []),
        ("1S.", [("booth_without_enclosures", "food_booth_savanna_1")]),
        ("1S2T", [("booth_without_another", "food_booth_savanna_2")]),
        ("1S2U", [("shop_without_booths", "zoo_shop_savanna")]),
        ("1S2T33", []),
        ("1S2T33 ..U...", []),
        ("1S2T33 .U....", [("shop_without_enclosure", "zoo_shop_savanna")]),
    ],
)
def test_commercial_buildings_need_their_enclosures(drawn: str, expected: list[tuple[str, str]]) -> None:
    """Y18."""
    homes = SAVANNA[: max(map(int, filter(str.isdigit, drawn)))]
    assert codes(player(drawn, *homes, earned=POPULAR)) == expected


def test_reports_both_booths_without_enclosures() -> None:
    """Y18: the fault says what the zoo has."""
    seen = found(player("1S. 1T.", SAVANNA[2], earned=POPULAR))
    assert [(fault.place, dict(fault.params)) for fault in seen] == [
        (name, {"building": name, "biome": "savanna", "there": 1})
        for name in ("food_booth_savanna_1", "food_booth_savanna_2")
    ]


def test_commercial_buildings_must_keep_their_enclosures() -> None:
    """Y18: buildings must keep their enclosures during the phase. Enclosures lost in summer are excused."""
    before = player("1S2", *SAVANNA[:2])
    assert codes(player("1S.2", *SAVANNA[:2]), before) == [
        ("booth_without_enclosures", "food_booth_savanna_1")
    ]
    left = player("1S2", SAVANNA[0], home(biome="savanna"))
    assert codes(left, left) == []


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [(9, 9, ["popularity_too_low"]), (9, 10, []), (10, 9, []), (10, 10, [])],
)
def test_ten_popularity_unlocks_commercial_buildings(start: int, end: int, expected: list[str]) -> None:
    """Y19: the zoo has 10 popularity when the phase begins or reaches it later. Buzz does not count."""
    skunks = home(co="striped_skunk"), home(co="common_raccoon")
    before = player("111.2222", *skunks, earned=Points(start - 2), buzz=5)
    after = player("111M2222", *skunks, earned=Points(end - 2), buzz=5)
    assert [fault.code for fault in found(after, before)] == expected


def test_popularity_from_the_booth_itself_does_not_unlock_it() -> None:
    """Y19: a park next to the booth is worth a point.

    Another building could have brought that point before.
    """
    skunks = home(co="striped_skunk"), home(co="common_raccoon")
    before = player("111.2222 ...P....", *skunks, earned=Points(7))
    (fault,) = found(player("111M2222 ...P....", *skunks, earned=Points(7)), before)
    assert dict(fault.params) == {"building": "food_booth_montane_forest_1", "needed": 10, "there": 9}
    assert codes(player("111M2222 ...PG222", *skunks, earned=Points(7)), before) == []


def test_existing_commercial_building_stays_valid_below_ten_popularity() -> None:
    """Y19: a commercial building may even be moved."""
    before = player("1S2 .33", *SAVANNA)
    assert codes(player("1.2 S33", *SAVANNA), before) == []
    assert codes(player("1.2S .33", *SAVANNA), before) == [
        ("booth_without_enclosures", "food_booth_savanna_1")
    ]


def test_education_bonus_helps_unlock_commercial_buildings() -> None:
    """Y19, Y23."""
    bonus = EDITION.tracks.education.bonuses[0]
    skunks = home(co="striped_skunk"), home(co="common_raccoon")
    earned = Points(8 - bonus.popularity, education=bonus.at)
    before = player("111.2222", *skunks, earned=Points(8 - bonus.popularity))
    assert codes(player("111M2222", *skunks, earned=earned), before) == []
    assert codes(player("111M2222", *skunks, earned=earned, bonuses=1), before) == [
        ("popularity_too_low", "food_booth_montane_forest_1")
    ]


def test_bought_tiles_must_be_placed() -> None:
    """Y25: tiles can be bought only when none is in store."""
    assert codes(player(tiles=3)) == []
    assert found(player(bought=2)) == (Fault("bought_tiles_left", "", (("tiles", 2),)),)
    assert found(player(tiles=1, bought=1)) == (Fault("bought_with_tiles_left", "", (("tiles", 1),)),)


def test_disease_bars_new_animals() -> None:
    """Y26: the disease bars new species of the category, main or co-species, and additions to a kept one."""
    few, more = player("11111", ZEBRA), player("11111", home("plains_zebra", 1, 3, retreat=1))
    assert found(more, few, event="ungulate_disease") == (
        Fault("disease", "1", (("enclosure", 1), ("species", "plains_zebra"), ("category", "ungulates"))),
    )
    assert codes(more, few, event="bird_disease") == codes(few, few, event="ungulate_disease") == []
    assert codes(few, event="ungulate_disease") == [("disease", "1")]
    assert codes(player("11", home(co="common_warthog")), event="ungulate_disease") == [("disease", "1")]


def test_a_disease_lets_offspring_grow_up_and_animals_move() -> None:
    """Y26."""
    before = player("11111", home("plains_zebra", 1, 2, retreat=1, discs=Animals(0, 2)))
    grown = home("plains_zebra", 1, 3, retreat=1, discs=Animals(0, 1))
    assert codes(player("11111", grown), before, event="ungulate_disease") == []
    empty = home(biome="savanna", retreat=1)
    here, there = player("11112222", ZEBRA, empty), player("11112222", empty, ZEBRA)
    assert codes(there, here, event="ungulate_disease") == []


def test_disease_bars_only_its_category() -> None:
    """Y26."""
    barred = [name for name in ("lion", "meerkat", "okapi") if is_barred(EDITION, "carnivore_disease", name)]
    assert barred == ["lion", "meerkat"]
    assert not is_barred(EDITION, "", "lion")
    assert not is_barred(EDITION, "normal_year", "lion")


def test_the_giant_panda_must_be_housed() -> None:
    """Y27: in the last spending, the panda may wait, but not in the building phase.

    Other animals may always wait.
    """
    assert found(player(quarantine=(PANDAS,))) == (
        Fault("panda_not_housed", "giant_panda", (("species", "giant_panda"),)),
    )
    assert codes(player(quarantine=(PANDAS,)), last=True) == []
    assert codes(player(quarantine=(Slot("tiger", Animals(2, 0)),))) == []


@pytest.mark.parametrize(
    ("drawn", "biome", "retreats", "ready"),
    [
        ("111", "montane_forest", 1, True),
        ("11", "montane_forest", 1, False),
        ("111", "savanna", 1, False),
        ("111", "montane_forest", 0, False),
    ],
)
def test_disease_lets_the_panda_wait_if_its_home_is_ready(
    drawn: str, biome: str, retreats: int, ready: bool
) -> None:
    """Y27."""
    owner = player(drawn, home(biome=biome, retreat=retreats), quarantine=(PANDAS,))
    expected = [] if ready else [("panda_without_enclosure", "giant_panda")]
    assert codes(owner, event="carnivore_disease") == expected
    assert codes(owner, event="bird_disease") == [("panda_not_housed", "giant_panda")]


def test_free_center_must_be_placed_once_it_can_have_an_effect() -> None:
    """Y28."""
    owed = {"free_center": True}
    assert codes(player("1111", RHINO, **owed)) == [("center_not_placed", "")]
    assert codes(player("1111", RHINO, **owed), last=True) == []
    assert codes(player("1111", ZEBRA, **owed)) == []
    assert codes(player("1111C", RHINO)) == []


def test_free_center_can_wait_if_no_square_has_an_effect() -> None:
    """Y28: every square next to the rhinoceroses is blocked."""
    blocked = (*range(8), 12, *range(16, 20))
    assert codes(player("1111", RHINO, free_center=True, prohibited=blocked)) == []
    assert codes(player("1111", RHINO, free_center=True, prohibited=blocked[:-1])) != []
