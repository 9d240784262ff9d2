"""Rule cases: the rules of each game as data, with one way to read, play and compare them.

`python -m adjudicator.rulecases RULESET FILE...` runs files of cases. Every game has a package here that
defines the kinds of its cases: how to describe a table, and which facts a case may expect.
"""
