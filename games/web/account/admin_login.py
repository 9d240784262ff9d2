"""Password sign-in for operators: Django's page with a limit on attempts."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpResponse
from django.utils import timezone

from games.core.clients import client_of
from games.services.people import accounts
from games.web.pages import Request, page


@page
def admin_login(request: Request) -> HttpResponse:
    """Count each password before checking it, so that parallel attempts cannot bypass the limit."""
    if request.method != "POST":
        return admin.site.login(request)
    account, client = request.POST.get("username", ""), client_of(request)
    accounts.try_password(account, client, timezone.now())
    answer = admin.site.login(request)
    if request.user.is_authenticated and answer.status_code == 302:
        accounts.password_was_right(account, client)
    return answer
