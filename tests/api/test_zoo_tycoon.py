"""Zoo Tycoon with programs: a whole game, and simultaneous building."""

from __future__ import annotations

import re
from typing import Any

import pytest

from adjudicator.engine.record import read_record, referee
from adjudicator.rules.zoo_tycoon import RULES
from games.models import Channel, Game
from tests.api.conftest import Program, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

STEPS = 6
"""The number of steps after which a program finishes building for the year, unless its zoo has a fault."""
PAUSES = (
    *("done", "pass", "back", "reopen", "hire", "empty", "birth_control", "uncap", "forgo", "buy_tile"),
    "wait",
)
"""Moves that improve no zoo by themselves, best first."""
FOUND = "found savanna A2 B2"
BUILD = "build park_a A3"


def table_of(*programs: Program, **options: Any) -> str:
    """Return the id of a started table of programs that want no mail."""
    Channel.objects.update(is_on=False)
    first, *others = programs
    seats = [{"kind": "me"}, *[{"kind": "open"}] * len(others)]
    wanted = {"ruleset": "zoo-tycoon", "seats": seats, "options": options}
    table = str(first.post("/tables", wanted).json()["id"])
    for other in others:
        other.post(f"/tables/{table}/join")
    assert first.post(f"/tables/{table}/start").json()["status"] == "running"
    return table


def look(one: Program, table: str) -> Any:
    return one.get(f"/tables/{table}/position").json()


def legal(one: Program, table: str) -> list[str]:
    return [move["text"] for move in one.get(f"/tables/{table}/legal").json()["legal"]]


def waits(one: Program) -> bool:
    return bool(one.get("/waiting").json()["waiting"])


def first_fall(*programs: Program) -> str:
    """Return a table where nobody has taken an animal and everyone may build."""
    table = table_of(*programs)
    while look(programs[0], table)["view"]["stage"] == "arrival":
        mover = next(one for one in programs if waits(one))
        assert mover.move(table, "pass").status_code == 201
    assert all(waits(one) for one in programs)
    return table


def preference(choice: dict[str, Any]) -> tuple[int, bool, int]:
    """Return the rank of a choice: pairs and large groups first, then in the order of the legal moves."""
    verb, animals = choice["text"].split()[0], choice["text"].partition(" house ")[0]
    if verb == "take":
        counts = [int(number) for number in re.findall(r"(\d+)[mf]", animals)]
        return 0, len(counts) < 2, -sum(counts)
    return 1 + (PAUSES.index(verb) + 1 if verb in PAUSES else 0), False, 0


def chosen(seen: dict[str, Any]) -> Any:
    """Return the next move of a program that trades and then builds a few things each year."""
    sites, choices = seen["view"]["sites"], seen["legal"]
    done = next((choice for choice in choices if choice["text"] == "done"), None)
    if done and sites and len(sites[seen["my_seat"]]["steps"]) >= STEPS:
        return done
    return min(choices, key=preference)


def test_programs_play_a_whole_game_to_the_final_score(program, worker):
    programs = program("Ann"), program("Ben")
    table, form, verbs, stages = table_of(*programs), "text", set[str](), set[tuple[int, str]]()
    while (game := Game.objects.get()).status != Game.Status.FINISHED:
        worker.run()
        for one in programs:
            if not waits(one):
                continue
            seen = look(one, table)
            move = chosen(seen)
            answer = one.move(table, move[form], ply=seen["ply"])
            assert answer.status_code == 201, (move, answer.json())
            verbs.add(move["text"].split()[0])
            stages.add((seen["view"]["year"], seen["view"]["stage"]))
            form = "move" if form == "text" else "text"
    assert verbs >= {"take", "found", "house", "lodge", "build", "focal", "done"}
    assert stages >= {(1, "arrival"), *((year, "building") for year in range(1, 8))}
    seen = look(programs[1], table)
    view, sheets = seen["view"], sorted(seen["scores"], key=lambda sheet: sheet["seat"])
    assert (view["stage"], view["year"], len(view["reports"])) == ("over", 7, 2)
    tracks = [books["tracks"] for books in view["books"]]
    totals = [min(track["popularity"], track["conservation"]) for track in tracks]
    assert [sheet["total"] for sheet in sheets] == totals
    assert all(sum(line["points"] for line in sheet["lines"]) == sheet["total"] for sheet in sheets)
    excluded = [player["is_excluded"] for player in view["players"]]
    keys = [(out, -total) for out, total in zip(excluded, totals, strict=True)]
    assert [sheet["rank"] for sheet in sheets] == [1 + sorted(keys).index(each) for each in keys]
    assert [sheet["is_winner"] for sheet in sheets] == [
        sheet["rank"] == 1 and not out for sheet, out in zip(sheets, excluded, strict=True)
    ]
    assert all(zoo["zoo"]["since"] for zoo in view["players"])
    record = read_record(program("Eve").get(f"/tables/{table}/record").content)
    assert (record.ruleset, len(record.entries)) == ("zoo-tycoon", game.ply)
    assert list(referee(RULES, record)) == []
    assert refusal(programs[0].move(table, "done"))[:2] == (409, "game_over")


def test_a_building_move_does_not_make_others_moves_stale(program, worker):
    """Decision 0006: two players build on the same ply, one in text and one as JSON.

    Ann's second move on that ply is stale.
    """
    ann, ben = programs = program("Ann"), program("Ben")
    table = first_fall(*programs)
    ply = look(ann, table)["ply"]
    assert ann.move(table, FOUND, ply=ply).json()["first_ply"] == ply + 1
    found = {"type": "found", "biome": "rainforest", "tiles": [8, 9, 10]}
    assert ben.move(table, found, BUILD, ply=ply).json()["last_ply"] == ply + 3
    assert refusal(ann.move(table, BUILD, ply=ply)) == (409, "stale", "expected_ply")
    assert refusal(ann.move(table, BUILD, ply=ply + 4)) == (409, "future_ply", "expected_ply")
    assert ann.move(table, BUILD, ply=ply + 1).json()["first_ply"] == ply + 4
    view = look(ann, table)["view"]
    built = [[zoo["zoo"]["enclosures"][0]["biome"], len(zoo["zoo"]["buildings"])] for zoo in view["players"]]
    assert built == [["savanna", 1], ["rainforest", 1]]


def test_building_reports_its_cost_and_can_be_undone(program, worker):
    ann, ben = programs = program("Ann"), program("Ben")
    table = first_fall(*programs)
    before = look(ann, table)["view"]
    seat = before["seat"]
    assert refusal(ann.move(table, FOUND, BUILD, "buy_tile")) == (422, "tiles_in_store", "moves[2]")
    assert look(ann, table)["view"] == before
    assert ann.move(table, FOUND, BUILD).status_code == 201
    view = look(ann, table)["view"]
    spent = before["players"][seat]["money"] - view["players"][seat]["money"]
    assert view["books"][seat]["change"]["money"] == -spent < 0
    assert view["books"][1 - seat]["change"]["money"] == 0
    assert ben.move(table, FOUND).status_code == 201
    assert ann.move(table, "back").status_code == 201
    assert look(ann, table)["view"]["players"][seat]["zoo"]["buildings"] == []
    assert ann.move(table, {"type": "back", "all": True}).status_code == 201
    assert look(ann, table)["view"]["players"][seat] == before["players"][seat]
    assert look(ann, table)["view"]["players"][1 - seat]["zoo"]["enclosures"]
    assert refusal(ann.move(table, "back")) == (422, "nothing_to_take_back", "moves[0]")


def test_a_finished_builder_can_reopen_until_everyone_is_done(program, worker):
    """Y30."""
    ann, ben = programs = program("Ann"), program("Ben")
    table = first_fall(*programs)
    ply = look(ben, table)["ply"]
    assert ann.move(table, "done").status_code == 201
    assert not waits(ann)
    assert legal(ann, table) == ["reopen"]
    questions = ann.get(f"/tables/{table}/legal").json()["questions"]
    assert {question["seat"]: question["is_optional"] for question in questions} == {0: True, 1: False}
    assert refusal(ann.move(table, FOUND)) == (422, "done_building", "moves[0]")
    assert ben.move(table, FOUND, ply=ply).status_code == 201
    assert refusal(ben.move(table, "reopen")) == (422, "building_already", "moves[0]")
    assert ann.move(table, "reopen", FOUND, "done").status_code == 201
    seen = look(ben, table)
    assert (seen["view"]["year"], seen["view"]["stage"]) == (1, "building")
    assert ben.move(table, "done").status_code == 201
    seen = look(ben, table)
    assert (seen["view"]["year"], seen["view"]["stage"] == "building") == (2, False)
    assert all(len(zoo["zoo"]["enclosures"]) == 1 for zoo in seen["view"]["players"])
    assert refusal(ann.move(table, "reopen"))[1] in {"not_now", "not_your_turn"}


def test_a_player_can_wait_for_the_players_ahead(program, worker):
    """Y51."""
    programs = program("Ann"), program("Ben")
    table = first_fall(*programs)
    ahead, behind = programs if look(programs[0], table)["view"]["first"] == 0 else programs[::-1]
    assert "wait" not in legal(ahead, table)
    assert refusal(ahead.move(table, "wait")) == (422, "nobody_ahead", "moves[0]")
    (choice,) = [
        each for each in behind.get(f"/tables/{table}/legal").json()["legal"] if each["text"] == "wait"
    ]
    assert choice["move"] == {"type": "wait"}
    assert behind.move(table, choice["move"]).status_code == 201
    assert not waits(behind)
    seen = look(ahead, table)
    seat = look(behind, table)["my_seat"]
    assert seen["view"]["waiting"] == [{"seat": seat, "waits_for": [1 - seat]}]
    questions = {each["seat"]: each for each in seen["questions"]}
    assert questions[seat]["is_optional"]
    assert not questions[1 - seat]["is_optional"]
    assert refusal(behind.move(table, "wait")) == (422, "waited_already", "moves[0]")
    assert ahead.move(table, "done").status_code == 201
    assert waits(behind)
    assert look(behind, table)["view"]["waiting"] == []
    assert behind.move(table, FOUND, "done").status_code == 201
