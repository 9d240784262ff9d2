"""Animals that enter the zoo, move and grow up (rulings Y36-Y39, Y47)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.moves import (
    AddFocal,
    Convert,
    Forgo,
    Found,
    House,
    Lodge,
    Resettle,
    Step,
    Uncap,
)
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Focal
from tests.rules.zoo_tycoon.grounds import after, at, refusal, waiting
from tests.rules.zoo_tycoon.zoos import home, player

ZEBRAS = home("plains_zebra", 1, 2, retreat=1)
HOME = home(biome="savanna", retreat=1)
FOREST = home(biome="rainforest")
HERD = Animals(1, 2)


def test_animals_leave_quarantine_in_one_or_more_steps() -> None:
    """Y7, Y36."""
    start = player("1111", HOME, quarantine=waiting(plains_zebra=(2, 2)))
    done = after(start, House("plains_zebra", HERD, 1))
    (enclosure,) = done.zoo.enclosures
    assert (enclosure.main, enclosure.animals, enclosure.experience) == ("plains_zebra", HERD, 1)
    assert done.zoo.since == (("plains_zebra", 3),)
    assert done.zoo.held("plains_zebra") == Animals(1, 0)
    done = after(start, House("plains_zebra", HERD, 1), House("plains_zebra", Animals(1, 0), 1))
    assert done.zoo.enclosures[0].animals == Animals(2, 2)
    assert done.zoo.quarantine == ()
    assert done.zoo.since == (("plains_zebra", 3),)


def test_species_of_a_known_category_starts_with_experience() -> None:
    """Y7: the warthog of an earlier year is an ungulate too."""
    lodger = home(co="common_warthog")
    start = player("1111 22", HOME, lodger, quarantine=waiting(plains_zebra=(1, 2)))
    known = replace(start, zoo=replace(start.zoo, since=(("common_warthog", 2),)))
    new = replace(start, zoo=replace(start.zoo, since=(("common_warthog", 3),)))
    assert after(known, House("plains_zebra", HERD, 1)).zoo.enclosures[0].experience == 2
    assert after(new, House("plains_zebra", HERD, 1)).zoo.enclosures[0].experience == 1


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        (House("lion", Animals(1, 1), 1), ("not_in_quarantine", "species")),
        (House("unicorn", Animals(1, 1), 1), ("not_in_quarantine", "species")),
        (House("okapi", NONE, 2), ("not_so_many", "animals")),
        (House("okapi", Animals(2, 0), 2), ("not_so_many", "animals")),
        (House("okapi", Animals(2, -1), 2), ("not_so_many", "animals")),
        (House("okapi", Animals(1, 1), 4), ("no_such_enclosure", "enclosure")),
        (House("okapi", Animals(1, 1), 1), ("other_biome", "enclosure")),
        (House("giraffe", Animals(1, 1), 3), ("lives_with_another", "enclosure")),
        (Lodge("okapi", 2), ("no_co_species", "species")),
        (Lodge("meerkat", 2), ("other_biome", "enclosure")),
        (Lodge("common_warthog", 3), ("lives_with_another", "enclosure")),
        (Lodge("fischers_lovebird", 1), ("kept_already", "species")),
    ],
)
def test_refuses_invalid_housing(step: Step, expected: tuple[str, str]) -> None:
    """Y6, Y36."""
    mixed = home("plains_zebra", 1, 2, co="fischers_lovebird", retreat=1)
    slots = waiting(okapi=(1, 1), giraffe=(1, 1))
    start = player("1111 2222 33333", HOME, FOREST, mixed, quarantine=slots)
    assert refusal(start, step) == expected


def test_species_can_be_kept_only_once() -> None:
    """Y6."""
    start = player("1111 2222", ZEBRAS, HOME, quarantine=waiting(plains_zebra=(1, 2)))
    assert refusal(start, House("plains_zebra", HERD, 2)) == ("kept_already", "species")


def test_co_species_is_free() -> None:
    """Y37."""
    done = after(player("11111", ZEBRAS), Lodge("fischers_lovebird", 1))
    assert done.zoo.enclosures[0].co == "fischers_lovebird"
    assert done.zoo.since == (("fischers_lovebird", 3),)
    assert done.money == 10


@pytest.mark.parametrize(
    ("step", "event"),
    [
        (House("scarlet_macaw", Animals(1, 1), 1), "bird_disease"),
        (Lodge("southern_cassowary", 1), "bird_disease"),
        (Lodge("pygmy_marmoset", 1), "primate_disease"),
    ],
)
def test_disease_bars_its_category(step: Step, event: str) -> None:
    """Y26."""
    start = player("1111", FOREST, quarantine=waiting(scarlet_macaw=(1, 1)))
    assert refusal(start, step, event=event) == ("disease", "species")
    assert after(start, step, event="ungulate_disease").zoo.species


def test_species_moves_with_its_offspring_and_experience() -> None:
    """Y26, Y38: the species may move even in a year with a disease."""
    herd = home("plains_zebra", 1, 3, retreat=1, lying=1, discs=Animals(1, 0), experience=3)
    done = after(player("1111 22222", herd, HOME), Resettle("plains_zebra", 2), event="ungulate_disease")
    left, new = done.zoo.enclosures
    assert left.is_empty
    assert left.focal == Focal(retreat=1)
    assert (left.animals, left.lying, left.discs, left.experience) == (NONE, 0, NONE, 0)
    assert (new.main, new.animals, new.lying) == ("plains_zebra", Animals(1, 3), 1)
    assert (new.discs, new.experience, new.tiles) == (Animals(1, 0), 3, at("A3 B3 C3 D3 E3"))


def test_a_co_species_moves_alone() -> None:
    """Y38."""
    mixed = home("plains_zebra", 1, 2, co="meerkat", retreat=1)
    done = after(player("11111 22", mixed, HOME), Resettle("meerkat", 2))
    assert [(enclosure.main, enclosure.co) for enclosure in done.zoo.enclosures] == [
        ("plains_zebra", ""),
        ("", "meerkat"),
    ]


def test_two_species_swap_enclosures() -> None:
    """Y38."""
    herd = home("plains_zebra", 1, 2, co="meerkat", retreat=1, experience=2)
    pride = home("lion", 1, 1, discs=Animals(0, 1), co="common_ostrich", retreat=1, experience=3)
    start = player("11111 22222", herd, pride)
    first, second = after(start, Resettle("plains_zebra", 2)).zoo.enclosures
    assert (first.main, first.animals, first.discs) == ("lion", Animals(1, 1), Animals(0, 1))
    assert (first.experience, first.co, first.focal) == (3, "meerkat", Focal(retreat=1))
    assert (second.main, second.experience, second.co) == ("plains_zebra", 2, "common_ostrich")
    third, fourth = after(start, Resettle("common_ostrich", 1)).zoo.enclosures
    assert [(third.main, third.co), (fourth.main, fourth.co)] == [
        ("plains_zebra", "common_ostrich"),
        ("lion", "meerkat"),
    ]


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        (Resettle("lion", 2), ("not_kept", "species")),
        (Resettle("plains_zebra", 1), ("lives_there", "enclosure")),
        (Resettle("plains_zebra", 9), ("no_such_enclosure", "enclosure")),
        (Resettle("plains_zebra", 2), ("other_biome", "enclosure")),
    ],
)
def test_refuses_invalid_resettlement(step: Resettle, expected: tuple[str, str]) -> None:
    """Y38."""
    mixed = home("plains_zebra", 1, 2, co="common_warthog", retreat=1)
    other = home("giraffe", 1, 2, co="meerkat")
    assert refusal(player("111111 2 333333", mixed, FOREST, other), step) == expected


def test_discs_grow_up_and_contraception_ends_at_any_time() -> None:
    """Y39."""
    herd = home("plains_zebra", 1, 2, retreat=1, discs=Animals(1, 2))
    start = player("11111", herd, contraception=("plains_zebra",))
    done = after(start, Convert("plains_zebra", Animals(0, 2)), Uncap("plains_zebra"))
    assert (done.zoo.enclosures[0].animals, done.zoo.enclosures[0].discs) == (Animals(1, 4), Animals(1, 0))
    assert done.zoo.contraception == ()
    assert refusal(start, Convert("plains_zebra", Animals(2, 0))) == ("no_such_discs", "animals")
    assert refusal(start, Uncap("lion")) == ("no_contraception", "species")


PANDAS = waiting(giant_panda=(1, 1))


def test_pandas_that_can_be_housed_cannot_be_returned() -> None:
    """Y47."""
    start = player(tiles=3, money=2, quarantine=PANDAS)
    assert refusal(start, Forgo()) == ("panda_can_be_housed", "")
    spent = (Found("savanna", at("A2 A3 A4")), AddFocal("retreat", 1))
    assert refusal(start, *spent, Forgo()) == ("panda_can_be_housed", "")


@pytest.mark.parametrize(
    ("money", "tiles", "is_enough"),
    [
        (2, 3, True),
        (1, 3, True),
        (8, 2, True),
        (0, 2, True),
        (9, 1, False),
        (15, 1, False),
        (16, 1, True),
        (22, 0, False),
        (23, 0, True),
    ],
)
def test_loans_and_bought_tiles_count_for_housing_the_pandas(money: int, tiles: int, is_enough: bool) -> None:
    """Y47: three tiles and a retreat, with $7 for each missing tile. Loans help up to $10."""
    start = player(tiles=tiles, money=money, quarantine=PANDAS)
    if is_enough:
        assert refusal(start, Forgo()) == ("panda_can_be_housed", "")
    else:
        assert after(start, Forgo()).zoo.quarantine == ()


FULL = "11111111 11111111 11111111 11111111 11111111"


def test_pandas_without_a_place_can_be_returned() -> None:
    """Y47: the zoo has no free square, and stored tiles must be placed before bought tiles."""
    full = player(FULL, ZEBRAS, tiles=3, money=30, quarantine=PANDAS)
    assert after(full, Forgo()).zoo.quarantine == ()
    assert refusal(player(), Forgo()) == ("not_in_quarantine", "")


@pytest.mark.parametrize("event", ["", "carnivore_disease"])
def test_empty_enclosures_and_blocked_squares_count_as_places(event: str) -> None:
    """Y27, Y47: the biome of an empty enclosure can be changed, and bought tiles free squares."""
    empty = player(FULL, HOME, money=2, quarantine=PANDAS)
    assert refusal(empty, Forgo(), event=event) == ("panda_can_be_housed", "")
    blocked = player(FULL, ZEBRAS, money=23, quarantine=PANDAS)
    assert refusal(blocked, Forgo(), event=event) == ("panda_can_be_housed", "")
    ready = player("111", home(biome="montane_forest", retreat=1), money=0, quarantine=PANDAS)
    assert refusal(ready, Forgo(), event=event) == ("panda_can_be_housed", "")
