"""Apprise's plugins behind the door: what they ask of the library `requests` goes through `outbound`.

So their addresses are checked, pinned and read as all that players name, whatever a plugin wants of
certificates, redirects, proxies and time-outs.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Mapping
from functools import partial
from io import BytesIO
from types import ModuleType
from typing import Any, Final

import requests
from apprise.logger import logger
from apprise.manager_plugins import NotificationManager
from requests.adapters import BaseAdapter

from games.notify import outbound
from games.notify.outbound import NoAnswer, NotAllowed

MAX_ANSWER: Final = 256 * 1024
"""How many bytes of a service's answer are read."""
_CALLS: Final = ("request", "get", "options", "head", "post", "put", "patch", "delete")


def guard() -> None:
    """Give every module of apprise our `requests` instead of the library's own."""
    guarded = ModuleType(requests.__name__)
    vars(guarded).update(vars(requests), Session=_Session, session=_Session)
    vars(guarded).update({name: partial(_call, name) for name in _CALLS})
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", DeprecationWarning
        )  # plugins that nobody here uses ask for old modules
        NotificationManager().load_modules()
    for name, module in list(sys.modules.items()):
        if name.startswith("apprise.") and getattr(module, "requests", None) is requests:
            vars(module)["requests"] = guarded


class _Door(BaseAdapter):
    """Carries every request out through `outbound`; says in apprise's log why it did not."""

    def send(
        self,
        request: requests.PreparedRequest,
        stream: bool = False,
        timeout: Any = None,
        verify: bool | str = True,
        cert: Any = None,
        proxies: Mapping[str, str] | None = None,
    ) -> requests.Response:
        try:
            answer = outbound.request(
                request.method or "", request.url or "", _body(request), _headers(request), MAX_ANSWER
            )
        except (NotAllowed, NoAnswer) as error:
            logger.warning("%s", error)
            raise requests.ConnectionError(str(error), request=request) from error
        response = requests.Response()
        response.status_code, response.url, response.request = answer.status, request.url or "", request
        response.headers.update(answer.headers)
        response.encoding = requests.utils.get_encoding_from_headers(response.headers)
        response.raw = BytesIO(answer.body)
        return response

    def close(self) -> None:
        """Nothing is kept open."""


def _body(request: requests.PreparedRequest) -> bytes | None:
    body = request.body
    if isinstance(body, str):
        return body.encode()
    if body is None or isinstance(body, bytes):
        return body
    raise requests.exceptions.InvalidSchema("what is sent must be whole")


def _headers(request: requests.PreparedRequest) -> dict[str, str]:
    """Those asked for, but for an answer that is not packed and a connection that ends."""
    asked = {
        str(name): value.decode("latin-1") if isinstance(value, bytes) else str(value)
        for name, value in request.headers.items()
    }
    return {**asked, "Accept-Encoding": "identity", "Connection": "close"}


class _Session(requests.Session):
    """A session that knows no way but the door, and nothing of the environment."""

    def __init__(self) -> None:
        super().__init__()
        self.trust_env = False
        self.adapters.clear()
        self.mount("", _Door())


def _call(name: str, *arguments: Any, **options: Any) -> requests.Response:
    """As the function of `requests` that is called so."""
    with _Session() as session:
        answer: requests.Response = getattr(session, name)(*arguments, **options)
        return answer
