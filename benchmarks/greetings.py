"""Measure how soon the mail listener greets a client while four others send it hostile mails over real SMTP.

The senders are players, so the listener reads each of their mails to its end. The yardstick is the time that
the same listener takes just before, without other clients.
"""

from __future__ import annotations

import multiprocessing
import os
import smtplib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event
from statistics import median
from typing import Final

import django

django.setup()

from django.core.management import call_command  # noqa: E402

from benchmarks.measure import ROOT, percentile, report  # noqa: E402
from benchmarks.tables import new_table, no_wake_ups  # noqa: E402
from games.mail.addresses import reply_address  # noqa: E402
from tests.mail.hostile import SHAPES  # noqa: E402

SENDERS: Final = 4
SECONDS: Final = 20.0
SIZE: Final = 700 * 1024
GREETING_INTERVAL: Final = 0.02
"""The seconds between two greetings."""
HOSTILE_MAILS: Final = (
    *("dashes and letters", "a line above quotations", "colons", "empty lines", "lines", "no moves"),
    *("HTML <a ", "HTML <b><p>", "HTML that a tree repeats", "HTML with many names"),
    *("few parts in parts and many lines", "parameters that go on", "a sender of encoded words", "headers"),
)


def main() -> None:
    call_command("migrate", verbosity=0)
    no_wake_ups()
    game = new_table(SENDERS, "zooloretto")
    seats = game.seats.select_related("user", "game")
    targets = [(seat.user.email, reply_address(seat, game.ply)) for seat in seats if seat.user]
    with listener() as port:
        quiet = greetings(port)
        with attack(port, targets) as answered:
            attacked = greetings(port)
            sent = answered.value
    for name, found in (("quiet", quiet), ("under attack", attacked)):
        report(
            f"mail greetings, {name}",
            median=(1000 * median(found), "ms"),
            p99=(1000 * percentile(found, 99), "ms"),
            longest=(1000 * max(found), "ms"),
        )
    report(
        "mail greetings, under attack",
        answered=(sent / SECONDS, "hostile mails/s"),
        load=(os.getloadavg()[0], "processes that want a processor"),
    )


@contextmanager
def listener() -> Iterator[int]:
    """Run a separate listener without a practical limit on a player's refused mails, and yield its port."""
    command = [sys.executable, "manage.py", "maild", "--port", "0", "--host", "127.0.0.1"]
    environment = {**os.environ, "MAILD_REFUSALS_PER_HOUR": "1000000"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        yield int(running.stdout.readline().rpartition(":")[2])
        running.terminate()


def greetings(port: int) -> list[float]:
    """Connect as strangers, one after the other, and return the seconds until each greeting."""
    found, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        started = time.monotonic()
        with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
            if line.recv(3) != b"220":
                raise RuntimeError("the listener sent no greeting")
            found.append(time.monotonic() - started)
        time.sleep(GREETING_INTERVAL)
    return found


@contextmanager
def attack(port: int, targets: list[tuple[str, str]]) -> Iterator[Synchronized[int]]:
    """Send hostile mails from separate processes, and yield the number of answers so far."""
    context = multiprocessing.get_context("spawn")
    answered, is_over = context.Value("i", 0), context.Event()
    senders = [
        context.Process(target=send, args=(port, *target, number, answered, is_over))
        for number, target in enumerate(targets)
    ]
    for sender in senders:
        sender.start()
    while answered.value < len(senders):
        time.sleep(0.1)
    yield answered
    is_over.set()
    for sender in senders:
        sender.join()


def send(port: int, sender: str, to: str, number: int, answered: Synchronized[int], is_over: Event) -> None:
    """Send hostile mails of each kind in turn. No two mails are equal."""
    mails = [SHAPES[name](SIZE).replace(b"ann@example.org", sender.encode(), 1) for name in HOSTILE_MAILS]
    count = 0
    while not is_over.is_set():
        mail = mails[(count + number) % len(mails)].replace(b"<a@b>", f"<{number}.{count}@b>".encode(), 1)
        with smtplib.SMTP("127.0.0.1", port, timeout=300) as connection:
            connection.ehlo("benchmarks")
            connection.mail(sender)
            code, text = connection.rcpt(to)
            if code != 250:
                raise RuntimeError(text)
            connection.putcmd("DATA")
            connection.getreply()
            connection.send(mail + b"\r\n.\r\n")
            connection.getreply()
        count += 1
        with answered.get_lock():
            answered.value += 1


if __name__ == "__main__":
    main()
