"""Run a command only when what it reads has changed since it last succeeded.

    run_if_changed.py NAME [--report] [--makes PATH ...] [--reads PATH ...] -- COMMAND ...

Content decides, not time: a touched file or a branch switched and back repeats nothing. The fingerprint of
the inputs, of the command and of the folder of the checkout (virtual environments hold absolute paths) is kept
in `.make/NAME.stamp`. A missing `--makes` path runs the command again. `--report` prints a line when nothing was to do.
Standard library only, since this runs before anything is installed.
"""

import argparse
import fcntl
import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
STAMPS = TOP / ".make"
# What tools write into the folders that they read: output, never input.
OUTPUTS = {"__pycache__", "node_modules", "dist", "coverage", "test-results", "playwright-report", ".vite", ".DS_Store"}


def files_under(path: Path) -> Iterator[Path]:
    """Yield the file, or the files of the folder, in a stable order and without build output."""
    if not path.is_dir():
        yield path
        return
    for entry in sorted(path.iterdir()):
        if entry.name not in OUTPUTS:
            yield from files_under(entry)


def fingerprint(reads: list[str], command: list[str]) -> str:
    """Return a digest of every input's name and content, of the command and of the checkout's place."""
    digest = hashlib.sha256(repr((str(TOP), command)).encode())
    for name in reads:
        for path in files_under(TOP / name):
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            digest.update(f"\n{path.relative_to(TOP)} {content}".encode())
    return digest.hexdigest()


def main() -> int:
    """Run the command if it is due; return its exit status, or 0 when there was nothing to do."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--makes", nargs="+", default=[])
    parser.add_argument("--reads", nargs="+", default=[])
    before, command = sys.argv[1 : sys.argv.index("--")], sys.argv[sys.argv.index("--") + 1 :]
    options = parser.parse_args(before)

    STAMPS.mkdir(exist_ok=True)
    stamp = STAMPS / f"{options.name}.stamp"
    with stamp.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two makes at once do the work once
        wanted = fingerprint(options.reads, command)
        made = all((TOP / path).exists() for path in options.makes)
        if made and stamp.exists() and stamp.read_text() == wanted:
            if options.report:
                print(f"» {options.name}: unchanged since it passed", flush=True)
            return 0
        print(f"» {options.name}", flush=True)
        stamp.unlink(missing_ok=True)
        # The command holds the lock too: should this process be killed, the next one waits for what still runs.
        status = subprocess.run(command, cwd=TOP, pass_fds=[lock.fileno()]).returncode
        if status == 0:
            stamp.write_text(wanted)
        return status


if __name__ == "__main__":
    sys.exit(main())
