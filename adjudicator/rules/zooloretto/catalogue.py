"""The texts of Zooloretto."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue
from adjudicator.engine.catalogue import sentence as _
from adjudicator.engine.names import means
from adjudicator.engine.phrases import pgettext
from adjudicator.rules.zooloretto.data import PenName, Place, Species, Tile


class Values(msgspec.Struct, frozen=True):
    """The values in this game's texts."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    seller_seat: Annotated[int, Meta(ge=0, description="Whose barn it was in: a seat, counted from 0.")]
    starter_seat: Annotated[int, Meta(ge=0, description="Who begins the next round: a seat, counted from 0.")]
    tile: Annotated[Tile, means("The tile.")]
    tiles: Annotated[tuple[Tile, ...], means("The tiles.")]
    truck: Annotated[int, means("The truck, counted from 1.")]
    to: Annotated[Place, means("Where it goes.")]
    source: Annotated[Place, means("Where it stood.")]
    a: Annotated[Place, means("One place.")]
    b: Annotated[Place, means("The other place.")]
    a_species: Annotated[str, means("What was at the one place, empty for nothing.")]
    b_species: Annotated[str, means("What was at the other place, empty for nothing.")]
    species: Annotated[Species | tuple[Species, ...], means("The species, or all of them.")]
    pen: Annotated[PenName, means("The pen.")]
    coins: Annotated[int, means("Coins.")]
    bonus: Annotated[int, means("Coins that were due.")]
    round: Annotated[int, means("The number of the round, from 1.")]
    animals: Annotated[int, means("How many animals.")]
    types: Annotated[int, means("How many different kinds.")]


_QUESTIONS: Final = {
    "ask_turn": _("{seat}, it is your turn: draw a tile, take a truck or spend coins on your zoo.", "Z7"),
    "ask_put": _("{seat}, you drew {tile}. Which truck does it go on?", "Z8"),
    "ask_place": _("{seat}, where in your zoo do these go: {tiles}?", "Z13"),
}
_LOG: Final = {
    "draw": _("{seat} draws a tile.", "Z7"),
    "put": _("{seat} puts {tile} on truck {truck}.", "Z8"),
    "take": _("{seat} takes truck {truck} with {tiles}.", "Z11"),
    "place": _("{seat} places {tile} in {to}.", "Z15"),
    "move_animal": _("{seat} pays 1 coin and moves {tile} from the barn to {to}.", "Z33"),
    "move_stall": _("{seat} pays 1 coin and moves {tile} from {source} to {to}.", "Z34"),
    "exchange": _(
        "{seat} pays 1 coin and exchanges the {a_species} in {a} and the {b_species} in {b}.",
        "Z35",
        "seat a a_species b b_species",
    ),
    "buy": _(
        "{seat} buys {tile} from {seller_seat}'s barn and places it in {to}: 1 coin goes to"
        " {seller_seat}, 1 to the bank.",
        "Z37",
        "seat seller_seat tile to",
    ),
    "discard": _("{seat} pays 2 coins to be rid of {tile} from the barn.", "Z38"),
    "expand": _("{seat} pays 3 coins and opens a new pen.", "Z39"),
    "forced_draw": _("{seat} can do nothing but draw a tile, so this is done.", "Z10"),
    "forced_put": _("Only truck {truck} has room, so {seat} puts {tile} on it.", "Z8", "seat tile truck"),
    "forced_take": _("{seat} can do nothing but take truck {truck} with {tiles}, so this is done.", "Z11"),
    "forced_place": _(
        "There is only one place for {tile}, so {seat} places it in {to}.", "Z15", "seat tile to"
    ),
    "species_removed": _("Not in this game: {species}.", "Z2"),
    "start_player_drawn": _("The lot falls on {seat} to begin.", "Z4"),
    "tile_drawn": _("{seat} turns up {tile}.", "Z7"),
    "tile_drawn_last_round": _(
        "{seat} turns up {tile}, the first tile from under the wooden disc: this is the last round.", "Z41"
    ),
    "offspring_born": _(
        "A fertile pair of {species} is together in {pen}: {seat} gets a baby, which stays there.",
        "Z18",
        "seat species pen",
    ),
    "offspring_to_barn": _(
        "A fertile pair of {species} is together in {pen}: {seat} gets a baby, which goes to the barn as"
        " the pen is full.",
        "Z19",
        "seat species pen",
    ),
    "bonus_paid": _("{seat} filled {pen} and receives {coins} from the bank.", "Z25"),
    "bonus_short": _("{seat} filled {pen}, but the bank has only {coins} left of {bonus} due.", "Z29"),
    "bonus_none": _("{seat} filled {pen}, but the bank is empty and cannot pay {bonus}.", "Z29"),
    "round_ended": _(
        "Everybody has taken a truck: round {round} is over. {starter_seat} took the last one and begins.",
        "Z40",
    ),
    "round_ended_lost": _(
        "Everybody has taken a truck: round {round} is over. Nobody took {tiles}, which leave the game."
        " {starter_seat} took the last truck and begins.",
        "Z48",
        "round starter_seat tiles",
    ),
    "game_ended": _(
        "Everybody has taken a truck and the last round, number {round}, is over: the game ends.", "Z41"
    ),
    "game_ended_lost": _(
        "Everybody has taken a truck and the last round, number {round}, is over: the game ends. Nobody"
        " took {tiles}.",
        "Z48",
    ),
}
_SCORES: Final = {
    "score_pen_empty": _("Nobody lives in {pen}"),
    "score_pen_full": _("Full of {species}: {pen}", "Z43", "pen species"),
    "score_pen_one_missing": _("All {species} but one: {pen}", "Z43", "pen species"),
    "score_pen_with_stall": _(
        "With a stall, a point an animal: {animals} ({species}), {pen}", "Z43", "pen species animals"
    ),
    "score_pen_without_stall": _(
        "No stall, so nothing for {animals} ({species}): {pen}", params="pen species animals"
    ),
    "score_stalls": _("2 points for each type of stall in use: {types}", "Z44"),
    "score_barn_stalls": _("2 points off for each type of stall in the barn: {types}", "Z45"),
    "score_barn_animals": _("2 points off for each type of animal in the barn: {types}", "Z45"),
    "score_money": _("In case of a tie: {coins}", "Z46"),
}
_REFUSALS: Final = {
    "not_your_turn": _("It is not your turn.", unruled="the site's own order of play"),
    "not_due": _(
        "This happens by itself; nobody plays it.", unruled="what happens by itself is nobody's move"
    ),
    "put_first": _("First put {tile} on a truck.", "Z8"),
    "place_first": _("First place what you took: {tiles}.", "Z13"),
    "nothing_drawn": _("There is no drawn tile to put on a truck; draw one first.", "Z8"),
    "nothing_to_place": _("There is no tile to place; take a truck first.", "Z13"),
    "trucks_full": _("Nothing can be drawn: no truck has room for another tile.", "Z9"),
    "stacks_empty": _("There are no tiles left to draw.", "Z9"),
    "no_such_truck": _("There is no truck {truck}; they are numbered from 1 to {trucks}.", "Z8"),
    "truck_taken": _("{taker_seat} has already taken truck {truck} this round.", "Z8"),
    "truck_full": _("Truck {truck} has no room left.", "Z8"),
    "truck_empty": _("Truck {truck} is empty; only a truck with a tile on it may be taken.", "Z10"),
    "tile_not_taken": _("You named {tile}, but that is not among the tiles you took.", "Z13"),
    "tile_not_there": _("You named {tile}, but there is none in {at}.", "Z33"),
    "not_an_animal": _("Only an animal moves from the barn to a pen like this, not {tile}.", "Z33"),
    "not_a_stall": _("Only a stall can be moved from place to place, not {tile}.", "Z34"),
    "unknown_place": _(
        "There is no place called {at}; there are pen5, pen4, pen6, expansion, expansion2 and barn.",
        unruled="a name that means nothing here",
    ),
    "pen_closed": _("You have not opened {pen} yet.", "Z39"),
    "pen_full": _("There is no room left in {pen}.", "Z15"),
    "pen_other_species": _(
        "Only one kind of animal lives in a pen, and in {pen} there are {species}.", "Z15"
    ),
    "stall_spaces_full": _("There is no room for another stall beside {pen}.", "Z16"),
    "same_place": _("From {at} to {at} is no change.", "Z34"),
    "too_few_coins": _("This costs {cost}, but you have only {coins}.", "Z32"),
    "species_needed": _("Say which animals of the barn you mean, as in: exchange pen4 barn zebra.", "Z35"),
    "species_unneeded": _("Name an animal only when the barn takes part in the exchange.", "Z35"),
    "nothing_to_exchange": _("There is no such animal to exchange in {at}.", "Z35"),
    "same_species": _("On both sides there are {species}; an exchange needs two kinds of animals.", "Z35"),
    "does_not_fit": _("There is room for only {spaces} in {pen}, not for {animals}.", "Z36"),
    "no_such_seller": _(
        "There is no such player; the {players} players are named by letters from A on.", "Z37"
    ),
    "own_barn": _("That barn is your own; one buys from the others.", "Z37"),
    "no_expansion_left": _("You have no expansion left to open.", "Z39"),
}
_PREVIEWS: Final = {
    "foreseen_points": _("Points of your zoo: now {before}, then {after}."),
    "foreseen_coins": _("Your coins: now {before}, then {after}."),
}
_GUIDE: Final = {
    "guide_goal": _(
        "You run a zoo. A pen holds one kind of animal; full pens bring most points, and pens with one"
        " space free a good deal.",
        "Z43",
    ),
    "guide_turn": _(
        "In your turn do one thing: draw a tile, which then goes on a truck; or take a truck and place"
        " all that lies on it; or spend coins.",
        "Z7",
    ),
    "guide_take": _(
        "Whoever takes a truck rests until everybody has one. Wait, and a truck may grow better, or"
        " somebody else takes it.",
        "Z11",
    ),
    "guide_two_players": _(
        "For two there are three trucks, for 3, 2 and 1 tiles. What lies on the one that is left over"
        " leaves the game.",
        "Z47",
    ),
    "guide_coins": _(
        "Coins do what trucks cannot: 1 brings an animal out of your barn or exchanges two kinds, 2 buy"
        " from another barn or get rid of a tile, 3 open a new pen.",
        "Z32",
    ),
    "guide_barn": _(
        "In your barn lies what found no pen: {tiles}. Each kind there costs 2 points at the end, unless"
        " you get it out for coins.",
        "Z45",
    ),
    "guide_alone": _(
        "All others rest. You may go on turn after turn, until you take a truck; nobody can take one from"
        " you.",
        "Z12",
    ),
    "guide_trucks_full": _("Every truck is full, so nobody can draw.", "Z9"),
    "guide_last_round": _(
        "The last round: when all have a truck the game is over. What counts now is what your zoo can use"
        " at once.",
        "Z41",
    ),
    "guide_put": _(
        "You see a tile before you choose its truck. What you want goes on a truck that you mean to take;"
        " what you cannot use makes a truck worse for others.",
        "Z8",
    ),
    "guide_put_coin": _("A coin is money for whoever takes its truck, and needs no pen.", "Z14"),
    "guide_put_stall": _(
        "A stall stands beside a pen: then animals count there though the pen is not full. Each kind of"
        " stall is worth 2 points too.",
        "Z44",
    ),
    "guide_put_fertile": _(
        "This animal is fertile: a male and a female of one kind in one pen have a baby, which is an"
        " animal more for nothing.",
        "Z18",
    ),
    "guide_place": _(
        "A pen takes one kind of animal. What finds no pen goes to the barn, where each kind costs 2"
        " points at the end.",
        "Z15",
    ),
    "guide_place_stall": _(
        "A stall stands beside a pen, and makes its animals count 1 each while it is not full.", "Z16"
    ),
    "guide_place_fertile": _(
        "A fertile male and a fertile female of one kind in one pen have a baby, at once.", "Z18"
    ),
    "guide_place_bonus": _("Who fills the last space of a pen gets the coins that stand in it.", "Z25"),
    "guide_take_short": _("Who takes a truck rests until all have one."),
    "guide_put_short": _("Build up the truck you want, spoil those you do not."),
    "guide_place_short": _("One kind of animal a pen; the rest goes to the barn."),
    "guide_barn_short": _("In your barn: {tiles}."),
    "because_draw_empty": _("The trucks are empty: there is nothing to take yet."),
    "because_draw_alone": _("Nobody can take a truck from you, so see what else comes."),
    "because_draw_wait": _(
        "Truck {truck} suits you best so far ({tiles}), but another tile is likely to bring you more than"
        " taking it now."
    ),
    "because_take_all_fit": _("All that lies on truck {truck} finds its place in your zoo: {tiles}."),
    "because_take_some_fit": _(
        "Truck {truck} has {tiles}. Not all of it fits, but what goes to the barn ({barn}) is made up for"
        " by the rest."
    ),
    "because_take_least_harm": _("Nothing better is to be had: truck {truck} does the least harm ({barn})."),
    "because_put_mine": _("Your zoo can use {tile}, and truck {truck} is the one that then suits you best."),
    "because_put_keeps": _(
        "You have no good use for {tile}. On truck {truck} it leaves the one that suits you best as it is."
    ),
    "because_put_looks": _(
        "With {tile} on truck {truck} the trucks look best for you, as far as one can foresee."
    ),
    "because_place_joins": _(
        "Its kind lives in {to} already: {tile} there brings the pen closer to full, with {room} more to go."
    ),
    "because_place_fills": _("With {tile} it is full: {to} then brings {points} points."),
    "because_place_breeds": _("There its mate waits for {tile}: a baby is born in {to}."),
    "because_place_opens": _(
        "Nobody lives there yet: with {tile} begins what may bring {points} points in {to}."
    ),
    "because_place_stall": _(
        "There {tile} does most good: in {to} animals then count though it is not full."
    ),
    "because_place_only_barn": _("No pen has room for {tile}."),
    "because_place_rather_barn": _(
        "A pen that is free is better kept for a kind of which more will come than {tile}."
    ),
    "because_move_animal": _("For one coin {tile} leaves the barn, and {to} comes closer to full."),
    "because_move_stall": _("For one coin {tile} stands where it counts for more: {to}."),
    "because_exchange": _("For one coin both kinds live where they count for more."),
    "because_buy": _(
        "For two coins {tile} comes to your zoo, to {to}, where it counts for more than the coins."
    ),
    "because_discard": _("Rid of {tile}, you no longer lose points for it in the barn."),
    "because_expand": _("A further pen gives room for one more kind of animal."),
}
_RESULTS: Final = {"tie_money": _("The tie with {rivals_text} is decided by coins.")}
_OPTIONS: Final = {
    "option_play_forced": _("A turn with only one possible move is played by itself", "Z50"),
    "option_removed": _("Choose the species that stay out (otherwise they are drawn)", "Z2"),
}
_MOVES: Final = {
    "draw": pgettext("kind of moves", "Draw"),
    "put": pgettext("kind of moves", "Put"),
    "take": pgettext("kind of moves", "Take"),
    "place": pgettext("kind of moves", "Place"),
    "move_animal": pgettext("kind of moves", "Move animal"),
    "move_stall": pgettext("kind of moves", "Move stall"),
    "exchange": pgettext("kind of moves", "Exchange"),
    "buy": pgettext("kind of moves", "Buy"),
    "discard": pgettext("kind of moves", "Discard"),
    "expand": pgettext("kind of moves", "Expand"),
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
