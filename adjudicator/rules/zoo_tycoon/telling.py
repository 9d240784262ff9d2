"""Which sentence tells a move, with the facts of the table before it."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.spring import young
from adjudicator.rules.zoo_tycoon.spring.offspring import successes
from adjudicator.rules.zoo_tycoon.standards import worth
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, animals_text, square_name


def describe(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> Line:
    """The log's line for a move made on `state`; everybody reads the same."""
    return _automatic(state, move) if actor == NATURE else _played(state, actor, move)


def _played(state: State, seat: Seat, move: Any) -> Line:
    match move:
        case m.Done():
            return line(f"ready_{state.stage}", seat=seat)
        case m.Back(True):
            return line("back_all", seat=seat)
        case m.Reintroduce(species, animals):
            if animals == NONE:
                return line("keep_young", seat=seat, species=species)
            return line("reintroduce", seat=seat, species=species, animals=_told(animals))
        case m.Convert(species, animals) | m.Rescue(species, animals):
            tag = str(move.__struct_config__.tag)
            return line(tag, seat=seat, species=species, animals=_told(animals))
        case m.Contracept(species) | m.Uncap(species) | m.Reroll(species) | m.Keep(species):
            return line(str(move.__struct_config__.tag), seat=seat, species=species)
        case m.Renew(position):
            return line("renew", seat=seat, position=position)
        case m.Give() | m.Empty() | m.Take():
            return _traded(state, seat, move)
        case m.Hire():
            return line("hire", seat=seat)
        case _:
            return _built(state, seat, move)


def _traded(state: State, seat: Seat, move: m.Give | m.Empty | m.Take) -> Line:
    match move:
        case m.Give(species, animals, discs, housed):
            told = _told(animals.plus(discs).plus(housed))
            is_young = animals == housed == NONE
            return line("give_young" if is_young else "give", seat=seat, species=species, animals=told)
        case m.Empty(species):
            held = state.players[seat].zoo.held(species)
            return line("empty", seat=seat, species=species, animals=_told(held))
        case m.Take(species, animals, enclosure, housed, unexpected):
            told = _told(animals)
            if unexpected:
                return line("take_unexpected", seat=seat, species=species, animals=told)
            if not enclosure:
                return line("take", seat=seat, species=species, animals=told)
            if housed == animals:
                return line("take_housed", seat=seat, species=species, animals=told, enclosure=enclosure)
            inside = _told(housed)
            return line(
                "take_partly_housed",
                seat=seat,
                species=species,
                animals=told,
                housed=inside,
                enclosure=enclosure,
            )


def _built(state: State, seat: Seat, move: Any) -> Line:
    match move:
        case m.Loan(square):
            return line("loan", seat=seat, square=square_name(square))
        case m.Found(biome, tiles):
            number = len(state.players[seat].zoo.enclosures) + 1
            squares = tuple(map(square_name, tiles))
            return line("found", seat=seat, enclosure=number, biome=biome, squares=squares)
        case m.Extend(enclosure, tiles):
            squares = tuple(map(square_name, tiles))
            return line("extend", seat=seat, enclosure=enclosure, squares=squares)
        case m.BuyTile(int() as square):
            return line("buy_tile_freeing", seat=seat, square=square_name(square))
        case m.House(species, animals, enclosure):
            told = _told(animals)
            return line("house", seat=seat, species=species, animals=told, enclosure=enclosure)
        case m.Lodge(species, enclosure) | m.Resettle(species, enclosure):
            tag = str(move.__struct_config__.tag)
            return line(tag, seat=seat, species=species, enclosure=enclosure)
        case m.AddFocal(kind, enclosure, number):
            return line("focal", seat=seat, focal=kind, number=number, enclosure=enclosure)
        case m.Build(building, square):
            return line("build", seat=seat, building=building, square=square_name(square))
        case m.Entertain(track):
            return line("entertain", seat=seat, track=track)
        case m.ChangeBiome() | m.MoveBuilding() | m.MoveTile():
            return _constructed(seat, move)
        case _:
            return line(str(move.__struct_config__.tag), seat=seat)


def _constructed(seat: Seat, move: m.ChangeBiome | m.MoveBuilding | m.MoveTile) -> Line:
    code = str(move.__struct_config__.tag) + ("_worker" if move.worker else "")
    match move:
        case m.ChangeBiome(enclosure, biome):
            return line(code, seat=seat, enclosure=enclosure, biome=biome)
        case m.MoveBuilding(building, square):
            return line(code, seat=seat, building=building, square=square_name(square))
        case m.MoveTile(source, target):
            return line(code, seat=seat, source=square_name(source), target=square_name(target))


def _automatic(state: State, move: Any) -> Line:
    match move:
        case m.Opened(first, position, donor):
            return line("opened", seat=first, position=position, donor=donor)
        case m.YearBegun(year, first):
            return line("year", year=year, seat=first)
        case m.EventRevealed(event, ()):
            return line("event", event=event)
        case m.EventRevealed(event, skipped):
            return line("event_after", event=event, skipped=skipped)
        case m.Renew(position):
            return line("renewed", position=position)
        case m.Rolled() | m.Rerolled() | m.Born() | m.Released() | m.SpringOver():
            return _of_spring(state, move)
        case m.TilesGiven() | m.DonorRevealed() | m.BuildingOver():
            return _of_autumn(state, move)
        case m.Kept() | m.Educated() | m.Paid():
            return _of_winter(move)
        case _:
            return line(str(move.__struct_config__.tag))


def _of_spring(state: State, move: m.Rolled | m.Rerolled | m.Born | m.Released | m.SpringOver) -> Line:
    match move:
        case m.Rolled(seat, species, dice):
            fell, number = tuple(map(str, dice)), successes(state, move)
            if not number:
                return line("rolled_nothing", seat=seat, species=species, dice=fell)
            return line("rolled", seat=seat, species=species, dice=fell, number=number)
        case m.Rerolled(seat, species, die):
            code = "rerolled" if successes(state, m.Rolled(seat, species, (die,))) else "rerolled_nothing"
            return line(code, seat=seat, species=species, die=die)
        case m.Born(seat, species, animals):
            return line("born", seat=seat, species=species, animals=_told(animals))
        case m.Released(species, seats, points):
            return line("released", species=species, points=points, release_seats=_letters(seats))
        case m.SpringOver():
            return _buzz(state)


def _buzz(state: State) -> Line:
    """Spring's end, with the buzz that young have brought."""
    after = young.STAGE.happen(state, m.SpringOver())
    gained = [new.buzz - old.buzz for new, old in zip(after.players, state.players, strict=True)]
    told = tuple(f"{seat_letter(seat)}:{gained[seat]}" for seat in state.seats if gained[seat])
    return line("spring_over_buzz", buzz_seats=told) if told else line("spring_over")


def _of_autumn(state: State, move: m.TilesGiven | m.DonorRevealed | m.BuildingOver) -> Line:
    match move:
        case m.TilesGiven((), ()):
            return line("tiles")
        case m.TilesGiven(donor, ()):
            return line("tiles_donor", donor_seats=_letters(donor))
        case m.TilesGiven((), leading):
            return line("tiles_conservation", leading_seats=_letters(leading))
        case m.TilesGiven(donor, leading):
            return line("tiles_both", donor_seats=_letters(donor), leading_seats=_letters(leading))
        case m.DonorRevealed(donor):
            return line("donor", donor=donor)
        case m.BuildingOver():
            new = worth.with_parks(state).parks[len(state.parks) :]
            if not new:
                return line("building_over")
            seats = tuple(sorted({mark.seat for mark in new}))
            names = tuple(dict.fromkeys(mark.park for mark in new))
            return line("parks_completed", parks=names, park_seats=_letters(seats))


def _of_winter(move: m.Kept | m.Educated | m.Paid) -> Line:
    match move:
        case m.Kept(()):
            return line("kept")
        case m.Kept(protested):
            return line("kept_protest", protest_seats=_letters(protested))
        case m.Educated(()):
            return line("educated_nobody")
        case m.Educated(seats):
            return line("educated", leading_seats=_letters(seats))
        case m.Paid(seat, forfeited, revenue, bonus, costs, money):
            return line(
                "paid", seat=seat, forfeited=forfeited, revenue=revenue, bonus=bonus, costs=costs, money=money
            )


def _told(animals: Animals) -> str:
    return animals_text(animals)


def _letters(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(map(seat_letter, seats))
