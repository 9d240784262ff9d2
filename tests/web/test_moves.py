"""Making moves on the page: taps, buttons, typed moves, verdicts and undo."""

from __future__ import annotations

import re
from datetime import timedelta
from threading import BoundedSemaphore
from types import SimpleNamespace

import pytest
from django.test import Client
from django.utils import timezone

from games.core import waiting
from games.models import Submission
from games.services.judging.submissions import MAX_BYTES
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.web.table import await_verdict, play
from tests.web.conftest import PageTable, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

HTMX = {"HX-Request": "true"}


def refusal_text(answer) -> str:
    """Return the refusal that a page shows."""
    return re.search(r'id="refusal"><p>(.*?)</p>', answer.text).group(1)


def test_accepted_move_redirects_to_the_table(table, prompt_worker):
    client, ply = table.asked_client, table.ply
    answer = table.post(client, "draw")
    assert answer.status_code == 302
    assert answer.headers["Location"] == table.url
    assert table.ply == ply + 2
    assert "draws a tile" in client.get(table.url).text


def test_htmx_move_returns_the_table(table, prompt_worker):
    client = table.asked_client
    answer = client.post(
        table.url + "move/", {"moves": "draw", "ply": table.ply, "key": "k", "confirmed": "on"}, headers=HTMX
    )
    assert answer.status_code == 200
    assert answer.text.startswith('<div id="table"')
    assert 'value="put 1"' in answer.text
    assert answer.headers["HX-Replace-Url"] == table.url


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_refused_move_shows_a_reason_and_keeps_the_text(table, prompt_worker, headers):
    client, ply = table.asked_client, table.ply
    data = {"moves": "draw\ntake 1", "ply": ply, "key": "k", "confirmed": "on"}
    answer = client.post(table.url + "move/", data, headers=headers)
    assert answer.status_code == 422
    assert refusal_text(answer)
    assert "Move 2: take 1" in answer.text
    assert "draw\ntake 1</textarea>" in answer.text
    assert table.ply == ply


@pytest.mark.parametrize("text", ["dance", "take", "take " + "9" * 20, "<script>", "ü" * 100, "take \u0662"])
def test_refuses_text_that_is_not_a_legal_move(table, prompt_worker, text):
    answer, ply = table.post(table.asked_client, text), table.ply
    assert answer.status_code == 422
    assert refusal_text(answer)
    assert "<script>" not in answer.text
    assert table.ply == ply
    assert not Submission.objects.filter(status="accepted").exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"moves": ""},
        {"moves": " \n "},
        {"moves": "draw\x00"},
        {"moves": "draw\n" * 51},
        {"moves": "d" * 9000},
        {"ply": "x"},
        {"ply": "-1"},
        {"ply": str(2**70)},
        {"key": ""},
        {"key": "k" * 41},
    ],
)
def test_refuses_a_malformed_form_with_a_message(table, prompt_worker, fields):
    client = table.asked_client
    answer = client.post(
        table.url + "move/", {"moves": "draw", "ply": table.ply, "key": "k", "confirmed": "on", **fields}
    )
    assert answer.status_code == 422
    assert refusal_text(answer)
    assert not Submission.objects.exists()


def test_refuses_undecodable_and_oversized_bodies(table, prompt_worker):
    client = table.asked_client
    form = "application/x-www-form-urlencoded"
    for body in (b"moves=\xff\xfe&ply=%d&key=k" % table.ply, b"\x00\x01\x02", b"moves=%ff&ply=%ff"):
        assert client.post(table.url + "move/", body, content_type=form).status_code == 422
    huge = client.post(table.url + "move/", b"moves=" + b"x" * 300_000, content_type=form)
    assert huge.status_code == 400
    assert "Invalid request" in huge.text


def test_refuses_a_stale_ply(table, prompt_worker):
    client, old = table.asked_client, table.ply
    table.post(client, "draw")
    answer = table.post(client, "draw", ply=old, key="form-2")
    assert answer.status_code == 409
    assert "moved first" in refusal_text(answer)
    assert 'value="put 1"' in answer.text


def test_reports_a_move_that_became_stale_before_its_verdict(table, busy_worker):
    client = table.asked_client
    table.post(client, "draw")
    late = table.post(client, "draw", key="form-2")
    busy_worker.run()
    page = client.get(late.headers["Location"])
    assert "moved first" in refusal_text(page)


def test_resubmitted_form_is_one_move(table, prompt_worker):
    client, ply = table.asked_client, table.ply
    for _ in range(2):
        assert table.post(client, "draw", ply=ply).status_code == 302
    assert Submission.objects.count() == 1


def test_same_form_with_another_move_is_a_new_submission(table, prompt_worker):
    client = table.asked_client
    table.post(client, "nonsense 1")
    table.post(client, "take 1")
    assert table.post(client, "draw").status_code == 302


@pytest.mark.parametrize("confirmed", ["", "on"])
@pytest.mark.parametrize("typed", ["draw?", " Draw ?", "draw??"])
def test_typed_question_offers_the_move_without_playing_it(table, prompt_worker, typed, confirmed):
    client, ply = table.asked_client, table.ply
    answer = table.post(client, typed, confirmed=confirmed)
    assert answer.status_code == 200
    assert "<code>draw</code>" in answer.text
    assert '<input type="hidden" name="moves" value="draw">' in answer.text
    assert not Submission.objects.exists()
    assert table.post(client, "draw", ply=ply).status_code == 302
    assert table.ply > ply


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("dance?", "A move begins with one of these words: "),
        ("put 1?", "You have no drawn tile to put on a truck."),
    ],
)
def test_refuses_a_question_about_an_illegal_move(table, prompt_worker, typed, reason):
    answer = table.post(table.asked_client, typed)
    assert answer.status_code == 422
    assert reason in refusal_text(answer)


def test_suggests_no_move_that_the_refusal_already_has(table, prompt_worker):
    answer = table.post(table.asked_client, "draw? yes")
    assert answer.status_code == 422
    assert refusal_text(answer) == "Write “draw” like this: draw."


def test_refuses_a_question_about_a_stale_ply(table, prompt_worker):
    answer = table.post(table.asked_client, "draw?", ply=table.ply - 1)
    assert answer.status_code == 422
    assert "You asked a question. To play" in refusal_text(answer)


def test_refuses_a_move_out_of_turn(table, prompt_worker):
    ply = table.ply
    answer = table.post(table.other_client, "draw")
    assert answer.status_code == 422
    assert refusal_text(answer) == "It is not your turn."
    assert table.ply == ply


def test_moves_require_a_csrf_token(table):
    guarded = Client(enforce_csrf_checks=True)
    guarded.force_login(table.asked, "sesame.backends.ModelBackend")
    assert table.post(guarded, "draw").status_code == 403
    assert not Submission.objects.exists()


def test_refuses_moves_in_a_finished_game(table, prompt_worker):
    client = table.asked_client
    play_on(table.game)
    answer = table.post(client, "draw")
    assert answer.status_code == 409
    assert refusal_text(answer) == "The game is over."


def test_refuses_moves_before_the_start(make_table, sign_in, prompt_worker):
    game = make_table("Ann", "Ben", start=False)
    client = sign_in(game.created_by)
    data = {"moves": "draw", "ply": 0, "key": "k", "confirmed": "on"}
    answer = client.post(f"/tables/{game.pk}/move/", data)
    assert answer.status_code == 409
    assert refusal_text(answer) == "The game has not started yet."


def test_waiting_for_a_verdict_times_out(table, busy_worker, haste):
    client, ply = table.asked_client, table.ply
    sent = table.post(client, "draw", ply=ply)
    assert haste.now == pytest.approx(await_verdict.VERDICT_TIMEOUT)
    undone = client.post(table.url + "undo/", {"ply": ply, "key": "form-2"})
    assert haste.now == pytest.approx(2 * await_verdict.VERDICT_TIMEOUT)
    assert all(
        re.fullmatch(table.url + r"\?sent=\d+", answer.headers["Location"]) for answer in (sent, undone)
    )


def test_answers_at_once_if_too_many_requests_wait(
    table, busy_worker, haste, monkeypatch, django_assert_max_num_queries
):
    monkeypatch.setattr(waiting, "VERDICTS", BoundedSemaphore(0))
    client, ply = table.asked_client, table.ply
    with django_assert_max_num_queries(17):
        sent = table.post(client, "draw", ply=ply)
    assert haste.now == 0
    assert re.fullmatch(table.url + r"\?sent=\d+", sent.headers["Location"])


def test_polling_for_a_verdict_does_not_block(table, busy_worker, haste, django_assert_max_num_queries):
    client = table.asked_client
    address = table.post(client, "draw").headers["Location"]
    waited = haste.now
    with django_assert_max_num_queries(12):
        client.get(address, headers=HTMX)
    assert haste.now == waited


def test_move_response_contains_the_verdict_and_new_position(table, busy_worker, haste):
    client, ply = table.asked_client, table.ply
    haste.meanwhile = busy_worker.run
    data = {"moves": "draw", "ply": ply, "key": "k", "confirmed": "on"}
    answer = client.post(table.url + "move/", data, headers=HTMX)
    assert 0 < haste.now < await_verdict.VERDICT_TIMEOUT
    assert table.ply > ply
    assert answer.text.startswith('<div id="table"')
    assert f'data-ply="{table.ply}"' in answer.text
    assert answer.headers["HX-Replace-Url"] == table.url
    data = {"moves": "put 1", "ply": table.ply, "key": "k", "confirmed": "on"}
    assert client.post(table.url + "move/", data).headers["Location"] == table.url
    refused = client.post(table.url + "undo/", {"ply": ply, "key": "u"}, headers=HTMX)
    assert refused.status_code == 409
    assert 'id="refusal"' in refused.text


def test_page_shows_a_pending_verdict_and_refreshes(table, busy_worker):
    client, ply = table.asked_client, table.ply
    answer = table.post(client, "draw")
    waiting = client.get(answer.headers["Location"])
    assert "Checking your move…" in waiting.text
    assert '<noscript><meta http-equiv="refresh" content="1"></noscript>' in waiting.text
    assert f'<a class="button" href="{answer.headers["Location"]}">Refresh</a>' in waiting.text
    assert f'hx-get="{answer.headers["Location"]}"' in waiting.text
    assert 'class="choice' not in waiting.text
    busy_worker.run()
    assert client.get(answer.headers["Location"]).headers["Location"] == table.url
    assert table.ply > ply


def test_htmx_polls_for_the_verdict_then_gets_the_table(table, busy_worker):
    client = table.asked_client
    data = {"moves": "draw", "ply": table.ply, "key": "k", "confirmed": "on"}
    judging = client.post(table.url + "move/", data, headers=HTMX)
    assert "Checking your move…" in judging.text
    assert "<svg" not in judging.text
    assert (judging.headers["HX-Retarget"], judging.headers["HX-Reswap"]) == ("#judging", "innerHTML")
    address = re.search(r'id="look" hx-get="([^"]+)"', judging.text).group(1)
    assert judging.headers["HX-Replace-Url"] == address
    look = client.get(address, headers={**HTMX, "HX-Trigger": play.CHECK})
    assert look.text.startswith('<div id="look"')
    assert look.headers["HX-Retarget"] == "#look"
    whole = client.get(address, headers={**HTMX, "HX-Trigger": "table"})
    assert whole.text.startswith('<div id="table"')
    assert "HX-Retarget" not in whole.headers
    assert f'id="look" hx-get="{address}"' in whole.text
    busy_worker.run()
    answer = client.get(address, headers=HTMX)
    assert answer.text.startswith('<div id="table"')
    assert answer.headers["HX-Replace-Url"] == table.url


@pytest.mark.parametrize(
    ("seconds", "pause", "refresh"), [(-1, 100, 1), (0.4, 400, 1), (3, 3000, 3), (99, 5000, 5)]
)
def test_polling_interval_grows_with_the_time_waited(
    table, busy_worker, monkeypatch, seconds, pause, refresh
):
    client = table.asked_client
    address = table.post(client, "draw").headers["Location"]
    later = Submission.objects.get().created_at + timedelta(seconds=seconds)
    monkeypatch.setattr(play, "timezone", SimpleNamespace(now=lambda: later))
    page = client.get(address).text
    assert f'hx-trigger="load delay:{pause}ms, every 10s"' in page
    assert f'http-equiv="refresh" content="{refresh}"' in page


def test_only_the_sender_can_see_a_verdict(table, busy_worker):
    answer = table.post(table.asked_client, "draw")
    assert table.other_client.get(answer.headers["Location"]).status_code == 404


def test_irreversible_moves_ask_for_confirmation(table, prompt_worker):
    client, ply = table.asked_client, table.ply
    typed = table.post(client, "draw", confirmed="")
    assert "You may not be able to undo this" in typed.text
    assert table.ply == ply
    assert table.post(client, "draw").status_code == 302
    reversible = table.post(client, "put 1", confirmed="", key="form-2")
    assert reversible.status_code == 302


def test_selected_move_needs_no_further_confirmation(table, prompt_worker):
    page = table.asked_client.get(table.url + "?move=draw").text
    offer = page[page.index('class="offer bar"') : page.index("</form>", page.index('class="offer bar"'))]
    assert 'name="confirmed" value="on"' in offer
    assert "You cannot undo this." in offer


def test_one_illegal_move_refuses_the_whole_sequence(table, prompt_worker):
    client = table.asked_client
    table.post(client, "draw")
    before = table.ply
    assert table.post(client, "put 1\ntake 1", key="form-2").status_code == 422
    assert table.ply == before


def test_only_reversible_moves_can_be_undone(table, prompt_worker):
    client, mover = table.asked_client, table.asked
    table.post(client, "draw")
    assert "Undo my move" not in client.get(table.url).text
    table.post(client, "put 1", key="form-2")
    after = client.get(table.url).text
    assert "Undo my move" in after
    answer = client.post(table.url + "undo/", {"ply": table.ply, "key": "form-3"})
    assert answer.status_code == 302
    page = client.get(table.url).text
    assert "<del>" in page
    assert "undoes the last move." in page
    assert 'value="put 1"' in page
    assert table.asked == mover


@pytest.mark.parametrize("fields", [{}, {"ply": "x", "key": "k"}, {"ply": "1"}])
def test_malformed_undo_changes_nothing(table, prompt_worker, fields):
    table.asked_client.post(table.url + "undo/", fields)
    assert not Submission.objects.exists()


def test_refuses_undo_without_a_move_to_undo(table, prompt_worker):
    answer = table.asked_client.post(table.url + "undo/", {"ply": table.ply, "key": "k"})
    assert answer.status_code == 422
    assert "You have no move to undo." in refusal_text(answer)


def test_moves_can_be_made_by_tapping_without_scripts(table, prompt_worker):
    """Without scripts, every move of both players can be made with links on the board and one button."""
    for number in range(25):
        client, picked = table.asked_client, 0
        page = client.get(table.url).text
        while not (button := re.search(r'<button class="big[^"]*" name="moves" value="([^"]+)">', page)):
            links = re.findall(r'<a [^>]*?href="([^"]+\?pick=[^"]+)"', page)
            further = [link.replace("&amp;", "&") for link in links if link.count("pick=") > picked]
            if not further:  # several moves have the same parts, so the list tells them apart
                button = re.search(r'<button class="choice[^"]*" name="moves" value="([^"]+)">', page)
                break
            page, picked = client.get(further[number % len(further)]).text, picked + 1
        assert button
        assert table.post(client, button.group(1), key=f"form-{number}").status_code == 302


def test_few_moves_are_listed_above_the_board_and_many_below(make_table, sign_in):
    def page_of(ruleset: str) -> str:
        table = PageTable(make_table("Ann", "Ben", ruleset=ruleset), sign_in)
        return table.asked_client.get(table.url).text

    few, many = page_of("zooloretto"), page_of("zoo-tycoon")
    assert 0 <= few.index('class="choice') < few.index('class="board')
    assert "#moves" not in few
    assert many.index('href="#moves"') < many.index('class="board') < many.index('id="moves"')


def test_sealed_answer_stays_hidden_and_can_be_changed(toy_game, make_user, sign_in, prompt_worker):
    """For this, the page needs only the game's ruleset and its board."""
    ann, ben = make_user("Ann"), make_user("Ben")
    plans = [SeatPlan("me"), SeatPlan("open")]
    game = creating.create_table(ann, toy_game, "", {}, plans, timezone.now())
    joining.join_table(game.pk, ben, timezone.now())
    starting.start_table(game.pk, ann, timezone.now())
    table = PageTable(game, sign_in)
    ply, client = table.ply, sign_in(ann)
    assert table.post(client, "bid 1").status_code == 302
    assert table.post(client, "bid 2", key="form-2").status_code == 302
    assert "Your answer is in." in client.get(table.url).text
    assert "bid 2" not in sign_in(ben).get(table.url).text.partition('class="choices')[0]
    assert "Waiting for Ben" not in sign_in(ben).get(table.url).text
    assert table.ply == ply
    table.post(sign_in(ben), "bid 0")
    assert table.ply > ply


@pytest.mark.parametrize("confirmed", [{}, {"confirmed": "on"}])
def test_refuses_oversized_move_texts(table, prompt_worker, confirmed):
    data = {"moves": "draw " + "ü" * (MAX_BYTES // 2), "ply": table.ply, "key": "k", **confirmed}
    answer = table.asked_client.post(table.url + "move/", data)
    assert answer.status_code == 413
    assert (
        refusal_text(answer)
        == f"Your moves are too long: together they may have at most {MAX_BYTES:,} bytes."
    )
    assert not Submission.objects.exists()


@pytest.mark.parametrize("typed", ["dance", "putt 1", "put 1", "draw\nfrolic"])
def test_illegal_moves_are_refused_before_confirmation(table, prompt_worker, typed):
    answer = table.post(table.asked_client, typed, confirmed="")
    assert answer.status_code == 422
    assert refusal_text(answer)
    assert "You may not be able to undo this." not in answer.text
    assert f">{typed}</textarea>" in answer.text
    assert not Submission.objects.exists()


@pytest.mark.parametrize("confirmed", ["", "on"])
@pytest.mark.parametrize("typed", ["putt 1", "put 9"])
def test_near_misses_suggest_a_legal_move(table, prompt_worker, typed, confirmed):
    client = table.asked_client
    table.post(client, "draw")
    answer = table.post(client, typed, key="form-2", confirmed=confirmed)
    assert answer.status_code == 422
    assert "Did you mean “put 1”" in refusal_text(answer)
    assert '<a class="button" href="?move=put+1" data-go>Put it on truck 1</a>' in answer.text


def test_refusal_stays_until_the_player_dismisses_it(table, prompt_worker):
    """Neither a reload without scripts nor later moves at the table remove the refusal."""
    client = table.other_client
    answer = table.post(client, "draw")
    assert refusal_text(answer) == "It is not your turn."
    assert "http-equiv" not in answer.text
    assert f'<a class="button" href="{table.url}" data-dismiss>' in answer.text
    assert 'http-equiv="refresh"' in client.get(table.url).text
