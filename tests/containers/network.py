"""A network for one thread, in which all ports of compose.yaml are free."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

CLONE_NEWNET: Final = 0x40000000
_OWN: Final = "/proc/thread-self/ns/net"


@contextmanager
def private_network() -> Iterator[None]:
    """Give this thread, and the programs that it starts, a network with only its own loopback addresses."""
    before = os.open(_OWN, os.O_RDONLY)
    try:
        _call("unshare", CLONE_NEWNET)
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        yield
    finally:
        _call("setns", before, CLONE_NEWNET)
        os.close(before)


def _call(name: str, *arguments: int) -> None:
    """Call a function of the C library for which Python 3.11 has no wrapper."""
    if getattr(ctypes.CDLL(None, use_errno=True), name)(*arguments):
        error = ctypes.get_errno()
        raise OSError(error, f"{name}: {os.strerror(error)}")
