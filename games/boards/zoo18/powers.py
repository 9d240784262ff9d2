"""The powers in short sentences: their effects, their holders, and the times at which they are used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.rules.zoo18.catalogue import CATALOGUE
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, POWERS, Power
from adjudicator.rules.zoo18.views import View
from games.boards import Seen
from games.boards.zoo18 import names
from games.boards.zoo18.touch import power_part
from games.core.translation import gettext
from games.core.translation import gettext as _


def does(power: Power) -> str:
    """Return the effect of a power."""
    return gettext(CATALOGUE.previews[f"does_{power}"].text)


def descriptions(view: View, seen: Seen, chosen: Iterable[Power] = POWERS) -> tuple[str, ...]:
    """Return the chosen powers that anybody has or can get, each with its effect."""
    wanted = frozenset(chosen)
    return tuple(f"{text}: {does(power)}" for power, text in _known(view, seen) if power in wanted)


def picked(seen: Seen) -> Power | None:
    """Return the tapped power."""
    return next((power for power in POWERS if power_part(power) in seen.picked), None)


def sentence(view: View, seen: Seen, power: Power) -> str:
    """Return a power with its place, time of use and effect."""
    return f"{dict(_known(view, seen)).get(power, names.power(power))}: {does(power)}"


def _known(view: View, seen: Seen) -> Iterator[tuple[Power, str]]:
    """Yield powers in order, with their holders and when they are used."""
    where = dict(_places(view, seen))
    for power in POWERS:
        if power in where:
            when = _("in stock rounds") if POWER_FACTS[power].blue else _("in its family’s turn")
            yield power, f"{names.power(power)} ({where[power]}, {when})"


def _places(view: View, seen: Seen) -> Iterator[tuple[Power, str]]:
    for power in view.coming:
        yield power, _("future, {money}").format(money=names.money(POWER_FACTS[power].price))
    for offer in view.shelf:
        yield offer.power, _("on offer, {money}").format(money=names.money(offer.price))
    for player, name in zip(view.players, seen.names, strict=True):
        yield from ((power, name) for power in player.powers)
    for each in view.families:
        yield from ((power, names.family(each.family)) for power in each.powers)
