"""Compression of responses, except those that contain a lasting secret. See decision 0020."""

from __future__ import annotations

from secrets import randbelow
from typing import Final, TypeVar, cast

import brotli
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

from games.text.patterns import linear

T = TypeVar("T", bound=HttpResponseBase)

MIN_BYTES: Final = 200
"""The length of the shortest content that is worth compressing, as in Django's middleware."""
MAX_PADDING: Final = 100
QUALITY: Final = 6
"""It takes as much time as gzip's usual level. The next ones take several times as much for 1 %."""
WINDOW: Final = 18
"""The binary logarithm of how far back a repetition is found: further than pages are long."""
ACCEPTED: Final = linear(r"(?i)\bbr\b")
REFUSED: Final = linear(r"(?i)[\w*-]+\s*;\s*q=0(\.0*)?\s*(,|$)")
"""An encoding whose weight is zero (RFC 9110, 12.5.3)."""
_MARK = "is_sent_as_it_is"


def uncompressed(response: T) -> T:
    """Mark a response that must not be compressed, so that its length reveals nothing about its secret."""
    setattr(response, _MARK, True)
    return response


class CompressionMiddleware(GZipMiddleware):
    """Compression with Brotli, or with gzip for clients without it, and with padding of random length."""

    max_random_bytes = MAX_PADDING

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if hasattr(response, _MARK):
            return response
        accepted = REFUSED.sub("", request.META.get("HTTP_ACCEPT_ENCODING", ""))
        if ACCEPTED.search(accepted) and _is_compressible(response):
            return _with_brotli(cast(HttpResponse, response))
        request.META["HTTP_ACCEPT_ENCODING"] = accepted  # because Django's middleware does not read weights
        return super().process_response(request, response)


def _is_compressible(response: HttpResponseBase) -> bool:
    is_whole = isinstance(response, HttpResponse) and len(response.content) >= MIN_BYTES
    return is_whole and not response.has_header("Content-Encoding")


def _with_brotli(response: HttpResponse) -> HttpResponse:
    patch_vary_headers(response, ("Accept-Encoding",))
    content = padded(response.content, 1 + randbelow(MAX_PADDING))
    if len(content) >= len(response.content):
        return response
    response.content = content
    response.headers["Content-Length"] = str(len(content))
    response.headers["Content-Encoding"] = "br"
    if response.headers.get("ETag", "").startswith('"'):
        response.headers["ETag"] = f"W/{response.headers['ETag']}"
    return response


def padded(content: bytes, padding: int) -> bytes:
    """Return content compressed with Brotli, and behind it 1 to 256 bytes that clients skip.

    They are a block of metadata (RFC 7932, 9.2): its six bits of kind, its length in a byte, and zeros. The
    last byte ends the data.
    """
    compressor = brotli.Compressor(quality=QUALITY, lgwin=WINDOW)
    start = 0b010110 | (padding - 1) << 6
    data = compressor.process(content) + compressor.flush()
    return b"".join((data, start.to_bytes(2, "little"), bytes(padding), b"\x03"))
