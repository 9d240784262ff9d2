"""`manage.py maild` that never finishes processing some mails: `python -m tests.mail.endless`.

The child processes that handle mails also import this module, so they behave in the same way.
"""

from __future__ import annotations

from typing import Any

from django.core.management import call_command

import zooasync.ready  # noqa: F401
from games.mail import incoming, receiver

FOR_EVER = b"for ever"
ENDED = b"ended by another"
receive = incoming.receive


def spin(address: str, data: bytes, *rest: Any, **how: Any) -> incoming.SmtpReply:
    while FOR_EVER in data:
        pass
    if ENDED in data:
        raise SystemExit(1)
    return receive(address, data, *rest, **how)


if __name__ in ("__main__", "__mp_main__"):
    incoming.receive = spin
    receiver.CPU_SECONDS = 1  # type: ignore[misc]

if __name__ == "__main__":
    call_command("maild", port=0)
