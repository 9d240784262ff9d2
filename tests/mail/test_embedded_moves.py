"""A move among other words is never ignored together with them."""

from __future__ import annotations

import pytest

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import verbs_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.registry import RULESETS
from games.replies.commands import command_of
from games.replies.courtesy import without_courtesies
from games.replies.embedded_moves import holds_move
from games.replies.reply_text import typed_lines


def kept(key: str, *lines: str, name: str = "Ann Example") -> list[str]:
    """Return the lines that are left of a mail, without courtesies, at a table of this game."""
    rules = RULESETS[key]

    def is_command(text: str) -> bool:
        return command_of(text) is not None

    def is_move(text: str) -> bool:
        return reads(rules, text)

    def is_recognized(text: str) -> bool:
        return is_move(text) or is_command(text)

    def holds(text: str, is_begun: bool) -> bool:
        return holds_move(is_move, is_command, verbs_of(rules.notation.grammar), text, is_begun)

    return without_courtesies(lines, name, is_recognized, holds)


def reads(rules: AnyRuleset, text: str) -> bool:
    try:
        rules.notation.read(text)
    except Unreadable:
        return False
    return True


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("the-zoo-game", "thanks, draw"),
        ("the-zoo-game", "Thanks! I pass."),
        ("the-zoo-game", "cheers and draw please"),
        ("the-zoo-game", "best, hunt owl from B"),
        ("the-zoo-game", "thanks, take the parrot thing"),
        ("the-zoo-game", "thanks, undo"),
        ("zooloretto", "many thanks - expand"),
        ("zooloretto", "thank you, take truck two"),
        ("zoo-tycoon", "bye, done"),
        ("zoo-parque", "viele Grüße, done"),
        ("18zoo", "thanks, run best"),
    ],
)
def test_a_move_after_a_courtesy_is_kept(key: str, line: str) -> None:
    assert kept(key, "Hi zoo,", "pass", line) == ["pass", line]
    assert kept(key, line.replace("thanks", "hi")) == [line.replace("thanks", "hi")]


@pytest.mark.parametrize("line", ["and then draw", "now pass please", "then build owl"])
def test_a_move_below_a_closing_is_kept(line: str) -> None:
    assert kept("the-zoo-game", "build penguin birds", "Thanks", line)[-1] == line


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize(
    "line",
    [
        "Thanks!",
        "Thank you all",
        "Cheers, Ann",
        "Best, Ann Example",
        "thanks, take care",
        "Good luck, have fun",
    ],
)
def test_a_courtesy_is_dropped(key: str, line: str) -> None:
    assert kept(key, "Hello zoo,", "pass", line, "Ann Example", "Head keeper") == ["pass"]


def test_a_player_name_is_not_mistaken_for_a_move() -> None:
    assert kept("18zoo", "Hi Mark,", "pass", "Best, Mark Smith", name="Mark Smith") == ["pass"]
    assert kept("18zoo", "pass", "Thanks", "Mark Smith", "Zoo", name="Mark") == ["pass"]


def test_a_move_directly_above_a_quotation_is_kept() -> None:
    text = "draw\ntake 2:\n> On Tuesday Zoo wrote"

    def is_recognized(line: str) -> bool:
        return reads(RULESETS["zooloretto"], line)

    assert typed_lines(text, is_recognized) == ["draw", "take 2:"]
    assert typed_lines("draw\nZoo wrote:\n> On Tuesday", is_recognized) == ["draw"]
