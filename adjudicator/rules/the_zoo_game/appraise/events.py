"""What the next event is worth on the average, as everybody can reckon it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from adjudicator.rules.the_zoo_game.appraise import weights
from adjudicator.rules.the_zoo_game.appraise.outlook import Outlook
from adjudicator.rules.the_zoo_game.data.cards import Best, EventEffect, FreeBuild
from adjudicator.rules.the_zoo_game.state import Zoo
from adjudicator.rules.the_zoo_game.zoos import full_sets, total

_REWARDS: Final = MappingProxyType({"p_cards": weights.POWER, "steal": weights.STEAL})
"""What the winner of a bonus has of it; zoo cards are worth what hand cards are."""


def earned(seen: Outlook, zoo: Zoo) -> float:
    """What the events bring that the seat draws when its zoo becomes like this."""
    opened = sum(bool(new) and not old for new, old in zip(zoo, seen.zoo, strict=True))
    drawn = opened + max(full_sets(zoo) - full_sets(seen.zoo), 0)
    return drawn * _average(seen, zoo) if drawn and seen.turns_left else 0.0


def _average(seen: Outlook, zoo: Zoo) -> float:
    left = seen.view.events_left
    events = zip(seen.cards.events.values(), left, strict=True)
    return sum(number * _effect(seen, event.effect, zoo) for event, number in events if number) / sum(left)


def _effect(seen: Outlook, effect: EventEffect, zoo: Zoo) -> float:
    match effect:
        case Best():
            worth = effect.number * _REWARDS.get(effect.reward, seen.card)
            return worth if _is_best(seen, effect, zoo) else -worth * seen.harm
        case FreeBuild():
            return weights.FREE
        case _:
            return 0.0


def _is_best(seen: Outlook, effect: Best, zoo: Zoo) -> bool:
    own = total(seen.cards, zoo, effect.of)
    others = [total(seen.cards, player.zoo, effect.of) for player in seen.others]
    return own > 0 and (own <= min(others) if effect.lowest else own >= max(others))
