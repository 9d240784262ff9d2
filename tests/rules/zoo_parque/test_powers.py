"""Mandatory powers (P47), for an absent player and for a lion."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_parque import RULES
from adjudicator.rules.zoo_parque.dominoes import HEADINGS, Cell, Laid, domino_of_text
from adjudicator.rules.zoo_parque.moves import Done, Forced, Lift, Place, Remove, Scare
from adjudicator.rules.zoo_parque.state import Options, Pawn, State, Waiting

ME = Seat(0)
PATHS = tuple(domino_of_text(f"{number}:path.-.-.-/path.-.-.-") for number in range(80, 100))


def laid(text: str, at: Cell, heading: str = "s") -> Laid:
    return Laid(domino_of_text(text), at, HEADINGS.index(heading))


def table(*pieces: Laid, **changes: Any) -> State:
    """Return a state in the first seat's turn, with a choice of the power of the last domino's first half."""
    options = Options(unnatural_utilities=True, **changes.pop("options", {}))
    state = State(options, (PATHS[:5], PATHS[5:10]), deck=PATHS[15:], market=PATHS[10:15], dominoes=100)
    waiting = (Waiting(pieces[-1].domino.number, 0),)
    laid_ones = (*state.laid, *pieces)
    return replace(
        state, step="play", pawns_left=(4, 4), laid=laid_ones, has_lab=True, played=waiting, **changes
    )


PEN = laid("1:grass.okapi.ewn.-/grass.-.esw.-", (0, 1))
STRAY = laid("2:grass.giraffe.-.-/path.-.-.-", (-1, 0), "w")


def test_absent_player_returns_the_lifted_domino_to_its_place() -> None:
    state = table(PEN, STRAY)
    move = RULES.timeout(state, ME)
    assert isinstance(move, Lift)
    lifted = RULES.apply(state, ME, move)
    back = RULES.timeout(lifted, ME)
    assert isinstance(back, Place)
    assert set(RULES.apply(lifted, ME, back).laid) == set(state.laid)


def test_absent_player_removes_a_domino_outside_exhibits() -> None:
    state = table(PEN, STRAY, laid("3:water.crocodile.-.-/path.-.-.-", (2, 0), "e"))
    assert RULES.timeout(state, ME) == Remove(2)


def test_absent_player_declines_an_optional_power() -> None:
    bear = laid("3:jungle.bear.-.-/path.-.-.-", (2, 0), "e")
    state = table(PEN, bear)
    water = domino_of_text("99:water.-.-.-/path.-.-.-")
    state = replace(state, hands=((water, *PATHS[:4]), state.hands[1]))
    assert RULES.timeout(state, ME) == Done()


@pytest.mark.parametrize("is_forced", [True, False])
def test_lion_scares_automatically_when_there_is_no_choice(is_forced: bool) -> None:
    lion = laid("3:grass.lion.-.-/path.-.-.-", (-3, 0), "w")
    neighbour = laid("2:path.-.-.-/grass.giraffe.-.-", (-1, 0), "w")
    state = table(neighbour, lion, options={"play_forced": is_forced})
    if not is_forced:
        assert list(RULES.legal(state, ME)) == [Scare()]
        return
    forced = Forced(ME, Scare())
    assert RULES.pending(state).asks == ()
    assert RULES.advance(state, None) == forced  # type: ignore[arg-type]  # no dice are needed
    assert [each.domino.number for each in RULES.apply(state, NATURE, forced).laid] == [0, 3]
    assert RULES.notation.read(RULES.notation.write(forced)) == forced


def test_lion_waits_while_a_pawn_can_be_recalled() -> None:
    """P45: if the pawn were not there, the domino under it would leave, too."""
    center = laid("2:path.information_center.-.-/grass.giraffe.-.-", (-1, 0), "w")
    neighbour = laid("4:grass.giraffe.-.-/path.-.-.-", (-3, 1), "w")
    lion = laid("3:grass.lion.-.-/path.-.-.-", (-3, 0), "w")
    state = replace(table(center, neighbour, lion), pawns=(Pawn(ME, (-2, 0)),), pawns_left=(3, 4))
    assert {RULES.notation.write(move) for move in RULES.legal(state, ME)} == {"scare", "recall W2S0"}
