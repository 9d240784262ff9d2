"""Announcements and legal pages in the API."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from tests.api.conftest import Program, refusal
from tests.web.test_announcements import announce

pytestmark = [pytest.mark.django_db]


def test_everybody_can_list_the_current_announcements(program: Callable[..., Program]) -> None:
    assert program().get("/announcements").json() == {"announcements": []}
    made = announce(ends=1, en="We move.", de="Wir ziehen um.")
    announce(begins=1)
    (shown,) = program().get("/announcements").json()["announcements"]
    assert {name: shown[name] for name in ("id", "language", "text")} == {
        "id": made.pk,
        "language": "en",
        "text": "We move.",
    }
    assert datetime.fromisoformat(shown["begins_at"]) < datetime.fromisoformat(shown["ends_at"])
    german = program().get("/announcements", accept_language="de").json()["announcements"]
    assert [(each["language"], each["text"]) for each in german] == [("de", "Wir ziehen um.")]


def test_announcement_without_an_end_has_no_end(program: Callable[..., Program]) -> None:
    announce(fr="Bonjour")
    (shown,) = program("Ann").get("/announcements").json()["announcements"]
    assert (shown["language"], shown["text"], shown["ends_at"]) == ("fr", "Bonjour", None)


def test_everybody_can_read_the_legal_pages(
    program: Callable[..., Program], settings: Any, tmp_path: Any
) -> None:
    settings.LEGAL_DIR = str(tmp_path)
    (tmp_path / "terms.en.md").write_text("Be nice.")
    found = program().get("/legal/terms").json()
    assert found == {"page": "terms", "language": "en", "text": "Be nice.", "is_draft": False}
    draft = program().get("/legal/privacy", accept_language="de").json()
    assert (draft["language"], draft["is_draft"]) == ("de", True)
    assert refusal(program().get("/legal/imprint")) == (404, "no_such_legal_page", "legal_page")
