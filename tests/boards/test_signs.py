"""Every drawn sign has an explanation that cites a ruling, and every explanation belongs to a drawn sign."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.registry import RULESETS
from adjudicator.rules.zoo18.board.model import Token
from adjudicator.rules.zoo_tycoon.zoo import Building
from games.boards import places_of
from games.boards.registry import BOARDS
from games.boards.the_zoo_game.touch import clear_part
from games.web.lobby.rulebook import rulebook
from tests.boards.signs import NAMES, Found, Place, Walk, first_asked, places, tapped
from tests.boards.zoo_tycoon_tables import stage
from tests.rules.zoo18.table import Table

_EVERYTHING: Final = dict.fromkeys(
    ("feeding", "strong_species", "wildlife_wishes", "unnatural_utilities"), True
)
_FAMILIES: Final = {"map": "custom", "modules": ["1BCDEF", "2DF", "3ABDE", "4ADEF", "5ACDF", "6CF", "7CEF"]}
WALKS: Final = {
    "zooloretto": (Walk(2, {}, 1), Walk(5, {}, 2)),
    "18zoo": (Walk(3, {"map": "C"}, 1), Walk(4, {**_FAMILIES, "revealed_powers": True}, 5)),
    "the-zoo-game": (Walk(3, {}, 1, 2), Walk(5, {}, 2, 2)),
    "zoo-parque": (Walk(4, _EVERYTHING, 5, 1), Walk(5, _EVERYTHING, 1, 1), Walk(6, _EVERYTHING, 4, 1)),
    "zoo-tycoon": (Walk(2, {}, 1, 1), Walk(3, {}, 2, 1)),
}
"""Random games that together draw all signs of a board, by ruleset."""


def rare(key: str) -> Iterator[Place]:
    """Yield positions with signs that random games seldom have."""
    match key:
        case "18zoo":
            yield from _rare_in_18zoo()
        case "the-zoo-game":
            yield from _rare_in_the_zoo_game()
        case "zoo-tycoon":
            yield _with_a_zoo_shop()


def _rare_in_the_zoo_game() -> Iterator[Place]:
    """Yield a trade for any card, and a market that a player discards in a chosen order."""
    trade = first_asked("the-zoo-game", WALKS["the-zoo-game"], "ask_turn")
    assert trade.seat is not None
    partner = seat_letter(Seat((trade.seat + 1) % len(trade.names)))
    yield trade._replace(taps=(partner, "want-any_card"))
    clearing = first_asked("the-zoo-game", WALKS["the-zoo-game"], "ask_clear")
    yield clearing._replace(taps=(clear_part(1, clearing.state.market[0]),))


def _with_a_zoo_shop() -> Place:
    asked = stage("building")
    shop = next(name for name, each in asked.view.edition.buildings.items() if each.kind == "zoo_shop")
    player = asked.state.players[0]
    square = next(at for at in range(40) if at not in player.zoo.prohibited)
    zoo = replace(player.zoo, buildings=(*player.zoo.buildings, Building(shop, square)))
    players = (replace(player, zoo=zoo), *asked.state.players[1:])
    return Place(replace(asked.state, players=players), None, NAMES[: len(players)])


def _rare_in_18zoo() -> Iterator[Place]:
    key, names = "18zoo", NAMES[:3]
    laid = Table(3, map="A").family("GI", "ALLL-", (1, 1), squirrels=("2S", "2S"), powers=("PATCH", "MOLES"))
    laid.board(K9="57 0", K15="202 1", K11="9 0", K13="9 0").token("station", "K15", "GI", 0)
    ran = RULESETS[key].notation.read("ran 2S K9 K11")
    yield Place(laid.state, None, names, places_of({1: BOARDS[key].traces(ran, -1, None)}))
    full = Table(3, map="A").board(K9="GI_455 0").state
    board = replace(full.board, tokens=(Token("extra", "K9", "PB", -1),))
    yield Place(replace(full, board=board), None, names)
    mat = laid.state.mat("GI")
    first, *others = mat.squirrels
    squirrels = (replace(first, is_patched=True), *others)
    laid.state = laid.state.with_mat(replace(mat, squirrels=squirrels))
    yield Place(laid.work("GI", "run").state, Seat(0), names)


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_explains_exactly_the_signs_that_are_drawn(key: str) -> None:
    found, chance = Found(set(), set()), Random(key)
    for place in chain(rare(key), *(places(key, walk) for walk in WALKS[key])):
        for drawing in tapped(key, place, chance):
            found.add(drawing)
    legend = BOARDS[key].legend
    assert found.signs - legend.keys() == set()
    assert legend.keys() - found.signs == set()
    assert found.unsigned == set()


@pytest.mark.parametrize("key", RULESETS)
def test_explanations_are_short_and_cite_rulings(key: str) -> None:
    for sign, meaning in BOARDS[key].legend.items():
        assert rulebook(key, "en").ruling(meaning.ruling), sign
        assert 10 < len(str(meaning.sentence)) <= 260, sign
        assert str(meaning.sentence).endswith("."), sign
