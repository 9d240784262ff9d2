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

    seat: Annotated[int, Meta(ge=0, description="The seat that the text is about, counted from 0.")]
    family: Annotated[Family, means("The family.")]
    tiles: Annotated[int, means("The number of tiles that may still be laid.")]
    kind: Annotated[Kind, means("The squirrel.")]
    owner: Annotated[Family, means("The family that has or had the squirrel.")]
    price: Annotated[int, means("The price offered, in $N.")]
    power: Annotated[Power, means("The power.")]
    tile: Annotated[str, means("The tile.")]
    hex: Annotated[str, means("The hex.")]
    hexes: Annotated[tuple[str, ...], means("The two hexes that the HOLE joins.")]
    squirrel: Annotated[Kind, means("The squirrel.")]
    cost: Annotated[int, means("The amount paid or offered, in $N.")]
    old: Annotated[int, means("The previous value, in $N.")]
    value: Annotated[int, means("The new value, in $N. In a score, the value of each animal.")]
    nuts: Annotated[int, means("Nuts.")]
    income: Annotated[int, means("The income of the treasury, in $N.")]
    par: Annotated[int, means("The initial reputation, in $N.")]
    old_seat: Annotated[
        int, Meta(ge=0, description="The previous holder of the PARENTS: a seat, counted from 0.")
    ]
    new_seat: Annotated[int, Meta(ge=0, description="The new holder of the PARENTS: a seat, counted from 0.")]
    animals: Annotated[int, means("The number of animals.")]
    gain: Annotated[int, means("The amount that the player gets, in $N.")]
    given: Annotated[int, means("The amount that the family gets, in $N.")]
    old_tile: Annotated[str, means("The tile that lay there before.")]
    squirrels: Annotated[tuple[Kind, ...], means("The squirrels.")]
    water: Annotated[int, means("The income from water, in $N.")]
    treasury: Annotated[int, means("The amount that the treasury pays, in $N.")]
    paid: Annotated[int, means("The amount that the player pays, in $N.")]
    debt: Annotated[int, means("The debt, in $N.")]
    owner_seat: Annotated[
        int, Meta(ge=0, description="The present or former owner of the power: a seat, counted from 0.")
    ]
    order_seats: Annotated[
        tuple[str, ...], means("The letters of the seats, in order of their turn markers.")
    ]
    powers: Annotated[tuple[Power, ...], means("The powers.")]
    round: Annotated[RoundName, means("The round.")]
    paid_seats: Annotated[
        tuple[str, ...], means("The payments to seats, such as A:2: a letter and an amount in $N.")
    ]
    risen: Annotated[tuple[str, ...], means("The families and their new values, such as PE:3.")]
    incomes: Annotated[tuple[str, ...], means("The families and the $N that they get, such as GI:4.")]
    phase: Annotated[Phase, means("The phase.")]
    retired: Annotated[tuple[str, ...], means("The families and their squirrels that retire, such as BB:2S.")]
    last: Annotated[
        tuple[str, ...], means("The families and their squirrels with one run left, such as BB:3S.")
    ]
    cash: Annotated[int, means("The money in hand, in $N.")]
    tickets: Annotated[int, means("The number of ZOO Tickets.")]
    marker: Annotated[int, means("The turn marker.")]


_QUESTIONS: Final = {
    "ask_draft": _("{seat}, buy a power or pass.", "E6"),
    "ask_stock": _("{seat}, it is your turn: sell cards, then buy a card or a power, or pass.", "E8"),
    "ask_home_tile": _("{seat}, lay a tile on the home of the {family}.", "E15"),
    "ask_bonus_tiles": _(
        "{seat}, lay yellow tiles for the launch of the {family}, or pass (tiles still allowed: {tiles}).",
        "E16",
    ),
    "ask_track": _("{seat}, lay track for the {family}, or pass.", "E28"),
    "ask_second_tile": _("{seat}, lay the second tile of ANCIENT MAPS for the {family}, or pass.", "E58"),
    "ask_second_area": _("{seat}, choose the R area that the HOLE of the {family} leads to.", "E59"),
    "ask_station": _("{seat}, build a station for the {family}, or pass.", "E33"),
    "ask_run": _("{seat}, run the squirrels of the {family}.", "E35"),
    "ask_harvest": _("{seat}, distribute or keep the harvest of the {family}.", "E42"),
    "ask_squirrels": _("{seat}, buy squirrels for the {family}, or pass.", "E46"),
    "ask_squirrel_needed": _("{seat}, the {family} have no squirrel and must buy one.", "E50"),
    "ask_end": _("{seat}, use powers or tickets for the {family}, or end their turn.", "E27"),
    "ask_patch": _("{seat}, put the PATCH on a squirrel that is about to retire, or pass.", "E64"),
    "ask_discard": _("{seat}, the {family} have too many squirrels: which one goes to the KITCHEN?", "E49"),
    "ask_offer_squirrel": _(
        "{seat}, do you sell a {kind} of the {owner} for {price}?", "E51", "seat kind owner price"
    ),
    "ask_offer_power": _("{seat}, do you sell {power} for {price}?", "E51"),
}
_LOG: Final = {
    "passed": _("{seat} passes.", "E8"),
    "stock_turn_done": _("{seat} ends the turn.", "E8"),
    "launch": _("{seat} launches the {family} at {par} and pays {cost}.", "E14"),
    "home_stays": _("The {family} leave their home as it is.", "E15"),
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
    "ticket": _("{seat} cashes in a ZOO Ticket for {gain}.", "E24"),
    "ticket_given": _(
        "{seat} cashes in a ZOO Ticket, gives {given} to the {family} and keeps {gain}.",
        "E24",
        "seat family given gain",
    ),
    "midas": _("{seat} announces MIDAS and goes first in the next stock round.", "E53"),
    "greek": _("{seat} uses IT'S ALL GREEK TO ME and takes another turn.", "E52"),
    "responsibility": _("{seat} uses TOO MUCH RESPONSIBILITY and gets {gain}.", "E52"),
    "days_off": _(
        "{seat} uses DAYS OFF for the {family}: their reputation moves from {old} to {value}.", "E52"
    ),
    "whatsup": _("{seat} uses WHATSUP: the {family} buy {squirrel} for {cost}.", "E55"),
    "lay": _("The {family} lay tile {tile} on {hex}.", "E28"),
    "lay_paid": _("The {family} lay tile {tile} on {hex} for {cost}.", "E31"),
    "lay_gold": _("The {family} lay tile {tile} on {hex} and earn {gain} with SHINING GOLD.", "E67"),
    "lay_maps": _("The {family} lay tile {tile} on {hex} with ANCIENT MAPS.", "E58"),
    "lay_maps_paid": _("The {family} lay tile {tile} on {hex} with ANCIENT MAPS for {cost}.", "E58"),
    "lay_maps_gold": _(
        "The {family} lay tile {tile} on {hex} with ANCIENT MAPS and earn {gain} with SHINING GOLD.", "E58"
    ),
    "lay_home": _("The {family} lay tile {tile} on {hex}, their home.", "E15"),
    "lay_bonus": _("The {family} lay tile {tile} on {hex} for their launch.", "E16"),
    "lay_bonus_paid": _("The {family} lay tile {tile} on {hex} for their launch and pay {cost}.", "E16"),
    "upgrade": _(
        "The {family} upgrade tile {old_tile} on {hex} to {tile}.", "E28", "family tile hex old_tile"
    ),
    "upgrade_home": _(
        "The {family} upgrade tile {old_tile} on {hex}, their home, to {tile}.",
        "E15",
        "family tile hex old_tile",
    ),
    "upgrade_rabbits": _(
        "The {family} use RABBITS to upgrade tile {old_tile} on {hex} to {tile}.",
        "E56",
        "family tile hex old_tile",
    ),
    "upgrade_moles": _(
        "The {family} use MOLES to replace tile {old_tile} on {hex} with {tile}.",
        "E57",
        "family tile hex old_tile",
    ),
    "passed_track": _("The {family} lay no more track.", "E28"),
    "maps_given_up": _("The {family} give up the second tile of ANCIENT MAPS.", "E58"),
    "station": _("The {family} build a station on {hex} for {cost}.", "E33"),
    "station_diet": _(
        "The {family} use ON A DIET to build an extra station on {hex} for {cost}.",
        unruled="the power's own words, and number 8 of the two readings",
    ),
    "passed_station": _("The {family} build no station.", "E33"),
    "mark_hole": _("The {family} dig a HOLE on {hex}.", "E59"),
    "mark_second_hole": _("The HOLE of the {family} connects {hexes}.", "E59"),
    "mark_wheat": _("The {family} grow WHEAT on {hex}.", "E62"),
    "mark_mine": _("THAT'S MINE! The {family} reserve a space on {hex}.", "E60"),
    "mark_work": _("The {family} place WORK IN PROGRESS on {hex}.", "E61"),
    "barrels": _("The {family} use TWO BARRELS: water counts double in this run.", "E63"),
    "patch": _("{seat} puts the PATCH on {squirrel} of the {family}.", "E64", "seat family squirrel"),
    "patch_declined": _("{seat} does not use the PATCH.", "E64"),
    "unpatch": _("The {family} remove the PATCH.", "E64"),
    "run": _("The {family} run {squirrels}: {nuts}, {water}.", "E35"),
    "run_nothing": _("The {family} do not run.", "E44"),
    "run_best": _("The {family} run their best routes.", "E35"),
    "share": _("{seat} distributes the harvest of the {family}: {nuts}.", "E42"),
    "keep": _("{seat} keeps the harvest of the {family}: {nuts}.", "E43"),
    "buy_squirrel_deck": _("The {family} buy {squirrel} for {cost}.", "E46", "seat family squirrel cost"),
    "buy_squirrel_kitchen": _(
        "The {family} buy {squirrel} from the KITCHEN for {cost}.", "E46", "seat family squirrel cost"
    ),
    "buy_squirrel_forced": _(
        "The {family} must buy {squirrel} for {cost}. Their treasury pays {treasury} and {seat} pays {paid}.",
        "E50",
        "seat family squirrel cost treasury paid",
    ),
    "buy_squirrel_in_debt": _(
        "The {family} must buy {squirrel} for {cost}. Their treasury pays {treasury}, {seat} pays "
        "{paid} and the bank pays the rest. For this, {seat} owes the bank {debt}.",
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
        "{seat} accepts: the {owner} sell {squirrel} to the {family} for {cost}.",
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
        "{seat} accepts and sells {power} to the {family} for {cost}.", "E51", "seat family power cost"
    ),
    "decline_power": _(
        "{seat} declines to sell {power} to the {family} for {cost}.", "E51", "seat family power cost"
    ),
    "passed_squirrels": _("The {family} buy no more squirrels.", "E46"),
    "discard": _("The {family} put {squirrel} into the KITCHEN.", "E49"),
    "passed_end": _("The {family} end their turn.", "E27"),
    "order_drawn": _("Turn markers, drawn at random: {order_seats}.", "E3"),
    "powers_for_draft": _("Powers in the draft: {powers}.", "E5"),
    "powers_coming": _("Future powers: {powers}.", "E5"),
    "stock_round": _("{round} begins.", "E8"),
    "stock_round_paid": _("{round} begins. LEPRECHAUN POT OF GOLD pays {paid_seats}.", "E8"),
    "stock_round_cousins": _("{round} begins. The COUSINS arrive in the LOUNGE.", "E23"),
    "stock_round_cousins_paid": _(
        "{round} begins. The COUSINS arrive in the LOUNGE. LEPRECHAUN POT OF GOLD pays {paid_seats}.", "E23"
    ),
    "stock_round_ended": _("All players have passed. New turn order: {order_seats}.", "E22"),
    "stock_round_ended_risen": _(
        "All players have passed. Sold-out families rise: {risen}. New turn order: {order_seats}.",
        "E22",
        "order_seats risen",
    ),
    "operating_round": _("{round} begins.", "E25"),
    "operating_round_kitchen": _(
        "{round} begins. Families with cards in the KITCHEN earn income: {incomes}.", "E25"
    ),
    "turn_ended": _("{seat} has nothing left to do this turn.", "E24"),
    "family_done": _("The {family} have nothing left to do.", "E26"),
    "ran_best": _("The best run of the {family} uses {squirrels}: {nuts}, {water}.", "E41"),
    "ran_nothing": _("The {family} have no route to run.", "E44"),
    "zero_run": _("The {family} harvest nothing: their reputation moves from {old} to {value}.", "E44"),
    "shared": _(
        "The {family} distribute {nuts}. Dividends go to {paid_seats}, and the treasury gets {income}. "
        "The reputation stays in its box: {old} before, {value} now.",
        "E42",
        "family old value nuts income paid_seats",
    ),
    "shared_unpaid": _(
        "The {family} distribute {nuts}, but no animal earns a dividend. The treasury gets {income}. "
        "Reputation: {old} before, {value} now.",
        "E42",
        "family old value nuts income",
    ),
    "shared_risen": _(
        "The {family} distribute {nuts}. Dividends go to {paid_seats}, and the treasury gets {income}. "
        "The reputation rises from {old} to {value}.",
        "E42",
        "family old value nuts income paid_seats",
    ),
    "kept": _(
        "The {family} keep {nuts}. The treasury gets {income}. The reputation moves from {old} to {value}.",
        "E43",
        "family old value nuts income",
    ),
    "squirrels_left": _("The {family} lose {squirrels} after the last run.", "E48"),
    "bonus_new_squirrel": _(
        "New squirrel bonus: the reputation of the {family} moves from {old} to {value}.", "E47"
    ),
    "bonus_new_phase": _(
        "New phase bonus: the reputation of the {family} moves from {old} to {value}.", "E47"
    ),
    "phase": _("Phase {phase} begins.", "E48"),
    "phase_retires": _("Phase {phase} begins. Retired squirrels: {retired}.", "E48"),
    "phase_last_runs": _("Phase {phase} begins. One last run for {last}.", "E48"),
    "phase_retires_and_last_runs": _(
        "Phase {phase} begins. Retired squirrels: {retired}. One last run for {last}.", "E48"
    ),
    "game_ended": _("Wednesday is over. The game ends.", "E68"),
    "game_ended_early": _("A family has reached a reputation of 24. The game ends.", "E45"),
}
_SCORES: Final = {
    "score_cash": _("Cash: {cash}"),
    "score_animals": _("{family}: {animals} at {value}"),
    "score_tickets": _("ZOO Tickets left: {tickets}"),
    "score_debt": _("Debt: {debt}"),
    "score_marker": _("Tiebreaker: turn marker {marker}", "E68"),
}
_REFUSALS: Final = {
    "not_your_turn": _("It is not your turn.", unruled="the site's own order of play"),
    "not_due": _(
        "This move happens automatically. You cannot make it yourself.",
        unruled="what happens by itself is nobody's move",
    ),
    "not_now": _("You cannot do that now.", unruled="the site's own order of play"),
    "game_over": _("The game is over.", unruled="the site's own order of play"),
    "card_limit": _("You can hold at most {limit} cards.", "E11"),
    "no_card_there": _("There is no card of the {family} in {source}.", "E9"),
    "no_such_card": _("This card of the {family} is not available.", "E9"),
    "previously_sold": _(
        "You sold {family} in this stock round, so you cannot buy any until it ends.", "E20"
    ),
    "family_limit": _(
        "If you have {limit} or more of the {family}, you cannot buy them from the LOUNGE.", "E18"
    ),
    "too_little_cash": _("This costs {cost}, but you have only {cash}.", "E17"),
    "not_launched": _("The {family} have not been launched yet.", "E14"),
    "not_in_play": _("The {family} are not in this game.", "E13"),
    "already_launched": _("The {family} have already been launched.", "E13"),
    "not_nearby": _("You cannot launch the {family} next. Families you can launch: {families}.", "E13"),
    "wrong_par": _("Choose one of these initial reputations: {pars}.", "E14"),
    "launch_first": _("First finish the launch of the {family}.", "E14"),
    "home_tile_due": _("You must lay a tile on the home of the {family} now.", "E15"),
    "no_animals": _("You have no {family} to sell.", "E9"),
    "parents_stay": _("You cannot sell that many {family}: nobody else could take the PARENTS card.", "E10"),
    "wrong_number": _("Choose a number from {least} to {most}.", "E9"),
    "sell_before_buying": _("You can sell cards only before you buy.", "E8"),
    "sold_in_one_block": _(
        "You already sold {family} this turn. You must sell all animals of a family together.", "E9"
    ),
    "one_purchase": _("You can buy only one thing per turn.", "E8"),
    "no_ticket_left": _("You have no ZOO Tickets left.", "E24"),
    "wrong_gift": _("You can give the family {least} to {most} $N of this ticket.", "E24"),
    "power_not_on_offer": _("{power} is not on offer.", "E21"),
    "power_not_for_sale": _("No player can sell {power} to a family.", "E21"),
    "power_not_at_hand": _("{power} is not available.", "E52"),
    "too_many_powers": _("A player or a family can have at most {limit} powers.", "E21"),
    "not_so_used": _("You cannot use {power} like this.", "E52"),
    "no_power_here": _("You cannot use a power for this tile.", "E52"),
    "midas_announced": _("MIDAS is already announced.", "E53"),
    "greek_used": _("IT'S ALL GREEK TO ME is already in use.", "E52"),
    "greek_too_early": _("You can use IT'S ALL GREEK TO ME only after a sale or a purchase.", "E52"),
    "not_your_family": _("You do not control the {family}.", "E52"),
    "deck_only": _("WHATSUP buys only from the deck.", "E55"),
    "barrels_announced": _("TWO BARRELS is already announced.", "E63"),
    "not_before_run": _("Announce TWO BARRELS right before the run.", "E63"),
    "already_reserved": _("The family has already reserved a space on {hex}.", "E60"),
    "not_reserved": _("The family has no reserved space on {hex}.", "E60"),
    "no_free_slot": _("There is no free space on {hex}.", "E34"),
    "no_own_station": _("The family has no station on {hex}.", "E62"),
    "no_r_area": _("{hex} is not an R area that the HOLE can connect.", "E59"),
    "same_area": _("The HOLE already begins on {hex}. Choose another area.", "E59"),
    "second_area_first": _("First choose where the HOLE leads.", "E59"),
    "second_tile_first": _("First lay the second tile of ANCIENT MAPS, or pass.", "E58"),
    "patch_worn": _("A squirrel of the {family} already wears the PATCH.", "E64"),
    "no_patch_worn": _("No squirrel of the {family} wears the PATCH.", "E64"),
    "patch_bars_purchase": _("The {family} cannot buy squirrels while one of theirs wears the PATCH.", "E64"),
    "not_in_danger": _("No {kind} of the {family} is about to retire.", "E64"),
    "treasury_too_small": _("This costs {cost}, but the {family} have only {treasury}.", "E46"),
    "wrong_price": _("The price must be at least {least} and at most {most} $N.", "E46"),
    "too_many_offers": _("You cannot make another offer: {limit} were declined this turn.", "E51"),
    "offer_declined": _("An offer of {price} was already declined. Offer more.", "E51"),
    "squirrel_limit": _("The {family} already have {limit} squirrels, the limit in this phase.", "E49"),
    "squirrel_needed": _("The {family} have no squirrel and must buy one.", "E50"),
    "squirrel_not_there": _("There is no {kind} for sale there: {source}.", "E46"),
    "other_family_first": _("The {family} must first put a squirrel into the KITCHEN.", "E50"),
    "no_forced_purchase": _(
        "In an operating round, you can sell cards only when the family must buy a squirrel.", "E50"
    ),
    "purchase_is_forced": _("First buy a squirrel: you sold cards for it.", "E50"),
    "sell_first": _("This costs {cost}, and you are {missing} short. Sell cards first.", "E50"),
    "sell_one_by_one": _("In a forced purchase, you sell cards one at a time.", "E50"),
    "sale_not_needed": _("You do not need to sell a card: {money} is enough.", "E50"),
    "squirrel_cannot_run": _("There is no {kind} that can run.", "E48"),
    "squirrel_twice": _("The family does not have that many {kind} squirrels.", "E35"),
    "no_route": _("Name the hexes that the run goes through.", "E36"),
    "track_reused": _("You cannot use a piece of track twice.", "E36"),
    "run_without_station": _("A run must visit a station of the family.", "E35"),
    "too_few_stops": _("This run is too short. Stops: {stops}; needed: {least}.", "E35"),
    "too_many_stops": _("This run makes {stops} stops, but the squirrel can make only {most}.", "E35"),
    "run_off_the_map": _("{hex} is not on this map.", "E36"),
    "run_interrupted": _("The run cannot get to {hex} from the hex before it.", "E36"),
    "no_such_track": _("There is no such track on {hex}.", "E36"),
    "dead_end": _("A run cannot begin or end on {hex}.", "E40"),
    "through_r_area": _("A run cannot go through {hex}: it is an R area.", "E37"),
    "stop_twice": _("A squirrel can stop on {hex} only once.", "E35"),
    "water_twice": _("A squirrel can visit the water on {hex} only once.", "E38"),
    "passes_blocked_station": _("A run cannot pass {hex}: others have taken all its spaces.", "E37"),
    "wings_twice": _("WINGS carry one squirrel over one station. {hex} would be a second one.", "E65"),
    "no_such_hex": _("There is no hex {hex} on this map.", "E32", "hex tile"),
    "nothing_laid_here": _("You cannot lay a tile on {hex}.", "E32", "hex tile"),
    "home_only": _("You can lay a tile only on the home now, not on {hex}.", "E32", "hex tile"),
    "already_laid_here": _("You already laid a tile on {hex} this turn.", "E28", "hex tile"),
    "nothing_to_replace": _("There is no tile on {hex} to replace.", "E30", "hex tile"),
    "bare_hexes_only": _("You cannot lay this tile on {hex}: there is already a tile.", "E31", "hex tile"),
    "one_upgrade": _("You cannot upgrade {hex}: only one upgrade per turn is allowed.", "E28", "hex tile"),
    "final_tile": _("The tile on {hex} cannot be upgraded.", "E31", "hex tile"),
    "no_such_tile": _("There is no tile {tile}.", "E32", "hex tile"),
    "tile_not_here": _("Tile {tile} does not fit an area like {hex}.", "E32"),
    "grey_not_here": _("Tile {tile} is for the home of another family, not for {hex}.", "E32"),
    "colour_not_open": _("You cannot lay tiles in the colour of tile {tile} now.", "E31", "hex tile"),
    "colour_step": _("Tile {tile} does not have the next colour for {hex}.", "E31"),
    "none_left": _("No tile {tile} is left.", "E32", "hex tile"),
    "no_such_rotation": _("Choose a rotation from 0 to 5.", "E32", "hex tile"),
    "paths_not_kept": _("Turned this way, tile {tile} does not keep all paths on {hex}.", "E30"),
    "exits_blocked": _("Turned this way, tile {tile} on {hex} would lead to a blocked side.", "E29"),
    "not_connected": _(
        "Turned this way, tile {tile} on {hex} does not connect to the family’s track.", "E29"
    ),
    "nothing_new": _("Turned this way, tile {tile} adds nothing new for the family on {hex}.", "E30"),
    "one_station": _("You can build only one station per turn.", "E33"),
    "no_station_left": _("The {family} have no stations left.", "E33"),
    "no_station_tile": _("There is no station tile on {hex}.", "E33"),
    "own_station_here": _("The family already has a station on {hex}.", "E33"),
    "tile_not_reached": _("The family cannot reach {hex}.", "E33"),
}
_PREVIEWS: Final = {
    "run_brings": _("This brings {nuts} and {water}."),
    "does_MIDAS": _("You get turn marker 1 at the end of this stock round. One use."),
    "does_GREEK": _("After a sale or a purchase, you take another turn immediately. One use."),
    "does_RESPONSIBILITY": _("You get 3 $N immediately. One use."),
    "does_DAYS_OFF": _("The reputation of any one family moves one column to the right. One use."),
    "does_LEPRECHAUN": _("You get 2 $N now and at the start of every stock round."),
    "does_WHATSUP": _(
        "One of your families buys a squirrel in the stock round, and its reputation moves one column "
        "to the right. The squirrel does not run in the family’s next turn. One use."
    ),
    "does_BARRELS": _(
        "In one run, each visit to water brings 20 nuts instead of 10, but nothing for the treasury. "
        "Announce it before the run. Two uses."
    ),
    "does_SQUEEZE": _("A run that visits water, no matter how often, brings 3 $N into the treasury."),
    "does_MINE": _(
        "Reserves a free space on any station tile for the family. The family can build there later, "
        "for the usual price, once its track leads there."
    ),
    "does_WORK": _("Closes a free space on any station tile for good. One use."),
    "does_GOLD": _("On an M area, the family gets 2 $N instead of paying; on an MM area, it gets 1 $N."),
    "does_MAPS": _("Two extra yellow tiles in one turn. One use."),
    "does_MOLES": _(
        "Four special tiles, 80 to 83, replace yellow track without stations, even on M, MM and O "
        "areas. They can never be upgraded."
    ),
    "does_RABBITS": _("Two extra upgrades, even before the phase of their colour and on M, MM and O areas."),
    "does_WINGS": _(
        "In each run, one squirrel can pass a station whose spaces are all taken by others. It does "
        "not collect the nuts there."
    ),
    "does_DIET": _("An extra station on a station tile, in addition to its spaces. One use."),
    "does_WHEAT": _("30 extra nuts at one station of the family, for each of its squirrels that goes there."),
    "does_SUGAR": _("In each run, one squirrel makes one extra stop, but not a 4J or 2J."),
    "does_PATCH": _(
        "A squirrel that would retire stays. It runs to one station of the family and the water next "
        "to it. Meanwhile, the family cannot buy squirrels."
    ),
    "does_HOLE": _("Connects two R areas: squirrels of all families can run from one to the other. One use."),
}
_GUIDE: Final = {
    "guide_wealth": _(
        "After three days, the richest player wins. Your wealth is your own money plus the value of "
        "your animal cards. Families earn money for the players who hold their cards.",
        "E68",
    ),
    "guide_draft": _(
        "Before the first evening, each player may buy one power. You use blue powers yourself. "
        "You can sell green powers to families later.",
        "E6",
    ),
    "guide_stock": _(
        "In the evening, you may sell cards on your turn. Then you buy one card or one power, or pass. "
        "The evening ends when all players have passed in a row.",
        "E8",
    ),
    "guide_launch": _(
        "Buy a family’s PARENTS to launch it. You choose its reputation and pay twice that into its "
        "treasury. You then have two of its animals and control it. Your own money: {cash}.",
        "E14",
    ),
    "guide_cards": _(
        "The player with the most cards of a family controls it during the day. Its harvest pays every "
        "card, so cards of a good family earn money even if another player controls it.",
        "E17",
    ),
    "guide_pass": _(
        "You can pass now and act later: you get another turn unless all other players pass too.", "E8"
    ),
    "guide_home": _(
        "The family you launched has a home on the map. The tile you lay there decides where its first "
        "paths lead. Aim for areas that are worth many nuts.",
        "E15",
    ),
    "guide_bonus": _(
        "A new family may lay some yellow tiles immediately, before anyone else builds there.", "E16"
    ),
    "guide_pass_short": _("After a pass, you get another turn unless all players pass."),
    "because_draft_power": _(
        "{power} looks worth its price of {cost}. Each player can buy only one power now."
    ),
    "because_draft_pass": _("No power on offer looks worth its price. You need money to launch families."),
    "because_launch": _(
        "At a reputation of {par}, the {family} cost {cost}. For that, you get two of their animals "
        "and control them."
    ),
    "because_card": _(
        "A card of the {family} costs {cost} now and earns money with every harvest they distribute."
    ),
    "because_power": _("{power} looks worth its price of {cost}."),
    "because_sell": _("Money you put into the {family} will probably earn less than elsewhere."),
    "because_stock_pass": _("Nothing on offer looks better than keeping your money."),
    "because_turn_done": _(
        "You have bought something, and each turn allows one purchase. This ends your turn."
    ),
    "because_tile": _("On {hex}, this tile seems to promise the best paths."),
    "because_launch_pass": _("The family can already run well. It needs nothing more now."),
    "because_other": _("This seems to be the best choice here."),
}
_RESULTS: Final = {"tie_marker": _("The turn markers break the tie with {rivals_text}.")}
_OPTIONS: Final = {
    "option_map": _("Map (A, B and C: five families; D, E and F: seven)", "E1"),
    "option_map_custom": _("Custom: the modules chosen below"),
    "option_modules": _("Modules of a custom map (each number at most once)", "E1"),
    "option_base": _("Base module in the middle of the map", "E1"),
    "option_interpretation": _("Where the rulebook and 18xx.games differ, follow"),
    "option_revealed_powers": _("Reveal all powers at the start", "E5"),
    "option_power_order": _("Order of the powers from the top (random if empty)", "E3"),
    "option_draft_prices": _("Draft prices that differ from the printed ones"),
}
_MOVES: Final = {
    "pass": pgettext("kind of moves", "Pass"),
    "buy_power": pgettext("kind of moves", "Buy power"),
    "launch": pgettext("kind of moves", "Launch"),
    "buy_card": pgettext("kind of moves", "Buy card"),
    "sell": pgettext("kind of moves", "Sell"),
    "ticket": pgettext("kind of moves", "Cash in ZOO Ticket"),
    "lay": pgettext("kind of moves", "Lay track"),
    "station": pgettext("kind of moves", "Build station"),
    "mark": pgettext("kind of moves", "Place marker"),
    "run": pgettext("kind of moves", "Run"),
    "run_best": pgettext("kind of moves", "Run best routes"),
    "share": pgettext("kind of moves", "Distribute"),
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
