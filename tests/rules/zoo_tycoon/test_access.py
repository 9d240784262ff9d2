"""Which species a zoo may take (docs/rules/zoo-tycoon.md, Y80-Y83)."""

from __future__ import annotations

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.standards.happiness import Level
from adjudicator.rules.zoo_tycoon.state import Points
from adjudicator.rules.zoo_tycoon.summer.access import AccessFacts, may_take, refusal
from adjudicator.rules.zoo_tycoon.zoo import Animals, Slot
from tests.rules.zoo_tycoon.springs import EDITION, co, group, player
from tests.rules.zoo_tycoon.summers import Summer

ZEBRA: tuple[str, Level | None] = ("plains_zebra", "light_green")
SAD_ZEBRA: tuple[str, Level | None] = ("plains_zebra", "yellow")


def why_not(zoo: AccessFacts, species: str, year: int = 3) -> str | None:
    fault = refusal(EDITION, zoo, species, year)
    return fault.code if fault else None


@pytest.mark.parametrize(
    ("zoo", "species", "code"),
    [
        (AccessFacts((SAD_ZEBRA,)), "greater_flamingo", None),
        (AccessFacts((ZEBRA, ("scarlet_macaw", "yellow")), popularity=8), "giraffe", "unhappy_species"),
        (AccessFacts((ZEBRA, ("scarlet_macaw", None))), "giraffe", "unhappy_species"),
        (AccessFacts((ZEBRA, ("scarlet_macaw", "dark_green"))), "giraffe", None),
        (AccessFacts(), "giraffe", None),
    ],
)
def test_y80_level_two_requires_all_species_at_light_green(
    zoo: AccessFacts, species: str, code: str | None
) -> None:
    assert why_not(zoo, species) == code


def test_y81_own_species_are_always_accessible() -> None:
    assert why_not(AccessFacts((("giraffe", "yellow"), SAD_ZEBRA), popularity=8), "giraffe", 4) is None
    assert why_not(AccessFacts((SAD_ZEBRA,), quarantine=("giraffe",)), "giraffe") is None
    assert why_not(AccessFacts((SAD_ZEBRA,), quarantine=("dama_gazelle",)), "dama_gazelle") is None
    assert (
        why_not(AccessFacts((SAD_ZEBRA,), quarantine=("dama_gazelle",)), "black_rhinoceros")
        == "unhappy_species"
    )


@pytest.mark.parametrize(
    ("zoo", "species", "code"),
    [
        (AccessFacts((ZEBRA,), ("common_warthog",), popularity=15), "asian_elephant", None),
        (AccessFacts((ZEBRA,), ("common_warthog",), popularity=14), "asian_elephant", "needs_popularity"),
        (AccessFacts((ZEBRA,), ("meerkat",), popularity=15), "asian_elephant", "needs_category"),
        (AccessFacts((ZEBRA,), quarantine=("giraffe",), popularity=15), "asian_elephant", "needs_category"),
        (AccessFacts((ZEBRA,)), "dama_gazelle", None),
        (AccessFacts((ZEBRA,)), "black_rhinoceros", "needs_category"),
        (AccessFacts((SAD_ZEBRA,)), "dama_gazelle", "unhappy_species"),
    ],
)
def test_y82_requirements_count_co_species_but_not_the_quarantine(
    zoo: AccessFacts, species: str, code: str | None
) -> None:
    assert why_not(zoo, species) == code


@pytest.mark.parametrize(
    ("zoo", "species", "code"),
    [
        (AccessFacts(), "bornean_orangutan", None),
        (AccessFacts(), "giraffe", None),
        (AccessFacts(), "asian_elephant", "not_in_first_year"),
        (AccessFacts(), "giant_panda", "not_in_first_year"),
        (AccessFacts(quarantine=("plains_zebra",), takes=1), "bornean_orangutan", "level_three_alone"),
        (AccessFacts(quarantine=("plains_zebra",), takes=1), "giraffe", None),
        (AccessFacts(quarantine=("bornean_orangutan",), takes=1), "plains_zebra", "no_second_species"),
        (AccessFacts(quarantine=("bornean_orangutan",), takes=1), "bornean_orangutan", "no_second_species"),
    ],
)
def test_y83_access_in_the_first_year(zoo: AccessFacts, species: str, code: str | None) -> None:
    assert why_not(zoo, species, 1) == code


def test_y80_access_depends_on_the_current_zoo() -> None:
    happy = group("plains_zebra", 1, 2, "light_green")
    table = Summer(
        player(happy, co("common_warthog"), earned=Points(popularity=12)),
        player(group("plains_zebra", 1, 2, "yellow"), quarantine=(Slot("lion", Animals(1, 0)),)),
        cells={"giraffe": (1, 1), "asian_elephant": (1, 2), "lion": (1, 1)},
    )

    def code(seat: int, species: str) -> str | None:
        fault = may_take(table.state, Seat(seat), species)
        return fault.code if fault else None

    assert [code(0, species) for species in ("giraffe", "asian_elephant")] == [None, None]
    assert [code(1, species) for species in ("giraffe", "lion")] == ["unhappy_species", None]
    poorer = table.state.with_player(Seat(0), player(happy, co("common_warthog"), buzz=12))
    fault = may_take(poorer, Seat(0), "asian_elephant")
    assert fault is not None
    assert fault.code == "needs_popularity"
