"""The operation that lists announcements."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponseBase
from django.utils import timezone
from django.utils.translation import get_language
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.endpoint import View, operation
from games.api.shapes.announcements import AnnouncementList
from games.selectors.announcements import current


class AnnouncementsView(View):
    """The list of announcements."""

    permission_classes = (AllowAny,)

    @operation("list_announcements", AnnouncementList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List the operators' announcements that pages currently show.

        Pages show an announcement until their reader closes it. Programs always get all of them.
        """
        language = get_language() or settings.LANGUAGE_CODE
        return Response(AnnouncementList([*current(language, timezone.now())]))
