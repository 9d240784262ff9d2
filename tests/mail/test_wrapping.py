"""Long lines in mails break at spaces, except those that must stay whole."""

from __future__ import annotations

import pytest

from games.text.wrapping import WIDTH, wrapped

LONG = "word " * 20 + "end"
LINK = "https://zoo.example.org/" + "x" * WIDTH


@pytest.mark.parametrize("line", ["", "-- ", "short", "    " + LONG, LINK, "pen1   " * 12 + "pen2"])
def test_keeps_lines_that_fit_typed_words_links_and_maps(line: str) -> None:
    assert wrapped(line) == line


@pytest.mark.parametrize(
    ("mark", "further"),
    [
        ("", ""),
        ("- ", "  "),
        ("2  ", "  "),
        ("12  ", "  "),
        ("     +12  ", " " * 10),
        ("      −3  ", " " * 10),
        ("  ", "  "),
    ],
)
def test_breaks_long_lines_below_their_mark(mark: str, further: str) -> None:
    first, *rest = wrapped(f"{mark}{LONG}").split("\n")
    assert first.startswith(mark + "word")
    assert all(line.startswith(further + "word") for line in rest)
    assert rest
    assert max(map(len, [first, *rest])) <= WIDTH
    assert " ".join([first, *rest]).split() == f"{mark}{LONG}".split()


@pytest.mark.parametrize("whole", ["12 coins", "truck 3", "2 × Zebra", "(2: 4 1 1)", "(1 0 2)"])
def test_a_number_and_short_brackets_stay_on_one_line(whole: str) -> None:
    for length in range(WIDTH - len(whole) - 2, WIDTH + 1):
        lines = wrapped("x" * length + f" {whole} and more").split("\n")
        assert [line for line in lines if whole in line], lines
        assert "\N{NO-BREAK SPACE}" not in "".join(lines)


def test_a_link_gets_its_own_line() -> None:
    assert wrapped(f"a\nHow to play: {LINK}\n") == f"a\nHow to play:\n{LINK}\n"
