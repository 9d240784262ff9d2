"""A text board on a narrow screen: every word, unbroken sentences, and maps in columns."""

from __future__ import annotations

from games.mail.paragraphs import TextBlock, blocks

TEXT = """\
The zoo of Ann
     A  B  C
  1  x  .  x
  2  1  2  2
  1: savanna of 4 tiles, meerkat, 1 occupied, conservation center in
      H5, and a park
   barn: empty

    W1    E0    E1
N1              gLI
N2  wB
      At least one space is free.
D  Ann (you)
"""


def test_joins_sentences_and_keeps_the_columns_of_maps() -> None:
    text = "1: savanna of 4 tiles, meerkat, 1 occupied, conservation center in H5, and a park"
    assert blocks(TEXT) == [
        TextBlock("The zoo of Ann", 0, is_first=True),
        TextBlock("     A  B  C\n  1  x  .  x\n  2  1  2  2", is_map=True),
        TextBlock(text, 1),
        TextBlock("barn: empty", 1),
        TextBlock("    W1    E0    E1\nN1              gLI\nN2  wB", is_map=True, is_first=True),
        TextBlock("At least one space is free.", 3),
        TextBlock("D Ann (you)", 0),
    ]


def test_an_empty_board_is_one_empty_block() -> None:
    assert [block.text for block in blocks("\n")] == [""]
