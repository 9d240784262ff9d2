"""The log line of each move, with the facts of the table before it."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import asdict, replace

from adjudicator.engine.lines import Line, Value, line
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.spring import offspring
from adjudicator.rules.zoo_tycoon.spring.offspring import successes
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, animals_text, square_name

_SQUARES: Final = frozenset(("square", "source", "target"))


def describe(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> Line:
    """Return the log line of a move made on `state`. All viewers see the same line."""
    return _automatic(state, move) if actor == NATURE else _played(state, actor, move)


def _played(state: State, seat: Seat, move: Any) -> Line:
    zoo = state.players[seat].zoo
    match move:
        case m.Done():
            return _line(f"ready_{state.stage}", seat=seat)
        case m.Back(True):
            return _line("back_all", seat=seat)
        case m.Reintroduce(species, animals) if animals == NONE:
            return _line("keep_young", seat=seat, species=species)
        case m.Give(species, animals, discs, housed):
            code = "give_young" if animals == housed == NONE else "give"
            return _line(code, seat=seat, species=species, animals=animals.plus(discs).plus(housed))
        case m.Empty(species):
            return _line("empty", seat=seat, species=species, animals=zoo.held(species))
        case m.Take():
            return _taken(seat, move)
        case m.Hire():
            return _line("hire", seat=seat)
        case m.Found(biome, tiles):
            number = len(zoo.enclosures) + 1
            return _line("found", seat=seat, enclosure=number, biome=biome, squares=tiles)
        case m.Extend(enclosure, tiles):
            return _line("extend", seat=seat, enclosure=enclosure, squares=tiles)
        case m.BuyTile(int() as square):
            return _line("buy_tile_freeing", seat=seat, square=square)
        case m.AddFocal(kind, enclosure, number):
            return _line("focal", seat=seat, focal=kind, number=number, enclosure=enclosure)
        case m.ChangeBiome(worker=True) | m.MoveBuilding(worker=True) | m.MoveTile(worker=True):
            return _with_fields(replace(move, worker=False), "_worker", seat=seat)
        case _:
            return _with_fields(move, seat=seat)


def _taken(seat: Seat, move: m.Take) -> Line:
    params = {"seat": seat, "species": move.species, "animals": move.animals}
    if move.unexpected:
        return _line("take_unexpected", **params)
    if not move.enclosure:
        return _line("take", **params)
    if move.housed == move.animals:
        return _line("take_housed", **params, enclosure=move.enclosure)
    return _line("take_partly_housed", **params, housed=move.housed, enclosure=move.enclosure)


def _automatic(state: State, move: Any) -> Line:
    match move:
        case m.Opened(first, position, donor):
            return _line("opened", seat=first, position=position, donor=donor)
        case m.YearBegun(year, first):
            return _line("year", year=year, seat=first)
        case m.EventRevealed(event, skipped):
            return (
                _line("event_after", event=event, skipped=skipped) if skipped else _line("event", event=event)
            )
        case m.Renew(position):
            return _line("renewed", position=position)
        case m.Rolled(seat, species, dice):
            fell, number = tuple(map(str, dice)), successes(state, move)
            if not number:
                return _line("rolled_nothing", seat=seat, species=species, dice=fell)
            return _line("rolled", seat=seat, species=species, dice=fell, number=number)
        case m.Rerolled(seat, species, die):
            return _with_fields(move, "" if successes(state, m.Rolled(seat, species, (die,))) else "_nothing")
        case m.Released(species, seats, points):
            return _line("released", species=species, points=points, release_seats=seats)
        case m.SpringOver():
            return _buzz(state)
        case m.TilesGiven(donor, leading):
            codes = ("tiles", "tiles_donor", "tiles_conservation", "tiles_both")
            code = codes[bool(donor) + 2 * bool(leading)]
            params = {"donor_seats": donor, "leading_seats": leading}
            return _line(code, **{name: seats for name, seats in params.items() if seats})
        case m.BuildingOver():
            return _parks(state)
        case m.Kept(seats):
            return _line("kept_protest", protest_seats=seats) if seats else _line("kept")
        case m.Educated(seats):
            return _line("educated", leading_seats=seats) if seats else _line("educated_nobody")
        case _:
            return _with_fields(move)


def _buzz(state: State) -> Line:
    """Return the line for the end of spring, with the buzz from young."""
    after = offspring.STAGE.happen(state, m.SpringOver())
    gained = [new.buzz - old.buzz for new, old in zip(after.players, state.players, strict=True)]
    gains = tuple(f"{seat_letter(seat)}:{gained[seat]}" for seat in state.seats if gained[seat])
    return line("spring_over_buzz", buzz_seats=gains) if gains else line("spring_over")


def _parks(state: State) -> Line:
    """Return the line for the end of building, with the national parks that zoos completed."""
    new = track_points.with_parks(state).parks[len(state.parks) :]
    if not new:
        return _line("building_over")
    seats, names = sorted({mark.seat for mark in new}), dict.fromkeys(mark.park for mark in new)
    return _line("parks_completed", parks=tuple(names), park_seats=tuple(seats))


def _with_fields(move: Any, ending: str = "", **values: Any) -> Line:
    """Return the line for a move's tag, with its non-empty fields."""
    fields = {name: value for name, value in asdict(move).items() if value is not None and value is not False}
    return _line(move.__struct_config__.tag + ending, **values, **fields)


def _line(code: str, **values: Any) -> Line:
    return line(code, **{name: _word(name, value) for name, value in values.items()})


def _word(name: str, value: Any) -> Value:
    """Return a value as it appears in a text: animals and squares in words, several seats as letters."""
    if isinstance(value, Animals):
        return animals_text(value)
    if name in _SQUARES:
        return square_name(value)
    if name == "squares":
        return tuple(map(square_name, value))
    return tuple(map(seat_letter, value)) if name.endswith("_seats") else value
