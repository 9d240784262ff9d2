"""The texts of the guide."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class GuideSentence(Struct, frozen=True):
    """A sentence of the guide, with the number of the ruling that it is based on, or empty."""

    said: str
    ruling: str


class Guide(Struct, frozen=True):
    """The guide's current output. Empty if you have no guide or no question."""

    sentences: Annotated[
        tuple[GuideSentence, ...], Meta(description="The sentences, in order of reading.")
    ] = ()
    text: Annotated[
        str, Meta(description="The suggested move as text. Empty if the guide leaves the choice to you.")
    ] = ""
    label: Annotated[str, Meta(description="The suggested move in words.")] = ""
    because: Annotated[str, Meta(description="The reason for the suggestion.")] = ""
    is_over: Annotated[
        bool, Meta(description="Whether the guide ends here and you continue on your own.")
    ] = False
