"""The OpenAPI document is valid, and a public linter accepts it."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

import msgspec
import pytest
from drf_spectacular.validation import validate_schema

from games.api.document import document

REDOCLY: Final = "@redocly/cli@1.34.5"


def test_document_is_valid() -> None:
    validate_schema(document())


@pytest.mark.heavy
@pytest.mark.node
def test_redocly_reports_no_warnings(tmp_path: Path):
    (tmp_path / "openapi.json").write_bytes(msgspec.json.encode(document()))
    # The hook for replies is an address of the site, and those addresses end in a slash.
    skipped = ("--skip-rule", "no-path-trailing-slash")
    command = ["npx", "--yes", REDOCLY, "lint", *skipped, "--format", "stylish", "openapi.json"]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    output = found.stdout + found.stderr
    assert found.returncode == 0, output
    assert "Your API description is valid" in output
    assert "warning" not in output.lower(), output
