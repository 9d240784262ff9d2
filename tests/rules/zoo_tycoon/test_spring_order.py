"""Seats that are asked at once may answer in any order: spring has the same result (Y60, Y64, Y68)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from adjudicator.engine.codec import encode
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.laws import check_choices
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import RULES, turns
from adjudicator.rules.zoo_tycoon.moves import (
    Contracept,
    Convert,
    Done,
    Pass,
    Reintroduce,
    Released,
    Reroll,
    SpringOver,
    Uncap,
)
from adjudicator.rules.zoo_tycoon.state import Player, Track
from adjudicator.rules.zoo_tycoon.zoo import Animals
from tests.rules.zoo_tycoon.springs import EDITION, SpringTable, group, player

SEEDS = range(24)


def chances(number: int) -> Random:
    return Random(number)


def zoo(random: Random) -> Player:
    """Return a zoo with a few happy groups, some with discs, mothers or a contraception tile."""
    groups = {
        "plains_zebra": (1, 5),
        "red_panda": (1, 2),
        "bearded_vulture": (1, 1),
        "bornean_orangutan": (1, 4),
        "african_wild_dog": (3, 4),
        "golden_lion_tamarin": (4, 4),
        "scarlet_macaw": (3, 3),
    }
    names = random.sample(list(groups), random.randint(2, 5))
    homes = []
    for name in names:
        discs = Animals(random.randint(0, 1), random.randint(0, 1))
        lying = random.randint(0, 1) if EDITION.species[name].offspring.nurture else 0
        homes.append(group(name, *groups[name], discs=discs, lying=lying))
    capped = tuple(name for name in names if random.random() < 0.15)
    return player(*homes, contraception=capped)


def table(seed: int) -> SpringTable:
    random = chances(seed)
    cubes = {
        entry.id: tuple(
            Seat(random.randrange(3)) for _ in range(random.randrange(entry.reintroduction.offspring))
        )
        for entry in EDITION.species.values()
        if entry.reintroduction
    }
    tracks = tuple(Track(name, seats, random.randint(0, 2)) for name, seats in cubes.items())
    event = random.choice(("", "high_fertility", "breeding_halt"))
    zoos = (zoo(random), zoo(random), zoo(random))
    return SpringTable(*zoos, event=event, first=Seat(random.randrange(3)), tracks=tracks)


def answer(played: SpringTable, seat: int, seed: int, asked: Counter[Any]) -> Any:
    """Return a seat's answer. A question always gets the same answer, whatever others have done since."""
    choices = played.choices(seat)
    if played.state.stage == "young":
        choices = [move for move in choices if move.species == choices[0].species]
        return chances(hash((seed, seat, choices[0].species.encode()[0]))).choice(choices)
    key = (played.state.stage, seat)
    asked[key] += 1
    return chances(hash((seed, seat, asked[key], len(played.state.stage)))).choice(choices)


def play_spring(seed: int, arrival: Random) -> tuple[SpringTable, list[str]]:
    """Play a spring in which `arrival` determines who answers next."""
    played, asked, lines = table(seed).settle(), Counter[Any](), []
    while played.asked:
        seat = arrival.choice(played.asked)
        move = answer(played, seat, seed, asked)
        lines.append(type(move).__name__)
        played.do(seat, move).settle()
    assert played.state.stage == "renewal"
    return played, lines


@pytest.mark.parametrize("seed", SEEDS)
def test_order_of_answers_does_not_matter(seed: int) -> None:
    ends = {encode(play_spring(seed, chances(arrival))[0].state) for arrival in range(6)}
    assert len(ends) == 1


def test_sampled_springs_cover_all_kinds_of_moves() -> None:
    """If these kinds of moves were missing, the test above would prove nothing."""
    counts = Counter[str]()
    for seed in SEEDS:
        played, answers = play_spring(seed, chances(0))
        counts.update(answers)
        counts.update(type(move).__name__ for move in played.log)
    wanted = (Done, Contracept, Convert, Uncap, Reroll, Reintroduce, Released, SpringOver)
    assert all(counts[kind.__name__] >= 5 for kind in wanted)


def near_misses(choices: list[Any]) -> list[Any]:
    """Return moves of spring that are not among these."""
    kinds = (Contracept, Reroll, Uncap)
    moves: list[Any] = [kind(name) for name in EDITION.species for kind in kinds]
    moves += [Reintroduce(name, Animals(9, 9)) for name in EDITION.species]
    moves += [Convert(name, Animals(9, 9)) for name in EDITION.species]
    return [move for move in (*moves, Pass()) if move not in choices]


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_accepts_offered_moves_and_refuses_near_misses(seed: int) -> None:
    played, arrival = table(seed).settle(), chances(seed)
    while played.asked:
        before = encode(played.state)
        check_choices(RULES, played.state, 3)
        for seat in played.asked:
            for wrong in near_misses(played.choices(seat)):
                with pytest.raises(IllegalMove):
                    turns.apply(played.state, seat, wrong)
        assert encode(played.state) == before
        seat = arrival.choice(played.asked)
        played.do(seat, arrival.choice(played.choices(seat))).settle()
