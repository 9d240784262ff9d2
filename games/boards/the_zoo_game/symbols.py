"""The pictures that this game's boards draw, for a file that only its pages load."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = frozenset(
    (
        *("antelope", "beauty", "cheetah", "chimpanzee", "cobra", "crocodile", "eagle", "elephant"),
        *("event", "ferocity", "flamingo", "giant_panda", "giraffe", "gorilla", "grizzly_bear"),
        *("hamadryas_baboon", "hawk", "hippopotamus", "iguana", "kangaroo", "koala", "komodo_dragon"),
        *("lemur", "leopard", "lion", "lynx", "marmoset", "ocelot", "orangutan", "owl", "parrot"),
        *("peacock", "penguin", "platypus", "polar_bear", "possum", "power", "python", "raccoon"),
        *("rarity", "red_panda", "rhinoceros", "set-bears", "set-big_cats", "set-birds", "set-grazers"),
        *("set-marsupials", "set-primates", "set-reptiles", "sun_bear", "tasmanian_devil", "tiger"),
        *("tortoise", "wombat", "zebra"),
    )
)
