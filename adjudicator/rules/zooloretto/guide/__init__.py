"""What explains Zooloretto to somebody who plays it for the first time, from the first turn to the last."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.aids import Guide
from adjudicator.rules.zooloretto.catalogue import CATALOGUE
from adjudicator.rules.zooloretto.guide.advice import advise
from adjudicator.rules.zooloretto.guide.ideas import ideas

GUIDE: Final = Guide(ideas=ideas, advise=advise, short=CATALOGUE.shortened)
