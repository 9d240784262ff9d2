"""The modules of the pages: their calculations, their imports, and the names under which they are served."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings as settings_of_site
from django.core.management import call_command
from django.templatetags.static import static

from games.core.assets import ASSETS
from tests import services
from tests.front import node
from zooasync.joined_modules import imported_by, joined

ENTRIES: Final = ("explain", "home", "push", "reader", "share", "table", "zone")
OF_A_TABLE: Final = (
    *("games/boards.css", "games/explain.js", "games/home.js", "games/share.js", "games/site.css"),
    *("games/table.js", "django_htmx/htmx-2.min.js", "games/vendor/idiomorph-0.8.0.min.js"),
)
"""The style sheets and scripts that the page of a table loads."""
MAX_BYTES: Final = 43_600
"""The most that they may weigh compressed, so that a first visit stays below 75 kB."""
LATER: Final = ("signs",)
"""The modules that pages load only when they need them."""
VENDORED: Final = {
    "idiomorph-0.8.0.min.js": "idiomorph/dist/idiomorph.min.js",
    "idiomorph-0.8.0.LICENSE.txt": "idiomorph/LICENSE",
}


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
    assert entries.union(*(imported_by(entry, read) for entry in entries)) == modules()


def test_pages_load_no_other_modules(settings: Any) -> None:
    script = re.compile(r"<script type=\"module\" src=\"{% static '([^']+)' %}\"")
    folder = settings.BASE_DIR / "templates"
    found = [each for path in folder.rglob("*.html") for each in script.findall(path.read_text())]
    assert set(found) == {f"games/{name}.js" for name in ENTRIES}


@pytest.mark.node
def test_joined_modules_run_like_separate_ones(tmp_path: Path) -> None:
    files = {
        "page.js": 'import { shout } from "./words/shout.js";\nimport { word } from "./words/word.js";\n'
        "// Says it.\nconsole.log(shout(), word); // twice\n",
        "words/shout.js": 'import { word } from "./word.js";\n\n/**\n * Return it,\n * aloud.\n */\n'
        "export function shout() {\n  return word.toUpperCase();\n}\n",
        "words/word.js": 'const hidden = "http://a//b";\nexport const word = hidden.slice(7);\n',
    }
    text = joined("page.js", files.__getitem__)
    assert imported_by("page.js", files.__getitem__) == ["words/word.js", "words/shout.js"]
    assert not re.search(r"^import|^export|Says it|aloud", text, re.MULTILINE)
    assert run(tmp_path, text) == "A//B a//b\n"


@pytest.mark.node
@pytest.mark.parametrize("entry", [*ENTRIES, *LATER])
def test_every_joined_script_can_be_parsed(entry: str, tmp_path: Path) -> None:
    text = joined(f"games/{entry}.js", read)
    kept = re.sub(r"^export (async )?function", "function", text, flags=re.MULTILINE)
    assert not re.search(r"^(import|export)\b", kept, re.MULTILINE)
    assert run(tmp_path, text, "--check") == ""


def test_collected_files_are_joined_and_within_their_budget(tmp_path: Path, settings: Any) -> None:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "zooasync.static_files.HashedFilesStorage"},
    }
    for _ in range(2):  # also if the files have been collected before
        call_command("collectstatic", interactive=False, verbosity=0)
    for entry in (*ENTRIES, *LATER):
        name = f"games/{entry}.js"
        assert collected(tmp_path, name) == joined(name, read)
    packed = [hashed(tmp_path, name) for name in OF_A_TABLE]
    assert sum(path.with_name(f"{path.name}.br").stat().st_size for path in packed) <= MAX_BYTES
    for path in ASSETS.glob("*.css"):
        text = collected(tmp_path, f"games/{path.name}")
        assert "/*" not in text
        assert text.count("}") == re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL).count("}")


def read(name: str) -> str:
    return (ASSETS.parent / name).read_text()


def hashed(root: Path, name: str) -> Path:
    return root / static(name).removeprefix(settings_of_site.STATIC_URL)


def collected(root: Path, name: str) -> str:
    return hashed(root, name).read_text()


def run(folder: Path, text: str, *options: str) -> str:
    """Return what a script prints in Node.js."""
    if not shutil.which("node"):
        services.do_without("no Node.js is installed")
    (folder / "page.mjs").write_text(text)
    command = ["node", *options, "page.mjs"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
