"""Pictures for mail: PNGs of the right size, with their text, from the shipped fonts."""

from __future__ import annotations

import struct

import pytest

from adjudicator.rules.zooloretto import RULES
from games import pictures
from games.boards import Seen, zooloretto
from games.pictures import png
from tests.boards.tables import NAMES, positions


def note(said: str, weight: str = "normal", family: str = "DejaVu Sans") -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" font-family="{family}">'
        f'<rect width="90" height="30" fill="#fff"/>'
        f'<text x="5" y="20" font-weight="{weight}">{said}</text></svg>'
    )


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


@pytest.mark.parametrize("width", [360, 720])
def test_a_board_becomes_a_picture_of_the_width_asked_for(width: int) -> None:
    state, seat = next(positions(3, 1))
    svg = zooloretto.svg(RULES.view(state, seat), Seen(NAMES[:3], seat))
    high = float(svg.partition('viewBox="0 0 360 ')[2].partition('"')[0])
    wide, tall = size(png(svg, width))
    assert wide == width
    assert tall == pytest.approx(high * width / 360, abs=1)


def test_text_is_rendered_and_bold_is_another_face() -> None:
    looks = (("", "normal"), ("Zoo", "normal"), ("Zoo", "bold"))
    assert len({png(note(said, weight)) for said, weight in looks}) == 3


def test_text_in_a_font_that_is_not_shipped_is_rendered_in_one_that_is() -> None:
    assert png(note("Zoo", family="Verdana, sans-serif")) == png(note("Zoo"))


def test_letters_beyond_english_are_in_the_fonts() -> None:
    assert len({png(note(said)) for said in ("đ", "И", "ż", "\U0010fffd")}) == 4


def test_a_picture_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = png(note("once"))
    monkeypatch.setattr(pictures, "resvg_py", None)
    assert png(note("once")) is first


def test_what_is_no_drawing_is_refused() -> None:
    with pytest.raises(ValueError):
        png("no drawing")
