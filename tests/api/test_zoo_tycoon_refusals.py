"""Invalid moves of Zoo Tycoon are refused with the location of the fault, and change nothing."""

from __future__ import annotations

import pytest

from games.models import Submission
from tests.api.conftest import refusal
from tests.api.test_zoo_tycoon import FOUND, first_fall, look, table_of, waits

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

LARGEST = 999
"""The largest number that a move can contain."""
MORE = 2**63 - 1
TOO_MANY_TILES = LARGEST + 1
LONG = "x" * 15_000
"""Nearly the maximum size of a submission."""


def tiles(*squares: object, **changed: object) -> dict[str, object]:
    return {"type": "found", "biome": "savanna", "tiles": squares, **changed}


def animals(kind: str, males: int, females: int = 0, **more: object) -> dict[str, object]:
    return {"type": kind, "species": "lion", "animals": {"males": males, "females": females}, **more}


BAD_STEPS: list[tuple[object, int, str, str]] = [
    ("house unicorn 1m in 1", 422, "unreadable", ""),
    ("lodge meerkat in 7", 422, "no_such_enclosure", ".enclosure"),
    ("lodge lion in 1", 422, "no_co_species", ".species"),
    ("extend 999 A2", 422, "no_such_enclosure", ".enclosure"),
    ("extend 1000 A2", 422, "unreadable", ""),
    ("focal retreat -1", 422, "no_such_enclosure", ".enclosure"),
    ("found savanna I2", 422, "unreadable", ""),
    ("found savanna A2 A9", 422, "no_such_square", ".tiles[1]"),
    ("found savanna A2 A2", 422, "square_named_twice", ".tiles"),
    ("found savanna A1", 422, "square_blocked", ".tiles[0]"),
    ("found savanna A2 C2", 422, "not_contiguous", ".tiles"),
    ("found savanna", 422, "unreadable", ""),
    ("found savanna A٢", 422, "unreadable", ""),
    ("extend ١ A2", 422, "unreadable", ""),
    ("focal retreat ²", 422, "unreadable", ""),
    ("house lion １m in 1", 422, "unreadable", ""),
    ("house lion 1m in 1", 422, "not_in_quarantine", ".species"),
    ("house lion -5m in 1", 422, "not_in_quarantine", ".species"),
    ("build park_a A9", 422, "no_such_square", ".square"),
    ("move A2 B2", 422, "no_tile_there", ".source"),
    ("take lion 1m", 422, "not_now", ""),
    ("building_over", 422, "not_now", ""),
    ("", 422, "unreadable", ""),
    (LONG, 422, "unreadable", ""),
    ("found savanna " + "A2 " * 5_000, 422, "unreadable", ""),
    ("done\0", 400, "bad_character", ""),
    ({}, 422, "malformed", ".type"),
    ({"type": "judged"}, 422, "not_now", ""),
    ({"type": LONG}, 422, "malformed", ".type"),
    ({"type": ["done"]}, 422, "malformed", ".type"),
    ({"type": "back", "all": 1}, 422, "malformed", ".all"),
    (tiles(), 422, "nothing_named", ".tiles"),
    (tiles(8, 8), 422, "square_named_twice", ".tiles"),
    (tiles(*range(8, 15)), 422, "no_tiles_left", ".tiles"),
    (tiles(-1), 422, "no_such_square", ".tiles[0]"),
    (tiles(LARGEST), 422, "no_such_square", ".tiles[0]"),
    (tiles(LARGEST + 1), 422, "malformed", ".tiles[0]"),
    (tiles(-LARGEST - 1), 422, "malformed", ".tiles[0]"),
    (tiles(MORE), 422, "malformed", ".tiles[0]"),
    (tiles(MORE + 1), 400, "bad_number", ".tiles[0]"),
    (tiles(*range(TOO_MANY_TILES)), 422, "malformed", ".tiles"),
    (tiles(*[8] * TOO_MANY_TILES), 422, "malformed", ".tiles"),
    (tiles("A2"), 422, "malformed", ".tiles[0]"),
    (tiles(8.0), 422, "malformed", ".tiles[0]"),
    (tiles(True), 422, "malformed", ".tiles[0]"),
    (tiles(None), 422, "malformed", ".tiles[0]"),
    (tiles(tiles=8), 422, "malformed", ".tiles"),
    (tiles([[[[8]]]]), 422, "malformed", ".tiles[0]"),
    (tiles(8, biome="desert"), 422, "malformed", ".biome"),
    (tiles(8, biome=LONG), 422, "malformed", ".biome"),
    (tiles(8, free=True), 422, "malformed", ".free"),
    ({"type": "extend", "enclosure": 1, "tiles": [*range(TOO_MANY_TILES)]}, 422, "malformed", ".tiles"),
    ({"type": "lodge", "species": LONG, "enclosure": 1}, 422, "malformed", ".species"),
    ({"type": "lodge", "species": "a\0b", "enclosure": 1}, 400, "bad_character", ".species"),
    ({"type": "resettle", "species": "", "enclosure": 1}, 422, "malformed", ".species"),
    ({"type": "resettle", "species": "lion", "enclosure": 1}, 422, "not_kept", ".species"),
    ({"type": "build", "building": LONG, "square": 8}, 422, "malformed", ".building"),
    ({"type": "build", "building": "palace", "square": 8}, 422, "no_such_building", ".building"),
    ({"type": "move_tile", "source": LARGEST, "target": -LARGEST}, 422, "no_tile_there", ".source"),
    ({"type": "focal", "kind": "total", "enclosure": 1}, 422, "malformed", ".kind"),
    (animals("house", LARGEST, LARGEST, enclosure=1), 422, "not_in_quarantine", ".species"),
    (animals("house", 1, enclosure="1"), 422, "malformed", ".enclosure"),
    ({"type": "house", "species": "lion", "animals": [1], "enclosure": 1}, 422, "malformed", ".animals"),
]
"""Moves in the first fall for a zoo without animals, each with status, code and location of its refusal."""

BAD_TRADES: list[tuple[object, int, str, str]] = [
    ("take lion 0m", 422, "not_offered", ".animals"),
    ("take lion -1m", 422, "not_offered", ".animals"),
    ("take lion 999m", 422, "not_offered", ".animals"),
    ("take lion 1000m", 422, "unreadable", ""),
    ("take giant_panda 1m 1f", 422, "not_in_first_year", ".species"),
    (animals("take", 0), 422, "not_offered", ".animals"),
    (animals("take", -1, 2), 422, "not_offered", ".animals"),
    (animals("take", LARGEST, LARGEST), 422, "not_offered", ".animals"),
    (animals("take", 1, LARGEST + 1), 422, "malformed", ".animals.females"),
    (animals("take", 2**64), 400, "bad_number", ".animals.males"),
    (animals("take", 1, species="unicorn"), 422, "unknown_species", ".species"),
    (animals("take", 1, species=LONG), 422, "malformed", ".species"),
    (FOUND, 422, "not_now", ""),
    ("done", 422, "not_now", ""),
]
"""Moves in the first summer, in the same form."""


@pytest.mark.parametrize(("bad", "at_fall"), [(BAD_STEPS, True), (BAD_TRADES, False)], ids=["fall", "summer"])
def test_refuses_invalid_moves_and_changes_nothing(program, worker, bad, at_fall):
    programs = program("Ann"), program("Ben")
    table = first_fall(*programs) if at_fall else table_of(*programs)
    mover = next(one for one in programs if waits(one))
    before, accepted = look(mover, table), Submission.objects.filter(status=Submission.Status.ACCEPTED)
    count = accepted.count()
    for move, status, code, place in bad:
        answer = mover.move(table, move, ply=before["ply"])
        assert refusal(answer) == (status, code, f"moves[0]{place}"), f"{move}"[:100]
        assert len(answer.content) < 1000
    assert look(mover, table) == before
    assert accepted.count() == count
    assert all(len(f"{sent.reason}") < 1000 for sent in Submission.objects.all())
    deep = "[" * 5_000 + "]" * 5_000
    body = f'{{"expected_ply": {before["ply"]}, "moves": [{deep}], "key": "deep"}}'.encode()
    assert refusal(mover.send("POST", f"/tables/{table}/moves", body))[:2] == (400, "too_deep")


def test_refuses_moves_out_of_turn_or_for_another_ply(program, worker):
    programs = program("Ann"), program("Ben")
    table = table_of(*programs)
    mover, other = sorted(programs, key=waits, reverse=True)
    before = look(mover, table)
    assert refusal(other.move(table, "pass")) == (409, "not_your_turn", "moves[0]")
    plies = {before["ply"] - 1: "stale", before["ply"] + 1: "future_ply", 2**31 - 1: "future_ply"}
    for ply, code in plies.items():
        assert refusal(mover.move(table, "pass", ply=ply)) == (409, code, "expected_ply")
    assert refusal(program("Eve").move(table, "pass"))[:2] == (403, "not_at_table")
    assert look(mover, table) == before
