"""What a step of an operating turn is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

import msgspec

from adjudicator.rules.zoo18.moves import PlayerMove
from adjudicator.rules.zoo18.state import State, Step

Act: TypeAlias = Callable[[State, Any], State]


class StepRules(NamedTuple):
    """A step in which the player of the family at work is asked.

    `is_open`: whether anything is left to do in it; `acts`: the moves that belong to it, by their types;
    `leave`: what follows when it is not open.
    """

    name: Step
    is_open: Callable[[State], bool]
    choices: Callable[[State], Iterator[PlayerMove]]
    acts: Mapping[type[msgspec.Struct], Act]
    leave: Callable[[State], State]
