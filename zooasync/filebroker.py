"""The embedded broker: kombu's folder of messages, where a message appears only when it is whole.

kombu writes into a file that a worker may be reading already, and a worker that reads half a message ends.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any
from uuid import uuid4

from kombu.transport import filesystem
from kombu.utils.encoding import str_to_bytes
from kombu.utils.json import dumps


class Channel(filesystem.Channel):
    """Puts messages where kombu's own channel finds them: the oldest first by name."""

    def _put(self, queue: str, message: Any, **kwargs: Any) -> None:
        folder, name = Path(self.data_folder_out), f"{time.monotonic_ns() // 1_000_000}_{uuid4()}"
        draft = folder / f"{name}.draft"
        draft.write_bytes(str_to_bytes(dumps(message)))
        draft.rename(folder / f"{name}.{queue}.msg")


class Transport(filesystem.Transport):
    Channel = Channel
