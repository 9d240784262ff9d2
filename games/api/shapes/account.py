"""What goes in and out about one's own account."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games import values
from games.values.common import Time


class TokenAt(Struct, frozen=True):
    """The token that asks. `tail` is how its text ends."""

    label: str
    tail: str
    scope: Annotated[
        Literal["read", "play", "full"],
        Meta(description="What may be done with it; each allows what those before it allow."),
    ]
    is_quiet: Annotated[
        bool, Meta(description="You are not told of turns where a program plays with this token.")
    ]
    created_at: Time


Confirms: TypeAlias = Annotated[
    Literal["always", "final", "never"],
    Meta(
        description="Which moves the pages ask you about once more: all, those that cannot be taken back, "
        "or none."
    ),
]


class Me(Struct, frozen=True):
    """Who asks, and what is left of what an account may do. Requests are counted in headers."""

    id: Annotated[str, Meta(description="Names you for `/players/{player}`.")]
    name: str
    language: Annotated[str, Meta(description="In which mails and notices are written.")]
    zone: Annotated[str, Meta(description="The time zone, an IANA name; the site's if you name none.")]
    is_program: Annotated[bool, Meta(description="Whether others are told that a program plays for you.")]
    is_hidden: Annotated[bool, Meta(description="Whether nobody else sees your page.")]
    confirms: Confirms
    token: Annotated[TokenAt | None, Meta(description="Null for a browser that is signed in.")]
    limits: Annotated[tuple[values.Allowance, ...], Meta(description="In order of the site's own choice.")]


class MeChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be otherwise about you; what is left out stays."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    language: Annotated[str, Meta(max_length=10, description="One that the site speaks.")] | None = None
    is_program: Annotated[
        bool | None,
        Meta(description="Once it was true it stays so at all tables that have begun meanwhile."),
    ] = None
    is_hidden: bool | None = None
    confirms: Confirms | None = None


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """Your mail address, to confirm that the account shall be deleted."""

    address: Annotated[str, Meta(max_length=254)]
