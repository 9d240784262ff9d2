"""Old code survives each migration, and the check finds migrations that old code would not survive."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

import pytest
from django.db import models
from django.db.migrations import operations as ops
from django.db.migrations.autodetector import MigrationAutodetector
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

from tests.upgrade.chain import single_migrations
from tests.upgrade.survival import faults

SINCE: Final = "0029_host_help"
"""The last migration that is not checked."""
EXPLAINED: Final = MappingProxyType(
    {
        "0032_sign_ins: Raw Python operation: custom code cannot be checked": (
            "adds one row for each unexpired session to its new table, a thousand at a time, and changes "
            "nothing else"
        ),
        "0041_invitations: Create constraint one_notice_per_proposal_and_kind on model notice: old rows and "
        "rows that old code writes may violate it": "it covers fewer rows than the one that it replaces",
        "0041_invitations: Raw Python operation: custom code cannot be checked": (
            "hides tables from lists and fills a column that old code does not read"
        ),
        "0052_channel_choices: Create constraint one_notice_per_group on model notice: old rows and rows "
        "that old code writes may violate it": "old rows have no group, and old code writes none",
    }
)
"""Accepted faults, as `0032_name: ...`, each with the reason why old code survives it."""


def test_old_code_survives_every_migration() -> None:
    loader, names = single_migrations(None)
    found = [
        f"{name}: {fault}"
        for name in names[names.index(SINCE) + 1 :]
        for fault in faults(
            "games",
            loader.graph.nodes["games", name].operations,
            loader.project_state(("games", name), at_end=False),
        )
    ]
    assert [fault for fault in found if fault not in EXPLAINED] == []
    assert [fault for fault in EXPLAINED if fault not in found] == [], "explained, but not found"


def test_new_and_old_sites_have_the_same_tables() -> None:
    """A migration that replaces others leads to the same state as they do."""
    loader, _ = single_migrations(None)
    replacing = {key: each.replaces[-1] for key, each in loader.disk_migrations.items() if each.replaces}
    assert replacing
    for new, last in replacing.items():
        states = (loader.project_state(last), loader.project_state(new))
        for before, after in (states, states[::-1]):
            assert MigrationAutodetector(before, after).changes(loader.graph) == {}


def text(**fields: Any) -> Any:
    return models.CharField(**{"max_length": 10, **fields})


def to_game(**fields: Any) -> Any:
    return models.ForeignKey("zoo.game", on_delete=models.CASCADE, **fields)


def before() -> ProjectState:
    """Return a schema in which a game has a name and a secret has a table of its own."""
    state = ProjectState()
    number = ("id", models.AutoField(primary_key=True))
    some = models.PositiveIntegerField(db_default=0)
    ops.CreateModel("Game", [number, ("name", text()), ("ply", some)]).state_forwards("zoo", state)
    ops.CreateModel("Secret", [number, ("text", text(null=True))]).state_forwards("zoo", state)
    return state


def found(*operations: Operation) -> list[str]:
    return faults("zoo", operations, before())


IS_NAMED = models.CheckConstraint(condition=~models.Q(name=""), name="is_named")
DEADLY = {
    "a deleted table": (ops.DeleteModel("Secret"), "removed data"),
    "a renamed model": (ops.RenameModel("Secret", "Key"), "removed data"),
    "a renamed table": (ops.AlterModelTable("Secret", "keys"), "removed data"),
    "a removed column": (ops.RemoveField("game", "name"), "removed data"),
    "a renamed field": (ops.RenameField("game", "name", "title"), "removed data"),
    "a column that needs a value": (ops.AddField("game", "kind", text(default="")), "null or db_default"),
    "a unique column with a default": (
        ops.AddField("game", "kind", text(db_default="", unique=True)),
        "the same value",
    ),
    "a shorter column": (ops.AlterField("game", "name", text(max_length=9)), "too long"),
    "a text with a maximum length": (
        ops.AlterField("game", "name", models.TextField(max_length=9)),
        "too long",
    ),
    "a column that must not be empty": (ops.AlterField("secret", "text", text()), "writes null"),
    "a column that becomes unique": (ops.AlterField("game", "name", text(unique=True)), "may be equal"),
    "a column of another type": (
        ops.AlterField("game", "name", models.IntegerField()),
        "CharField becomes IntegerField",
    ),
    "a smaller number": (
        ops.AlterField("game", "ply", models.PositiveSmallIntegerField(db_default=0)),
        "becomes PositiveSmallIntegerField",
    ),
    "a column without its default": (
        ops.AlterField("game", "ply", models.PositiveIntegerField(default=0)),
        "leaves the value to the database",
    ),
    "a renamed column": (ops.AlterField("game", "name", text(db_column="title")), "another name"),
    "a constraint": (ops.AddConstraint("game", IS_NAMED), "may violate it"),
    "values that must be unique together": (
        ops.AlterUniqueTogether("game", {("name", "ply")}),
        "may violate it",
    ),
    "a table that refers to an old one": (
        ops.CreateModel("Talk", [("game", to_game())]),
        "db_constraint",
    ),
    "a column that refers to an old table": (
        ops.AddField("secret", "game", to_game(null=True)),
        "db_constraint",
    ),
    "data moved by code": (ops.RunPython(ops.RunPython.noop), "custom code"),
    "SQL statements": (ops.RunSQL("UPDATE zoo_game SET ply = 0"), "custom code"),
    "a change of the database alone": (
        ops.SeparateDatabaseAndState([ops.RemoveField("game", "name")], []),
        "removed data",
    ),
    "an operation without a rule": (ops.AlterOrderWithRespectTo("secret", "game"), "no rule says"),
}
HARMLESS = {
    "a column with a default in the database": [ops.AddField("game", "kind", text(db_default=""))],
    "a column that may be empty": [ops.AddField("game", "kind", text(null=True))],
    "a longer column": [ops.AlterField("game", "name", text(max_length=11))],
    "a longer number": [ops.AlterField("game", "ply", models.PositiveBigIntegerField(db_default=0))],
    "a text without a maximum length": [ops.AlterField("game", "name", models.TextField())],
    "other choices": [ops.AlterField("game", "name", text(choices=[("a", "A")]))],
    "a table of its own, with constraints": [
        ops.CreateModel("Talk", [("name", text()), ("game", to_game(db_constraint=False))]),
        ops.AddField("talk", "ply", models.IntegerField()),
        ops.AddConstraint("talk", IS_NAMED),
    ],
    "an index": [ops.AddIndex("game", models.Index(fields=["ply"], name="by_ply"))],
    "a column removed from the code only": [
        ops.SeparateDatabaseAndState([], [ops.RemoveField("game", "name")])
    ],
}


@pytest.mark.parametrize("operation", DEADLY.values(), ids=DEADLY)
def test_finds_migrations_that_break_old_code(operation: tuple[Operation, str]) -> None:
    (fault,) = found(operation[0])
    assert operation[1] in fault


@pytest.mark.parametrize("operations", HARMLESS.values(), ids=HARMLESS)
def test_accepts_migrations_that_old_code_survives(operations: list[Operation]) -> None:
    assert found(*operations) == []
