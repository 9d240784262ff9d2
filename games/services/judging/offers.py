"""Offers between players: messages sent with an offer, and counter-offers.

A ruleset's `bargaining` defines offers. Counter-terms are for the seat that made the first offer, which can
turn them into its new offer. The judge treats this like any offer, and the record does not show its origin.
"""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext

from adjudicator.engine import codec
from adjudicator.engine.aids import OpenOffer
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat as Number
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Seat, Submission
from games.services.judging import submissions
from games.services.judging.submissions import Envelope

MAX_TERMS = 400
"""The maximum length of the terms, in characters."""


def counter(seat: Seat, terms: str, envelope: Envelope, words: str = "") -> Submission:
    """Decline the offer made to a seat and state the terms it would accept.

    `words` is a chat message, as in `submit`. The ruleset's `bargaining` reads the terms. The same key
    returns the same submission, even if the offer is no longer open.
    """
    if earlier := seat.submissions.select_related("seat", "game").filter(key=envelope.key).first():
        if earlier.counter is None:
            raise Refused(Kind.CONFLICT, "key_reused", "key")
        return earlier
    if len(terms) > MAX_TERMS:
        reason = gettext("they may have at most {most} characters.").format(most=MAX_TERMS)
        raise Refused(Kind.INVALID, "bad_terms", "terms", reason=reason)
    rules = store.rules_of(seat.game)
    state = store.current_state(seat.game)
    bargain = offered_to(rules, state, seat)
    if bargain is None or rules.aids.bargaining is None:
        raise Refused(Kind.CONFLICT, "no_offer_to_you")
    number = Number(seat.number)
    try:
        move = rules.aids.bargaining.counter(rules.view(state, number), terms)
    except Unreadable as error:
        raise Refused(Kind.INVALID, "bad_terms", "terms", reason=error.phrase.render(gettext)) from error
    decline = codec.to_builtins(rules.timeout(state, number))
    with transaction.atomic():
        submission = submissions.submit(seat, [decline], envelope)
        submission.counter = {"seat": bargain.maker, "move": codec.to_builtins(move)}
        submission.save(update_fields=["counter"])
        submissions.say_with(submission, words, envelope.at)
    return submission


def offered_to(rules: AnyRuleset, state: object, seat: Seat) -> OpenOffer | None:
    """Return the offer that a seat is asked to answer, or None."""
    if rules.aids.bargaining is None:
        return None
    number = Number(seat.number)
    bargain: OpenOffer | None = rules.aids.bargaining.offered(rules.view(state, number))
    return bargain if bargain and bargain.asked == number else None
