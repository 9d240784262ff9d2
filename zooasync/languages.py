"""The languages of the site: its own, and each that has a translation file."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import to_language


def found(own: str, *folders: Path) -> list[str]:
    """Return language codes such as `pt-br`, the site's own first.

    For example, the file `locale/pt_BR/LC_MESSAGES/django.mo` adds `pt-br`, Brazilian Portuguese.
    """
    files = [file for folder in folders for file in folder.glob("*/LC_MESSAGES/django.mo")]
    return [own, *sorted(to_language(file.parts[-3]) for file in files)]
