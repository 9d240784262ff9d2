"""The introduction to each game for strangers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from adjudicator.engine.ruleset import AnyRuleset
from games import selectors
from games.core.assets import ASSETS

PICTURES: Final = ASSETS / "pictures"
DRAWN: Final = frozenset(file.name for file in PICTURES.glob("*.avif"))


@dataclass(frozen=True)
class Showcase:
    """A game in a few words: what players do, how much there is to learn, and how many answers it takes."""

    rules: AnyRuleset
    pitch: str | Promise
    weight: str | Promise
    answers: int

    @property
    def picture(self) -> str:
        """The static file of the game's picture, in English if not translated. Empty if there is none."""
        languages = (get_language() or "", settings.LANGUAGE_CODE)
        drawn = (picture_of(self.rules.key, language) for language in languages)
        return next((f"games/pictures/{name}" for name in drawn if name in DRAWN), "")


def picture_of(key: str, language: str) -> str:
    """Return the name of the file of a game's picture, which `manage.py draw_showcase` draws."""
    return f"{key}.{language}.avif"


LIGHT: Final = _("light")
MEDIUM: Final = _("medium")
HEAVY: Final = _("heavy")
TEXTS: Final = MappingProxyType[str, tuple[str | Promise, str | Promise, int]](
    {
        "zooloretto": (
            _(
                "Fill the trucks or take one. Anything that does not fit in your pens ends up in the barn "
                "and costs you points."
            ),
            LIGHT,
            90,
        ),
        "18zoo": (
            _("Animal families lay track, run their squirrels and pay their shareholders: a full 18xx game."),
            HEAVY,
            140,
        ),
        "the-zoo-game": (
            _("Collect sets of animals, trade for what you lack, and survive what each set triggers."),
            LIGHT,
            95,
        ),
        "zoo-parque": (
            _("Lay dominoes on a shared map, fence in Exhibits, claim them, and keep the animals fed."),
            MEDIUM,
            85,
        ),
        "zoo-tycoon": (
            _(
                "Run a zoo for seven years: bring in animals, build what they need, breed them, and set "
                "some free."
            ),
            HEAVY,
            120,
        ),
    }
)
"""The texts by ruleset: what players do, how much there is to learn, and the number of answers.

The number is how often each of two greedy bots answers in a game.
"""


def showcases() -> Sequence[Showcase]:
    """Return every game of this site, including those without a text or picture."""
    return [Showcase(rules, *TEXTS.get(rules.key, ("", "", 0))) for rules in selectors.rulesets()]
