"""Planned moves as their owner sees them."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Any, Final, cast

from django.db.models import prefetch_related_objects
from django.utils.translation import get_language, gettext

from adjudicator.engine.aids import OrderBook, Wording
from adjudicator.engine.orders import PASS, TableWords, choices, conditions, label_of, table_words
from adjudicator.engine.ruleset import AnyRuleset
from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.core.result_cache import MEBIBYTE, ResultCache
from games.models.prepared import PreparedObjects
from games.selectors.sitters import names_of
from games.services.judging.planned_moves import Foreseen
from games.values import OrderAt, OrderForeseen, OrderNews, OrderPart, OrderSheet, OrderStatus
from games.wording.words import line_from, say

Status = models.Order.Status
PART_BYTES: Final = 250
"""The approximate memory size of a choice for a planned move."""


def planned_moves(game: models.Game, user: models.User) -> list[OrderAt]:
    """Return the planned moves of the user's seat: active ones in sequence, then ended ones, newest first."""
    facts = game.facts_for(user)
    if facts is not None and not facts.has_planned:
        return []
    found = _PLANNED.objects(game_id=game.pk, user_id=user.pk)
    prefetch_related_objects(found, "entries")
    names = names_of(game)
    active = [row for row in found if row.status == Status.ACTIVE]
    over = sorted((row for row in found if row.status != Status.ACTIVE), key=lambda row: -row.number)
    return [_info(game.ruleset, row, names) for row in (*active, *over)]


_PLANNED: Final = PreparedObjects(
    lambda game_id, user_id: models.Order.objects.kept(game_id, user_id), game_id="(a game)", user_id=-1
)


def planned_move(game: models.Game, user: models.User, number: int) -> OrderAt:
    """Return one of the user's planned moves. Raise `Refused` if there is none."""
    found = next((each for each in planned_moves(game, user) if each.order == number), None)
    if found is None:
        raise Refused(Kind.MISSING, "no_such_order", number=number)
    return found


def planned_move_news(game: models.Game, user: models.User, since: int) -> list[tuple[str, OrderNews]]:
    """Return the results of the user's planned moves after a ply, with their texts, oldest first."""
    found = (
        (each.text, entry) for each in planned_moves(game, user) for entry in each.log if entry.ply > since
    )
    return sorted(found, key=lambda item: (item[1].at, item[1].ply))


def last_move_played(order: models.Order) -> str:
    """Return the text of the last move that a planned move played, or an empty string."""
    return order.entries.exclude(move="").values_list("move", flat=True).last() or ""


def foreseen(game: models.Game, found: Foreseen) -> OrderForeseen:
    """Return the result of a preview in words."""
    reason = say(game.ruleset, found.reason, names_of(game))
    if found.move and found.reason.code == "order_asked":
        sentence = gettext("“{move}” would be played now.")
    elif found.move:
        sentence = gettext("“{move}” would be played now: {reason}.")
    elif found.is_over:
        sentence = gettext("The planned move would end at once: {reason}.")
    else:
        sentence = gettext("Nothing would be played now: {reason}.")
    text = sentence.format(move=found.move, reason=reason)
    return OrderForeseen(found.text, found.move, found.is_over, found.reason.code, reason, text)


def planned_move_sheet(rules: AnyRuleset, present: TableWords = MappingProxyType({})) -> OrderSheet | None:
    """Return the choices for a planned move, or None if the game has no planned moves.

    `present`: the words that the choices may contain at this table, if that depends on the table.
    """
    orders = rules.aids.orders
    if orders is None:
        return None
    read = (rules.key, rules.version, dict(present), get_language())
    return _SHEETS.result(read, lambda: _sheet(rules, orders, present))


_SHEETS: Final = ResultCache[OrderSheet](
    MEBIBYTE, lambda sheet: PART_BYTES * (len(sheet.actions) + len(sheet.conditions))
)
"""The choices last offered. They depend only on the rules, the words of the table and the language."""


def _sheet(rules: AnyRuleset, orders: OrderBook[Any, Any], present: TableWords) -> OrderSheet:
    passing = [OrderPart(PASS, gettext("pass"))] if orders.pass_move else []
    habits, known = _choices(orders.habits, present), _choices(conditions(rules), present)
    return OrderSheet((*passing, *habits), tuple(known))


def planned_move_sheet_of(game: models.Game, view: Any) -> OrderSheet | None:
    """Return the choices for a planned move at a table, from a player's view and under its rules version."""
    rules = store.rules_of(game)
    return (
        planned_move_sheet(rules, table_words(rules, view, len(game.seats.all())))
        if rules.aids.orders
        else None
    )


def _choices(wordings: Iterable[Wording], present: TableWords) -> list[OrderPart]:
    return [
        OrderPart(clause.text, label_of(wording, clause).render(gettext))
        for wording in wordings
        for clause in choices(wording, present)
    ]


def _info(ruleset: str, row: models.Order, names: tuple[str, ...]) -> OrderAt:
    log = tuple(_entry(ruleset, entry, names) for entry in row.entries.all())
    return OrderAt(row.number, row.text, cast("OrderStatus", row.status), log, row.created_at)


def _entry(ruleset: str, entry: models.OrderEntry, names: tuple[str, ...]) -> OrderNews:
    reason = line_from(entry.reason)
    return OrderNews(entry.ply, entry.move, reason.code, say(ruleset, reason, names), entry.created_at)
