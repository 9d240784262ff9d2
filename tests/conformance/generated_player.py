"""Play one sandbox game with a client that was generated from the OpenAPI document.

    python generated_player.py URL TOKEN

`test_generated_client.py` generates `zoo_client` and checks the types of both.
"""

from __future__ import annotations

import sys
from typing import TypeVar

from zoo_client import AuthenticatedClient
from zoo_client.api.play import get_position, submit_moves
from zoo_client.api.tables import close_table, create_table, start_table
from zoo_client.models import Failure, NewMoves, NewSeat, NewSeatKind, NewTable
from zoo_client.models import PositionSeenStatus as Status

T = TypeVar("T")


def good(answer: T | Failure | None) -> T:
    """Return the answer, or exit if it is a failure."""
    if answer is None or isinstance(answer, Failure):
        sys.exit(f"no answer: {answer}")
    return answer


def play(client: AuthenticatedClient) -> None:
    seats = [NewSeat(NewSeatKind.ME), NewSeat(NewSeatKind.BOT, "random")]
    wanted = NewTable("zooloretto", seats, is_sandbox=True, dice_seed="generated")
    table = good(create_table.sync(client=client, body=wanted))
    good(start_table.sync(table.id, client=client))
    while True:
        position = good(get_position.sync(table.id, client=client))
        if position.status == Status.FINISHED:
            break
        if not position.legal:
            continue
        moves = NewMoves(position.ply, [position.legal[0].text], key=f"{table.id} {position.ply}")
        verdict = good(submit_moves.sync(table.id, client=client, body=moves, prefer="wait=20"))
        if verdict.error:
            sys.exit(verdict.error.sentence)
    print(f"{len(position.scores)} scores after {position.ply} plies")
    close_table.sync_detailed(table.id, client=client)


if __name__ == "__main__":
    with AuthenticatedClient(sys.argv[1], sys.argv[2], prefix="Token") as client:
        play(client)
