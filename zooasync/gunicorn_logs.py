"""The log of the web server itself, in the format of all other lines."""

from __future__ import annotations

from typing import Any

from gunicorn import glogging

from zooasync import logs


class ServerLogger(glogging.Logger):  # type: ignore[misc]  # gunicorn is not typed
    """Gunicorn's logger with the site's formatter."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(logs.FORMATTERS[logs.chosen()]())
