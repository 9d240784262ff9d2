"""JSON of engine values: the same bytes for the same value, and every fault with its location."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from adjudicator.engine.codec import (
    Malformed,
    config_of,
    convert,
    decode,
    digest,
    encode,
    to_builtins,
    with_defaults,
    without_defaults,
)
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from tests.toy import RULES, Bid, Give, Move, Opened, Options, Stop


class Notes(msgspec.Struct, frozen=True):
    by_ply: dict[int, str] = {}
    bids: tuple[int, ...] = ()


def test_encoding_has_known_bytes() -> None:
    move = Opened(Seat(1), 2)
    assert encode(move) == b'{"type":"opened","seat":1,"peanuts":2}'
    assert digest(move) == hashlib.sha256(encode(move)).hexdigest()
    assert to_builtins(move) == {"type": "opened", "seat": 1, "peanuts": 2}


@pytest.mark.parametrize("move", [Bid(0), Give(99), Stop(), Opened(Seat(0), 3)])
def test_every_decoder_restores_the_move(move: Move) -> None:
    assert decode(encode(move), Move) == decode(encode(move).decode(), Move) == move
    assert convert(to_builtins(move), Move) == move


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ('{"type":"bid","peanuts":"2"}', "$.peanuts"),
        ('{"type":"bid","peanuts":2.0}', "$.peanuts"),
        ('{"type":"bid","peanuts":true}', "$.peanuts"),
        ('{"type":"bid"}', "$.peanuts"),
        ('{"type":"bid","peanuts":2,"by":1}', "$.by"),
        ('{"type":"bet","peanuts":2}', "$.type"),
        ('{"type":"a - at `b`","peanuts":2}', "$.type"),
        ('{"type":7}', "$.type"),
        ('{"peanuts":2}', "$.type"),
        ("[]", "$"),
        ("null", "$"),
        ("", "$"),
        ("{", "$"),
        ('{"type":"stop"} x', "$"),
        ("[" * 100_000, "$"),
        ('{"type":"bid","peanuts":' + "9" * 5_000 + "}", "$.peanuts"),
        ('"\ud800"', "$"),
        ('"\\ud800"', "$"),
    ],
)
def test_malformed_json_names_its_place(data: str, place: str) -> None:
    with pytest.raises(Malformed) as caught:
        decode(data, Move)
    assert caught.value.place == place
    assert caught.value.reason.endswith(".")
    assert " - at " not in caught.value.reason.replace("a - at `b`", "")


def test_invalid_utf8_is_malformed() -> None:
    with pytest.raises(Malformed):
        decode(b"\xff\xfe", Move)


@pytest.mark.parametrize(
    ("data", "place"), [({"by_ply": {"one": "x"}}, "$.by_ply"), ({"bids": [1, "2"]}, "$.bids[1]")]
)
def test_key_errors_name_the_object_and_list_errors_the_index(data: object, place: str) -> None:
    with pytest.raises(Malformed) as caught:
        convert(data, Notes)
    assert caught.value.place == place


def test_lone_surrogates_are_malformed() -> None:
    with pytest.raises(Malformed):
        convert("\ud800", str)


@pytest.mark.parametrize("value", [{"peanuts": object()}, {(1, 2): 3}])
def test_values_without_a_json_form_are_malformed(value: object) -> None:
    with pytest.raises(Malformed) as caught:
        convert(value, Any)
    assert caught.value.place == "$"


def test_conversion_is_as_strict_as_decoding() -> None:
    with pytest.raises(Malformed) as caught:
        convert({"type": "bid", "peanuts": "2"}, Move)
    assert caught.value.place == "$.peanuts"


def test_config_fills_in_default_options() -> None:
    assert config_of(RULES, 3, {"rounds": 1}) == Config(3, Options(rounds=1))
    assert config_of(RULES, 3, {}) == Config(3, Options(rounds=2))


@pytest.mark.parametrize(
    ("players", "options", "place"),
    [
        (1, {}, "players"),
        (5, {}, "players"),
        (3, {"rounds": 4}, "$.rounds"),
        (3, {"round": 1}, "$.round"),
        (3, [], "$"),
        (3, None, "$"),
    ],
)
def test_config_refuses_unsupported_players_and_options(players: int, options: object, place: str) -> None:
    with pytest.raises(Malformed) as caught:
        config_of(RULES, players, options)
    assert caught.value.place == place


def test_to_builtins_returns_json_types() -> None:
    assert to_builtins(Notes(bids=(1, 0))) == {"by_ply": {}, "bids": [1, 0]}


ALL_AT_ONCE = """
import sys
from threading import Barrier, Thread

import msgspec

from adjudicator.engine import codec
from adjudicator.engine.ruleset import Config
from adjudicator.registry import RULESETS

sys.setswitchinterval(1e-6)
tables = [rules.setup(Config(rules.seats[-1], rules.options_type())) for rules in RULESETS.values()]
stored = [(codec.encode(table), type(table)) for table in tables]
gate = Barrier(8)


def read(number):
    gate.wait()
    for data, kind in stored:
        if number % 2:
            codec.decode(data, kind)
        else:
            msgspec.convert(msgspec.json.decode(data), codec.registered(kind))


threads = [Thread(target=read, args=(number,)) for number in range(8)]
for each in threads:
    each.start()
for each in threads:
    each.join()
"""


class Offer(msgspec.Struct, frozen=True, tag="offer"):
    give: tuple[str, ...] = ()
    want: int = 0
    open: bool = True


@pytest.mark.parametrize(
    ("offer", "kept"),
    [
        (Offer(), {"type": "offer"}),
        (Offer(("fox",), 0, False), {"type": "offer", "give": ["fox"], "open": False}),
        (Offer(want=1), {"type": "offer", "want": 1}),
    ],
)
def test_defaults_are_left_out_and_filled_in_again(offer: Offer, kept: object) -> None:
    assert without_defaults(offer) == kept
    assert convert(kept, Offer) == offer
    assert with_defaults(kept, Offer) == to_builtins(offer)


def test_threads_can_register_a_type_concurrently() -> None:
    """Without the lock, msgspec nearly always crashes the process here."""
    assert subprocess.run([sys.executable, "-c", ALL_AT_ONCE], check=False).returncode == 0
