"""A small separate disk for the database of a load run, which can be filled for a while."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from benchmarks.load.programs import MissingProgram

SIZE: Final = "1g"
_PIECE: Final = bytes(1 << 20)


class Disk:
    """A file system in memory, which only root can create. `data`: the folder for the database's tables.

    The database's write-ahead log is elsewhere, because PostgreSQL would stop without room for it. The
    scenario `database-gone` covers that case.
    """

    def __init__(self, folder: Path, owner: str, size: str = SIZE) -> None:
        if os.geteuid() != 0:
            raise MissingProgram("only root can create a disk of limited size")
        self._root = folder / "disk"
        self._root.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=711", "tmpfs", str(self._root)]
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            raise MissingProgram("this machine cannot mount a file system in memory")
        self.data, self._ballast = self._root / "data", self._root / "ballast"
        self.data.mkdir()
        shutil.chown(self.data, owner)

    def fill(self) -> None:
        """Fill the disk completely."""
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while file.write(_PIECE):
                    pass
            except OSError:
                return

    def free(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def close(self) -> None:
        subprocess.run(["umount", "--lazy", str(self._root)], capture_output=True, check=False)
