"""How strong players are."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

LadderKind: TypeAlias = Literal["people", "bots"]


class PlayerRating(Struct, frozen=True):
    """How somebody stands on one ladder: that of a ruleset, a number of players, and people or bots."""

    ruleset: str
    title: str
    players: int
    kind: LadderKind
    rating: Annotated[int, Meta(description="By Glicko-2: 1500 is where everybody starts.")]
    deviation: Annotated[int, Meta(description="The standard deviation of the rating, at most 350.")]
    games: Annotated[int, Meta(description="How many games it was reckoned from.")]
    is_provisional: Annotated[bool, Meta(description="Whether too little is known of the strength yet.")]


class LadderRung(Struct, frozen=True):
    """A player on a ladder."""

    place: Annotated[int | None, Meta(description="From 1, and may be shared; null: not listed.")]
    name: str
    profile: Annotated[
        str,
        Meta(description="Names a person for `/players/{player}`; empty where there is nothing to see."),
    ]
    bot: Annotated[str, Meta(description="Which bot of this site it is; empty for accounts.")]
    is_me: bool
    rating: int
    deviation: int
    games: int
    is_provisional: bool

    @property
    def called(self) -> str:
        """As a seat is; whether a program plays, the ladder says."""
        return self.name


class LadderAt(Struct, frozen=True):
    """A ladder. Listed are those whose strength is known, but for those who hide their pages."""

    ruleset: str
    title: str
    players: int
    kind: LadderKind
    rungs: Annotated[tuple[LadderRung, ...], Meta(description="In order of rating, the best first.")]
    mine: Annotated[
        LadderRung | None, Meta(description="Where you stand, listed or not; null before a rated game.")
    ]
