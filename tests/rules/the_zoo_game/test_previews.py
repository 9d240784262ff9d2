"""What a seat can know in advance: whether prices and offers are valid, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rulecases.the_zoo_game.table import PlayGiven, table
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.moves import Build, Offer
from adjudicator.rules.the_zoo_game.previews import build_price, may_offer, preview_move

A = Seat(0)
SIX = ("iguana", "cobra", "tortoise", "python", "komodo_dragon")


def previewed(move: str, **given: Any) -> tuple[Line, ...]:
    return preview_move(RULES.view(table(PlayGiven(**given)), A), A, RULES.notation.read(move))


@pytest.mark.parametrize(
    ("move", "given", "lines"),
    [
        (
            "build parrot owl",
            {"hands": {"a": ("parrot", "owl", "lion", "lion", "tiger")}},
            [line("then_pay", number=3, cards_left=0), line("then_opened", set="birds")],
        ),
        (
            "build crocodile",
            {
                "hands": {"a": ("crocodile", "lion", "lion", "tiger", "tiger", "lynx", "lynx")},
                "zoos": {"a": {"reptiles": SIX}},
            },
            [line("then_pay", number=5, cards_left=1), line("then_full", set="reptiles")],
        ),
        (
            "build penguin birds",
            {"p_hands": {"a": ("penguin",)}, "zoos": {"a": {"birds": ("parrot", "owl")}}},
            [],
        ),
        (
            "build owl",
            {
                "players": 6,
                "hands": {"a": ("owl", "lion", "lion")},
                "zoos": {"a": {"reptiles": SIX, "birds": ("parrot", "eagle", "hawk", "peacock")}},
            },
            [line("then_pay", number=2, cards_left=0), line("then_goal", points=10)],
        ),
        ("draw", {"hands": {"a": ("owl",)}}, [line("then_draw", number=2)]),
        (
            "draw",
            {"hands": {"a": ("owl",)}, "deck": ("lion", "lynx", "koala")},
            [line("then_draw_known", cards=("lion", "lynx"))],
        ),
        ("decline", {}, []),
    ],
)
def test_preview_lines_of_a_move(move: str, given: dict[str, Any], lines: list[Line]) -> None:
    assert list(previewed(move, **given)) == lines


def test_prices_and_offers_match_the_rules() -> None:
    """Calculated from one seat's view, the result is the same as that of the rules for the whole table."""
    built = offered = 0
    for step in random_game(RULES, config_of(RULES, 3, {}), random_sources(5, 3)):
        state = step.after
        for seat in RULES.pending(state).seats:
            view = RULES.view(state, seat)
            for move in RULES.legal(state, seat):
                if isinstance(move, Build):
                    built += 1
                    assert build_price(view, seat, move) is not None
                elif isinstance(move, Offer):
                    offered += 1
                    assert may_offer(view, seat, move)
            for text in ("build lion tiger", "build owl market", "offer A give lion want owl"):
                move = RULES.notation.read(text)
                expected = isinstance(move, Offer) and may_offer(view, seat, move)
                if isinstance(move, Build):
                    expected = build_price(view, seat, move) is not None
                assert is_accepted(state, seat, move) == expected, text
    assert built
    assert offered


def is_accepted(state: Any, seat: Seat, move: Any) -> bool:
    try:
        RULES.apply(state, seat, move)
    except IllegalMove:
        return False
    return True
