"""The operation that lists the named time controls."""

from __future__ import annotations

from django.http import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.core.zones import zone_of
from games.time_control.presets import PRESETS, preset
from games.wording import time_controls


class TimeControlsView(View):
    """The list of named time controls."""

    @operation("list_laws", shapes.LawList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List the named time controls that you can use for new tables."""
        zone = zone_of(person(request)).key
        return Response(shapes.LawList([_named(key, zone) for key in PRESETS]))


def _named(key: str, zone: str) -> shapes.NamedLaw:
    law = preset(key, zone)
    return shapes.NamedLaw(key, str(time_controls.PRESET_NAMES[key]), law, time_controls.terms(law))
