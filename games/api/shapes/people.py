"""The types of requests and responses about people and groups."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games import values


class PersonList(Struct, frozen=True):
    """A list of people."""

    people: Annotated[
        tuple[values.Person, ...],
        Meta(
            description="The people, in order of the last game together, most recent first. Favourites and "
            "search results are sorted by name."
        ),
    ]


class PeopleQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The people to return."""

    which: Annotated[
        Literal["played", "favourites", "named"],
        Meta(
            description="`played`: people you have played with. `favourites`: your favourites. `named`: "
            "players whose name contains `q` (at most 20)."
        ),
    ] = "played"
    q: Annotated[str, Meta(max_length=40, description="A part of a name, at least 2 characters.")] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 100


class GroupList(Struct, frozen=True):
    """A list of groups."""

    groups: Annotated[
        tuple[values.Group, ...],
        Meta(description="The groups, in order of creation, newest first, at most 100."),
    ]


class NewGroup(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to save as a group."""

    table: Annotated[
        str,
        Meta(max_length=10, description="The id of a table where you sit and whose game has started."),
    ]
    name: Annotated[str, Meta(max_length=60, description="The name. If empty, the name of the table.")] = ""


class GroupChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes to a group. Fields that are omitted or null stay as they are."""

    name: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    table: (
        Annotated[
            str,
            Meta(
                max_length=10,
                description="The id of a table where you sit. The group takes its game and settings from it.",
            ),
        ]
        | None
    ) = None


class NextGroupGame(Struct, frozen=True, forbid_unknown_fields=True):
    """The game that the group's next game follows."""

    after: Annotated[
        str,
        Meta(
            max_length=10,
            description="`latest` of the group. If the group has a later game, it is returned, so that a "
            "repeated request creates no second table.",
        ),
    ] = ""


class NewMember(Struct, frozen=True, forbid_unknown_fields=True):
    """A player to add to a group: a favourite, or somebody you have played with."""

    player: Annotated[str, Meta(max_length=20, description="The `profile` of the player.")]
