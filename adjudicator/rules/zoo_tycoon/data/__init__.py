"""The editions of Zoo Tycoon: printed values in JSON files. Owners can add more (README.md here)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from adjudicator.engine import editions
from adjudicator.engine.codec import Malformed, decode
from adjudicator.engine.phrases import _
from adjudicator.rules.zoo_tycoon.data.tables import Edition, EditionFile, faults_of

__all__ = ["EDITIONS", "FAULTS", "NEWEST", "Edition", "edition", "load", "read_edition"]


def read_edition(data: bytes) -> Edition:
    """Return the edition of a file. Raise `Malformed` with the place of the first fault."""
    file: EditionFile = decode(data, EditionFile)
    for place, fault in faults_of(file):
        raise Malformed(fault, place)
    return Edition(file)


def load(folder: Path) -> tuple[Mapping[str, Edition], tuple[str, ...]]:
    """Return the editions of a folder's `*.json` by version, and the faults of the other files."""
    return editions.load_versions(folder, _versioned, "edition")


def _versioned(data: bytes) -> tuple[str, Edition]:
    found = read_edition(data)
    return found.version, found


EDITIONS, FAULTS = load(Path(__file__).parent)
"""The editions by version, and the faults of the other files."""
_NO_EDITION: Final = _("Unknown edition “{version}”. Known editions: {known}.")
NEWEST: Final = max(EDITIONS, default="")


def edition(version: str) -> Edition:
    """Return the edition of that version. Raise `Malformed` if there is none."""
    return editions.find_version(EDITIONS, version, _NO_EDITION, "$.edition")
