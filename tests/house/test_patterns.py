"""Only patterns with linear running time read text from outside. Each exception has a reason.

In a new module, use `games.text.patterns`, or list the module with the reason why it is safe.
"""

from __future__ import annotations

import re
from typing import Final

from tests.house.machine import HOUSE

LOOKS: Final = re.compile(
    r"^(?:import|from) re\b|\bnormalize\(|\bSequenceMatcher\b|\bget_close_matches\b", re.MULTILINE
)
"""Calls that may take more than linear time."""
OURS: Final = "it reads only texts by the site or its operator"
MOVE: Final = "a move or an order of up to `submissions.MAX_TEXT` letters, which `tests/hostile` tests"
SHORT: Final = "the text was cut to a few hundred letters, or refused if longer"
LISTED: Final = {
    OURS: (
        *("adjudicator/engine/grammar.py", "adjudicator/engine/orders/wordings.py"),
        *("games/api/document.py", "games/boards/columns.py", "games/boards/svg.py"),
        "games/boards/__init__.py",
        *("games/boards/symbols/__init__.py", "games/boards/the_zoo_game/paint.py", "games/mail/letters.py"),
        *(
            "games/mail/outgoing.py",
            "games/services/tables/records.py",
            "games/text/wrapping.py",
            "games/mail/paragraphs.py",
            "games/core/mailbox.py",
            "games/boards/pictures.py",
        ),
        *(
            "games/web/lobby/examples/figures.py",
            "games/web/lobby/rulebook.py",
            "games/web/table/layers.py",
            "games/web/table/parts.py",
            "games/web/table/pointing.py",
            "zooasync/environment.py",
        ),
        *(
            "zooasync/backups.py",
            "zooasync/joined_modules.py",
            "zooasync/static_files.py",
            "zooasync/version.py",
        ),
    ),
    MOVE: (
        *("adjudicator/engine/texts.py", "adjudicator/engine/orders/texts.py", "adjudicator/engine/hexes.py"),
        *(
            "adjudicator/rules/the_zoo_game/notation/builds.py",
            "adjudicator/rules/the_zoo_game/notation/__init__.py",
        ),
        *("adjudicator/rules/zoo_parque/notation.py", "adjudicator/rules/zoo_tycoon/notation.py"),
        "adjudicator/rules/zoo_tycoon/zoo.py",
    ),
    SHORT: (
        *(
            "adjudicator/reading/facts.py",
            "adjudicator/reading/lexicon.py",
            "adjudicator/reading/mentions.py",
        ),
        *("adjudicator/imports/eighteen_xx/files.py", "adjudicator/imports/eighteen_xx/names.py"),
        *("adjudicator/imports/eighteen_xx/seeds.py", "games/api/views/events.py"),
        *("games/mail/addresses.py", "games/replies/folding.py", "games/replies/courtesy.py"),
        "games/replies/numbers.py",
        *(
            "games/mail/names.py",
            "games/text/mentions.py",
            "games/text/lookalikes.py",
            "games/notify/outbound.py",
        ),
        *("games/services/people/display_names.py", "games/services/tables/seat_plans.py"),
        *("games/templatetags/addresses.py", "games/text/ties.py", "games/web/lobby/forms.py"),
    ),
    "one search for faults in a body, which `tests/hostile` tests": ("adjudicator/engine/faults.py",),
    "the report of a mail server, cut to 128 KiB of short lines": (
        *("games/mail/returned.py", "games/mail/return_causes.py", "games/mail/bounce_words.py"),
    ),
    "a path or a line whose length the site limits": ("zooasync/logs.py",),
    "it runs on the machine of the bot that it examines": ("adjudicator/conformance/exchange.py",),
}
"""The modules that may use such calls, by reason."""


def test_modules_with_possibly_nonlinear_patterns_are_listed() -> None:
    found = {
        str(path.relative_to(HOUSE))
        for folder in ("adjudicator", "games", "zooasync")
        for path in (HOUSE / folder).rglob("*.py")
        if LOOKS.search(path.read_text())
    }
    assert found == {name for names in LISTED.values() for name in names}
