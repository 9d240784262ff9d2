"""JSON Schema of a ruleset's values, generated from its types and their descriptions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.catalogue import Sentence
from adjudicator.engine.ruleset import AnyRuleset

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
LOCAL: Final = "#/$defs/{name}"
"""The template of a reference to a definition in the same document."""

Part: TypeAlias = Literal["View", "Move", "LoggedMove", "Options", "Question", "LogLine", "ScoreReason"]
"""The parts of a schema that can be used for validation."""

WORDS: Final[Mapping[str, str]] = {
    "View": "A position as a seat or a spectator sees it.",
    "Move": "A move that a seat can make.",
    "LoggedMove": "A move in the log, made by a seat or by the server.",
    "Options": "The options of a table.",
    "Question": "The question to a seat, as a code with its values.",
    "LogLine": "A sentence in the log about a move, as a code with its values.",
    "ScoreReason": "The reason for points, as a code with its values.",
}


def schema_of(rules: AnyRuleset, part: Part | None = None) -> dict[str, Any]:
    """Return the JSON Schema document of a ruleset. Its root is `part`, if one is given."""
    root = {"$ref": LOCAL.format(name=part)} if part else {}
    head = {"$schema": DIALECT, "title": rules.title, "description": _heading(rules)}
    return {**head, **root, "$defs": {**types_of(rules, LOCAL), **lines_of(rules, LOCAL)}}


def types_of(rules: AnyRuleset, template: str) -> dict[str, Any]:
    """Return the schemas of the view, moves, options and all their components, by name.

    `template`: a reference, in which `{name}` stands for the name of a component.
    """
    kinds = (rules.view_type, rules.options_type, rules.player_move_type, rules.move_type)
    found, made_of = components_of(kinds, template)
    return {**_described(zip(("View", "Options", "Move", "LoggedMove"), found, strict=True)), **made_of}


def lines_of(rules: AnyRuleset, template: str) -> dict[str, Any]:
    """Return the schemas of a game's sentences and of their values, by name."""
    catalogue = rules.catalogue
    _, made_of = components_of([catalogue.values], template)
    values = made_of[catalogue.values.__name__]["properties"]
    codes = {"Question": catalogue.questions, "LogLine": catalogue.log, "ScoreReason": catalogue.scores}
    parts = _described(
        (part, {"oneOf": list(_lines(sentences, template))}) for part, sentences in codes.items()
    )
    return {**parts, **{_value(name): schema for name, schema in values.items()}}


def components_of(kinds: Iterable[Any], template: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """Return the schema of each type, and the schemas that these refer to, by name."""
    found, made_of = msgspec.json.schema_components(kinds, ref_template=template)
    for schema in (*found, *made_of.values()):
        _close_by_length(schema)
    return found, made_of


def _close_by_length(schema: Any) -> None:
    """Drop `"items": false` from tuples: their length implies it, and few generators read boolean schemas."""
    if isinstance(schema, dict):
        if schema.get("items") is False and schema.get("maxItems") == len(schema["prefixItems"]):
            del schema["items"]
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            _close_by_length(part)


def _described(parts: Iterable[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
    return {part: {"description": WORDS[part], **schema} for part, schema in parts}


def _heading(rules: AnyRuleset) -> str:
    return f"Version {rules.version} of {rules.key}."


def _lines(codes: Mapping[str, Sentence], template: str) -> Iterator[dict[str, Any]]:
    """Yield the schema of each sentence: its code, and an object of its values."""
    for code, sentence in codes.items():
        values = {
            "type": "object",
            "properties": {name: {"$ref": template.format(name=_value(name))} for name in sentence.params},
            "required": list(sentence.params),
            "additionalProperties": False,
        }
        yield {
            "title": code,
            "type": "object",
            "properties": {"code": {"const": code}, "values": values},
            "required": ["code", "values"],
        }


def _value(name: str) -> str:
    return f"value_{name}"
