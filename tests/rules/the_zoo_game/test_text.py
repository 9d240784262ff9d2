"""Moves as people type them."""

from __future__ import annotations

import pytest

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.orders import OrderOrigin, read_order, write_order
from adjudicator.engine.seats import Seat
from adjudicator.engine.texts import nearest
from adjudicator.rulecases.the_zoo_game.table import EventGame, PlayGiven, table
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game import moves as m

A, B = Seat(0), Seat(1)
OWL_MARKET = m.Piece("owl", market=True)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("build cobra iguana", m.Build((m.Piece("cobra"), m.Piece("iguana")))),
        ("build owl from market", m.Build((OWL_MARKET,))),
        ("build owl lion from market", m.Build((OWL_MARKET, m.Piece("lion", market=True)))),
        ("build lion from hand owl from market", m.Build((m.Piece("lion"), OWL_MARKET))),
        ("build owl from market penguin birds", m.Build((OWL_MARKET,), "birds")),
        ("build owl from market pay lion zebra", m.Build((OWL_MARKET,), "", ("lion", "zebra"))),
        ("hunt parrot from A", m.Hunt(A, "parrot")),
        ("steal parrot from B", m.Steal(B, "parrot")),
        ("steal penguin birds reptiles from A", m.Steal(A, "penguin", "birds", "reptiles")),
        ("offer A give owl want lion 2 cards 1 p card", m.Offer(A, ("owl",), ("lion",), 2, 1)),
        ("ambush A", m.Ambush(A)),
        (
            "built A owl lion from market pay zebra",
            m.Built(A, (OWL_MARKET, m.Piece("lion", market=True)), "", ("zebra",)),
        ),
        ("exchanged - owl", m.Exchanged(("", "owl"))),
    ],
)
def test_move_texts_round_trip(text: str, move: m.Move) -> None:
    assert RULES.notation.write(move) == text
    for typed in (text, text.lower(), text.upper()):
        assert RULES.notation.read(typed) == move


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("hunt A parrot", "hunt parrot from A"),
        ("hunt B parrot", "hunt parrot from B"),
        ("hunt b parrot", "hunt parrot from B"),
        ("hunt a's parrot", "hunt parrot from A"),
        ("hunt a parrot from b", "hunt parrot from B"),
        ("hunt the parrot from the A", "hunt parrot from A"),
        ("steal the giant panda from a", "steal giant_panda from A"),
        ("steal B penguin birds reptiles", "steal penguin birds reptiles from B"),
        ("steal penguin from birds to reptiles from B", "steal penguin birds reptiles from B"),
        ("steal penguin to reptiles from birds from B", "steal penguin birds reptiles from B"),
        ("ambush a", "ambush A"),
        ("offer a give owl want lion", "offer A give owl want lion"),
        ("offer to B give owl want lion", "offer B give owl want lion"),
        ("build flamingo and peacock from the market", "build flamingo peacock from market"),
        ("build flamingo, peacock from market", "build flamingo peacock from market"),
        ("build flamingo and a peacock in the market", "build flamingo peacock from market"),
        ("build from the market flamingo and peacock", "build flamingo peacock from market"),
        ("build from hand owl, from market lion", "build owl from hand lion from market"),
        ("build owl and lion from the hand", "build owl lion"),
        ("build owl from market, lion from hand pay zebra", "build owl from market lion from hand pay zebra"),
        ("build antelope zebra market pay owl", "build antelope from hand zebra from market pay owl"),
        ("build antelope market zebra", "build antelope from market zebra from hand"),
        ("build penguin into birds", "build penguin birds"),
        ("lose penguin from birds", "lose penguin birds"),
    ],
)
def test_reads_variant_spellings(typed: str, text: str) -> None:
    assert RULES.notation.write(RULES.notation.read(typed)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hunt a parrot", "Name the owner, as in “hunt owl from B”."),
        ("Hunt A Parrot", "Name the owner, as in “hunt owl from B”."),
        ("HUNT A PARROT", "Name the owner, as in “hunt owl from B”."),
        ("hunt parrot", "Name the owner, as in “hunt owl from B”."),
        (
            "steal a parrot",
            "Name the owner, as in “steal lion from B, or steal penguin birds reptiles from B”.",
        ),
        ("hunt parrot to B", "Write “hunt” like this: hunt owl from B."),
        (
            "steal penguin into C bears from birds",
            "Write “steal” like this: steal lion from B, or steal penguin birds reptiles from B.",
        ),
        ("hunt parrot from A and B", "Write “hunt” like this: hunt owl from B."),
        ("hunt b parrot from A", "Write “hunt” like this: hunt owl from B."),
        (
            "offer from B give owl want lion",
            "Write “offer” like this: offer B give cobra want owl, and for cards of their choice want",
        ),
        (
            "offer B give owl want 2 cards 3 cards",
            "Write “offer” like this: offer B give cobra want owl, and for cards of their choice want",
        ),
        ("build flamingo and peacock market", "Say where each exhibit comes from, as in "),
        ("build flamingo, peacock market", "Say where each exhibit comes from, as in "),
        ("build owl from market and lion", "Say where each exhibit comes from, as in "),
        (
            "build owl penguin birds from market",
            "You build a Penguin from your own P cards, not from the market.",
        ),
        (
            "build from market",
            "Write “build” like this: build cobra iguana, build crocodile from market pay owl hawk",
        ),
        (
            "build owl from lion",
            "Write “build” like this: build cobra iguana, build crocodile from market pay owl hawk",
        ),
        (
            "build owl pay",
            "Write “build” like this: build cobra iguana, build crocodile from market pay owl hawk",
        ),
        ("build a", "Unknown animal “a”."),
        ("draw?", "This is a question. Write the move without the question mark."),
    ],
)
def test_refuses_unreadable_text_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        RULES.notation.read(text)
    assert refused.value.reason.startswith(reason)


def test_hunt_without_an_owner_suggests_every_owner() -> None:
    given = PlayGiven(
        zoos={"a": {"big_cats": ("lion",)}, "b": {"birds": ("parrot", "owl")}, "c": {"birds": ("parrot",)}},
        p_hands={"a": ("power",)},
    )
    course = EventGame(table(given))
    course.play_move(A, RULES.notation.read("power big_cats"))
    legal = [RULES.notation.write(move) for move in RULES.legal(course.state, A)]
    for typed in ("hunt a parrot", "hunt parrot"):
        assert set(nearest(typed, legal)) == {"hunt parrot from B", "hunt parrot from C"}
    assert nearest("hunt an owl", legal) == ("hunt owl from B",)


@pytest.mark.parametrize(
    ("kept", "text"),
    [
        ("hunt A owl, once", "hunt owl from A, once"),
        ("hunt owl from a, once", "hunt owl from A, once"),
        ("build owl crocodile market, this turn", "build owl from hand crocodile from market, this turn"),
        ("IF A MOVES THEN HUNT OWL FROM A", "if A moves then hunt owl from A, once"),
    ],
)
def test_normalises_the_text_of_a_planned_move(kept: str, text: str) -> None:
    assert write_order(RULES, read_order(RULES, kept, OrderOrigin(0, "", ""))) == text
