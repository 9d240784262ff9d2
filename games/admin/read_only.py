"""The shared base of the operators' pages, whose rows can be viewed but not changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from django.contrib import admin
from django.db import models as db
from django.http import HttpRequest

# The types take parameters that Django's classes lack at run time.
if TYPE_CHECKING:
    ModelAdmin: TypeAlias = admin.ModelAdmin[Any]
    Inline: TypeAlias = admin.TabularInline[Any, Any]
else:
    ModelAdmin, Inline = admin.ModelAdmin, admin.TabularInline


class ReadOnlyAdmin(ModelAdmin):
    """Rows that operators can only view."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return False
