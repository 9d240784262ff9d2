"""Paths of the API, for templates."""

from __future__ import annotations

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.filter
def breakable(path: str) -> SafeString:
    """Return the path with permission to break the line after each slash."""
    return format_html_join(mark_safe("/<wbr>"), "{}", ((part,) for part in path.split("/")))
