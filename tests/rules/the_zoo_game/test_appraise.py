"""The greedy bot of The Zoo Game: it chooses well, its games end, and it wins more often than random bots."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.seats import Seat, seat_named
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rulecases.the_zoo_game.table import EventGame, PlayGiven, table
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.appraise import weights
from adjudicator.rules.the_zoo_game.appraise.outlook import outlook
from adjudicator.rules.the_zoo_game.data.numbers import FULL, GOAL_BONUS
from adjudicator.rules.the_zoo_game.moves import Buy
from adjudicator.rules.the_zoo_game.state import different
from tests.bots import bot_game, outcome_of

A = Seat(0)
GAMES = 20
KINDS = ("random", "greedy", "random")
EXPENSIVE = ("lion", "tiger", "gorilla", "orangutan", "elephant", "rhinoceros", "crocodile")
"""Seven cards that cannot be built."""
STRANGERS = ("lion", "tiger", "gorilla", "orangutan", "crocodile", "komodo_dragon")
"""Six cards that fit neither birds nor grazers."""
BIRDS = ("owl", "hawk", "eagle", "parrot", "flamingo")
GRAZERS = ("zebra", "giraffe", "antelope", "hippopotamus")


def choice(letter: str, *done: str, events: tuple[str, ...] = (), **given: Any) -> str:
    """Return the move that looks best to a seat after these moves, which are texts such as `a: draw`."""
    course = EventGame(table(PlayGiven(**given)), events)
    for each in done:
        mover, _, text = each.partition(": ")
        course.play_move(seat_named(mover), RULES.notation.read(text))
    state, seat = course.state, seat_named(letter)
    view = RULES.view(state, seat)
    return RULES.notation.write(
        max(RULES.legal(state, seat), key=lambda move: RULES.search.appraise(view, seat, move))
    )


@pytest.mark.parametrize(
    ("market", "text"),
    [((), "draw"), (("polar_bear", "iguana"), "power bears")],
    ids=["nothing to free", "something dear"],
)
def test_plays_hibernate_only_for_an_expensive_animal(market: tuple[str, ...], text: str) -> None:
    hands, zoos = {"a": ("iguana", "owl")}, {"a": {"bears": ("raccoon",)}}
    assert choice("a", zoos=zoos, p_hands={"a": ("power",)}, hands=hands, market=market) == text


def test_frees_the_most_expensive_animal() -> None:
    zoos = {"a": {"bears": ("raccoon",)}}
    given: dict[str, Any] = {
        "p_hands": {"a": ("power",)},
        "market": ("red_panda", "polar_bear"),
        "hands": {"a": ("owl",)},
    }
    assert choice("a", "a: power bears", zoos=zoos, **given) == "build polar_bear from market"


def test_buys_a_p_card_when_the_hand_builds_nothing() -> None:
    assert choice("a", hands={"a": EXPENSIVE, "b": ("owl", "cobra")}, p_hands={"b": ("power",)}).startswith(
        "buy"
    )


@pytest.mark.parametrize(
    ("next_card", "text"),
    [(("penguin",), "buy"), (None, "buy"), (("power",), "build owl")],
    ids=["a Penguin", "perhaps a Penguin", "a Power"],
)
def test_buys_a_p_card_that_may_reach_the_goal(next_card: tuple[str, ...] | None, text: str) -> None:
    """A Penguin would be the tenth exhibit of the goal. An owl would be the sixth bird."""
    zoos, hands = {"a": {"birds": BIRDS, "grazers": GRAZERS}}, {"a": (*STRANGERS, "owl")}
    assert choice("a", players=6, zoos=zoos, hands=hands, p_bottom=next_card).startswith(text)


@pytest.mark.parametrize("acted", [False, True])
def test_does_not_buy_a_p_card_worth_less_than_seven_cards(acted: bool) -> None:
    hands = {"a": (*EXPENSIVE[:5], "zebra", "antelope")}
    assert choice("a", hands=hands, p_bottom=("penguin",), acted=acted) == "build antelope zebra"
    assert choice("a", hands={"a": EXPENSIVE}, p_bottom=("penguin",), acted=True) == "draw"


def test_power_value_depends_on_open_sets() -> None:
    """Hibernate frees a bear that costs five cards."""

    def worth(next_card: str, *market: str) -> float:
        given = PlayGiven(
            zoos={"a": {"bears": ("raccoon",)}}, hands={"a": EXPENSIVE}, market=market, p_bottom=(next_card,)
        )
        return RULES.search.appraise(RULES.view(table(given), A), A, Buy(EXPENSIVE))

    assert worth("power", "polar_bear") > worth("power") + 1
    assert worth("penguin", "polar_bear") == pytest.approx(worth("penguin"))


def test_pays_for_a_p_card_with_the_least_useful_cards() -> None:
    """A peacock would complete the set of birds."""
    zoos, hands = {"a": {"birds": BIRDS, "grazers": GRAZERS}}, {"a": (*STRANGERS, "lion", "peacock")}
    bought = choice("a", players=6, zoos=zoos, hands=hands, p_bottom=("penguin",))
    assert bought.startswith("buy")
    assert "peacock" not in bought


def test_does_not_offer_cards_without_a_reason() -> None:
    assert choice("a", hands={"a": ("lion", "owl"), "b": ("owl", "cobra")}) == "draw"


@pytest.mark.parametrize(
    ("offer", "text"),
    [
        ("give cobra lion want 1 card", "accept iguana"),
        ("give cobra want 2 cards", "decline"),
        ("give power want 1 card", "accept iguana"),
        ("give cobra want 1 p card", "decline"),
    ],
)
def test_accepts_only_profitable_trades(offer: str, text: str) -> None:
    """The bot gives away the card that it needs least. An owl would join the birds."""
    hands = {"a": ("cobra", "lion"), "b": ("iguana", "owl")}
    given: dict[str, Any] = {
        "p_hands": {"a": ("power",), "b": ("penguin",)},
        "zoos": {"b": {"birds": ("hawk", "eagle")}},
    }
    assert choice("b", f"a: offer B {offer}", hands=hands, **given) == text


def test_gives_up_the_least_valuable_penguin() -> None:
    zoo = {"birds": (*BIRDS, "penguin"), "grazers": ("zebra", "giraffe", "penguin")}
    build = "a: build cobra iguana pay lion tiger lynx"
    hands = {"a": ("cobra", "iguana", "lion", "tiger", "lynx")}
    text = choice("b", build, zoos={"b": zoo}, hands=hands, events=("heat_wave",))
    assert text == "lose penguin grazers"


@pytest.mark.parametrize(
    ("rival", "is_reached"), [(("lion", "tiger"), True), (("lion", "tiger", "leopard", "cheetah"), False)]
)
def test_reaches_the_goal_only_when_it_wins(rival: tuple[str, ...], is_reached: bool) -> None:
    """A zoo of 23 points, plus ten for meeting the goal, plays against a zoo of 10 or 36 points."""
    more = {"bears": ("giant_panda", "polar_bear", "grizzly_bear", "sun_bear", "red_panda")}
    others = {"big_cats": rival, **({} if is_reached else more)}
    zoos = {"a": {"birds": BIRDS, "grazers": GRAZERS}, "b": others}
    hands = {"a": ("zebra", "lion", "lion")}
    text = choice("a", players=6, zoos=zoos, hands=hands)
    assert (text == "draw") == (not is_reached)


@pytest.mark.parametrize("kinds", [("random", "greedy"), ("greedy", "greedy"), ("greedy",) * 4], ids=" ".join)
@pytest.mark.sampled(2)
def test_bot_games_always_end(kinds):
    """When the greedy bot must give cards away, it cannot put this off forever with free moves."""
    for seed in range(GAMES):
        assert outcome_of(bot_game(RULES, kinds, seed)).winners


def test_greedy_bot_beats_random_bots():
    won = [outcome_of(bot_game(RULES, KINDS, seed)).winners for seed in range(GAMES)]
    assert won.count((seat_named("b"),)) >= GAMES * 3 // 4


def test_evaluation_counts_hand_cards_and_the_goal_bonus() -> None:
    def worth(reached: int | None = None, **given: Any) -> float:
        view = RULES.view(table(PlayGiven(**given)), A)
        assert RULES.search.evaluate is not None
        return RULES.search.evaluate(replace(view, reached_by=reached), A)

    zoos = {"a": {"birds": ("owl", "hawk")}}
    assert worth(zoos=zoos, hands={"a": ("eagle", "lion")}) > worth(zoos=zoos) > worth()
    assert worth(0, zoos=zoos) - worth(1, zoos=zoos) == GOAL_BONUS


def test_zoo_value_matches_a_direct_calculation() -> None:
    for step in random_game(RULES, config_of(RULES, 3, {}), random_sources(7, 3)):
        view = RULES.view(step.after, Seat(0))
        seen, (sets, exhibits) = outlook(view, Seat(0)), view.goal
        for player in view.players:
            zoo = player.zoo
            cost = sum(seen.cards.cost(card) for members in zoo for card in members)
            counted = sum(sorted((min(len(members), exhibits) for members in zoo), reverse=True)[:sets])
            grown = sum((min(different(members), FULL) / FULL) ** weights.GROWTH for members in zoo)
            assert seen.zoo_value(zoo) == cost + seen._exhibit * counted + seen._full_set * grown
