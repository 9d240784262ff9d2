"""The file with the explanations of a board's signs. Pages request it when the first sign is explained."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.views.decorators.http import require_safe

from games.boards.explanations import explanations
from games.boards.registry import BOARDS

_LANGUAGES: Final = frozenset(code for code, _name in settings.LANGUAGES)
_LASTING: Final = "public, max-age=31536000, immutable"
_CHECKED: Final = "public, no-cache"


@require_safe
def signs(request: HttpRequest, ruleset: str, language: str, version: str) -> HttpResponse:
    """Return the explanations as JSON. Browsers keep the current version for a year.

    An address with another version, from a page of another release, gets the current content.
    """
    if ruleset not in BOARDS or language not in _LANGUAGES:
        return HttpResponseNotFound()
    found = explanations(ruleset, language)
    lasts = _LASTING if version == found.version else _CHECKED
    return HttpResponse(found.content, content_type="application/json", headers={"Cache-Control": lasts})
