"""Time and memory of a rule at a million points, compared with the same formula in plain NumPy.

The two take turns, and what is compared is processor time, so that a busy machine slows both alike. The hand-written
twins do what the rules do, refuse numbers that are out of range too, and have the published numbers from the figures.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np
import pytest

from mqplanner.figures.catalog import figure
from mqplanner.rules.channel_initiator.one_channel import footprint_in_run
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.bench.conftest import RecordBenchmark

pytestmark = [pytest.mark.bench, pytest.mark.ratio]

POINTS = 1_000_000
WARM_UP, ROUNDS = 2, 15
MOST_TIME, MOST_MEMORY = 1.5, 3.0
"""What a rule may take at most, of what its twin takes."""
Arrays = dict[str, Any]


LIMITS = {
    "message_kb": 102_400,
    "used_mb": 2048,
    "free_mb": 2048,
    "writes_per_s": 10_000_000,
    "response_ms": 60_000,
    "messages_per_s": 1_000_000_000,
    "cpu_us_per_message": 1_000_000_000,
    "ziip_pct": 100,
}
"""The largest number that an array of each input may have; the least is 0."""


def require_in_range(inputs: Arrays) -> None:
    """Raise ValueError for numbers that a rule refuses: out of range, infinite, or none."""
    for name, values in inputs.items():
        if isinstance(values, np.ndarray) and not (values.min() >= 0 and values.max() <= LIMITS[name]):
            raise ValueError(name)


def channels_inputs() -> Arrays:
    draw = np.random.default_rng(1)
    return {
        "release": "9.4",
        "sharecnv": 1,
        "memlimit_mb": 2048,
        "message_kb": draw.uniform(1, 64, POINTS),
        "used_mb": draw.uniform(0, 500, POINTS),
        "free_mb": draw.uniform(500, 1500, POINTS),
    }


def channels_by_hand(inputs: Arrays) -> Any:
    require_in_range(inputs)
    table = figure("chinit-svrconn-31bit").points()
    sizes = [1, 10, 32, 64]
    footprints = [table["9.4", 1, size] for size in sizes]
    used, message = inputs["used_mb"], inputs["message_kb"]
    usable = np.floor((used + inputs["free_mb"]) * 80 / 100)
    available = np.maximum(usable - used, 0)
    footprint = np.interp(message, sizes, footprints)
    in_31_bit = np.floor(available * 1024 / footprint)
    needed = message + 500 / 1024
    pooled = np.maximum(np.exp2(np.ceil(np.log2(needed))), 4)
    buffer = np.where(needed <= 1024, pooled, np.ceil(needed / 1024) * 1024)
    in_64_bit = np.floor(inputs["memlimit_mb"] * 1024 / (buffer * 2))
    channels = np.minimum(np.minimum(in_31_bit, in_64_bit), 9999)
    counts = figure("chinit-max-svrconn-measured").points()
    counted = [size for release, sharecnv, size in counts if (release, sharecnv) == ("9.4", 1)]
    each = footprint_in_run("9.4", 1, counted[0])
    assert each is not None
    in_run = np.where(message >= counted[0], np.maximum(footprint, each.value), footprint)
    measured = np.where(
        np.isin(message, counted), np.interp(message, counted, [counts["9.4", 1, n] for n in counted]), np.nan
    )
    return np.stack([channels, np.minimum(channels, np.floor(available * 1024 / in_run)), measured])


def pfids_inputs() -> Arrays:
    draw = np.random.default_rng(2)
    return {"writes_per_s": draw.uniform(1, 50_000, POINTS), "response_ms": draw.uniform(0.02, 0.5, POINTS), "pfids": 8}


def pfids_by_hand(inputs: Arrays) -> Any:
    require_in_range(inputs)
    writes = inputs["writes_per_s"]
    on_links_ms = writes * inputs["response_ms"]
    cpu_ms = on_links_ms * figure("zhyperlink-spin").at().value
    single = on_links_ms / 1000 * 100
    busy = single / inputs["pfids"]
    for_load = np.ceil(single / 25)
    needed = np.maximum(for_load, 1)
    if not (writes > 0).all():
        needed = np.where(writes > 0, needed, for_load)
    return np.stack([cpu_ms, single, busy, needed])


def streaming_inputs() -> Arrays:
    draw = np.random.default_rng(3)
    return {"queue": "private", "call": "mqput", "release": "9.4", "message_kb": draw.uniform(2, 128, POINTS)}


def streaming_by_hand(inputs: Arrays) -> Any:
    require_in_range(inputs)
    table = figure("streaming-put-cost-private")
    base, streamed = (
        {key[2]: value for key, value in table.points(column).items() if key[:2] == ("mqput", "9.4")}
        for column in ("base_us", "streamed_us")
    )
    sizes = sorted(base)
    without = np.interp(inputs["message_kb"], sizes, [base[size] for size in sizes])
    with_stream = np.interp(inputs["message_kb"], sizes, [streamed[size] for size in sizes])
    return np.stack([without, with_stream, with_stream - without, with_stream / without])


def cpu_inputs() -> Arrays:
    draw = np.random.default_rng(4)
    return {
        "messages_per_s": draw.uniform(0, 50_000, POINTS),
        "cpu_us_per_message": draw.uniform(1, 200, POINTS),
        "ziip_pct": draw.uniform(0, 100, POINTS),
    }


def cpu_by_hand(inputs: Arrays) -> Any:
    require_in_range(inputs)
    together = inputs["messages_per_s"] * inputs["cpu_us_per_message"] / 1_000_000
    offloaded = together * inputs["ziip_pct"] / 100
    return np.stack([together, together - offloaded, offloaded])


CASES: dict[str, tuple[Callable[[], Arrays], Callable[[Arrays], Any], tuple[str, ...]]] = {
    "chinit-max-svrconn": (channels_inputs, channels_by_hand, ("max_channels", "channels_as_run", "measured_channels")),
    "zhyperlink-pfid-utilisation": (
        pfids_inputs,
        pfids_by_hand,
        ("cpu_ms_per_s", "single_pfid_busy_pct", "pfid_busy_pct", "pfids_needed"),
    ),
    "streaming-put-cost": (streaming_inputs, streaming_by_hand, ("base_us", "streamed_us", "overhead_us", "factor")),
    "cpu-demand": (cpu_inputs, cpu_by_hand, ("cpu_s_per_s", "cp_s_per_s", "ziip_s_per_s")),
}


def processor_ms(call: Callable[[], Any]) -> float:
    start = time.process_time()
    call()
    return (time.process_time() - start) * 1000


def _peak_mb(call: Callable[[], Any]) -> float:
    tracemalloc.start()
    call()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 2**20


@pytest.mark.parametrize("id", CASES)
def test_a_million_points_take_little_more_than_numpy(record_benchmark: RecordBenchmark, id: str) -> None:
    make, by_hand, outputs = CASES[id]
    inputs = make()
    ways = (lambda: points(get_rule(id), inputs, outputs), lambda: by_hand(inputs))
    turns = [tuple(processor_ms(way) for way in ways) for _ in range(WARM_UP + ROUNDS)][WARM_UP:]
    rule_mb, hand_mb = (_peak_mb(way) for way in ways)
    took_ms, time_ratio = median(rule for rule, _ in turns), median(rule / hand for rule, hand in turns)
    record_benchmark("Rules", f"{id}, to NumPy: time", took_ms, "ms", ratio=time_ratio, ratio_at_most=MOST_TIME)
    record_benchmark(
        "Rules", f"{id}, to NumPy: memory", rule_mb, "MB", ratio=rule_mb / hand_mb, ratio_at_most=MOST_MEMORY
    )


@pytest.mark.parametrize("id", CASES)
def test_the_two_ways_agree(id: str) -> None:
    make, by_hand, outputs = CASES[id]
    inputs = make()
    ruled = points(get_rule(id), inputs, outputs)
    expected = np.atleast_2d(by_hand(inputs))
    # a count may differ by one where binary fractions fall on the other side of a whole number
    for name, row in zip(outputs, expected, strict=True):
        assert np.isclose(ruled[name], row, rtol=1e-9, equal_nan=True).mean() > 0.9999
