"""The order of the powers that follows from a game's seed."""

from __future__ import annotations

import pytest

from adjudicator.imports.eighteen_xx.seeds import power_order, seed_in
from adjudicator.rules.zoo18.data.powers import POWERS


@pytest.mark.parametrize(
    ("seed", "first"),
    [
        (0, ("DAYS_OFF", "GREEK", "MINE", "HOLE")),
        (1, ("DIET", "HOLE", "WHATSUP", "MIDAS")),
        (42, ("WHATSUP", "BARRELS", "DIET", "WINGS")),
    ],
)
def test_known_seeds_give_known_powers(seed: int, first: tuple[str, ...]) -> None:
    assert power_order(seed)[:4] == first


@pytest.mark.parametrize("seed", [0, 7, 2**31 - 1, 10**12, -5])
def test_order_contains_every_power_once(seed: int) -> None:
    assert sorted(power_order(seed)) == sorted(POWERS)


def test_seeds_wrap_at_the_generators_period() -> None:
    assert power_order(2**31 + 42) == power_order(42)


@pytest.mark.parametrize(
    ("game", "seed"), [(153535, 153535), ("hs_tpwzaywe_1617902980", 1617902980), ("a1b2", 1), ("hs", 0)]
)
def test_missing_seed_falls_back_to_the_first_digits_of_the_id(game: int | str, seed: int) -> None:
    assert seed_in(game) == seed
