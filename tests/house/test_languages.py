"""The site's languages follow from its files."""

from __future__ import annotations

from pathlib import Path

from zooasync.languages import found


def test_finds_compiled_catalogues_with_the_default_language_first(tmp_path: Path) -> None:
    for name, file in (("pt_BR", "django.mo"), ("de", "django.mo"), ("fr", "django.po")):
        folder = tmp_path / name / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / file).touch()
    assert found("en", tmp_path) == ["en", "de", "pt-br"]
