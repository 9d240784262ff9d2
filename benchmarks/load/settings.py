"""The site's settings for a load run: its webhooks reach the receiver on this machine, and nothing else."""

from __future__ import annotations

from zooasync import environment as env
from zooasync.settings import *  # noqa: F403

OUTBOUND_TEST_ADDRESSES = env.words("LOAD_RECEIVER", "")
SILENCED_SYSTEM_CHECKS = ["zooasync.E020"]
"""That such addresses are open is what these settings are for."""
