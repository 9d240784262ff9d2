"""Animals, buildings and their needs in the sentences of Zoo Tycoon."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.lines import Line
from adjudicator.rules.zoo_tycoon.catalogue import CATALOGUE
from adjudicator.rules.zoo_tycoon.zoo import animals_of_text
from games.boards.numbers import shown
from games.boards.zoo_tycoon import names
from games.core.translation import gettext

_BY_KEY: Final[Mapping[str, Mapping[str, str | Promise]]] = MappingProxyType(
    {
        "category": names.CATEGORIES,
        "action": names.ACTIONS,
        "focal": names.FOCAL,
        "kind": names.FOCAL,
        "track": names.TRACKS,
        "behavior": names.MALES,
        "level": names.LEVELS,
    }
)


def noun(key: str, value: str | int, count: int = 1) -> str:
    """Return a value for a sentence. Animals and buildings have their printed names."""
    if isinstance(value, int):
        return str(value)
    if key in ("animals", "housed"):
        return _animals(value)
    if key == "changes":
        name, _space, number = value.partition(" ")
        return f"{number} {names.CHANGES[name]}"
    text = str(_BY_KEY.get(key, {}).get(value) or names.BIOMES.get(value) or names.printed(value))
    return text if count == 1 else f"{count} × {text}"


def line_text(line: Line) -> str:
    """Return the sentence for a line that names no players."""
    values = {key: _value_text(key, value) for key, value in line.params}
    return gettext(CATALOGUE.sentences[line.code].text).format(**values)


def _value_text(key: str, value: str | int | tuple[str, ...]) -> str:
    if isinstance(value, tuple):
        return ", ".join(noun(key, each) for each in value)
    return noun(key, value).replace(str(value), shown(value)) if isinstance(value, int) else noun(key, value)


def _animals(value: str) -> str:
    try:
        return names.animal_words(animals_of_text(value))
    except Unreadable:
        return value
