"""Campaign cards: the tables of their missions and rules, and a generator of random cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.names import Word, WordOrNone, means
from adjudicator.engine.phrases import _
from adjudicator.engine.texts import number_of
from adjudicator.rules.zoo_parque.data import ANIMALS, GROUND_SHARES, SetName
from adjudicator.rules.zoo_parque.dominoes import MAX_NUMBER, Number

Form: TypeAlias = Literal["win", "endgame", "replace"]
Difficulty: TypeAlias = Literal["easy", "medium", "hard"]

LEVELS: Final = 8
CARDS_OF_LEVEL: Final = (6, 6, 6, 5, 5, 5, 5, 5)
CARDS: Final = sum(CARDS_OF_LEVEL)
RULE_PERCENT: Final = 33
RULE_SHIFT: Final = 2
REPLACED_TO_LOSE: Final = 5
MAX_FILLED: Final = 2
"""The maximum number of words filled into a mission."""
_DIFFICULTIES: Final[tuple[Difficulty, ...]] = ("easy", "medium", "hard")
_FORMS: Final[Mapping[str, Form]] = {"W": "win", "E": "endgame", "R": "replace"}
_FILLS: Final[Mapping[str, tuple[str, ...]]] = {
    "property": ("terrain", "animal", "fence"),
    "terrain": tuple(kind for kind, share in GROUND_SHARES.items() if "base" in share.sets),
    "animal": tuple(kind for kind, animal in ANIMALS.items() if "base" in animal.sets),
    "threshold": ("8", "10", "12", "14"),
    "strength": ("strong", "weak"),
    "scope": ("exhibit", "area"),
    "diet": ("herbivore", "carnivore"),
    "herd": ("social", "solitary"),
}


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A campaign card."""

    level: Annotated[Number, means("The level of the card, from 1.")]
    mission: Annotated[Word, means("The mission of the card, by its id.")]
    form: Annotated[
        Form, means("Whether the mission wins the game, counts at its end, or replaces the card.")
    ]
    target: Annotated[Number, means("The target number of the mission. 0 if it has none.")] = 0
    about: Annotated[
        tuple[Word, ...],
        msgspec.Meta(max_length=MAX_FILLED, description="The values in the text of the mission."),
    ] = ()
    rule: Annotated[WordOrNone, means("The rule on the card, by its id. Empty if there is none.")] = ""
    rule_about: Annotated[WordOrNone, means("The value in the text of the rule. Empty if it has none.")] = ""


@dataclass(frozen=True)
class Mission:
    """A mission: its target for each difficulty or its only difficulty, its forms, its words and its set."""

    forms: str
    scale: tuple[float, float, float] | None = None
    difficulty: Difficulty | None = None
    fills: tuple[str, ...] = ()
    set: SetName = "base"


@dataclass(frozen=True)
class Rule:
    """A special rule that lasts the whole game."""

    is_good: bool
    fill: str = ""


RULES_OF_CARDS: Final[Mapping[str, Rule]] = {
    "terrain_bad": Rule(False, "terrain"),
    "animal_bad": Rule(False, "animal"),
    "no_move": Rule(False),
    "no_duplicates": Rule(False, "property"),
    "no_duplicates_layer": Rule(False),
    "extra_campaign": Rule(False),
    "score_formula_bad": Rule(False),
    "move_pawn": Rule(True),
    "animal_good": Rule(True, "animal"),
    "dominoes_more": Rule(True),
    "points_reward": Rule(True, "threshold"),
    "score_formula_good": Rule(True),
}
MISSIONS: Final[Mapping[str, Mission]] = {
    "exhibit_score": Mission("WER", (6, 10, 15)),
    "player_points": Mission("WER", (5, 10, 15)),
    "player_points_diversity": Mission("E", (8, 5, 3)),
    "exhibit_spaces": Mission("E", (3, 4, 6)),
    "areas_no_exhibit": Mission("E", (7, 5, 3)),
    "exhibit_animal_diversity": Mission("WE", (4, 5, 6)),
    "player_weakest_points": Mission("WER", (6, 10, 14)),
    "player_strongest_points": Mission("WER", (8, 12, 18)),
    "main_path": Mission("WER", (6, 10, 14)),
    "exhibit_foodless": Mission("ER", (2, 3, 4)),
    "exhibit_food_specific": Mission("WE", (2, 4, 6)),
    "exhibit_dynamic_num": Mission("WE", (1, 2, 2.5)),
    "animal_count": Mission("WER", (1, 2, 3)),
    "terrain_specific": Mission("WE", (3, 5, 8), fills=("terrain",)),
    "exhibits_path": Mission("ER", (2, 1, 0)),
    "fence_uniformity": Mission("WE", (2, 3, 4)),
    "exhibit_size": Mission("WER", (5, 7, 10)),
    "exhibit_areas": Mission("WER", (2, 3, 4)),
    "property_claim": Mission("ER", (2, 3, 4), fills=("property",)),
    "exhibit_empty": Mission("ER", difficulty="easy"),
    "exhibit_path": Mission("E", difficulty="easy"),
    "single_player_all_pawns": Mission("ER", difficulty="easy"),
    "multi_area_claim": Mission("ER", difficulty="easy"),
    "exhibit_empty_and_path": Mission("WER", difficulty="medium"),
    "exhibit_all_types": Mission("WE", difficulty="medium"),
    "all_players_all_pawns": Mission("E", difficulty="medium"),
    "exhibit_claim_all": Mission("WER", difficulty="medium"),
    "exhibit_animal_match": Mission("ER", difficulty="medium"),
    "exhibit_pure": Mission("WE", difficulty="hard"),
    "all_animals_caged": Mission("E", difficulty="hard"),
    "path_circle": Mission("WE", difficulty="hard"),
    "all_preferred_terrains": Mission("WE", difficulty="hard"),
    "animal_area_match": Mission("ER", difficulty="hard"),
    "strong_only": Mission("ER", difficulty="easy", fills=("strength",), set="strong"),
    "herbivores_count": Mission("WER", (2, 3, 5), fills=("scope", "diet"), set="wildlife"),
    "herd_count": Mission("WER", (2, 3, 5), fills=("scope", "herd"), set="wildlife"),
    "herd_area_claim": Mission("ER", difficulty="easy", set="wildlife"),
    "exhibit_objects": Mission("WER", (1, 2, 4), set="wildlife"),
    "exhibit_objects_no": Mission("ER", difficulty="easy", set="wildlife"),
    "exhibit_objects_no_adjacent": Mission("E", difficulty="medium", set="wildlife"),
    "exhibit_zero_food": Mission("ER", difficulty="easy", set="utilities"),
    "exhibit_lotsa_food": Mission("ER", difficulty="medium", set="utilities"),
    "exhibit_stalls": Mission("WE", (1, 2, 4), set="utilities"),
    "exhibit_stalls_adjacent": Mission("E", difficulty="easy", set="utilities"),
}
COUNTED_BY_PLAYERS: Final = "exhibit_dynamic_num"


def card_text(card: Card) -> str:
    """Return the text of a card, such as `3.main_path.win.6.-.-.-`: its fields in the order of `Card`."""
    about = "+".join(card.about)
    words = (card.level, card.mission, card.form, card.target, about, card.rule, card.rule_about)
    return ".".join(str(word) if word != "" else "-" for word in words)


def card_of_text(text: str) -> Card:
    """Return the card that a text describes. Raise `Unreadable` if it does not describe one."""
    words = ["" if word == "-" else word for word in text.split(".")]
    if len(words) != 7 or words[2] not in _FORMS.values() or words[1] not in MISSIONS:
        raise Unreadable(_("“{word}” is not a campaign card."), word=text)
    level, mission, form, target, about, rule, rule_about = words
    forms = [each for each in _FORMS.values() if each == form]
    digits = len(str(MAX_NUMBER))
    fills = tuple(about.split("+")) if about else ()
    figures = number_of(level, digits), number_of(target, digits)
    return Card(figures[0], mission, forms[0], figures[1], fills, rule, rule_about)


def random_card(level: int, sets: tuple[SetName, ...], players: int, dice: Dice, *, harder: bool) -> Card:
    """Return a random card. With `harder`, a good rule makes its mission harder, and a bad rule easier."""
    rule = dice.choice(tuple(RULES_OF_CARDS)) if dice.below(100) < RULE_PERCENT else ""
    shift = 0
    if rule:
        shift = RULE_SHIFT if RULES_OF_CARDS[rule].is_good == harder else -RULE_SHIFT
    at = min(max(level + shift, 1), LEVELS)
    difficulty = _DIFFICULTIES[(at > 3) + (at > 6)]
    name = dice.choice([key for key in MISSIONS if _fits(MISSIONS[key], difficulty, sets)])
    mission = MISSIONS[name]
    scale = mission.scale[_DIFFICULTIES.index(difficulty)] if mission.scale else 0
    fill = RULES_OF_CARDS[rule].fill if rule else ""
    return Card(
        level=level,
        mission=name,
        form="win" if difficulty == "easy" else _FORMS[dice.choice(mission.forms)],
        target=ceil(scale * players) if name == COUNTED_BY_PLAYERS else int(scale),
        about=tuple(dice.choice(_FILLS[kind]) for kind in mission.fills),
        rule=rule,
        rule_about=dice.choice(_FILLS[fill]) if fill else "",
    )


def _fits(mission: Mission, difficulty: Difficulty, sets: tuple[SetName, ...]) -> bool:
    if mission.set not in sets or (mission.scale is None and mission.difficulty != difficulty):
        return False
    return difficulty != "easy" or "W" in mission.forms
