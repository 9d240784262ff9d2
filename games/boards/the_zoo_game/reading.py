"""The consequences of the viewer's moves, and the numbers on their buttons."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import seat_letter
from adjudicator.rules.the_zoo_game.effects import effects
from adjudicator.rules.the_zoo_game.moves import Accept, Hunt, Lose, Move, PlayerMove, Steal
from adjudicator.rules.the_zoo_game.notation import read
from adjudicator.rules.the_zoo_game.previews import preview_move
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen
from games.boards.effects import effect_words, seat_name, with_words
from games.boards.the_zoo_game.touch import label
from games.boards.the_zoo_game.words import listed
from games.core.translation import gettext as _

POINTS: Final = MappingProxyType({"points": gettext_lazy("points {change}")})
_TEXTS: Final = MappingProxyType(
    {
        **POINTS,
        "hand": gettext_lazy("hand cards {before} → {after}"),
        "p_hand": gettext_lazy("P cards {before} → {after}"),
    }
)


def consequences(view: View, seen: Seen, text: str) -> tuple[Line, ...]:
    """Return the consequences that the rules can predict. A spectator gets none."""
    return () if seen.viewer is None else preview_move(view, seen.viewer, read(text))


def gain(view: View, seen: Seen, move: PlayerMove) -> str:
    """Return the cards that a trade exchanges, or the points that a hunt, a raid or a loss changes.

    Do not repeat the cards that the label of an accepted offer for any cards names.
    Only the button of the picked build shows numbers, because there can be thousands of builds.
    """
    match move:
        case Accept(cards) if view.offer:
            got, wanted = listed(view.offer.give), view.offer.want
            if cards and not wanted:
                return _("you get {got}").format(got=got)
            return _("you get {got} for {given}").format(got=got, given=listed((*wanted, *cards)))
        case Hunt() | Steal() | Lose():
            return numbers(view, seen, move)
        case _:
            return ""


def button(view: View, seen: Seen, text: str) -> str:
    """Return the button text of the picked move, with the numbers that change."""
    move = read(text)
    words = gain(view, seen, move) if isinstance(move, Accept) else numbers(view, seen, move)
    return with_words(label(move, seen.names), words)


def numbers(view: View, seen: Seen, move: Move, texts: Mapping[str, Promise] = _TEXTS) -> str:
    """Return the points and cards that a legal move of the viewer changes, for every player."""
    if seen.viewer is None or not isinstance(move, PlayerMove):
        return ""
    found = effects(view, seen.viewer, move)
    return effect_words(found, texts, {seat_letter(seen.viewer)}, seat_name(seen))
