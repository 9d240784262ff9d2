"""The WSGI application."""

import os
from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIEnvironment

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "zooasync.settings")

_site = get_wsgi_application()

from zooasync.headers import without_costly_type  # noqa: E402  # when the site is set up


def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    environ["CONTENT_TYPE"] = without_costly_type(environ.get("CONTENT_TYPE", ""))
    return _site(environ, start_response)
