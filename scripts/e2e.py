"""Run the browser journeys against the production build, served on a real Postgres of their own.

Arguments go to Playwright, for instance `--headed` or the name of one journey. Needs the built front end and
the packages of `e2e/`; `make e2e` sees to both.
"""

import os
import socket
import subprocess
import sys
from pathlib import Path

from chromium import NoChromium, find
from tests.support.memory_files import keep_temporary_files_in_memory
from tests.support.postgres import NoPostgres, Postgres

TOP = Path(__file__).resolve().parent.parent


def free_port() -> int:
    """Return a free port, so that a server that is already running is never tested by mistake."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main(arguments: list[str]) -> int:
    """Start Postgres, migrate, hand over to Playwright (which starts the server); return its exit status."""
    browser = find()
    keep_temporary_files_in_memory()
    with Postgres() as server:
        environment = {
            **os.environ,
            "CHROMIUM": str(browser),
            "DATABASE_URL": server.create_database("mqplanner"),
            "PORT": str(free_port()),
        }
        subprocess.run(["mqplanner", "migrate"], cwd=TOP, env=environment, check=True)
        journeys = ["npx", "--no-install", "playwright", "test", *arguments]
        return subprocess.run(journeys, cwd=TOP / "e2e", env=environment).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (NoChromium, NoPostgres) as missing:
        sys.exit(str(missing))
