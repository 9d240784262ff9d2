"""The moves offered in summer are exactly the legal ones, and every summer ends."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS
from adjudicator.rules.zoo_tycoon.laws import check
from adjudicator.rules.zoo_tycoon.moves import Convert, Empty, Give, Hire, Pass, Rescue, Take, Uncap
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.summer.exchange import ways
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Slot
from tests.rules.zoo_tycoon.springs import EDITION, co, group, player
from tests.rules.zoo_tycoon.summers import Summer, pens

MAX_CHOICES = 2000


def zoos() -> tuple[Player, ...]:
    """Return three zoos with many choices."""
    return (
        player(
            group("lion", 1, 3, "light_green", discs=Animals(1, 2)),
            pens("montane_forest", 6, 3),
            pens("rainforest", 7, 4),
            co("meerkat"),
            quarantine=(Slot("tiger", Animals(1, 2)), Slot("scarlet_macaw", Animals(2, 2))),
            contraception=("lion",),
            earned=Points(popularity=15),
        ),
        player(
            group("plains_zebra", 1, 4, "light_green", discs=Animals(1, 1)),
            group("giraffe", 1, 3, "light_green"),
            pens("savanna", 8, 4),
            quarantine=(Slot("plains_zebra", Animals(1, 1)),),
            earned=Points(popularity=10),
        ),
        player(
            group("american_black_bear", 1, 1),
            group("snow_leopard", 1, 1, "light_green", discs=Animals(1, 0)),
            pens("montane_forest", 4, 3),
            pens("montane_forest", 7, 3),
            earned=Points(popularity=12),
        ),
    )


def groups(males: int, females: int) -> list[Animals]:
    return [Animals(*pair) for pair in product(range(males + 1), range(females + 1))]


def candidate_moves(table: Summer, seat: int) -> Iterator[Any]:
    """Yield moves of every kind, legal or not."""
    yield from (Pass(), Hire())
    for species in ("lion", "tiger", "giant_panda", "alpine_ibex"):
        yield from (Uncap(species), Empty(species))
        yield from (Convert(species, animals) for animals in groups(2, 2))
        yield from (Rescue(species, animals) for animals in groups(2, 2))
        for animals, discs in product(groups(2, 2), groups(1, 2)):
            yield Give(species, animals, discs)
        if table.state.options.introductory:
            yield from (Give(species, NONE, discs, housed) for discs, housed in product(*[groups(2, 2)] * 2))
        for animals, unexpected in product(groups(3, 3), (False, True)):
            yield Take(species, animals, unexpected=unexpected)
            if animals.total <= 3:
                homes = product(range(1, 5), groups(animals.males, animals.females))
                yield from (Take(species, animals, number, housed, unexpected) for number, housed in homes)


def accepts(table: Summer, seat: int, move: Any) -> bool:
    try:
        turns.apply(table.state, Seat(seat), move)
    except IllegalMove:
        return False
    return True


def play(table: Summer, chance: random.Random, most: int) -> Iterator[int]:
    """Play random moves. Before each, yield the seat that must answer."""
    for _ in range(most):
        if table.turn() is None:
            table.settle()
        if (seat := table.turn()) is None:
            return
        yield seat
        table.do(seat, chance.choice(table.choices(seat)))
    raise AssertionError("the summer has no end")


@pytest.mark.parametrize("event", ["", "animal_rescue", "carnivore_disease"])
@pytest.mark.parametrize("introductory", [False, True])
def test_offers_exactly_the_accepted_moves(event: str, introductory: bool) -> None:
    chance = random.Random(f"{event} {introductory}")
    table = Summer(*zoos(), stage="leaving", event=event, introductory=introductory)
    asked = 0
    for seat in play(table, chance, 60):
        choices = table.choices(seat)
        assert len(set(choices)) == len(choices) <= MAX_CHOICES
        assert all(accepts(table, seat, move) for move in choices)
        if asked % 9 == 0:
            tried = list(candidate_moves(table, seat))
            accepted = {move for move in tried if accepts(table, seat, move)}
            assert accepted == set(tried).intersection(choices)
        asked += 1
    assert asked > 6
    assert table.state.stage == "autumn"


def test_random_summers_leave_every_zoo_valid() -> None:
    chance = random.Random(7)
    for number in range(20):
        table = Summer(*zoos(), stage="leaving", introductory=number % 2 == 0, first=Seat(number % 3))
        for _ in play(table, chance, 200):
            check(table.state)
        for zoo in (who.zoo for who in table.state.players):
            assert not any(fault for home in zoo.enclosures for fault in enclosure_faults(EDITION, home))


def test_summers_of_all_years_end() -> None:
    chance = random.Random(3)
    table = Summer(*[player()] * 4, year=1)
    deque(play(table, chance, 100), maxlen=0)
    assert table.state.stage == "building"
    for year in range(2, ROUNDS + 1):
        assert ways(EDITION, table.state.exchange.visited, year)
        table.state = replace(table.state, stage="renewal", year=year, done=())
        deque(play(table, chance, 100), maxlen=0)
        assert (len(table.state.exchange.visited), table.state.stage) == (year, "autumn")
