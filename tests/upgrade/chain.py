"""All migrations of the site, one by one, as a site that began with the first release runs them."""

from __future__ import annotations

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader

APP = "games"


def single_migrations(connection: BaseDatabaseWrapper | None) -> tuple[MigrationLoader, list[str]]:
    """Return a loader that also knows replaced migrations, and the names of all migrations, in order.

    `connection`: None for a loader that reads no database.
    """
    loader = MigrationLoader(connection, replace_migrations=False)
    replaced = [
        name
        for migration in loader.disk_migrations.values()
        for app, name in migration.replaces
        if app == APP
    ]
    # Django records a replacement as applied once all migrations that it replaces are applied.
    for key in [*loader.applied_migrations]:
        if key in loader.disk_migrations and loader.disk_migrations[key].replaces:
            del loader.applied_migrations[key]
    (newest,) = MigrationLoader(None).graph.leaf_nodes(APP)
    plan = [name for app, name in MigrationLoader(None).graph.forwards_plan(newest) if app == APP]
    return loader, [*replaced, *(name for name in plan if not loader.disk_migrations[APP, name].replaces)]
