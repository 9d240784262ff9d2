"""The user's own data: export and deletion."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods

from games import selectors
from games.services.people import deletion
from games.web.account.forms import ForgetForm
from games.web.device.push import sign_off_device
from games.web.pages import UserRequest, user_page


@require_GET
@user_page
def export(request: UserRequest) -> HttpResponse:
    """Return everything about the user as a file."""
    headers = {"Content-Disposition": 'attachment; filename="zooasync.json"'}
    data = selectors.export_of(request.user)
    return JsonResponse(data, encoder=DjangoJSONEncoder, json_dumps_params={"indent": 1}, headers=headers)


@require_http_methods(["GET", "POST"])
@user_page
def forget(request: UserRequest) -> HttpResponse:
    """Delete the account after its owner has typed its address."""
    form = ForgetForm(request.user.email, request.POST if request.method == "POST" else None)
    if form.is_valid():
        sign_off_device(request)
        deletion.forget(request.user, timezone.now())
        logout(request)
        messages.success(request, gettext("Account deleted."))
        return redirect("lobby")
    return render(request, "pages/forget.html", {"form": form}, status=422 if form.errors else 200)
