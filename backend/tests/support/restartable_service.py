"""Runs the service in processes that can be killed and restarted quickly.

One process for all tests loads imports and figures and then only forks; each child serves on its own port, as
`mqplanner serve` does, and can be killed at any moment.
"""

import atexit
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from functools import cache
from types import TracebackType
from typing import Self

import httpx2

START_SECONDS = 120.0


# Below the ports that the system gives to outgoing connections: while there is no listener, a client that retries may
# be given the very port that it calls, and would be connected with itself.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """Return a port without a listener."""
    for port in random.sample(PORTS, 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no port is free")


class RestartableService:
    """The service; a context manager that kills all its processes at the end."""

    def __init__(self, database_url: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._database_url = database_url
        self._children: dict[int, int] = {}
        """Process id by port."""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for child in self._children.values():
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    def start(self) -> None:
        """Start a process and wait until it responds."""
        self._fork(self.port)

    def start_replica(self) -> str:
        """Start another process on the same database and return its address."""
        port = free_port()
        self._fork(port)
        return f"http://127.0.0.1:{port}"

    def _fork(self, port: int) -> None:
        parent = _parent()
        assert parent.stdin is not None
        assert parent.stdout is not None
        parent.stdin.write(f"{port} {self._database_url}\n")
        parent.stdin.flush()
        self._children[port] = int(parent.stdout.readline())
        deadline = time.monotonic() + START_SECONDS
        while not _responds(port):
            if time.monotonic() > deadline:
                raise RuntimeError("the service did not start")
            time.sleep(0.01)

    @property
    def process_id(self) -> int:
        """The id of the first process."""
        return self._children[self.port]

    def kill(self) -> None:
        """Kill the process (SIGKILL): no handler runs, nothing is flushed."""
        os.kill(self._children.pop(self.port), signal.SIGKILL)
        # On a busy machine the process lives on for a moment, and holds the port that the next one needs.
        deadline = time.monotonic() + START_SECONDS
        while _listens(self.port):
            if time.monotonic() > deadline:
                raise RuntimeError("the service does not end")
            time.sleep(0.005)


@cache
def _parent() -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "MQPLANNER_LOG_LEVEL": "error"}
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.restartable_service"],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(process.kill)
    return process


def _responds(port: int) -> bool:
    try:
        return httpx2.get(f"http://127.0.0.1:{port}/healthz", timeout=2).status_code == 200
    except httpx2.TransportError:
        return False


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def _serve_forks() -> None:
    """Load everything and create the application; then fork for each line of input: a port and a database."""
    import uvicorn
    from fastapi.routing import iter_route_contexts

    from mqplanner.api.app import configure
    from mqplanner.api.worker import create_served_app
    from mqplanner.rules.engine.version import version
    from mqplanner.settings import Settings

    app = create_served_app()
    list(iter_route_contexts(app.routes))  # builds every route
    version()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # children need not be waited for
    for line in sys.stdin:
        port, database_url = line.split()
        child = os.fork()
        if child == 0:
            configure(app, Settings(database_url=database_url))
            uvicorn.run(app, host="127.0.0.1", port=int(port), access_log=False, log_config=None)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    _serve_forks()
