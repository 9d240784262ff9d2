"""How gunicorn serves the site: `python -m gunicorn --config python:zooasync.server`."""

from __future__ import annotations

from zooasync import environment as env
from zooasync.settings import API_WAITERS

wsgi_app = "zooasync.wsgi"
bind = f"{env.text('WEB_HOST', '127.0.0.1')}:{env.number('PORT', 8000)}"
workers = env.number("WEB_CONCURRENCY", 1)
worker_class = "gthread"
threads = env.number("WEB_THREADS", 8) + API_WAITERS  # whoever waits takes no thread from the others
graceful_timeout = 5
control_socket_disable = True  # it would lie in the home directory
