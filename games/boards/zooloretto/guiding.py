"""What the guide says in a first game of Zooloretto."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

IDEAS: Final = {
    "guide_goal": _(
        "You run a zoo. A pen holds one kind of animal; full pens bring most points, and pens with one space"
        " free a good deal."
    ),
    "guide_turn": _(
        "In your turn do one thing: draw a tile, which then goes on a truck; or take a truck and place all"
        " that lies on it; or spend coins."
    ),
    "guide_take": _(
        "Whoever takes a truck rests until everybody has one. Wait, and a truck may grow better, or somebody"
        " else takes it."
    ),
    "guide_take_short": _("Who takes a truck rests until all have one."),
    "guide_two_players": _(
        "For two there are three trucks, for 3, 2 and 1 tiles. What lies on the one that is left over leaves"
        " the game."
    ),
    "guide_coins": _(
        "Coins do what trucks cannot: 1 brings an animal out of your barn or exchanges two kinds, 2 buy from"
        " another barn or get rid of a tile, 3 open a new pen."
    ),
    "guide_barn": _(
        "In your barn lies what found no pen: {tiles}. Each kind there costs 2 points at the end, unless you"
        " get it out for coins."
    ),
    "guide_barn_short": _("In your barn: {tiles}."),
    "guide_alone": _(
        "All others rest. You may go on turn after turn, until you take a truck; nobody can take one from"
        " you."
    ),
    "guide_trucks_full": _("Every truck is full, so nobody can draw."),
    "guide_last_round": _(
        "The last round: when all have a truck the game is over. What counts now is what your zoo can use at"
        " once."
    ),
    "guide_put": _(
        "You see a tile before you choose its truck. What you want goes on a truck that you mean to take;"
        " what you cannot use makes a truck worse for others."
    ),
    "guide_put_short": _("Build up the truck you want, spoil those you do not."),
    "guide_put_coin": _("A coin is money for whoever takes its truck, and needs no pen."),
    "guide_put_stall": _(
        "A stall stands beside a pen: then animals count there though the pen is not full. Each kind of stall"
        " is worth 2 points too."
    ),
    "guide_put_fertile": _(
        "This animal is fertile: a male and a female of one kind in one pen have a baby, which is an animal"
        " more for nothing."
    ),
    "guide_place": _(
        "A pen takes one kind of animal. What finds no pen goes to the barn, where each kind costs 2 points"
        " at the end."
    ),
    "guide_place_short": _("One kind of animal a pen; the rest goes to the barn."),
    "guide_place_stall": _(
        "A stall stands beside a pen, and makes its animals count 1 each while it is not full."
    ),
    "guide_place_fertile": _(
        "A fertile male and a fertile female of one kind in one pen have a baby, at once."
    ),
    "guide_place_bonus": _("Who fills the last space of a pen gets the coins that stand in it."),
}
REASONS: Final = {
    "because_draw_empty": _("The trucks are empty: there is nothing to take yet."),
    "because_draw_alone": _("Nobody can take a truck from you, so see what else comes."),
    "because_draw_wait": _(
        "Truck {truck} suits you best so far ({tiles}), but another tile is likely to bring you more than"
        " taking it now."
    ),
    "because_take_all_fit": _("All that lies on truck {truck} finds its place in your zoo: {tiles}."),
    "because_take_some_fit": _(
        "Truck {truck} has {tiles}. Not all of it fits, but what goes to the barn ({barn}) is made up for by"
        " the rest."
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
GUIDE_WORDS: Final = {**IDEAS, **REASONS}
