"""Typed sentences on the page: played, offered for confirmation as moves, or refused with links."""

from __future__ import annotations

import pytest

from tests.web.conftest import PageTable

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("prompt_worker")]


def test_a_sentence_is_played(table: PageTable) -> None:
    ply = table.ply
    answer = table.post(table.asked_client, "I draw a tile, please")
    assert answer.status_code == 302
    assert table.ply > ply


def test_the_page_confirms_the_moves_that_a_sentence_means(table: PageTable) -> None:
    answer = table.post(table.asked_client, "I draw a tile, please", confirmed="")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'value="draw"' in page or ">draw<" in page


def test_a_refusal_offers_links_to_the_moves_that_fit(table: PageTable) -> None:
    table.post(table.asked_client, "draw")
    answer = table.post(table.asked_client, "put it on a truck", key="form-2")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "can mean several moves" in page
    assert 'href="?move=put+1"' in page
    assert "put it on a truck" in page
