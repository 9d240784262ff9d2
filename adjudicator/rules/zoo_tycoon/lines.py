"""Every sentence of the game as a code with its values, and which of them a move is told with.

Animals are told as in move texts, `1m 2f`, squares by their names, seats in lists by their letters.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from adjudicator.engine.ruleset import NATURE, Line, Seat, line, seat_letter
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon import parks, young
from adjudicator.rules.zoo_tycoon.moves import Rolled
from adjudicator.rules.zoo_tycoon.offspring import successes
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.vocabulary import group_words
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, square_name

ASKS: Final = {
    "ask_care": ("seat",),
    "ask_breeding": ("seat", "species"),
    "ask_young": ("seat", "species"),
    "ask_renewal": ("seat",),
    "ask_leaving": ("seat",),
    "ask_arrival": ("seat",),
    "ask_building": ("seat",),
    "ask_reopen": ("seat",),
    "ask_spending": ("seat",),
}
LOG: Final = {
    "ready_care": ("seat",),
    "ready_breeding": ("seat",),
    "ready_building": ("seat",),
    "ready_spending": ("seat",),
    "birth_control": ("seat", "species"),
    "uncap": ("seat", "species"),
    "grow": ("seat", "species", "animals"),
    "breed": ("seat", "species"),
    "reintroduce": ("seat", "species", "animals"),
    "keep_young": ("seat", "species"),
    "renew": ("seat", "position"),
    "renewed": ("position",),
    "give": ("seat", "species", "animals"),
    "give_young": ("seat", "species", "animals"),
    "empty": ("seat", "species", "animals"),
    "hire": ("seat",),
    "rescue": ("seat", "species", "animals"),
    "take": ("seat", "species", "animals"),
    "take_unexpected": ("seat", "species", "animals"),
    "take_housed": ("seat", "species", "animals", "enclosure"),
    "take_partly_housed": ("seat", "species", "animals", "housed", "enclosure"),
    "pass": ("seat",),
    "loan": ("seat", "square"),
    "found": ("seat", "enclosure", "biome", "squares"),
    "extend": ("seat", "enclosure", "squares"),
    "buy_tile": ("seat",),
    "buy_tile_freeing": ("seat", "square"),
    "house": ("seat", "species", "animals", "enclosure"),
    "lodge": ("seat", "species", "enclosure"),
    "resettle": ("seat", "species", "enclosure"),
    "focal": ("seat", "focal", "number", "enclosure"),
    "build": ("seat", "building", "square"),
    "biome": ("seat", "enclosure", "biome"),
    "biome_worker": ("seat", "enclosure", "biome"),
    "move_building": ("seat", "building", "square"),
    "move_building_worker": ("seat", "building", "square"),
    "move_tile": ("seat", "source", "target"),
    "move_tile_worker": ("seat", "source", "target"),
    "keeping": ("seat", "species"),
    "entertain": ("seat", "track"),
    "forgo": ("seat",),
    "back": ("seat",),
    "back_all": ("seat",),
    "reopen": ("seat",),
    "opened": ("seat", "position", "donor"),
    "year": ("year", "seat"),
    "event": ("event",),
    "event_after": ("event", "skipped"),
    "rolled": ("seat", "species", "dice", "number"),
    "rolled_nothing": ("seat", "species", "dice"),
    "rerolled": ("seat", "species", "die"),
    "rerolled_nothing": ("seat", "species", "die"),
    "born": ("seat", "species", "animals"),
    "released": ("species", "points", "release_seats"),
    "spring_over": (),
    "spring_over_buzz": ("buzz_seats",),
    "cleared": (),
    "tiles": (),
    "tiles_donor": ("donor_seats",),
    "tiles_conservation": ("leading_seats",),
    "tiles_both": ("donor_seats", "leading_seats"),
    "donor": ("donor",),
    "building_over": (),
    "parks_completed": ("parks", "park_seats"),
    "kept": (),
    "kept_protest": ("protest_seats",),
    "educated": ("leading_seats",),
    "educated_nobody": (),
    "paid": ("seat", "forfeited", "revenue", "bonus", "costs", "money"),
    "judged": (),
    "ended": (),
}
SCORES: Final = {
    "score_lower": ("popularity", "conservation"),
    "award_discs": ("discs",),
    "award_park": ("park", "place"),
    "award_breeding": ("spaces",),
    "award_welfare": ("welfare",),
    "worth_species": ("enclosure", "species"),
    "worth_mixed": ("enclosure",),
    "worth_focal_points": ("enclosure",),
    "worth_building": ("building",),
    "report_money": (),
    "report_taxes": (),
    "report_segment": ("position", "low", "high"),
    "report_leader": (),
    "report_second": (),
    "report_species": ("species",),
    "report_staff": (),
    "report_commerce": (),
    "report_no_gain": (),
    "report_limit": (),
}
"""Reasons for points and money, in the end and in the report of a winter."""
FAULTS: Final = {
    "too_little_free_space": ("enclosure", "species", "needed", "there"),
    "too_few_retreats": ("enclosure", "species", "needed", "there"),
    "group_too_small": ("enclosure", "species", "needed", "there"),
    "group_too_large": ("enclosure", "species", "most", "there"),
    "males_quarrel": ("enclosure", "species", "males", "females", "behavior"),
    "too_few_tiles": ("enclosure", "needed", "there"),
    "wrong_biome": ("enclosure", "species", "needed"),
    "not_tolerant": ("enclosure", "species", "co"),
    "species_twice": ("species",),
    "too_many_focal_points": ("enclosure", "most", "there"),
    "focal_point_without_effect": ("enclosure", "kind", "most", "there"),
    "building_without_effect": ("building",),
    "popularity_too_low": ("building", "needed", "there"),
    "booth_without_enclosures": ("building", "biome", "there"),
    "booth_without_another": ("building", "biome", "there"),
    "shop_without_booths": ("building", "biome", "there"),
    "shop_without_enclosure": ("building", "biome", "there"),
    "bought_with_tiles_left": ("tiles",),
    "bought_tiles_left": ("tiles",),
    "disease": ("species",),
    "panda_not_housed": ("species",),
    "panda_without_enclosure": ("species", "tiles", "retreats"),
    "center_not_placed": (),
}
"""What the checklist finds; each is also the refusal of a player who wants to be done."""
ERRORS: Final = {
    "not_your_turn": (),
    "not_due": (),
    "not_now": (),
    "game_over": (),
    "unknown_species": ("species",),
    "not_kept": ("species",),
    "has_contraception": ("species",),
    "no_contraception": ("species",),
    "no_such_discs": ("species",),
    "no_worker": ("action",),
    "once_a_year": ("action",),
    "once_a_game": ("action",),
    "rerolled_already": ("species",),
    "no_failed_die": ("species",),
    "no_young": ("species",),
    "track_full": ("species", "room"),
    "unknown_position": ("position",),
    "position_visited": ("position",),
    "not_beside": ("position",),
    "dead_end": ("position",),
    "no_trades_left": (),
    "trades_left": (),
    "no_animals": (),
    "no_demand": ("species",),
    "not_in_quarantine": ("species",),
    "not_housed": ("species",),
    "housed_stay": (),
    "panda_stays": ("species",),
    "young_left_behind": ("species",),
    "not_offered": ("species",),
    "panda_taken": ("species",),
    "panda_pair": ("species",),
    "not_in_first_year": ("species",),
    "no_second_species": ("species",),
    "level_three_alone": ("species",),
    "unhappy_species": ("species", "unhappy"),
    "needs_category": ("species", "category", "number"),
    "needs_popularity": ("species", "number"),
    "offer_not_used": ("species",),
    "offer_still_there": ("species",),
    "quarantine_full": ("species",),
    "housed_not_taken": (),
    "house_some": (),
    "no_such_enclosure": ("enclosure",),
    "wrong_enclosure": ("enclosure", "species"),
    "no_rescue": (),
    "rescued_already": (),
    "rescue_limit": ("males", "females"),
    "no_room": ("species",),
    "done_building": (),
    "building_already": (),
    "nothing_to_take_back": (),
    "not_at_the_end": (),
    "too_little_money": ("price", "money"),
    "loan_too_late": (),
    "loan_not_needed": ("money", "below"),
    "nothing_named": (),
    "square_named_twice": (),
    "no_such_square": (),
    "square_blocked": ("square",),
    "square_taken": ("square",),
    "no_tiles_left": ("tiles",),
    "not_contiguous": (),
    "tiles_in_store": ("tiles",),
    "not_blocked": ("square",),
    "no_tile_for_focal": ("enclosure", "room"),
    "not_so_many": ("males", "females"),
    "lives_with_another": ("enclosure", "species"),
    "kept_already": ("species", "enclosure"),
    "other_biome": ("enclosure", "biome"),
    "no_co_species": ("species",),
    "lives_there": ("species", "enclosure"),
    "no_such_building": ("building",),
    "built_already": ("building",),
    "not_built": ("building",),
    "not_empty": ("enclosure",),
    "same_biome": ("enclosure", "biome"),
    "no_tile_there": ("square",),
    "too_far": ("square",),
    "experience_full": ("species",),
    "panda_can_be_housed": (),
}
"""The closed list of refusals, with the values that each of them has at least."""
LINES: Final = MappingProxyType({**ASKS, **LOG, **SCORES, **FAULTS, **ERRORS})
"""All codes of the game with the names of their values."""


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
            code = "rerolled" if successes(state, Rolled(seat, species, (die,))) else "rerolled_nothing"
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
            new = parks.marked(state).parks[len(state.parks) :]
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
                "paid",
                seat=seat,
                forfeited=forfeited,
                revenue=revenue,
                bonus=bonus,
                costs=costs,
                money=money,
            )


def _told(animals: Animals) -> str:
    return " ".join(group_words(animals))


def _letters(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(map(seat_letter, seats))
