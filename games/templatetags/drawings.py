"""Drawings on pages."""

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from games.boards.symbols import by_reference

register = template.Library()


@register.filter
def drawn(svg: str) -> SafeString:
    """Return a board's drawing in a form that refers to the shared file of pictures."""
    return mark_safe(by_reference(svg, static("games/symbols.svg")))
