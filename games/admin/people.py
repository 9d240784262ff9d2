"""Admin pages for users and their API tokens."""

from __future__ import annotations

from typing import Final

from django.contrib import admin
from django.db import models as db
from django.forms import ModelForm
from django.http import HttpRequest

from games.admin.read_only import ModelAdmin, ReadOnlyAdmin
from games.models import ApiToken, User
from games.services.people import addresses, sign_ins

RESTRICTIONS: Final = ("muted_until", "suspended_at", "suspended_until")
"""The fields that moderators set on their own pages."""


@admin.register(User)
class UserAdmin(ModelAdmin):
    """Users. Operators cannot add users, because users sign up themselves."""

    list_display = ("email", "name", "is_active", "is_staff", "created_at")
    list_filter = ("is_active", "is_staff")
    search_fields = ("email", "name")
    fields = (*list_display, "is_superuser", "last_login", *RESTRICTIONS)
    readonly_fields = ("created_at", "last_login", *RESTRICTIONS)

    def save_model(self, request: HttpRequest, obj: User, form: ModelForm[User], change: bool) -> None:
        """Save the user. A new address ends the user's sessions, because others may own the old address."""
        super().save_model(request, obj, form, change)
        if "email" in form.changed_data:
            addresses.moved(obj, form.initial["email"])
            sign_ins.end_others(obj, request.session.session_key if obj == request.user else None)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return False


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdmin):
    """API tokens, shown by their last characters. Superusers can revoke them."""

    list_display = fields = ("user", "label", "tail", "scope", "created_at")
    search_fields = ("user__email",)
    list_select_related = ("user",)

    def has_delete_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return bool(request.user.is_active and request.user.is_superuser)
