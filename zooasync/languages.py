"""Which languages the site speaks: its own, and each of which there is a file."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import to_language


def found(own: str, *folders: Path) -> list[str]:
    """The codes, as in `pt-br`, the site's own first; `locale/pt_BR/LC_MESSAGES/django.mo` is Brazilian."""
    files = [file for folder in folders for file in folder.glob("*/LC_MESSAGES/django.mo")]
    return [own, *sorted(to_language(file.parts[-3]) for file in files)]
