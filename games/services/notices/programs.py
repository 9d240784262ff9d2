"""Programs that ask for their turns themselves: nobody has to be told of these while they play."""

from __future__ import annotations

from games.models import ApiToken, Seat


def sits_down(token: ApiToken | None, game_id: str) -> None:
    """From now on the seat of a quiet token's person at this table is played with it."""
    if token and token.is_quiet:
        Seat.objects.filter(game=game_id, user=token.user_id).exclude(program=token).update(program=token)


def moves(seat: Seat, token: ApiToken | None) -> None:
    """The seat's next move is made with this token, or by its person: the seat is played by whoever moves."""
    program = token if token and token.is_quiet else None
    if seat.program_id != (program and program.pk):
        Seat.objects.filter(pk=seat.pk).update(program=program)
