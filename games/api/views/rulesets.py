"""Operations on the available rulesets."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from django.http import HttpResponseBase
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from adjudicator.bots.players import BOTS
from adjudicator.engine.codec import digest
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import ebnf
from adjudicator.engine.orders import order_grammar
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.schema import Part, schema_of
from games import selectors
from games.api import shapes
from games.api.endpoint import View, etag_of, operation, unchanged
from games.api.json import TextRenderer
from games.core.errors import Kind, Refused


class RulesetsView(View):
    """The list of rulesets."""

    permission_classes = (AllowAny,)

    @operation("list_rulesets", shapes.RulesetList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List the available games and bots."""
        names = [
            shapes.RulesetName(
                rules.key, rules.version, rules.title, _seats(rules), rules.aids.guide is not None
            )
            for rules in selectors.rulesets()
        ]
        return Response(shapes.RulesetList(names, list(BOTS)))


class RulesetView(View):
    """One ruleset."""

    permission_classes = (AllowAny,)

    @operation("get_ruleset", shapes.RulesetDetail, scope="read", query=shapes.RulesetVersion)
    def get(self, request: Request, ruleset: str, query: shapes.RulesetVersion) -> HttpResponseBase:
        """Retrieve a game with the JSON Schemas of its options and moves."""
        rules = selectors.ruleset(ruleset, query.version)
        detail = shapes.RulesetDetail(
            key=rules.key,
            version=rules.version,
            title=rules.title,
            seats=_seats(rules),
            has_guide=rules.aids.guide is not None,
            options=msgspec.json.schema(rules.options_type),
            moves=msgspec.json.schema(rules.move_type),
            texts=_texts(rules),
            open_moves=[str(kind.__struct_config__.tag) for kind in rules.open_moves],
        )
        return Response(detail)


class RulesetSchemaView(View):
    """The JSON Schema of a ruleset."""

    permission_classes = (AllowAny,)

    @operation(
        "get_ruleset_schema",
        {"type": "object", "description": "A JSON Schema document."},
        scope="read",
        query=shapes.RulesetPart,
        headers=("If-None-Match",),
    )
    def get(self, request: Request, ruleset: str, query: shapes.RulesetPart) -> HttpResponseBase:
        """Retrieve the JSON Schema of a game's views, moves, options, questions and log.

        Each version of a game has one document. With `part`, that part is the root of the document, so you
        can validate a value against the document directly.
        """
        rules = selectors.ruleset(ruleset, query.version)
        schema = _schema(rules.key, rules.version, query.part)
        etag = etag_of(digest(schema))
        return unchanged(request, etag) or Response(schema, headers={"ETag": etag})


class RulesetPlannedMovesView(View):
    """The planned moves of a ruleset."""

    permission_classes = (AllowAny,)

    @operation(
        "get_ruleset_orders",
        shapes.OrderRules,
        scope="read",
        query=shapes.RulesetVersion,
        headers=("If-None-Match",),
    )
    def get(self, request: Request, ruleset: str, query: shapes.RulesetVersion) -> HttpResponseBase:
        """List the actions and conditions of planned moves in a game, with their grammar."""
        rules = selectors.ruleset(ruleset, query.version)
        sheet = selectors.planned_move_sheet(rules)
        if sheet is None:
            raise Refused(Kind.MISSING, "no_orders", "ruleset", game=rules.title)
        body = shapes.OrderRules(
            actions=sheet.actions,
            conditions=sheet.conditions,
            grammar=ebnf(order_grammar(rules), rules.title, "planned moves"),
        )
        etag = etag_of(body)
        return unchanged(request, etag) or Response(body, headers={"ETag": etag})


class RulesetGrammarView(View):
    """The grammar of moves."""

    permission_classes = (AllowAny,)
    renderer_classes = (TextRenderer,)

    @operation(
        "get_ruleset_grammar",
        {"type": "string", "description": "The grammar."},
        scope="read",
        media="text/plain",
        query=shapes.RulesetVersion,
        headers=("If-None-Match",),
    )
    def get(self, request: Request, ruleset: str, query: shapes.RulesetVersion) -> HttpResponseBase:
        """Retrieve the grammar of a game's move texts, in EBNF (ISO/IEC 14977).

        The server can read every text that the grammar allows, legal or not. Every text that this API writes
        follows the grammar.
        """
        rules = selectors.ruleset(ruleset, query.version)
        grammar = ebnf(rules.notation.grammar, rules.title)
        etag = etag_of(grammar)
        return unchanged(request, etag) or Response(grammar, headers={"ETag": etag})


@cache
def _schema(key: str, version: int, part: Part | None) -> dict[str, Any]:
    return schema_of(selectors.ruleset(key, version), part)


def _seats(rules: AnyRuleset) -> shapes.SeatRange:
    return shapes.SeatRange(rules.seats[0], rules.seats[-1])


def _texts(rules: AnyRuleset) -> str:
    """Return the explanation of how moves are written: the ruleset's error for an empty text."""
    try:
        rules.notation.read("")
    except Unreadable as error:
        return error.reason
    return ""
