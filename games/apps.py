"""The Django application."""

from django.apps import AppConfig

import zooasync.checks  # noqa: F401 - importing it registers the checks


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = "Zooasync"
