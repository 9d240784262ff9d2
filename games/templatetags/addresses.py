"""Addresses of pages and mailboxes, for templates."""

from __future__ import annotations

import re
from typing import Final

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()
_PIECE: Final = re.compile(r"[^-/.@=&?]*[-/.@=&?]+|[^-/.@=&?]+")
"""A part of an address up to the end of its next separators."""


@register.filter
def breakable(address: str) -> SafeString:
    """Return the address with permission to break the line after its separators, but not inside words."""
    return format_html_join(mark_safe("<wbr>"), "{}", ((piece,) for piece in _PIECE.findall(address)))


@register.filter
def mail_address(address: str) -> SafeString:
    """Return an email address for a sentence. It breaks only if it is longer than a line."""
    return format_html('<span class="whole">{}</span>', address)
