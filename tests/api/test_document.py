"""The OpenAPI document, its page, and whether the running API keeps to it."""

from __future__ import annotations

import re

import msgspec
import pytest
from django.urls import URLPattern
from drf_spectacular.validation import validate_schema

from games.api import shapes
from games.api.document import document
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
        assert msgspec.convert(example, getattr(shapes, name))


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
