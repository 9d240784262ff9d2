"""The storage of static files in production."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise is not typed
    """Files compressed, under names with a hash of their content; modules import each other by these names.

    Django replaces the names from the imported modules up, so imports must form no circle.
    """

    support_js_module_import_aggregation = True
