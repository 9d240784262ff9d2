"""National Park Cooperations (rulebook, Conservation Projects)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.kinds import Entry, Few, Id, Name

Members: TypeAlias = Annotated[tuple[Annotated[tuple[Id, ...], Meta(min_length=1)], ...], Meta(min_length=2)]
"""Each is one species or several of which one is enough."""


class Without(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When another zoo has the species, the park can be completed without it for `points`."""

    species: Id
    points: Few


class NationalPark(Entry, frozen=True, kw_only=True):
    """Conservation points for the first and the second zoo with all its members in Enclosures."""

    id: Id
    name: Name
    members: Members
    first: Few
    second: Few
    without: Without | None = None

    @property
    def species(self) -> frozenset[str]:
        """Every species that can be a member."""
        return frozenset(name for names in self.members for name in names)

    def is_complete(self, zoo: Collection[str]) -> bool:
        """Whether all members are among these species."""
        return all(any(name in zoo for name in names) for names in self.members)

    def is_complete_without(self, zoo: Collection[str]) -> bool:
        """Whether all are but the one that another zoo may have."""
        return self.without is not None and self.is_complete({*zoo, self.without.species})
