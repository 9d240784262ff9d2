"""The operation that returns a legal page."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponseBase
from django.utils.translation import get_language
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.endpoint import View, operation
from games.selectors.legal import legal_text
from games.values.site import LegalText


class LegalPageView(View):
    """One legal page."""

    permission_classes = (AllowAny,)

    @operation("get_legal_page", LegalText, scope="read")
    def get(self, request: Request, legal_page: str) -> HttpResponseBase:
        """Retrieve the site's `privacy` notice, its `terms` of use or its `contact`, as Markdown."""
        return Response(legal_text(legal_page, get_language() or settings.LANGUAGE_CODE))
