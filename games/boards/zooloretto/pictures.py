"""The colours of tiles."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

GROUND: Final = MappingProxyType(
    {
        "flamingo": "#ffd9e4",
        "camel": "#f5e0a3",
        "leopard": "#e8812e",
        "elephant": "#c5e0f5",
        "panda": "#8fcf73",
        "chimpanzee": "#d3c1ee",
        "zebra": "#9aa4b2",
        "kangaroo": "#f7bfa5",
    }
)
"""The colour under each animal."""
