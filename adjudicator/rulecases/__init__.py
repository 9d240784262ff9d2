"""Rule cases: the rules of each game as data, with one way to read, play and compare them.

`python -m adjudicator.rulecases RULESET FILE...` runs files of them. Every game has a package here with the
kinds of its cases: how a table is described, and the facts that may be expected of it.
"""
