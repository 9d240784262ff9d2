"""Making moves on the page: taps, buttons, typed moves, verdicts, undo."""

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
from tests.web.conftest import Table, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

HTMX = {"HX-Request": "true"}


def said(answer) -> str:
    """Return the refusal on a page."""
    return re.search(r'id="refusal"><p>(.*?)</p>', answer.text).group(1)


def test_an_accepted_move_leads_back_to_the_table(table, prompt_worker):
    client, ply = table.asked_client, table.ply
    answer = table.post(client, "draw")
    assert answer.status_code == 302
    assert answer.headers["Location"] == table.url
    assert table.ply == ply + 2
    assert "draws a tile" in client.get(table.url).text


def test_with_htmx_the_answer_is_the_table_itself(table, prompt_worker):
    client = table.asked_client
    answer = client.post(
        table.url + "move/", {"moves": "draw", "ply": table.ply, "key": "k", "confirmed": "on"}, headers=HTMX
    )
    assert answer.status_code == 200
    assert answer.text.startswith('<div id="table"')
    assert 'value="put 1"' in answer.text
    assert answer.headers["HX-Replace-Url"] == table.url


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_refused_move_says_why_and_keeps_what_was_typed(table, prompt_worker, headers):
    client, ply = table.asked_client, table.ply
    data = {"moves": "draw\ntake 1", "ply": ply, "key": "k", "confirmed": "on"}
    answer = client.post(table.url + "move/", data, headers=headers)
    assert answer.status_code == 422
    assert said(answer)
    assert "Move 2: take 1" in answer.text
    assert "draw\ntake 1</textarea>" in answer.text
    assert table.ply == ply


@pytest.mark.parametrize("text", ["dance", "take", "take " + "9" * 20, "<script>", "ü" * 100, "take \u0662"])
def test_what_is_no_move_is_refused_and_changes_nothing(table, prompt_worker, text):
    answer, ply = table.post(table.asked_client, text), table.ply
    assert answer.status_code == 422
    assert said(answer)
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
def test_a_broken_form_is_refused_with_a_sentence(table, prompt_worker, fields):
    client = table.asked_client
    answer = client.post(
        table.url + "move/", {"moves": "draw", "ply": table.ply, "key": "k", "confirmed": "on", **fields}
    )
    assert answer.status_code == 422
    assert said(answer)
    assert not Submission.objects.exists()


def test_a_body_in_another_encoding_is_refused_or_read_but_never_an_error(table, prompt_worker):
    client = table.asked_client
    form = "application/x-www-form-urlencoded"
    for body in (b"moves=\xff\xfe&ply=1&key=k", b"\x00\x01\x02", b"moves=%ff&ply=%ff"):
        assert client.post(table.url + "move/", body, content_type=form).status_code == 422
    huge = client.post(table.url + "move/", b"moves=" + b"x" * 300_000, content_type=form)
    assert huge.status_code == 400
    assert "Invalid request" in huge.text


def test_a_move_for_an_older_position_is_refused_as_such(table, prompt_worker):
    client, old = table.asked_client, table.ply
    table.post(client, "draw")
    answer = table.post(client, "draw", ply=old, key="form-2")
    assert answer.status_code == 409
    assert "moved first" in said(answer)
    assert 'value="put 1"' in answer.text


def test_a_position_that_passes_while_the_judge_is_busy_is_said(table, busy_worker):
    client = table.asked_client
    table.post(client, "draw")
    late = table.post(client, "draw", key="form-2")
    busy_worker.run()
    page = client.get(late.headers["Location"])
    assert "moved first" in said(page)


def test_the_same_form_sent_twice_is_one_move(table, prompt_worker):
    client, ply = table.asked_client, table.ply
    for _ in range(2):
        assert table.post(client, "draw", ply=ply).status_code == 302
    assert Submission.objects.count() == 1


def test_the_same_form_with_another_move_is_another_submission(table, prompt_worker):
    client = table.asked_client
    table.post(client, "nonsense 1")
    table.post(client, "take 1")
    assert table.post(client, "draw").status_code == 302


@pytest.mark.parametrize("confirmed", ["", "on"])
@pytest.mark.parametrize("typed", ["draw?", " Draw ?", "draw??"])
def test_a_question_is_offered_to_be_played_with_one_press(table, prompt_worker, typed, confirmed):
    client, ply = table.asked_client, table.ply
    answer = table.post(client, typed, confirmed=confirmed)
    assert answer.status_code == 200
    assert "<code>draw</code>" in answer.text
    assert '<input type="hidden" name="moves" value="draw">' in answer.text
    assert not Submission.objects.exists()
    assert table.post(client, "draw", ply=ply).status_code == 302
    assert table.ply > ply


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("dance?", "This is not a move"),
        ("put 1?", "You have no drawn tile to put on a truck."),
        ("draw? yes", "This is not a move"),
    ],
)
def test_a_question_about_no_legal_move_is_refused_as_that_move(table, prompt_worker, typed, told):
    answer = table.post(table.asked_client, typed)
    assert answer.status_code == 422
    assert told in said(answer)


def test_a_question_about_an_older_position_is_refused(table, prompt_worker):
    answer = table.post(table.asked_client, "draw?", ply=table.ply - 1)
    assert answer.status_code == 422
    assert "You asked a question, so nothing was played. To play" in said(answer)


def test_nobody_moves_for_another_seat(table, prompt_worker):
    ply = table.ply
    answer = table.post(table.other_client, "draw")
    assert answer.status_code == 422
    assert said(answer) == "It is not your turn."
    assert table.ply == ply


def test_moves_need_the_form_s_token(table):
    guarded = Client(enforce_csrf_checks=True)
    guarded.force_login(table.asked, "sesame.backends.ModelBackend")
    assert table.post(guarded, "draw").status_code == 403
    assert not Submission.objects.exists()


def test_a_finished_table_takes_no_move(table, prompt_worker):
    client = table.asked_client
    play_on(table.game)
    answer = table.post(client, "draw")
    assert answer.status_code == 409
    assert said(answer) == "The game is over."


def test_an_unstarted_table_takes_no_move(make_table, sign_in, prompt_worker):
    game = make_table("Ann", "Ben", start=False)
    client = sign_in(game.created_by)
    data = {"moves": "draw", "ply": 0, "key": "k", "confirmed": "on"}
    answer = client.post(f"/tables/{game.pk}/move/", data)
    assert answer.status_code == 409
    assert said(answer) == "The game has not started yet."


def test_a_verdict_is_waited_for_no_longer_than_a_moment(table, busy_worker, haste):
    client, ply = table.asked_client, table.ply
    sent = table.post(client, "draw", ply=ply)
    assert haste.now == pytest.approx(await_verdict.VERDICT_TIMEOUT)
    undone = client.post(table.url + "undo/", {"ply": ply, "key": "form-2"})
    assert haste.now == pytest.approx(2 * await_verdict.VERDICT_TIMEOUT)
    assert all(
        re.fullmatch(table.url + r"\?sent=\d+", answer.headers["Location"]) for answer in (sent, undone)
    )


def test_who_finds_no_place_to_wait_is_answered_at_once(
    table, busy_worker, haste, monkeypatch, django_assert_max_num_queries
):
    monkeypatch.setattr(waiting, "VERDICTS", BoundedSemaphore(0))
    client, ply = table.asked_client, table.ply
    with django_assert_max_num_queries(17):
        sent = table.post(client, "draw", ply=ply)
    assert haste.now == 0
    assert re.fullmatch(table.url + r"\?sent=\d+", sent.headers["Location"])


def test_looking_again_waits_for_nothing(table, busy_worker, haste, django_assert_max_num_queries):
    client = table.asked_client
    address = table.post(client, "draw").headers["Location"]
    waited = haste.now
    with django_assert_max_num_queries(12):
        client.get(address, headers=HTMX)
    assert haste.now == waited


def test_the_answer_to_a_move_holds_the_verdict_and_the_new_position(table, busy_worker, haste):
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


def test_while_the_judge_is_busy_the_page_says_so_and_asks_again(table, busy_worker):
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


def test_with_htmx_the_words_come_first_then_looks_then_the_table(table, busy_worker):
    client = table.asked_client
    data = {"moves": "draw", "ply": table.ply, "key": "k", "confirmed": "on"}
    said = client.post(table.url + "move/", data, headers=HTMX)
    assert "Checking your move…" in said.text
    assert "<svg" not in said.text
    assert (said.headers["HX-Retarget"], said.headers["HX-Reswap"]) == ("#judging", "innerHTML")
    address = re.search(r'id="look" hx-get="([^"]+)"', said.text).group(1)
    assert said.headers["HX-Replace-Url"] == address
    look = client.get(address, headers=HTMX)
    assert look.text.startswith('<div id="look"')
    assert look.headers["HX-Retarget"] == "#look"
    busy_worker.run()
    answer = client.get(address, headers=HTMX)
    assert answer.text.startswith('<div id="table"')
    assert answer.headers["HX-Replace-Url"] == table.url


@pytest.mark.parametrize(
    ("seconds", "pause", "refresh"), [(-1, 100, 1), (0.4, 400, 1), (3, 3000, 3), (99, 5000, 5)]
)
def test_the_page_looks_again_after_as_long_as_it_has_waited(
    table, busy_worker, monkeypatch, seconds, pause, refresh
):
    client = table.asked_client
    address = table.post(client, "draw").headers["Location"]
    later = Submission.objects.get().created_at + timedelta(seconds=seconds)
    monkeypatch.setattr(play, "timezone", SimpleNamespace(now=lambda: later))
    page = client.get(address).text
    assert f'hx-trigger="load delay:{pause}ms, every 10s"' in page
    assert f'http-equiv="refresh" content="{refresh}"' in page


def test_a_verdict_is_for_its_sender_alone(table, busy_worker):
    answer = table.post(table.asked_client, "draw")
    assert table.other_client.get(answer.headers["Location"]).status_code == 404


def test_what_cannot_be_taken_back_asks_once(table, prompt_worker):
    client, ply = table.asked_client, table.ply
    typed = table.post(client, "draw", confirmed="")
    assert "You may not be able to undo this" in typed.text
    assert table.ply == ply
    assert table.post(client, "draw").status_code == 302
    reversible = table.post(client, "put 1", confirmed="", key="form-2")
    assert reversible.status_code == 302


def test_a_typed_move_and_one_that_is_chosen_need_no_second_question(table, prompt_worker):
    page = table.asked_client.get(table.url + "?move=draw").text
    offer = page[page.index('class="offer bar"') : page.index("</form>", page.index('class="offer bar"'))]
    assert 'name="confirmed" value="on"' in offer
    assert "You cannot undo this." in offer


def test_several_typed_moves_are_all_played_or_none(table, prompt_worker):
    client = table.asked_client
    table.post(client, "draw")
    before = table.ply
    assert table.post(client, "put 1\ntake 1", key="form-2").status_code == 422
    assert table.ply == before


def test_a_move_can_be_taken_back_until_something_stands_in_the_way(table, prompt_worker):
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
def test_a_broken_undo_changes_nothing(table, prompt_worker, fields):
    table.asked_client.post(table.url + "undo/", fields)
    assert not Submission.objects.exists()


def test_taking_back_what_cannot_be_is_refused(table, prompt_worker):
    answer = table.asked_client.post(table.url + "undo/", {"ply": table.ply, "key": "k"})
    assert answer.status_code == 422
    assert "You have no move to undo." in said(answer)


def test_moves_are_made_by_tapping(table, prompt_worker):
    """Every move of both players can be made with links of the board and one button, without scripts."""
    for number in range(25):
        client, picked = table.asked_client, 0
        page = client.get(table.url).text
        while not (button := re.search(r'<button class="big[^"]*" name="moves" value="([^"]+)">', page)):
            links = re.findall(r'<a [^>]*?href="([^"]+\?pick=[^"]+)"', page)
            further = [link.replace("&amp;", "&") for link in links if link.count("pick=") > picked]
            if not further:  # several moves of the same parts: the list tells them apart
                button = re.search(r'<button class="choice[^"]*" name="moves" value="([^"]+)">', page)
                break
            page, picked = client.get(further[number % len(further)]).text, picked + 1
        assert button
        assert table.post(client, button.group(1), key=f"form-{number}").status_code == 302


def test_a_few_moves_stand_with_the_question_and_a_link_leads_to_many(make_table, sign_in):
    def page_of(ruleset: str) -> str:
        table = Table(make_table("Ann", "Ben", ruleset=ruleset), sign_in)
        return table.asked_client.get(table.url).text

    few, many = page_of("zooloretto"), page_of("zoo-tycoon")
    assert 0 <= few.index('class="choice') < few.index('class="board')
    assert "#moves" not in few
    assert many.index('href="#moves"') < many.index('class="board') < many.index('id="moves"')


def test_a_sealed_answer_is_kept_and_may_be_changed(toy_game, make_user, sign_in, prompt_worker):
    """The page only needs a game's ruleset and its board."""
    ann, ben = make_user("Ann"), make_user("Ben")
    plans = [SeatPlan("me"), SeatPlan("open")]
    game = creating.create_table(ann, toy_game, "", {}, plans, timezone.now())
    joining.join_table(game.pk, ben, timezone.now())
    starting.start_table(game.pk, ann, timezone.now())
    table = Table(game, sign_in)
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
def test_what_is_longer_than_any_turn_is_refused_before_it_is_read(table, prompt_worker, confirmed):
    data = {"moves": "draw " + "ü" * (MAX_BYTES // 2), "ply": table.ply, "key": "k", **confirmed}
    answer = table.asked_client.post(table.url + "move/", data)
    assert answer.status_code == 413
    assert said(answer) == f"Your moves are too long: together they may have at most {MAX_BYTES} bytes."
    assert not Submission.objects.exists()


@pytest.mark.parametrize("typed", ["dance", "putt 1", "put 1", "draw\nfrolic"])
def test_what_cannot_be_played_is_refused_before_it_is_asked_about(table, prompt_worker, typed):
    answer = table.post(table.asked_client, typed, confirmed="")
    assert answer.status_code == 422
    assert said(answer)
    assert "You may not be able to undo this." not in answer.text
    assert f">{typed}</textarea>" in answer.text
    assert not Submission.objects.exists()


@pytest.mark.parametrize("confirmed", ["", "on"])
@pytest.mark.parametrize("typed", ["putt 1", "put 9"])
def test_near_misses_name_what_may_be_meant_and_offer_it(table, prompt_worker, typed, confirmed):
    client = table.asked_client
    table.post(client, "draw")
    answer = table.post(client, typed, key="form-2", confirmed=confirmed)
    assert answer.status_code == 422
    assert "Did you mean “put 1”" in said(answer)
    assert '<a class="button" href="?move=put%201" data-go>' in answer.text


def test_a_refusal_is_not_taken_away_by_the_page_itself(table, prompt_worker):
    """Neither a reload without scripts nor later moves at the table remove it."""
    client = table.other_client
    answer = table.post(client, "draw")
    assert said(answer) == "It is not your turn."
    assert "http-equiv" not in answer.text
    assert f'<a class="button" href="{table.url}" data-dismiss>' in answer.text
    assert 'http-equiv="refresh"' in client.get(table.url).text
