"""The storage of static files in production."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise is not typed
    """Compressed files with hashes of their content in their names. Modules import each other by these names.

    Django can rewrite the imports of all scripts, but third-party scripts import modules that do not exist.
    Names are replaced from the imported modules up, so imports must not form a cycle.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("games/*.js", ((r'(?P<matched>\bfrom "(?P<url>\.[^"]+)";)', 'from "%(url)s";'),)),
    )
