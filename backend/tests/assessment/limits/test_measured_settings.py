"""Measured values that a what-if takes to other settings than they were measured with."""

import math

import pytest

from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.differences.compare import compare
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import MANAGER, Answer, plan_of

CP, LOGGER = "LP/cpu/cp", "LP/QM/logger"
SIZE = f"{MANAGER}/workloads/0/message_bytes"
ORDERS = {
    "name": "orders",
    "put_rate_per_s": 2000,
    "message_bytes": 2048,
    "persistent": False,
    "cpu_us_per_message": 60,
}
OBSERVED = {"logger_busy_pct": 40, "io_busy_pct": 30, "pages_per_io": 10, "writes_per_s": 1000}
LOG = {"copies": 2, "stripes": 1, "io": "zhyperlink", "control_unit": "DS", "observed": OBSERVED}
UNIT = {"name": "DS", "response_ms": 0.05, "pfids": 8, "metro_mirror": False, "zhpf": True}


def plan(cpu=60.0, cps=1, **workload):
    manager = {"workloads": [{**ORDERS, "cpu_us_per_message": cpu, **workload}], "logs": LOG}
    return read_plan(plan_of(manager, {"cps": cps, "machine": "z16"}, control_units=[UNIT]))


def cpu_after(before, field, value):
    return Answer(with_value(before, f"{MANAGER}/workloads/0/{field}", value)).limits[CP]


@pytest.mark.parametrize(
    ("field", "value"),
    [("message_bytes", 2049), ("message_bytes", 100), ("message_bytes", 90_000), ("persistent", True)],
)
def test_cpu_measured_for_other_messages_gives_way_to_published_bounds(field, value):
    limit = cpu_after(plan(), field, value)
    assert limit.bounds.used_at_most.value > 0.17
    assert "it was measured for 2,048 B, non-persistent, on a private queue" in limit.missing[0].message
    assert limit.missing[0].path == f"{MANAGER}/workloads/0/cpu_us_per_message"


@pytest.mark.parametrize("cpu", [108.5, 300])
def test_messages_that_took_more_than_published_have_no_upper_bound_at_other_sizes(cpu):
    """A request and reply of 2 KB took less than 108.5 µs, so that the published bounds are none for such messages."""
    for value in (100, 4096):
        limit = cpu_after(plan(cpu), "message_bytes", value)
        assert limit.verdict == "unknown"
        assert limit.bounds.used_at_most is None
    assert limit.bounds.used_at_least.value == pytest.approx(0.05 + cpu * 0.002)


def test_more_work_than_the_processors_have_stays_exceeded_for_larger_messages():
    assert cpu_after(plan(600), "message_bytes", 2049).verdict == "exceeded"
    assert cpu_after(plan(600), "message_bytes", 2048).verdict == "exceeded"
    assert cpu_after(plan(600), "message_bytes", 2047).verdict == "unknown"


def test_the_bounds_are_never_below_the_measurement_that_they_replace():
    for size in (0, 100, 2000, 3000):
        assert cpu_after(plan(100), "message_bytes", size).bounds.used_at_most.value >= 0.25


def test_without_assumptions_cpu_of_other_messages_is_unknown():
    before = plan().model_copy(update={"assume_nearest": False})
    assert cpu_after(before, "message_bytes", 2048).verdict == "ok"
    assert cpu_after(before, "message_bytes", 4096).verdict == "unknown"


def test_a_sweep_over_sizes_keeps_the_measurement_at_its_own_size():
    values = [0, 1024, 2048, 4096, 200_000]
    component = "LP/cpu/QM/workloads/cp"
    found = sweep(plan(), [{"path": SIZE, "values": values}], [f"{CP}#used", component])
    used, measured = (found["outputs"][id]["values"].tolist() for id in (f"{CP}#used", component))
    alone = [cpu_after(plan(), "message_bytes", value) for value in values]
    assert used == pytest.approx([limit.used.value if limit.used else math.nan for limit in alone], nan_ok=True)
    assert measured == pytest.approx([math.nan, math.nan, 0.12, math.nan, math.nan], nan_ok=True)
    assert (used[2], found["verdicts"][4]) == (pytest.approx(0.17), "unknown")


def test_a_measurement_counts_again_at_its_own_settings_and_when_it_is_entered_again():
    other = with_value(plan(), SIZE, 4096)
    assert Answer(with_value(with_value(other, SIZE, 9000), SIZE, 2048)).used(CP) == pytest.approx(0.17)
    assert Answer(with_value(other, f"{MANAGER}/workloads/0/cpu_us_per_message", 60)).used(CP) == pytest.approx(0.17)


@pytest.mark.parametrize(("field", "value", "then"), [("stripes", 2, "1 stripe"), ("copies", 1, "2 copies")])
def test_what_was_observed_of_the_logger_does_not_count_for_other_settings_of_the_log(field, value, then):
    assert Answer(plan()).limits[LOGGER].verdict == "ok"
    answer = Answer(with_value(plan(), f"{MANAGER}/logs/{field}", value))
    for id, path in ((LOGGER, "logger_busy_pct"), (CP, "writes_per_s")):
        limit = answer.limits[id]
        assert limit.verdict == "unknown"
        assert [(m.path, m.message.endswith(then)) for m in limit.missing] == [
            (f"{MANAGER}/logs/observed/{path}", True)
        ]


def test_a_logger_observed_over_zhyperlink_is_not_known_over_zhpf_or_on_another_machine():
    over_zhpf = Answer(with_value(plan(), f"{MANAGER}/logs/io", "zhpf")).limits[LOGGER]
    assert (over_zhpf.verdict, "zHyperLink" in over_zhpf.missing[0].message) == ("unknown", True)
    moved = Answer(with_value(plan(), "/lpars/0/machine", "z15")).limits[LOGGER]
    assert (moved.verdict, "z16" in moved.missing[0].message) == ("unknown", True)


def test_observing_the_logger_again_forgets_what_was_observed_with_other_settings():
    other = with_value(plan(), f"{MANAGER}/logs/stripes", 2)
    again = with_value(other, f"{MANAGER}/logs/observed/logger_busy_pct", 20)
    answer = Answer(again)
    assert answer.limits[LOGGER].used_pct.value == 20
    assert answer.limits[CP].missing[0].path == f"{MANAGER}/logs/observed/writes_per_s"


def test_a_compared_plan_with_the_same_measurements_has_them_for_the_earlier_settings():
    after = plan(message_bytes=4096).model_dump()
    after["lpars"][0]["queue_managers"][0]["logs"]["stripes"] = 2
    (other,) = compare([plan(), read_plan(after)], ["before", "after"])["plans"]
    verdicts = {result["id"]: result["verdict"]["to"] for result in other["moved"] if result["kind"] == "limit"}
    assert (verdicts[CP], verdicts[LOGGER]) == ("unknown", "unknown")
