"""The operators' pages: everything to look at, little to change, and nothing a table keeps secret.

What a seat sent or what a ply was is not shown, since it may be hidden from others; games are changed
by moves alone. The dice secrets and the cached positions have no page.
"""

from __future__ import annotations

from django.contrib import admin
from django.contrib.auth.models import Group

from games.admin import chat, messages, people, tables  # noqa: F401  # importing them registers their pages

admin.site.unregister(Group)
