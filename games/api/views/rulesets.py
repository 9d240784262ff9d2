"""What can be played here."""

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


class Rulesets(View):
    """All games."""

    permission_classes = (AllowAny,)

    @operation("list_rulesets", shapes.RulesetList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """The games that can be played here, and the bots."""
        names = [
            shapes.RulesetName(
                rules.key, rules.version, rules.title, _seats(rules), rules.aids.guide is not None
            )
            for rules in selectors.rulesets()
        ]
        return Response(shapes.RulesetList(names, list(BOTS)))


class Ruleset(View):
    """One game."""

    permission_classes = (AllowAny,)

    @operation("get_ruleset", shapes.RulesetDetail, scope="read", query=shapes.RulesetVersion)
    def get(self, request: Request, ruleset: str, query: shapes.RulesetVersion) -> HttpResponseBase:
        """A game with the JSON Schemas of its options and moves."""
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


class RulesetSchema(View):
    """What a game's values look like."""

    permission_classes = (AllowAny,)

    @operation(
        "get_ruleset_schema",
        {"type": "object", "description": "A JSON Schema document."},
        scope="read",
        query=shapes.RulesetPart,
        headers=("If-None-Match",),
    )
    def get(self, request: Request, ruleset: str, query: shapes.RulesetPart) -> HttpResponseBase:
        """The JSON Schema of a game's views, moves, options, questions and log.

        One document for a version of a game; with `part` its root is that part, and a value can be checked
        against the document as it is.
        """
        rules = selectors.ruleset(ruleset, query.version)
        schema = _schema(rules.key, rules.version, query.part)
        etag = etag_of(digest(schema))
        return unchanged(request, etag) or Response(schema, headers={"ETag": etag})


class RulesetOrders(View):
    """What can be said in advance."""

    permission_classes = (AllowAny,)

    @operation(
        "get_ruleset_orders",
        shapes.OrderRules,
        scope="read",
        query=shapes.RulesetVersion,
        headers=("If-None-Match",),
    )
    def get(self, request: Request, ruleset: str, query: shapes.RulesetVersion) -> HttpResponseBase:
        """What can be said in advance in a game beside its moves, and how all of it is written."""
        rules = selectors.ruleset(ruleset, query.version)
        sheet = selectors.order_sheet(rules)
        if sheet is None:
            raise Refused(Kind.MISSING, "no_orders", "ruleset", game=rules.title)
        said = shapes.OrderRules(
            actions=sheet.actions,
            conditions=sheet.conditions,
            grammar=ebnf(order_grammar(rules), rules.title, "orders"),
        )
        etag = etag_of(said)
        return unchanged(request, etag) or Response(said, headers={"ETag": etag})


class RulesetGrammar(View):
    """How moves are written."""

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
        """The texts of a game's moves as a grammar, in EBNF (ISO/IEC 14977).

        What it allows can be read, be it legal or not; whatever this API writes is among it.
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
    """How moves are written, as the ruleset says it to somebody who wrote nothing."""
    try:
        rules.notation.read("")
    except Unreadable as error:
        return error.reason
    return ""
