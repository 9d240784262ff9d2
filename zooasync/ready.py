"""The site, set up by importing this: for programs that are told by name what to import first."""

from __future__ import annotations

import os

import django
from django.apps import apps

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "zooasync.settings")

if not apps.ready:
    django.setup()
