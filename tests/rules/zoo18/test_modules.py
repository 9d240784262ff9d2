"""Maps of free modules: which modules fit together, what they contain, and whether games on them end."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from adjudicator.bots.players import BOTS
from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.ruleset import Config
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.data.maps import MAPS, NONE, families_of, key_of, overlap, plan_of
from adjudicator.rules.zoo18.data.modules import MODULE_NAMES
from adjudicator.rules.zoo18.routes.model import LONGEST_RUN
from adjudicator.rules.zoo18.state import Options
from tests.rules.zoo18.growth import mixed
from tests.scripted import Scripted

FOUR = ["1A", "2DF", "3ABDE", "4ADEF", "7A"]
SIX = ["1BCDEF", "2ABE", "3ABDE", "4ADEF", "6AD", "7BD"]
EIGHT = ["1BCDEF", "2DF", "3ABDE", "4ADEF", "5ACDF", "6CF", "7CEF"]
SIZES = pytest.mark.parametrize("modules", [FOUR, SIX, EIGHT], ids=["four", "six", "eight"])


def custom(modules: list[str], players: int = 2, **more: Any) -> Config[Options]:
    return config_of(RULES, players, {"map": "custom", "modules": modules, **more})


def test_modules_of_each_map_fit_together_with_its_families() -> None:
    for name in "ABCDEF":
        own = [module for module in MODULE_NAMES if name in module[1:]]
        assert not any(overlap(one, other) for one in own for other in own if one != other)
        assert families_of(own) == MAPS[name, 1].families


def test_modules_of_a_known_map_form_the_same_map() -> None:
    known, free = MAPS["F", 1], plan_of("1BCDEF 2DF 3F 4ADEF 5ACDF 6CF 7CEF", 1)
    assert (free.hexes, free.areas, free.neighbours) == (known.hexes, known.areas, known.neighbours)


@SIZES
def test_modules_set_the_number_of_families(modules: list[str]) -> None:
    state = RULES.setup(custom(modules))
    count = {5: 4, 6: 6, 7: 8}[len(modules)]
    assert len(state.mats) == len(state.board.plan.homes) == count
    assert state.players[0].cash == (40 if count < 6 else 48)


def test_module_order_does_not_matter() -> None:
    one, other = RULES.setup(custom(SIX)), RULES.setup(custom(SIX[::-1]))
    assert one.board == other.board


@pytest.mark.parametrize(
    ("options", "place", "words"),
    [
        ({"map": "custom"}, "$.modules", "No family"),
        ({"map": "custom", "modules": ["1A", "4B", "7A"]}, "$.modules", "No family"),
        (
            {"map": "custom", "modules": ["2DF", "1A", "1BCDEF"]},
            "$.modules[2]",
            "1BCDEF and 1A cannot be on the same map",
        ),
        (
            {"map": "custom", "modules": ["2DF", "2DF"]},
            "$.modules[1]",
            "2DF and 2DF cannot be on the same map",
        ),
        (
            {"map": "custom", "modules": ["7BD", "6CF"]},
            "$.modules[1]",
            "6CF and 7BD cannot be on the same map",
        ),
        ({"map": "custom", "modules": ["8A"]}, "$.modules[0]", "8A"),
        ({"map": "custom", "modules": ["2DF"] * 8}, "$.modules", "7"),
        ({"map": "B", "modules": ["1A"]}, "$.modules", "Map B has its own modules"),
        ({"map": "G"}, "$.map", "G"),
    ],
)
def test_refuses_invalid_module_lists_with_their_place(
    options: dict[str, Any], place: str, words: str
) -> None:
    with pytest.raises(Malformed) as caught:
        RULES.setup(config_of(RULES, 2, options))
    assert caught.value.place == place
    assert words in caught.value.reason


@SIZES
@pytest.mark.sampled(2)
def test_greedy_bots_finish_games_on_custom_maps(modules: list[str]) -> None:
    game = Scripted(RULES, custom(modules, 4 if modules is EIGHT else 3))
    bot, chance = BOTS["greedy"], Random(1)
    while awaited := RULES.pending(game.state).awaited:
        seat = awaited[0]
        legal = list(RULES.legal(game.state, seat))
        game.play(seat, bot(RULES, RULES.view(game.state, seat), legal, seat, chance))
    assert RULES.outcome(game.state) is not None


@pytest.mark.parametrize("seed", range(3))
def test_random_games_on_random_modules_break_no_law_and_end(seed: int) -> None:
    config = custom(list(mixed(Random(seed))), 2, base=1 + seed % 3)
    *_, last = random_game(RULES, config, random_sources(seed, 2))
    assert RULES.outcome(last.after) is not None


def test_map_can_have_a_single_family() -> None:
    config = custom(["5E", "4C"], 2)
    assert len(RULES.setup(config).mats) == 1
    *_, last = random_game(RULES, config, random_sources(1, 2))
    assert RULES.outcome(last.after) is not None


@pytest.mark.parametrize("base", [1, 2, 3])
def test_longest_run_covers_every_possible_run(base: int) -> None:
    """A run uses each side of a hex once and may name an O twice, so `LONGEST_RUN` allows every legal run."""
    places = {name[0]: [other for other in MODULE_NAMES if other[0] == name[0]] for name in MODULE_NAMES}
    for modules in product(*places.values()):
        if any(overlap(one, other) for one, other in combinations(modules, 2)):
            continue
        plan = plan_of(key_of(modules), base)
        sides = sum(other != NONE for adjacent in plan.neighbours for other in adjacent) // 2
        assert 1 + sides + 2 * sum(area.kind == "O" for area in plan.areas) <= LONGEST_RUN
