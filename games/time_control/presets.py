"""Named time controls, for users who do not want to configure one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec

from games.time_control.values import DAY, HOUR, FixedTime, PlayingHours, TimeBank, TimeControl

_BANK: Final = TimeBank(start=5 * DAY, refill=12 * HOUR, cap=7 * DAY)
_EVENINGS: Final = PlayingHours(zone="UTC", days=(0, 1, 2, 3, 4), begin=18 * 60, end=23 * 60)

PRESETS: Final[Mapping[str, TimeControl]] = MappingProxyType(
    {
        "friends": TimeControl(),
        "bank": TimeControl(_BANK, grace=2 * DAY, absence="stand_in"),
        "day": TimeControl(FixedTime(DAY), grace=DAY, absence="stand_in"),
        "three_days": TimeControl(FixedTime(3 * DAY), absence="stand_in"),
        "evenings": TimeControl(FixedTime(10 * HOUR), hours=_EVENINGS, absence="stand_in"),
        "quick": TimeControl(TimeBank(start=HOUR, refill=10 * 60, cap=2 * HOUR)),
    }
)
"""The time controls by key, in the order of display. The names are in `games.wording.time_controls`."""
Speed: TypeAlias = Literal["friends", "bank", "day", "three_days", "evenings", "quick", "own"]
"""The key of a time control, or `own` for custom terms."""
USUAL: Final = "bank"
"""The default for a table where people play together."""


def preset(key: str, zone: str) -> TimeControl:
    """Return a time control by key, with its hours in this zone. Raise `KeyError` if unknown."""
    law = PRESETS[key]
    if law.hours is None:
        return law
    return msgspec.structs.replace(law, hours=msgspec.structs.replace(law.hours, zone=zone))
