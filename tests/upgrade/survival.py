"""Which migrations old code survives: a table of forbidden changes for each kind of operation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from django.db.migrations import operations as ops
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import NOT_PROVIDED, Field, ForeignKey, ManyToManyField

WIDER: Final = frozenset(
    {
        ("CharField", "TextField"),
        ("SmallIntegerField", "IntegerField"),
        ("IntegerField", "BigIntegerField"),
        ("PositiveSmallIntegerField", "PositiveIntegerField"),
        ("PositiveIntegerField", "PositiveBigIntegerField"),
    }
)
"""Column types that may change, because the values that old code writes still fit."""

Rule = Callable[[Any, "Before"], Iterator[str]]


class Before:
    """What old code knows: the models and fields that exist when a migration begins."""

    def __init__(self, app: str, state: ProjectState) -> None:
        self.app, self.state = app, state

    def knows(self, model: str) -> bool:
        return (self.app, model.lower()) in self.state.models

    def field(self, model: str, name: str) -> Field[Any, Any] | None:
        known = self.state.models.get((self.app, model.lower()))
        return known.fields.get(name) if known else None

    def refers_to(self, field: Field[Any, Any]) -> bool:
        """Return whether the database would enforce a reference to a row that old code may delete."""
        if not isinstance(field, ForeignKey | ManyToManyField):
            return False
        options = field.deconstruct()[3]
        target = str(options["to"]).lower()
        app, _, model = target.rpartition(".")
        is_known = (app or self.app, model) in self.state.models or target == "self"
        return is_known and options.get("db_constraint", True)


def faults(app: str, operations: Sequence[Operation], state: ProjectState) -> list[str]:
    """Return the faults of a migration for code that knows only `state`, as sentences."""
    before = Before(app, state)
    return [fault for operation in operations for fault in _faults(operation, before)]


def _faults(operation: Operation, before: Before) -> Iterator[str]:
    rule = RULES.get(type(operation))
    if rule is None:
        yield f"{operation.describe()}: no rule says whether old code survives it"
        return
    for fault in rule(operation, before):
        yield f"{operation.describe()}: {fault}"


def _always_safe(operation: Any, before: Before) -> Iterator[str]:
    yield from ()


def _removed(operation: Any, before: Before) -> Iterator[str]:
    name = getattr(operation, "old_name", getattr(operation, "name", ""))
    if before.knows(getattr(operation, "model_name", name)):
        yield "old code still reads and writes the removed data"


def _unchecked(operation: Any, before: Before) -> Iterator[str]:
    yield "custom code cannot be checked"


def _constrained(operation: Any, before: Before) -> Iterator[str]:
    if before.knows(getattr(operation, "model_name", "") or operation.name):
        yield "old rows and rows that old code writes may violate it"


def _created(operation: ops.CreateModel, before: Before) -> Iterator[str]:
    for name, field in operation.fields:
        yield from _enforced_reference(name, field, before)


def _added(operation: ops.AddField, before: Before) -> Iterator[str]:
    field = operation.field
    if not before.knows(operation.model_name):
        yield from _enforced_reference(operation.name, field, before)
        return
    if isinstance(field, ForeignKey) or not field.is_relation:
        has_default = field.db_default is not NOT_PROVIDED
        if not field.null and not has_default:
            yield "old code writes no value, so the column needs null or db_default"
        if field.unique and has_default:
            yield "the second row that old code writes has the same value"
    yield from _enforced_reference(operation.name, field, before)


def _enforced_reference(name: str, field: Field[Any, Any], before: Before) -> Iterator[str]:
    if before.refers_to(field):
        yield f"old code cannot delete the rows that {name} refers to: it needs db_constraint=False"


def _altered(operation: ops.AlterField, before: Before) -> Iterator[str]:
    old, new = before.field(operation.model_name, operation.name), operation.field
    if old is None:
        return
    kinds = old.get_internal_type(), new.get_internal_type()
    if kinds[0] != kinds[1] and kinds not in WIDER:
        yield f"{kinds[0]} becomes {kinds[1]}"
    if old.null and not new.null:
        yield "old code writes null"
    if new.unique and not old.unique:
        yield "old rows and rows that old code writes may be equal"
    if new.max_length and (old.max_length is None or new.max_length < old.max_length):
        yield "values that old code writes may be too long"
    if old.db_default is not NOT_PROVIDED and new.db_default is NOT_PROVIDED:
        yield "older code leaves the value to the database"
    if old.deconstruct()[3].get("db_column") != new.deconstruct()[3].get("db_column"):
        yield "the column gets another name"


def _in_database(operation: ops.SeparateDatabaseAndState, before: Before) -> Iterator[str]:
    for inner in operation.database_operations:
        yield from _faults(inner, before)


RULES: Final[Mapping[type[Operation], Rule]] = MappingProxyType(
    {
        ops.CreateModel: _created,
        ops.AddField: _added,
        ops.AlterField: _altered,
        ops.SeparateDatabaseAndState: _in_database,
        **dict.fromkeys(
            (ops.DeleteModel, ops.RenameModel, ops.RemoveField, ops.RenameField, ops.AlterModelTable),
            _removed,
        ),
        **dict.fromkeys((ops.AddConstraint, ops.AlterUniqueTogether), _constrained),
        **dict.fromkeys((ops.RunPython, ops.RunSQL), _unchecked),
        **dict.fromkeys(
            (
                ops.AddIndex,
                ops.RemoveIndex,
                ops.RenameIndex,
                ops.RemoveConstraint,
                ops.AlterModelOptions,
                ops.AlterModelManagers,
                ops.AlterModelTableComment,
            ),
            _always_safe,
        ),
    }
)
