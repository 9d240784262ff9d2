"""Password sign-in for operators: Django's page with a limit on attempts, then the second factor."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode

from games.core import second_factors
from games.core.clients import client_of
from games.models import User
from games.services.people import accounts
from games.web.pages import Request, inside, page


@page
def admin_login(request: Request) -> HttpResponse:
    """Count each password before checking it, so that parallel attempts cannot bypass the limit."""
    if request.method != "POST":
        if (
            isinstance(request.user, User)
            and request.user.is_staff
            and second_factors.is_lacking(request.user)
        ):
            back = inside(request, request.GET.get("next") or reverse("admin:index"))
            return redirect(f"{reverse('second-factor')}?{urlencode({'next': back})}")
        return admin.site.login(request)
    account, client = request.POST.get("username", ""), client_of(request)
    accounts.try_password(account, client, timezone.now())
    answer = admin.site.login(request)
    if request.user.is_authenticated and answer.status_code == 302:
        accounts.password_was_right(account, client)
    return answer
