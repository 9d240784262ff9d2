"""Drawings on pages."""

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from games.boards.registry import BOARDS
from games.boards.symbols import by_reference

register = template.Library()


@register.filter
def drawn(svg: str, ruleset: str = "") -> SafeString:
    """Return a board's drawing in a form that refers to the file of pictures of its game, or of all games."""
    if not ruleset:
        return mark_safe(by_reference(svg, static("games/symbols.svg")))
    return mark_safe(by_reference(svg, static(f"games/symbols/{ruleset}.svg"), BOARDS[ruleset].symbols))
