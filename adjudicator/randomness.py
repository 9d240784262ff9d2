"""The only source of table ids, dice secrets and seats' nonces: the operating system.

Tests replace it with a seeded source. No setting can replace it.
"""

from __future__ import annotations

from random import Random, SystemRandom

source: Random = SystemRandom()
