"""Views: everything is visible except the future, and all codes are in their lists."""

from __future__ import annotations

from adjudicator.engine.codec import config_of, encode
from adjudicator.engine.laws import viewers
from adjudicator.engine.lines import Line
from adjudicator.engine.seats import NATURE
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.catalogue import CATALOGUE
from tests.rules.zooloretto.table import Table


def test_all_viewers_see_the_same():
    state = Table().give(barn="zebra").load("coin").do("draw panda").state
    views = {encode(RULES.view(state, viewer)) for viewer in viewers(3)}
    assert len(views) == 1


def test_view_shows_the_state_of_the_table():
    table = Table().give(pen4="zebra zebra zebra", coins=3).load("coin", "zebra panda").do("draw leopard.f")
    view = RULES.view(table.state, None)
    assert (view.turn, view.drawn, view.draw_stack, view.final_stack) == (0, "leopard.f", 74, 15)
    assert (view.bank, view.round, view.is_last_round, view.is_over) == (24, 1, False, False)
    assert [truck.tiles for truck in view.trucks] == [("coin",), ("zebra", "panda"), ()]
    assert view.zoos[0].coins == 3
    assert view.scores[0].total == 4
    assert view.expansions == (1, 1, 1)
    assert view.removed == ("flamingo", "camel")
    assert {each.species: each.number for each in view.offspring} == dict.fromkeys(
        ("leopard", "elephant", "panda", "chimpanzee", "zebra", "kangaroo"), 2
    )


def test_view_shows_who_is_out_of_the_round():
    view = RULES.view(Table().load("coin").do("take 1").state, None)
    assert (view.turn, view.out) == (1, (0,))


def test_unseen_tiles_are_counted_over_both_stacks():
    view = RULES.view(Table().do("draw zebra").state, None)
    unseen = {each.tile: each.number for each in view.unseen}
    assert sum(unseen.values()) == view.draw_stack + view.final_stack
    assert (unseen["zebra"], unseen["panda"], unseen["coin"]) == (6, 7, 12)
    assert "camel" not in unseen


def shown(line: Line) -> str:
    assert tuple(name for name, _ in line.params) == CATALOGUE.sentences[line.code].params, line
    return line.code


RARE = {
    "offspring_to_barn",
    "bonus_none",
    "bonus_short",
    "forced_take",
    "tile_drawn_last_round",
    "game_ended_lost",
}
"""Log lines that hardly ever occur in random games. Each has a test of its own."""


def test_every_log_line_has_its_declared_values():
    found = set()
    for seed in range(6):
        players = 2 + seed % 4
        config = config_of(RULES, players, {})
        for step in random_game(RULES, config, random_sources(seed, players)):
            found.add(shown(RULES.describe(step.before, step.seat, step.move, None)))
            found |= {shown(ask.question) for ask in RULES.pending(step.after).asks}
            found |= {
                shown(each.reason) for score in RULES.view(step.after, None).scores for each in score.lines
            }
            found |= {
                shown(each.reason) for score in RULES.view(step.after, None).scores for each in score.ties
            }
    assert {*CATALOGUE.questions, *CATALOGUE.log, *CATALOGUE.scores} - found <= RARE


def test_log_redacts_nothing():
    table = Table()
    assert table.codes == ["species_removed", "start_player_drawn"]
    assert RULES.redact(table.state, NATURE, table.legal[0], None) == table.legal[0]
