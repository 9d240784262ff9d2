"""The response to a request that fails with an error, for pages and for programs.

Django calls `server_error` for errors of views and of middleware, so it also answers when the session cannot
be read.
"""

from __future__ import annotations

import sys
from typing import Final

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.views.defaults import server_error as page_of_failure

from games.api import errors

API: Final = "/api/"


def server_error(request: HttpRequest) -> HttpResponse:
    """Return the response to the error that is being handled.

    Nothing here may read the database, which may be what failed.
    """
    is_away = isinstance(sys.exception(), (OperationalError, InterfaceError))
    if request.path_info.startswith(API):
        return errors.answer(errors.unavailable() if is_away else errors.api_error(500, "server_error"))
    if not is_away:
        return page_of_failure(request)
    page = loader.get_template("503.html").render()
    return HttpResponse(page, status=503, headers={"Retry-After": errors.RETRY_SECONDS})
