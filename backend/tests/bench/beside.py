"""Runs the baseline service beside the real one."""

import sys
from pathlib import Path

from tests.api.server import Server


class Baseline(Server):
    """A route that checks the same body and responds with stored bytes of the same size."""

    def __init__(self, stored: Path, folder: Path) -> None:
        super().__init__("sqlite:///none", folder)
        self.log = folder / "baseline.log"
        self.command = [sys.executable, "-m", "tests.bench.baseline", str(stored)]
