"""Colours and small pictures: biomes, happiness, focal points, animals by their category, buildings."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.buildings import EducationBooth, FoodBooth, ZooShop
from adjudicator.rules.zoo_tycoon.zoo import Focal
from games.boards.ink import DARK, PAPER, Box, element, rect, text

GROUND: Final = "#e6ecdc"
FREE: Final = "#f4f1e6"
BLOCKED: Final = "#d9d2c4"
BIOMES: Final = MappingProxyType({"rainforest": "#a9d69a", "savanna": "#f1dc94", "montane_forest": "#bccfdc"})
EDGES: Final = MappingProxyType({"rainforest": "#2f6f36", "savanna": "#9a6a12", "montane_forest": "#3b5d78"})
LEVELS: Final = MappingProxyType({"yellow": "#f6dc5e", "light_green": "#bfe38c", "dark_green": "#5fb35a"})
MISSED: Final = "#f0907f"
WARN: Final = "#a01c0b"
GOOD: Final = "#1f6b2c"
FOCAL: Final = MappingProxyType(
    {"popularity": "#e6b400", "education": "#2f74d0", "conservation": "#2f9e44", "retreat": "#7d5535"}
)
SEATS: Final = ("#c81e1e", "#1d4ed8", "#a16207", "#7e22ce")
COAT: Final = "#4a3728"
LODGER: Final = "#0f5f63"
"""Of main species, and of co-species."""


def animal(category: str, x: float, y: float, size: float, fill: str = COAT) -> str:
    """A head or a track of such an animal, around a point."""
    draw = {"primates": _monkey, "ungulates": _antelope, "carnivores": _paw, "birds": _bird}[category]
    unit = size / 24
    return element("g", draw(fill), transform=f"translate({x:g} {y:g}) scale({unit:g})")


def _monkey(fill: str) -> str:
    return (
        _dot(-9, -1, 4, fill)
        + _dot(9, -1, 4, fill)
        + _dot(0, 0, 9, fill)
        + element("ellipse", cx=0, cy=3, rx=6, ry=5, fill="#ecd9b8")
        + _dot(-3, -3, 1.6, "#fff")
        + _dot(3, -3, 1.6, "#fff")
    )


def _antelope(fill: str) -> str:
    horns = element(
        "path", d="M-3-5C-9-8-9-12-7-13M3-5C9-8 9-12 7-13", fill="none", stroke=fill, stroke_width=2.4
    )
    head = element("path", d="M-5-6H5L8-3 5-1 3 9Q0 12-3 9L-5-1-8-3Z", fill=fill)
    return horns + head + _dot(-2.4, -1.5, 1.2, "#fff") + _dot(2.4, -1.5, 1.2, "#fff")


def _paw(fill: str) -> str:
    toes = ((-8, -2), (-3, -8), (3, -8), (8, -2))
    pad = element("path", d="M0-2C5-2 8 4 6 8 4 11-4 11-6 8-8 4-5-2 0-2Z", fill=fill)
    return "".join(element("ellipse", cx=x, cy=y, rx=2.6, ry=3.4, fill=fill) for x, y in toes) + pad


def _bird(fill: str) -> str:
    body = element("path", d="M-11 5C-6 8 3 9 6 1 8-2 8-6 4-8 0-9-2-6-3-3L-11 5Z", fill=fill)
    beak = element("path", d="M7-6L12-4 7-3Z", fill="#d97706")
    legs = element("path", d="M-1 6V11M3 5V11", stroke=fill, stroke_width=1.6)
    return legs + body + beak + _dot(4, -5, 1.3, "#fff")


def _dot(x: float, y: float, r: float, fill: str) -> str:
    return element("circle", cx=x, cy=y, r=r, fill=fill)


def focal(kind: str, x: float, y: float, size: float = 9) -> str:
    """A little house, its upper left corner at a point."""
    half = size / 2
    walls = f"M{x:g} {y + half:g}l{half:g}-{half:g} {half:g} {half:g}v{half:g}h-{size:g}z"
    return element("path", d=walls, fill=FOCAL[kind], stroke="#fff", stroke_width=0.8)


def focal_row(points: Focal) -> tuple[str, ...]:
    """The kinds of an enclosure's focal points, each as often as it is there."""
    kinds = points.__struct_fields__
    return tuple(kind for kind in kinds for _ in range(getattr(points, kind)))


_BUILDINGS: Final = MappingProxyType(
    {
        "park": ("P", "#e6b400"),
        "education_booth": ("E", "#2f74d0"),
        "conservation_center": ("C", "#2f9e44"),
        "food_booth": ("F", "#b45309"),
        "zoo_shop": ("S", "#b45309"),
    }
)


def building(edition: Edition, name: str, box: Box, told: str) -> str:
    """A building tile: its letter, the biomes it looks for, and what it yields."""
    kind = edition.buildings[name]
    letter, colour = _BUILDINGS[kind.kind]
    biomes = _biomes(kind)
    wide = (box.w - 6) / max(len(biomes), 1)
    stripes = (
        rect(Box(box.x + 3 + wide * at, box.y + box.h - 8, wide, 5), BIOMES[biome], stroke=EDGES[biome])
        for at, biome in enumerate(biomes)
    )
    return (
        rect(Box(box.x + 1.5, box.y + 1.5, box.w - 3, box.h - 3), PAPER, rx=4, stroke=colour, stroke_width=3)
        + text(box.x + 6, box.y + 20, letter, size=15, bold=True)
        + text(box.x + box.w - 5, box.y + 32, told, anchor="end", fill=DARK)
        + "".join(stripes)
    )


def _biomes(kind: object) -> tuple[str, ...]:
    if isinstance(kind, EducationBooth):
        return kind.biomes
    return (kind.biome,) if isinstance(kind, FoodBooth | ZooShop) else ()
