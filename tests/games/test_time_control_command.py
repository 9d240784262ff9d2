"""`manage.py time_control` prints the timetables in `time_control_example.txt`. Pages show the same rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.time_control import example, running_time, turns
from games.time_control.presets import PRESETS, preset

EXAMPLE = Path(__file__).with_name("time_control_example.txt")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    call_command("time_control", *arguments)
    return capsys.readouterr().out


def test_the_command_prints_the_worked_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--example") == EXAMPLE.read_text()


def test_prints_a_timetable_for_a_json_time_control(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, '{"time": {"kind": "fixed", "per_move": 18000}}')
    assert "Each turn may take 5 hours." in out
    assert "Ann   Thu 26 Mar 18:00  5h" in out


def test_no_timetable_without_a_limit(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "{}").endswith("except where the rules set one.\n")


@pytest.mark.parametrize(
    ("law", "message"),
    [
        ("{", "This is not valid JSON"),
        ('{"time": {"kind": "fixed", "per_move": 1}}', "$.time.per_move: Expected `int` >= 300."),
        ('{"hours": {"zone": "Mars"}}', "law.hours.zone: Unknown time zone “Mars”"),
        ('{"pause": 1}', "$.pause: Object contains unknown field"),
    ],
)
def test_invalid_time_control_is_refused_with_a_reason(law: str, message: str) -> None:
    with pytest.raises(CommandError) as error:
        call_command("time_control", law)
    assert message in str(error.value)


@pytest.mark.parametrize("key", PRESETS)
def test_prolonged_turn_stays_within_the_limit(key: str) -> None:
    law = preset(key, "Europe/Berlin")
    longest = turns.max_seconds_of(law)
    assert sum(example.dragged(law)) <= (longest or 0)
    assert bool(example.dragged(law)) == (longest is not None)


@pytest.mark.parametrize("key", PRESETS)
def test_timetable_rows_obey_the_time_control(key: str) -> None:
    law = preset(key, "Europe/Berlin")
    for row in example.timetable(law):
        terms = law, row.person.calendar, (example.PAUSE,)
        end = row.answered_at or row.deadline
        assert running_time.used(*terms, row.asked_at, row.deadline) == row.given
        assert running_time.used(*terms, row.asked_at, end) == row.used
        assert row.bank_after == running_time.bank_after(law, row.bank, row.used)
        assert row.reminded_at is None or row.asked_at < row.reminded_at < end
