"""People and their tokens."""

from __future__ import annotations

from django.contrib import admin
from django.db import models as db
from django.http import HttpRequest

from games.admin.looking import LookOnly, ModelAdmin
from games.models import ApiToken, User


@admin.register(User)
class UserAdmin(ModelAdmin):
    """People; they sign up by themselves."""

    list_display = ("email", "name", "is_active", "is_staff", "created_at")
    list_filter = ("is_active", "is_staff")
    search_fields = ("email", "name")
    fields = (*list_display, "is_superuser", "last_login")
    readonly_fields = ("created_at", "last_login")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return False


@admin.register(ApiToken)
class ApiTokenAdmin(LookOnly):
    """Tokens by their last letters; an operator may revoke them."""

    list_display = fields = ("user", "label", "tail", "scope", "created_at")
    search_fields = ("user__email",)
    list_select_related = ("user",)

    def has_delete_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return bool(request.user.is_active and request.user.is_superuser)
