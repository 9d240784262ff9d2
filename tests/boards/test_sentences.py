"""Each sentence that rules and guides can produce is complete: it has all its words and values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest

from adjudicator.engine.codec import Malformed, config_of, convert, encode, to_builtins
from adjudicator.engine.lines import Line
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from games.wording.results import SCORE, TIE
from games.wording.words import say
from tests.contract.nearmisses import changes, near_misses, refusal
from tests.contract.tables import ContractGame, at_telling_tables
from tests.contract.test_guides import guided
from tests.contract.test_words import sampled_moves

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")
ODD: Final = ("", " ", "x", "\u200b", "a  b", "{", "{seat}", "\n", "x\n")
"""Texts that a client may send instead of a name."""
HOLE: Final = re.compile(r"[{}]|\s\s|\s[.,;:]|''|\"\"|\(\)|^\s|\s$")
"""A pattern for places in a sentence where a word is missing."""

for_every_game = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


@for_every_game
@pytest.mark.sampled(2)
def test_a_refusal_is_a_complete_sentence(rules: AnyRuleset) -> None:
    pick, refusals = Random(3), dict[bytes, Line]()
    for step, moves in sampled_moves(rules, pick, 2):
        odd = near_misses(rules, moves, pick, 60)
        for move in [*odd, *emptied(rules, moves)]:
            if error := refusal(rules, step.before, step.seat, move):
                refusals[encode(error.line)] = error.line
    assert len({each.code for each in refusals.values()}) > 5
    for each in refusals.values():
        sentence = say(rules.key, each, NAMES)
        assert not HOLE.search(sentence), (each, sentence)
        assert all(value not in ("", ()) for _, value in each.params), (each, sentence)


def emptied(rules: AnyRuleset, moves: list[Any]) -> Iterator[Any]:
    """Yield the move with each of its values replaced by something odd, if the move's type allows it."""
    for move in moves:
        for data in changes(to_builtins(move), list(ODD)):
            with suppress(Malformed):
                yield convert(data, rules.move_type)


@for_every_game
def test_every_tie_breaker_has_a_sentence(rules: AnyRuleset) -> None:
    config = config_of(rules, rules.seats[-1], {})
    *_, last = random_game(rules, config, random_sources(1, rules.seats[-1]))
    outcome = rules.outcome(last.after)
    assert outcome is not None
    ties = {tie.reason.code for score in outcome.scores for tie in score.ties}
    results = rules.catalogue.results
    assert all("rivals_text" in results[code.replace(SCORE, TIE, 1)].params for code in ties), ties


@at_telling_tables
def test_a_guide_explains_its_advice_in_complete_sentences(game: ContractGame) -> None:
    guide = game.rules.aids.guide
    for step, view, question in guided(game):
        assert guide is not None
        advice = guide.advise(view, step.seat, list(game.rules.legal(step.before, step.seat)))
        for each in (*(guide.ideas(view, step.seat, question) or ()), advice.because):
            assert not HOLE.search(say(game.rules.key, each, NAMES)), each
