"""A small bot for Zooasync: answers every question put to its seats with a random legal move.

    python bot.py https://zoo.example.org zoo_YOUR_TOKEN

It needs httpx, msgspec and `zooasync_client.py` beside it. Write your own `choose` and keep the rest.
"""

from __future__ import annotations

import random
import sys

from zooasync_client import Conflict, LegalMove, NotAllowed, Position, Rejected, Site


def choose(position: Position) -> LegalMove:
    """One of the legal moves. `position.view` is the table as this seat may know it."""
    return random.choice(position.legal)


def answer(site: Site, table: str) -> None:
    """Answer what a table asks, as long as it asks."""
    while (position := site.position(table)).must_choose:
        try:
            if site.move(table, position.ply, [choose(position).move]).status == "held":
                return  # under the lid until all have answered
        except Conflict as conflict:
            print(f"table {table}: {conflict}", file=sys.stderr)  # look again


def play(site: Site) -> None:
    """Answer whatever is asked, for ever."""
    for table in site.turns():
        try:
            answer(site, table)
        except Rejected as refusal:
            print(f"table {table}: {refusal}", file=sys.stderr)


if __name__ == "__main__":
    try:
        play(Site(*sys.argv[1:3]))
    except NotAllowed as refusal:
        sys.exit(str(refusal))
    except KeyboardInterrupt:
        sys.exit()
