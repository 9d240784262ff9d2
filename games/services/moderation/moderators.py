"""The moderators: superusers, and people with the moderators' permission."""

from __future__ import annotations

from django.contrib.auth.models import Permission
from django.db.models import Q

from games.models import Report, User
from games.models.moderation import MODERATE


def add(address: str) -> User | None:
    """Make the owner of an address a moderator. Return the user, or None if nobody has the address."""
    user = User.objects.at_address(address)
    if user:
        user.user_permissions.add(_permission())
    return user


def remove(address: str) -> User | None:
    """Withdraw the permission from the owner of an address.

    Return the user, or None if nobody has the address.
    """
    user = User.objects.at_address(address)
    if user:
        user.user_permissions.remove(_permission())
    return user


def all_moderators() -> list[User]:
    """Return everybody who may moderate."""
    permission = _permission()
    holds = Q(is_superuser=True) | Q(user_permissions=permission) | Q(groups__permissions=permission)
    return list(User.objects.filter(holds, is_active=True).distinct().order_by("name", "pk"))


def _permission() -> Permission:
    model = Report._meta
    return Permission.objects.get(content_type__app_label=model.app_label, codename=MODERATE)
