"""Drawings on pages."""

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.boards.explanations import explanations
from games.boards.registry import BOARDS
from games.boards.symbols import by_reference

register = template.Library()


@register.filter
def drawn(svg: str, ruleset: str = "") -> SafeString:
    """Return a board's drawing in a form that refers to the file of pictures of its game, or of all games."""
    if names := BOARDS[ruleset].symbols if ruleset else frozenset[str]():
        return mark_safe(by_reference(svg, static(f"games/symbols/{ruleset}.svg"), names))
    return mark_safe(by_reference(svg, static("games/symbols.svg")))


@register.simple_tag
def signs_address(ruleset: str) -> str:
    """Return the address of the explanations of a board's signs in the reader's language."""
    language = get_language() or settings.LANGUAGE_CODE
    return reverse("signs", args=[ruleset, language, explanations(ruleset, language).version])
