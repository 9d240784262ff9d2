"""The addresses that a record visits: all addresses of the site, with their placeholders filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from django.urls import URLPattern, URLResolver, get_resolver

HOLE: Final = re.compile(r"<(?:\w+:)?(\w+)>")
LEFT_OUT: Final = re.compile(r"^(?:/admin/|/api/v1/docs|/metrics|.*board\.png|/account/data/)|<key>|<token>")
"""Operators' pages, pages about this process, and pages that need a mail, a file or much time."""
TABLE: Final = frozenset(("game_id", "table"))
EXTRA: Final = ("/nowhere/", "/admin/login/", "/tables/0123456789/", "/tables/search/?q=tuesday")
QUERIES: Final = ("/tables/new/?ruleset={ruleset}", "/leaderboards/{ruleset}/?players=2")


def templates() -> list[str]:
    """Return every address of the site, with placeholders in brackets."""
    return sorted({each for each in _within(get_resolver(), "/") if not LEFT_OUT.search(each)})


def _within(resolver: URLResolver, before: str) -> Iterator[str]:
    for each in resolver.url_patterns:
        route = getattr(each.pattern, "_route", None)
        if route is None:
            continue
        if isinstance(each, URLPattern):
            yield HOLE.sub(r"<\1>", before + str(route))
        elif not str(route).startswith("admin/"):
            yield from _within(each, before + str(route))


def of_tables(values: Mapping[str, str]) -> list[str]:
    """Return the addresses of a table, except those with a placeholder that has no value here."""
    return list(_filled([each for each in templates() if TABLE.intersection(HOLE.findall(each))], values))


def of_site(values: Mapping[str, str]) -> list[str]:
    """Return all other addresses, except those with a placeholder that has no value here."""
    return list(_filled([each for each in templates() if not TABLE.intersection(HOLE.findall(each))], values))


def _filled(addresses: list[str], values: Mapping[str, str]) -> Iterator[str]:
    for each in addresses:
        if values.keys() >= set(HOLE.findall(each)):
            yield HOLE.sub(lambda hole: values[hole[1]], each)
