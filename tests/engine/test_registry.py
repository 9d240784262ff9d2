"""The list of rulesets."""

from __future__ import annotations

import pytest

from adjudicator.registry import RULESETS, module_name


@pytest.mark.parametrize(
    ("key", "name"), [("zooloretto", "zooloretto"), ("zoo-parque", "zoo_parque"), ("18zoo", "zoo18")]
)
def test_a_key_becomes_a_name_that_can_be_imported(key: str, name: str) -> None:
    assert module_name(key) == name


def test_each_ruleset_is_found_by_its_own_key() -> None:
    assert all(rules.key == key for key, rules in RULESETS.items())
