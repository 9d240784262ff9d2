"""Pictures for mail: PNGs of the right size with their text in the shipped fonts."""

from __future__ import annotations

import struct
from io import BytesIO
from itertools import product

import pytest
from django.core.cache import caches
from PIL import Image, ImageStat

from adjudicator.rules.zooloretto import RULES
from games.boards import Seen, zooloretto
from games.boards.pictures import cached_picture, picture, png
from tests.boards.tables import NAMES, positions


def note(text: str, weight: str = "normal", family: str = "DejaVu Sans") -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" font-family="{family}">'
        f'<rect width="90" height="30" fill="#fff"/>'
        f'<text x="5" y="20" font-weight="{weight}">{text}</text></svg>'
    )


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


@pytest.mark.parametrize("width", [360, 720])
def test_renders_a_board_at_the_requested_width(width: int) -> None:
    state, seat = next(positions(3, 1))
    svg = zooloretto.BOARD.svg(RULES.view(state, seat), Seen(NAMES[:3], seat))
    high = float(svg.partition('viewBox="0 0 360 ')[2].partition('"')[0])
    wide, tall = size(png(svg, width))
    assert wide == width
    assert tall == pytest.approx(high * width / 360, abs=1)


def test_fills_rounded_corners_with_the_colour_of_the_ground() -> None:
    svg = note("Zoo").replace('fill="#fff"', 'rx="10" fill="#e8f0dc"')
    with Image.open(BytesIO(png(svg, 90))) as found:
        assert found.convert("RGB").getpixel((0, 0)) == (0xE8, 0xF0, 0xDC)


def test_keeps_rare_colours_and_merges_similar_ones() -> None:
    """Each square has its own colour. The last one differs so little from black that it becomes black."""
    colours = [*product((0, 85, 170, 255), repeat=3), (0, 16, 16)]
    squares = "".join(
        f'<rect x="{10 * at}" width="10" height="10" fill="#{red:02x}{green:02x}{blue:02x}"/>'
        for at, (red, green, blue) in enumerate(colours)
    )
    width = 10 * len(colours)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 10">{squares}</svg>'
    with Image.open(BytesIO(png(svg, width))) as found:
        drawn = [found.convert("RGB").getpixel((10 * at + 5, 5)) for at in range(len(colours))]
    assert drawn == [*colours[:-1], (0, 0, 0)]


def test_renders_text_in_regular_and_bold() -> None:
    looks = (("", "normal"), ("Zoo", "normal"), ("Zoo", "bold"))
    assert len({png(note(text, weight)) for text, weight in looks}) == 3


def test_falls_back_to_a_bundled_font() -> None:
    assert png(note("Zoo", family="Verdana, sans-serif")) == png(note("Zoo"))


def test_fonts_contain_non_english_letters() -> None:
    assert len({png(note(text)) for text in ("đ", "И", "ż", "\U0010fffd")}) == 4


@pytest.mark.parametrize(("anchor", "left"), [("start", 1.0), ("middle", 0.5), ("end", 0.0)])
def test_respects_the_text_anchor(anchor: str, left: float) -> None:
    """`left` is the share of the ink in the right half of the picture."""
    svg = note("mmm").replace('x="5"', f'x="45" text-anchor="{anchor}"')
    with Image.open(BytesIO(png(svg, 90))) as found:
        grey = found.convert("L")
    sides = [255 - ImageStat.Stat(grey.crop((x, 0, x + 45, 30))).mean[0] for x in (0, 45)]
    assert sides[1] / sum(sides) == pytest.approx(left, abs=0.1)


def test_draws_escaped_characters_literally() -> None:
    as_signs = ("a&lt;b", "a&#60;b", "a&amp;lt;b", "ab", "a]]&gt;b", "a]]b")
    pictures = [png(note(text)) for text in as_signs]
    assert pictures[0] == pictures[1]
    assert len(set(pictures)) == len(as_signs) - 1


def test_draws_each_picture_once_and_caches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    caches["pictures"].clear()
    drawn: list[str] = []

    def counted(svg: str) -> bytes:
        drawn.append(svg)
        return picture(svg)

    monkeypatch.setattr("games.boards.pictures.picture", counted)
    first, other = note("once"), note("another")
    assert [cached_picture(svg) for svg in (first, first, other, first)] == [
        picture(svg) for svg in (first, first, other, first)
    ]
    assert drawn == [first, other]


@pytest.mark.parametrize("text", ["no drawing", "", "<html/>", note("cut")[:-20]])
def test_refuses_invalid_svg(text: str) -> None:
    with pytest.raises(ValueError):
        png(text)
