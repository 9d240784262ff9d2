"""What kinds of moves are called where several stand together; the words for all games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

KINDS: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "accept": pgettext_lazy("kind of moves", "Accept"),
        "ambush": pgettext_lazy("kind of moves", "Ambush"),
        "answer": pgettext_lazy("kind of moves", "Answer"),
        "back": pgettext_lazy("kind of moves", "Back"),
        "biome": pgettext_lazy("kind of moves", "Biome"),
        "birth_control": pgettext_lazy("kind of moves", "Birth control"),
        "breed": pgettext_lazy("kind of moves", "Breed"),
        "build": pgettext_lazy("kind of moves", "Build"),
        "buy": pgettext_lazy("kind of moves", "Buy"),
        "buy_card": pgettext_lazy("kind of moves", "Buy card"),
        "buy_power": pgettext_lazy("kind of moves", "Buy power"),
        "buy_squirrel": pgettext_lazy("kind of moves", "Buy squirrel"),
        "buy_tile": pgettext_lazy("kind of moves", "Buy tile"),
        "choose": pgettext_lazy("kind of moves", "Choose"),
        "claim": pgettext_lazy("kind of moves", "Claim"),
        "clear": pgettext_lazy("kind of moves", "Clear"),
        "copy": pgettext_lazy("kind of moves", "Copy"),
        "decline": pgettext_lazy("kind of moves", "Decline"),
        "discard": pgettext_lazy("kind of moves", "Discard"),
        "done": pgettext_lazy("kind of moves", "Done"),
        "draw": pgettext_lazy("kind of moves", "Draw"),
        "entertain": pgettext_lazy("kind of moves", "Entertain"),
        "exchange": pgettext_lazy("kind of moves", "Exchange"),
        "expand": pgettext_lazy("kind of moves", "Expand"),
        "extend": pgettext_lazy("kind of moves", "Extend"),
        "extra": pgettext_lazy("kind of moves", "Extra"),
        "feed": pgettext_lazy("kind of moves", "Feed"),
        "focal": pgettext_lazy("kind of moves", "Focal"),
        "forgo": pgettext_lazy("kind of moves", "Forgo"),
        "found": pgettext_lazy("kind of moves", "Found"),
        "give": pgettext_lazy("kind of moves", "Give"),
        "grow": pgettext_lazy("kind of moves", "Grow"),
        "hand_on": pgettext_lazy("kind of moves", "Hand on"),
        "house": pgettext_lazy("kind of moves", "House"),
        "hunt": pgettext_lazy("kind of moves", "Hunt"),
        "keep": pgettext_lazy("kind of moves", "Keep"),
        "keeping": pgettext_lazy("kind of moves", "Keeping"),
        "launch": pgettext_lazy("kind of moves", "Launch"),
        "lay": pgettext_lazy("kind of moves", "Lay"),
        "lift": pgettext_lazy("kind of moves", "Lift"),
        "loan": pgettext_lazy("kind of moves", "Loan"),
        "lodge": pgettext_lazy("kind of moves", "Lodge"),
        "lose": pgettext_lazy("kind of moves", "Lose"),
        "mark": pgettext_lazy("kind of moves", "Mark"),
        "move_animal": pgettext_lazy("kind of moves", "Move animal"),
        "move_building": pgettext_lazy("kind of moves", "Move building"),
        "move_stall": pgettext_lazy("kind of moves", "Move stall"),
        "move_tile": pgettext_lazy("kind of moves", "Move tile"),
        "offer": pgettext_lazy("kind of moves", "Offer"),
        "pass": pgettext_lazy("kind of moves", "Pass"),
        "pass_on": pgettext_lazy("kind of moves", "Pass on"),
        "pay": pgettext_lazy("kind of moves", "Pay"),
        "place": pgettext_lazy("kind of moves", "Place"),
        "power": pgettext_lazy("kind of moves", "Power"),
        "put": pgettext_lazy("kind of moves", "Put"),
        "recall": pgettext_lazy("kind of moves", "Recall"),
        "reintroduce": pgettext_lazy("kind of moves", "Reintroduce"),
        "remove": pgettext_lazy("kind of moves", "Remove"),
        "renew": pgettext_lazy("kind of moves", "Renew"),
        "reopen": pgettext_lazy("kind of moves", "Reopen"),
        "rescue": pgettext_lazy("kind of moves", "Rescue"),
        "resettle": pgettext_lazy("kind of moves", "Resettle"),
        "return": pgettext_lazy("kind of moves", "Return"),
        "rotate": pgettext_lazy("kind of moves", "Rotate"),
        "run": pgettext_lazy("kind of moves", "Run"),
        "run_best": pgettext_lazy("kind of moves", "Run best"),
        "scare": pgettext_lazy("kind of moves", "Scare"),
        "sell": pgettext_lazy("kind of moves", "Sell"),
        "share": pgettext_lazy("kind of moves", "Share"),
        "shift": pgettext_lazy("kind of moves", "Shift"),
        "skip": pgettext_lazy("kind of moves", "Skip"),
        "station": pgettext_lazy("kind of moves", "Station"),
        "steal": pgettext_lazy("kind of moves", "Steal"),
        "take": pgettext_lazy("kind of moves", "Take"),
        "ticket": pgettext_lazy("kind of moves", "ZOO Tickets"),
        "uncap": pgettext_lazy("kind of moves", "Uncap"),
        "unexpected_demand": pgettext_lazy("kind of moves", "Unexpected demand"),
        "wait": pgettext_lazy("kind of moves", "Wait"),
        "withdraw": pgettext_lazy("kind of moves", "Withdraw"),
    }
)
"""By the type of the move. What is missing is a proper name, as those of the powers of 18ZOO are."""


def kind_named(kind: str) -> str:
    return str(KINDS.get(kind) or kind.replace("_", " ").capitalize())
