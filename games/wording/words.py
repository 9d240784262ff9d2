"""Lines as sentences. A game's sentences are in its catalogue, and the site's sentences are here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.text import get_text_list
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext

from adjudicator.bots.players import BOTS
from adjudicator.engine.catalogue import Sentence
from adjudicator.engine.lines import Line, Value, line
from adjudicator.engine.seats import NATURE, seat_named
from adjudicator.registry import RULESETS
from games.boards import Board
from games.boards.numbers import grouped, shown
from games.boards.registry import BOARDS
from games.core.suggestions import NEAR, near_of
from games.core.translation import gettext
from games.wording.bot_levels import level_name
from games.wording.moments import moment_here
from games.wording.positions import after_move

SITE_WORDS: Final[dict[str, str | Promise]] = {
    "undone": _("{seat} undoes the last move."),
    "asks_pause": _("{seat} proposes a pause."),
    "asks_pause_until": _("{seat} proposes a pause until {until}."),
    "asks_resume": _("{seat} proposes to resume the game."),
    "asks_undo": _("{seat} proposes to step back to the position {to}."),
    "asks_end": _("{seat} proposes to end the game with the current scores."),
    "asks_concede": _("{seat} proposes to end the game and concedes."),
    "agreed": _("{seat} agrees to the proposal by {by_seat}."),
    "declined": _("{seat} declines the proposal by {by_seat}."),
    "withdrawn": _("{seat} withdraws the proposal."),
    "lapsed": _("The proposal by {seat} expired without a decision."),
    "overtaken": _("The proposal by {seat} no longer applies because the game has moved on."),
    "paused_until": _("Everyone agreed: the clocks stop until {until}."),
    "paused_by_host": _("{seat} stops the clocks until {until}."),
    "resumed": _("Everyone agreed: the clocks run again."),
    "resumed_by_host": _("{seat} starts the clocks again."),
    "pause_over": _("The pause is over: the clocks run again."),
    "no_offer_to_you": _("You have no offer to answer."),
    "bad_terms": _("The terms are not valid: {reason}"),
    "undone_by_host": _("The host undoes moves. The game continues from the position {to}."),
    "host_went_back": _("The host stepped the game back, so your answer no longer applies."),
    "answered_for": _("The host lets the {bot} bot answer for {seat}, who is absent."),
    "went_back_before": _(
        "The host has already gone back to the position {ply} once. To go back there again, all players must "
        "agree."
    ),
    "no_host_help": _("The host cannot step in at this table."),
    "not_absent": _("This player is not absent: their time is not up, or the game is not waiting for them."),
    "not_rated_with_host": _("A table where the host can step in cannot be rated."),
    "undone_together": _("Everyone agreed to step back. The game continues from the position {to}."),
    "ended_together": _("Everyone agreed to end the game. The current scores count."),
    "conceded": _("{seat} concedes. The game is over, and the others keep their current scores."),
    "resigned": _(
        "{who} has left the game. The {bot} bot plays on in that seat until another player takes it over."
    ),
    "nobody_left": _("All players left. The game ends without a result."),
    "substituted": _("{who} takes over seat {letter} from the bot."),
    "given_up": _("No activity for {days} days. The game ends without a result."),
    "same_again": _("The last game had no result, so you play it again."),
    "seat_changed": _("Another player now has this seat. Answers sent before the change no longer count."),
    "no_vacant_seat": _("No seat in this game needs a new player."),
    "knows_another_seat": _(
        "You left a seat in this game and know its secrets, so you cannot take another one."
    ),
    "stale": _("Someone else moved first. Check your move and send it again."),
    "future_ply": _("You sent this for move {expected}, but the game is not there yet."),
    "not_your_turn": _("It is not your turn."),
    "game_over": _("The game is over."),
    "not_started": _("The game has not started yet."),
    "cannot_undo": _("You have no move to undo."),
    "time_over": _("The time for this answer is up. Your earlier answer stands."),
    "after_reveal": _(
        "Something is drawn or revealed before this move. Wait for the result, then send the move."
    ),
    "after_turn": _("This move comes after the end of your turn."),
    "replaced": _("You replaced this answer with another one."),
    "judge_failed": _("Something went wrong on the site. Try again later."),
    "no_moves": _("You sent no move. Send at least one."),
    "too_many_moves": _("Send at most {limit} moves at once."),
    "too_large_moves": _("Your moves are too long: together they may have at most {limit} bytes."),
    "unreadable": _("{reason}"),
    "question": _("You asked a question. To play “{move_text}”, send it without a question mark."),
    "unreadable_line": _("“{line}”: {reason}"),
    "number_again": _(
        "A number counts only as the first move of a message. Number {number} comes after another move, so "
        "write it in words."
    ),
    "number_stale": _(
        "Number {number} belongs to a message about an earlier question. Choose from the current moves."
    ),
    "number_closed": _(
        "Number {number} belongs to a message about an earlier question. You have no move to make now."
    ),
    "number_unknown": _(
        "There is no number {number} in the message. Its moves have the numbers 1 to {last}."
    ),
    "number_or_move": _(
        "“{line}” is a move (“{move_text}”) and also the number of another move in the message "
        "(“{choice_text}”). Write the move that you mean in words."
    ),
    "no_numbers": _("The message that you answered has no numbered moves. Write the move in words."),
    "same_words": _(
        "“{line}” is not a move. You sent these words {limit} times within a day, so you get "
        "no more answers to them until tomorrow. Send something else, or send “help” to see "
        "what you can write."
    ),
    "many_words": _(
        "“{line}” is not a move. You got {limit} answers to such emails within a day. Until tomorrow, "
        "you get more only while a table is waiting for you. Send “help” to see what you can write."
    ),
    "malformed": _("This is not a move. {reason}"),
    "bad_date": _("“{said}” is not a valid date. Write it like this: “pause until {example}”."),
    "mail_help": _(
        "Reply with the number of a move, or with moves in words, one per line, as the emails show them. Or "
        "send one of these commands on a line of its own:\n"
        "- undo (undo your last move)\n"
        "- back (take your seat back from a bot)\n"
        "- pause until {date} (stop your clocks until the end of that day)\n"
        "- resign (leave this game)\n"
        "- order: draw (plan a move, here “draw”)\n"
        "- orders (list your planned moves)\n"
        "- cancel 2 (remove the second planned move)\n"
        "- say: Hello (send a chat message, here “Hello”, to all players)\n"
        "- help (show this list)"
    ),
    "mail_said": _("Sent to the chat: {text}"),
    "mail_decided_wait": _("You give {late_seats} the same amount of time again."),
    "mail_decided_stand_in": _("You let a bot play for {late_seats} until they return."),
    "mail_decided_timeout": _("You continue the game without an answer from {late_seats}."),
    "mail_back": _("You are back. From now on, you make your own decisions."),
    "mail_pause": _("Your clocks are stopped at all tables from today until the end of {date}."),
    "mail_order": _("Saved as planned move {number}: {order_text}"),
    "mail_order_played": _("Planned move {number} ({order_text}) played at once: {move_text}"),
    "mail_orders": _("Your planned moves: {order_text}"),
    "mail_no_orders": _("You have no planned moves."),
    "mail_cancelled": _("Planned move {number} has been removed."),
    "mail_resign": _(
        "You have not left this game yet. To leave it, reply with “resign for good”. The {bot} bot then "
        "plays on in your seat until another player takes it over."
    ),
    "mail_resigned": _(
        "You have left this game. The {bot} bot plays on in your seat until another player takes it "
        "over. Until then, you can take it back on the table’s page. The site no longer reads your "
        "emails about this game."
    ),
    "mail_resigned_last": _(
        "You have left this game. Only bots remain at the table, so the game ends without a result."
    ),
    "bad_key": _("The idempotency key must have 1 to {limit} printable characters."),
    "key_reused": _("This idempotency key was already used for another submission."),
    "table_went_back": _("Everyone agreed to step back, so your answer no longer applies."),
    "unknown_proposal": _("Unknown proposal. Possible proposals: {known}."),
    "bad_proposal": _("The data does not fit the proposal: {reason}"),
    "bad_until": _("The pause must end in the future and within {days} days."),
    "already_paused": _("The clocks are already stopped."),
    "not_paused": _("The clocks are already running."),
    "no_way_back": _(
        "You cannot go back to the position {ply}: no player had to choose there, or the move was undone."
    ),
    "ends_by_rules": _("This game can end only by its own rules."),
    "already_proposed": _("There is already an open proposal of this kind."),
    "too_many_proposals": _("You made {limit} proposals within a day. Try again later."),
    "already_voted": _("You have already voted. Your first vote counts."),
    "own_proposal": _("This is your own proposal. Withdraw it instead."),
    "not_your_proposal": _("Only the player who made this proposal can withdraw it."),
    "no_such_proposal": _("This proposal does not exist."),
    "proposal_closed": _("This proposal is already decided or no longer applies."),
    "stand_in_plays": _("A stand-in is playing for you. Take your seat back first."),
    "unknown_ruleset": _("The site has no game called “{ruleset}”."),
    "unknown_version": _("The site does not have version {version} of the rules of {title}."),
    "no_guide": _("{game} has no guide for a first game."),
    "no_such_ruling": _("This ruling does not exist. The numbers of all rulings are on this page."),
    "bad_name": _("The name may have at most {limit} printable characters."),
    "too_many_guests": _(
        "Too many people have started to play without an email address today. Sign in "
        "instead. It is also free."
    ),
    "too_many_guest_tables": _(
        "Guests can play at {limit} tables at most. To play at more, add your email address."
    ),
    "guests_invite_nobody": _(
        "Guests cannot invite by email. Add your email address first, or send the table’s link yourself."
    ),
    "guests_are_not_told": _("Guests get no notifications. Add your email address first."),
    "guests_have_no_tokens": _("Programs can play only for people with an email address. Add yours first."),
    "guests_not_rated": _("Guests cannot play rated games. Add your email address first."),
    "rated_apart": _(
        "People and bots are rated separately. A rated table has seats only for people or only for bots."
    ),
    "rated_against": _("Only a game in which every player plays against all others can be rated."),
    "no_such_ladder": _("This game has no such leaderboard."),
    "no_such_legal_page": _("There is no such page. The pages are privacy, terms and contact."),
    "public_for_friends": _(
        "A public table is open to everyone already. Make it private to open it to friends only."
    ),
    "not_in_sandbox": _(
        "Sandbox tables are for testing programs. They are not rated or shown to others, and you "
        "cannot invite anyone."
    ),
    "only_in_sandbox": _(
        "Only sandbox tables can take their dice from a seed. At all other tables, no one can predict "
        "the dice."
    ),
    "bad_seed": _("The seed may have at most {limit} printable characters."),
    "unseeded_bot": _(
        "The {bot} bot thinks against the clock, so a seed cannot reproduce its moves. Choose another bot."
    ),
    "seeded_dice": _("The dice of this table come from its seed. You cannot add to them."),
    "too_many_sandboxes": _(
        "You already have {limit} sandbox tables, the maximum. Remove one, or wait until they are a day old."
    ),
    "too_many_tables": _(
        "You already have {limit} tables that have not started, the maximum. Start or leave one first."
    ),
    "too_many_bot_tables": _(
        "Only bots are playing at {limit} of the tables you started. Wait until one of these games is over."
    ),
    "too_many_thinking_tables": _(
        "The host of this table already has {limit} games in progress with bots that think "
        "ahead, as players or as possible stand-ins. Finish one of those games first, or "
        "choose quick bots."
    ),
    "no_invitations": _(
        "{who} accepts no invitations from this site. Open the seat to everyone and send the "
        "table’s link yourself."
    ),
    "account_invitations": _(
        "You have reached the limit of {limit} invitations a day. Open the seats to everyone and send the "
        "table’s link yourself."
    ),
    "address_invitations": _(
        "This address was invited {limit} times within a day. Open the seat to everyone and "
        "send the table’s link yourself."
    ),
    "network_invitations": _(
        "{limit} invitations have come from your network today. Open the seats to everyone "
        "and send the table’s link yourself."
    ),
    "site_invitations": _(
        "This site sends no more invitations today. Open the seats to everyone and send the "
        "table’s link yourself."
    ),
    "not_offered": _(
        "This seat is not open to strangers. Someone at the table must invite you, or the host must open the "
        "seat to everyone."
    ),
    "cannot_join": _("You cannot join this table."),
    "low_rating": _("This table is for players with a rating of {least} or more. Yours is {own}."),
    "low_reliability": _(
        "This table is for players with at least {least} of 100 answers on time. You have {own} of 100."
    ),
    "guests_not_measured": _(
        "This table has a minimum rating or reliability, and guests have neither. Add your email address "
        "first."
    ),
    "bad_minimum": _("Enter a number from {low} to {high}."),
    "bad_player_count": _("{count} players are not possible here. Possible numbers: {known}."),
    "players_backwards": _("The largest number of players cannot be less than the smallest."),
    "unknown_speed": _("Unknown time control “{speed}”. Possible values: {known}."),
    "too_many_wishes": _("You already have {limit} game requests, the maximum. Cancel one first."),
    "no_such_wish": _(
        "This game request no longer exists. It may have been fulfilled, or it may have expired."
    ),
    "guests_have_no_wishes": _(
        "Guests cannot save game requests, because the site cannot notify them when it finds a table. "
        "Add your email address first."
    ),
    "blocked_by_you": _("You blocked {who}. Unblock this person before you invite them."),
    "own_block": _("You cannot block yourself."),
    "no_account_to_block": _("This person has no account, so you cannot block them."),
    "guests_block_nobody": _("Guests cannot block people. Add your email address first."),
    "too_many_blocks": _("You have already blocked {limit} people, the maximum. Unblock someone first."),
    "no_such_block": _("You have not blocked this person."),
    "own_seat": _("This is your own seat. To give it up, leave the table."),
    "nobody_invited": _("No one has been invited to this seat."),
    "somebody_sits": _("A player sits there. First give the seat to someone else, or open it to everyone."),
    "bad_seat_order": _("List each of the {count} seats once, by its number."),
    "campaign_options": _("The options of a campaign depend on its games. You cannot change them here."),
    "invitation_gone": _("This table no longer has a seat for you. Ask the person who invited you."),
    "sits_already": _("You already have a seat at this table."),
    "sign_in_first": _("Sign in first, then take your seat."),
    "friend_invitations": _(
        "You have invited this person {limit} times within a day. Send the table’s link yourself."
    ),
    "no_free_seat": _("This table has no free seat."),
    "not_at_table": _("You have no seat at this table."),
    "not_your_table": _("Only the host of this table can do that."),
    "seats_empty": _("The game cannot start yet. Seats still empty: {count}."),
    "nothing_said": _("Your message is empty."),
    "long_text": _("Too long: at most {limit} characters."),
    "many_lines": _("Too long: at most {limit} lines."),
    "strange_letter": _("The text contains an invisible character ({letter}). Remove it."),
    "talks_fast": _("You have sent {limit} messages within a few minutes. Please wait a little."),
    "talks_much": _("You have sent {limit} messages within a day. Please wait until tomorrow."),
    "too_many_reports": _("You have made {limit} reports within a day. Please wait until tomorrow."),
    "own_report": _("You cannot report yourself, or a table that you host."),
    "guests_report_at_tables": _(
        "Guests can report only what they see at their own tables. Add your email address first."
    ),
    "suspended": _("You are suspended until {until}. Until then, you can only read."),
    "banned": _("You are suspended permanently. You can only read."),
    "muted": _("Until {until}, you cannot write messages, choose names or invite people."),
    "name_replaced": _("A moderator replaced this name. Choose another one."),
    "address_barred": _(
        "You cannot use this address for a new account, because the last account that used it is suspended."
    ),
    "sign_up_closed": _(
        "This site accepts new players only by invitation. Ask someone who plays here for one."
    ),
    "sign_up_link_gone": _("This sign-up link has been used, has expired or was revoked. Ask for a new one."),
    "no_such_sign_up_link": _("This sign-up link does not exist, or you did not create it."),
    "cannot_invite": _("You cannot invite new players to this site. Ask its operator."),
    "too_many_sign_up_links": _(
        "You have created {limit} sign-up links within a day. Please wait until tomorrow."
    ),
    "second_factor_needed": _("This needs your second factor. Confirm it on the site first."),
    "second_factor_for_operators": _("Only operators and moderators have a second factor."),
    "second_factor_exists": _("You have already set up a second factor."),
    "second_factor_required": _("This site requires a second factor for your account."),
    "no_second_factor": _("You have not set up a second factor."),
    "wrong_code": _("This code is wrong or was used before. Wait for the next code in the app."),
    "wrong_password": _("The password is wrong."),
    "too_many_codes": _("Too many codes were tried in a short time. Try again in an hour."),
    "not_a_moderator": _("Only moderators can do that."),
    "no_such_report": _("This report does not exist, or you may not see it."),
    "no_such_notice": _("This message does not exist."),
    "report_taken": _("{who} has taken this report. Take it over first, or choose another one."),
    "report_closed": _("This report is already decided. Nothing was changed."),
    "own_case": _("You cannot decide about yourself. Leave this to another moderator."),
    "superuser_protected": _("Only a superuser can decide about a superuser."),
    "nobody_reported": _("This report is not about an account, so you cannot warn, mute or suspend anyone."),
    "no_acts": _("Choose at least one action, or take no action."),
    "bad_acts": _(
        "You cannot combine these actions. Take no action, or choose one or more actions with "
        "at most one of warning, mute and suspension. Possible for this report: {known}."
    ),
    "bad_end": _("The end must be in the future and within {days} days."),
    "words_missing": _("Write a message to the person."),
    "not_in_force": _("This mute or suspension has already ended."),
    "told_warn": _("A moderator has warned you."),
    "told_mute": _("Until {until}, you cannot write messages, choose names or invite people."),
    "told_rename": _(
        "A moderator replaced your name “{name_text}”. Choose another name on your account page."
    ),
    "told_rename_table": _("A moderator replaced the name of your table “{name_text}”."),
    "told_remove_message": _("A moderator removed your message at the table “{table_text}”."),
    "told_suspend": _(
        "You are suspended until {until}. You can read, but not play, write or join tables. "
        "You have lost your seats at tables that had not started. In your games with other "
        "people, bots play for you."
    ),
    "told_ban": _(
        "You are suspended permanently. You can read, but not play, write or join tables. You can still "
        "download your data and delete your account."
    ),
    "told_unmute": _("You can write messages again."),
    "told_unsuspend": _("Your suspension is over. Where a bot plays for you, you can take your seat back."),
    "told_report_acted": _("You reported {about_text}. A moderator took action. Thank you."),
    "told_report_dismissed": _("You reported {about_text}. A moderator looked at it and took no action."),
    "knows_a_seat": _(
        "You left a seat in this game and know its secrets. You can chat again when the game is over."
    ),
    "guests_watch_silently": _(
        "Guests can chat only where they play. To chat as a spectator, add your email address first."
    ),
    "not_yours_to_hide": _("Only the host and the author can hide a message."),
    "own_message": _("You cannot report your own message. Hide it instead."),
    "no_such_message": _("This message does not exist."),
    "no_such_player": _("This player does not exist, or the page is hidden."),
    "no_such_table": _("This table does not exist."),
    "already_started": _("The game has already started."),
    "unknown_bot": _("Unknown bot “{bot}”. Known bots: {known}."),
    "seated_twice": _("{who} cannot have two seats."),
    "unknown_player": _("You cannot invite “{who}”: the player does not exist, or the page is hidden."),
    "bad_address": _("“{who}” is not an email address."),
    "bad_options": _("These options are not valid: {reason}"),
    "no_campaigns": _("{game} has no campaigns."),
    "maker_not_seated": _("To start a campaign, you must have a seat in it."),
    "no_such_campaign": _("You have no such campaign."),
    "no_such_group": _("You have no such group."),
    "no_such_member": _("This group has no such member."),
    "not_your_group": _("Only the owner of this group can do that."),
    "own_group": _("This group is yours, so you cannot leave it. Delete it instead."),
    "guests_have_no_people": _("Guests have no favourites and no groups. Add your email address first."),
    "not_begun": _("The game has not started. You can save a table as a group once its game has started."),
    "not_your_people": _(
        "You have not played with this player. Add the player to your favourites first, then to the group."
    ),
    "left_group": _("{who} has left this group, so you cannot add them again."),
    "own_page": _("This is your own page."),
    "too_many_favourites": _("You already have {limit} favourites, the maximum. Remove one first."),
    "too_many_groups": _("You already have {limit} groups, the maximum. Delete one first."),
    "too_many_members": _("A group can have at most {limit} members. Remove one first."),
    "too_many_players": _(
        "At most {limit} people can play {game}, and this group has {count} players. Remove a "
        "member, or choose another game for the group."
    ),
    "short_search": _("Enter at least {least} characters of the name."),
    "no_such_ply": _("This game has no such move. The last move is {last}."),
    "no_such_submission": _("You have no such submission."),
    "not_over": _("The game is not over yet."),
    "other_rules": _(
        "This game uses version {version} of the rules of {title}. The site now has version {here}, "
        "which may rule differently, so the game cannot continue."
    ),
    "too_many_links": _("Too many links were requested in a short time. Try again in an hour."),
    "too_many_passwords": _(
        "Too many passwords were tried in a short time. Try again in an hour, or sign in with a link "
        "by email."
    ),
    "record_too_large": _("This file is too large. The limit is {limit} MB."),
    "record_too_long": _("This game is too long. The limit is {limit} moves."),
    "record_too_slow": _("This game takes too long to replay. The limit is {limit} seconds."),
    "records_busy": _("The site is reading another file. Try again in a few seconds."),
    "bad_record": _("This is not a valid game file. {reason}"),
    "record_gone": _("The site no longer keeps this game. Open its game file again."),
    "too_dear": _("Too many requests in a short time. Try again in a minute."),
    "mail_down": _("The email could not be sent. Try again in a few minutes."),
    "mixed_letters": _(
        "“{name}” mixes look-alike letters from different alphabets. Write each word in one alphabet."
    ),
    "reserved_name": _("“{name}” stands for everyone, this site or a bot. Choose another name."),
    "bad_text": _("Use 1 to {limit} printable characters."),
    "too_many_tokens": _("You already have {limit} tokens, the maximum. Revoke one first."),
    "no_such_token": _("You have no such token."),
    "no_such_sign_in": _("You are no longer signed in there."),
    "unknown_language": _("Unknown language “{language}”. Languages: {known}."),
    "other_address": _("This is not the email address of your account."),
    "unknown_zone": _("Unknown time zone “{zone}”. Write it like Europe/Berlin."),
    "small_cap": _(
        "The maximum of a time bank must be at least its starting time, and at least what each turn adds."
    ),
    "day_twice": _("List each day of the week only once."),
    "few_hours": _(
        "These playing hours are too short. The clock must run for at least {hours} hours a week."
    ),
    "much_quiet": _("Quiet hours may cover at most {hours} hours a day."),
    "vacation_backwards": _("A vacation cannot end before it begins."),
    "vacation_past": _("A vacation can begin today at the earliest."),
    "vacation_far": _("You can add vacations until the end of {year} at the latest."),
    "vacation_twice": _("Some of these days are already part of another vacation."),
    "vacation_spent": _("You do not have enough vacation days. Left in {year}: {left}."),
    "vacation_begun": _("You cannot cancel days that have already started."),
    "no_such_vacation": _("You have no such vacation."),
    "stood_in": _("{seat} did not answer in time. The {bot} bot plays until they return."),
    "stood_in_for_suspended": _("{seat} cannot play at the moment. The {bot} bot plays until they return."),
    "came_back": _("{seat} is back."),
    "rests": _("Everyone is away. The game is on hold until a player returns."),
    "late": _("{seat} did not answer in time. The others decide what happens."),
    "decided_timeout": _("{by_seat} continues the game without an answer from {seat}."),
    "decided_stand_in": _("{by_seat} lets a bot play for {seat}."),
    "decided_wait": _("{by_seat} gives {seat} more time."),
    "unknown_decision": _("Unknown decision. Choose one of these: {known}."),
    "no_such_seat": _("This table has no such seat."),
    "for_others": _("The others decide what happens when you are late. You cannot decide it yourself."),
    "not_late": _("No one has to decide about this seat now."),
    "time_given_already": _("This player has already been given more time this turn."),
    "cursor_gone": _(
        "The events after this cursor are no longer available. The site keeps events for "
        "{days} days. Check which seats are waiting for you, and continue without a cursor."
    ),
    "no_events": _("Events are sent only to webhooks."),
    "no_such_channel": _("You have no such channel."),
    "too_many_channels": _("You already have {limit} channels, the maximum. Remove one first."),
    "no_replies": _("You cannot answer through this channel."),
    "bad_signature": _("The signature or the time of this message is not valid."),
    "many_bad_signatures": _("Too many messages with a wrong signature. Try again in an hour."),
    "too_many_replies": _("You have sent {limit} replies within an hour. Try again later."),
    "reply_too_large": _("A reply may have at most {limit} bytes."),
    "bad_reply": _("This is not a valid reply: {reason}"),
    "mail_stays": _("You can switch email off, but you cannot remove it."),
    "unknown_channel": _("You cannot add this kind of channel here. Available: {known}."),
    "bad_channel": _("You cannot use this address: {reason}"),
    "events_only": _("This webhook receives events, so it sends no notifications."),
    "topic_not_offered": _("This channel cannot send “{topic}”. Possible: {known}."),
    "unknown_service": _("The site has no form for this service. Available: {known}."),
    "bad_service_field": _("You cannot use this value: {reason}"),
    "address_or_fields": _("Give either an address, or a service with its fields."),
    "guests_have_no_address": _("Guests have no email address. Add yours first."),
    "no_address_change": _("No change to your email address is waiting for confirmation."),
    "own_address": _("This is already your email address."),
    "address_taken": _("This address can no longer be used for your account. Choose another one."),
    "address_link_gone": _("This link no longer works. Nothing has changed."),
    "too_many_changes": _("Too many requests to change the email address. Try again later."),
    "calendar_often": _(
        "You have changed your time zone or quiet hours {limit} times within a week. Try again later."
    ),
    "too_many_tests": _("You have tested your channels {limit} times within an hour. Try again later."),
    "bad_minute": _("The time of the daily summary must be a minute of the day, from 0 to 1439."),
    "bad_subscription": _("This is not a valid push subscription from a browser."),
    "too_many_devices": _(
        "{limit} devices already get your notifications, the maximum. Remove one of them first."
    ),
    "no_such_device": _("No device gets notifications through this subscription."),
    "signed_out": _("You are signed out. Sign in again first."),
    "no_orders": _("You cannot plan moves in {game}."),
    "bad_order": _("You cannot plan this move: {reason}"),
    "order_names_nothing": _("This does not exist at this table: {clause_text}"),
    "long_order": _("Written in full, this planned move is longer than {limit} characters."),
    "too_many_orders": _(
        "You already have {limit} planned moves at this table, the maximum. Remove one first."
    ),
    "no_such_order": _("You have no planned move {number} at this table."),
    "other_orders": _("List each of your planned moves once. Their numbers: {numbers}."),
    "order_unasked": _("you have nothing to decide now"),
    "order_unless": _("condition not met ({condition_text})"),
    "order_idle": _("it does not apply to your current decision"),
    "order_paused": _("the clocks of this table are stopped, so no planned moves are played"),
    "order_rests": _("a stand-in is playing for you, and your planned moves are on hold until you return"),
    "order_asked": _("it was your turn to decide"),
    "order_if": _("condition met ({condition_text})"),
    "order_until": _("end condition met ({condition_text})"),
    "order_turn_over": _("the turn it was planned for is over"),
    "order_round_over": _("the round it was planned for is over"),
    "order_illegal": _("“{move_text}” is not a legal move here"),
    "order_undone": _("the move it played was undone"),
    "order_failed": _("something went wrong on the site"),
    "no_such_analysis": _("You have no analysis {number} of this game."),
    "no_such_analysis_position": _("This analysis has no position {number}. You may have deleted it."),
    "not_for_spectators": _("Only players can analyse a game before it ends."),
    "too_many_analyses": _("You already have {limit} analyses of this game, the maximum. Delete one first."),
    "too_many_analysis_moves": _(
        "Your analyses of this game already have {limit} moves, the maximum. Delete some first."
    ),
    "analyses_fast": _("You have tried {limit} moves within an hour. Please wait a little."),
    "no_bots_in_analysis": _(
        "Bots answer in an analysis only when the game is over, or at an unrated table where all others are "
        "bots. Play for the others yourself."
    ),
    "nobody_to_answer": _("No bot has anything to decide here."),
    "bad_nonce": _("Your addition to the dice may have at most {limit} printable characters."),
}


def stood_in_for(names: Sequence[str]) -> str:
    """Return the sentence that says that stand-ins played for these people at the end."""
    text = ngettext(
        "A stand-in played for {names} at the end.", "Stand-ins played for {names} at the end.", len(names)
    )
    return text.format(names=get_text_list(list(names), gettext("and")))


def say(ruleset: str, line: Line, names: Sequence[str]) -> str:
    """Return the sentence of a line. `names` are the players' names by seat.

    - A value called `seat`, or whose name ends in `_seat`, is a seat number and is shown as a name.
    - In a list whose name ends in `_seats`, each word is a seat letter, or a letter and a number as in `A:4`.
    - In the site's sentences, values called `to` or `ply` are plies, shown as `after move 12`.
    - A value called `until` is a time in ISO 8601, shown in the reader's time zone.
    - A value whose name ends in `_text` is shown unchanged.
    - The board formats most others.

    Moves that the player may have meant follow, unless the sentence already ends with them.
    """
    board = BOARDS[ruleset] if ruleset else None
    template = _template(ruleset, line.code)
    values = {key: _shown(board, key, value, names) for key, value in line.params if key != NEAR}
    if _sentence(ruleset, line.code) is None:
        plies = {key: value for key, value in line.params if key in ("to", "ply") and isinstance(value, int)}
        values |= {key: after_move(ply) for key, ply in plies.items()}
    sentence = template.format(**values).rstrip()  # the last value may be empty
    suggested = [move for move in near_of(line) if not sentence.removesuffix(".").endswith(f" {move}")]
    return " ".join(filter(None, (sentence, _suggestion(suggested))))


def _template(ruleset: str, code: str) -> str:
    """Return the sentence of a code in the reader's language, with placeholders in braces."""
    if sentence := _sentence(ruleset, code):
        return gettext(sentence.text)
    if code not in SITE_WORDS:
        raise LookupError(f"no text for code '{code}' of {ruleset or 'the site'}")
    return str(SITE_WORDS[code])


def _sentence(ruleset: str, code: str) -> Sentence | None:
    return RULESETS[ruleset].catalogue.sentences.get(code) if ruleset in RULESETS else None


def _suggestion(near: Sequence[str]) -> str:
    """Return the suggestion of legal moves that the player may have meant, or an empty string."""
    if not near:
        return ""
    moves = get_text_list([gettext("“{move}”").format(move=text) for text in near], gettext("or"))
    return gettext("Did you mean {moves}?").format(moves=moves)


def ruling_of(ruleset: str, code: str) -> str:
    """Return the number of the ruling on which a game's sentence is based, or an empty string."""
    sentence = _sentence(ruleset, code)
    return sentence.ruling if sentence else ""


def move_kind(ruleset: str, tag: str) -> str:
    """Return the heading for moves of a type that are shown together. Proper names stay unchanged."""
    kinds = RULESETS[ruleset].catalogue.moves if ruleset in RULESETS else {}
    return pgettext("kind of moves", kinds[tag]) if tag in kinds else tag.replace("_", " ").capitalize()


def line_from(data: dict[str, Any]) -> Line:
    """Return a line from its stored JSON."""
    params = {key: tuple(value) if isinstance(value, list) else value for key, value in data["params"]}
    return line(data["code"], **params)


def _shown(board: Board | None, key: str, value: Value, names: Sequence[str]) -> str:
    if isinstance(value, int) and (key == "seat" or key.endswith("_seat")):
        return names[value] if value != NATURE else gettext("the game")
    if isinstance(value, int) and key == "limit":
        return grouped(value)
    if isinstance(value, str) and (key in ("who", "letter") or key.endswith("_text")):
        return value
    if isinstance(value, str) and key == "bot":
        return level_name(value.lower()) if value.lower() in BOTS else value
    if isinstance(value, str) and key == "until":
        return moment_here(datetime.fromisoformat(value))
    if isinstance(value, tuple) and key.endswith("_seats"):
        return get_text_list([_of_seat(board, key, word, names) for word in value], gettext("and"))
    if isinstance(value, tuple):
        nouns = [_noun(board, key, each, count) for each, count in Counter(value).items()]
        return get_text_list(nouns, gettext("and")) or gettext("nothing")
    return _noun(board, key, value)


def _of_seat(board: Board | None, key: str, word: str, names: Sequence[str]) -> str:
    """Return a player's name, followed by the number if there is one: `Ann (4 $N)`."""
    letter, colon, number = word.partition(":")
    name = names[seat_named(letter)]
    return f"{name} ({_noun(board, key, int(number))})" if colon else name


def _noun(board: Board | None, key: str, value: str | int, count: int = 1) -> str:
    if board and isinstance(value, int):
        return board.noun(key, value, count).replace(str(value), shown(value))
    if board:
        return board.noun(key, value, count)
    return str(value) if count == 1 else f"{count} {value}"
