"""Moderators' notices at the top of every page, until their reader closes them."""

from __future__ import annotations

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from games.selectors.standing import notices_shown
from games.services.moderation import decision_notices
from games.values.moderation import ShownNotice
from games.web.pages import UserRequest, inside, reader, user_page


def shown_notices(request: HttpRequest) -> tuple[ShownNotice, ...]:
    """Return the notices for the reader of a page, or none if the database is unavailable."""
    user = reader(request)
    try:
        return notices_shown(user, timezone.now()) if user else ()
    except DatabaseError:
        return ()


@require_POST
@user_page
def close(request: UserRequest, notice_id: int) -> HttpResponse:
    """Close a notice, and return to the page."""
    decision_notices.close(request.user, notice_id, timezone.now())
    return redirect(inside(request, request.POST.get("next", "")))
