"""The URL patterns of the site."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from games.admin.watching import watching
from games.web.account.admin_login import admin_login

urlpatterns = [
    path("admin/login/", admin_login),
    path("admin/watching/", watching, name="admin-watching"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("games.api.urls")),
    path("", include("games.web.urls")),
]

handler500 = "zooasync.failures.server_error"
