"""Boards whose viewer has nothing to decide: the game ended early, or a stand-in plays for the viewer."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from games.boards import Seen
from games.boards.registry import BOARDS

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")
TURN = re.compile(r"Your turn|It is \w+’s turn|has the turn|The game goes on")
OWN = re.compile("Your (turn|answer is due)")
SAMPLE_EVERY = 40
"""The number of decisions from one check to the next."""


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.sampled(2)
def test_board_shows_no_turn_after_the_end_and_no_own_turn_to_the_absent(rules: AnyRuleset) -> None:
    board, turns = BOARDS[rules.key], 0
    steps = random_game(rules, config_of(rules, 3, {}), random_sources(3, 3))
    states = [step.before for step in steps if step.seat != NATURE][::SAMPLE_EVERY]
    assert len(states) > 1
    for state in states:
        for viewer in (None, *map(Seat, range(3))):
            view, seen = rules.view(state, viewer), Seen(NAMES[:3], viewer)
            turns += bool(TURN.search(board.text(view, seen) + board.svg(view, seen)))
            over = replace(seen, is_over=True)
            drawn = "".join(sheet.svg for sheet in board.sheets(view, over))
            outputs = (board.text(view, over), board.svg(view, over), drawn)
            assert not any(TURN.search(each) for each in outputs)
            assert not OWN.search(board.svg(view, replace(seen, has_stand_in=True)))
    assert turns or rules.key == "zoo-tycoon", "no board said whose turn it is, so the test proves nothing"
