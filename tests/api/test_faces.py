"""Programs can change everything through the API that people can change on pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from django.http import HttpResponseNotAllowed
from django.test import RequestFactory
from django.urls import URLPattern, URLResolver

from games.api.document import document
from games.api.endpoint import SCOPES
from games.web.urls import urlpatterns

OPERATIONS: Final = {
    "account": {"change_me"},
    "welcome": {"change_me"},
    "wish-cancel": {"cancel_wish"},
    "wishes": {"make_wish"},
    "account-confirms": {"change_me"},
    "account-page": {"change_me"},
    "address": {"change_address"},
    "address-cancel": {"cancel_address_change"},
    "account-program": {"change_me"},
    "back": {"come_back"},
    "block-remove": {"unblock_person"},
    "campaign-continue": {"continue_campaign"},
    "campaign-leave": {"leave_campaign"},
    "channel": {"change_channel", "remove_channel", "test_channel"},
    "channel-add": {"add_channel"},
    "channel-replies": {"accept_replies", "stop_replies"},
    "digest": {"set_digest"},
    "do": {"submit_moves"},
    "do-answer": {"submit_moves"},
    "favourite": {"add_favourite", "remove_favourite"},
    "feed-new": {"renew_feed"},
    "forget": {"forget_me"},
    "group-block": {"block_person"},
    "group-change": {"change_group"},
    "group-delete": {"delete_group"},
    "group-leave": {"leave_group"},
    "group-member": {"add_member", "remove_member"},
    "group-new": {"save_group"},
    "group-season": {"begin_season"},
    "group-start": {"start_group_game"},
    "invitation": {"join_table", "take_over", "decline_table"},
    "language": {"change_me"},
    "learn-by-playing": {"learn_by_playing"},
    "play-at-once": {"create_table", "start_table"},
    "push": {"add_device"},
    "service-add": {"add_channel"},
    "push-stop": {"remove_channel"},
    "analyses": {"start_analysis"},
    "analysis-act": {"let_bots_answer", "keep_line", "delete_analysis", "delete_tried_move"},
    "analysis-move": {"play_on"},
    "table-again": {"play_again"},
    "table-answer": {"vote", "withdraw_proposal"},
    "table-ask": {"propose"},
    "table-back": {"come_back"},
    "table-close": {"close_table"},
    "table-counter": {"counter"},
    "table-decline": {"decline_table"},
    "table-offer": {"offer_seat"},
    "table-options": {"change_options"},
    "table-seats": {"give_seat", "invite_again", "remove_seat", "reorder_seats"},
    "table-create": {"create_table", "begin_campaign"},
    "table-guide-leave": {"leave_guide"},
    "table-host": {"take_table_back", "answer_for_absent"},
    "table-invite": {"invite_substitute"},
    "table-note": {"set_note"},
    "table-join": {"join_table"},
    "table-late": {"decide_for_late"},
    "table-leave": {"leave_table"},
    "table-move": {"submit_moves"},
    "table-order": {"give_order", "preview_order", "remove_order"},
    "table-resign": {"resign"},
    "table-start": {"start_table"},
    "table-stir": {"stir_dice"},
    "table-talk": {"say"},
    "table-talk-hide": {"hide_message"},
    "table-take-over": {"take_over"},
    "table-undo": {"undo_move"},
    "table-wish": {"set_wish"},
    "times": {"set_calendar"},
    "topics": {"change_channel"},
    "unsubscribe": {"change_channel"},
    "vacation": {"announce_vacation"},
    "vacation-cancel": {"cancel_vacation"},
    "vote": {"vote"},
    "vote-answer": {"vote"},
    "report": {"report", "report_message"},
    "moderator-notice-close": {"close_notice"},
    "moderation-take": {"take_report"},
    "moderation-release": {"release_report"},
    "moderation-decide": {"decide_report"},
    "moderation-lift": {"lift_restriction"},
    "player-block": {"block_person", "unblock_person"},
    "table-block-inviter": {"block_person"},
    "table-talk-block": {"block_person"},
    "table-visibility": {"change_visibility"},
}
"""The API operations that match each page, by the name of the page's address."""
PAGES_ONLY: Final = {
    "address-confirm": "only a reader of mail to the new address has the link; a token must not replace it",
    "address-undo": "likewise for the old address",
    "mailbox-answer": "the mailbox of a developer's machine",
    "no-invitations": "an address, known here or not, is closed by the link in its own mail",
    "announcement-close": "the browser keeps what its reader has closed",
    "open-record": "a file is looked at, and nothing is changed; manage.py referee does it at home",
    "replies": "a program forwards what a person writes in a messenger; other programs submit moves",
    "push-renew": "a browser's own change of its subscription; add_device takes the new one",
    "sign-in": "programs have tokens",
    "second-factor": "programs cannot prove it, and must not replace it",
    "second-factor-codes": "likewise",
    "second-factor-remove": "likewise",
    "sign-up": "programs have tokens",
    "sign-up-links": "a person decides who may come; a stolen token must not let strangers in",
    "sign-up-link-revoke": "likewise",
    "sign-in-end": "the holder of a token must not sign its owner out",
    "sign-in-link": "programs have tokens",
    "sign-in-sent": "programs have tokens",
    "sign-ins-end": "likewise",
    "sign-out": "programs have tokens, which are revoked on the page",
    "table-join-as-guest": "guests have no programs",
    "theme": "how pages look in one browser",
    "token-create": "no token makes another, so that none outlives its revocation",
    "token-revoke": "likewise: the holder of a token can delete it, and no other token",
}
"""Pages for people only, each with the reason."""


def pages(found: list[Any]) -> Iterator[URLPattern]:
    for each in found:
        if isinstance(each, URLResolver):
            yield from pages(each.url_patterns)
        else:
            yield each


def takes_posts(page: URLPattern) -> bool:
    """Return whether an address accepts POST, from the answer of its view to an unknown method."""
    answer = page.callback(RequestFactory().generic("PURGE", "/"))
    assert isinstance(answer, HttpResponseNotAllowed), f"{page.name} takes any method"
    return "POST" in answer.headers["Allow"]


def test_every_page_action_has_an_api_operation_or_a_reason() -> None:
    posts = {page.name for page in pages(urlpatterns) if takes_posts(page)}
    assert posts == {*OPERATIONS, *PAGES_ONLY}
    assert not OPERATIONS.keys() & PAGES_ONLY.keys()
    document()
    operations = {name for names in OPERATIONS.values() for name in names}
    assert operations <= {name for name, scope in SCOPES.items() if scope != "read"}
