"""Taps and buttons: the parts of each move, the words on its button, and the moves of a tapped hex."""

from __future__ import annotations

import pytest

from adjudicator.rules.zoo18 import RULES
from games.boards import Seen, zoo18
from games.boards.zoo18.touch import picked_tray_move, tray_moves
from tests.boards.tables import NAMES
from tests.boards.zoo18.tables import GAMES, RandomGame, sampled_positions


@pytest.mark.parametrize(
    ("text", "parts", "expected"),
    [
        ("pass", (), "Pass"),
        ("launch GI 7", ("family-GI", "do-launch GI 7"), "Launch the Giraffes at 7 for 14 $N"),
        ("buy PE", ("family-PE", "do-buy PE"), "Buy a card of the Penguins from the LOUNGE"),
        (
            "buy PE kitchen 2",
            ("family-PE", "do-buy PE kitchen 2"),
            "Buy a card of the Penguins from the KITCHEN (card 2)",
        ),
        ("sell PE 2", ("family-PE", "do-sell PE 2"), "Sell 2 animals of the Penguins"),
        ("sell PE 1 3", ("family-PE", "do-sell PE 1 3"), "Sell 1 animal of the Penguins (card 3)"),
        ("buy rabbits", ("power-RABBITS",), "Buy RABBITS"),
        ("buy rabbits 0", ("power-RABBITS", "do-buy rabbits 0"), "Buy RABBITS for 0 $N"),
        ("ticket", ("tickets", "do-ticket"), "Cash in a ZOO Ticket"),
        ("ticket 5", ("tickets", "do-ticket 5"), "Cash in a ZOO Ticket and give 5 $N to the family"),
        ("midas", ("power-MIDAS",), "Use MIDAS"),
        ("greek", ("power-GREEK",), "Use IT'S ALL GREEK TO ME"),
        ("responsibility", ("power-RESPONSIBILITY",), "Use TOO MUCH RESPONSIBILITY"),
        ("days-off CR", ("power-DAYS_OFF", "family-CR"), "Use DAYS OFF for the Crocodiles"),
        (
            "whatsup CR 3S",
            ("power-WHATSUP", "family-CR", "squirrel-deck-3S"),
            "Use WHATSUP: the Crocodiles buy a 3S",
        ),
        ("lay D5 9 1", ("hex-D5", "do-lay D5 9 1"), "Lay tile 9, rotation 1, on D5"),
        ("lay D5 9 0", ("hex-D5", "do-lay D5 9 0"), "Lay tile 9 on D5"),
        (
            "lay D5 26 1 rabbits",
            ("power-RABBITS", "hex-D5", "do-lay D5 26 1 rabbits"),
            "Lay tile 26, rotation 1, on D5 with RABBITS",
        ),
        ("lay K9 GI_455 0", ("hex-K9", "do-lay K9 GI_455 0"), "Lay tile 455 on K9"),
        ("station D5", ("hex-D5", "do-station D5"), "Build a station on D5"),
        (
            "station D5 diet",
            ("power-DIET", "hex-D5", "do-station D5 diet"),
            "Build a station on D5 with ON A DIET",
        ),
        ("mark hole C17", ("power-HOLE", "hex-C17", "do-mark hole C17"), "Use HOLE on C17"),
        ("barrels", ("power-BARRELS",), "Use TWO BARRELS"),
        ("patch CR 3S", ("power-PATCH", "squirrel-CR-3S"), "Put the PATCH on a 3S of the Crocodiles"),
        ("unpatch", ("power-PATCH",), "Remove the PATCH"),
        ("run best", (), "Run the best routes"),
        ("run nothing", (), "Do not run"),
        ("share", (), "Distribute harvest"),
        ("keep", (), "Keep harvest"),
        ("buy 3S", ("squirrel-deck-3S",), "Buy a 3S for 12 $N"),
        ("buy 3S kitchen", ("squirrel-kitchen-3S",), "Buy a 3S from the KITCHEN for 12 $N"),
        ("buy 3S CR 5", ("squirrel-CR-3S", "do-buy 3S CR 5"), "Buy a 3S from the Crocodiles for 5 $N"),
        ("discard CR 2S", ("squirrel-CR-2S",), "Put a 2S of the Crocodiles into the KITCHEN"),
        ("accept", (), "Accept"),
        ("decline", (), "Decline"),
    ],
)
def test_parts_and_label_of_a_move(text: str, parts: tuple[str, ...], expected: str) -> None:
    move = RULES.notation.read(text)
    assert zoo18.BOARD.parts(move) == parts
    assert zoo18.BOARD.label(move, NAMES) == expected


def test_automatic_moves_have_no_button() -> None:
    with pytest.raises(LookupError):
        zoo18.BOARD.label(RULES.notation.read("game-over"), NAMES)


@pytest.mark.parametrize("table", GAMES)
def test_button_labels_are_distinct(table: RandomGame) -> None:
    for state, seat in sampled_positions(table, 5):
        if seat is not None:
            labels = [zoo18.BOARD.label(move, NAMES) for move in RULES.legal(state, seat)]
            assert len(labels) == len(set(labels))


def test_tray_offers_the_moves_of_the_tapped_hex() -> None:
    here = dict.fromkeys(("do-lay D5 9 1", "do-lay D5 8 2", "hex-D5"), "?")
    both = here | {"do-lay E4 9 1": "?", "hex-E4": "?"}
    assert tray_moves(Seen(NAMES, links=both)) == ()
    assert [RULES.notation.write(move) for move in tray_moves(Seen(NAMES, links=here))] == [
        "lay D5 9 1",
        "lay D5 8 2",
    ]
    picked = Seen(NAMES, links={"hex-D5": "?"}, picked=frozenset({"hex-D5", "do-lay D5 8 2"}))
    assert picked_tray_move(picked) == RULES.notation.read("lay D5 8 2")
    assert tray_moves(picked) == (RULES.notation.read("lay D5 8 2"),)


@pytest.mark.parametrize("forged", ["do-", "do-dance", "do-pass", "do-lay D5 9", "do-lay D5 999 1", "do"])
def test_forged_parts_are_ignored(forged: str) -> None:
    seen = Seen(NAMES, links={forged: "?"}, picked=frozenset({forged}))
    assert tray_moves(seen) == ()
    assert picked_tray_move(seen) is None
