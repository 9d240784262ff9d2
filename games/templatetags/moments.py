"""The time until a moment, for templates."""

from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.wording.moments import left_until

register = template.Library()


@register.filter
def left(at: datetime) -> SafeString:
    """Return the time left, such as `in 59 min`, in an element that a script keeps up to date."""
    text = left_until(at, timezone.now())
    return format_html('<time class="left" datetime="{}">{}</time>', at.isoformat(), text)
