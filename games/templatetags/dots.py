"""Lists in one line whose items have a dot between them."""

from __future__ import annotations

from typing import Final

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from games.text.patterns import linear

register = template.Library()

DOT: Final = " · "
_TAG: Final = linear(r"(<[^>]*>)")


@register.simple_block_tag(name="dotted")
def dotted_block(content: str) -> SafeString:
    """Return the list between `{% dotted %}` and `{% enddotted %}`, without its empty items."""
    return dotted(mark_safe(content))


@register.filter
def dotted(text: str) -> SafeString:
    """Return texts that have ` · ` between them as items, so that no line begins or ends with a dot.

    The style sheet hides the dot of an item at the start of a line. Dots inside an element stay as they are.
    """
    items = [item.strip() for item in _items(conditional_escape(text)) if item.strip()]
    parts = [f"<span>{'<i> · </i>' if number else ''}{item}</span>" for number, item in enumerate(items)]
    return mark_safe(f'<span class="dotted">{"".join(parts)}</span>' if len(parts) > 1 else "".join(items))


def _items(html: str) -> list[str]:
    found, depth = [""], 0
    for piece in _TAG.split(html):
        if piece.startswith("<"):
            depth += -1 if piece.startswith("</") else 1
        first, *rest = [piece] if depth else piece.split(DOT)
        found[-1] += first
        found += rest
    return found
