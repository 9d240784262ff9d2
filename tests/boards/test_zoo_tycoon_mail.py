"""Which moves of Zoo Tycoon a mail lists, and how it says that the others must be typed."""

from __future__ import annotations

from itertools import groupby

import pytest
from django.utils.translation import override
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.views import Books, View
from games.boards import Seen, zoo_tycoon
from games.boards.zoo_tycoon import names
from tests.boards.zoo_tycoon_tables import GAMES, NAMES, Asked, positions, stage

STAGES = ("care", "breeding", "renewal", "leaving", "arrival", "building", "spending")


def texts_of(asked: Asked) -> list[str]:
    return [RULES.notation.write(move) for move in asked.legal]


def verbs(texts: list[str]) -> set[str]:
    return {text.partition(" ")[0] for text in texts}


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_mail_lists_some_moves_of_each_kind_once(game: int) -> None:
    for asked in positions(game)[::5]:
        texts = texts_of(asked)
        listed = list(zoo_tycoon.BOARD.mail_moves(texts))
        assert len(listed) == len(set(listed))
        assert set(listed) <= set(texts)
        assert verbs(listed) == verbs(texts)


def test_mail_lists_the_largest_group_of_each_species_first() -> None:
    asked = stage("arrival")
    takes = [move for move in asked.legal if isinstance(move, m.Take)]
    species = list(dict.fromkeys(move.species for move in takes))
    largest = {
        name: max(move.animals.total for move in group)
        for name, group in groupby(takes, key=lambda move: move.species)
    }
    found = [
        RULES.notation.read(text)
        for text in zoo_tycoon.BOARD.mail_moves([RULES.notation.write(move) for move in takes])
    ]
    first = found[: len(species)]
    assert [move.species for move in first] == species
    assert {move.species: move.animals.total for move in first} == largest


@pytest.mark.parametrize("name", STAGES)
def test_every_stage_has_examples_that_can_be_typed(name: str) -> None:
    asked = stage(name)
    assert asked.seat is not None
    examples = list(zoo_tycoon.BOARD.examples(RULES.view(asked.state, asked.seat)))
    assert examples
    for text, says in examples:
        assert RULES.notation.write(RULES.notation.read(text)) == text
        assert says
        assert "_" not in says


def test_examples_cover_every_way_to_build() -> None:
    asked = stage("building")
    texts = [text for text, _says in zoo_tycoon.BOARD.examples(RULES.view(asked.state, asked.seat))]
    kinds = {type(RULES.notation.read(text)) for text in texts}
    assert kinds == {*RULES.open_moves} - {m.Uncap}


def test_no_example_needs_a_trade_or_supply_that_is_used_up() -> None:
    view = stage("arrival").view
    assert view.seat is not None
    player = replace(view.players[view.seat], staff=(), once=("unexpected_supply",))
    books = replace(view.books[view.seat], trades=1)
    taken = [text for text in examples_of(view, player, books) if text.startswith("take ")]
    assert taken
    assert not [text for text in taken if text.endswith("unexpected")]
    assert examples_of(view, player, replace(books, trades=0)) == ["hire"]


def examples_of(view: View, player: Player, books: Books) -> list[str]:
    """Return the examples when the viewer has these books and this zoo."""
    at = view.seat
    assert at is not None
    players = (*view.players[:at], player, *view.players[at + 1 :])
    all_books = (*view.books[:at], books, *view.books[at + 1 :])
    changed = replace(view, players=players, books=all_books)
    return [text for text, _says in zoo_tycoon.BOARD.examples(changed)]


@pytest.mark.parametrize("name", ["arrival", "building"])
def test_names_in_the_text_can_be_typed(name: str) -> None:
    asked = stage(name)
    assert asked.seat is not None
    text = zoo_tycoon.BOARD.text(
        RULES.view(asked.state, asked.seat), Seen(NAMES[: len(asked.state.players)], asked.seat)
    )
    assert "_" not in text
    edition = asked.state.edition
    for animal in edition.co_species if name == "building" else ():
        assert RULES.notation.read(f"lodge {animal.replace('_', ' ')} in 2") == m.Lodge(animal, 2)
    for building in edition.buildings:
        assert RULES.notation.read(f"build {building.replace('_', ' ')} D4") == m.Build(building, 27)


@pytest.mark.parametrize("name", ["arrival", "building"])
def test_german_text_has_german_names_and_the_words_to_type(name: str) -> None:
    asked = stage(name)
    assert asked.seat is not None
    view, seen = RULES.view(asked.state, asked.seat), Seen(NAMES[: len(asked.state.players)], asked.seat)
    assert "words in brackets" not in zoo_tycoon.BOARD.text(view, seen)
    with override("de"):
        table, _, words = " ".join(zoo_tycoon.BOARD.text(view, seen).split()).partition("Wörter in Klammern:")
        shown = {animal.replace("_", " "): names.printed(animal) for animal in asked.state.edition.animals}
    assert shown["lion"] == "Löwe"
    explained = {typed for typed, name in shown.items() if f"{name} ({typed})" in words}
    alike = {typed for typed, name in shown.items() if bare(typed) in bare(name)}
    assert explained == {typed for typed, name in shown.items() if f" {name}" in table} - alike
    assert ("Savanne (savanna)" in words) == ("Savanne" in table)
    assert not any(f" {typed} " in table for typed in explained)


def bare(name: str) -> str:
    return "".join(filter(str.isalpha, name)).lower()


def test_text_shows_level_biome_and_cost_of_offered_species() -> None:
    asked = positions(0)[0]
    state = asked.state
    seen = Seen(NAMES[: len(state.players)], Seat(0))
    text = " ".join(zoo_tycoon.BOARD.text(RULES.view(state, Seat(0)), seen).split())
    takes = {move.species for move in asked.legal if isinstance(move, m.Take)}
    assert takes
    for name in takes:
        card = state.edition.species[name]
        offer = text[text.index(f"{names.printed(name)}: ") :]
        assert f"level {card.level}, {card.biome.replace('_', ' ')}" in offer[:120]
        assert f"costs ${card.running_cost} per tile" in offer[:220]
