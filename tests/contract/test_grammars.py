"""What every ruleset guarantees about the texts of moves: its reader and its writer follow its grammar."""

from __future__ import annotations

from random import Random
from typing import Final

from adjudicator.engine.codec import decode, encode
from adjudicator.engine.grammar import ebnf
from adjudicator.engine.ruleset import AnyRuleset
from tests.contract.sentences import START, is_sentence, names_in, rules_of, sentence
from tests.contract.tables import SOAK_FACTOR, ContractGame, at_telling_tables, for_every_ruleset
from tests.seeds import Seeded

SENTENCES: Final = 30 * SOAK_FACTOR
"""The number of random moves generated for each kind."""
POSITIONS: Final = 15
MOVES: Final = 20
"""The number of legal moves that are written in each position."""


@for_every_ruleset
def test_every_text_that_the_grammar_allows_is_read(rules: AnyRuleset, seeded: Seeded) -> None:
    grammar, chance = ebnf(rules.notation.grammar, rules.title), seeded.random("sentences")
    for verb in (name for name in rules_of(grammar) if name.endswith("_move")):
        for _ in range(SENTENCES):
            text = sentence(grammar, chance, verb)
            move = rules.notation.read(text)
            assert decode(encode(move), rules.player_move_type) == move, text
            assert is_sentence(grammar, text)


@for_every_ruleset
def test_every_rule_of_the_grammar_is_used(rules: AnyRuleset) -> None:
    grammar = ebnf(rules.notation.grammar, rules.title)
    found = rules_of(grammar)
    named = {name for rule in found.values() for name in names_in(rule)}
    assert set(found) == {START, *named}
    assert not is_sentence(grammar, "")
    assert not is_sentence(grammar, f"{sentence(grammar, Random(1))} and no more")


@at_telling_tables
def test_every_legal_move_is_written_as_the_grammar_says(game: ContractGame) -> None:
    rules, pick = game.rules, game.pick
    grammar = ebnf(rules.notation.grammar, rules.title)
    for step in game.decisions(POSITIONS):
        legal = list(rules.legal(step.before, step.seat))
        for move in [step.move, *pick.sample(legal, min(MOVES, len(legal)))]:
            assert is_sentence(grammar, rules.notation.write(move)), rules.notation.write(move)
