"""Pages are sent compressed without revealing secrets."""

from __future__ import annotations

import gzip
import re

import pytest
from django.conf import settings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PLEASE = {"Accept-Encoding": "gzip, br"}
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


@pytest.fixture
def table(make_table):
    return make_table("Ann", "Ben")


@pytest.fixture
def as_ann(table, sign_in):
    return sign_in(table.created_by)


def test_a_table_is_sent_in_a_quarter_of_its_length_to_whom_can_read_that(table, as_ann):
    plain = as_ann.get(f"/tables/{table.pk}/")
    packed = as_ann.get(f"/tables/{table.pk}/", headers=PLEASE)
    assert not plain.has_header("Content-Encoding")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.content) < len(plain.content) / 4
    assert b'<div id="table"' in gzip.decompress(packed.content)


def test_the_length_of_a_page_says_nothing_exact_and_its_token_is_never_the_same(table, as_ann):
    answers = [as_ann.get("/tables/new/?ruleset=zooloretto", headers=PLEASE).content for _ in range(12)]
    pages = [gzip.decompress(answer).decode() for answer in answers]
    tokens = {token for page in pages for token in TOKEN.findall(page)}
    assert len(tokens) >= len(pages)
    assert len({len(page) for page in pages}) == 1
    assert len({len(answer) for answer in answers}) > 3


@pytest.mark.parametrize(
    ("method", "address", "sent"),
    [
        ("get", "/account/times/", {}),
        ("post", "/account/times/", {"zone": "Middle/Earth"}),
        ("post", "/account/tokens/", {"label": "my program"}),
    ],
)
def test_what_shows_a_lasting_secret_is_not_compressed(as_ann, method, address, sent):
    answer = getattr(as_ann, method)(address, sent, headers=PLEASE)
    assert len(answer.content) > 1000
    assert not answer.has_header("Content-Encoding")


def test_no_other_site_has_a_browser_ask_in_a_reader_s_name():
    assert (settings.SESSION_COOKIE_SAMESITE, settings.CSRF_COOKIE_SAMESITE) == ("Lax", "Lax")
