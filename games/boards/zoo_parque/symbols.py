"""The pictures that this game's boards draw, for a file that only its pages load."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = frozenset(
    (
        *("camel", "crocodile", "dino", "dolphin", "elephant", "fence-strong", "fence-weak", "food"),
        *("giant_panda", "gift_shop", "giraffe", "grizzly_bear", "ground-desert", "ground-grass"),
        *("ground-jungle", "ground-none", "ground-path", "ground-tundra", "ground-water"),
        *("ground-wildcard", "information_center", "kangaroo", "lemur", "lion", "okapi", "otter"),
        *("photo_booth", "playground", "polar_bear", "red_panda", "research_lab", "restaurant"),
        *("rocks", "shelter", "shrubs", "toilet", "toys", "tree", "wolf"),
    )
)
