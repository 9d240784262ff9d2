"""Autumn: free tiles and the next donor, then all zoos build until all are done (rulebook, Autumn; Y51).

A seat changes only its own zoo, so the order of steps does not matter. A seat may wait for the players ahead
of it. The first seat that is not done never waits, so the table always waits for at least one seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Final, get_args

import msgspec
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.names import means
from adjudicator.engine.questions import Ask
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.building import pandas
from adjudicator.rules.zoo_tycoon.building.phase import Phase, after_step, at_start, phase_of
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.events import MostOfBiome
from adjudicator.rules.zoo_tycoon.data.numbers import FREE_TILES
from adjudicator.rules.zoo_tycoon.spring.events import best_seats, species_of
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.standards.checklist import Fault
from adjudicator.rules.zoo_tycoon.standards.happiness import welfare
from adjudicator.rules.zoo_tycoon.standards.track_points import buzz, leading_seats, running_costs, tracks
from adjudicator.rules.zoo_tycoon.state import Player, Points, Reached, Site, State


def donor_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats that best meet the revealed donor's criterion (Autumn, 1)."""
    edition, criterion = state.edition, state.edition.donors[state.donor].criterion
    zoos = [player.zoo for player in state.players]
    if isinstance(criterion, MostOfBiome):
        return best_seats([species_of(edition, zoo, criterion.biome) for zoo in zoos], 1)
    return best_seats([welfare(edition, zoo) for zoo in zoos], criterion.least)


def conservation_seats(state: State) -> tuple[Seat, ...]:
    """Return the leaders in conservation: all seats in the leader's segment (Autumn, 1)."""
    values = [tracks(state.edition, player).conservation for player in state.players]
    return leading_seats(state.edition.tracks.conservation, values)


def _is_due(state: State) -> bool:
    """Return whether free tiles or a new donor are due. In the introductory game, the donor stays (Y98)."""
    return len(state.done) < (1 if state.options.introductory else 2)


def _draw(state: State, dice: Dice) -> m.NatureMove:
    return m.DonorRevealed(dice.choice(state.donors)) if state.done else _tiles(state)


def _tiles(state: State) -> m.TilesGiven:
    return m.TilesGiven(donor_seats(state), conservation_seats(state))


def _tiles_or_donor(state: State, move: m.Move) -> State:
    match move:
        case m.TilesGiven() if not state.done and move == _tiles(state):
            return replace(_given(state, move), done=("tiles",))
        case m.DonorRevealed(donor) if state.done == ("tiles",) and donor in state.donors:
            rest = list(state.donors)
            rest.remove(donor)
            return replace(state, donor=donor, donors=tuple(rest), done=("tiles", "donor"))
        case _:
            raise IllegalMove("not_due")


def _given(state: State, move: m.TilesGiven) -> State:
    for seat in state.seats:
        zoo = state.players[seat].zoo
        tiles = zoo.tiles + FREE_TILES + (seat in move.donor) + (seat in move.conservation)
        state = state.with_zoo(seat, replace(zoo, tiles=tiles))
    return state


TILES: Final = Stage(due=_is_due, draw=_draw, carry_out=_tiles_or_donor)
OVER: Final = "building_over"


def seats_ahead(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that build before a seat in order of play, done or not."""
    order = state.order
    return tuple(other for other in order[: order.index(seat)] if not state.sites[other].is_idle)


def awaited_seats(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats for which a seat waits, in order of play. The result is empty if it does not wait."""
    if not state.sites[seat].waits:
        return ()
    return tuple(other for other in seats_ahead(state, seat) if not state.sites[other].is_done)


def may_wait(state: State, seat: Seat) -> bool:
    """Return whether `Wait` is legal for a seat that is not done. The seats ahead may be done or not."""
    return not state.sites[seat].has_waited and bool(seats_ahead(state, seat))


def opened(state: State, has_choice: Callable[[Player], bool]) -> State:
    """Return the table when building begins. Seats without a choice are done."""
    players = tuple(at_start(state.edition, player) for player in state.players)
    idle = [not has_choice(player) for player in players]
    sites = (Site(player, is_done=rests, is_idle=rests) for player, rests in zip(players, idle, strict=True))
    return replace(state, players=players, sites=tuple(sites))


def closed(state: State) -> State:
    """Return the table after all are done."""
    players = tuple(replace(player, reached=Reached()) for player in state.players)
    return replace(state, players=players, sites=())


def are_all_done(state: State) -> bool:
    return all(site.is_done for site in state.sites)


def asks(state: State) -> tuple[Ask, ...]:
    """Return the seats that may build. The table waits for the seats that are neither done nor waiting."""
    return tuple(_ask(state, seat) for seat in state.seats if not state.sites[seat].is_idle)


def _ask(state: State, seat: Seat) -> Ask:
    if state.sites[seat].is_done:
        return Ask(seat, line("ask_reopen", seat=seat), is_optional=True)
    if others := awaited_seats(state, seat):
        return Ask(seat, line("ask_waiting", seat=seat, waited_seats=_letters(others)), is_optional=True)
    return Ask(seat, _question(state, seat))


def _question(state: State, seat: Seat) -> Line:
    """Return the question. It names all seats ahead, so it does not change when they are done."""
    question, letters = f"ask_{state.stage}", _letters(seats_ahead(state, seat))
    if state.sites[seat].waits:
        return line(f"{question}_waited", seat=seat, ahead_seats=letters)
    if may_wait(state, seat):
        return line(f"{question}_or_wait", seat=seat, ahead_seats=letters)
    return line(question, seat=seat)


def _letters(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(map(seat_letter, seats))


def choices(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    """Yield all moves except steps, which are open. `Done` comes first if it is legal, else the ways back."""
    site, phase, player = state.sites[seat], phase_of(state, seat), state.players[seat]
    if site.is_done:
        yield m.Reopen()
        return
    if not phase.faults(player):
        yield m.Done()
    elif site.steps:
        yield from (m.Back(), m.Back(all=True))
    if pandas.may_return(phase, player):
        yield m.Forgo()
    if may_wait(state, seat):
        yield m.Wait()


def act(state: State, seat: Seat, move: m.Move) -> State:
    """Return the table after a step, `Done`, `Back`, `Reopen` or `Wait`. All but `Wait` end a wait."""
    site = state.sites[seat]
    if isinstance(move, m.Reopen):
        if not site.is_done:
            raise IllegalMove("building_already")
        return _with_site(state, seat, replace(site, is_done=False))
    if site.is_done:
        raise IllegalMove("done_building")
    if isinstance(move, m.Wait):
        if not seats_ahead(state, seat):
            raise IllegalMove("nobody_ahead")
        if site.has_waited:
            raise IllegalMove("waited_already")
        return _with_site(state, seat, replace(site, waits=True, has_waited=True))
    site = replace(site, waits=False)
    match move:
        case m.Done():
            for fault in phase_of(state, seat).faults(state.players[seat]):
                raise fault.refusal
            return _with_site(state, seat, replace(site, is_done=True))
        case m.Back(all=every):
            return _taken_back(state, seat, site, every)
        case _:
            assert isinstance(move, m.Step)
            player = after_build_step(phase_of(state, seat), state.players[seat], move)
            site = replace(site, steps=(*site.steps, move))
            return _with_site(state.with_player(seat, player), seat, site)


def timeout(state: State, seat: Seat) -> m.PlayerMove:
    """Return `Done`. If the zoo has faults, return the next step of its duties (Y49), or a full `Back`."""
    phase, player = phase_of(state, seat), state.players[seat]
    if not phase.faults(player):
        return m.Done()
    return next(iter(pandas.duties(phase, player)), m.Back(all=True))


def after_build_step(phase: Phase, player: Player, step: m.Step) -> Player:
    """Return the player after a step, including the zoo's achievements through it."""
    after = carry_out(phase, player, step)
    if isinstance(step, m.Forgo) and pandas.housing_steps(phase) is not None:
        raise IllegalMove("panda_can_be_housed")
    return after_step(phase, after)


def _taken_back(state: State, seat: Seat, site: Site, every: bool) -> State:
    phase = phase_of(state, seat)
    if not site.steps:
        raise IllegalMove("nothing_to_take_back")
    kept = () if every else site.steps[:-1]
    player = site.start
    for step in kept:
        player = after_build_step(phase, player, step)
    return _with_site(state.with_player(seat, player), seat, replace(site, steps=kept))


def _with_site(state: State, seat: Seat, site: Site) -> State:
    return replace(state, sites=(*state.sites[:seat], site, *state.sites[seat + 1 :]))


def _carry_out(state: State, move: m.Move) -> State:
    """Mark national parks once all zoos are built. It does not matter which was built first."""
    return replace(track_points.with_parks(closed(state)), done=(OVER,))


class Change(msgspec.Struct, frozen=True):
    """The difference between two states of a zoo."""

    points: Annotated[Points, means("The change in points on the score tracks.")] = Points()
    buzz: Annotated[int, means("The change in this year's buzz.")] = 0
    money: Annotated[int, means("Money.")] = 0
    costs: Annotated[int, means("The change in running costs, in money.")] = 0


class StepPreview(msgspec.Struct, frozen=True):
    """The player after a step, the change, and the remaining faults of the zoo."""

    after: Player
    change: Change
    faults: tuple[Fault, ...]


def change(edition: Edition, before: Player, after: Player, *, year: int, event: str) -> Change:
    """Return the change between two states of a zoo in one year."""
    old, new = tracks(edition, before), tracks(edition, after)
    return Change(
        points=Points(
            new.popularity - old.popularity,
            new.education - old.education,
            new.conservation - old.conservation,
        ),
        buzz=buzz(edition, after, year) - buzz(edition, before, year),
        money=after.money - before.money,
        costs=running_costs(edition, after, event) - running_costs(edition, before, event),
    )


def preview(phase: Phase, player: Player, step: m.Step) -> StepPreview | None:
    """Return the effects of a step, or None if it is not legal."""
    return preview_all(phase, player, (step,))


def preview_all(phase: Phase, player: Player, steps: Iterable[m.Step]) -> StepPreview | None:
    """Return the effects of steps in sequence, or None if one of them is not legal."""
    after = player
    try:
        for step in steps:
            after = after_build_step(phase, after, step)
    except IllegalMove:
        return None
    changed = change(phase.edition, player, after, year=phase.year, event=phase.event)
    return StepPreview(after, changed, phase.faults(after))


STAGE: Final[Stage] = Stage(
    is_independent=True,
    enter=lambda state: opened(state, lambda player: True),
    ends=lambda state: OVER in state.done,
    due=lambda state: m.BuildingOver() if are_all_done(state) else None,
    carry_out=_carry_out,
    answers=(m.Done, m.Back, m.Reopen, m.Wait, *get_args(m.Step)),
    asks=asks,
    choices=choices,
    act=act,
    timeout=timeout,
)
