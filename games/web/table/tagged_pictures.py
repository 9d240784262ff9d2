"""Responses with a picture that browsers and link previews may cache."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.http import parse_etags

CACHE_SECONDS: Final = 24 * 60 * 60
"""The number of seconds for which a picture may be cached. People may change their names."""


def tagged_picture(
    request: HttpRequest, mark: str, content: Callable[[], bytes], *, is_public: bool = True
) -> HttpResponse:
    """Return a PNG with a tag made from `mark`, which names everything the picture depends on.

    `content` is called only if the reader lacks the picture. `is_public`: whether everybody may see it, so
    that shared caches may keep it.
    """
    tag = f'"{hashlib.sha256(mark.encode()).hexdigest()[:32]}"'
    answer: HttpResponse
    if tag in parse_etags(request.headers.get("If-None-Match", "")):
        answer = HttpResponseNotModified()
    else:
        answer = HttpResponse(content(), content_type="image/png")
    readers = "public" if is_public else "private"
    answer.headers["ETag"] = tag
    answer.headers["Cache-Control"] = f"{readers}, max-age={CACHE_SECONDS}, immutable"
    return answer
