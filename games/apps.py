"""The Django applications."""

from django.apps import AppConfig
from django.contrib.admin import apps as admin

import zooasync.checks  # noqa: F401 - importing it registers the checks


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = "Zooasync"


class OperatorsConfig(admin.AdminConfig):
    """Django's admin, with an admin site that asks for a second factor."""

    default = False
    default_site = "zooasync.operators_site.OperatorsSite"
