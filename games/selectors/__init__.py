"""All reads that the interfaces need, as plain values."""

from games.core.analyses import may_analyse
from games.selectors.allowances import allowances
from games.selectors.analyses import analysed_position, analyses, analysis_worth
from games.selectors.blocks import block_info, blocked_people
from games.selectors.campaigns import campaign, chapter_of, my_campaigns
from games.selectors.chat import (
    Chat,
    chat,
    message_info,
    messages_after,
    messages_since,
    note_at,
    note_of,
    writable_channel_for,
)
from games.selectors.confirming import confirmed, played_at_once
from games.selectors.counter_offers import bargain_in, counters, is_offer, sides_of
from games.selectors.course import Course, Gain, Lead, course_of
from games.selectors.deadlines import deadlines
from games.selectors.dry_runs import dry_run
from games.selectors.etags import PollState, mark, poll_state, seated_poll
from games.selectors.events import event_info
from games.selectors.exports import export_of
from games.selectors.finding import ALL_TABLES, TableFilter, possible_sizes
from games.selectors.groups import group, group_of_game, my_groups, tables_to_save
from games.selectors.guides import guidance
from games.selectors.in_public import is_about_moves, is_open, open_choices, open_reason, question_of
from games.selectors.invitations import address_invited, invitation
from games.selectors.last_visits import last_visit, seen_ply
from games.selectors.leaderboards import leaderboard, liveliest, ratings_of_bot, sizes
from games.selectors.lists import finished_tables, next_waiting, waiting_count, watchable
from games.selectors.notices import channels, last_mail_before, my_notices, switched_off, wants_mail, wish_of
from games.selectors.own_tables import MAX_FINISHED, lobby, my_tables, my_tables_by_deadline
from games.selectors.people import (
    MAX_PEOPLE,
    favourites,
    head_to_head,
    people_named,
    people_played_with,
    players_to_invite,
)
from games.selectors.planned_moves import (
    foreseen,
    last_move_played,
    planned_move,
    planned_move_news,
    planned_move_sheet,
    planned_move_sheet_of,
    planned_moves,
)
from games.selectors.positions import (
    happenings,
    labels_of,
    last_own_ply,
    log,
    parts_of,
    position,
    position_of,
    record,
    record_for_operator,
    remarks,
    secret_of,
    story,
    submission_of,
    submission_with_key,
    texts_of,
    traces,
    verdict,
)
from games.selectors.profiles import bot_named, profile
from games.selectors.proposals import open_proposals, proposal, proposal_row, proposals, vote_of
from games.selectors.read_tables import ReadTable, read_table
from games.selectors.records import OpenedRecord, opened
from games.selectors.recounts import Recount, recounted
from games.selectors.reliability import reliability_of
from games.selectors.searching import MAX_FOUND, search
from games.selectors.second_factors import has_second_factor, recovery_codes_left
from games.selectors.sign_ins import session_with_owner, sign_ins, token_sent
from games.selectors.sign_up_links import sign_up_links
from games.selectors.suggestions import labelled, suggestions
from games.selectors.summaries import share_drawing, summary_of
from games.selectors.tables import (
    as_host_sees,
    current_seat,
    game_row,
    has_finished,
    has_signed_in,
    is_asked,
    is_seated,
    joinable,
    late_seats,
    listed_waiting_seats,
    rematch_begun,
    ruleset,
    rulesets,
    seat_row,
    table,
    table_of,
    tokens,
    vacant,
    viewer_of,
    waiting_seats,
    waiting_seats_besides,
    wants_no_invitations,
)
from games.selectors.thumbnails import thumbnail
from games.selectors.turns import seats_moved, turn_plies
from games.selectors.wishes import fitting_tables, my_wishes, wish_info

__all__ = [
    "ALL_TABLES",
    "MAX_FINISHED",
    "MAX_FOUND",
    "MAX_PEOPLE",
    "Chat",
    "Course",
    "Gain",
    "Lead",
    "OpenedRecord",
    "PollState",
    "ReadTable",
    "Recount",
    "TableFilter",
    "address_invited",
    "allowances",
    "analysed_position",
    "analyses",
    "analysis_worth",
    "as_host_sees",
    "bargain_in",
    "block_info",
    "blocked_people",
    "bot_named",
    "campaign",
    "channels",
    "chapter_of",
    "chat",
    "confirmed",
    "counters",
    "course_of",
    "current_seat",
    "deadlines",
    "dry_run",
    "event_info",
    "export_of",
    "favourites",
    "finished_tables",
    "fitting_tables",
    "foreseen",
    "game_row",
    "group",
    "group_of_game",
    "guidance",
    "happenings",
    "has_finished",
    "has_second_factor",
    "has_signed_in",
    "head_to_head",
    "invitation",
    "is_about_moves",
    "is_asked",
    "is_offer",
    "is_open",
    "is_seated",
    "joinable",
    "labelled",
    "labels_of",
    "last_mail_before",
    "last_move_played",
    "last_own_ply",
    "last_visit",
    "late_seats",
    "leaderboard",
    "listed_waiting_seats",
    "liveliest",
    "lobby",
    "log",
    "mark",
    "may_analyse",
    "message_info",
    "messages_after",
    "messages_since",
    "my_campaigns",
    "my_groups",
    "my_notices",
    "my_tables",
    "my_tables_by_deadline",
    "my_wishes",
    "next_waiting",
    "note_at",
    "note_of",
    "open_choices",
    "open_proposals",
    "open_reason",
    "opened",
    "parts_of",
    "people_named",
    "people_played_with",
    "planned_move",
    "planned_move_news",
    "planned_move_sheet",
    "planned_move_sheet_of",
    "planned_moves",
    "played_at_once",
    "players_to_invite",
    "poll_state",
    "position",
    "position_of",
    "possible_sizes",
    "profile",
    "proposal",
    "proposal_row",
    "proposals",
    "question_of",
    "ratings_of_bot",
    "read_table",
    "record",
    "record_for_operator",
    "recounted",
    "recovery_codes_left",
    "reliability_of",
    "remarks",
    "rematch_begun",
    "ruleset",
    "rulesets",
    "search",
    "seat_row",
    "seated_poll",
    "seats_moved",
    "secret_of",
    "seen_ply",
    "session_with_owner",
    "share_drawing",
    "sides_of",
    "sign_ins",
    "sign_up_links",
    "sizes",
    "story",
    "submission_of",
    "submission_with_key",
    "suggestions",
    "summary_of",
    "switched_off",
    "table",
    "table_of",
    "tables_to_save",
    "texts_of",
    "thumbnail",
    "token_sent",
    "tokens",
    "traces",
    "turn_plies",
    "vacant",
    "verdict",
    "viewer_of",
    "vote_of",
    "waiting_count",
    "waiting_seats",
    "waiting_seats_besides",
    "wants_mail",
    "wants_no_invitations",
    "watchable",
    "wish_info",
    "wish_of",
    "writable_channel_for",
]
