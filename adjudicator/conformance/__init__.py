"""Check a bot against the contract in docs/api.md: `python -m adjudicator.conformance URL TOKEN`.

A proxy connects an author's bot with a site. It creates sandbox tables, lets the bot play there and causes
faults that can happen on any network. Then it reports what the bot did wrong. See decision 0033.
"""
