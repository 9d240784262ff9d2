"""Rule cases: the rules of each game as data, which are read, played and compared in a common way.

`python -m adjudicator.rulecases RULESET FILE...` runs files of cases. Every game has a package here that
defines its kinds of cases: how to describe a table, and which facts a case may expect.
"""
