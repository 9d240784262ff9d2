"""The files of the legal pages: the operator's own texts, and the drafts that stand in for missing ones."""

from __future__ import annotations

from collections.abc import Iterator
from email.utils import parseaddr
from pathlib import Path
from typing import Final, NamedTuple

from django.conf import settings

PAGES: Final = ("privacy", "terms", "contact")
DRAFTS: Final[Path] = settings.BASE_DIR / "docs" / "legal"


class LegalFile(NamedTuple):
    """The file of a page, the code of its language, and whether it is one of this project's drafts."""

    path: Path
    language: str
    is_draft: bool


def folder() -> Path | None:
    """Return the folder with the operator's texts, or None if the site has none."""
    return settings.BASE_DIR / settings.LEGAL_DIR if settings.LEGAL_DIR else None


def file_of(page: str, language: str) -> LegalFile:
    """Return the file to show: the operator's in this or the default language, otherwise a draft."""
    own, languages = folder(), dict.fromkeys((language, settings.LANGUAGE_CODE))
    places = [*([(own, False)] if own else []), (DRAFTS, True)]
    found = (
        LegalFile(path, code, is_draft)
        for place, is_draft in places
        for code in languages
        if (path := place / _name(page, code)).is_file()
    )
    return next(found)


def drafts_shown() -> list[str]:
    """Return the names of the files that the operator still has to write."""
    pages = [(page, code) for page in PAGES for code, _ in settings.LANGUAGES]
    return [_name(page, code) for page, code in pages if file_of(page, code).is_draft]


def faults() -> Iterator[str]:
    """Yield the faults of the operator's folder, one sentence each."""
    own = folder()
    if own is None:
        return
    if not own.is_dir():
        yield f"LEGAL_DIR is not a folder: '{own}'."
        return
    for name in sorted(_names() & {path.name for path in own.iterdir()}):
        if not _is_readable(own / name):
            yield f"LEGAL_DIR contains a file that is not UTF-8 text: '{name}'."


def unused_files() -> list[str]:
    """Return the names of the Markdown files in the operator's folder that no page shows."""
    own = folder()
    return sorted({path.name for path in own.glob("*.md")} - _names()) if own else []


def contact_address() -> str:
    """Return the mail address at which people reach the operator."""
    return settings.CONTACT_ADDRESS or parseaddr(settings.DEFAULT_FROM_EMAIL)[1]


def site_name() -> str:
    """Return the name of this site."""
    name: str = getattr(settings, "SITE_NAME", "Zooasync")
    return name


def text_in(path: Path) -> str:
    """Return the text of a file, without the byte order mark of Windows editors."""
    return path.read_bytes().decode("utf-8-sig", "replace")


def _name(page: str, code: str) -> str:
    return f"{page}.{code}.md"


def _names() -> set[str]:
    """Return the names of all files that pages can show."""
    return {_name(page, code) for page in PAGES for code, _ in settings.LANGUAGES}


def _is_readable(path: Path) -> bool:
    try:
        path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return True
