"""The OpenAPI document, its page, and whether the running API keeps to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from django.conf import settings
from django.urls import URLPattern
from drf_spectacular.validation import validate_schema

from games.api.document import document, is_of_ruleset, shape_called
from games.api.examples import EXAMPLES
from games.api.urls import urlpatterns

pytestmark = pytest.mark.django_db


def test_document_is_served_to_everybody(program):
    answer = program().get("/schema")
    assert answer.json()["openapi"].startswith("3.1")
    assert answer.json() == document()


def test_document_is_valid_openapi():
    validate_schema(document())


def test_every_address_is_documented():
    documented = {re.sub(r"\{\w+\}", "*", path).removeprefix("/api/v1/") for path in document()["paths"]}
    patterns = [pattern for pattern in urlpatterns if isinstance(pattern, URLPattern)]
    routes = {re.sub(r"<.*?>", "*", str(pattern.pattern)) for pattern in patterns}
    assert routes - {"schema", "docs", ""} == documented


def test_examples_are_of_their_shapes():
    for name, example in EXAMPLES.items():
        assert msgspec.convert(example, shape_called(name))


def test_every_operation_has_words_and_every_error_one_shape():
    for methods in document()["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            for status, answer in operation["responses"].items():
                if status >= "4":
                    ref = answer["content"]["application/json"]["schema"]["$ref"]
                    assert ref.endswith("/Failure")


def test_the_page_shows_every_operation_and_needs_nothing_from_elsewhere(program):
    answer = program().client.get("/api/v1/docs")
    page = answer.content.decode()
    for path in document()["paths"]:
        assert path in page
    assert "<script" not in page
    assert not re.search(r"""(src|href)=["']?https?:""", page)
    for target in re.findall(r'href="#(\w+)"', page):
        assert f'id="{target}"' in page


def lists_of(schema: dict) -> Iterator[tuple[str, str]]:
    """Each list of a shape and what is said of it."""
    for name, field in schema.get("properties", {}).items():
        kinds = [field, *field.get("anyOf", ())]
        if any(kind.get("type") == "array" for kind in kinds):
            yield name, field.get("description", "")


def test_every_list_says_by_what_it_is_ordered():
    schemas = document()["components"]["schemas"]
    shapes = {name: schema for name, schema in schemas.items() if not is_of_ruleset(name)}
    said = {f"{name}.{key}": words for name, schema in shapes.items() for key, words in lists_of(schema)}
    assert len(said) > 30
    assert [where for where, words in said.items() if not re.search(r"\bin order of \w", words, re.I)] == []
    page = (Path(settings.BASE_DIR) / "docs" / "api.md").read_text()
    rows = page.partition("\n## What lists are ordered by\n")[2].partition("\n## ")[0]
    assert {where.partition(".")[2] for where in said} - set(re.findall(r"`(\w+)`", rows)) == set()
