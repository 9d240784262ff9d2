"""The guide's text for a seat's question."""

from __future__ import annotations

from adjudicator.engine.guide import SeenQuestion, explain
from adjudicator.engine.lines import Line
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from games import models
from games.boards.registry import BOARDS
from games.core import store
from games.selectors.sitters import names_of
from games.values import Guide, GuideSentence
from games.wording.words import ruling_of, say


def guidance(game: models.Game, viewer: Seat | None) -> Guide | None:
    """Return the guide's text for the viewer's question, or None if the viewer does not follow the guide."""
    rules = store.rules_of(game)
    if viewer is None or rules.aids.guide is None or not _is_guided(game, viewer):
        return None
    if game.status == models.Game.Status.FINISHED:
        return Guide(is_over=True)
    state = store.state_of(game)
    if viewer not in rules.pending(state).awaited:
        return None
    before = (_asked(rules, each, viewer) for each in store.states_before(game, viewer))
    now = _asked(rules, state, viewer)
    explanation = explain(rules.aids.guide, viewer, before, now)
    if explanation is None or explanation.is_over:
        return explanation and Guide(is_over=True)
    advice = rules.aids.guide.advise(now[0], viewer, list(rules.legal(state, viewer)))
    names = names_of(game)
    return Guide(
        sentences=tuple(_sentence(rules, each, names) for each in explanation.lines),
        text=rules.notation.write(advice.move),
        label=BOARDS[rules.key].label(advice.move, names),
        because=say(rules.key, advice.because, names),
    )


def _is_guided(game: models.Game, viewer: Seat) -> bool:
    return any(seat.is_guided for seat in game.seats.all() if seat.number == viewer)


def _asked(rules: AnyRuleset, state: object, seat: Seat) -> SeenQuestion:
    ask = rules.pending(state).ask_of(seat)
    return rules.view(state, seat), ask.question if ask else Line("")


def _sentence(rules: AnyRuleset, line: Line, names: tuple[str, ...]) -> GuideSentence:
    return GuideSentence(say(rules.key, line, names), ruling_of(rules.key, line.code.removesuffix("_short")))
