"""The gunicorn configuration of the site: `python -m gunicorn --config python:zooasync.server`."""

from __future__ import annotations

import subprocess
import sys

from zooasync import environment as env

wsgi_app = "zooasync.wsgi"
bind = f"{env.text('WEB_HOST', '127.0.0.1')}:{env.number('PORT', 8000)}"
workers = env.number("WEB_CONCURRENCY", 1)
worker_class = "zooasync.buffering.BufferingWorker"
# Requests that wait for a verdict or a turn must not take threads from others.
threads = env.number("WEB_THREADS", 8) + env.number("API_WAITERS", 8)
worker_connections = 500
keepalive = 150  # seconds: longer than proxies keep a connection open and than most programs think
limit_request_line = 4094
limit_request_fields = 100
limit_request_field_size = 8190
graceful_timeout = 5
control_socket_disable = True  # its socket would be in the home directory


def on_starting(server: object) -> None:
    """Collect the static files, without which no page works. With DEBUG, they come from their sources."""
    if not env.flag("DEBUG"):
        # A separate process, so that only the workers load the site, and load it again on SIGHUP.
        collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"]
        subprocess.run(collect, cwd=env.BASE_DIR, check=True)


on_reload = on_starting
