"""The folder that contains the files that browsers load."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).parents[1] / "static" / "games"
