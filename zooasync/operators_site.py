"""The site of the operators' pages, which needs the second factor of those who have one."""

from __future__ import annotations

from django.contrib.admin import AdminSite
from django.http import HttpRequest

from games.core import second_factors
from games.models import User


class OperatorsSite(AdminSite):
    """Django's admin site. Operators who must prove a second factor cannot enter until they have."""

    def has_permission(self, request: HttpRequest) -> bool:
        user = request.user
        return (
            super().has_permission(request) and isinstance(user, User) and not second_factors.is_lacking(user)
        )
