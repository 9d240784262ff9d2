"""The operators' pages. They show most data, allow few changes and reveal no secrets of a table.

They never show the content of submissions and moves, which may be secret. Operators cannot change a game. The
dice secrets and the cached positions have no page.
"""

from __future__ import annotations

from django.contrib import admin
from django.contrib.auth.models import Group

from games.admin import (  # noqa: F401  # importing them registers their pages
    announcements,
    chat,
    messages,
    moderation,
    people,
    sign_up_links,
    tables,
)
from games.core.legal import site_name

admin.site.site_header = admin.site.site_title = site_name()
admin.site.unregister(Group)
