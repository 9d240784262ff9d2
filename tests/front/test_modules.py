"""The modules of the pages: their calculations, their imports, and the names under which they are served."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any, Final

import pytest
from django.core.management import call_command
from django.templatetags.static import static

from games.core.assets import ASSETS
from games.templatetags.modules import imported_by
from tests import services
from tests.front import node

ENTRIES: Final = ("explain", "home", "push", "reader", "share", "table", "zone")
LATER: Final = ("signs",)
"""The modules that pages load only when they need them."""
VENDORED: Final = {
    "idiomorph-0.8.0.min.js": "idiomorph/dist/idiomorph.min.js",
    "idiomorph-0.8.0.LICENSE.txt": "idiomorph/LICENSE",
}
IMPORT: Final = re.compile(r'(?:import|from)\s*"(\.[^"]+)"')


def modules() -> set[str]:
    """Return the names of all modules as static files."""
    found = {str(path.relative_to(ASSETS.parent)) for path in ASSETS.rglob("*.js")}
    return {name for name in found if "/vendor/" not in name and "/service-worker/" not in name}


@pytest.mark.node
def test_javascript_unit_tests_pass() -> None:
    done = node.run_tests()
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.node
def test_vendored_files_match_the_published_packages() -> None:
    if missing := node.missing_packages():
        services.do_without(missing)
    for name, published in VENDORED.items():
        assert (ASSETS / "vendor" / name).read_bytes() == (node.PACKAGES / published).read_bytes()
    assert {path.name for path in (ASSETS / "vendor").iterdir()} == set(VENDORED)


def test_every_module_belongs_to_a_page() -> None:
    entries = {f"games/{name}.js" for name in (*ENTRIES, *LATER)}
    assert entries.union(*map(imported_by, entries)) == modules()


def test_every_page_preloads_the_imports_of_its_module(settings: Any) -> None:
    """The page lists all files at once, so that a slow phone need not discover them one after the other."""
    script = re.compile(r"(.{0,60})<script type=\"module\" src=\"{% static '([^']+)' %}\"")
    folder = settings.BASE_DIR / "templates"
    found = [each for path in folder.rglob("*.html") for each in script.findall(path.read_text())]
    assert {name for _, name in found} == {f"games/{name}.js" for name in ENTRIES}
    for before, name in found:
        assert before.endswith(f"{{% preloads '{name}' %}}") == bool(imported_by(name)), name


def test_modules_import_each_other_by_their_hashed_names(tmp_path: Path, settings: Any) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "zooasync.static_files.HashedFilesStorage"},
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    names = {name: static(name).removeprefix(settings.STATIC_URL) for name in modules()}
    for name in modules():
        paths = IMPORT.findall((tmp_path / names[name]).read_text())
        assert len(paths) == len(IMPORT.findall((ASSETS.parent / name).read_text()))
        imported = {posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) for path in paths}
        assert imported <= set(names.values()), name
