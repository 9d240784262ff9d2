"""What a guide says."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class GuideSentence(Struct, frozen=True):
    """A sentence of the guide, and the number of the ruling it rests on; empty where there is none."""

    said: str
    ruling: str


class Guide(Struct, frozen=True):
    """What the guide says now: nothing where you have none, or nothing is asked of you."""

    sentences: Annotated[tuple[GuideSentence, ...], Meta(description="In order of reading.")] = ()
    text: Annotated[str, Meta(description="The move it would make; empty where it leaves that to you.")] = ""
    label: Annotated[str, Meta(description="That move in words.")] = ""
    because: Annotated[str, Meta(description="Why it would.")] = ""
    is_over: Annotated[bool, Meta(description="From here on you are on your own.")] = False
