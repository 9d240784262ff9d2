"""Where the files that browsers load stand in the source tree."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).parents[1] / "static" / "games"
