"""`manage.py dev`: run the site in one process that restarts when a file changes. Use `make dev`.

The web server, the workers and the sweep are threads of one process, and their queue is in its memory. A
restart loses the content of the queue, as a crash would. The sweep then finds the work in the database.
"""

from __future__ import annotations

from threading import Thread
from typing import Any, Final

from celery.beat import Service
from celery.worker import WorkController
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.core.management.commands import runserver
from django.utils import timezone

from games.management.commands.demo import demo_path
from zooasync.celery import app

WORKER_THREADS: Final = 4


class Command(runserver.Command):
    """Django's development server, with the workers and the sweep in the same process."""

    help = "Run the site in one process that restarts when a file changes. Start it with `make dev`."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEBUG or not settings.CELERY_BROKER_URL.startswith("memory:"):
            raise CommandError(
                "This command needs DEBUG and a queue in memory. Run `make dev`, which sets both."
            )
        super().handle(*args, **options)

    def inner_run(self, *args: Any, **options: Any) -> None:
        """Serve until a file changes. The reloader then starts this process again."""
        call_command("migrate", verbosity=0, interactive=False)
        _work()
        self.stdout.write(f"Your table: {settings.SITE_URL}{demo_path(timezone.now())}")
        self.stdout.flush()
        super().inner_run(*args, **options)


def _work() -> None:
    """Start threads that run the tasks of all queues and the sweep."""
    worker = WorkController(app=app, pool_cls="threads", concurrency=WORKER_THREADS, quiet=True)
    Thread(target=worker.start, name="worker", daemon=True).start()
    Thread(target=Service(app).start, name="sweep", daemon=True).start()
