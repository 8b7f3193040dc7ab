"""How much tests with generated requests try, and what they may take."""

import math
import os

FUZZ_CASES = int(os.environ.get("FUZZ_CASES", "0"))
"""Requests of each kind of test, which `make fuzz` sets; 0 in `make test`, which tries fewer."""

MAX_ANSWER_S = 2.0 if FUZZ_CASES else math.inf
"""Processor seconds of an answer. Not checked in `make test`, which may run on a slow machine."""

UNLIMITED = dict.fromkeys(
    (
        "failed_lookups_per_minute",
        "requests_per_minute",
        "compute_seconds_per_minute",
        "saves_per_hour",
        "max_plans",
        "max_stored_bytes",
    ),
    10**9,
)
"""Settings with which one client may send as much as it wants."""
