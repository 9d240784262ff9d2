"""Headings made of sentences that have neither a capital nor a full stop."""

from __future__ import annotations


def titled(heading: str) -> str:
    """Return a heading without a full stop that begins with a capital letter.

    An e-mail address at the start stays as it is, and so do the stops of several sentences.
    """
    if heading.count(". ") == 0 and not heading.endswith(".."):
        heading = heading.removesuffix(".")
    return heading if "@" in heading.partition(" ")[0] else heading[:1].upper() + heading[1:]
