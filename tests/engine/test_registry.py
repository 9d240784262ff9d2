"""The list of rulesets."""

from __future__ import annotations

import pickle
import re

import pytest
from msgspec import inspect

from adjudicator.engine.options import description_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.registry import RULESETS, module_name


@pytest.mark.parametrize(
    ("key", "name"), [("zooloretto", "zooloretto"), ("zoo-parque", "zoo_parque"), ("18zoo", "zoo18")]
)
def test_module_name_is_importable(key: str, name: str) -> None:
    assert module_name(key) == name


def test_rulesets_are_registered_under_their_keys() -> None:
    assert all(rules.key == key for key, rules in RULESETS.items())


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_option_has_a_description(rules: AnyRuleset) -> None:
    info = inspect.type_info(rules.options_type)
    assert isinstance(info, inspect.StructType)
    for option in info.fields:
        assert re.fullmatch(r"[A-Z].{20,}\.", description_of(option)), option.name


@pytest.mark.parametrize("key", RULESETS)
def test_rulesets_can_be_pickled(key: str) -> None:
    handed = pickle.loads(pickle.dumps(RULESETS[key]))
    assert (handed.key, handed.version) == (key, RULESETS[key].version)
    assert handed.catalogue.sentences == RULESETS[key].catalogue.sentences
