"""Catalogues: values come from the braces of a sentence, and faults are refused when the game loads."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.engine.catalogue import Catalogue, sentence


class Values(msgspec.Struct, frozen=True):
    """The values that sentences may use."""

    seat: int
    tile: str


def catalogue(**sections: Any) -> Catalogue:
    empty: dict[str, Any] = {"questions": {}, "log": {}, "scores": {}, "refusals": {}}
    return Catalogue(values=Values, **{**empty, **sections})


def test_sentence_params_come_from_its_placeholders() -> None:
    assert sentence("{tile} for {seat}, {tile}.").params == ("tile", "seat")
    assert sentence("{tile} for {seat}.", "Z1", params="seat tile").params == ("seat", "tile")
    assert sentence("Somebody has bid.", params="seat").params == ("seat",)


def test_finds_every_sentence_by_code() -> None:
    found = catalogue(
        log={"put": sentence("{seat} puts {tile}.", "Z8")}, guide={"guide_put": sentence("Put it.")}
    )
    assert set(found.sentences) == {"put", "guide_put"}
    assert found.sentences["put"].ruling == "Z8"


def test_shortened_lists_guide_sentences_with_a_short_form() -> None:
    guide = {"guide_a": sentence("Long."), "guide_a_short": sentence("Short."), "guide_b": sentence("Long.")}
    assert catalogue(guide=guide).shortened == {"guide_a"}


def test_refuses_a_duplicate_code() -> None:
    with pytest.raises(ValueError, match="put"):
        catalogue(log={"put": sentence("One.")}, refusals={"put": sentence("Another.")})


def test_refuses_a_placeholder_missing_from_params() -> None:
    with pytest.raises(ValueError, match="tile"):
        catalogue(log={"put": sentence("{seat} puts {tile}.", params="seat")})


def test_refuses_a_placeholder_without_a_declared_value() -> None:
    with pytest.raises(ValueError, match="truck"):
        catalogue(log={"put": sentence("{seat} puts it on {truck}.")})
