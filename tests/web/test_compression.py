"""Pages are sent compressed without revealing secrets."""

from __future__ import annotations

import gzip
import re

import brotli
import pytest
from django.conf import settings

from zooasync.compression import padded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PLEASE = {"Accept-Encoding": "gzip, br"}
ACCEPTED = {"gzip": "gzip, deflate", "br": "gzip, deflate, br, zstd"}
READ = {"gzip": gzip.decompress, "br": brotli.decompress}
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


@pytest.fixture
def table(make_table):
    return make_table("Ann", "Ben")


@pytest.fixture
def as_ann(table, sign_in):
    return sign_in(table.created_by)


@pytest.mark.parametrize("encoding", READ)
def test_compression_shrinks_the_table_page_to_a_quarter(table, as_ann, encoding):
    plain = as_ann.get(f"/tables/{table.pk}/")
    packed = as_ann.get(f"/tables/{table.pk}/", headers={"Accept-Encoding": ACCEPTED[encoding]})
    assert not plain.has_header("Content-Encoding")
    assert packed.headers["Content-Encoding"] == encoding
    assert packed.headers["Content-Length"] == str(len(packed.content))
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.content) < len(plain.content) / 4
    assert b'<div id="table"' in READ[encoding](packed.content)


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0, br", "br"),
        ("gzip;q=1.0, br;q=0.001", "br"),
        ("BR ; Q=0.000, Gzip;q=0", None),
        ("*;q=0", None),
    ],
)
def test_encodings_with_weight_zero_are_refused(client, accepted, encoding):
    answer = client.get("/sign-in/", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("Content-Encoding") == encoding
    assert "Accept-Encoding" in answer.headers["Vary"]


@pytest.mark.parametrize("encoding", READ)
def test_compressed_length_and_csrf_token_vary_per_response(client, encoding):
    headers = {"Accept-Encoding": ACCEPTED[encoding]}
    answers = [client.get("/sign-in/", headers=headers).content for _ in range(12)]
    pages = [READ[encoding](answer).decode() for answer in answers]
    tokens = {token for page in pages for token in TOKEN.findall(page)}
    assert len(tokens) >= len(pages)
    assert len({len(page) for page in pages}) == 1
    assert len({len(answer) for answer in answers}) > 3


@pytest.mark.parametrize("padding", [1, 2, 100, 256])
def test_padding_adds_bytes_that_clients_skip(padding):
    packed = padded(b"panda" * 100, padding)
    assert brotli.decompress(packed) == b"panda" * 100
    assert len(packed) == len(padded(b"panda" * 100, 1)) + padding - 1


@pytest.mark.parametrize(
    ("method", "address", "sent"),
    [
        ("get", "/account/times/", {}),
        ("post", "/account/times/", {"zone": "Middle/Earth"}),
        ("post", "/account/tokens/", {"label": "my program"}),
    ],
)
def test_pages_with_lasting_secrets_are_not_compressed(as_ann, method, address, sent):
    answer = getattr(as_ann, method)(address, sent, headers=PLEASE)
    assert len(answer.content) > 1000
    assert not answer.has_header("Content-Encoding")


def test_session_and_csrf_cookies_are_same_site_lax():
    assert (settings.SESSION_COOKIE_SAMESITE, settings.CSRF_COOKIE_SAMESITE) == ("Lax", "Lax")
