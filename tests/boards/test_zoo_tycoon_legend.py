"""The signs of Zoo Tycoon's board: each one is explained, with a ruling that exists."""

from __future__ import annotations

import re
from pathlib import Path

from django.conf import settings

from games.boards import zoo_tycoon
from games.boards.zoo_tycoon.legend import LEGEND
from tests.boards.zoo_tycoon_tables import positions, stage

RULINGS = Path(settings.BASE_DIR, "docs", "rules", "zoo-tycoon.md").read_text(encoding="utf-8")
SIGN = re.compile('data-sign="([^"]+)"')


def test_explains_every_sign_that_is_drawn() -> None:
    asked = [stage("arrival"), stage("building"), stage("care"), *positions(1)[::9]]
    sheets = (sheet for each in asked for sheet in zoo_tycoon.BOARD.sheets(each.view, each.seen()))
    drawn = {sign for sheet in sheets for sign in SIGN.findall(sheet.svg)}
    assert len(drawn) > 20
    assert drawn <= set(LEGEND)


def test_every_explanation_is_short_and_cites_a_ruling() -> None:
    for sign, meaning in LEGEND.items():
        assert f"**{meaning.ruling}**" in RULINGS, sign
        assert len(str(meaning.sentence)) < 110, sign
