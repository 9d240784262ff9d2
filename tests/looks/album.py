"""Pictures of pages: taking and saving them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import product, starmap
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from games.boards.pictures import FONTS

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PLACE: Final = ROOT / "var" / "looks"
PAGES: Final = "pages"
MAILS: Final = "mails"
SCREENS: Final = {
    "phone": (360, 780),
    "landscape": (740, 360),
    "tablet": (768, 1024),
    "tablet-landscape": (1024, 768),
    "desktop": (1280, 900),
}
"""The width and height of each screen in px."""
USUAL: Final = ("phone", "desktop")
"""The screens used if a run names none."""
SHOWN: Final = {360: 270, 740: 420, 768: 420, 1024: 560, 1280: 560}
"""The width of a picture on a sheet, by the width of the page."""
MAX_HEIGHT: Final = 1700
"""The maximum height, in px, of a page's picture on a sheet."""
MARGIN: Final = 12
CAPTION: Final = 22


@dataclass(frozen=True)
class Look:
    """A screen, a theme and a language."""

    screen: str
    theme: str
    language: str

    @property
    def size(self) -> dict[str, int]:
        width, height = SCREENS[self.screen]
        return {"width": width, "height": height}

    def __str__(self) -> str:
        return f"{self.screen} {self.theme} {self.language}"


LANGUAGES: Final = ["en", *sorted(each.name for each in (ROOT / "games" / "locale").iterdir())]
LOOKS: Final = tuple(starmap(Look, product(SCREENS, ("light", "dark"), LANGUAGES)))


@dataclass(frozen=True)
class Wanted:
    """The pictures that a run should take. The run uses this as a plug-in.

    `every`: take pictures of each kind of answer to each question, instead of one per question.
    """

    looks: tuple[Look, ...]
    every: bool


class Album:
    """The pictures of one game, of the pages or of the mails."""

    def __init__(self, name: str) -> None:
        self.name, self.folder = name, PLACE / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.rows: dict[str, list[Path]] = {}

    def place(self, row: str, what: str) -> Path:
        """Return the path of the picture with this name."""
        path = self.folder / f"{row} {what}.png".replace(" ", "-").replace("/", "_")
        self.rows.setdefault(row, []).append(path)
        return path

    def text(self, name: str, words: str) -> None:
        """Write a text file next to the pictures."""
        (self.folder / f"{name}.txt".replace(" ", "-")).write_text(words, encoding="utf-8")

    def write(self) -> Path:
        """Write a sheet of all pictures with one row per decision. Return its path."""
        rows = [(row, [_small(path) for path in paths]) for row, paths in self.rows.items()]
        width = MARGIN + max((sum(each.width + MARGIN for each in row) for _, row in rows), default=0)
        heights = [CAPTION + MARGIN + max(each.height for each in row) for _, row in rows]
        sheet = Image.new("RGB", (width, sum(heights) + MARGIN), "#808080")
        pen, font = ImageDraw.Draw(sheet), ImageFont.truetype(str(FONTS / "DejaVuSans-Bold.ttf"), 14)
        top = MARGIN
        for (label, pictures), height in zip(rows, heights, strict=True):
            pen.text((MARGIN, top), label, "white", font)
            left = MARGIN
            for picture in pictures:
                sheet.paste(picture, (left, top + CAPTION))
                left += picture.width + MARGIN
            top += height
        path = PLACE / f"{self.name}.png"
        sheet.save(path)
        return path


def _small(path: Path) -> Image.Image:
    picture = Image.open(path).convert("RGB")
    width = SHOWN.get(picture.width, SHOWN[360])
    height = round(picture.height * width / picture.width)
    return picture.resize((width, height), Image.Resampling.LANCZOS).crop(
        (0, 0, width, min(height, MAX_HEIGHT))
    )


def index() -> Path:
    """Write an index page of all existing pictures. Return its path."""
    path = PLACE / "index.html"
    path.write_text("".join(_index()), encoding="utf-8")
    return path


def _index() -> Iterator[str]:
    yield '<!doctype html><meta charset="utf-8"><title>Looks</title><style>img { max-height: 30rem }</style>'
    for folder in sorted(each for each in PLACE.iterdir() if each.is_dir()):
        name = escape(folder.name)
        yield f'<h1>{name}</h1><p><a href="{name}.png">All on one sheet</a></p>'
        for picture in sorted(folder.glob("*.png")):
            stem = escape(picture.stem)
            source = f"{name}/{escape(picture.name)}"
            yield f'<figure><a href="{source}"><img loading="lazy" alt="" src="{source}"></a>{stem}</figure>'
