"""The page of rules lists all texts of moves and all refusals."""

from __future__ import annotations

import re
from pathlib import Path

from adjudicator.rules.zoo18.catalogue import CATALOGUE
from adjudicator.rules.zoo18.moves import NatureMove, PlayerMove
from adjudicator.rules.zoo18.notation import read, write

PAGE = (Path(__file__).parents[3] / "docs/rules/18zoo.md").read_text()


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def named(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", " ".join(text.split()))


def first_cells(title: str) -> list[str]:
    """Return the names in the first column of a section's table, without the header."""
    rows = re.findall(r"^\| (`.+?) \|", section(title), re.MULTILINE)
    return [name for row in rows for name in named(row)]


def test_page_lists_a_text_for_every_player_move() -> None:
    texts = first_cells("Move texts")
    assert [write(read(text)) for text in texts] == texts
    assert {type(read(text)) for text in texts} == set(PlayerMove.__args__)


def test_page_lists_a_text_for_every_automatic_move() -> None:
    _, _, rest = section("Move texts").partition("Automatic moves have texts")
    texts = named(rest)
    assert [write(read(text)) for text in texts] == texts
    assert {type(read(text)) for text in texts} == set(NatureMove.__args__)


def test_page_lists_exactly_the_refusals() -> None:
    codes = first_cells("Refusals")
    assert sorted(codes) == sorted(CATALOGUE.refusals)
