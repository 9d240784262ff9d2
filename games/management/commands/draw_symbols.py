"""`manage.py draw_symbols`: write the pictures of boards into files for browsers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandParser

from games.boards.pictures import FONTS
from games.boards.registry import BOARDS
from games.boards.symbols import symbol_file

FOLDER: Final = FONTS.parent


def symbol_files() -> Iterator[tuple[str, str]]:
    """Yield the name and content of the file of all pictures, and of those of games that list their own."""
    yield "symbols.svg", symbol_file()
    for key, board in BOARDS.items():
        if board.symbols:
            yield f"symbols/{key}.svg", symbol_file(board.symbols)


class Command(BaseCommand):
    help = "Draw the symbols of the boards into files for browsers."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where to write the files")

    def handle(self, *args: Any, **options: Any) -> None:
        for name, content in symbol_files():
            file = options["folder"] / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(content + "\n", encoding="utf-8")
