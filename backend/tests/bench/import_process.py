"""An import of a file in a process of its own, which can import this module by its name; tests have no such name."""

import re
import time
from pathlib import Path

from mqplanner.measurements.store.importing import import_files


def timed_import(store: Path, file: Path) -> tuple[float, float]:
    """Return the seconds of an import, and the most memory in MB that this process has used.

    `ru_maxrss` would also count what the process that started this one had used by then.
    """
    start = time.perf_counter()
    import_files(store, [file])
    taken = time.perf_counter() - start
    highest = re.search(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text("utf-8"))
    assert highest is not None
    return taken, int(highest[1]) / 1024
