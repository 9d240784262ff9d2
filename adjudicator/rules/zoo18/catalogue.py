"""The texts of 18ZOO."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue
from adjudicator.engine.catalogue import sentence as _
from adjudicator.engine.names import means
from adjudicator.engine.phrases import pgettext
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.data.squirrels import Kind, Phase


class Values(msgspec.Struct, frozen=True):
    """The values in this game's texts."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    family: Annotated[Family, means("The family.")]
    tiles: Annotated[int, means("How many tiles may still be laid.")]
    kind: Annotated[Kind, means("The squirrel.")]
    owner: Annotated[Family, means("Whose squirrel it is or was.")]
    price: Annotated[int, means("What is offered, in $N.")]
    power: Annotated[Power, means("The power.")]
    tile: Annotated[str, means("The tile.")]
    hex: Annotated[str, means("The hex.")]
    hexes: Annotated[tuple[str, ...], means("The two hexes that the HOLE joins.")]
    squirrel: Annotated[Kind, means("The squirrel.")]
    cost: Annotated[int, means("$N paid or offered.")]
    old: Annotated[int, means("The value before, in $N.")]
    value: Annotated[int, means("The value afterwards, in $N; of a score: for each animal.")]
    nuts: Annotated[int, means("Nuts.")]
    income: Annotated[int, means("$N for the treasury.")]
    par: Annotated[int, means("The initial reputation, in $N.")]
    old_seat: Annotated[int, Meta(ge=0, description="Who had the PARENTS before: a seat, counted from 0.")]
    new_seat: Annotated[int, Meta(ge=0, description="Who has the PARENTS now: a seat, counted from 0.")]
    animals: Annotated[int, means("How many animals.")]
    gain: Annotated[int, means("$N for the player.")]
    given: Annotated[int, means("$N for the family.")]
    old_tile: Annotated[str, means("The tile that lay there before.")]
    squirrels: Annotated[tuple[Kind, ...], means("The squirrels.")]
    water: Annotated[int, means("Income of water, in $N.")]
    treasury: Annotated[int, means("$N that the treasury pays.")]
    paid: Annotated[int, means("$N that the player pays.")]
    debt: Annotated[int, means("$N of debt.")]
    owner_seat: Annotated[int, Meta(ge=0, description="Whose power it is or was: a seat, counted from 0.")]
    order_seats: Annotated[tuple[str, ...], means("Seats by their letters, in order of their turn markers.")]
    powers: Annotated[tuple[Power, ...], means("The powers.")]
    round: Annotated[RoundName, means("The round.")]
    paid_seats: Annotated[tuple[str, ...], means("What seats get, like A:2: a letter and $N.")]
    risen: Annotated[tuple[str, ...], means("Families and the values they come to, like PE:3.")]
    incomes: Annotated[tuple[str, ...], means("Families and what they get, like GI:4.")]
    phase: Annotated[Phase, means("The phase.")]
    retired: Annotated[tuple[str, ...], means("Families and squirrels that retire, like BB:2S.")]
    last: Annotated[tuple[str, ...], means("Families and squirrels that have one run left, like BB:3S.")]
    cash: Annotated[int, means("$N in hand.")]
    tickets: Annotated[int, means("ZOO Tickets.")]
    marker: Annotated[int, means("The turn marker.")]


_QUESTIONS: Final = {
    "ask_draft": _("{seat}, buy a power or pass.", "E6"),
    "ask_stock": _("{seat}, it is your turn: sell cards, then buy a card or a power, or pass.", "E8"),
    "ask_home_tile": _("{seat}, lay a tile on the home of the {family}.", "E15"),
    "ask_bonus_tiles": _("{seat}, the {family} may lay yellow tiles at once; still allowed: {tiles}.", "E16"),
    "ask_track": _("{seat}, lay track for the {family}, or pass.", "E28"),
    "ask_second_tile": _("{seat}, lay the second tile of ANCIENT MAPS for the {family}, or pass.", "E58"),
    "ask_second_area": _("{seat}, which R area does the HOLE of the {family} lead to?", "E59"),
    "ask_station": _("{seat}, build a station for the {family}, or pass.", "E33"),
    "ask_run": _("{seat}, run the squirrels of the {family}.", "E35"),
    "ask_harvest": _("{seat}, is the harvest of the {family} shared or kept?", "E42"),
    "ask_squirrels": _("{seat}, buy squirrels for the {family}, or pass.", "E46"),
    "ask_squirrel_needed": _("{seat}, the {family} have no squirrel and must buy one.", "E50"),
    "ask_end": _("{seat}, use powers or tickets for the {family}, or end their turn.", "E27"),
    "ask_patch": _("{seat}, put the PATCH on a squirrel that would retire, or pass.", "E64"),
    "ask_discard": _("{seat}, the {family} have too many squirrels: which one goes to the KITCHEN?", "E49"),
    "ask_offer_squirrel": _(
        "{seat}, do the {owner} sell a {kind} for {price}?", "E51", "seat kind owner price"
    ),
    "ask_offer_power": _("{seat}, do you sell {power} for {price}?", "E51"),
}
_LOG: Final = {
    "passed": _("{seat} passes.", "E8"),
    "stock_turn_done": _("{seat} ends the turn.", "E8"),
    "launch": _("{seat} launches the {family} at {par} and pays {cost}.", "E14"),
    "home_stays": _("The home of the {family} stays as it is.", "E15"),
    "bonus_tiles_done": _("The {family} lay no more tiles for their launch.", "E16"),
    "buy_card_lounge": _("{seat} buys a card of the {family} from the LOUNGE for {cost}.", "E17"),
    "buy_card_kitchen": _("{seat} buys a card of the {family} from the KITCHEN for {cost}.", "E17"),
    "buy_card_lounge_parents": _(
        "{seat} buys a card of the {family} from the LOUNGE for {cost} and takes the PARENTS from"
        " {old_seat}.",
        "E19",
    ),
    "buy_card_kitchen_parents": _(
        "{seat} buys a card of the {family} from the KITCHEN for {cost} and takes the PARENTS from"
        " {old_seat}.",
        "E19",
    ),
    "sell": _("{seat} sells {animals} of the {family} for {gain}.", "E9", "seat family animals gain"),
    "sell_parents": _(
        "{seat} sells {animals} of the {family} for {gain}; the PARENTS go to {new_seat}.",
        "E10",
        "seat family animals gain new_seat",
    ),
    "buy_power": _("{seat} buys {power} for {cost}.", "E21"),
    "ticket": _("{seat} cashes a ZOO Ticket for {gain}.", "E24"),
    "ticket_given": _(
        "{seat} cashes a ZOO Ticket: {given} for the {family}, {gain} for the player.",
        "E24",
        "seat family given gain",
    ),
    "midas": _("{seat} announces MIDAS and will be first in the next stock round.", "E53"),
    "greek": _("{seat} uses IT'S ALL GREEK TO ME and will have another turn.", "E52"),
    "responsibility": _("{seat} uses TOO MUCH RESPONSIBILITY and gets {gain}.", "E52"),
    "days_off": _("{seat} gives the {family} DAYS OFF: their reputation goes from {old} to {value}.", "E52"),
    "whatsup": _("{seat} uses WHATSUP: the {family} buy {squirrel} for {cost}.", "E55"),
    "lay": _("The {family} lay {tile} on {hex}.", "E28"),
    "lay_paid": _("The {family} lay {tile} on {hex} for {cost}.", "E31"),
    "lay_gold": _("The {family} lay {tile} on {hex} and find {gain} by SHINING GOLD.", "E67"),
    "lay_maps": _("The {family} lay {tile} on {hex} by ANCIENT MAPS.", "E58"),
    "lay_maps_paid": _("The {family} lay {tile} on {hex} by ANCIENT MAPS for {cost}.", "E58"),
    "lay_maps_gold": _(
        "The {family} lay {tile} on {hex} by ANCIENT MAPS and find {gain} by SHINING GOLD.", "E58"
    ),
    "lay_home": _("The {family} lay {tile} on {hex}, their home.", "E15"),
    "lay_bonus": _("The {family} lay {tile} on {hex} for their launch.", "E16"),
    "lay_bonus_paid": _("The {family} lay {tile} on {hex} for their launch and pay {cost}.", "E16"),
    "upgrade": _("The {family} replace {old_tile} on {hex} by {tile}.", "E28", "family tile hex old_tile"),
    "upgrade_home": _(
        "The {family} replace {old_tile} on {hex}, their home, by {tile}.", "E15", "family tile hex old_tile"
    ),
    "upgrade_rabbits": _(
        "The RABBITS of the {family} replace {old_tile} on {hex} by {tile}.",
        "E56",
        "family tile hex old_tile",
    ),
    "upgrade_moles": _(
        "The MOLES of the {family} replace {old_tile} on {hex} by {tile}.", "E57", "family tile hex old_tile"
    ),
    "passed_track": _("The {family} lay no more track.", "E28"),
    "maps_given_up": _("The {family} give up the second tile of ANCIENT MAPS.", "E58"),
    "station": _("The {family} build a station on {hex} for {cost}.", "E33"),
    "station_diet": _(
        "The {family} build a station beside the others on {hex}, ON A DIET, for {cost}.",
        unruled="the power's own words, and number 8 of the two readings",
    ),
    "passed_station": _("The {family} build no station.", "E33"),
    "mark_hole": _("The {family} dig a HOLE on {hex}.", "E59"),
    "mark_second_hole": _("The HOLE of the {family} joins {hexes}.", "E59"),
    "mark_wheat": _("The {family} grow WHEAT on {hex}.", "E62"),
    "mark_mine": _("THAT'S MINE! The {family} reserve a place on {hex}.", "E60"),
    "mark_work": _("The {family} put WORK IN PROGRESS on {hex}.", "E61"),
    "barrels": _("The {family} bring TWO BARRELS: water counts double in this run.", "E63"),
    "patch": _("{seat} puts the PATCH on {squirrel} of the {family}.", "E64", "seat family squirrel"),
    "patch_declined": _("{seat} puts the PATCH on none of them.", "E64"),
    "unpatch": _("The {family} take the PATCH off.", "E64"),
    "run": _("The {family} run with {squirrels}: {nuts}, {water}.", "E35"),
    "run_nothing": _("The {family} run nothing.", "E44"),
    "run_best": _("The {family} run as well as they can.", "E35"),
    "share": _("{seat} shares the harvest of the {family}, {nuts}.", "E42"),
    "keep": _("{seat} keeps the harvest of the {family}, {nuts}.", "E43"),
    "buy_squirrel_deck": _("The {family} buy {squirrel} for {cost}.", "E46", "seat family squirrel cost"),
    "buy_squirrel_kitchen": _(
        "The {family} buy {squirrel} from the KITCHEN for {cost}.", "E46", "seat family squirrel cost"
    ),
    "buy_squirrel_forced": _(
        "The {family} must buy {squirrel} for {cost}: {treasury} come from their treasury and {paid} from"
        " {seat}.",
        "E50",
        "seat family squirrel cost treasury paid",
    ),
    "buy_squirrel_in_debt": _(
        "The {family} must buy {squirrel} for {cost}: {treasury} come from their treasury, {paid} from"
        " {seat} and the rest from the bank, which {seat} owes {debt} for it.",
        "E50",
        "seat family squirrel cost treasury paid debt",
    ),
    "squirrel_changes_hands": _(
        "The {family} buy {squirrel} from the {owner} for {cost}.", "E46", "seat family squirrel cost owner"
    ),
    "offer_for_squirrel": _(
        "The {family} offer the {owner} {cost} for {squirrel}.", "E51", "seat family squirrel cost owner"
    ),
    "accept_squirrel": _(
        "{seat} agrees: the {owner} sell {squirrel} to the {family} for {cost}.",
        "E51",
        "seat family squirrel cost owner",
    ),
    "decline_squirrel": _(
        "{seat} declines to sell {squirrel} of the {owner} to the {family} for {cost}.",
        "E51",
        "seat family squirrel cost owner",
    ),
    "power_changes_hands": _(
        "The {family} buy {power} from {owner_seat} for {cost}.", "E46", "seat family power cost owner_seat"
    ),
    "offer_for_power": _(
        "The {family} offer {owner_seat} {cost} for {power}.", "E51", "seat family power cost owner_seat"
    ),
    "accept_power": _(
        "{seat} agrees and sells {power} to the {family} for {cost}.", "E51", "seat family power cost"
    ),
    "decline_power": _(
        "{seat} declines to sell {power} to the {family} for {cost}.", "E51", "seat family power cost"
    ),
    "passed_squirrels": _("The {family} buy no more squirrels.", "E46"),
    "discard": _("The {family} put {squirrel} into the KITCHEN.", "E49"),
    "passed_end": _("The {family} are done.", "E27"),
    "order_drawn": _("The turn markers are drawn: {order_seats}.", "E3"),
    "powers_for_draft": _("These powers are on offer in the draft: {powers}.", "E5"),
    "powers_coming": _("These powers come next: {powers}.", "E5"),
    "stock_round": _("{round} begins.", "E8"),
    "stock_round_paid": _("{round} begins. LEPRECHAUN POT OF GOLD pays {paid_seats}.", "E8"),
    "stock_round_cousins": _("{round} begins. The COUSINS come into the LOUNGE.", "E23"),
    "stock_round_cousins_paid": _(
        "{round} begins. The COUSINS come into the LOUNGE. LEPRECHAUN POT OF GOLD pays {paid_seats}.", "E23"
    ),
    "stock_round_ended": _("All have passed. The new order is {order_seats}.", "E22"),
    "stock_round_ended_risen": _(
        "All have passed. Sold out, so that their reputation rises: {risen}. The new order is {order_seats}.",
        "E22",
        "order_seats risen",
    ),
    "operating_round": _("{round} begins.", "E25"),
    "operating_round_kitchen": _(
        "{round} begins. For their cards in the KITCHEN families get: {incomes}.", "E25"
    ),
    "turn_ended": _("{seat} has nothing left to do in this turn.", "E24"),
    "family_done": _("The {family} have nothing left to do.", "E26"),
    "ran_best": _("The best run of the {family} is with {squirrels}: {nuts}, {water}.", "E41"),
    "ran_nothing": _("The {family} find nothing to run to.", "E44"),
    "zero_run": _("Nothing is harvested: the reputation of the {family} goes from {old} to {value}.", "E44"),
    "shared": _(
        "The {family} share {nuts}: {paid_seats} receive their part, the treasury gets {income}. The"
        " reputation stays in its box: {old} before, {value} now.",
        "E42",
        "family old value nuts income paid_seats",
    ),
    "shared_unpaid": _(
        "The {family} share {nuts}, of which no animal gets anything; the treasury gets {income}."
        " Reputation: {old} before, {value} now.",
        "E42",
        "family old value nuts income",
    ),
    "shared_risen": _(
        "The {family} share {nuts}: {paid_seats} receive their part, the treasury gets {income}. The"
        " reputation rises from {old} to {value}.",
        "E42",
        "family old value nuts income paid_seats",
    ),
    "kept": _(
        "The {family} keep {nuts}: the treasury gets {income}. The reputation goes from {old} to {value}.",
        "E43",
        "family old value nuts income",
    ),
    "squirrels_left": _("After their last run these leave the {family}: {squirrels}.", "E48"),
    "bonus_new_squirrel": _(
        "A new squirrel: the reputation of the {family} goes from {old} to {value}.", "E47"
    ),
    "bonus_new_phase": _("A new phase: the reputation of the {family} goes from {old} to {value}.", "E47"),
    "phase": _("Phase {phase} begins.", "E48"),
    "phase_retires": _("Phase {phase} begins. These retire: {retired}.", "E48"),
    "phase_last_runs": _("Phase {phase} begins. These run once more: {last}.", "E48"),
    "phase_retires_and_last_runs": _(
        "Phase {phase} begins. These retire: {retired}. These run once more: {last}.", "E48"
    ),
    "game_ended": _("Wednesday is over, and so is the game.", "E68"),
    "game_ended_early": _("A family has reached 24: the game is over.", "E45"),
}
_SCORES: Final = {
    "score_cash": _("Cash: {cash}"),
    "score_animals": _("{family}: {animals} at {value}"),
    "score_tickets": _("ZOO Tickets left: {tickets}"),
    "score_debt": _("Debt: {debt}"),
    "score_marker": _("In case of a tie: turn marker {marker}", "E68"),
}
_REFUSALS: Final = {
    "not_your_turn": _("It is not your turn.", unruled="the site's own order of play"),
    "not_due": _(
        "This happens by itself; nobody plays it.", unruled="what happens by itself is nobody's move"
    ),
    "not_now": _("That cannot be done now.", unruled="the site's own order of play"),
    "game_over": _("The game is over.", unruled="the site's own order of play"),
    "card_limit": _("Nobody may hold more than {limit} cards.", "E11"),
    "no_card_there": _("There is no card of the {family} in {source}.", "E9"),
    "no_such_card": _("That card of the {family} is not there.", "E9"),
    "previously_sold": _("You have sold {family} in this stock round and cannot buy any in it.", "E20"),
    "family_limit": _("Who has {limit} of the {family} buys none from the LOUNGE.", "E18"),
    "too_little_cash": _("This costs {cost}, but you have only {cash}.", "E17"),
    "not_launched": _("The {family} have not been launched.", "E14"),
    "not_in_play": _("The {family} are not in this game.", "E13"),
    "already_launched": _("The {family} have been launched already.", "E13"),
    "not_nearby": _("The {family} cannot be launched next; possible are: {families}.", "E13"),
    "wrong_par": _("A family can be launched at these values: {pars}.", "E14"),
    "launch_first": _("First finish the launch of the {family}.", "E14"),
    "home_tile_due": _("The home of the {family} must get a tile now.", "E15"),
    "no_animals": _("You have none of the {family} to sell.", "E9"),
    "parents_stay": _(
        "So many of the {family} you cannot sell: nobody else could take over their PARENTS.", "E10"
    ),
    "wrong_number": _("The number must be from {least} to {most}.", "E9"),
    "sell_before_buying": _("Cards are sold before anything is bought.", "E8"),
    "sold_in_one_block": _("You have sold {family} in this turn; all of a family are sold together.", "E9"),
    "one_purchase": _("Only one thing is bought in a turn.", "E8"),
    "no_ticket_left": _("You have no ZOO Ticket left.", "E24"),
    "wrong_gift": _("Of this ticket {least} to {most} can be given to the family.", "E24"),
    "power_not_on_offer": _("{power} is not on offer.", "E21"),
    "power_not_for_sale": _("No player could sell {power} to a family.", "E21"),
    "power_not_at_hand": _("{power} is not at hand.", "E52"),
    "too_many_powers": _("There is room for {limit} powers only.", "E21"),
    "not_so_used": _("{power} is not used like this.", "E52"),
    "no_power_here": _("No power can be used for this tile.", "E52"),
    "midas_announced": _("MIDAS is announced already.", "E53"),
    "greek_used": _("IT'S ALL GREEK TO ME is in use already.", "E52"),
    "greek_too_early": _("IT'S ALL GREEK TO ME comes after a sale or a purchase.", "E52"),
    "not_your_family": _("The {family} are not yours.", "E52"),
    "deck_only": _("WHATSUP buys from the deck alone.", "E55"),
    "barrels_announced": _("The barrels are announced already.", "E63"),
    "not_before_run": _("Barrels are announced just before the run.", "E63"),
    "already_reserved": _("The family has reserved a place on {hex} already.", "E60"),
    "not_reserved": _("The family has no place reserved on {hex}.", "E60"),
    "no_free_slot": _("There is no free place on {hex}.", "E34"),
    "no_own_station": _("The family has no station on {hex}.", "E62"),
    "no_r_area": _("{hex} is no R area at the rim of the map.", "E59"),
    "same_area": _("The HOLE begins on {hex} already; choose another area.", "E59"),
    "second_area_first": _("First say where the HOLE leads to.", "E59"),
    "second_tile_first": _("First lay the second tile of ANCIENT MAPS, or pass.", "E58"),
    "patch_worn": _("A squirrel of the {family} wears the PATCH already.", "E64"),
    "no_patch_worn": _("No squirrel of the {family} wears the PATCH.", "E64"),
    "patch_bars_purchase": _("While one of them wears the PATCH the {family} buy no squirrel.", "E64"),
    "not_in_danger": _("No {kind} of the {family} is about to retire.", "E64"),
    "treasury_too_small": _("This costs {cost}, but the {family} have only {treasury}.", "E46"),
    "wrong_price": _("The price must be from {least} to {most}.", "E46"),
    "too_many_offers": _("Only {limit} offers can be declined in a turn; there were as many.", "E51"),
    "offer_declined": _("{price} were declined already; offer more.", "E51"),
    "squirrel_limit": _("The {family} have {limit} squirrels, as many as the phase allows.", "E49"),
    "squirrel_needed": _("The {family} have no squirrel and must buy one.", "E50"),
    "squirrel_not_there": _("There is no {kind} to be had there: {source}.", "E46"),
    "other_family_first": _("First the {family} put a squirrel into the KITCHEN.", "E50"),
    "no_forced_purchase": _(
        "Cards are sold in an operating round only when a squirrel must be bought.", "E50"
    ),
    "purchase_is_forced": _("A squirrel must be bought first; cards were sold for it.", "E50"),
    "sell_first": _("This costs {cost} and {missing} are missing: first sell cards.", "E50"),
    "sell_one_by_one": _("In a forced purchase cards are sold one at a time.", "E50"),
    "sale_not_needed": _("With {money} no card needs to be sold.", "E50"),
    "squirrel_cannot_run": _("There is no {kind} that could run.", "E48"),
    "squirrel_twice": _("There are not so many squirrels of the kind {kind}.", "E35"),
    "no_route": _("A run names the hexes it comes through.", "E36"),
    "track_reused": _("A piece of track is used twice.", "E36"),
    "run_without_station": _("A run must come to a station of the family.", "E35"),
    "too_few_stops": _("The run makes {stops} stops; it needs {least}.", "E35"),
    "too_many_stops": _("The run makes {stops} stops; the squirrel can make only {most}.", "E35"),
    "run_off_the_map": _("{hex} is not on this map.", "E36"),
    "run_interrupted": _("One cannot get to {hex} from the hex before it.", "E36"),
    "no_such_track": _("There is no track like this on {hex}.", "E36"),
    "dead_end": _("A run can neither begin nor end on {hex}.", "E40"),
    "through_r_area": _("{hex} is an R area; runs end there.", "E37"),
    "stop_twice": _("A squirrel stops at {hex} only once.", "E35"),
    "water_twice": _("A squirrel visits the water of {hex} only once.", "E38"),
    "passes_blocked_station": _("All places on {hex} are taken by others; no run passes there.", "E37"),
    "wings_twice": _("WINGS carry one squirrel over one station; {hex} is another one.", "E65"),
    "no_such_hex": _("There is no {hex} on this map.", "E32", "hex tile"),
    "nothing_laid_here": _("Nothing can be laid on {hex}.", "E32", "hex tile"),
    "home_only": _("Now only the home can get a tile, not {hex}.", "E32", "hex tile"),
    "already_laid_here": _("A tile was laid on {hex} in this turn already.", "E28", "hex tile"),
    "nothing_to_replace": _("There is no tile on {hex} to replace.", "E30", "hex tile"),
    "bare_hexes_only": _("Now a tile can be laid only where there is none, not on {hex}.", "E31", "hex tile"),
    "one_upgrade": _("Only one tile is replaced in a turn; {hex} has a tile.", "E28", "hex tile"),
    "final_tile": _("The tile on {hex} cannot be replaced.", "E31", "hex tile"),
    "no_such_tile": _("There is no tile {tile}.", "E32", "hex tile"),
    "tile_not_here": _("Tile {tile} is not for an area like {hex}.", "E32"),
    "grey_not_here": _("Tile {tile} is for the home of another family, not for {hex}.", "E32"),
    "colour_not_open": _("The colour of tile {tile} is not allowed now.", "E31", "hex tile"),
    "colour_step": _("Tile {tile} does not follow on what lies on {hex}.", "E31"),
    "none_left": _("There is no tile {tile} left.", "E32", "hex tile"),
    "no_such_rotation": _("A tile is turned 0 to 5 times.", "E32", "hex tile"),
    "paths_not_kept": _("Tile {tile} turned like this does not keep all paths on {hex}.", "E30"),
    "exits_blocked": _("Tile {tile} turned like this would lead against a barrier beside {hex}.", "E29"),
    "not_connected": _("The family does not reach {hex} with tile {tile} turned like this.", "E29"),
    "nothing_new": _("Tile {tile} turned like this brings the family nothing new on {hex}.", "E30"),
    "one_station": _("Only one station is built in a turn.", "E33"),
    "no_station_left": _("The {family} have no station left.", "E33"),
    "no_station_tile": _("There is no station tile on {hex}.", "E33"),
    "own_station_here": _("The family has a station on {hex} already.", "E33"),
    "tile_not_reached": _("The family does not reach {hex}.", "E33"),
}
_PREVIEWS: Final = {
    "run_brings": _("This brings {nuts}, with {water}."),
    "does_MIDAS": _("You get turn marker 1 at the end of this stock round. Once."),
    "does_GREEK": _("After a sale or a purchase you have another turn at once. Once."),
    "does_RESPONSIBILITY": _("You get 3 $N at once. Once."),
    "does_DAYS_OFF": _("The reputation of any family goes one column to the right. Once."),
    "does_LEPRECHAUN": _("You get 2 $N now and at the beginning of every stock round."),
    "does_WHATSUP": _(
        "A family of yours buys a squirrel in the stock round; its reputation goes one column to the"
        " right. In its next turn that squirrel does not run yet. Once."
    ),
    "does_BARRELS": _(
        "In one run each visit of water brings 20 nuts instead of 10, and nothing into the treasury."
        " Announced before the run, twice."
    ),
    "does_SQUEEZE": _("A run that comes to water brings 3 $N into the treasury, however often it does."),
    "does_MINE": _(
        "Keep a free place on any station tile for the family; it may build there later, for the usual"
        " price, once its track leads there."
    ),
    "does_WORK": _("Close a free place on any station tile for good. Once."),
    "does_GOLD": _("On an M area the family gets 2 $N instead of paying, on an MM area 1 $N."),
    "does_MAPS": _("Two more yellow tiles in one turn. Once."),
    "does_MOLES": _(
        "Four special tiles, 80 to 83, replace yellow track without stations, also on M, MM and O areas."
        " They are never replaced."
    ),
    "does_RABBITS": _("Two more upgrades: also before the phase for their colour, and on M, MM and O areas."),
    "does_WINGS": _(
        "One squirrel of each run passes a station where all places are taken by others, without its nuts."
    ),
    "does_DIET": _("A station on a station tile, beside the places that it has. Once."),
    "does_WHEAT": _("30 nuts more at one station of the family, for every squirrel of it that comes there."),
    "does_SUGAR": _("One squirrel of each run makes one stop more; not a 4J or 2J."),
    "does_PATCH": _(
        "A squirrel that would retire stays, and runs to one station of the family and the water beside"
        " it. Meanwhile the family buys no squirrel."
    ),
    "does_HOLE": _("Joins two R areas: squirrels of all families run from one to the other. Once."),
}
_GUIDE: Final = {
    "guide_wealth": _(
        "After three days the richest player wins: own money and the worth of one's animal cards."
        " Families earn money for whoever holds their cards.",
        "E68",
    ),
    "guide_draft": _(
        "Before the first evening each may buy one power. Blue ones you use yourself; green ones are sold"
        " to families later.",
        "E6",
    ),
    "guide_stock": _(
        "An evening: in your turn sell cards if you like, then buy one card or one power, or pass. It is"
        " over when all have passed in a row.",
        "E8",
    ),
    "guide_launch": _(
        "Whoever buys a family's PARENTS launches it: you name its reputation and pay twice that into its"
        " treasury. You then have two of its animals and lead it. Your own money: {cash}.",
        "E14",
    ),
    "guide_cards": _(
        "Whoever holds most cards of a family leads it by day. Its harvest is paid on every card, so a"
        " share in a good family led by another earns too.",
        "E17",
    ),
    "guide_pass": _("To pass is no farewell: you are asked again unless all others pass too.", "E8"),
    "guide_home": _(
        "The family you launched has a home on the map. A tile there says where its first paths lead:"
        " towards areas worth many nuts.",
        "E15",
    ),
    "guide_bonus": _(
        "A new family may lay some yellow tiles at once, before anybody else builds there.", "E16"
    ),
    "guide_pass_short": _("Who passes is asked again, unless all pass."),
    "because_draft_power": _("{power} for {cost} looks worth its price; one power each is all there is now."),
    "because_draft_pass": _("No power on offer looks worth its price: money launches families."),
    "because_launch": _(
        "The {family} at a reputation of {par} cost {cost}: that is two of their animals, and you lead them."
    ),
    "because_card": _("A card of the {family} costs {cost} now and earns with every harvest that is shared."),
    "because_power": _("{power} for {cost} looks worth its price."),
    "because_sell": _("The {family} promise less than what the money buys elsewhere."),
    "because_stock_pass": _("Nothing on offer looks better than keeping your money."),
    "because_turn_done": _("You have bought, and a turn has one purchase; this ends it."),
    "because_tile": _("On {hex} this tile promises the best paths, as far as one can foresee."),
    "because_launch_pass": _("As it is the family can run well; nothing more is needed now."),
    "because_other": _("It brings most here, as far as one can foresee."),
}
_RESULTS: Final = {"tie_marker": _("The tie with {rivals_text} is decided by the turn markers.")}
_OPTIONS: Final = {
    "option_map": _("Map (A, B and C have five families, D, E and F seven)", "E1"),
    "option_map_custom": _("Custom: of the modules chosen below"),
    "option_modules": _("Modules of a custom map, no two with the same number", "E1"),
    "option_base": _("Module in the middle of the map", "E1"),
    "option_interpretation": _("Where the rulebook and 18xx.games differ, play by"),
    "option_revealed_powers": _("All powers are turned up at the beginning", "E5"),
    "option_power_order": _("Order of the powers, from the top (otherwise they are drawn)", "E3"),
    "option_draft_prices": _("Prices in the draft that differ from the printed ones"),
}
_MOVES: Final = {
    "pass": pgettext("kind of moves", "Pass"),
    "buy_power": pgettext("kind of moves", "Buy power"),
    "launch": pgettext("kind of moves", "Launch"),
    "buy_card": pgettext("kind of moves", "Buy card"),
    "sell": pgettext("kind of moves", "Sell"),
    "ticket": pgettext("kind of moves", "ZOO Tickets"),
    "lay": pgettext("kind of moves", "Lay"),
    "station": pgettext("kind of moves", "Station"),
    "mark": pgettext("kind of moves", "Mark"),
    "run": pgettext("kind of moves", "Run"),
    "run_best": pgettext("kind of moves", "Run best"),
    "share": pgettext("kind of moves", "Share"),
    "keep": pgettext("kind of moves", "Keep"),
    "buy_squirrel": pgettext("kind of moves", "Buy squirrel"),
    "discard": pgettext("kind of moves", "Discard"),
    "accept": pgettext("kind of moves", "Accept"),
    "decline": pgettext("kind of moves", "Decline"),
}
CATALOGUE: Final = Catalogue(
    values=Values,
    questions=_QUESTIONS,
    log=_LOG,
    scores=_SCORES,
    refusals=_REFUSALS,
    previews=_PREVIEWS,
    guide=_GUIDE,
    results=_RESULTS,
    options=_OPTIONS,
    moves=_MOVES,
)
