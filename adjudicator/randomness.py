"""The source of table ids, dice secrets and seats' nonces: the operating system.

It is the only such source. Tests replace it with a seeded one. No setting can replace it.
"""

from __future__ import annotations

from random import Random, SystemRandom

source: Random = SystemRandom()
