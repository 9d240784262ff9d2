"""What every ruleset guarantees about typed texts: which spellings it reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.play import Step
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.engine.texts import LINKS
from adjudicator.registry import RULESETS
from tests.contract.options import EXTRA, fits
from tests.contract.tables import SUBJECTS

TELLING: Final = {"zoo-tycoon": {"in"}, "18zoo": {"for"}}
"""The little words, such as prepositions, that have a meaning in a game."""
WHOLE: Final = re.compile(r"\b(?:TI|GI|BB)_455\b")
"""Names that must stay a single word. With a space, they would be a family and a number."""
GAMES: Final = 2
POSITIONS: Final = 40
"""The number of positions of a game that are checked in detail."""

for_every_ruleset = pytest.mark.parametrize("rules", SUBJECTS, ids=[rules.key for rules in SUBJECTS])


@cache
def decisions(key: str) -> tuple[Step[Any], ...]:
    """Return positions of some games in which a seat decided, with the default and with other options."""
    rules = next(rules for rules in SUBJECTS if rules.key == key)
    pick, found = Random(key), list[Step[Any]]()
    for seed in range(GAMES):
        players = pick.choice(rules.seats)
        options = [{}, *(extra for extra in EXTRA.get(key, ()) if fits(rules, players, extra))]
        config = config_of(rules, players, options[-seed % len(options)])
        steps = [
            step for step in random_game(rules, config, random_sources(seed, players)) if step.seat != NATURE
        ]
        found += pick.sample(steps, min(POSITIONS, len(steps)))
    return tuple(found)


def sampled_moves(rules: AnyRuleset, pick: Random, most: int) -> Iterator[tuple[Step[Any], list[Any]]]:
    """Yield each position with some of its legal moves, at least one of each kind."""
    for step in decisions(rules.key):
        legal = list(rules.legal(step.before, step.seat))
        kinds = {type(move): move for move in legal}.values()
        yield step, list(dict.fromkeys([step.move, *kinds, *pick.sample(legal, min(most, len(legal)))]))


@for_every_ruleset
def test_filler_words_do_not_change_how_a_text_is_read(rules: AnyRuleset) -> None:
    pick = Random(1)
    for _, moves in sampled_moves(rules, pick, 6):
        for move in moves:
            text = rules.notation.write(move)
            for _ in range(3):
                typed = sprinkled(rules.key, text, pick)
                assert rules.notation.read(typed) == move, (text, typed)


def sprinkled(key: str, text: str, pick: Random) -> str:
    """Return a text as a person might type it.

    It has little words anywhere, odd spacing and odd case, and may end with punctuation.
    """
    words = text.split()
    links = sorted(LINKS - TELLING.get(key, set()))
    for _ in range(pick.randint(0, 4)):
        words.insert(pick.randint(0, len(words)), pick.choice(links))
    cased = [pick.choice((word, word.upper(), word.lower(), word.capitalize())) for word in words]
    gaps = [pick.choice((" ", "  ", "\t", "\u00a0")) for _ in cased]
    return "".join(word + gap for word, gap in zip(cased, gaps, strict=True)) + pick.choice(
        ("", ".", "!", ",")
    )


@for_every_ruleset
def test_a_name_is_read_with_any_separator_between_its_parts(rules: AnyRuleset) -> None:
    pick, joined = Random(2), 0
    for _, moves in sampled_moves(rules, pick, 12):
        for move in moves:
            text = rules.notation.write(move)
            if WHOLE.search(text):
                continue
            for glue in ("_", "-", " "):
                typed = re.sub(r"(?<=\w)[-_](?=\w)", glue, text)
                joined += typed != text
                assert rules.notation.read(typed) == move, (text, typed)
    assert joined or not re.search(
        "[-_]", " ".join(rules.notation.write(step.move) for step in decisions(rules.key))
    )


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.key)
def test_every_option_has_a_name(rules: AnyRuleset) -> None:
    options = rules.options_type.__struct_fields__
    assert {f"option_{name}" for name in options} <= set(rules.catalogue.options)
