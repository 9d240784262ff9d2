"""Zoos under construction: every seat builds for itself until all are done (rulebook, Building Phase).

What a seat does changes its own zoo alone, so it makes no difference in which order the seats' steps arrive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from adjudicator.engine.asking import Ask
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_tycoon.autumn import waiting
from adjudicator.rules.zoo_tycoon.building import duties, pandas
from adjudicator.rules.zoo_tycoon.building.moments import after_step, at_start
from adjudicator.rules.zoo_tycoon.building.phase import Phase, phase_of
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.moves import Back, Done, Forgo, Move, PlayerMove, Reopen, Step, Wait
from adjudicator.rules.zoo_tycoon.state import Player, Reached, Site, State


def opened(state: State, has_choice: Callable[[Player], bool]) -> State:
    """The table as building begins; who has nothing to choose is done."""
    players = tuple(at_start(state.edition, player) for player in state.players)
    state = replace(state, players=players)
    idle = [not has_choice(player) for player in state.players]
    sites = (
        Site(player, is_done=idle[seat], is_idle=idle[seat]) for seat, player in enumerate(state.players)
    )
    return replace(state, sites=tuple(sites))


def closed(state: State) -> State:
    """The table once all are done."""
    players = tuple(replace(player, reached=Reached()) for player in state.players)
    return replace(state, players=players, sites=())


def are_all_done(state: State) -> bool:
    return all(site.is_done for site in state.sites)


def asks(state: State) -> tuple[Ask, ...]:
    """The seats that may build. The table waits for those that are not done and do not wait themselves."""
    return tuple(_ask(state, seat) for seat in state.seats if not state.sites[seat].is_idle)


def _ask(state: State, seat: Seat) -> Ask:
    if state.sites[seat].is_done:
        return Ask(seat, line("ask_reopen", seat=seat), is_optional=True)
    if others := waiting.waited_for(state, seat):
        return Ask(seat, line("ask_waiting", seat=seat, waited_seats=_letters(others)), is_optional=True)
    return Ask(seat, _question(state, seat))


def _question(state: State, seat: Seat) -> Line:
    """What the table waits for. It names all seats ahead, so that it stays the same while they are done."""
    question, ahead = f"ask_{state.stage}", _letters(waiting.ahead(state, seat))
    if state.sites[seat].waits:
        return line(f"{question}_waited", seat=seat, ahead_seats=ahead)
    if waiting.may_wait(state, seat):
        return line(f"{question}_or_wait", seat=seat, ahead_seats=ahead)
    return line(question, seat=seat)


def _letters(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(map(seat_letter, seats))


def choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """All but the steps, which are open: first `Done` when the zoo may be left, else the ways back."""
    site, phase, player = state.sites[seat], phase_of(state, seat), state.players[seat]
    if site.is_done:
        yield Reopen()
        return
    if not phase.faults(player):
        yield Done()
    elif site.steps:
        yield from (Back(), Back(all=True))
    if pandas.may_return(phase, player):
        yield Forgo()
    if waiting.may_wait(state, seat):
        yield Wait()


def act(state: State, seat: Seat, move: Move) -> State:
    """The table after a seat's step, `Done`, `Back`, `Reopen` or `Wait`. Each of them ends its wait."""
    site = state.sites[seat]
    if isinstance(move, Reopen):
        if not site.is_done:
            raise IllegalMove("building_already")
        return _with_site(state, seat, replace(site, is_done=False))
    if site.is_done:
        raise IllegalMove("done_building")
    if isinstance(move, Wait):
        return _with_site(state, seat, waiting.marked(state, seat))
    site = replace(site, waits=False)
    match move:
        case Done():
            return _finished(state, seat, site)
        case Back(all=every):
            return _taken_back(state, seat, site, every)
        case _:
            assert isinstance(move, Step)
            player = built(phase_of(state, seat), state.players[seat], move)
            site = replace(site, steps=(*site.steps, move))
            return _with_site(state.with_player(seat, player), seat, site)


def timeout(state: State, seat: Seat) -> PlayerMove:
    """The zoo as it stands, or as it was; duties that were there from the start are done (Y49)."""
    phase, player = phase_of(state, seat), state.players[seat]
    if not phase.faults(player):
        return Done()
    return next(iter(duties.rest(phase, player)), Back(all=True))


def built(phase: Phase, player: Player, step: Step) -> Player:
    """The player after a step, with what the zoo reaches by it."""
    after = carry_out(phase, player, step)
    if isinstance(step, Forgo) and pandas.way(phase) is not None:
        raise IllegalMove("panda_can_be_housed")
    return after_step(phase, after)


def _finished(state: State, seat: Seat, site: Site) -> State:
    for fault in phase_of(state, seat).faults(state.players[seat]):
        raise fault.refusal
    return _with_site(state, seat, replace(site, is_done=True))


def _taken_back(state: State, seat: Seat, site: Site, every: bool) -> State:
    phase = phase_of(state, seat)
    if not site.steps:
        raise IllegalMove("nothing_to_take_back")
    kept = () if every else site.steps[:-1]
    player = site.start
    for step in kept:
        player = built(phase, player, step)
    return _with_site(state.with_player(seat, player), seat, replace(site, steps=kept))


def _with_site(state: State, seat: Seat, site: Site) -> State:
    return replace(state, sites=(*state.sites[:seat], site, *state.sites[seat + 1 :]))
