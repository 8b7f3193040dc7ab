"""Runs `mqplanner` in forks of a process that has imported it, since the imports take longer than most commands.

`forks_of_the_command` serves; the script that it yields stands in for `mqplanner`, with the same standard streams,
folder, environment and exit status. Tests whose subject is the process itself start their own.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

START_SECONDS = 120.0
LONGEST_REQUEST = 2**20
PRELOADED = (
    "mqplanner.cli.main",
    "mqplanner.assessment.assess",
    "mqplanner.plan.presets",
    "mqplanner.exports.reports",
    "mqplanner.persistence",
)
_CLIENT = """\
import json, os, socket, sys
with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as connection:
    connection.connect(sys.argv[1])
    request = json.dumps([sys.argv[2:], os.getcwd(), dict(os.environ)])
    socket.send_fds(connection, [request.encode()], [0, 1, 2])
    status = connection.recv(1)
sys.exit(status[0] if status else 1)
"""


@contextmanager
def forks_of_the_command(folder: Path) -> Iterator[Path]:
    """Yield a script that runs `mqplanner`, while the process that it is a fork of lives."""
    address, script = folder / "socket", folder / "mqplanner"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.Popen([sys.executable, "-m", __name__, str(address)], env=environment)
    try:
        deadline = time.monotonic() + START_SECONDS
        while not address.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("the process to fork from did not start")
            time.sleep(0.05)
        client = folder / "client.py"
        client.write_text(_CLIENT)
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -IS "{client}" "{address}" "$@"\n')
        script.chmod(0o755)
        yield script
    finally:
        process.kill()
        process.wait()


def _serve(address: Path) -> None:
    """Fork for each request, for ever."""
    for module in PRELOADED:
        import_module(module)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the forks need not be waited for
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listener:
        waiting = address.with_suffix(".waiting")
        listener.bind(str(waiting))
        listener.listen()
        waiting.rename(address)
        while True:
            connection, _ = listener.accept()
            if os.fork() == 0:
                listener.close()
                _run(connection)
            connection.close()


def _run(connection: socket.socket) -> None:
    """Run the command of a request with its streams, answer with its exit status, and end this process."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    request, streams, _, _ = socket.recv_fds(connection, LONGEST_REQUEST, 3)
    arguments, folder, environment = json.loads(request)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    # Those of before the fork remember whether they could seek.
    sys.stdin = open(0, closefd=False)  # noqa: SIM115 - it ends with the process
    sys.stdout, sys.stderr = (open(number, "w", closefd=False) for number in (1, 2))  # noqa: SIM115
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["mqplanner", *arguments]
    status = 1
    try:
        import_module("mqplanner.cli").main()
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        traceback.print_exc()
    for output in (sys.stdout, sys.stderr):
        with suppress(ValueError):  # the command has closed it
            output.flush()
    connection.send(bytes([status]))
    os._exit(status)


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
