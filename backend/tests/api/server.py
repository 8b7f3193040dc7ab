"""Runs `mqplanner serve` in processes of its own, for tests that need real ones."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx2

from mqplanner.settings import Settings
from tests.support.restartable_service import free_port

START_SECONDS = 240.0
"""A busy machine with two processors has taken 30 s to import the service in five processes."""
_PATIENT = {"calculation_seconds": "600", "calculation_wait_seconds": "60"}
"""The machine of a test may be busy."""
PRODUCT_LIMITS = {name: str(Settings.model_fields[name].default) for name in _PATIENT}
"""The defaults of the product, for benchmarks."""


class Server:
    """The service on a free port; a context manager that kills it at the end."""

    def __init__(self, database_url: str, folder: Path, *options: str, **settings: str) -> None:
        self.url = f"http://127.0.0.1:{free_port()}"
        self.database_url = database_url
        self.log = folder / "server.log"
        self._environment = {
            **os.environ,
            "DATABASE_URL": database_url,
            "PORT": self.url.rpartition(":")[2],
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "MQPLANNER_LOG_FORMAT": "json",
            "PYTHONFAULTHANDLER": "1",
            **{f"MQPLANNER_{name.upper()}": value for name, value in {**_PATIENT, **settings}.items()},
        }
        self.command = [sys.executable, "-m", "mqplanner", "serve", *options]
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.kill()

    @property
    def process_id(self) -> int | None:
        """The id of the process while it runs."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process and wait until it responds."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command, env=self._environment, stdout=log, stderr=log, start_new_session=True
            )
        deadline = time.monotonic() + START_SECONDS
        while not self._responds():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self._process.send_signal(signal.SIGABRT)  # writes to the log what each thread is doing
                self._process.wait(START_SECONDS)
                raise RuntimeError(f"the service did not start:\n{self.log.read_text()[-4000:]}")
            time.sleep(0.05)

    def _responds(self) -> bool:
        try:
            return httpx2.get(f"{self.url}/healthz", timeout=2).status_code == 200
        except httpx2.TransportError:
            return False

    def interrupt(self) -> int:
        """Send all processes what Ctrl-C sends; return the exit code."""
        assert self._process
        os.killpg(self._process.pid, signal.SIGINT)
        return self.wait()

    def hang_up(self) -> None:
        """Send all processes what the end of their terminal sends."""
        assert self._process
        os.killpg(self._process.pid, signal.SIGHUP)

    def wait(self) -> int:
        """Wait until the process ends; return its exit code."""
        assert self._process
        code = self._process.wait(START_SECONDS)
        self._process = None
        return code

    def kill(self) -> None:
        """Kill the process and its workers (SIGKILL): no handler runs, nothing is flushed."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
