"""The text board is narrow enough for mail and contains every word needed to type a move."""

from __future__ import annotations

import re

import pytest
from django.utils.translation import override

from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import FACES, PLACES
from games.boards import Seen, zooloretto
from games.boards.columns import COLUMNS
from tests.boards.tables import GAMES, NAMES, positions


@pytest.mark.parametrize(("players", "seed"), GAMES)
@pytest.mark.sampled(2)
def test_lines_fit_the_width_of_a_mail(players: int, seed: int) -> None:
    for state, _ in positions(players, seed):
        for viewer in (*map(Seat, range(players)), None):
            lines = zooloretto.BOARD.text(
                RULES.view(state, viewer), Seen(NAMES[:players], viewer)
            ).splitlines()
            assert max(map(len, lines)) <= COLUMNS == 72


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_names_every_tile_place_and_truck_of_a_legal_move(players: int, seed: int) -> None:
    for state, seat in positions(players, seed):
        if seat is None:
            continue
        board = zooloretto.BOARD.text(RULES.view(state, seat), Seen(NAMES[:players], seat))
        for move in RULES.legal(state, seat):
            verb, *words = RULES.notation.write(move).split()
            for word in filter("from".__ne__, words):
                shown = f"Truck {word}:" if verb in ("put", "take") else word.partition(".")[0]
                assert shown in board.lower() or shown in board, (shown, RULES.notation.write(move))


def test_german_text_has_german_names_and_the_words_to_type() -> None:
    state, seat = next(each for each in positions(4, 1) if each[1] is not None)
    view, seen = RULES.view(state, seat), Seen(NAMES[:4], seat)
    with override("de"):
        table, _, words = " ".join(zooloretto.BOARD.text(view, seen).split()).partition("Wörter in Klammern:")
    assert "Känguru (kangaroo)" in words or "kangaroo" in view.removed
    assert "5er‑Gehege (pen5)" in words
    assert not re.search(r"pen\d|stall_|barn|elephant|\.[mfo]\b", table)


def test_viewers_zoo_comes_first() -> None:
    state, _ = next(positions(4, 1))
    board = zooloretto.BOARD.text(RULES.view(state, Seat(3)), Seen(("Ann", "Ben", "Cleo", "Dan"), Seat(3)))
    at = [board.index(name) for name in ("\nD  Dan (you)", "\nA  Ann", "\nB  Ben", "\nC  Cleo")]
    assert at == sorted(at)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_text_and_drawing_name_the_winners(players: int, seed: int) -> None:
    *_, (state, _) = positions(players, seed)
    outcome = RULES.outcome(state)
    assert outcome is not None
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve")[:players]
    view, seen = RULES.view(state, None), Seen(names)
    won = [names[seat] for seat in outcome.winners]
    assert f"{', '.join(won)} won." in zooloretto.BOARD.text(view, seen)
    assert all(
        name in zooloretto.BOARD.svg(view, seen).partition("Won by ")[2].partition("<")[0] for name in won
    )


def test_places_are_complete_and_tiles_have_readable_names() -> None:
    assert {word for word in PLACES if word not in ("expansion", "expansion2")} == {
        "pen5",
        "pen4",
        "pen6",
        "barn",
    }
    assert all(zooloretto.BOARD.noun("tile", token) != token for token in FACES)
