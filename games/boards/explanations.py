"""The legend of a board as a file for scripts, in one language."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import NamedTuple

from django.utils import translation

from games.boards.registry import BOARDS


class Explanations(NamedTuple):
    """A file of JSON, `{sign: [sentence, ruling]}`, and its version, which changes with its content."""

    content: bytes
    version: str


@cache
def explanations(ruleset: str, language: str) -> Explanations:
    """Return the legend of a ruleset's board in a language of the site."""
    with translation.override(language):
        told = {
            name: (str(meaning.sentence), meaning.ruling) for name, meaning in BOARDS[ruleset].legend.items()
        }
    content = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return Explanations(content, hashlib.sha256(content).hexdigest()[:12])
