"""The page that shows operators the state of the site, like `manage.py status`."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from games.selectors.health import health
from games.selectors.watching import overview


@require_safe
@admin.site.admin_view
def watching(request: HttpRequest) -> HttpResponse:
    """Show checks, waiting tables, failing channels and slow rulesets to operators who may view tables."""
    if not request.user.has_perm("games.view_game"):
        raise PermissionDenied
    at = timezone.now()
    shown = {
        **admin.site.each_context(request),
        "title": gettext("Site status"),
        "readings": health(at),
        "overview": overview(at),
        "is_counting": bool(settings.METRICS_TOKEN),
    }
    return render(request, "admin/watching.html", shown)
