"""The sentences of 18ZOO, and how their values read."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.functional import lazy
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.zoo18.data.maps import families_of
from adjudicator.rules.zoo18.data.modules import MODULE_NAMES, ModuleName
from games.boards.zoo18 import names
from games.boards.zoo18.guiding import GUIDE_WORDS
from games.boards.zoo18.powers import DOES

ASKS: Final = {
    "ask_draft": _("{seat}, buy a power or pass."),
    "ask_stock": _("{seat}, it is your turn: sell cards, then buy a card or a power, or pass."),
    "ask_home_tile": _("{seat}, lay a tile on the home of the {family}."),
    "ask_bonus_tiles": _("{seat}, the {family} may lay yellow tiles at once; still allowed: {tiles}."),
    "ask_track": _("{seat}, lay track for the {family}, or pass."),
    "ask_second_tile": _("{seat}, lay the second tile of ANCIENT MAPS for the {family}, or pass."),
    "ask_second_area": _("{seat}, which R area does the HOLE of the {family} lead to?"),
    "ask_station": _("{seat}, build a station for the {family}, or pass."),
    "ask_run": _("{seat}, run the squirrels of the {family}."),
    "ask_harvest": _("{seat}, is the harvest of the {family} shared or kept?"),
    "ask_squirrels": _("{seat}, buy squirrels for the {family}, or pass."),
    "ask_squirrel_needed": _("{seat}, the {family} have no squirrel and must buy one."),
    "ask_end": _("{seat}, use powers or tickets for the {family}, or end their turn."),
    "ask_patch": _("{seat}, put the PATCH on a squirrel that would retire, or pass."),
    "ask_discard": _("{seat}, the {family} have too many squirrels: which one goes to the KITCHEN?"),
    "ask_offer_squirrel": _("{seat}, do the {owner} sell a {kind} for {price}?"),
    "ask_offer_power": _("{seat}, do you sell {power} for {price}?"),
}
STOCK: Final = {
    "passed": _("{seat} passes."),
    "stock_turn_done": _("{seat} ends the turn."),
    "launch": _("{seat} launches the {family} at {par} and pays {cost}."),
    "home_stays": _("The home of the {family} stays as it is."),
    "bonus_tiles_done": _("The {family} lay no more tiles for their launch."),
    "buy_card_lounge": _("{seat} buys a card of the {family} from the LOUNGE for {cost}."),
    "buy_card_kitchen": _("{seat} buys a card of the {family} from the KITCHEN for {cost}."),
    "buy_card_lounge_parents": _(
        "{seat} buys a card of the {family} from the LOUNGE for {cost} and takes the PARENTS from {old_seat}."
    ),
    "buy_card_kitchen_parents": _(
        "{seat} buys a card of the {family} from the KITCHEN for {cost} and takes the PARENTS from"
        " {old_seat}."
    ),
    "sell": _("{seat} sells {animals} of the {family} for {gain}."),
    "sell_parents": _("{seat} sells {animals} of the {family} for {gain}; the PARENTS go to {new_seat}."),
    "buy_power": _("{seat} buys {power} for {cost}."),
    "ticket": _("{seat} cashes a ZOO Ticket for {gain}."),
    "ticket_given": _("{seat} cashes a ZOO Ticket: {given} for the {family}, {gain} for the player."),
    "midas": _("{seat} announces MIDAS and will be first in the next stock round."),
    "greek": _("{seat} uses IT'S ALL GREEK TO ME and will have another turn."),
    "responsibility": _("{seat} uses TOO MUCH RESPONSIBILITY and gets {gain}."),
    "days_off": _("{seat} gives the {family} DAYS OFF: their reputation goes from {old} to {value}."),
    "whatsup": _("{seat} uses WHATSUP: the {family} buy {squirrel} for {cost}."),
}
TRACK: Final = {
    "lay": _("The {family} lay {tile} on {hex}."),
    "lay_paid": _("The {family} lay {tile} on {hex} for {cost}."),
    "lay_gold": _("The {family} lay {tile} on {hex} and find {gain} by SHINING GOLD."),
    "lay_maps": _("The {family} lay {tile} on {hex} by ANCIENT MAPS."),
    "lay_maps_paid": _("The {family} lay {tile} on {hex} by ANCIENT MAPS for {cost}."),
    "lay_maps_gold": _("The {family} lay {tile} on {hex} by ANCIENT MAPS and find {gain} by SHINING GOLD."),
    "lay_home": _("The {family} lay {tile} on {hex}, their home."),
    "lay_bonus": _("The {family} lay {tile} on {hex} for their launch."),
    "lay_bonus_paid": _("The {family} lay {tile} on {hex} for their launch and pay {cost}."),
    "upgrade": _("The {family} replace {old_tile} on {hex} by {tile}."),
    "upgrade_home": _("The {family} replace {old_tile} on {hex}, their home, by {tile}."),
    "upgrade_rabbits": _("The RABBITS of the {family} replace {old_tile} on {hex} by {tile}."),
    "upgrade_moles": _("The MOLES of the {family} replace {old_tile} on {hex} by {tile}."),
    "passed_track": _("The {family} lay no more track."),
    "maps_given_up": _("The {family} give up the second tile of ANCIENT MAPS."),
    "station": _("The {family} build a station on {hex} for {cost}."),
    "station_diet": _("The {family} build a station beside the others on {hex}, ON A DIET, for {cost}."),
    "passed_station": _("The {family} build no station."),
    "mark_hole": _("The {family} dig a HOLE on {hex}."),
    "mark_second_hole": _("The HOLE of the {family} joins {hexes}."),
    "mark_wheat": _("The {family} grow WHEAT on {hex}."),
    "mark_mine": _("THAT'S MINE! The {family} reserve a place on {hex}."),
    "mark_work": _("The {family} put WORK IN PROGRESS on {hex}."),
}
WORK: Final = {
    "barrels": _("The {family} bring TWO BARRELS: water counts double in this run."),
    "patch": _("{seat} puts the PATCH on {squirrel} of the {family}."),
    "patch_declined": _("{seat} puts the PATCH on none of them."),
    "unpatch": _("The {family} take the PATCH off."),
    "run": _("The {family} run with {squirrels}: {nuts}, {water}."),
    "run_nothing": _("The {family} run nothing."),
    "run_best": _("The {family} run as well as they can."),
    "share": _("{seat} shares the harvest of the {family}, {nuts}."),
    "keep": _("{seat} keeps the harvest of the {family}, {nuts}."),
    "buy_squirrel_deck": _("The {family} buy {squirrel} for {cost}."),
    "buy_squirrel_kitchen": _("The {family} buy {squirrel} from the KITCHEN for {cost}."),
    "buy_squirrel_forced": _(
        "The {family} must buy {squirrel} for {cost}: {treasury} come from their treasury and {paid} from"
        " {seat}."
    ),
    "buy_squirrel_in_debt": _(
        "The {family} must buy {squirrel} for {cost}: {treasury} come from their treasury, {paid} from"
        " {seat} and the rest from the bank, which {seat} owes {debt} for it."
    ),
    "squirrel_changes_hands": _("The {family} buy {squirrel} from the {owner} for {cost}."),
    "offer_for_squirrel": _("The {family} offer the {owner} {cost} for {squirrel}."),
    "accept_squirrel": _("{seat} agrees: the {owner} sell {squirrel} to the {family} for {cost}."),
    "decline_squirrel": _("{seat} declines to sell {squirrel} of the {owner} to the {family} for {cost}."),
    "power_changes_hands": _("The {family} buy {power} from {owner_seat} for {cost}."),
    "offer_for_power": _("The {family} offer {owner_seat} {cost} for {power}."),
    "accept_power": _("{seat} agrees and sells {power} to the {family} for {cost}."),
    "decline_power": _("{seat} declines to sell {power} to the {family} for {cost}."),
    "passed_squirrels": _("The {family} buy no more squirrels."),
    "discard": _("The {family} put {squirrel} into the KITCHEN."),
    "passed_end": _("The {family} are done."),
}
AUTOMATIC: Final = {
    "order_drawn": _("The turn markers are drawn: {order_seats}."),
    "powers_for_draft": _("These powers are on offer in the draft: {powers}."),
    "powers_coming": _("These powers come next: {powers}."),
    "stock_round": _("{round} begins."),
    "stock_round_paid": _("{round} begins. LEPRECHAUN POT OF GOLD pays {paid_seats}."),
    "stock_round_cousins": _("{round} begins. The COUSINS come into the LOUNGE."),
    "stock_round_cousins_paid": _(
        "{round} begins. The COUSINS come into the LOUNGE. LEPRECHAUN POT OF GOLD pays {paid_seats}."
    ),
    "stock_round_ended": _("All have passed. The new order is {order_seats}."),
    "stock_round_ended_risen": _(
        "All have passed. Sold out, so that their reputation rises: {risen}. The new order is {order_seats}."
    ),
    "operating_round": _("{round} begins."),
    "operating_round_kitchen": _("{round} begins. For their cards in the KITCHEN families get: {incomes}."),
    "turn_ended": _("{seat} has nothing left to do in this turn."),
    "family_done": _("The {family} have nothing left to do."),
    "ran_best": _("The best run of the {family} is with {squirrels}: {nuts}, {water}."),
    "ran_nothing": _("The {family} find nothing to run to."),
    "zero_run": _("Nothing is harvested: the reputation of the {family} goes from {old} to {value}."),
    "shared": _(
        "The {family} share {nuts}: {paid_seats} receive their part, the treasury gets {income}. The"
        " reputation stays in its box: {old} before, {value} now."
    ),
    "shared_unpaid": _(
        "The {family} share {nuts}, of which no animal gets anything; the treasury gets {income}. Reputation:"
        " {old} before, {value} now."
    ),
    "shared_risen": _(
        "The {family} share {nuts}: {paid_seats} receive their part, the treasury gets {income}. The"
        " reputation rises from {old} to {value}."
    ),
    "kept": _(
        "The {family} keep {nuts}: the treasury gets {income}. The reputation goes from {old} to {value}."
    ),
    "squirrels_left": _("After their last run these leave the {family}: {squirrels}."),
    "bonus_new_squirrel": _("A new squirrel: the reputation of the {family} goes from {old} to {value}."),
    "bonus_new_phase": _("A new phase: the reputation of the {family} goes from {old} to {value}."),
    "phase": _("Phase {phase} begins."),
    "phase_retires": _("Phase {phase} begins. These retire: {retired}."),
    "phase_last_runs": _("Phase {phase} begins. These run once more: {last}."),
    "phase_retires_and_last_runs": _(
        "Phase {phase} begins. These retire: {retired}. These run once more: {last}."
    ),
    "game_ended": _("Wednesday is over, and so is the game."),
    "game_ended_early": _("A family has reached 24: the game is over."),
}
SCORES: Final = {
    "score_cash": _("Cash: {cash}"),
    "score_animals": _("{family}: {animals} at {value}"),
    "score_tickets": _("ZOO Tickets left: {tickets}"),
    "score_debt": _("Debt: {debt}"),
    "score_marker": _("In case of a tie: turn marker {marker}"),
    "tie_marker": _("The tie with {rivals_text} is decided by the turn markers."),
}
ERRORS: Final = {
    "not_your_turn": _("It is not your turn."),
    "not_due": _("This happens by itself; nobody plays it."),
    "not_now": _("That cannot be done now."),
    "game_over": _("The game is over."),
    # players
    "card_limit": _("Nobody may hold more than {limit} cards."),
    "no_card_there": _("There is no card of the {family} in {source}."),
    "no_such_card": _("That card of the {family} is not there."),
    "previously_sold": _("You have sold {family} in this stock round and cannot buy any in it."),
    "family_limit": _("Who has {limit} of the {family} buys none from the LOUNGE."),
    "too_little_cash": _("This costs {cost}, but you have only {cash}."),
    "not_launched": _("The {family} have not been launched."),
    "not_in_play": _("The {family} are not in this game."),
    "already_launched": _("The {family} have been launched already."),
    "not_nearby": _("The {family} cannot be launched next; possible are: {families}."),
    "wrong_par": _("A family can be launched at these values: {pars}."),
    "launch_first": _("First finish the launch of the {family}."),
    "home_tile_due": _("The home of the {family} must get a tile now."),
    "no_animals": _("You have none of the {family} to sell."),
    "parents_stay": _("So many of the {family} you cannot sell: nobody else could take over their PARENTS."),
    "wrong_number": _("The number must be from {least} to {most}."),
    "sell_before_buying": _("Cards are sold before anything is bought."),
    "sold_in_one_block": _("You have sold {family} in this turn; all of a family are sold together."),
    "one_purchase": _("Only one thing is bought in a turn."),
    "no_ticket_left": _("You have no ZOO Ticket left."),
    "wrong_gift": _("Of this ticket {least} to {most} can be given to the family."),
    # powers
    "power_not_on_offer": _("{power} is not on offer."),
    "power_not_for_sale": _("No player could sell {power} to a family."),
    "power_not_at_hand": _("{power} is not at hand."),
    "too_many_powers": _("There is room for {limit} powers only."),
    "not_so_used": _("{power} is not used like this."),
    "no_power_here": _("No power can be used for this tile."),
    "midas_announced": _("MIDAS is announced already."),
    "greek_used": _("IT'S ALL GREEK TO ME is in use already."),
    "greek_too_early": _("IT'S ALL GREEK TO ME comes after a sale or a purchase."),
    "not_your_family": _("The {family} are not yours."),
    "deck_only": _("WHATSUP buys from the deck alone."),
    "barrels_announced": _("The barrels are announced already."),
    "not_before_run": _("Barrels are announced just before the run."),
    "already_reserved": _("The family has reserved a place on {hex} already."),
    "not_reserved": _("The family has no place reserved on {hex}."),
    "no_free_slot": _("There is no free place on {hex}."),
    "no_own_station": _("The family has no station on {hex}."),
    "no_r_area": _("{hex} is no R area at the rim of the map."),
    "same_area": _("The HOLE begins on {hex} already; choose another area."),
    "second_area_first": _("First say where the HOLE leads to."),
    "second_tile_first": _("First lay the second tile of ANCIENT MAPS, or pass."),
    "patch_worn": _("A squirrel of the {family} wears the PATCH already."),
    "no_patch_worn": _("No squirrel of the {family} wears the PATCH."),
    "patch_bars_purchase": _("While one of them wears the PATCH the {family} buy no squirrel."),
    "not_in_danger": _("No {kind} of the {family} is about to retire."),
    # families
    "treasury_too_small": _("This costs {cost}, but the {family} have only {treasury}."),
    "wrong_price": _("The price must be from {least} to {most}."),
    "too_many_offers": _("Only {limit} offers can be declined in a turn; there were as many."),
    "offer_declined": _("{price} were declined already; offer more."),
    "squirrel_limit": _("The {family} have {limit} squirrels, as many as the phase allows."),
    "squirrel_needed": _("The {family} have no squirrel and must buy one."),
    "squirrel_not_there": _("There is no {kind} to be had there: {source}."),
    "other_family_first": _("First the {family} put a squirrel into the KITCHEN."),
    "no_forced_purchase": _("Cards are sold in an operating round only when a squirrel must be bought."),
    "purchase_is_forced": _("A squirrel must be bought first; cards were sold for it."),
    "sell_first": _("This costs {cost} and {missing} are missing: first sell cards."),
    "sell_one_by_one": _("In a forced purchase cards are sold one at a time."),
    "sale_not_needed": _("With {money} no card needs to be sold."),
    # track and stations
    "no_such_hex": _("There is no {hex} on this map."),
    "nothing_laid_here": _("Nothing can be laid on {hex}."),
    "home_only": _("Now only the home can get a tile, not {hex}."),
    "already_laid_here": _("A tile was laid on {hex} in this turn already."),
    "nothing_to_replace": _("There is no tile on {hex} to replace."),
    "bare_hexes_only": _("Now a tile can be laid only where there is none, not on {hex}."),
    "one_upgrade": _("Only one tile is replaced in a turn; {hex} has a tile."),
    "final_tile": _("The tile on {hex} cannot be replaced."),
    "no_such_tile": _("There is no tile {tile}."),
    "tile_not_here": _("Tile {tile} is not for an area like {hex}."),
    "grey_not_here": _("Tile {tile} is for the home of another family, not for {hex}."),
    "colour_not_open": _("The colour of tile {tile} is not allowed now."),
    "colour_step": _("Tile {tile} does not follow on what lies on {hex}."),
    "none_left": _("There is no tile {tile} left."),
    "no_such_rotation": _("A tile is turned 0 to 5 times."),
    "paths_not_kept": _("Tile {tile} turned like this does not keep all paths on {hex}."),
    "exits_blocked": _("Tile {tile} turned like this would lead against a barrier beside {hex}."),
    "not_connected": _("The family does not reach {hex} with tile {tile} turned like this."),
    "nothing_new": _("Tile {tile} turned like this brings the family nothing new on {hex}."),
    "one_station": _("Only one station is built in a turn."),
    "no_station_left": _("The {family} have no station left."),
    "no_station_tile": _("There is no station tile on {hex}."),
    "own_station_here": _("The family has a station on {hex} already."),
    "tile_not_reached": _("The family does not reach {hex}."),
    # runs
    "squirrel_cannot_run": _("There is no {kind} that could run."),
    "squirrel_twice": _("There are not so many squirrels of the kind {kind}."),
    "no_route": _("A run names the hexes it comes through."),
    "run_off_the_map": _("{hex} is not on this map."),
    "run_interrupted": _("One cannot get to {hex} from the hex before it."),
    "no_such_track": _("There is no track like this on {hex}."),
    "dead_end": _("A run can neither begin nor end on {hex}."),
    "through_r_area": _("{hex} is an R area; runs end there."),
    "track_reused": _("A piece of track is used twice."),
    "stop_twice": _("A squirrel stops at {hex} only once."),
    "water_twice": _("A squirrel visits the water of {hex} only once."),
    "passes_blocked_station": _("All places on {hex} are taken by others; no run passes there."),
    "wings_twice": _("WINGS carry one squirrel over one station; {hex} is another one."),
    "run_without_station": _("A run must come to a station of the family."),
    "too_few_stops": _("The run makes {stops} stops; it needs {least}."),
    "too_many_stops": _("The run makes {stops} stops; the squirrel can make only {most}."),
}


def _module(name: ModuleName) -> str:
    """A module with the families that are at home on it."""
    families = ", ".join(map(names.family, families_of((name,))))
    return f"{name}: {families}" if families else name


OPTIONS: Final = {
    "option_map": _("Map (A, B and C have five families, D, E and F seven)"),
    "option_map_custom": _("Custom: of the modules chosen below"),
    "option_modules": _("Modules of a custom map, no two with the same number"),
    **{f"option_modules_{name}": lazy(_module, str)(name) for name in MODULE_NAMES},
    "option_base": _("Module in the middle of the map"),
    "option_interpretation": _("Where the rulebook and 18xx.games differ, play by"),
    "option_interpretation_rulebook": pgettext_lazy("option", "Rulebook"),
    "option_revealed_powers": _("All powers are turned up at the beginning"),
    "option_power_order": _("Order of the powers, from the top (otherwise they are drawn)"),
    "option_draft_prices": _("Prices in the draft that differ from the printed ones"),
}
FORESEEN: Final = {
    "run_brings": _("This brings {nuts}, with {water}."),
    **{f"does_{power}": said for power, said in DOES.items()},
}
WORDS: Final = MappingProxyType(
    {**OPTIONS, **ASKS, **STOCK, **TRACK, **WORK, **AUTOMATIC, **SCORES, **ERRORS, **FORESEEN, **GUIDE_WORDS}
)

_MONEY: Final = frozenset(
    (
        *("cost", "gain", "price", "given", "income", "treasury", "paid", "paid_seats", "debt", "cash"),
        *("money", "missing"),
    )
)
_SOURCES: Final = MappingProxyType(
    {"deck": _("the deck"), "lounge": _("the LOUNGE"), "kitchen": _("the KITCHEN")}
)


def noun(key: str, value: str | int, count: int = 1) -> str:
    """How a value reads in a sentence; `CR:4` is a family and what it gets, comes to or loses."""
    if isinstance(value, int):
        return _number(key, value)
    match key:
        case "family" | "owner" | "families":
            return names.family(value)
        case "incomes" | "risen" | "retired" | "last":
            return _of_family(key, value, count)
        case "power" | "powers":
            return names.power(value)
        case "squirrel" | "squirrels":
            return names.squirrel(value, count)
        case "phase":
            return names.phase(value)
        case "kind":
            return names.kind(value)
        case "tile" | "old_tile":
            return names.tile(value)
        case "round":
            return names.round_name(value)
        case "source":
            return _source(value)
        case _:
            return value


def _number(key: str, value: int) -> str:
    if key in _MONEY:
        return names.money(value)
    match key:
        case "nuts":
            return names.nuts(value)
        case "animals":
            return names.animals(value)
        case "water":
            return names.water(value)
        case _:
            return str(value)


def _of_family(key: str, word: str, count: int) -> str:
    """`CR:4` under `incomes` is 4 $N for them, under `risen` their value; `CR:2S` and `2S` are squirrels."""
    name, colon, what = word.partition(":")
    if not colon:
        return gettext("{squirrel} in the KITCHEN").format(squirrel=names.squirrel(word, count))
    told = {"family": names.family(name)}
    if key == "incomes":
        return gettext("the {family} {money}").format(money=names.money(int(what)), **told)
    if key == "risen":
        return gettext("the {family} to {value}").format(value=what, **told)
    return gettext("{squirrel} of the {family}").format(squirrel=names.squirrel(what, count), **told)


def _source(name: str) -> str:
    return (
        str(_SOURCES[name]) if name in _SOURCES else gettext("the {family}").format(family=names.family(name))
    )
