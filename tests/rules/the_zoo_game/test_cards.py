"""The card list shipped with the server, and the errors that faulty lists cause."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.codec import Malformed, config_of
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.data import cards

SHIPPED = Path(cards.__file__).parent / "cards.json"


def changed(*path: Any, value: Any) -> bytes:
    """Return the shipped list with one value changed."""
    data = json.loads(SHIPPED.read_text())
    here = data
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return json.dumps(data).encode()


def test_shipped_list_matches_the_rulebook() -> None:
    assert cards.FAULTS == ()
    catalogue = cards.CATALOGUES[cards.NEWEST]
    assert [catalogue.cost(card) for card in ("iguana", "cobra", "crocodile", cards.PENGUIN)] == [1, 2, 5, 0]
    assert {catalogue.set_of[card] for card in ("iguana", "cobra", "crocodile")} == {"reptiles"}
    assert {"hawk", "koala"} <= set(catalogue.animals)
    assert [event.name for event in catalogue.events.values()].count("Ferocious Zoo Bonus") == 1


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("version",), "new", "$.version"),
        (("wish",), 1, "$.wish"),
        (("sets", 0, "animals", 1, "cost"), 0, "$.sets[0].animals[1].cost"),
        (("sets", 0, "animals", 1, "copies"), 4, "$.sets"),
        (("sets", 1, "animals", 0, "id"), "cobra", "$.sets[1].animals[0].id"),
        (("sets", 1, "animals", 0, "id"), "market", "$.sets[1].animals[0].id"),
        (("sets", 1, "animals", 0, "id"), "Big Bird", "$.sets[1].animals[0].id"),
        (("sets", 1, "animals"), [], "$.sets[1].animals"),
        (("sets", 2, "power"), {"name": "Sing", "kind": "sing"}, "$.sets[2].power.kind"),
        (("sets",), [], "$.sets"),
        (("p_deck",), {"power": 9, "penguin": 7}, "$.p_deck"),
        (("events", 5, "effect"), {"kind": "loss", "set": "dodos"}, "$.events[5].effect.set"),
        (("events", 0, "copies"), 4, "$.events"),
    ],
)
def test_reports_a_fault_with_its_place(path: tuple[Any, ...], value: Any, place: str) -> None:
    with pytest.raises(Malformed) as error:
        cards.read_cards(changed(*path, value=value))
    assert error.value.place == place


def test_newest_of_several_lists_is_the_default(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_bytes(SHIPPED.read_bytes())
    (tmp_path / "real.json").write_bytes(changed("version", value="2027-01-31"))
    found, faults = cards.load(tmp_path)
    assert (max(found), faults) == ("2027-01-31", ())


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{", "mine.json, $: This is not valid JSON"),
        (SHIPPED.read_bytes(), "mine.json, $.version: another file has version 2026-11-21 too."),
        (
            changed("p_deck", "power", value=8),
            "mine.json, $.p_deck: The number of cards is 14 instead of 15.",
        ),
    ],
)
def test_broken_file_is_reported_and_not_used(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "cards.json").write_bytes(SHIPPED.read_bytes())
    (tmp_path / "mine.json").write_bytes(content)
    found, faults = cards.load(tmp_path)
    assert list(found) == [cards.NEWEST]
    assert [message in fault for fault in faults] == [True]


def test_reports_a_folder_without_cards(tmp_path: Path) -> None:
    assert cards.load(tmp_path)[1] == (f"{tmp_path.name}: no valid list of cards found.",)


def test_options_name_the_card_list_and_refuse_an_unknown_one() -> None:
    assert config_of(RULES, 3, {}).options.cards == cards.NEWEST
    with pytest.raises(Malformed, match="Unknown card list “x”"):
        RULES.setup(config_of(RULES, 3, {"cards": "x"}))
