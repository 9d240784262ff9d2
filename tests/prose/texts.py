"""The English texts in the repository, each with its place."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import polib

ROOT: Final = Path(__file__).parents[2]
CATALOGUE: Final = "games/locale/de/LC_MESSAGES/django.po"
OTHER_LANGUAGES: Final = re.compile(r"/de/|\.de\.md$")
_CODE: Final = re.compile(r"^(```|~~~)[\s\S]*?^\1\s*?$|^(?: {4}|\t).*$|^>>> [\s\S]*?\n$", re.MULTILINE)
_QUOTED: Final = re.compile(r"`[^`\n]+`|<[^>\n]+>|\]\([^)\s]+\)")
_STRING_OR_COMMENT: Final = re.compile(
    r"""(\"{3}|'{3})(?:\\[\s\S]|[^\\])*?\1|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\#[^\n]*"""
)
_HEADING: Final = re.compile(r"#+ (.*)")


class Text(NamedTuple):
    """A paragraph, heading, docstring, comment or message, with the place where it begins."""

    path: str
    line: int
    kind: str
    words: str

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"


def texts() -> Iterator[Text]:
    """Yield all English texts that git tracks."""
    for path in tracked():
        if path.endswith(".md") and not OTHER_LANGUAGES.search(path):
            yield from paragraphs(path, (ROOT / path).read_text())
        elif path.endswith(".py") and "/migrations/" not in path:
            yield from docstrings(path, (ROOT / path).read_text())
            yield from comments(path, (ROOT / path).read_text())
    yield from messages()


def tracked() -> list[str]:
    """Return the paths of all files that git tracks."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return listed.stdout.splitlines()


def paragraphs(path: str, source: str) -> Iterator[Text]:
    """Yield the headings, table cells and paragraphs of a page, but not its code."""
    lines = _CODE.sub(_blank, source).splitlines()
    block: list[str] = []
    start = 0
    for number, line in enumerate([*lines, ""], 1):
        heading = _HEADING.fullmatch(line)
        is_row = line.lstrip().startswith("|")
        if block and (heading or is_row or not line.strip() or re.match(r"\s*([-*]|\d+\.) ", line)):
            yield Text(path, start, "paragraph", plain(" ".join(block)))
            block = []
        if heading:
            yield Text(path, number, "heading", plain(heading[1]))
        elif is_row:
            yield from (
                Text(path, number, "cell", plain(cell.strip())) for cell in line.strip(" |").split("|")
            )
        elif line.strip():
            start = start if block else number
            block.append(line.strip())


def docstrings(path: str, source: str) -> Iterator[Text]:
    """Yield the docstrings of a module, including those of its constants and fields."""
    for statement in _statements(ast.parse(source)):
        match statement:
            case ast.Expr(value=ast.Constant(value=str() as words)):
                yield Text(path, statement.lineno, "docstring", plain(words))


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements in a node, without looking into expressions, which are most of a module."""
    for block in ("body", "handlers", "orelse", "finalbody", "cases"):
        for statement in getattr(node, block, ()):
            yield statement
            yield from _statements(statement)


def comments(path: str, source: str) -> Iterator[Text]:
    """Yield the comments of a module. Comments on consecutive lines are one text."""
    block: list[str] = []
    start = last = line = 1
    end = 0
    for found in _STRING_OR_COMMENT.finditer(source):
        line, end = line + source.count("\n", end, found.start()), found.start()
        if not found[0].startswith("#"):
            continue
        if block and line != last + 1:
            yield Text(path, start, "comment", plain(" ".join(block)))
            block = []
        start = start if block else line
        last = line
        block.append(found[0].lstrip("#: "))
    if block:
        yield Text(path, start, "comment", plain(" ".join(block)))


def messages() -> Iterator[Text]:
    """Yield the messages of the interface, the games and the mails, each with its first place."""
    for entry in polib.pofile(str(ROOT / CATALOGUE)):
        path = entry.occurrences[0][0] if entry.occurrences else CATALOGUE
        for words in filter(None, (entry.msgid, entry.msgid_plural)):
            yield Text(path, entry.linenum or 0, "message", plain(words))


def plain(words: str) -> str:
    """Return a text without code, tags and link targets."""
    return _QUOTED.sub(lambda found: "]" if found[0].startswith("](") else "`x`", words)


def _blank(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")
