"""`manage.py maild`: receive moves by mail until it is stopped."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from functools import partial
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from setproctitle import setproctitle

from games.mail.listener import PROTOCOLS, Listener
from games.mail.receiver import Forks, receive_apart

logger = logging.getLogger("zooasync.mail")

SWITCH_SECONDS: Final = 0.001
"""Python's switch interval (default 0.005). It is short so that address checks do not delay greetings."""


class Command(BaseCommand):
    help = "Receive moves by mail, over SMTP or LMTP, until SIGTERM or Ctrl-C."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=settings.MAILD_HOST, help="the address to listen on")
        parser.add_argument("--port", type=int, default=settings.MAILD_PORT, help="the port to listen on")
        parser.add_argument(
            "--protocol",
            choices=list(PROTOCOLS),
            default=settings.MAILD_PROTOCOL,
            help="the protocol to speak",
        )

    def handle(self, *args: Any, host: str, port: int, protocol: str, **options: Any) -> None:
        if protocol not in PROTOCOLS:
            raise CommandError(f"MAILD_PROTOCOL must be one of {', '.join(PROTOCOLS)}, not '{protocol}'.")
        setproctitle("zooasync mail")
        sys.setswitchinterval(SWITCH_SECONDS)
        forks = Forks()
        listener = Listener(host, port, protocol, partial(receive_apart, forks))
        asyncio.run(self._serve(listener, forks, f"{protocol.upper()} at {host}"))

    async def _serve(self, listener: Listener, forks: Forks, where: str) -> None:
        stop = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
        try:
            async with listener:
                await asyncio.to_thread(forks.prepare)
                logger.info("Receiving mail for %s by %s:%s", settings.MAIL_DOMAIN, where, listener.port)
                await stop.wait()
        except OSError as error:
            raise CommandError(f"Cannot listen by {where}: {error}") from error
