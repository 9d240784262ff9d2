"""`manage.py draw_symbols`: write the pictures that all boards share into one file for browsers."""

from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandParser

from games.boards.pictures import FONTS
from games.boards.symbols import symbol_file

FILE: Final = FONTS.parent / "symbols.svg"


class Command(BaseCommand):
    help = "Write the pictures that all boards share into one file for browsers."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, default=FILE, help="the file to write")

    def handle(self, *args: Any, **options: Any) -> None:
        options["file"].write_text(symbol_file() + "\n", encoding="utf-8")
