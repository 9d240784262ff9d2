"""The prose check finds the faults that it looks for, and leaves good texts alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.prose.commits import faults, main
from tests.prose.rules import MAX_WORDS, findings, terms
from tests.prose.texts import Text, docstrings, paragraphs

GOOD = "The site enforces every rule. You have no move to undo."


def found(words: str, kind: str = "paragraph") -> list[str]:
    return [each.fault for each in findings([Text("docs/a.md", 1, kind, words)])]


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Every rule is seen to.", "message"),
        ("The Turn law of this table", "heading"),
        ("Send it to whoever asks.", "docstring"),
        ("One Of Five Games", "heading"),
        ("word " * (MAX_WORDS + 1), "paragraph"),
        ("Repeat the same move.", "comment"),
    ],
)
def test_a_fault_is_found(words: str, kind: str) -> None:
    assert found(words, kind)


def test_a_good_text_has_no_fault() -> None:
    assert found(GOOD) == []


def test_fault_has_the_place_of_its_text() -> None:
    texts = [Text("a.md", 3, "paragraph", GOOD), Text("b.md", 7, "paragraph", "Repeat the same move.")]
    assert [each.place for each in findings(texts)] == ["b.md:7"]


def test_every_term_has_a_replacement() -> None:
    assert all(term.say for term in terms())


def test_code_of_a_page_is_not_prose() -> None:
    page = "# Title\n\nSome `shall` words.\n\n    whoever = 1\n\n```\nshall\n```\n| shall | b |\n"
    assert [text.words for text in paragraphs("a.md", page)] == ["Title", "Some `x` words.", "shall", "b"]


def test_docstrings_of_constants_are_texts() -> None:
    source = '"""Module."""\nMOST = 3\n"""The limit."""\n\n\ndef f():\n    """Return one."""\n'
    assert [text.words for text in docstrings("a.py", source)] == ["Module.", "The limit.", "Return one."]


@pytest.mark.parametrize(
    "message",
    [
        "Refused a booth",
        "Refusing a booth",
        "refuse a booth",
        "The booth is refused",
        "Refuse a booth.",
        "Refuse a booth " + "below ten " * 6,
        "Refuse a booth\nbecause it is late",
    ],
)
def test_a_poor_commit_message_is_refused(message: str) -> None:
    assert [*faults(message)]


def test_a_good_commit_message_passes_the_hook(tmp_path: Path) -> None:
    file = tmp_path / "COMMIT_EDITMSG"
    file.write_text("Refuse a booth when popularity fell below 10\n\nThe rulebook says so.\n# a comment\n")
    assert main([str(file)]) == 0


def test_the_hook_refuses_a_poor_commit_message(tmp_path: Path) -> None:
    file = tmp_path / "COMMIT_EDITMSG"
    file.write_text("Booths are refused\n")
    assert main([str(file)]) == 1
