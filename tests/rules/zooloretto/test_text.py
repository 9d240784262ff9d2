"""Moves as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import BARN, FACES, PEN_NAMES, PLACES, SPECIES, STALL_TYPES, is_stall
from adjudicator.rules.zooloretto.moves import (
    BonusPaid,
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Forced,
    GameEnded,
    MoveAnimal,
    MoveStall,
    OffspringBorn,
    PlaceTile,
    Put,
    RoundEnded,
    SpeciesRemoved,
    StartPlayerDrawn,
    Take,
    TileDrawn,
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", Draw()),
        ("put 2", Put(2)),
        ("take 2", Take(2)),
        ("place zebra.f pen5", PlaceTile("zebra.f", "pen5")),
        ("place stall_1 pen4", PlaceTile("stall_1", "pen4")),
        ("move zebra.m* pen5", MoveAnimal("zebra.m*", "pen5")),
        ("move stall_2 pen4 pen6", MoveStall("stall_2", "pen4", "pen6")),
        ("move zebra pen4 pen5", MoveStall("zebra", "pen4", "pen5")),
        ("move stall_2 barn pen6", MoveStall("stall_2", "barn", "pen6")),
        ("exchange pen5 pen4", Exchange("pen5", "pen4")),
        ("exchange pen4 barn elephant", Exchange("pen4", "barn", "elephant")),
        ("buy camel pen4 from B", Buy(Seat(1), "camel", "pen4")),
        ("discard panda", Discard("panda")),
        ("expand", Expand()),
        ("removed camel panda", SpeciesRemoved(("camel", "panda"))),
        ("start C", StartPlayerDrawn(Seat(2))),
        ("drawn coin", TileDrawn("coin")),
        ("born A zebra pen5 barn", OffspringBorn(Seat(0), "zebra", "pen5", "barn")),
        ("bonus A pen5 2", BonusPaid(Seat(0), "pen5", 2)),
        ("round 3 B coin zebra", RoundEnded(3, Seat(1), ("coin", "zebra"))),
        ("end 9", GameEnded(9)),
        ("forced A take 2", Forced(Seat(0), Take(2))),
    ],
)
def test_move_texts_round_trip(text, move):
    assert RULES.notation.read(text) == move
    assert RULES.notation.write(move) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("  TAKE   2 . ", "take 2"),
        ("Place Zebra.F in pen5,", "place zebra.f pen5"),
        ("move stall_2 from pen4 to pen6!", "move stall_2 pen4 pen6"),
        ("put on truck 3", "put 3"),
        ("exchange pen4 with pen5", "exchange pen5 pen4"),
        ("exchange barn pen4 elephant", "exchange pen4 barn elephant"),
        ("buy b camel barn", "buy camel barn from B"),
        ("discard\tzebra.m*.", "discard zebra.m*"),
        ("move zebra from barn to pen5", "move zebra pen5"),
        ("Move a zebra from the barn to the pen of 5.", "move zebra pen5"),
        ("move zebra barn pen 5", "move zebra pen5"),
        ("move to pen5 the zebra", "move zebra pen5"),
        ("move stall_1 to pen5", "move stall_1 barn pen5"),
        ("move stall 1 from the barn to pen-5", "move stall_1 barn pen5"),
        ("move stall_1 to the barn", "move stall_1 barn barn"),
        ("move stall-2 to pen6 from pen4", "move stall_2 pen4 pen6"),
        ("move stall-2 to pen6 pen4", "move stall_2 pen4 pen6"),
        ("move from pen4 stall_2 to expansion 2", "move stall_2 pen4 expansion2"),
        ("buy camel from B into pen4", "buy camel pen4 from B"),
        ("buy a camel from B's barn into the pen of 4", "buy camel pen4 from B"),
        ("buy a camel from A into pen4", "buy camel pen4 from A"),
        ("buy a camel from a into pen4", "buy camel pen4 from A"),
        ("buy a's camel into pen4", "buy camel pen4 from A"),
        ("buy camel pen4 a", "buy camel pen4 from A"),
        ("buy camel from the a, pen4", "buy camel pen4 from A"),
        ("place the zebra from the truck into pen5", "place zebra pen5"),
        ("buy A camel pen4", "buy camel pen4 from A"),
        ("buy B camel into barn", "buy camel barn from B"),
        ("buy camel from B's barn into the barn", "buy camel barn from B"),
        ("discard panda from barn", "discard panda"),
        ("discard a panda from the barn", "discard panda"),
        ("place zebra to the barn", "place zebra barn"),
        ("Place a fertile female zebra in the pen of 5", "place zebra.f pen5"),
        ("place into pen5 the baby zebra", "place zebra.o pen5"),
        ("exchange the zebras in the barn for pen4", "exchange pen4 barn zebra"),
        ("draw a tile", "draw"),
        ("put the tile on truck 2", "put 2"),
        ("take “2”", "take 2"),
    ],
)
def test_reads_variant_spellings(typed, text):
    assert RULES.notation.write(RULES.notation.read(typed)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "dance",
        "take",
        "take two",
        "take -1",
        "take ²",
        "take 1 2",
        "take 99999999999999999999",
        "place unicorn pen5",
        "place zebra pen7",
        "move zebra barn",
        "exchange pen4",
        "exchange pen4 barn stall_1",
        "buy 2 zebra pen5",
        "forced A",
        "forced A drawn zebra",
        "removed dodo",
        "draw " * 100,
    ],
)
def test_refuses_unreadable_text_in_a_sentence(text):
    with pytest.raises(Unreadable) as refused:
        RULES.notation.read(text)
    assert refused.value.reason.endswith(".")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("move zebra to the barn", "You can move an animal only to a pen, not to the barn."),
        ("discard panda from pen4", "You can discard only what is in the barn, not what is in pen4."),
        (
            "move stall_1 from pen5",
            "Write “move” like this: move zebra pen5, or move stall_1 from pen4 to pen6.",
        ),
        (
            "move stall_1 from pen5 from pen4",
            "Write “move” like this: move zebra pen5, or move stall_1 from pen4 to pen6.",
        ),
        ("buy camel from B's barn", "Write “buy” like this: buy zebra pen5 from B."),
        ("buy camel from B and C into pen4", "Write “buy” like this: buy zebra pen5 from B."),
        ("place B zebra pen5", "Write “place” like this: place zebra.f pen5, or place stall_1 barn."),
        ("buy a camel into pen 6", "Say who you buy from, for example “buy zebra pen5 from B”."),
        ("Buy A Camel into pen 6", "Say who you buy from, for example “buy zebra pen5 from B”."),
        ("buy camel to B into pen 6", "After “to”, name a place or a player."),
        ("place zebra from pen5", "Write “place” like this: place zebra.f pen5, or place stall_1 barn."),
        ("place zebra A pen5", "Write “place” like this: place zebra.f pen5, or place stall_1 barn."),
        (
            "move stall_1 to pen6 to pen4",
            "Write “move” like this: move zebra pen5, or move stall_1 from pen4 to pen6.",
        ),
        ("move zebra to pen5 from", "After “from”, name a place or a player."),
        ("draw from A", "Write “draw” like this: draw."),
        ("a draw", "A move begins with one of these words: "),
        ("take tile 2", "Write “take” like this: take 2."),
        ("put 2 from", "Write “put” like this: put 2."),
        ("draw?", "This is a question."),
        ("place unicorn in pen5", "“unicorn” is neither a tile nor a place."),
    ],
)
def test_refuses_unreadable_text_with_a_reason(text, reason):
    with pytest.raises(Unreadable) as refused:
        RULES.notation.read(text)
    assert refused.value.reason.startswith(reason)


@pytest.mark.parametrize("verb", ["put", "take", "place", "move", "exchange", "buy", "discard"])
def test_incomplete_move_is_refused_with_an_example(verb):
    with pytest.raises(Unreadable, match=f"Write “{verb}” like this: {verb} "):
        RULES.notation.read(verb)


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_unreadable(text):
    try:
        move = RULES.notation.read(text)
    except Unreadable:
        return
    assert RULES.notation.read(RULES.notation.write(move)) == move


tiles, places, pens = st.sampled_from(list(FACES)), st.sampled_from(PLACES), st.sampled_from(PEN_NAMES)
seats, species = st.integers(0, 4).map(Seat), st.sampled_from(SPECIES)
MOVES = st.one_of(
    st.builds(PlaceTile, tiles, places),
    st.builds(MoveAnimal, tiles.filter(lambda tile: not is_stall(tile)), pens),
    st.builds(MoveStall, tiles, places.filter(lambda place: place != BARN), places),
    st.builds(MoveStall, st.sampled_from(STALL_TYPES), places, places),
    st.builds(Exchange, places, places, st.none() | species),
    st.builds(Buy, seats, tiles, places),
    st.builds(Discard, tiles),
    st.builds(OffspringBorn, seats, species, pens, places),
    st.builds(RoundEnded, st.integers(1, 99), seats, st.lists(tiles, max_size=3).map(tuple)),
)


@given(MOVES)
def test_generated_moves_round_trip(move):
    assert RULES.notation.read(RULES.notation.write(move)) == move


def test_exchange_ignores_the_order_of_its_places():
    assert Exchange("pen4", "pen5") == Exchange("pen5", "pen4")
    assert Exchange("barn", "pen5", "zebra") == Exchange("pen5", "barn", "zebra")
