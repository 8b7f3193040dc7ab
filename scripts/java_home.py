"""Print the folder of Java 17, which Spark needs: JAVA_HOME, or where Debian's package puts it."""

import os
import re
import subprocess
import sys
from pathlib import Path

WANTED = 17
_DEBIAN = "/usr/lib/jvm"


def release_of(home: Path) -> int | None:
    """Return the release of the Java in a folder; None where there is none that runs."""
    try:
        run = subprocess.run([home / "bin/java", "-version"], capture_output=True, text=True, check=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.search(r'version "(\d+)', run.stderr)
    return int(found[1]) if found else None


def java_home(environment: str | None, folder: Path) -> Path:
    """Return the folder of Java 17; raise LookupError with what to do where there is none."""
    if environment:
        release = release_of(Path(environment))
        if release != WANTED:
            has = "no Java that runs" if release is None else f"Java {release}"
            raise LookupError(f"JAVA_HOME={environment} has {has}; Spark needs Java {WANTED}.")
        return Path(environment)
    for home in sorted(folder.glob(f"java-{WANTED}*")):
        if release_of(home) == WANTED:
            return home
    raise LookupError(
        f"Spark needs Java {WANTED}: set JAVA_HOME to its folder, or install openjdk-{WANTED}-jre-headless."
    )


if __name__ == "__main__":
    try:
        print(java_home(os.environ.get("JAVA_HOME"), Path(_DEBIAN)))
    except LookupError as error:
        sys.exit(str(error))
