"""Cases of the kind `build`: what is built is laid out, paid and put into the zoo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import NATURE, IllegalMove
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.building import payments
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN
from adjudicator.rules.the_zoo_game.data.numbers import MARKET
from adjudicator.rules.the_zoo_game.forced import is_automatic
from adjudicator.rules.the_zoo_game.moves import Build, Piece
from adjudicator.rules.the_zoo_game.rulecases.format import BuildCase, BuildGiven, PlayGiven
from adjudicator.rules.the_zoo_game.rulecases.table import KEY, A, holding, late, table, with_zoo, zoo_of
from adjudicator.rules.the_zoo_game.state import Event, PCards, State

REWARDS: Final[Mapping[type, str]] = MappingProxyType({Event: "event", PCards: "p_card"})


def build_facts(case: BuildCase) -> dict[str, Any]:
    """Whether a build is legal, and what it costs, opens and earns."""
    given = case.given
    facts = {"legal": False, "paid": 0, "hand_after": given.hand, "opened": (), "draws": ()}
    _check_build(given)
    if not _is_there(given):
        return facts
    own, market, penguins = (
        tuple(each for each in given.build if each.source == source)
        for source in ("hand", "market", "p_hand")
    )
    state = with_zoo(
        given.zoo,
        hands={"a": tuple(each.card for each in own)},
        market=tuple(each.card for each in market),
        p_hands={"a": (PENGUIN,) * len(penguins)},
    )
    state = holding(late(state), A, given.hand - len(own))
    if is_automatic(state):
        raise Malformed("Something is due before the build.", "$.given.zoo")
    pieces = tuple(
        Piece(each.card, each.source == "market") for each in given.build if each.source != "p_hand"
    )
    move = Build(pieces, penguins[0].set or "" if penguins else "")
    strays = [
        each for each in given.build if each.set and state.cards.set_of.get(each.card, each.set) != each.set
    ]
    if strays or len(penguins) > 1:  # no move says so: an animal has its set, a turn has one P card
        return facts
    try:
        after, draws = _built(state, move)
    except IllegalMove:
        return facts
    sets = zip(state.cards.sets, state.players[A].zoo, after.players[A].zoo, strict=True)
    return {
        "legal": True,
        "paid": len(after.discard),
        "hand_after": len(after.players[A].hand),
        "opened": [name for name, before, now in sets if now and not before],
        "draws": draws,
    }


def _check_build(given: BuildGiven) -> None:
    """`Malformed` when the zoo cannot be, or no exhibit is called so."""
    state = table(PlayGiven())
    zoo_of(state, given.zoo)
    for each in given.build:
        if each.card != PENGUIN and each.card not in state.cards.animals:
            raise Malformed(f"There is no exhibit {each.card}.", "$.given.build")
        if each.card == PENGUIN and each.set not in state.cards.sets:
            raise Malformed("A Penguin is built into a set.", "$.given.build")


def _is_there(given: BuildGiven) -> bool:
    """Whether what is to be built can lie where it is said to: no table can be laid for what cannot."""
    sources = [each.source for each in given.build]
    animals = [each.card for each in given.build if each.card != PENGUIN]
    copies = Counter((*animals, *sum(given.zoo.values(), ())))
    known = table(PlayGiven()).cards.animals
    return (
        all((each.card == PENGUIN) == (each.source == "p_hand") for each in given.build)
        and sources.count("hand") <= given.hand
        and sources.count("market") <= MARKET
        and all(copies[card] <= known[card].copies for card in animals)
    )


def _built(state: State, move: Build) -> tuple[State, list[str]]:
    """The table when all is paid and stands, and what it earns, none of which is drawn."""
    state, draws = RULES.apply(state, A, move), list[str]()
    if state.tray:
        state = RULES.apply(state, A, next(payments(state)))
    while state.due or state.planned:
        earned = REWARDS.get(type(state.due[0])) if state.due else None
        if earned:
            draws.append(earned)
            state = replace(state, due=state.due[1:])
        else:
            built = RULES.advance(state, Dice(KEY, "case", 1))
            assert built is not None
            state = RULES.apply(state, NATURE, built)
    return state, draws
