"""JavaScript modules on pages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

register = template.Library()

_IMPORT: Final = re.compile(r'^import\b[^"]*"(?P<path>\.[^"]+)";$', re.MULTILINE)


@register.simple_tag
@cache
def preloads(name: str) -> SafeString:
    """Return links that make the browser load all modules that `name` imports in parallel."""
    links = ((static(module),) for module in imported_by(name))
    return format_html_join("\n", '<link rel="modulepreload" href="{}">', links)


def imported_by(name: str) -> list[str]:
    """Return the modules that a static file imports, directly and through others, each once."""
    found: dict[str, None] = {}
    waiting = _imports_of(name)
    while waiting:
        module = waiting.pop(0)
        if module not in found:
            found[module] = None
            waiting += _imports_of(module)
    return list(found)


def _imports_of(name: str) -> list[str]:
    path = finders.find(name)
    if not isinstance(path, str):
        raise template.TemplateSyntaxError(f"There is no static file {name}")
    paths = _IMPORT.findall(Path(path).read_text())
    return [normpath(join(dirname(name), each)) for each in paths]
