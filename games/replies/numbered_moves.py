"""Replies that name a move by its number in a message. A number counts only for the list in that message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from games import selectors
from games.core.errors import Kind, Refused
from games.models import Seat
from games.replies.numbers import mark_of, number_in, with_question_mark
from games.services.judging import submissions
from games.values import Position

Lists: TypeAlias = Callable[[Seat, Position], Iterable[Sequence[str]]]
"""A function that returns the lists that messages about a position contain, most frequent first."""


def without_numbers(lists_of: Lists, seat: Seat, ply: int, mark: str, lines: Sequence[str]) -> list[str]:
    """Return the lines of a reply with a number in the first one replaced by the move it stands for.

    `ply` and `mark` belong to the answered message. Raise `Refused` if the number stands for no move or may
    stand for two, or if a further line is a number too. After a move, the numbers no longer apply.
    """
    numbers = [number_in(line) for line in lines]
    later = next((at for at, number in enumerate(numbers) if at and number is not None), 0)
    if later and mark and (numbers[0] is not None or _are_moves(seat, lines[:later])):
        raise Refused(Kind.INVALID, "number_again", f"moves[{later}]", number=numbers[later] or 0)
    if not numbers or numbers[0] is None:
        return list(lines)
    if not mark:
        return _without_list(seat, lines)
    text = _numbered(lists_of, seat, ply, mark, numbers[0])
    _check_alone(seat, lines[0], text)
    return [with_question_mark(lines[0], text), *lines[1:]]


def _are_moves(seat: Seat, lines: Sequence[str]) -> bool:
    return all(submissions.is_move(seat.game, line) for line in lines)


def _without_list(seat: Seat, lines: Sequence[str]) -> list[str]:
    """Return the lines if the first is a move by itself. The answered message has no numbers."""
    if submissions.is_move(seat.game, lines[0]):
        return list(lines)
    raise Refused(Kind.INVALID, "no_numbers", "moves[0]")


def _numbered(lists_of: Lists, seat: Seat, ply: int, mark: str, number: int) -> str:
    """Return the move with this number in a list with this mark. The list must be up to date."""
    position = selectors.position(seat.game_id, seat.user)
    if position.table.status == "finished":
        raise Refused(Kind.CONFLICT, "game_over")
    current = selectors.current_seat(seat.pk)
    lists = lists_of(seat, position) if current.knows_question(ply) else ()
    texts = next((texts for texts in lists if mark_of(texts) == mark), None)
    if texts is None:
        code = "number_stale" if position.choices else "number_closed"
        raise Refused(Kind.CONFLICT, code, "moves[0]", number=number)
    if not 0 < number <= len(texts):
        raise Refused(Kind.INVALID, "number_unknown", "moves[0]", number=number, last=len(texts))
    return texts[number - 1]


def _check_alone(seat: Seat, line: str, text: str) -> None:
    """Raise `Refused` if the line is also a legal move by itself, other than the numbered one."""
    if not submissions.is_move(seat.game, line) or not submissions.is_legal(seat, line):
        return
    move = submissions.canonical(seat.game, line)
    if move != text:
        raise Refused(Kind.INVALID, "number_or_move", "moves[0]", line=line, choice_text=text, move_text=move)
