"""The board module of the toy: the smallest drawing, text and words a game can have."""

from __future__ import annotations

from html import escape
from typing import Final

from adjudicator.engine.ruleset import seat_letter
from games.boards import Seen
from tests import toy

WORDS: Final = {
    "use_your_turn": "Give peanuts away, swap your animal, or stop.",
    "bid_for_the_turn": "Bid for the turn.",
    "bid_unseen": "Somebody has bid.",
    "bid": "You bid {peanuts}.",
    "give": "{peanuts} peanuts go to {to}.",
    "swap": "The animal goes back into the bag.",
    "stop": "The round ends.",
    "dealt_unseen": "{to} gets an animal.",
    "dealt": "You get an animal worth {animal}.",
    "opened": "The bids were {bids}.",
    "shown": "The animals are worth {animals}.",
    "animal": "Animal",
    "peanuts": "Peanuts",
    "not_due": "Only the table does that.",
    "not_now": "That cannot be done now.",
    "no_such_bid": "You have {most} peanuts.",
    "no_such_gift": "Nobody can be given that.",
    "not_enough": "You have {most} peanuts.",
}


def svg(view: toy.View, seen: Seen) -> str:
    rows = (
        f'<text x="4" y="{20 * row + 20}">{escape(line)}</text>'
        for row, line in enumerate(text(view, seen).splitlines())
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 120">{"".join(rows)}</svg>'


def text(view: toy.View, seen: Seen) -> str:
    return "\n".join(
        f"{name}: animal {animal or '?'}, {peanuts} peanuts"
        for name, animal, peanuts in zip(seen.names, view.animals, view.peanuts, strict=True)
    )


def parts(move: toy.Move) -> tuple[str, ...]:
    return (f"gift-{seat_letter(move.to)}",) if isinstance(move, toy.Give) else ()


def label(move: toy.Move, names: tuple[str, ...]) -> str:
    return toy.write(move)


def noun(key: str, value: str | int, count: int = 1) -> str:
    return str(value)
