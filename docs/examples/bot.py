"""A small bot for Zooasync: answer each question to its seats with a random legal move.

    python bot.py https://zoo.example.org zoo_YOUR_TOKEN

It needs httpx, msgspec and `zooasync_client.py` in the same folder. Write your own `choose` and keep the
rest.
"""

from __future__ import annotations

import random
import sys

from zooasync_client import Conflict, LegalMove, NotAllowed, Position, Rejected, Site


def choose(position: Position) -> LegalMove:
    """Return one of the legal moves. `position.view` is the table as this seat may see it."""
    return random.choice(position.legal)


def answer(site: Site, table: str) -> None:
    """Answer the questions of a table while it waits for you."""
    while (position := site.position(table)).must_choose:
        try:
            if site.move(table, position.ply, [choose(position).move]).status == "held":
                return  # sealed until all have answered
        except Conflict as conflict:
            print(f"table {table}: {conflict}", file=sys.stderr)  # get the position again


def play(site: Site) -> None:
    """Answer every question, endlessly."""
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
