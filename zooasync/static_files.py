"""The storage of static files in production."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise is not typed
    """Files compressed, under names with a hash of their content, by which our modules import each other.

    Django can rewrite the imports of all scripts, but scripts of others name modules that are not there.
    Names are replaced from the imported modules up, so imports must form no circle.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("games/*.js", ((r'(?P<matched>\bfrom "(?P<url>\.[^"]+)";)', 'from "%(url)s";'),)),
    )
