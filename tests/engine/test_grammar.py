"""Grammars never give two rules the same name."""

from __future__ import annotations

import pytest

from adjudicator.engine.grammar import alternatives, named, one_of


def test_refuses_two_different_rules_with_one_name() -> None:
    few, many = (named("cards", one_of(words)) for words in (("1", "2"), ("1", "2", "3")))
    with pytest.raises(ValueError, match="two different rules have the name cards"):
        alternatives((few, many))
