"""The OpenAPI document: drf-spectacular collects the operations, and the shapes provide their schemas."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from django.conf import settings
from django.urls import include, path
from django.utils import translation
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator

from adjudicator.engine.schema import Part, components_of, types_of
from adjudicator.registry import RULESETS
from games.api import hooks, webhooks
from games.api.endpoint import REF, SCOPES, SHAPES
from games.api.examples import EXAMPLES
from games.api.throttles import LIMIT, REMAINING, RESET

TAGS: Final = (
    ("rulesets", "The available games."),
    ("tables", "List, create, join and start tables. Resign from a game or take over a seat."),
    ("game-requests", "Game requests: games that you want to play with anyone who wants the same."),
    ("players", "The players of this site."),
    ("people", "People you have played with, and your favourites."),
    ("groups", "Groups: the same people play together again. Save, change and start them."),
    ("guides", "Guided games for beginners."),
    ("leaderboards", "Leaderboards and ratings."),
    ("campaigns", "Campaigns: series of games with the same players. Create, continue or leave them."),
    ("time-controls", "Named time controls."),
    ("announcements", "Announcements by the operators to everybody."),
    ("legal", "The site's privacy notice, terms of use and contact."),
    ("account", "Your account: settings, data export and deletion."),
    ("blocks", "The people you have blocked."),
    (
        "moderation",
        "Reports to the moderators, their decisions about you, and their work.",
    ),
    ("times", "Your time zone, quiet hours and vacations."),
    ("absence", "Return to a seat, or decide about a late player."),
    ("hosting", "Actions that the host can take alone at a table with `host_helps`."),
    ("seating", "Assign the seats of a table before the start, or decline an invitation."),
    ("agreements", "Propose a pause, an undo or an end to all other players, and vote."),
    ("planned-moves", "Planned moves, with their conditions."),
    ("analyses", "Analyses: try moves from a position without affecting the game."),
    ("waiting", "Your seats that are waiting for your decision."),
    ("events", "Your events, in a fixed order."),
    ("notifications", "Notifications: channels, the daily digest, settings for single tables, and receipts."),
    ("play", "Positions, moves and verdicts."),
    ("history", "The log of a table, and the game file."),
    ("chat", "The chat of a table and your private notes."),
    ("devices", "Notifications on phones and computers, by web push (RFC 8030)."),
)
ANSWER_HEADERS: Final = {
    "ETag": "Send it back as `If-None-Match`.",
    "Location": "The address of the created or pending resource.",
    "Preference-Applied": "Present if the server waited as requested.",
    "Retry-After": "The number of seconds to wait.",
    LIMIT: "The number of requests allowed in a window.",
    REMAINING: "The number of requests left in the window.",
    RESET: "The seconds until the oldest counted request expires and one more is available.",
    "WWW-Authenticate": "The authentication method.",
}
OF_RULESETS: Final[Mapping[tuple[str, str], Part]] = MappingProxyType(
    {
        ("NewTable", "options"): "Options",
        ("PositionSeen", "view"): "View",
        ("AnalysisSeen", "view"): "View",
        ("LegalMove", "move"): "Move",
        ("LogEntry", "move"): "LoggedMove",
        ("DryRunEntry", "move"): "LoggedMove",
        ("DryRunSeen", "view"): "View",
    }
)
"""The fields of shapes whose values the rulesets define."""
SERVED_NAMES: Final = MappingProxyType({"TimeControl": "TurnLaw"})
"""The names under which clients know types that have another name in the code."""


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call] # drf-spectacular is not typed
    """The document's description of tokens."""

    target_class = "games.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "A token that you create on your account page.",
        }


@cache
def document() -> dict[str, Any]:
    """Return the complete document as plain data."""
    from games.api.urls import DOCUMENTED  # noqa: PLC0415  # its views import this module

    patterns = [path("api/v1/", include(DOCUMENTED))]
    generator = SchemaGenerator(patterns=patterns)  # type: ignore[no-untyped-call] # it is not typed
    with translation.override(settings.LANGUAGE_CODE):
        schema: dict[str, Any] = generator.get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return schema


def with_shapes(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Add the schemas of the shapes, the tags and the response headers."""
    names = sorted(set(re.findall(REF.format(name=r"(\w+)"), str(result["paths"]))))
    _, schemas = components_of([SHAPES[name] for name in names], REF)
    schemas = _with_served_names(schemas)
    for name, example in EXAMPLES.items():
        schemas[name]["examples"] = [example]
    for (shape, field), part in OF_RULESETS.items():
        _point_to_rulesets(schemas[shape]["properties"][field], part)
    schemas |= {**_of_rulesets(), **webhooks.schemas(), **hooks.schemas()}
    _drop_defaults_of_references(schemas)
    result["components"].setdefault("schemas", {}).update(schemas)
    result["webhooks"] = webhooks.webhooks()
    result["tags"] = [{"name": name, "description": words} for name, words in TAGS]
    for operation in (entry for methods in result["paths"].values() for entry in methods.values()):
        if operation["description"].rstrip(".") == operation["summary"]:
            del operation["description"]
        _require_body(operation, schemas)
        _name_scope(operation)
        for status, answer in operation["responses"].items():
            if headers := _headers_of(operation, status):
                answer["headers"] = headers
    result["paths"] |= hooks.paths()
    return result


def _with_served_names(schemas: dict[str, Any]) -> dict[str, Any]:
    """Rename the types of `SERVED_NAMES`, where they are defined and where others refer to them."""
    text = json.dumps(schemas)
    for name, served in SERVED_NAMES.items():
        text = text.replace(json.dumps(REF.format(name=name)), json.dumps(REF.format(name=served)))
    renamed: dict[str, Any] = json.loads(text)
    for name, served in SERVED_NAMES.items():
        renamed[served] = {**renamed.pop(name), "title": served}
    return renamed


def _of_rulesets() -> dict[str, Any]:
    """Return the schemas of every game's values, with the game's key before each name.

    Code generators name types after their titles, so each title contains the game's key too.
    """
    return {
        _of(rules.key, name): {**schema, "title": f"{name} of {rules.key}"}
        for rules in RULESETS.values()
        for name, schema in types_of(rules, REF.format(name=_of(rules.key, "{name}"))).items()
    }


def _drop_defaults_of_references(schema: Any) -> None:
    """Drop object defaults of referenced schemas, because client generators cannot construct them yet."""
    if isinstance(schema, dict):
        if isinstance(schema.get("default"), dict) and ("anyOf" in schema or "$ref" in schema):
            del schema["default"]
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            _drop_defaults_of_references(part)


def _point_to_rulesets(field: dict[str, Any], part: Part) -> None:
    """Declare that a field holds a value of one of the games, or null if it is optional."""
    kinds = [{"$ref": REF.format(name=_of(key, part))} for key in RULESETS]
    kinds += [{"type": "null"}] if {"type": "null"} in field.pop("anyOf", ()) else []
    field.pop("type", None)
    field["anyOf"] = kinds


def _of(key: str, name: str) -> str:
    return f"{key}.{name}"


def is_of_ruleset(name: str) -> bool:
    """Return whether a schema describes a game's value, which the game's own document covers."""
    return "." in name


def _require_body(operation: dict[str, Any], schemas: dict[str, Any]) -> None:
    """Mark a body as required if one of its fields is required."""
    if body := operation.get("requestBody"):
        name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        body["required"] = bool(schemas[name].get("required"))


def _name_scope(operation: dict[str, Any]) -> None:
    """Declare the scope that a token needs as a role of the token scheme (OpenAPI 3.1, 4.8.30)."""
    for way in operation["security"]:
        if TokenScheme.name in way:
            way[TokenScheme.name] = [SCOPES[operation["operationId"]]]


def _headers_of(operation: dict[str, Any], status: str) -> dict[str, Any]:
    asked = {parameter["name"] for parameter in operation.get("parameters", ())}
    sent = {
        "ETag": "If-None-Match" in asked and status in ("200", "304"),
        "Location": status in ("201", "202"),
        "Preference-Applied": "Prefer" in asked and status in ("200", "201", "202"),
        "Retry-After": status == "429",
        "WWW-Authenticate": status == "401",
        **dict.fromkeys((LIMIT, REMAINING, RESET), status != "401"),
    }
    return {
        name: {"schema": {"type": "string"}, "description": ANSWER_HEADERS[name]}
        for name, is_sent in sent.items()
        if is_sent
    }
