"""Every read the faces need, as plain values."""

from games.selectors.allowances import allowances
from games.selectors.bargains import bargain_in, counters, is_offer, sides_of
from games.selectors.campaigns import campaign, chapter_of, my_campaigns
from games.selectors.confirming import confirmed
from games.selectors.course import Course, Gain, Lead, course_of
from games.selectors.deadlines import deadlines
from games.selectors.events import event_info
from games.selectors.exports import export_of
from games.selectors.glances import glance, mark
from games.selectors.guides import guidance
from games.selectors.invitations import address_invited, invitation
from games.selectors.ladders import ladder, liveliest, ratings_of_bot, sizes
from games.selectors.lists import finished_tables, next_waiting, waiting_count, watchable
from games.selectors.looks import last_look, seen_ply
from games.selectors.notices import channels, my_notices, switched_off, wants_mail, wish_of
from games.selectors.orders import foreseen, order, order_news, order_sheet, order_sheet_of, orders
from games.selectors.positions import (
    happenings,
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
    texts_of,
    touched,
    verdict,
)
from games.selectors.profiles import bot_named, profile
from games.selectors.proposals import open_proposals, proposal, proposals
from games.selectors.records import OpenedRecord, opened
from games.selectors.recounts import Recount, recounted
from games.selectors.reliability import ENOUGH, reliability_of
from games.selectors.searching import FOUND, search
from games.selectors.sign_ins import sign_ins
from games.selectors.tables import (
    FINISHED_SHOWN,
    as_host_sees,
    by_deadline,
    game_row,
    has_finished,
    has_signed_in,
    is_asked,
    joinable,
    listed_waiting_seats,
    lobby,
    my_tables,
    ruleset,
    rulesets,
    seat_row,
    table,
    table_of,
    tokens,
    vacant,
    viewer_of,
    waiting_seats,
    wants_no_invitations,
)
from games.selectors.talk import (
    MessageInfo,
    Talk,
    message_info,
    note_of,
    said_after,
    said_since,
    talk,
    voice,
)
from games.selectors.trials import dry_run
from games.selectors.turns import turn_plies, turns
from games.values.deliveries import EventInfo

__all__ = [
    "ENOUGH",
    "FINISHED_SHOWN",
    "FOUND",
    "Course",
    "EventInfo",
    "Gain",
    "Lead",
    "MessageInfo",
    "OpenedRecord",
    "Recount",
    "Talk",
    "address_invited",
    "allowances",
    "as_host_sees",
    "bargain_in",
    "bot_named",
    "by_deadline",
    "campaign",
    "channels",
    "chapter_of",
    "confirmed",
    "counters",
    "course_of",
    "deadlines",
    "dry_run",
    "event_info",
    "export_of",
    "finished_tables",
    "foreseen",
    "game_row",
    "glance",
    "guidance",
    "happenings",
    "has_finished",
    "has_signed_in",
    "invitation",
    "is_asked",
    "is_offer",
    "joinable",
    "ladder",
    "last_look",
    "last_own_ply",
    "listed_waiting_seats",
    "liveliest",
    "lobby",
    "log",
    "mark",
    "message_info",
    "my_campaigns",
    "my_notices",
    "my_tables",
    "next_waiting",
    "note_of",
    "open_proposals",
    "opened",
    "order",
    "order_news",
    "order_sheet",
    "order_sheet_of",
    "orders",
    "parts_of",
    "position",
    "position_of",
    "profile",
    "proposal",
    "proposals",
    "ratings_of_bot",
    "record",
    "record_for_operator",
    "recounted",
    "reliability_of",
    "remarks",
    "ruleset",
    "rulesets",
    "said_after",
    "said_since",
    "search",
    "seat_row",
    "secret_of",
    "seen_ply",
    "sides_of",
    "sign_ins",
    "sizes",
    "story",
    "submission_of",
    "switched_off",
    "table",
    "table_of",
    "talk",
    "texts_of",
    "tokens",
    "touched",
    "turn_plies",
    "turns",
    "vacant",
    "verdict",
    "viewer_of",
    "voice",
    "waiting_count",
    "waiting_seats",
    "wants_mail",
    "wants_no_invitations",
    "watchable",
    "wish_of",
]
