"""Interfaces read through selectors and write through services. None of them queries the database."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

HOUSE: Final = Path(__file__).resolve().parents[2]
INTERFACES: Final = ("api", "mail", "notify", "replies", "web")
QUERIES: Final = frozenset(
    {
        *("objects", "filter", "exclude", "select_related", "prefetch_related", "annotate", "values_list"),
        *("order_by", "get_or_create", "update_or_create", "bulk_create", "bulk_update", "aggregate"),
        *("refresh_from_db", "select_for_update"),
    }
)


def queries(module: Path) -> Iterator[str]:
    """Yield the places where a module queries the database or changes rows."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Attribute) and node.attr in QUERIES:
            yield f"{module.relative_to(HOUSE)}:{node.lineno} {node.attr}"


@pytest.mark.parametrize("interface", INTERFACES)
def test_interfaces_do_not_query_the_database(interface: str) -> None:
    modules = sorted((HOUSE / "games" / interface).rglob("*.py"))
    assert len(modules) > 5
    assert [found for module in modules for found in queries(module)] == []


def test_queries_are_detected(tmp_path: Path) -> None:
    module = HOUSE / "games" / "selectors" / "received_mail.py"
    assert any("objects" in found for found in queries(module))
