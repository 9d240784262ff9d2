"""The boards in the light and the dark theme: text is large enough and readable in both."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from games.boards import Seen, tones
from games.boards.registry import BOARDS
from tests.boards.contrast import contrast, faint
from tests.boards.reading import SVG
from tests.boards.test_mail_pictures import random_states

SAMPLES = 12
MIN_SIZE = 13
"""The minimum size of text, in px, on a page that is 360 px wide."""


def sheets(key: str) -> list[ElementTree.Element]:
    """Return the drawings that pages show to a player and to a spectator in some positions."""
    rules, board = RULESETS[key], BOARDS[key]
    drawn, states = [], random_states(key, 3)
    for state in states[:: len(states) // SAMPLES]:
        for viewer in (Seat(0), None):
            seen = Seen(("Ann", "Ben", "Cleo"), viewer)
            shown = board.sheets(rules.view(state, viewer), seen)
            drawn += [drawing for sheet in shown for drawing in (sheet.svg, sheet.sign) if drawing]
    return [ElementTree.fromstring(svg) for svg in drawn]


def test_style_sheet_is_up_to_date() -> None:
    assert tones.SHEET.read_text(encoding="utf-8") == tones.stylesheet()


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_text_has_enough_contrast_in_both_themes(key: str) -> None:
    palette = tones.tones()
    assert set[object]().union(*(faint(root, palette) for root in sheets(key))) == set()


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_no_text_is_below_the_minimum_size(key: str) -> None:
    small = {
        (node.text, node.get("font-size"))
        for root in sheets(key)
        for node in root.iter(f"{SVG}text")
        if float(node.get("font-size", 0)) < MIN_SIZE
    }
    assert small == set()


def test_contrast_matches_known_values() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


def test_detects_low_contrast_text() -> None:
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg"><rect width="90" height="30" fill="#ffffff"/>'
        '<g transform="translate(10 0) scale(2)"><rect width="20" height="9" fill="#33291f"/>'
        '<text x="2" y="8" font-size="5" fill="#33291f">ab</text></g>'
        '<text x="70" y="20" font-size="13" fill="#33291f">c</text></svg>'
    )
    root = ElementTree.fromstring(drawing)
    assert {each[:2] for each in faint(root, {})} == {("ab", "light"), ("ab", "dark")}
    assert {each[:2] for each in faint(root, {"#33291f": "#f1e9db"})} == {
        ("ab", "light"), ("ab", "dark"), ("c", "dark")
    }  # fmt: skip
