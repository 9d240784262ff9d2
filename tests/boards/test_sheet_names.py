"""The sheets of a page have different names, so that people who hear a page can tell them apart."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from games.boards import Seen
from games.boards.registry import BOARDS

NAMES = ("Ann", "Ben", "Cleo")
NAME = re.compile(r'^<svg[^>]* aria-label="([^"]+)"')
SAMPLE_EVERY = 20
"""The number of moves from one check to the next."""


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_sheets_of_a_page_have_different_names(rules: AnyRuleset) -> None:
    steps = random_game(rules, config_of(rules, 3, {}), random_sources(3, 3))
    states = [step.before for step in steps if step.seat != NATURE][::SAMPLE_EVERY]
    for state in states:
        for viewer in (None, Seat(0)):
            sheets = BOARDS[rules.key].sheets(rules.view(state, viewer), Seen(NAMES, viewer))
            names = Counter(found[1] for sheet in sheets if (found := NAME.match(sheet.svg)))
            assert len(names) > 1
            assert max(names.values()) == 1, names
