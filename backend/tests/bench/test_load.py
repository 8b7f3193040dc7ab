"""Twice the load that the service can serve: what is accepted stays fast, the rest is refused at once.

`LOAD_SECONDS=600` for ten minutes.
"""

import os
import time
from collections import Counter
from pathlib import Path
from statistics import quantiles

import pytest

from mqplanner.plan.presets import preset
from tests.api.server import PRODUCT_LIMITS, Server
from tests.bench.attacks import post
from tests.bench.conftest import RecordBenchmark
from tests.bench.load import MIX, Sent, read_load, run_load, start_load

pytestmark = pytest.mark.bench

SECONDS = float(os.environ.get("LOAD_SECONDS", "60"))
WARM_UP_S, CAPACITY_S, CONNECTIONS = 4.0, 10.0, 4
OVERLOAD = 2.0
"""How many times the measured capacity is sent."""
MOST_ACCEPTED_MS, MOST_REFUSED_MS = 1_000.0, 50.0
MOST_GROWTH = 1.1
"""Resident memory at the end, to that after a fifth of the time."""
RECOVERY_S = 2.0
REFUSED = (429, 503)
UNLIMITED = {"requests_per_minute": "1000000000", "saves_per_hour": "1000000000"}
"""The limits of one client: here one client stands for many."""


def resident_mb(server: Server) -> float:
    """Return the memory that the process has now, in MB."""
    status = Path(f"/proc/{server.process_id}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def p99(sent: list[Sent]) -> float:
    return quantiles([one.took_ms for one in sent], n=100)[98]


def test_overload_is_refused_and_what_is_accepted_stays_fast(
    sqlite_url: str, tmp_path: Path, record_benchmark: RecordBenchmark
) -> None:
    with Server(sqlite_url, tmp_path, log_level="warning", **PRODUCT_LIMITS, **UNLIMITED) as server:
        run_load(server, MIX, WARM_UP_S, connections=CONNECTIONS)
        capacity = len(run_load(server, MIX, CAPACITY_S, connections=CONNECTIONS)) / CAPACITY_S
        with start_load(server, MIX, SECONDS, rate=OVERLOAD * capacity) as program:
            time.sleep(SECONDS / 5)
            early_mb = resident_mb(server)
            sent = read_load(program)
        late_mb = resident_mb(server)
        start = time.perf_counter()
        while (
            post(server.url.removeprefix("http://"), "/api/v1/assess", {"plan": preset("first-queue-manager").plan})
            != 200
        ):
            assert time.perf_counter() - start < RECOVERY_S
    accepted = [one for one in sent if 200 <= one.status < 400]
    refused = [one for one in sent if one.status in REFUSED]
    for kind in MIX:
        of_kind = [one for one in accepted if one.kind == kind]
        statuses = Counter(one.status for one in sent if one.kind == kind)
        print(f"{kind}: {len(of_kind):,} accepted, p99 {p99(of_kind):.0f} ms; {statuses}")
    assert len(accepted) + len(refused) == len(sent), "each is answered or refused"
    assert all(one.retry_after for one in refused)
    for what, result, unit, target in (
        ("capacity", capacity, "requests/s", None),
        ("sent", OVERLOAD * capacity, "requests/s", None),
        ("accepted", len(accepted) / SECONDS, "requests/s", None),
        ("accepted, p99", p99(accepted), "ms", MOST_ACCEPTED_MS),
        ("refused, p99", p99(refused), "ms", MOST_REFUSED_MS),
        ("resident memory", late_mb, "MB", None),
        ("memory at the end to that after a fifth of the time", late_mb / early_mb, "times", MOST_GROWTH),
        ("recovery", time.perf_counter() - start, "s", RECOVERY_S),
    ):
        record_benchmark("Load", f"{SECONDS:g} s at twice the capacity: {what}", result, unit, at_most=target)
