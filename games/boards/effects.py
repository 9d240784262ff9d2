"""The numbers that a move changes, in words.

The mover's numbers come first, then those of each other owner.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import groupby

from django.utils.functional import Promise

from adjudicator.engine.effects import Effect
from adjudicator.engine.seats import seat_named
from games.boards import Seen
from games.boards.numbers import shown, signed
from games.core.translation import gettext as _
from games.text.ties import tied


def with_words(label: str, words: str) -> str:
    """Return a move followed by what it changes, such as `Take truck 1 · coins 1 → 2`."""
    return "\u00a0· ".join(filter(None, (label, words)))  # a line does not begin with the dot


def effect_words(
    effects: Iterable[Effect],
    texts: Mapping[str, str | Promise],
    own: Collection[str],
    name: Callable[[str], str],
) -> str:
    """Return the changes of the numbers that have a text, such as `points +3, coins 2 → 1; Ben: points −1`.

    `texts`: the text for each kind of number, with `{change}`, `{before}` and `{after}`. `own`: the owners
    that are not named. `name`: the name of any other owner.
    """
    known = sorted((each for each in effects if each.of in texts), key=lambda each: each.whose not in own)
    groups = groupby(known, key=lambda each: "" if each.whose in own else each.whose)
    return "; ".join(_of_owner(whose and name(whose), found, texts) for whose, found in groups)


def seat_name(seen: Seen) -> Callable[[str], str]:
    """Return a function that maps a seat's letter to its player's name."""
    return lambda letter: seen.names[seat_named(letter)]


def _of_owner(name: str, effects: Iterable[Effect], texts: Mapping[str, str | Promise]) -> str:
    words = ", ".join(_text(str(texts[each.of]), each) for each in effects)
    return _("{name}: {words}").format(name=name, words=words) if name else words


def _text(text: str, effect: Effect) -> str:
    numbers = {"before": shown(effect.before), "after": shown(effect.after)}
    return tied(text.format(change=signed(effect.change), **numbers))
