"""Phrases of mail servers that confirm that a mailbox is missing, or cast doubt on this."""

from __future__ import annotations

import re
from typing import Final


def _any_of(phrases: str) -> re.Pattern[str]:
    """Return a pattern for these phrases as whole words, ignoring case. `*` stands for any ending."""
    found = (re.escape(" ".join(each.split())).replace(r"\*", r"\w{0,15}") for each in phrases.split(","))
    return re.compile(rf"\b(?:{'|'.join(found)})\b", re.IGNORECASE)


NO_MAILBOX: Final = _any_of(
    "user unknown, unknown user, no such user, no such person, no such recipient, no such mailbox,"
    "no such account, no such address, recipient unknown, unknown recipient, invalid recipient,"
    "invalid mailbox, unknown mailbox,"
    "user not found, recipient not found, mailbox not found, account not found, unknown address,"
    "does not exist, doesn't exist, not exist, no mailbox, not a valid mailbox, not a known user,"
    "account is disabled, account disabled, mailbox disabled, mailbox is disabled, account is inactive,"
    "user is inactive, mailbox is inactive, no longer available, no longer on server, doesn't have,"
    "user doesn't have, has been closed, account closed, account has been disabled"
)
"""Phrases that report a missing mailbox, from servers that send no enhanced status code."""
DOUBTS: Final = _any_of(
    "spam*, junk, unsolicited, bulk, block*, blacklist*, blocklist*, denylist*, listed, dnsbl, rbl, rhsbl,"
    "reputation, policy, policies, banned, abuse, abusive, prohibit*, denied, not permitted, not allowed,"
    "administrative*, authoriz*, authoris*, unauthenticated, authenticat*, spf, dkim, dmarc, reverse dns,"
    "ptr, relay*,"
    "rate, rate limit*, ratelimit*, too many, too fast, throttl*, limit, limits, limited, exceed*, quota,"
    "over quota, overquota, full, storage, no space, insufficient, temporar*, try again, later, greylist*,"
    "graylist*, timed out, timeout, content, virus, malware, attachment, suspicio*, too large, too big,"
    "too quickly, sender verif*, sender address, sender domain, loop, loops"
)
"""Phrases that report another reason for refusing the mail, or a temporary problem."""
