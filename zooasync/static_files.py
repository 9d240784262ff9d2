"""Static files: their storage in production, and the headers they are sent with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from typing import Any, Final, TypeAlias, cast
from wsgiref.headers import Headers

from csp.constants import HEADER as CSP_HEADER
from django.conf import settings
from django.core.files.storage import Storage
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from zooasync.content_policy import usual_policy
from zooasync.default_headers import DEFAULT_HEADERS
from zooasync.joined_modules import joined

Files: TypeAlias = dict[str, tuple[Storage, str]]
"""The storage and the path of each static file, by its name."""

SCRIPTS: Final = "games/*.js"
"""The scripts that pages load. They import the modules in the folders below."""
STYLES: Final = "games/*.css"
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
"""A comment of a style sheet. No string in the style sheets contains one."""
SPACE: Final = re.compile(r"\s+")
"""A gap in a style sheet. In every string, a gap is one space."""

PACKED: Final = (".br", ".gz")
"""The endings of compressed files."""
WITHOUT_SCRIPTS: Final = (
    *("font/", "text/css", "text/javascript", "text/plain"),
    *("image/avif", "image/jpeg", "image/png", "image/webp"),
)
"""The types that browsers show without running code from them. An SVG picture is a document with scripts."""


class HashedFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise is not typed
    """Compressed files with hashes of their content in their names.

    The scripts that pages load contain the modules that they import, and no comments. See decision 0057.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._urls: dict[str, str] = {}

    def url(self, name: str, force: bool = False) -> str:
        """Return the address of a file as Django does, but find it only once: it changes with no request."""
        if force or settings.DEBUG:
            return str(super().url(name, force))
        if name not in self._urls:
            self._urls[name] = str(super().url(name))
        return self._urls[name]

    def post_process(self, paths: Files, dry_run: bool = False, **options: Any) -> Iterator[Any]:
        if not dry_run:
            paths = paths | self._shortened(paths)
        self._urls.clear()
        yield from super().post_process(paths, dry_run, **options)

    def _shortened(self, paths: Files) -> Files:
        """Write the site's scripts and style sheets as browsers get them. Return where they are."""

        def read(name: str) -> str:
            storage, path = paths[name]
            with storage.open(path) as file:
                return str(file.read().decode())

        texts = {name: joined(name, read) for name in paths if PurePath(name).match(SCRIPTS)}
        styles = {name: COMMENT.sub("", read(name)) for name in paths if PurePath(name).match(STYLES)}
        texts |= {name: SPACE.sub(" ", text) for name, text in styles.items()}
        for name, text in texts.items():
            Path(self.path(name)).write_text(text)
        return {name: (self, name) for name in texts}

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Compress the files that pages name, unless an earlier start has done it. It takes seconds."""
        hashed = set(self.hashed_files.values())
        yield from super().compress_files(
            [path for path in paths if path in hashed and not self._is_packed(path)]
        )

    def _is_packed(self, path: str) -> bool:
        return all(self.exists(f"{path}{ending}") for ending in PACKED)


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # whitenoise is not typed
    """The outermost middleware. Its answers have only the headers that a file needs.

    The headers of a page would be larger than most of the scripts.
    """

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponseBase:
        request.get_host()  # refuses other hosts
        return cast(HttpResponseBase, WhiteNoiseMiddleware.serve(static_file, request))

    def add_mime_headers(self, headers: Headers, path: str, url: str) -> None:
        super().add_mime_headers(headers, path, url)
        headers["X-Content-Type-Options"] = "nosniff"
        if not str(headers["Content-Type"]).startswith(WITHOUT_SCRIPTS):
            for name, value in _headers_of_documents().items():
                headers[name] = value


def _headers_of_documents() -> dict[str, str]:
    """Return the headers with which pages protect their readers."""
    return {
        CSP_HEADER: usual_policy(),
        "Cross-Origin-Opener-Policy": settings.SECURE_CROSS_ORIGIN_OPENER_POLICY,
        "Permissions-Policy": DEFAULT_HEADERS["Permissions-Policy"],
        "Referrer-Policy": settings.SECURE_REFERRER_POLICY,
        "X-Frame-Options": settings.X_FRAME_OPTIONS,
    }
