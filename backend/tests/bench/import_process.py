"""An import of a file in a process of its own, which can import this module by its name; tests have no such name."""

import resource
import time
from pathlib import Path

from mqplanner.measurements.store.importing import import_files


def timed_import(store: Path, file: Path) -> tuple[float, float]:
    """Return the seconds of an import, and the most memory in MB that this process has used."""
    start = time.perf_counter()
    import_files(store, [file])
    return time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
