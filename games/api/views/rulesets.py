"""What can be played here."""

from __future__ import annotations

import msgspec
from django.http import HttpResponseBase
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from adjudicator.bots.players import BOTS
from adjudicator.engine.ruleset import AnyRuleset, Unreadable
from games import selectors
from games.api import shapes
from games.api.endpoint import View, operation
from games.services.errors import Kind, Refused


class Rulesets(View):
    """All games."""

    permission_classes = (AllowAny,)

    @operation("list_rulesets", shapes.RulesetList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """The games that can be played here, and the bots."""
        names = [
            shapes.RulesetName(rules.key, rules.version, rules.title, _seats(rules), rules.guide is not None)
            for rules in selectors.rulesets()
        ]
        return Response(shapes.RulesetList(names, list(BOTS)))


class Ruleset(View):
    """One game."""

    permission_classes = (AllowAny,)

    @operation("get_ruleset", shapes.RulesetDetail, scope="read")
    def get(self, request: Request, ruleset: str) -> HttpResponseBase:
        """A game with the JSON Schemas of its options and moves."""
        rules = next((rules for rules in selectors.rulesets() if rules.key == ruleset), None)
        if rules is None:
            raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=ruleset)
        detail = shapes.RulesetDetail(
            key=rules.key,
            version=rules.version,
            title=rules.title,
            seats=_seats(rules),
            has_guide=rules.guide is not None,
            options=msgspec.json.schema(rules.options_type),
            moves=msgspec.json.schema(rules.move_type),
            texts=_texts(rules),
            open_moves=[str(kind.__struct_config__.tag) for kind in rules.open_moves],
        )
        return Response(detail)


def _seats(rules: AnyRuleset) -> shapes.SeatRange:
    return shapes.SeatRange(rules.seats[0], rules.seats[-1])


def _texts(rules: AnyRuleset) -> str:
    """How moves are written, as the ruleset says it to somebody who wrote nothing."""
    try:
        rules.read("")
    except Unreadable as error:
        return error.reason
    return ""
