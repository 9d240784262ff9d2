"""Setup of the site on import, for programs that take the name of a module to import first."""

from __future__ import annotations

import os

import django
from django.apps import apps

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "zooasync.settings")

if not apps.ready:
    django.setup()
