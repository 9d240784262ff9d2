"""The turn laws that have a name."""

from __future__ import annotations

from django.http import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.core.zones import zone_of
from games.turnlaw.presets import PRESETS, preset
from games.wording import time_controls


class Laws(View):
    """The list of laws."""

    @operation("list_laws", shapes.LawList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """How long an answer may take: laws to make tables with."""
        zone = zone_of(person(request)).key
        return Response(shapes.LawList([_named(key, zone) for key in PRESETS]))


def _named(key: str, zone: str) -> shapes.NamedLaw:
    law = preset(key, zone)
    return shapes.NamedLaw(key, str(time_controls.PRESET_NAMES[key]), law, time_controls.terms(law))
