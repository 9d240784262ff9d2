"""The gunicorn configuration of the site: `python -m gunicorn --config python:zooasync.server`."""

from __future__ import annotations

import os
import subprocess
import sys

from dotenv import dotenv_values

from zooasync import environment as env


def web_port() -> int:
    """Return `PORT`, where the web server listens.

    honcho, foreman and overmind give each program a `PORT` of its own, counted up from 5000. Under them, only
    the `PORT` of `.env` counts, so that the site stays at its address.
    """
    if _is_managed():
        os.environ["PORT"] = dotenv_values(env.BASE_DIR / ".env").get("PORT") or ""
    return env.number("PORT", 8000)


def _is_managed() -> bool:
    """Return whether a process manager runs this. Only its tmux session identifies overmind."""
    if {"HONCHO_PROCESS_NAME", "PS"} & os.environ.keys():
        return True
    return "TMUX" in os.environ and "/overmind-" in os.environ["TMUX"]


wsgi_app = "zooasync.wsgi"
bind = f"{env.text('WEB_HOST', '127.0.0.1')}:{web_port()}"
workers = env.number("WEB_CONCURRENCY", 1)
proc_name = "zooasync"
logger_class = "zooasync.gunicorn_logs.ServerLogger"
worker_class = "zooasync.gunicorn_worker.BufferingWorker"
# Requests that wait for a verdict or a turn must not take threads from others.
threads = env.number("WEB_THREADS", 8) + env.number("API_WAITERS", 8)
worker_connections = 500
keepalive = 150  # seconds: longer than proxies keep connections open and most programs pause
limit_request_line = 4094
limit_request_fields = 100
limit_request_field_size = 8190
graceful_timeout = 5
control_socket_disable = True  # its socket would be in the home directory


def on_starting(server: object) -> None:
    """Check the database and collect the static files. With DEBUG, pages need neither."""
    if not env.flag("DEBUG"):
        prepare = [sys.executable, "-m", "zooasync.starting"]
        if status := subprocess.run(prepare, cwd=env.BASE_DIR, check=False).returncode:
            sys.exit(status)


on_reload = on_starting
