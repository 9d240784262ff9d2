"""The words and number ranges of all tables, and what every entry of a table may carry."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z]+(_[a-z0-9]+)*$", max_length=48)]
"""A key as it is typed in a move."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=48)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Few: TypeAlias = Annotated[int, Meta(ge=1, le=20)]

Biome: TypeAlias = Literal["rainforest", "savanna", "montane_forest"]
BIOMES: Final[tuple[Biome, ...]] = get_args(Biome)
Category: TypeAlias = Literal["primates", "ungulates", "carnivores", "birds"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
ScoreTrack: TypeAlias = Literal["popularity", "education", "conservation"]
SCORE_TRACKS: Final[tuple[ScoreTrack, ...]] = get_args(ScoreTrack)
Season: TypeAlias = Literal["spring", "summer", "fall", "winter"]
Happiness: TypeAlias = Literal["yellow", "light_green", "dark_green"]
HAPPINESS: Final[tuple[Happiness, ...]] = get_args(Happiness)
"""From worst to best."""


class Provenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where an entry's fields come from; a field of a part is named `offspring.dice`.

    `partly`: the rulebook fixes some of it and the rest is designed. `sourced`: pairs of a field and one of
    the edition's `sources`. `designed`: no text known to us has it, so it is not the published value.
    """

    rulebook: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    sourced: tuple[tuple[str, str], ...] = ()
    designed: tuple[str, ...] = ()

    @property
    def fields(self) -> tuple[str, ...]:
        """All fields that are spoken of."""
        return (
            *self.rulebook,
            *self.partly,
            *self.inferred,
            *(field for field, _ in self.sourced),
            *self.designed,
        )


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a table. Provenance and note are for people; no rule reads them."""

    provenance: Provenance = Provenance()
    note: str = ""
