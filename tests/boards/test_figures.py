"""Numbers and words of all games as people read them: one minus sign, plurals, no repetitions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any, Final

import pytest
from django.conf import settings
from django.utils import translation

from adjudicator.engine.codec import config_of
from adjudicator.engine.lines import line
from adjudicator.engine.play import Step
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from games.boards import Seen
from games.boards.numbers import shown, signed
from games.boards.registry import BOARDS
from games.text.ties import tied
from games.wording.words import say

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")
LANGUAGES: Final = tuple(code for code, _name in settings.LANGUAGES)
SAMPLE: Final = 12
"""The number of positions checked in a game."""
HYPHEN: Final = re.compile(r"(?:^|[\s(>:·])-\d")
DOUBLED: Final = re.compile(r"\S[ \u00a0]{2,}\S|\b([^\W\d_]{3,}) \1\b")


def positions(rules: AnyRuleset) -> list[Step[Any]]:
    players = rules.seats[1]
    steps = list(random_game(rules, config_of(rules, players, {}), random_sources(7, players)))
    return [*Random(7).sample(steps, min(SAMPLE, len(steps))), steps[-1]]


def sentences(rules: AnyRuleset) -> Iterator[str]:
    """Yield all questions, log lines, choices and score lines."""
    board = BOARDS[rules.key]
    for step in positions(rules):
        for ask in rules.pending(step.before).asks:
            yield say(rules.key, ask.question, NAMES)
        yield say(rules.key, rules.describe(step.before, step.seat, step.move, None), NAMES)
        if step.seat != NATURE:
            yield board.label(step.move, NAMES)
        if outcome := rules.outcome(step.after):
            lines = (entry for score in outcome.scores for entry in (*score.lines, *score.ties))
            yield from (say(rules.key, entry.reason, NAMES) for entry in lines)


def drawn(rules: AnyRuleset) -> Iterator[str]:
    """Yield the words of drawings, and the lines of the text board."""
    board = BOARDS[rules.key]
    for step in positions(rules):
        players = rules.seats[1]
        for viewer in (None, Seat(0)):
            view, seen = rules.view(step.after, viewer), Seen(NAMES[:players], viewer)
            sheets = board.sheets(view, seen)
            for svg in (board.svg(view, seen), *(sheet.svg for sheet in sheets)):
                yield from (unescape(text) for text in re.findall(r">([^<>]+)<", svg))
            yield from (word for sheet in sheets for word in (sheet.heading, *sheet.words))
            yield from board.text(view, seen).splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(3)
def test_texts_use_minus_signs_and_repeat_no_words(key: str, language: str) -> None:
    rules = RULESETS[key]
    with translation.override(language):
        texts = list(sentences(rules))
        words = [*texts, *drawn(rules)]
    assert len(texts) > SAMPLE
    assert [each for each in words if HYPHEN.search(each)] == []
    assert [each for each in texts if DOUBLED.search(each)] == []


def test_formats_numbers_with_a_minus_sign() -> None:
    assert [shown(number) for number in (3, 0, -3)] == ["3", "0", "−3"]
    assert [signed(number) for number in (3, 0, -3)] == ["+3", "+0", "−3"]


@pytest.mark.parametrize(
    "text",
    [
        "Ben puts it in the pen~of~4: 1~coin goes to Ann",
        "barn, −2~points each:~3",
        "coins~1~→~2, points~+3; 2–4~tiles",
        "Wed, 2.~December,~10:00",
        "1.~Ann, 2.~Ben",
        "Take truck~2. Ann draws",
        "E15 F12 and E17 for~1,000",
        "3, 3, 2",
        "discarded: 3~×~Ferocious Zoo Bonus",
        "Zoo Shop~$8, 14~x2",
    ],
)
def test_numbers_stay_on_the_line_of_their_words(text: str) -> None:
    assert tied(text.replace("~", " ")).replace("\u00a0", "~") == text


def test_limits_are_grouped_as_the_reader_writes_numbers() -> None:
    for language, number in (("en", "5,000"), ("de", "5.000")):
        with translation.override(language):
            assert f" {number} " in say("", line("record_too_long", limit=5000), NAMES)
