"""Minimum reliability and rating in words."""

from __future__ import annotations

from django.utils.translation import gettext


def minimums(reliability: int | None, rating: int | None) -> list[str]:
    """Return the minimums of a table or a wish, each in a few words. None stands for no minimum."""
    found = []
    if rating is not None:
        found.append(gettext("rating {least} or more").format(least=rating))
    if reliability is not None:
        found.append(gettext("at least {least} of 100 answers on time").format(least=reliability))
    return found
