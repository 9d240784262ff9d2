"""Analyses: one person plays on for every seat from a position. The game itself does not change."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone

from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Analysis, AnalysisMove, Game, Move, Note, Submission
from games.services.judging import analyses
from games.services.judging.analyses import MAX_ANALYSES
from games.services.people import deletion
from tests.web.conftest import play_on

pytestmark = pytest.mark.django_db


def begin(client, game, **fields):
    """Start an analysis as the page does. Return its address."""
    answer = client.post(f"/tables/{game.pk}/analysis/", fields)
    assert answer.status_code == 302, answer.content
    return answer["Location"]


def move_address(page):
    """Return the address to which the analysis page sends moves."""
    return re.search(r'action="([^"]*/move/)"', page.content.decode())[1]


def try_move(client, address, moves):
    """Try moves as the page does. Return the address of the position after them."""
    answer = client.post(move_address(client.get(address)), {"moves": moves})
    assert answer.status_code == 302, answer.content
    return answer["Location"]


def rows(*kinds):
    return [list(kind.objects.values()) for kind in kinds]


def test_plays_for_everybody_without_touching_the_game(table):
    before, client = rows(Game, Move, Submission), table.asked_client
    address = begin(client, table.game)
    page = client.get(address)
    assert "Analysis: the game itself does not change." in page.content.decode()
    address = try_move(client, address, "draw")
    address = try_move(client, address, "put 1")
    words = client.get(address).context
    assert [move.text for move in words["analysis"].line] == ["draw", "put 1"]
    assert table.other.name in words["asked"].name
    address = try_move(client, address, "draw")
    assert rows(Game, Move, Submission) == before
    line = client.get(address).context["analysis"].line
    assert {move.name for move in line} == {"Ann", "Ben"}


def test_goes_back_branches_and_compares(table):
    client = table.asked_client
    first = begin(client, table.game)
    drawn = try_move(client, first, "draw")
    one, two = try_move(client, drawn, "put 1"), try_move(client, drawn, "put 2")
    assert one != two
    assert try_move(client, drawn, "put 1") == one
    words = client.get(drawn).context
    assert [move.text for move in words["analysis"].tried] == ["put 1", "put 2"]
    assert [end.moves for end in words["analysis"].ends] == [2, 2]
    other = one.rstrip("/").rpartition("/")[2]
    page = client.get(two, {"compare": other})
    assert [row.here.name for row in page.context["rows"]] == ["Ann", "Ben"]
    client.post(one + "act/", {"act": "delete"})
    assert [move.text for move in client.get(drawn).context["analysis"].tried] == ["put 2"]
    client.post(first + "act/", {"act": "delete"})
    assert not Analysis.objects.exists()
    assert not AnalysisMove.objects.exists()


def test_refusal_is_shown_with_the_typed_text(table):
    client = table.asked_client
    address = begin(client, table.game)
    answer = client.post(move_address(client.get(address)), {"moves": "put 1"})
    assert answer.status_code == 422
    assert "put 1" in answer.content.decode()
    assert client.post(move_address(client.get(address)), {"moves": "xyzzy"}).status_code == 422
    assert not AnalysisMove.objects.exists()


def test_keeps_a_line_as_a_note(table):
    client = table.asked_client
    address = try_move(client, begin(client, table.game), "draw\nput 1")
    client.post(address + "act/", {"act": "keep"})
    letter = "AB"[table.game.seats.get(must_act=True).number]
    text = f"Analysis after move {table.ply}: {letter} draw; {letter} put 1"
    assert Note.objects.get(user=table.asked).text == text
    client.post(address + "act/", {"act": "keep"})
    assert Note.objects.get(user=table.asked).text == f"{text}\n{text}"


def test_nobody_else_can_read_it(table, make_user, sign_in):
    address = begin(table.asked_client, table.game)
    assert table.other_client.get(address).status_code == 404
    stranger = sign_in(make_user("Cleo"))
    assert stranger.get(address).status_code == 404
    assert stranger.post(f"/tables/{table.game.pk}/analysis/").status_code == 403
    assert "Only players can analyse" in stranger.get(f"/tables/{table.game.pk}/analysis/").content.decode()


def test_bots_answer_only_without_other_people(table, make_table, sign_in):
    address = begin(table.asked_client, table.game)
    assert "Let bots answer" not in table.asked_client.get(address).content.decode()
    assert table.asked_client.post(address + "act/", {"act": "bots"}).status_code == 422
    alone = make_table("Dora", bots=2)
    client = sign_in(alone.created_by)
    address = begin(client, alone)
    page = client.get(address)
    assert "Let bots answer" in page.content.decode()
    seat = selectors.viewer_of(alone, alone.created_by)
    answers = _until_asked(client, address, alone, seat)
    assert answers.context["analysis"].seat == seat


def _until_asked(client, address, game, seat):
    """Make the seat's first legal moves as long as it must act, then let bots answer. Return the page."""
    words = client.get(address).context["analysis"]
    if words.seat == seat:
        address = try_move(client, address, words.position.choices[0].text)
        while client.get(address).context["analysis"].seat == seat:
            address = try_move(
                client, address, client.get(address).context["analysis"].position.choices[0].text
            )
    return client.get(client.post(address + "act/", {"act": "bots"})["Location"])


def test_finished_game_is_analysed_from_its_true_positions(table, make_user, sign_in):
    play_on(table.game)
    table.game.refresh_from_db()
    client = sign_in(make_user("Cleo"))
    address = begin(client, table.game, ply=10)
    words = client.get(address).context["analysis"]
    assert not words.is_guessed
    assert words.may_use_bots
    assert not words.may_keep
    assert words.position.view == _settled_view(table.game, 10, words.seat)
    assert client.post(address + "act/", {"act": "bots"}).status_code == 302
    over = begin(client, table.game)
    assert client.get(over).context["analysis"].is_over


def _settled_view(game, ply, seat):
    """Return a seat's view after a ply of the game, or after the next ply that leads to a question."""
    rules = store.rules_of(game)
    while not rules.pending(state := store.state_at(game, ply)).asks:
        ply += 1
    return rules.view(state, seat)


def test_starts_once_for_each_position_and_anew_on_request(table):
    client = table.asked_client
    address = begin(client, table.game)
    assert begin(client, table.game) == address
    other = begin(client, table.game, ply=table.ply, anew="on")
    assert other != address
    assert Analysis.objects.order_by("number").last().luck == 2


def test_limits(table, monkeypatch):
    client, now = table.asked_client, timezone.now()
    for _ in range(MAX_ANALYSES):
        analyses.start(table.game.pk, table.asked, now, anew=True)
    answer = client.post(f"/tables/{table.game.pk}/analysis/", {"anew": "on"})
    assert answer.status_code == 409
    assert "the maximum" in answer.content.decode()
    monkeypatch.setattr(analyses, "MAX_MOVES", 1)
    analyses.play(table.game.pk, table.asked, 1, 0, ["draw"], now)
    with pytest.raises(Refused, match="too_many_analysis_moves"):
        analyses.play(table.game.pk, table.asked, 1, 1, ["put 1"], now)
    with pytest.raises(Refused, match="too_many_analysis_moves"):
        analyses.play(table.game.pk, table.asked, 2, 0, ["draw", "put 1"], now)
    assert AnalysisMove.objects.count() == 1


def test_numbers_stay_within_the_addresses(table, monkeypatch):
    now = timezone.now()
    monkeypatch.setattr(analyses, "MAX_NUMBER", 1)
    analyses.start(table.game.pk, table.asked, now)
    analyses.play(table.game.pk, table.asked, 1, 0, ["draw"], now)
    with pytest.raises(Refused, match="too_many_analysis_moves"):
        analyses.play(table.game.pk, table.asked, 1, 1, ["put 1"], now)
    with pytest.raises(Refused, match="too_many_analyses"):
        analyses.start(table.game.pk, table.asked, now, anew=True)


def test_text_in_own_words_is_read_for_the_seat_to_move(table):
    client = table.asked_client
    address = try_move(client, begin(client, table.game), "I draw a tile please")
    assert [move.text for move in client.get(address).context["analysis"].line] == ["draw"]


def test_player_who_left_the_seat_cannot_read_on(table):
    address = begin(table.asked_client, table.game)
    client = table.asked_client
    Analysis.objects.update(seat=table.game.seats.get(must_act=False).number)
    assert client.get(address).status_code == 404
    assert not client.get(f"/tables/{table.game.pk}/analysis/").context["analyses"]


def test_deleting_the_account_deletes_its_analyses(table):
    user = table.asked
    try_move(table.asked_client, begin(table.asked_client, table.game), "draw")
    exported = selectors.export_of(user)
    assert [len(exported[name]) for name in ("analyses", "analysis_moves")] == [1, 1]
    deletion.forget(user, timezone.now())
    assert not Analysis.objects.exists()


def test_says_when_the_game_has_moved_on(table):
    client, address = table.asked_client, begin(table.asked_client, table.game)
    play_on(table.game, table.ply + 1)
    page = client.get(address).content.decode()
    assert "The game has moved on since this position." in page
    assert begin(client, table.game) != address
