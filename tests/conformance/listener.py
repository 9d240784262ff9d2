"""The manual's bot, which listens for events instead of polling: `python listener.py URL TOKEN`."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"

if __name__ == "__main__":
    sys.path.insert(0, str(EXAMPLES))
    bot = runpy.run_path(str(EXAMPLES / "bot.py"))
    site = bot["Site"](*sys.argv[1:3])
    for table in site.turns(listens=True):
        bot["answer"](site, table)
