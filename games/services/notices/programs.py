"""Programs that poll for their turns. Their owners get no turn notices while a program plays."""

from __future__ import annotations

from games.models import ApiToken, Seat


def sits_down(token: ApiToken | None, game_id: str) -> None:
    """Let a quiet token's program play its owner's seat at this table from now on."""
    if token and token.is_quiet:
        Seat.objects.filter(game=game_id, user=token.user_id).exclude(program=token).update(program=token)


def moves(seat: Seat, token: ApiToken | None) -> None:
    """Store who plays the seat: a quiet token's program if it sends this move, otherwise the player."""
    if would_change(seat, token):
        Seat.objects.filter(pk=seat.pk).update(program=_program(token))


def would_change(seat: Seat, token: ApiToken | None) -> bool:
    """Return whether a move with this token changes who plays the seat."""
    program = _program(token)
    return seat.program_id != (program and program.pk)


def _program(token: ApiToken | None) -> ApiToken | None:
    return token if token and token.is_quiet else None
