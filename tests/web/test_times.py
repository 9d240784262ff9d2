"""One's own times on the page, dates in one's own zone, and the law of a table."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

import pytest
import time_machine

from games.models import Game, Seat
from games.services import calendars
from games.turnlaw.presets import PRESETS
from games.turnlaw.values import DAY, HOUR, FixedTime, PlayingHours, TimeBank, TurnLaw
