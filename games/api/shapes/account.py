"""The types of requests and responses about the caller's account."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games import values
from games.values.common import Time


class TokenAt(Struct, frozen=True):
    """The token in use. `tail` holds the last characters of its text."""

    label: str
    tail: str
    scope: Annotated[
        Literal["read", "play", "full"],
        Meta(description="The scope of the token. Each scope includes the previous ones."),
    ]
    is_quiet: Annotated[
        bool,
        Meta(description="Whether you get no turn notices at tables where a program plays with this token."),
    ]
    created_at: Time


Confirms: TypeAlias = Annotated[
    Literal["always", "final", "never"],
    Meta(description="The moves that pages ask you to confirm: all, those that cannot be undone, or none."),
]


AnswersAtOnce: TypeAlias = Annotated[
    bool,
    Meta(
        description="Whether tapping an answer in a notification plays the move without asking again if the "
        "move can be undone."
    ),
]


class Me(Struct, frozen=True):
    """Your account and its remaining limits. Response headers report the request limits."""

    id: Annotated[str, Meta(description="Your id in `/players/{player}`.")]
    name: str
    language: Annotated[str, Meta(description="The language of your emails and notifications.")]
    zone: Annotated[
        str, Meta(description="The time zone, as an IANA name. The default is the time zone of the site.")
    ]
    is_program: Annotated[
        bool, Meta(description="Whether other players are told that a program plays for you.")
    ]
    is_hidden: Annotated[bool, Meta(description="Whether your page is hidden from everyone else.")]
    confirms: Confirms
    answers_at_once: AnswersAtOnce
    token: Annotated[TokenAt | None, Meta(description="The token in use. Null for a signed-in browser.")]
    limits: Annotated[
        tuple[values.Allowance, ...],
        Meta(description="Your remaining limits, in an order that the site chooses."),
    ]


class MeChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes to your account. Omitted fields stay as they are."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    language: Annotated[str, Meta(max_length=10, description="A language that the site supports.")] | None = (
        None
    )
    is_program: Annotated[
        bool | None,
        Meta(
            description="While it is true, each game that begins is marked permanently as played by a "
            "program."
        ),
    ] = None
    is_hidden: bool | None = None
    confirms: Confirms | None = None
    answers_at_once: AnswersAtOnce | None = None


class WaitingAddress(Struct, frozen=True):
    """An address that replaces yours once you confirm it."""

    address: str
    asked_at: Time
    expires_at: Annotated[Time, Meta(description="When the link in the mail to the address stops working.")]


class AddressNow(Struct, frozen=True):
    """The address that you sign in with, and the one to replace it."""

    address: str
    waiting: Annotated[
        WaitingAddress | None, Meta(description="The change that awaits confirmation, or null.")
    ]


class NewAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """The address that you want to sign in with."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """Your email address, as confirmation that you want to delete your account."""

    address: Annotated[str, Meta(max_length=254)]
