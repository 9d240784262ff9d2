"""The pictures that this game's boards draw, for a file that only its pages load."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = frozenset(
    (
        *("action-animal_keeping", "action-birth_control", "action-breeding", "action-entertainment"),
        *("action-exchange", "action-maintenance", "action-unexpected_demand"),
        *("action-unexpected_supply", "african_wild_dog", "alpine_ibex", "american_black_bear"),
        *("bearded_vulture", "biome-montane_forest", "biome-rainforest", "biome-savanna", "buzz"),
        *("collared_peccary", "common_ostrich", "common_squirrel_monkey", "common_warthog"),
        *("conservation", "conservation_center", "cost", "dama_gazelle", "donor", "education"),
        *("education_booth", "elephant", "experience", "fischers_lovebird", "flamingo", "food_booth"),
        *("free_space", "giant_panda", "giraffe", "golden_lion_tamarin", "group_size"),
        *("hamadryas_baboon", "himalayan_monal", "japanese_macaque", "level-dark_green"),
        *("level-light_green", "level-missed", "level-yellow", "lion", "meerkat", "money", "okapi"),
        *("orangutan", "park", "popularity", "proboscis_monkey", "pygmy_marmoset", "raccoon"),
        *("red_crowned_crane", "red_panda", "retreat", "rhinoceros", "scarlet_macaw", "sichuan_takin"),
        *("snow_leopard", "southern_cassowary", "striped_skunk", "tiger", "welfare", "worker", "zebra"),
        *("zoo_shop",),
    )
)
