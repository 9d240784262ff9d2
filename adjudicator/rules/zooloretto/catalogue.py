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

    seat: Annotated[int, Meta(ge=0, description="The seat that the text is about, counted from 0.")]
    seller_seat: Annotated[
        int, Meta(ge=0, description="The owner of the barn it came from: a seat, counted from 0.")
    ]
    starter_seat: Annotated[
        int, Meta(ge=0, description="The first player of the next round: a seat, counted from 0.")
    ]
    tile: Annotated[Tile, means("The tile.")]
    tiles: Annotated[tuple[Tile, ...], means("The tiles.")]
    truck: Annotated[int, means("The truck, counted from 1.")]
    to: Annotated[Place, means("The place to which it goes.")]
    source: Annotated[Place, means("The place where it stood.")]
    a: Annotated[Place, means("One place.")]
    b: Annotated[Place, means("The other place.")]
    a_species: Annotated[str, means("The species that was at the first place. Empty if the place was empty.")]
    b_species: Annotated[str, means("The species that was at the other place. Empty if the place was empty.")]
    species: Annotated[Species | tuple[Species, ...], means("The species. Some texts name several.")]
    pen: Annotated[PenName, means("The pen.")]
    coins: Annotated[int, means("Coins.")]
    bonus: Annotated[int, means("The coins that were due.")]
    round: Annotated[int, means("The number of the round, from 1.")]
    animals: Annotated[int, means("The number of animals.")]
    types: Annotated[int, means("The number of different kinds.")]


_QUESTIONS: Final = {
    "ask_turn": _("{seat}, it is your turn: draw a tile, take a truck or spend coins on your zoo.", "Z7"),
    "ask_put": _("{seat}, you drew {tile}. Which truck does it go on?", "Z8"),
    "ask_place": _("{seat}, place in your zoo: {tiles}.", "Z13"),
}
_LOG: Final = {
    "draw": _("{seat} draws a tile.", "Z7"),
    "put": _("{seat} puts {tile} on truck {truck}.", "Z8"),
    "take": _("{seat} takes truck {truck} with {tiles}.", "Z11"),
    "place": _("{seat} places {tile} in {to}.", "Z15"),
    "move_animal": _("{seat} pays 1 coin and moves {tile} from the barn to {to}.", "Z33"),
    "move_stall": _("{seat} pays 1 coin and moves {tile} from {source} to {to}.", "Z34"),
    "exchange": _(
        "{seat} pays 1 coin and swaps {a_species} ({a}) with {b_species} ({b}).",
        "Z35",
        "seat a a_species b b_species",
    ),
    "buy": _(
        "{seat} buys {tile} from {seller_seat}’s barn and places it in {to}: 1 coin goes to "
        "{seller_seat}, 1 to the bank.",
        "Z37",
        "seat seller_seat tile to",
    ),
    "discard": _("{seat} pays 2 coins and discards {tile} from the barn.", "Z38"),
    "expand": _("{seat} pays 3 coins and opens a new pen.", "Z39"),
    "forced_draw": _("{seat} draws a tile, the only possible move.", "Z10"),
    "forced_put": _("Only truck {truck} has room, so {seat} puts {tile} on it.", "Z8", "seat tile truck"),
    "forced_take": _("{seat} takes truck {truck} with {tiles}, the only possible move.", "Z11"),
    "forced_place": _("{seat} places {tile} in {to}, the only possible place.", "Z15", "seat tile to"),
    "species_removed": _("Not in this game: {species}.", "Z2"),
    "start_player_drawn": _("{seat} goes first (drawn at random).", "Z4"),
    "tile_drawn": _("{seat} reveals {tile}.", "Z7"),
    "tile_drawn_last_round": _(
        "{seat} reveals {tile}, the first tile from under the wooden disc. This is the last round.", "Z41"
    ),
    "offspring_born": _(
        "{seat}’s fertile {species} in {pen} have a baby. It stays there.", "Z18", "seat species pen"
    ),
    "offspring_to_barn": _(
        "{seat}’s fertile {species} in {pen} have a baby. It goes to the barn because the pen is full.",
        "Z19",
        "seat species pen",
    ),
    "bonus_paid": _("{seat} fills {pen} and receives {coins} from the bank.", "Z25"),
    "bonus_short": _("{seat} fills {pen}, but the bank has only {coins} left instead of {bonus}.", "Z29"),
    "bonus_none": _("{seat} fills {pen}, but the bank is empty and cannot pay {bonus}.", "Z29"),
    "round_ended": _(
        "All players have taken a truck: round {round} is over. {starter_seat} took the last one and "
        "goes first.",
        "Z40",
    ),
    "round_ended_lost": _(
        "All players have taken a truck: round {round} is over. Left over and out of the game: "
        "{tiles}. {starter_seat} took the last truck and goes first.",
        "Z48",
        "round starter_seat tiles",
    ),
    "game_ended": _("All players have taken a truck. Round {round} was the last: the game ends.", "Z41"),
    "game_ended_lost": _(
        "All players have taken a truck. Round {round} was the last: the game ends. Left over: {tiles}.",
        "Z48",
    ),
}
_SCORES: Final = {
    "score_pen_empty": _("Empty: {pen}"),
    "score_pen_full": _("Full: {species} in {pen}", "Z43", "pen species"),
    "score_pen_one_missing": _("One space free: {species} in {pen}", "Z43", "pen species"),
    "score_pen_with_stall": _(
        "With a stall, 1 point per animal: {species} in {pen} ({animals})", "Z43", "pen species animals"
    ),
    "score_pen_without_stall": _(
        "No stall, no points: {species} in {pen} ({animals})", params="pen species animals"
    ),
    "score_stalls": _("Types of stall in use, 2 points each: {types}", "Z44"),
    "score_barn_stalls": _("Types of stall in the barn, −2 points each: {types}", "Z45"),
    "score_barn_animals": _("Types of animal in the barn, −2 points each: {types}", "Z45"),
    "score_money": _("Tiebreaker: {coins}", "Z46"),
}
_REFUSALS: Final = {
    "not_your_turn": _("It is not your turn.", unruled="the site's own order of play"),
    "not_due": _(
        "This move happens automatically. You cannot make it yourself.",
        unruled="what happens by itself is nobody's move",
    ),
    "put_first": _("Put {tile} on a truck first.", "Z8"),
    "place_first": _("First place the tiles you took: {tiles}.", "Z13"),
    "nothing_drawn": _("You have no drawn tile to put on a truck. Draw a tile first.", "Z8"),
    "nothing_to_place": _("You have no tile to place. Take a truck first.", "Z13"),
    "trucks_full": _("You cannot draw: no truck has room for another tile.", "Z9"),
    "stacks_empty": _("There are no tiles left to draw.", "Z9"),
    "no_such_truck": _("There is no truck {truck}. The trucks are numbered 1 to {trucks}.", "Z8"),
    "truck_taken": _("{taker_seat} has already taken truck {truck} this round.", "Z8"),
    "truck_full": _("Truck {truck} is full.", "Z8"),
    "truck_empty": _("Truck {truck} is empty. You can take a truck only if it has a tile on it.", "Z10"),
    "tile_not_taken": _("The tiles you took do not include {tile}.", "Z13"),
    "tile_not_there": _("You named {tile}, but there is none in {at}.", "Z33"),
    "not_an_animal": _("Only animals can move from the barn to a pen this way, not {tile}.", "Z33"),
    "not_a_stall": _("Only stalls can move from place to place, not {tile}.", "Z34"),
    "unknown_place": _(
        "Unknown place: {at}. The places are: pen of 5 (pen5), pen of 4 (pen4), pen of 6 (pen6), expansions "
        "(expansion, expansion2) and barn.",
        unruled="a name that means nothing here",
    ),
    "pen_closed": _("You have not opened {pen} yet.", "Z39"),
    "pen_full": _("There is no room left in {pen}.", "Z15"),
    "pen_other_species": _("A pen holds only one species, and {pen} already holds {species}.", "Z15"),
    "stall_spaces_full": _("There is no room for another stall next to {pen}.", "Z16"),
    "same_place": _("Choose two different places: you named {at} twice.", "Z34"),
    "too_few_coins": _("This costs {cost}, but you have only {coins}.", "Z32"),
    "species_needed": _("Name the species in the barn, for example: exchange pen4 barn zebra.", "Z35"),
    "species_unneeded": _("Name a species only if the barn is part of the exchange.", "Z35"),
    "nothing_to_exchange": _("There are no such animals to exchange in {at}.", "Z35"),
    "same_species": _("Both places hold {species}. An exchange needs two different species.", "Z35"),
    "does_not_fit": _("The exchange does not fit: {pen} has {spaces} spaces, too few for {animals}.", "Z36"),
    "no_such_seller": _("Unknown player. The {players} players have letters, starting with A.", "Z37"),
    "own_barn": _("This is your own barn. You can buy only from other players.", "Z37"),
    "no_expansion_left": _("You have no expansion left to open.", "Z39"),
}
_PREVIEWS: Final = {
    "foreseen_points": _("Your points: now {before}, then {after}."),
    "foreseen_coins": _("Your coins: now {before}, then {after}."),
}
_GUIDE: Final = {
    "guide_goal": _(
        "You run a zoo. A pen holds only one species. Full pens score the most points, and pens with "
        "one free space still score well.",
        "Z43",
    ),
    "guide_turn": _(
        "On your turn, do one thing: draw a tile and put it on a truck, take a truck and place "
        "everything on it, or spend coins.",
        "Z7",
    ),
    "guide_take": _(
        "Once you take a truck, you sit out until all players have one. If you wait, a truck may get "
        "better, or another player may take it.",
        "Z11",
    ),
    "guide_two_players": _(
        "With two players, there are three trucks, with room for 3, 2 and 1 tiles. The tiles on the "
        "truck that is left over leave the game.",
        "Z47",
    ),
    "guide_coins": _(
        "Coins do what trucks cannot. For 1 coin, you move an animal out of your barn or exchange two "
        "species. For 2, you buy a tile from another barn or discard one of your own. For 3, you open "
        "a new pen.",
        "Z32",
    ),
    "guide_barn": _(
        "The tiles in your barn have no pen: {tiles}. Each type there costs you 2 points at the end, "
        "unless you spend coins to get it out.",
        "Z45",
    ),
    "guide_alone": _(
        "All other players sit out. You can take one turn after another until you take a truck. They "
        "cannot take one from you.",
        "Z12",
    ),
    "guide_trucks_full": _("All trucks are full, so no player can draw.", "Z9"),
    "guide_last_round": _(
        "This is the last round: the game ends when all players have a truck. Only what your zoo can "
        "use at once counts now.",
        "Z41",
    ),
    "guide_put": _(
        "You see a tile before you choose its truck. Put what you want on a truck you plan to take. "
        "What you cannot use makes a truck worse for others.",
        "Z8",
    ),
    "guide_put_coin": _("A coin is money for the player who takes its truck. It needs no pen.", "Z14"),
    "guide_put_stall": _(
        "A stall stands next to a pen. The animals there then count even if the pen is not full. Each "
        "type of stall is also worth 2 points.",
        "Z44",
    ),
    "guide_put_fertile": _(
        "This animal is fertile. A male and a female of one species in the same pen have a baby: one "
        "more animal for free.",
        "Z18",
    ),
    "guide_place": _(
        "A pen holds only one species. Tiles that fit in no pen go to the barn, where each type costs "
        "2 points at the end.",
        "Z15",
    ),
    "guide_place_stall": _(
        "A stall stands next to a pen. While the pen is not full, each animal in it counts 1 point.", "Z16"
    ),
    "guide_place_fertile": _(
        "A fertile male and a fertile female of one species have a baby as soon as they share a pen.", "Z18"
    ),
    "guide_place_bonus": _("Fill the last space of a pen to earn its coins.", "Z25"),
    "guide_take_short": _("If you take a truck, you sit out until all players have one."),
    "guide_put_short": _("Improve the truck you want and spoil the others."),
    "guide_place_short": _("One species per pen. The rest goes to the barn."),
    "guide_barn_short": _("In your barn: {tiles}."),
    "because_draw_empty": _("The trucks are empty, so there is nothing to take yet."),
    "because_draw_alone": _("Other players cannot take a truck from you, so see what comes next."),
    "because_draw_wait": _(
        "Truck {truck} suits you best so far ({tiles}), but another tile will probably bring you more "
        "than taking it now."
    ),
    "because_take_all_fit": _("Everything on truck {truck} fits in your zoo: {tiles}."),
    "because_take_some_fit": _(
        "Truck {truck} has {tiles}. Not all of it fits, but the rest makes up for what goes to the "
        "barn ({barn})."
    ),
    "because_take_least_harm": _("There is nothing better: truck {truck} does the least harm ({barn})."),
    "because_put_mine": _("Your zoo can use {tile}, and truck {truck} then suits you best."),
    "because_put_keeps": _(
        "You have little use for {tile}. On truck {truck}, it does not affect the truck that suits you best."
    ),
    "because_put_looks": _("With {tile} on truck {truck}, the trucks look best for you."),
    "because_place_joins": _(
        "Its species already lives in {to}. Placing {tile} there brings the pen closer to full. Spaces "
        "left: {room}."
    ),
    "because_place_fills": _("With {tile}, {to} is full and scores {points} points."),
    "because_place_breeds": _("Place {tile} in {to}: its mate is waiting there, and they have a baby."),
    "because_place_opens": _(
        "No animal lives in {to} yet. Starting with {tile}, it may score {points} points."
    ),
    "because_place_stall": _(
        "In {to}, {tile} helps most: the animals there then count even if the pen is not full."
    ),
    "because_place_only_barn": _("No pen has room for {tile}."),
    "because_place_rather_barn": _(
        "Rather than use a free pen for {tile}, keep the pen for a species with more animals still to come."
    ),
    "because_move_animal": _("For 1 coin, {tile} leaves the barn and {to} gets closer to full."),
    "because_move_stall": _("For 1 coin, {tile} moves to where it counts for more: {to}."),
    "because_exchange": _("For 1 coin, both species move to where they count for more."),
    "because_buy": _("For 2 coins, {tile} moves to {to} and is worth more there than the coins."),
    "because_discard": _("After you discard {tile}, it no longer costs you points in the barn."),
    "because_expand": _("Another pen makes room for one more species."),
}
_RESULTS: Final = {"tie_money": _("Coins decide the tie with {rivals_text}.")}
_OPTIONS: Final = {
    "option_play_forced": _("Play the only possible move automatically", "Z50"),
    "option_removed": _("Choose the species to leave out (otherwise drawn at random)", "Z2"),
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
