"""Where a table's id and dice secret and its seats' nonces are drawn: from the operating system.

This is the one place: tests put a seeded source here, and no setting does.
"""

from __future__ import annotations

from random import Random, SystemRandom

source: Random = SystemRandom()
