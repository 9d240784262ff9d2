"""The text board is narrow enough for mail and contains every word needed to type a move."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.board.model import Token
from adjudicator.rules.zoo18.data.tiles import TILES
from games.boards import Seen, zoo18
from games.boards.columns import COLUMNS
from games.boards.zoo18 import hexwords, names
from tests.boards.tables import NAMES
from tests.boards.zoo18.tables import GAMES, RandomGame, game, sampled_positions
from tests.rules.zoo18.table import Table

IGNORED_WORDS = {"for", "best", "nothing"}


def board(state: Any, viewer: Seat | None = None) -> str:
    return zoo18.BOARD.text(RULES.view(state, viewer), Seen(NAMES[: len(state.players)], viewer))


@pytest.mark.parametrize("table", GAMES)
def test_lines_fit_the_width_of_a_mail(table: RandomGame) -> None:
    for state, _ in sampled_positions(table, 9):
        for viewer in (*map(Seat, range(table.players)), None):
            assert max(map(len, board(state, viewer).splitlines())) <= COLUMNS == 72


@pytest.mark.parametrize("table", GAMES)
def test_board_names_everything_a_legal_move_refers_to(table: RandomGame) -> None:
    for state, seat in sampled_positions(table, 17):
        if seat is None:
            continue
        text = " ".join(board(state, seat).split())
        words = set(text.replace(",", " ").replace(":", " ").replace(".", " ").split())
        for move in RULES.legal(state, seat):
            for word in RULES.notation.write(move).split()[1:]:
                tile = TILES.get(word)
                shown = tile.twin if tile and tile.ground == "water" else word
                assert (
                    word.isdigit()
                    or word in IGNORED_WORDS
                    or word in ("deck", "kitchen")
                    or shown in words
                    or names.kind(word) in text
                    or names.power(word.upper().replace("-", "_")) in text
                ), move


def test_lists_tiles_and_tokens_by_hex() -> None:
    table = Table(3, map="A").board(K9="57 1", E9="201 0", H14="14 0")
    tokens = (
        Token("station", "K9", "GI", 0),
        Token("extra", "K9", "PB", -1),
        Token("wheat", "K9", "GI", -1),
        Token("reserved", "E9", "PB", 0),
        Token("blocked", "H14", None, 1),
    )
    state = replace(table.state, board=replace(table.state.board, tokens=tokens, hole=("C17", "F8")))
    text = " ".join(board(state).split())
    assert "K9 57/1 GI PB+ WHEAT:GI" in text
    assert "E9 201/0 (PB)" in text
    assert "H14 14/0 WORK" in text
    assert "The HOLE connects C17 F8." in text


def test_family_line_shows_its_key_values() -> None:
    table = Table(3, map="A").family(
        "GI", "AABL-", (1, 3), treasury=7, squirrels=("2S", "3S"), powers=("MOLES",)
    )
    text = " ".join(board(table.state).split())
    assert "GI Giraffes, K9: value 9, pays 2, rises at 150, treasury 7 $N" in text
    assert "cards: PARENTS A, A, B, LOUNGE, not yet available" in text
    assert "2S, 3S, MOLES (4 left), stations left: 2" in text


@pytest.mark.parametrize("table", GAMES)
def test_text_names_the_winners(table: RandomGame) -> None:
    state = game(*table)[0][-1]
    outcome = RULES.outcome(state)
    assert outcome is not None
    players = ("Ann", "Ben", "Cleo", "Dan", "Eve")[: table.players]
    text = " ".join(zoo18.BOARD.text(RULES.view(state, None), Seen(players)).split())
    assert f"{', '.join(players[seat] for seat in outcome.winners)} won." in text


def test_a_hex_has_the_same_words_for_screen_readers_and_in_mails() -> None:
    table = Table(3, map="A").board(K9="57 1").token("station", "K9", "GI", 0)
    view = RULES.view(table.state, None)
    area = view.board.area("K9")
    assert area is not None
    words = hexwords.description(view.board, area, view.board.on("K9"), view.r_value)
    assert words.startswith("K9: home of the Giraffes, yellow tile 57, 20 nuts, track ")
    (track,) = hexwords.tracks(view.board, area, view.board.on("K9"))
    assert f"track {track}, stations Giraffes" in words
    assert f"K9 57/1 GI {track}" in " ".join(board(table.state).split())
