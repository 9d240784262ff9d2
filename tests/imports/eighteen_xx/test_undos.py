"""The entries that remain after undo and redo."""

from __future__ import annotations

import pytest

from adjudicator.engine.codec import Malformed
from adjudicator.imports.eighteen_xx.undos import EntryMark, lasting_positions


def marks(text: str) -> list[EntryMark]:
    """Return entries from words such as `m`, `m=7` or `u3`.

    `m` is a move, `s` a message, `u` an undo and `r` a redo. `=7` sets the id, and `3` is the undo's target.
    """
    found = []
    for word in text.split():
        kind, _, id = word.partition("=")
        type = {"m": "pass", "s": "message", "u": "undo", "r": "redo"}[kind[0]]
        found.append(EntryMark(type, int(id) if id else None, int(kind[1:]) if kind[1:] else None))
    return found


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("", []),
        ("m m m", [0, 1, 2]),
        ("m m u", [0]),
        ("m m u u", []),
        ("m m u m", [0, 3]),
        ("m m u r", [0, 1]),
        ("m m m u u r", [0, 1]),
        ("m m m u u r r", [0, 1, 2]),
        ("m m u m r", "$.actions[4]"),
        ("m m u r r", "$.actions[4]"),
        ("u", "$.actions[0]"),
        ("r", "$.actions[0]"),
    ],
)
def test_undo_removes_one_entry_and_redo_restores_it(text: str, places: list[int] | str) -> None:
    if isinstance(places, str):
        with pytest.raises(Malformed) as caught:
            lasting_positions(marks(text))
        assert caught.value.place == places
    else:
        assert lasting_positions(marks(text)) == places


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("m=1 m=2 m=3 u1=4", [0]),
        ("m=1 m=2 m=3 u0=4", []),
        ("m=1 m=2 m=3 u3=4", [0, 1, 2]),
        ("m=1 m=2 m=3 u1=4 r=5", [0, 1, 2]),
        ("m=1 m=2 m=3 u1=4 m=5 u=6", [0]),
        ("m=1 m=2 m=3 u2=4 u1=5 r=6 r=7", [0, 1, 2]),
        ("m=1 u=2 m=3 u2=4 m=5", [4]),
        ("m=7 m=7 m=8 u7=9", [0]),
        ("m=5 m=3 m=4 u3=6", [0, 1]),
        ("m m=2 m u2", [0, 1]),
    ],
)
def test_undo_with_an_id_returns_to_the_first_entry_with_it(text: str, places: list[int]) -> None:
    assert lasting_positions(marks(text)) == places


@pytest.mark.parametrize("text", ["m=1 u9=2", "m=1 u3=2 m=3"])
def test_undo_to_an_unknown_entry_is_refused(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        lasting_positions(marks(text))
    assert caught.value.place == "$.actions[1].action_id"


def test_messages_are_dropped_and_do_not_prevent_redo() -> None:
    assert lasting_positions(marks("m s m u s r")) == [0, 2]
