"""The real service in processes that are killed and born again quickly.

Imports and figures are loaded once, in a process that only forks; each child then serves on the port that it is told,
exactly as `mqplanner serve` does, and may be killed at any moment.
"""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from types import TracebackType
from typing import Self

import httpx2

START_SECONDS = 30.0


# Below the ports from which a system connects: while nobody listens, one who calls again and again may be given the
# very port that is called, and would be connected with itself.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """A port that nobody listens on."""
    for port in random.sample(PORTS, 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no port is free")


class Reborn:
    """A service that can be killed and is there again in a moment; a context manager."""

    def __init__(self, database_url: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environment = {
            **os.environ,
            "DATABASE_URL": database_url,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "MQPLANNER_LOG_LEVEL": "error",
        }
        self._mother = subprocess.Popen(
            [sys.executable, "-m", "tests.support.reborn"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._children: dict[int, int] = {}
        """Process by port."""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for child in self._children.values():
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._mother.kill()
        self._mother.communicate()

    def start(self) -> None:
        """Have it born, and wait until it answers."""
        self._born(self.port)

    def replica(self) -> str:
        """The address of another one on the same store."""
        port = free_port()
        self._born(port)
        return f"http://127.0.0.1:{port}"

    def _born(self, port: int) -> None:
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write(f"{port}\n")
        self._mother.stdin.flush()
        self._children[port] = int(self._mother.stdout.readline())
        deadline = time.monotonic() + START_SECONDS
        while not _answers(port):
            if time.monotonic() > deadline:
                raise RuntimeError("the service did not start")
            time.sleep(0.01)

    def kill(self) -> None:
        """`kill -9`: no handler runs, nothing is flushed."""
        os.kill(self._children.pop(self.port), signal.SIGKILL)
        # On a busy machine the process lives on for a moment, and holds the port that the next one needs.
        deadline = time.monotonic() + START_SECONDS
        while _listens(self.port):
            if time.monotonic() > deadline:
                raise RuntimeError("the service does not die")
            time.sleep(0.005)


def _answers(port: int) -> bool:
    try:
        return httpx2.get(f"http://127.0.0.1:{port}/healthz", timeout=2).status_code == 200
    except httpx2.TransportError:
        return False


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def _mother() -> None:
    """Load everything and compose the service; then fork at each line that comes in, which is a port."""
    import uvicorn

    from mqplanner.api.app import create_app
    from mqplanner.api.logging_setup import configure_logging
    from mqplanner.rules.engine.version import version
    from mqplanner.settings import Settings

    settings = Settings()
    configure_logging(settings)
    app = create_app(settings)  # connects to nothing yet, so it may be in two processes
    app.openapi()
    version()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no waiting for
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            uvicorn.run(app, host="127.0.0.1", port=int(line), access_log=False, log_config=None)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    _mother()
