"""Functions that carry out a reply: submit its moves, run its commands and send its chat text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from django.db import transaction

from adjudicator.engine.lines import line
from games.core.errors import Kind, Refused
from games.core.suggestions import NEAR, near_of
from games.models import Seat
from games.replies.command_actions import run_command
from games.replies.commands import Command, command_of
from games.replies.interpretation import Interpretation
from games.services.chat import conversation
from games.services.judging import offers, submissions
from games.services.judging.submissions import Envelope

MAX_ECHO: Final = 80
"""The maximum number of characters that an answer quotes from a reply."""


def carry_out(
    seat: Seat,
    interpretation: Interpretation,
    how: Envelope,
    moves_of: Callable[[Sequence[str]], Sequence[str]] = tuple,
) -> None:
    """Submit the moves of a reply to the judge or run its commands, and store the result.

    A reply without a move is stored as refused. Chat text is sent together with the moves, or not at all.
    With a command, it is sent first. `moves_of` returns the moves that the lines stand for, if they are not
    commands.
    """
    lines, speech = interpretation.moves, interpretation.speech
    commands, key, at = _commands(seat, lines), how.key, how.at
    try:
        if not commands:
            _submit_moves(seat, moves_of(lines), speech, how)
            return
        if commands[0].word == "counter":
            offers.counter(seat, commands[0].text, how, speech)
            return
        _say(seat, speech, key, at)
        if commands[0].word == "undo":
            submissions.submit_undo(seat, how)
        else:
            submissions.carry_out(seat, lambda: [run_command(seat, each, at) for each in commands][-1], how)
    except Refused as refusal:
        submissions.refuse_unread(seat, _with_line(refusal, lines), how)


def _commands(seat: Seat, lines: Sequence[str]) -> list[Command]:
    """Return the commands in the lines: a single one, several planned moves, or none if these are moves.

    A line that is both a command and a move counts as the move if the seat may play it now.
    """
    commands = [command for line in lines if (command := command_of(line))]
    found = [] if len(lines) == len(commands) == 1 and submissions.is_legal(seat, lines[0]) else commands
    is_one = len(found) == len(lines) == 1
    are_orders = len(found) == len(lines) and all(command.word == "order" for command in found)
    return found if is_one or are_orders else []


def _say(seat: Seat, speech: str, key: str, at: datetime) -> None:
    if speech and seat.user:
        conversation.say(seat.game_id, seat.user, speech, at, key)


def _submit_moves(seat: Seat, lines: Sequence[str], speech: str, how: Envelope) -> None:
    """Submit moves. If the reply has only chat text, send it and quote it in the answer."""
    if lines or not speech:
        submissions.submit(seat, lines, how, speech)
        return
    with transaction.atomic():
        _say(seat, speech, how.key, how.at)
        submissions.carry_out(seat, lambda: line("mail_said", text=speech[:MAX_ECHO]), how)


def _with_line(refusal: Refused, lines: Sequence[str]) -> Refused:
    """Return the refusal with the line that could not be read, unless the reason already quotes it."""
    number = refusal.place.removeprefix("moves[").removesuffix("]")
    if refusal.code != "unreadable" or not number.isdecimal():
        return refusal
    reason = dict(refusal.line.params)["reason"]
    echo = lines[int(number)][:MAX_ECHO]
    if echo in str(reason):
        return refusal
    near = {NEAR: found} if (found := near_of(refusal.line)) else {}
    return Refused(Kind.INVALID, "unreadable_line", refusal.place, line=echo, reason=reason, **near)
