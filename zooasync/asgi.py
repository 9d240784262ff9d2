"""The ASGI server of the event stream: `python -m zooasync.asgi`. It serves one address, and `/healthz`.

The site's own view answers each request in one of a few threads. If the response is a stream, this process
keeps the connection open and asks the view again whenever there is news. So every line goes only to a
listener that is still allowed to receive it. See decision 0029.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import BytesIO
from typing import Any, Final, NamedTuple, TypeAlias

import django
import uvicorn
from django.core import signals
from django.core.handlers.asgi import ASGIRequest
from django.core.handlers.base import BaseHandler
from django.db import close_old_connections
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix
from setproctitle import setproctitle

from zooasync import environment as env
from zooasync import server
from zooasync.buffering import MAX_HEAD_BYTES, allow_files
from zooasync.listeners import MAX_LISTENERS, Cursors, Listeners, ListenerSlot

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "zooasync.settings")
django.setup()

from django.conf import settings  # noqa: E402

from games.api.views.events import GOES_ON  # noqa: E402
from games.services.notices.cursors import behind  # noqa: E402

logger = logging.getLogger(__name__)

FILES: Final = "zooasync.static_files.StaticFilesMiddleware"
"""The middleware that serves static files.

Only the web server uses it, and it may still be collecting the files while this program starts.
"""
PATH: Final = "/api/v1/events"
HEALTH: Final = "/healthz"
THREADS: Final = 4
"""The number of threads that answer requests and check for news."""
SIGN_OF_LIFE: Final = 15.0
"""The seconds without news after which a listener gets an empty line.

The interval is short enough that no proxy closes the connection first.
"""
MAX_STREAM_SECONDS: Final = 60 * 60.0
"""The seconds after which a listener must reconnect."""
WRITE_TIMEOUT: Final = 60.0
"""The seconds within which a listener must accept a piece of the stream."""
NOWHERE: Final = "/api/v1/nowhere"
"""A path that leads to a translated "not found" response. Requests for all other addresses go there."""

Scope: TypeAlias = MutableMapping[str, Any]
Send: TypeAlias = Callable[[Any], Awaitable[None]]
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Headers: TypeAlias = list[tuple[bytes, bytes]]


class Answer(NamedTuple):
    """The view's response.

    `listener`: the person and the cursor to continue after, if the response is a stream.
    """

    status: int
    headers: Headers
    body: bytes
    listener: tuple[int, str] | None = None


class Deaf(Exception):
    """A listener that does not read from its connection in time."""


class View(BaseHandler):
    """The site's view of the address, with its middleware. It runs in threads."""

    def __init__(self) -> None:
        super().__init__()
        middleware = settings.MIDDLEWARE
        settings.MIDDLEWARE = [each for each in middleware if each != FILES]
        self.load_middleware()
        settings.MIDDLEWARE = middleware  # a web server in the same process needs them all

    def __call__(self, scope: Scope) -> Answer:
        set_script_prefix("/")
        signals.request_started.send(sender=type(self), scope=scope)
        asked = [header for header in scope["headers"] if header[0] != b"content-type"]  # there is no body
        response: Any = self.get_response(ASGIRequest({**scope, "headers": asked}, BytesIO()))
        try:
            return Answer(response.status_code, _headers(response), response.content, _listener(response))
        finally:
            response.close()


class Application:
    """The ASGI application."""

    def __init__(self) -> None:
        self._view = View()
        self._threads = ThreadPoolExecutor(THREADS, "events")
        self.listeners = Listeners(self._look)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        answer = await self._ask(scope if scope["path"] in (PATH, HEALTH) else {**scope, "path": NOWHERE})
        headers = [*answer.headers, (b"x-accel-buffering", b"no")] if answer.listener else answer.headers
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        place = None
        if answer.listener and scope["method"] == "GET":
            place = self.listeners.take(*answer.listener)
        if place:
            await self._hold(scope, receive, send, place, answer.body)
        else:
            await _say(send, answer.body, goes_on=False)

    async def _hold(
        self, scope: Scope, receive: Receive, send: Send, place: ListenerSlot, first: bytes
    ) -> None:
        """Serve a listener until it leaves, must reconnect, or is no longer allowed to listen."""
        leaving = asyncio.create_task(_end_when_left(receive, place))
        try:
            await _say(send, first)
            with suppress(TimeoutError):
                async with asyncio.timeout(MAX_STREAM_SECONDS):
                    while not place.is_over:
                        await self._tell(scope, send, place)
            await _say(send, b"", goes_on=False)
        except Deaf:
            logger.info("Closed a stream of person %s, because the client stopped reading.", place.user)
        finally:
            leaving.cancel()
            self.listeners.give_back(place)

    async def _tell(self, scope: Scope, send: Send, place: ListenerSlot) -> None:
        """Wait for news and send it, or an empty comment if none comes in time."""
        if not await place.is_called(SIGN_OF_LIFE):
            await _say(send, b":\n\n")
        elif not place.is_over:
            answer = await self._ask({**scope, GOES_ON: True}, place.cursor)
            if answer.listener is None:
                place.end()
            else:
                place.cursor = answer.listener[1]
                await _say(send, answer.body)

    async def _ask(self, scope: Scope, cursor: str = "") -> Answer:
        if cursor:
            others = [(name, value) for name, value in scope["headers"] if name != b"last-event-id"]
            scope = {**scope, "headers": [*others, (b"last-event-id", cursor.encode())]}
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._view, scope)

    async def _look(self, cursors: Cursors) -> set[tuple[int, str]]:
        return await asyncio.get_running_loop().run_in_executor(self._threads, _behind, cursors)


def _behind(cursors: Cursors) -> set[tuple[int, str]]:
    close_old_connections()
    try:
        return behind(cursors)
    finally:
        close_old_connections()


async def _say(send: Send, body: bytes, *, goes_on: bool = True) -> None:
    try:
        async with asyncio.timeout(WRITE_TIMEOUT):
            await send({"type": "http.response.body", "body": body, "more_body": goes_on})
    except TimeoutError as error:
        raise Deaf from error


async def _end_when_left(receive: Receive, place: ListenerSlot) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    place.end()


def _headers(response: HttpResponseBase) -> Headers:
    """Return the headers as bytes, without the length, which is unknown until the response ends."""
    headers = [(name, value) for name, value in response.items() if name != "Content-Length"]
    headers += [("Set-Cookie", morsel.OutputString()) for morsel in response.cookies.values()]
    return [(name.lower().encode("ascii"), value.encode("latin-1")) for name, value in headers]


def _listener(response: Any) -> tuple[int, str] | None:
    if response.status_code != 200 or response["Content-Type"] != "text/event-stream":
        return None
    return response.renderer_context["request"].user.pk, response.data.cursor


application = Application()


class Server(uvicorn.Server):
    """A server that releases its listeners before it exits. They reconnect on their own."""

    def handle_exit(self, sig: int, frame: Any) -> None:
        super().handle_exit(sig, frame)
        application.listeners.end()


def new_server() -> Server:
    """Return the server at its address."""
    allow_files()
    config = uvicorn.Config(
        application,
        host=env.text("WEB_HOST", "127.0.0.1"),
        port=env.number("STREAM_PORT", 8001),
        lifespan="off",
        ws="none",
        http="h11",
        h11_max_incomplete_event_size=MAX_HEAD_BYTES,
        limit_concurrency=2 * MAX_LISTENERS,
        timeout_keep_alive=server.keepalive,
        timeout_graceful_shutdown=server.graceful_timeout,
        proxy_headers=False,  # Django decides which proxies to trust
        server_header=False,
        access_log=False,
        log_config=None,
    )
    return Server(config)


def main() -> None:
    setproctitle("zooasync stream")
    new_server().run()


if __name__ == "__main__":
    main()
