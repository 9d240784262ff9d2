"""The list of decisions names each page once, in order, with its date and its status."""

from __future__ import annotations

import re
from pathlib import Path

DECISIONS = Path(__file__).resolve().parents[2] / "docs" / "decisions"
ROW = re.compile(r"\| \[(\d{4})\]\((\1-[a-z0-9-]+\.md)\) \| [A-Z].+[^.] \| \d{4}-\d\d-\d\d \| Accepted.* \|")


def test_every_decision_is_listed_in_order() -> None:
    listed = [match[2] for match in ROW.finditer((DECISIONS / "README.md").read_text())]
    pages = sorted(page.name for page in DECISIONS.glob("[0-9]*.md"))
    assert listed == pages
    assert [int(name[:4]) for name in pages] == list(range(1, len(pages) + 1))
