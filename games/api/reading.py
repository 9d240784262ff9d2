"""The OpenAPI document, arranged for readers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from django.utils.safestring import SafeString, mark_safe

from games.api.document import is_of_ruleset
from games.core.markdown import ENGLISH_QUOTES, parser

_MARKDOWN: Final = parser(ENGLISH_QUOTES)


@dataclass(frozen=True)
class Type:
    """A type in words. `shape`: the name of the shape to link to, or empty."""

    words: str
    shape: str = ""


@dataclass(frozen=True)
class Field:
    """A parameter, or a field of a shape."""

    name: str
    where: str
    type: Type
    required: bool
    description: SafeString
    default: object = None


@dataclass(frozen=True)
class Answer:
    """One possible status of an operation's response."""

    status: str
    type: Type
    description: SafeString


@dataclass(frozen=True)
class Operation:
    """One operation."""

    id: str
    method: str
    path: str
    summary: SafeString
    description: SafeString
    needs_token: bool
    scope: str
    parameters: tuple[Field, ...]
    body: Type
    answers: tuple[Answer, ...]
    errors: tuple[Answer, ...]

    @property
    def short_path(self) -> str:
        return self.path.removeprefix("/api/v1")


@dataclass(frozen=True)
class OperationGroup:
    """A group of operations on one subject."""

    name: str
    description: SafeString
    operations: tuple[Operation, ...]

    @property
    def title(self) -> str:
        """The name as a heading, such as `Game requests`."""
        return self.name.replace("-", " ").capitalize()


@dataclass(frozen=True)
class BodyShape:
    """A type of request body or response. `example` is JSON, or empty."""

    name: str
    description: SafeString
    fields: tuple[Field, ...]
    example: str


@dataclass(frozen=True)
class Reference:
    """The complete document."""

    groups: tuple[OperationGroup, ...]
    shapes: tuple[BodyShape, ...]


def of_document(document: dict[str, Any]) -> Reference:
    """Return the document grouped by subject, in the order of its tags."""
    operations = [
        (entry["tags"], _operation(path, method, entry))
        for path, methods in document["paths"].items()
        for method, entry in methods.items()
    ]
    groups = (
        OperationGroup(
            tag["name"], _description(tag), tuple(op for tags, op in operations if tag["name"] in tags)
        )
        for tag in document["tags"]
    )
    shapes = sorted(each for each in document["components"]["schemas"].items() if not is_of_ruleset(each[0]))
    return Reference(tuple(groups), tuple(_shape(name, schema) for name, schema in shapes))


def _operation(path: str, method: str, entry: dict[str, Any]) -> Operation:
    body = entry.get("requestBody", {}).get("content", {}).get("application/json", {})
    answers = [_answer(status, answer) for status, answer in entry["responses"].items()]
    return Operation(
        id=entry["operationId"],
        method=method.upper(),
        path=path,
        summary=prose(entry["summary"]),
        description=_description(entry),
        needs_token={} not in entry["security"],
        scope=next((scopes[0] for scopes in entry["security"][0].values()), ""),
        parameters=tuple(_parameter(parameter) for parameter in entry.get("parameters", ())),
        body=type_of(body.get("schema", {})),
        answers=tuple(answer for answer in answers if answer.status < "4"),
        errors=tuple(answer for answer in answers if answer.status >= "4"),
    )


def _answer(status: str, answer: dict[str, Any]) -> Answer:
    content = next(iter(answer.get("content", {}).items()), None)
    kind = Type("no body")
    if content:
        media, body = content
        kind = type_of(body["schema"]) if media == "application/json" else Type(media)
    return Answer(status, kind, _description(answer))


def _parameter(parameter: dict[str, Any]) -> Field:
    return Field(
        name=parameter["name"],
        where=parameter["in"],
        type=type_of(parameter["schema"]),
        required=parameter.get("required", False),
        description=_description(parameter),
        default=parameter["schema"].get("default"),
    )


def _shape(name: str, schema: dict[str, Any]) -> BodyShape:
    required = schema.get("required", ())
    fields = tuple(
        Field(key, "body", type_of(field), key in required, _description(field), field.get("default"))
        for key, field in schema.get("properties", {}).items()
    )
    example = json.dumps(schema["examples"][0], indent=2) if "examples" in schema else ""
    return BodyShape(name, _description(schema), fields, example)


def prose(text: str) -> SafeString:
    """Return a text of the document as HTML, with text in backticks as code."""
    html: str = _MARKDOWN.renderInline(text)
    return mark_safe(html)


def _description(described: dict[str, Any]) -> SafeString:
    return prose(described.get("description", ""))


def type_of(schema: dict[str, Any]) -> Type:
    """Return a schema in a few words."""
    match schema:
        case {"$ref": str(ref)}:
            name = ref.rpartition("/")[2]
            return Type(name, "" if is_of_ruleset(name) else name)
        case {"anyOf": list(kinds)} | {"oneOf": list(kinds)}:
            types = [type_of(kind) for kind in kinds]
            shape = next((kind.shape for kind in types if kind.shape), "")
            return Type(" or ".join(kind.words for kind in types), shape)
        case {"enum": list(values)}:
            return Type(" or ".join("null" if value is None else str(value) or "empty" for value in values))
        case {"type": "array", "items": dict(items)}:
            item = type_of(items)
            return Type(f"list of {item.words}", item.shape)
        case {"type": str(kind)}:
            return Type(schema.get("format", kind))
        case _:
            return Type("anything" if schema else "")
