"""The style sheet: conditions on descendants that browsers can check without restyling the whole page."""

from __future__ import annotations

import re
from typing import Final

from games.core.assets import ASSETS

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
CONDITION: Final = re.compile(r"([^\s,{}()]*):has\(((?:[^()]|\([^()]*\))*)\)")
"""The compound selector before `:has`, and the argument of `:has`."""
WHOLE: Final = re.compile(r"^(:root|body|main|\.table|\.running|\.board)\b")
"""The start of a selector that matches an element around everything on the page of a table."""


def test_no_change_of_the_page_makes_the_browser_restyle_all_of_it() -> None:
    """Conditions on elements around the table look only at children, and contain no `:is` and no `:not`.

    Otherwise, Chromium restyles everything below such an element after an insertion anywhere in it.
    """
    text = COMMENT.sub("", (ASSETS / "site.css").read_text())
    found = CONDITION.findall(text)
    assert found
    for subject, argument in found:
        assert ":not(" not in argument, argument
        assert ":is(" not in argument, argument
        parts = [part.strip() for part in argument.split(",")]
        assert not WHOLE.match(subject) or all(part.startswith(">") for part in parts), argument
