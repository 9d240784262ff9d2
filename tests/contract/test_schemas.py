"""What every ruleset guarantees about schemas: they tell outsiders everything, and every value fits them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from jsonschema import Draft202012Validator

from adjudicator.engine.codec import config_of, to_builtins
from adjudicator.engine.dice import Dice
from adjudicator.engine.laws import viewers
from adjudicator.engine.lines import Line
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.schema import Part, schema_of
from tests.contract.tables import SUBJECTS, ContractGame, at_telling_tables, for_every_ruleset

POSITIONS: Final = 2
"""The number of positions of a game that are checked in detail."""
MOVES: Final = 10
"""The number of legal moves of a position that are checked."""
LINES: Final = 80
"""The number of steps of a game whose log lines and questions are checked."""
INTERNAL: Final = re.compile(
    r"\bNATURE\b|\bNone\b|\bTrue\b|\bFalse\b|\bstructs?\b|\btuples?\b|\badjudicator\b"
)
"""Words that only readers of this code understand."""
NAMED: Final = re.compile(r"`([^`]+)`")


@cache
def validator(key: str, part: Part) -> Draft202012Validator:
    rules = next(rules for rules in SUBJECTS if rules.key == key)
    return Draft202012Validator(schema_of(rules, part))


def served(line: Line) -> dict[str, Any]:
    return {"code": line.code, "values": {name: to_builtins(value) for name, value in line.params}}


@at_telling_tables
def test_every_view_fits_its_schema(game: ContractGame) -> None:
    rules = game.rules

    def check(part: Part, value: Any) -> None:
        validator(rules.key, part).validate(value)

    check("Options", to_builtins(game.table.config.options))
    for step in game.sample(POSITIONS):
        for viewer in game.pick.sample(viewers(game.table.players), 2):
            check("View", to_builtins(rules.view(step.after, viewer)))
            redacted = rules.redact(step.before, step.seat, step.move, viewer)
            if redacted is not None:
                check("LoggedMove", to_builtins(redacted))
            check("LogLine", served(rules.describe(step.before, step.seat, step.move, viewer)))
        for ask in rules.pending(step.after).asks:
            check("Question", served(ask.question))
            legal = list(rules.legal(step.after, ask.seat))
            for move in game.pick.sample(legal, min(MOVES, len(legal))):
                check("Move", to_builtins(move))


@at_telling_tables
def test_every_code_of_a_game_is_in_its_catalogue(game: ContractGame) -> None:
    """Check the codes in a sample of steps, with the names of their values."""
    rules, catalogue = game.rules, game.rules.catalogue
    for step in game.sample(LINES):
        for viewer in viewers(game.table.players):
            line = rules.describe(step.before, step.seat, step.move, viewer)
            assert tuple(line.values) == catalogue.log[line.code].params, line
        for ask in rules.pending(step.after).asks:
            assert tuple(ask.question.values) == catalogue.questions[ask.question.code].params, ask
    outcome = rules.outcome(game.steps[-1].after)
    assert outcome is not None
    for line in (entry.reason for score in outcome.scores for entry in (*score.lines, *score.ties)):
        assert tuple(line.values) == catalogue.scores[line.code].params, line
        validator(rules.key, "ScoreReason").validate(served(line))


@for_every_ruleset
def test_a_schema_is_valid_and_complete(rules: AnyRuleset) -> None:
    document = schema_of(rules)
    Draft202012Validator.check_schema(document)
    wanted = {ref.removeprefix("#/$defs/") for ref in found(document, "$ref")}
    assert wanted <= set(document["$defs"])
    assert all(name.isidentifier() for name in document["$defs"])


@for_every_ruleset
def test_a_schema_explains_every_value(rules: AnyRuleset) -> None:
    definitions = schema_of(rules)["$defs"]
    undescribed = [
        f"{name}.{field}"
        for name, schema in definitions.items()
        for field, schema_of_field in schema.get("properties", {}).items()
        if field != "type" and not schema_of_field.get("description")
    ]
    assert undescribed == []
    assert [name for name, schema in definitions.items() if not schema.get("description")] == []


@for_every_ruleset
def test_a_schema_uses_no_internal_names(rules: AnyRuleset) -> None:
    document = schema_of(rules)
    known = {*properties(document), *map(str, found(document, "const")), *document["$defs"], rules.key}
    known |= {str(value) for values in found(document, "enum") for value in values}
    for words in found(document, "description"):
        if isinstance(words, str):
            assert not INTERNAL.search(words), words
            assert set(NAMED.findall(words)) <= known, words


@for_every_ruleset
def test_automatic_moves_are_not_in_the_schema_of_seats(rules: AnyRuleset) -> None:
    own = validator(rules.key, "Move")
    table = rules.setup(config_of(rules, rules.seats[0], {}))
    opening = rules.advance(table, Dice(bytes(32), "schema", 1))
    assert opening is not None
    assert not own.is_valid(to_builtins(opening))
    validator(rules.key, "LoggedMove").validate(to_builtins(opening))


def found(schema: Any, key: str) -> Iterator[Any]:
    """Yield the values of a key at any depth."""
    if isinstance(schema, dict):
        yield from ([schema[key]] if key in schema else [])
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from found(part, key)


def properties(schema: Any) -> Iterator[str]:
    for each in found(schema, "properties"):
        yield from each
