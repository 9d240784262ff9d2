"""Does a program keep to the contract of docs/api.md? `python -m adjudicator.conformance URL TOKEN`.

A proxy stands between an author's bot and a site. It makes sandbox tables, lets the bot play there, does on
purpose what may happen on any network, and says what the bot did wrong. See decision 0033.
"""
