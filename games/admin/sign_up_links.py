"""The admin page for sign-up links, with which operators invite new players."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib import admin
from django.db import models as db
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils import timezone

from games.admin.read_only import ModelAdmin
from games.models import SignUpLink, User
from games.services.people import sign_up_links


@admin.register(SignUpLink)
class SignUpLinkAdmin(ModelAdmin):
    """Sign-up links, and the accounts created with them. Links are never changed, only revoked."""

    actions = ("revoke",)
    list_display = ("note", "made_by", "uses", "state", "expires_at", "created_at")
    list_filter = ("made_by",)
    search_fields = ("note", "made_by__email")
    list_select_related = ("made_by",)
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[SignUpLink]:
        return SignUpLink.objects.with_uses()

    def get_fields(self, request: HttpRequest, obj: SignUpLink | None = None) -> tuple[str, ...]:
        added = ("address", "made_by", "uses", "state", "accounts", "created_at") if obj else ()
        return ("note", "max_uses", "expires_at", *added)

    def get_readonly_fields(self, request: HttpRequest, obj: SignUpLink | None = None) -> tuple[str, ...]:
        return self.get_fields(request, obj) if obj else ()

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Return the expiry that the form proposes."""
        return {"expires_at": timezone.now() + timedelta(days=settings.SIGN_UP_LINK_DAYS)}

    def save_model(
        self, request: HttpRequest, obj: SignUpLink, form: ModelForm[SignUpLink], change: bool
    ) -> None:
        assert isinstance(request.user, User)
        obj.made_by = request.user
        super().save_model(request, obj, form, change)

    def has_change_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return False

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.has_perm("games.change_signuplink"))

    def address(self, link: SignUpLink) -> str:
        return sign_up_links.address_of(link)

    def uses(self, link: SignUpLink) -> str:
        return f"{link.sign_ups.count()} of {link.max_uses}"

    def state(self, link: SignUpLink) -> str:
        if link.revoked_at:
            return "revoked"
        return "works" if sign_up_links.usable(timezone.now(), pk=link.pk) else "used up or expired"

    def accounts(self, link: SignUpLink) -> str:
        """Return the names of the people who created an account with the link."""
        rows = link.sign_ups.select_related("user").order_by("pk")
        return ", ".join(row.user.name if row.user else "deleted" for row in rows) or "-"

    @admin.action(description="Revoke selected links", permissions=["revoke"])
    def revoke(self, request: HttpRequest, rows: QuerySet[SignUpLink]) -> None:
        SignUpLink.objects.filter(pk__in=[row.pk for row in rows]).update(revoked_at=timezone.now())
