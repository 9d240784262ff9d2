"""The legal pages: privacy, terms and contact. Everybody can read them."""

from __future__ import annotations

from html import unescape
from types import MappingProxyType
from typing import Final

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.html import strip_tags
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.core import markdown
from games.selectors.legal import legal_text
from games.web.pages import Request, page

TITLES: Final = MappingProxyType(
    {"privacy": _("Privacy notice"), "terms": _("Terms of use"), "contact": _("Contact")}
)
"""The headings of texts that have no heading of their own."""


@require_safe
@page
def legal(request: Request, name: str) -> HttpResponse:
    """Show the operator's text, or the draft that stands in for it."""
    language = get_language() or settings.LANGUAGE_CODE
    text = legal_text(name, language)
    article = markdown.article(text.text)
    shown = {
        "text": text,
        "heading": article.title or TITLES[name],
        "title": unescape(strip_tags(article.title)) or TITLES[name],
        "body": article.body,
        "foreign": text.language if text.language != language else "",
    }
    return render(request, "pages/legal.html", shown)
