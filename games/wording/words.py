"""Lines as sentences. Those of a game are in its catalogue, those of the site here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.text import get_text_list
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from adjudicator.engine.catalogue import Sentence
from adjudicator.engine.lines import Line, Value, line
from adjudicator.engine.seats import NATURE, seat_named
from adjudicator.registry import RULESETS
from games.boards import Board
from games.boards.numbers import shown
from games.boards.registry import BOARDS
from games.core.suggestions import NEAR, near_of

SITE_WORDS: Final[dict[str, str | Promise]] = {
    "undone": _("{seat} took the last move back."),
    "asks_pause": _("{seat} asks all others for a pause."),
    "asks_pause_until": _("{seat} asks all others for a pause until {until}."),
    "asks_resume": _("{seat} asks all others to let the clocks run again."),
    "asks_undo": _("{seat} asks all others to go back to move {to}."),
    "asks_end": _("{seat} asks all others to end the game as it stands."),
    "asks_concede": _("{seat} asks all others to end the game, and concedes it."),
    "agreed": _("{seat} agrees to what {by_seat} asked for."),
    "declined": _("{seat} does not agree to what {by_seat} asked for."),
    "withdrawn": _("{seat} no longer asks for it."),
    "lapsed": _("What {seat} asked for was not decided in time."),
    "overtaken": _("What {seat} asked for was overtaken by what happened since."),
    "paused_until": _("All agreed: the clocks stand still until {until}."),
    "paused_by_host": _("{seat} has stopped the clocks, until {until}."),
    "resumed": _("All agreed: the clocks run again."),
    "resumed_by_host": _("{seat} lets the clocks run again."),
    "pause_over": _("The pause is over: the clocks run again."),
    "no_offer_to_you": _("You are not asked to answer an offer."),
    "bad_terms": _("These are no terms: {reason}"),
    "undone_by_host": _("The host takes the table back: it is as it was after move {to}."),
    "host_went_back": _("The host took the table back; this answer was for what was asked then."),
    "answered_for": _("The host has a {bot} bot answer for {seat}, who is absent."),
    "went_back_before": _(
        "The host has gone back to move {ply} before, and does so once; all can agree to it."
    ),
    "no_host_help": _("This table was made without the help of its host."),
    "not_absent": _("This seat is not absent: its time is not over, or nobody waits for it."),
    "not_rated_with_host": _("Where the host may help nothing is rated."),
    "undone_together": _("All agreed: the table is as it was after move {to}."),
    "ended_together": _("All agreed: the game is over, and counts as it stands."),
    "conceded": _("{seat} concedes: the game is over, and the others count as they stand."),
    "resigned": _("{who} has left the game. A {bot} bot goes on in that seat until somebody takes it over."),
    "nobody_left": _("Nobody is left at this table: the game is over without a result."),
    "substituted": _("{who} takes seat {letter} over from the bot."),
    "given_up": _("Nothing has happened here for {days} days: the game is over without a result."),
    "same_again": _("The game was given up; it is played again."),
    "seat_changed": _("Somebody else has this seat now; what was sent for it before is void."),
    "no_vacant_seat": _("No seat of this game looks for somebody."),
    "knows_another_seat": _(
        "You know the secrets of a seat that you have left; no other seat of this game can be yours."
    ),
    "stale": _("Someone else moved first. Check your move and send it again."),
    "future_ply": _("The game has not come that far: this was for ply {expected}, it is at ply {ply} now."),
    "not_your_turn": _("It is not your turn."),
    "game_over": _("The game is over."),
    "not_started": _("The game has not started yet."),
    "cannot_undo": _("There is no move of yours that may be taken back."),
    "time_over": _("The time for this answer is over; the one you gave stands."),
    "after_reveal": _("Something is drawn or revealed before this move; send it afterwards."),
    "replaced": _("You gave another answer instead."),
    "judge_failed": _("Something went wrong on our side; nothing was played. Please try again later."),
    "no_moves": _("There is no move in what you sent."),
    "too_many_moves": _("At most {limit} moves may be sent at once."),
    "too_large_moves": _("What you sent is too long: moves may have at most {limit} bytes together."),
    "unreadable": _("This is no move: {reason}"),
    "question": _(
        "This is a question, so nothing was played. To play '{move_text}', send it without a question mark."
    ),
    "unreadable_line": _("'{line}' is no move: {reason}"),
    "same_words": _(
        "'{line}' is no move. You have sent these words {limit} times within a day, so they get no answer "
        "again before tomorrow. Send other words, or 'help' to read what you can write."
    ),
    "many_words": _(
        "'{line}' is no move. You have got {limit} answers to such mails within a day. Until tomorrow you "
        "get further ones only while a table waits for you. Send 'help' to read what you can write."
    ),
    "malformed": _("This is no move: {reason}"),
    "bad_date": _("'{said}' is no date that could be read; write it like this: pause until {example}"),
    "mail_help": _(
        "Answer with moves, one per line, as the mails write them; or with one of these alone on a line: "
        "undo (takes your last move back), back (you play again yourself), pause until {date} (your clocks "
        "stand still until the end of that day), resign (leave this game), help. Say beforehand what to do "
        "by a line that begins with order: and then what, as in order: draw; orders lists what you have "
        "said, cancel 2 takes the second away. A line that begins with say: says the rest of it to all "
        "who play."
    ),
    "mail_said": _("You have said: {text}"),
    "mail_decided_wait": _("You give {late_seats} as much time once more."),
    "mail_decided_stand_in": _("You have a bot play for {late_seats} until they are back."),
    "mail_decided_timeout": _("You let the game go on without the answer of {late_seats}."),
    "mail_back": _("You are back: from your next decision on nobody plays for you."),
    "mail_pause": _("Your clocks stand still at all tables from today until the end of {date}."),
    "mail_order": _("From now on this is your order {number}: {order_text}"),
    "mail_order_played": _("Your order {number}, {order_text}, has played at once: {move_text}"),
    "mail_orders": _("You have said beforehand: {order_text}"),
    "mail_no_orders": _("You have said nothing beforehand."),
    "mail_cancelled": _("Order {number} is taken away."),
    "mail_resign": _(
        "You have not left this game yet. To leave it, answer with the three words: resign for good. Then a "
        "{bot} bot plays on in your seat until somebody takes it over."
    ),
    "mail_resigned": _(
        "You have left this game. A {bot} bot plays on in your seat until somebody takes it over; until then "
        "you may do so yourself, on the table's page. Mails of yours about this game reach nobody any more."
    ),
    "mail_resigned_last": _(
        "You have left this game. Nobody but bots is left at this table: the game is over without a result."
    ),
    "bad_key": _("The idempotency key must have 1 to {limit} characters, all of them printable."),
    "key_reused": _("This idempotency key was used for another submission."),
    "table_went_back": _(
        "All agreed to go back to an earlier move; this answer was for what was asked then."
    ),
    "unknown_proposal": _("There is no such proposal; there are {known}."),
    "bad_proposal": _("This does not fit the proposal: {reason}"),
    "bad_until": _("The pause must end in the future, and within {days} days."),
    "already_paused": _("The clocks stand still already."),
    "not_paused": _("The clocks are running."),
    "no_way_back": _(
        "The table cannot go back to move {ply}: nobody had to choose there, or it was taken back."
    ),
    "ends_by_rules": _("This game ends by its rules alone."),
    "already_proposed": _("Somebody has asked for such a thing already; it is not decided yet."),
    "too_many_proposals": _("You have asked for something {limit} times within a day; please wait."),
    "already_voted": _("You have answered already; the first word counts."),
    "own_proposal": _("You have asked for this yourself; withdraw it instead."),
    "not_your_proposal": _("Only who asked for it can withdraw it."),
    "no_such_proposal": _("There is no such proposal."),
    "proposal_closed": _("This is decided already, or was overtaken by what happened since."),
    "stand_in_plays": _("A stand-in plays for you; come back first."),
    "unknown_ruleset": _("There is no game called '{ruleset}' here."),
    "unknown_version": _("Version {version} of the rules of {title} is not here."),
    "no_guide": _("There is no guide for a first game of {game}."),
    "no_such_ruling": _("There is no such ruling; the numbers are on this page."),
    "bad_name": _("The name must have at most {limit} characters, all of them printable."),
    "too_many_guests": _("Too many have begun to play without an address today. Sign in, that is free too."),
    "too_many_guest_tables": _(
        "A guest plays at {limit} tables at most. Name your address, and you may have more."
    ),
    "guests_invite_nobody": _(
        "Guests invite nobody by mail: name your own address first, or send the table’s link."
    ),
    "guests_are_not_told": _("Guests are told nothing: name your address first."),
    "guests_have_no_tokens": _("Programs play for people with an address: name yours first."),
    "guests_not_rated": _("This is rated, which guests cannot be: name your address first."),
    "rated_apart": _("People and bots are rated apart: a rated table has seats for one of them alone."),
    "rated_against": _("Only a game in which each plays against all others is rated."),
    "no_such_ladder": _("There is no such ladder of this game."),
    "not_in_sandbox": _(
        "A sandbox table is for trying programs out: it is not rated, shown to nobody, and nobody is invited."
    ),
    "only_in_sandbox": _("Only the dice of a sandbox table may follow from a seed; all others are fair."),
    "bad_seed": _("The seed must have at most {limit} characters, all of them printable."),
    "unseeded_bot": _("{bot} thinks for as long as it is given, and what it plays follows from no seed."),
    "seeded_dice": _("The dice of this table follow from its seed; nobody can stir them."),
    "too_many_sandboxes": _(
        "You have {limit} sandbox tables; remove one of them, or wait until they are a day old."
    ),
    "too_many_tables": _("You have {limit} tables that have not started; start or leave one first."),
    "too_many_bot_tables": _(
        "Bots play among themselves at {limit} tables that you started; wait until one of them is over."
    ),
    "too_many_thinking_tables": _(
        "Bots that think ahead already play, or may stand in, at {limit} running tables of this table’s "
        "maker. Finish one of those games first, or choose quick bots."
    ),
    "no_invitations": _(
        "{who} wants no invitations from this site; make the seat open, and tell the table's "
        "address yourself."
    ),
    "account_invitations": _(
        "You may send {limit} invitations a day; make the seats open, and tell the table's address yourself."
    ),
    "address_invitations": _(
        "This address was invited {limit} times within a day; make the seat open, and tell the table's "
        "address yourself."
    ),
    "network_invitations": _(
        "{limit} invitations were sent today from the network that you are in; make the seats open, and tell "
        "the table's address yourself."
    ),
    "site_invitations": _(
        "This site sends no more invitations today; make the seats open, and tell the table's "
        "address yourself."
    ),
    "not_offered": _(
        "This table is among friends: somebody who plays there has to invite you, or its host to offer "
        "the seat to everybody."
    ),
    "own_seat": _("This is your own seat. To give it up, leave the table."),
    "nobody_invited": _("Nobody is invited to this seat."),
    "somebody_sits": _("Somebody sits there. Give the seat to somebody else, or to whoever comes, first."),
    "bad_seat_order": _("The order must name each of the {count} seats once, by its number."),
    "campaign_options": _("The options of a campaign follow from its games; they cannot be changed here."),
    "invitation_gone": _("No seat is kept for you at this table any more. Ask who invited you."),
    "sits_already": _("You have a seat at this table already."),
    "sign_in_first": _("Sign in first; then take your seat."),
    "friend_invitations": _(
        "You have invited this person {limit} times within a day; tell the table’s address yourself."
    ),
    "no_free_seat": _("There is no free seat at this table."),
    "not_at_table": _("You have no seat at this table."),
    "not_your_table": _("Only who made this table can do that."),
    "seats_empty": _("Seats that are still empty: {count}."),
    "nothing_said": _("There is nothing in what you want to say."),
    "long_text": _("This is too long: it may have {limit} letters."),
    "many_lines": _("This is too long: it may have {limit} lines."),
    "strange_letter": _("There is a sign in this that cannot be seen ({letter}); please leave it out."),
    "talks_fast": _("You have said something {limit} times within a few minutes; please wait a little."),
    "talks_much": _("You have said something {limit} times within a day; please wait until tomorrow."),
    "too_many_reports": _("You have reported {limit} messages within a day; please wait until tomorrow."),
    "knows_a_seat": _(
        "You know the secrets of a seat that you have left: say nothing before the game is over."
    ),
    "guests_watch_silently": _(
        "Guests talk where they play; to talk while you watch, name your address first."
    ),
    "not_yours_to_hide": _("Only who made this table can hide that, or who has said it."),
    "own_message": _("That is your own message; you may hide it."),
    "no_such_message": _("There is no such message."),
    "no_such_player": _("There is no such player, or the page is not for others to see."),
    "no_such_table": _("There is no such table."),
    "already_started": _("The game has started already."),
    "unknown_bot": _("There is no bot called '{bot}'; there are {known}."),
    "seated_twice": _("{who} cannot have two seats."),
    "unknown_player": _("No player can be invited as '{who}': there is none, or the page is hidden."),
    "bad_address": _("'{who}' is no mail address."),
    "bad_options": _("These options do not fit: {reason}"),
    "no_campaigns": _("There are no campaigns of {game}."),
    "maker_not_seated": _("Whoever begins a campaign has a seat in it."),
    "no_such_campaign": _("There is no such campaign of yours."),
    "no_such_ply": _("This game has no such ply; the last one is {last}."),
    "no_such_submission": _("There is no such submission of yours."),
    "not_over": _("The game is not over yet."),
    "other_rules": _(
        "This game was played by version {version} of the rules of {title}; version {here}, which is "
        "here now, may judge it differently and does not go on with it."
    ),
    "too_many_links": _("Many links were asked for in a short time; please try again in an hour."),
    "too_many_passwords": _(
        "Many passwords were tried in a short time; please try again in an hour, or sign in by a mailed link."
    ),
    "record_too_large": _("This file is too large: at most {limit} kB are read."),
    "record_too_long": _("This game is too long: at most {limit} moves are read."),
    "record_too_slow": _("This game takes too long to replay: at most {limit} seconds are spent on one."),
    "records_busy": _("Another file is being read just now; please try again in a few seconds."),
    "bad_record": _("This file is no good record. At {where}: {reason}"),
    "record_gone": _("This record is kept no longer; open its file again."),
    "too_dear": _("This was asked for very often in a short time; please try again in a minute."),
    "mail_down": _("The mail could not be sent just now; please try again in a few minutes."),
    "mixed_letters": _(
        "“{name}” mixes letters of different alphabets that look alike. Write each word in one alphabet."
    ),
    "reserved_name": _("“{name}” means everybody, this site or a bot. Choose another name."),
    "bad_text": _("This must be 1 to {limit} characters, all of them printable."),
    "too_many_tokens": _("You have {limit} tokens; revoke one first."),
    "no_such_token": _("There is no such token of yours."),
    "no_such_sign_in": _("You are not signed in there any more."),
    "unknown_language": _("There is no language called '{language}' here; there are {known}."),
    "other_address": _("That is not the address of this account."),
    "unknown_zone": _("There is no time zone called '{zone}'; they are called like Europe/Berlin."),
    "small_cap": _(
        "What a bank may hold must not be less than what it starts with, or than what an answer adds."
    ),
    "day_twice": _("Each day of the week can be named once."),
    "few_hours": _("These playing hours are too few: a table is open for at least {hours} hours a week."),
    "much_quiet": _("Quiet hours may be at most {hours} hours of a day."),
    "vacation_backwards": _("A vacation cannot end before it begins."),
    "vacation_past": _("A vacation can begin today at the earliest."),
    "vacation_far": _("Vacations can be announced until the end of {year}."),
    "vacation_twice": _("Some of these days are in another vacation of yours."),
    "vacation_spent": _("Of your vacation days in {year} only {left} are left."),
    "vacation_begun": _("Days that have begun cannot be taken back."),
    "no_such_vacation": _("There is no such vacation of yours."),
    "stood_in": _("{seat} did not answer in time; the {bot} bot plays until they are back."),
    "came_back": _("{seat} is back."),
    "rests": _("Everyone is away: the game rests until someone comes back."),
    "late": _("{seat} did not answer in time; the others decide what happens."),
    "decided_timeout": _("{by_seat} lets the game go on without the answer of {seat}."),
    "decided_stand_in": _("{by_seat} has a bot play for {seat}."),
    "decided_wait": _("{by_seat} gives {seat} more time."),
    "unknown_decision": _("What shall happen must be one of {known}."),
    "no_such_seat": _("There is no such seat at this table."),
    "for_others": _("Others decide what happens when you are late."),
    "not_late": _("Nobody has to decide about this seat now."),
    "time_given_already": _("This player has been given more time in this turn already."),
    "cursor_gone": _(
        "What followed this cursor is not kept any more; events are for {days} days. See which seats wait "
        "for you, and go on without a cursor."
    ),
    "no_events": _("Events go to webhooks alone."),
    "no_such_channel": _("There is no such channel of yours."),
    "too_many_channels": _("You have {limit} channels; remove one first."),
    "mail_stays": _("Mail cannot be removed, only switched off."),
    "unknown_channel": _("No such channel can be added here; there are {known}."),
    "bad_channel": _("This address will not do: {reason}"),
    "calendar_often": _(
        "You have changed your time zone or quiet hours {limit} times within a week; please try again later."
    ),
    "too_many_tests": _("You have tried your channels {limit} times within an hour; please try again later."),
    "bad_minute": _("The hour of the digest is a minute of the day, from 0 to 1439."),
    "bad_subscription": _("This is no subscription of a browser to push messages."),
    "too_many_devices": _("{limit} devices get your notices; take one of them off first."),
    "no_such_device": _("No device gets notices under this subscription."),
    "signed_out": _("You are signed out; sign in again first."),
    "no_orders": _("Nothing can be said in advance in {game}."),
    "bad_order": _("This cannot be said in advance: {reason}"),
    "order_names_nothing": _("This table has nothing of that name: {clause_text}"),
    "long_order": _("Said in full this order is longer than {limit} letters."),
    "too_many_orders": _("You have {limit} orders at this table; take one away first."),
    "no_such_order": _("You have no order {number} at this table."),
    "other_orders": _("The sequence must name each of your orders once; they are {numbers}."),
    "order_unasked": _("you are not asked anything now"),
    "order_unless": _("this is not so: {condition_text}"),
    "order_idle": _("what you are asked now is none of its business"),
    "order_paused": _("the clocks of this table stand still; then nothing is played in advance"),
    "order_rests": _("a stand-in plays for you, and your orders rest until you are back"),
    "order_asked": _("you are asked"),
    "order_if": _("this is so: {condition_text}"),
    "order_until": _("this has come: {condition_text}"),
    "order_turn_over": _("the turn that it was for is over"),
    "order_round_over": _("the round that it was for is over"),
    "order_illegal": _("'{move_text}' is not a legal move here"),
    "order_undone": _("what it has played was taken back"),
    "order_failed": _("something went wrong on our side"),
    "bad_nonce": _("What you add to the dice must have at most {limit} characters, all of them printable."),
}


def stood_in_for(names: Sequence[str]) -> str:
    """Return a sentence: stand-ins played for these people at the end."""
    told = ngettext(
        "At the end a stand-in played for {names}.", "At the end stand-ins played for {names}.", len(names)
    )
    return told.format(names=get_text_list(list(names), gettext("and")))


def say(ruleset: str, told: Line, names: Sequence[str]) -> str:
    """Return the sentence of a line. `names` are the players' names by seat.

    - A value called `seat`, or whose name ends in `_seat`, is a seat number and shown as a name.
    - In a list whose name ends in `_seats`, each word is a seat letter, or letter and number as in `A:4`.
    - A value called `until` is a time in ISO 8601, shown in the reader's time zone.
    - A value whose name ends in `_text` is shown unchanged.
    - The board formats all others.
    """
    board = BOARDS[ruleset] if ruleset else None
    template = _template(ruleset, told.code)
    told_of = {key: _shown(board, key, value, names) for key, value in told.params if key != NEAR}
    sentence = template.format(**told_of).rstrip()  # a value at its end may be empty
    return " ".join(filter(None, (sentence, _hint(near_of(told)))))


def _template(ruleset: str, code: str) -> str:
    """Return the sentence of a code in the reader's language, with its values in braces."""
    if sentence := _sentence(ruleset, code):
        return gettext(sentence.text)
    if code not in SITE_WORDS:
        raise LookupError(f"{ruleset or 'the site'} has no words for '{code}'")
    return str(SITE_WORDS[code])


def _sentence(ruleset: str, code: str) -> Sentence | None:
    return RULESETS[ruleset].catalogue.sentences.get(code) if ruleset in RULESETS else None


def _hint(near: Sequence[str]) -> str:
    """Return a suggestion: the legal moves that a refused move may have meant."""
    if not near:
        return ""
    moves = get_text_list([f"'{text}'" for text in near], gettext("or"))
    return gettext("Did you mean {moves}?").format(moves=moves)


def ruling_of(ruleset: str, code: str) -> str:
    """Return the number of the ruling behind a game's sentence, or an empty string."""
    sentence = _sentence(ruleset, code)
    return sentence.ruling if sentence else ""


def move_kind(ruleset: str, tag: str) -> str:
    """Return the name for moves of a type shown together. Proper names stay unchanged."""
    kinds = RULESETS[ruleset].catalogue.moves if ruleset in RULESETS else {}
    return pgettext("kind of moves", kinds[tag]) if tag in kinds else tag.replace("_", " ").capitalize()


def line_from(data: dict[str, Any]) -> Line:
    """Return a line from its stored JSON."""
    params = {key: tuple(value) if isinstance(value, list) else value for key, value in data["params"]}
    return line(data["code"], **params)


def _shown(board: Board | None, key: str, value: Value, names: Sequence[str]) -> str:
    if isinstance(value, int) and (key == "seat" or key.endswith("_seat")):
        return names[value] if value != NATURE else gettext("the game")
    if isinstance(value, str) and (key in ("who", "bot", "letter") or key.endswith("_text")):
        return value
    if isinstance(value, str) and key == "until":
        return date_format(localtime(datetime.fromisoformat(value)), gettext("j F, H:i e"))
    if isinstance(value, tuple) and key.endswith("_seats"):
        return get_text_list([_of_seat(board, key, word, names) for word in value], gettext("and"))
    if isinstance(value, tuple):
        told = [_noun(board, key, each, count) for each, count in Counter(value).items()]
        return get_text_list(told, gettext("and")) or gettext("nothing")
    return _noun(board, key, value)


def _of_seat(board: Board | None, key: str, word: str, names: Sequence[str]) -> str:
    """Return a player's name, with the number after it if there is one: `Ann (4 $N)`."""
    letter, colon, number = word.partition(":")
    name = names[seat_named(letter)]
    return f"{name} ({_noun(board, key, int(number))})" if colon else name


def _noun(board: Board | None, key: str, value: str | int, count: int = 1) -> str:
    if board and isinstance(value, int):
        return board.noun(key, value, count).replace(str(value), shown(value))
    if board:
        return board.noun(key, value, count)
    return str(value) if count == 1 else f"{count} {value}"
