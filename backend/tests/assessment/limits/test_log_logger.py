"""How busy the logger of a queue manager is."""

from typing import Any

import pytest

from tests.assessment.answers import assert_array_equals_points, assess
from tests.assessment.limits.log_plans import MANAGER, ORDERS, findings, limit_of, missing, plan


@pytest.mark.parametrize(
    ("pages", "finding", "verdict", "multiple"),
    [(40, "logger-full-for-this-workload", "watch", 1), (128, "logger-full-outright", "exceeded", 0.99)],
)
def test_a_logger_that_is_busy_all_the_time(pages: int, finding: str, verdict: str, multiple: float) -> None:
    document = plan(observed={"logger_busy_pct": 100, "pages_per_io": pages})
    limit = limit_of(document, "logger")
    assert (limit["verdict"], limit["multiple"]["value"]) == (verdict, multiple)
    assert finding in findings(document)


@pytest.mark.parametrize(
    ("observed", "verdict", "path"),
    [
        ({"io_busy_pct": 50}, "unknown", "logger_busy_pct"),
        ({"io_busy_pct": 100}, "watch", None),
        ({"pages_per_io": 128}, "unknown", "logger_busy_pct"),
        ({"pages_per_io": 12, "io_busy_pct": 100}, "watch", None),
        ({"pages_per_io": 128, "io_busy_pct": 100}, "exceeded", None),
    ],
)
def test_a_logger_of_which_the_plan_leaves_out_how_busy_it_is(observed: Any, verdict: str, path: str | None) -> None:
    found = limit_of(plan(observed=observed), "logger")
    assert found["verdict"] == verdict
    assert missing(found) == ([f"{MANAGER}/logs/observed/{path}"] if path else [])


@pytest.mark.parametrize("field", ["message_bytes", "put_rate_per_s"])
@pytest.mark.parametrize(("busy", "verdict"), [(40, "unknown"), (100, "exceeded")])
def test_a_logger_is_at_least_as_busy_as_observed_where_messages_are_not_described(
    field: str, busy: float, verdict: str
) -> None:
    """Such messages may log any number of times what was observed."""
    observed = {"mb_per_s": 1, "logger_busy_pct": busy, "pages_per_io": 128}
    found = limit_of(plan([{**ORDERS, field: None}], observed=observed), "logger")
    assert (found["verdict"], found["at_least"]) == (verdict, verdict == "exceeded")
    assert missing(found) == [f"{MANAGER}/workloads/0/{field}"]


def test_an_array_of_io_busy_alone_gives_the_results_of_its_points() -> None:
    document = plan(observed={"io_busy_pct": 90, "pages_per_io": 128})
    assert_array_equals_points(document, f"{MANAGER}/logs/observed/io_busy_pct", [1, 98.9, 99, 100])


@pytest.mark.parametrize(("pages", "multiple"), [(99, 2), (100, None), (128, None)])
def test_a_logger_with_nearly_full_requests_has_no_multiple(pages: int, multiple: float | None) -> None:
    document = plan(observed={"logger_busy_pct": 50, "pages_per_io": pages})
    found = limit_of(document, "logger")
    assert (found["multiple"] and found["multiple"]["value"]) == multiple
    assert found["verdict"] == ("ok" if multiple else "watch")
    assert ("Logger task of QM1 cannot be judged" in assess(document)["first_limit"]["sentence"]) is (multiple is None)


@pytest.mark.parametrize(("entered", "verdict"), [({}, "watch"), ({"pages_per_io": 99}, "ok")])
def test_a_logger_whose_pages_are_left_out_may_be_close_to_its_capacity(entered: Any, verdict: str) -> None:
    found = limit_of(plan(observed={"logger_busy_pct": 60, **entered}), "logger")
    assert found["verdict"] == verdict
    assert ("how many pages the logger writes" in (found["caution"] or "")) == (verdict == "watch")


@pytest.mark.parametrize(("busy", "finding"), [(89.9, False), (90, True), (98.9, True), (99, False)])
def test_a_logger_that_is_nearly_full_gives_a_warning(busy: float, finding: bool) -> None:
    document = plan(observed={"logger_busy_pct": busy, "pages_per_io": 12})
    assert ("logger-nearly-full" in findings(document)) is finding


def test_a_logger_is_as_busy_as_its_io() -> None:
    observed = {"logger_busy_pct": 50, "io_busy_pct": 99.5, "pages_per_io": 12}
    assert limit_of(plan(observed=observed), "logger")["verdict"] == "watch"


@pytest.mark.parametrize(
    ("seen", "used", "verdict"), [(16, 100, "watch"), (0.5, 200, "exceeded"), (None, 100, "watch")]
)
def test_a_logger_that_is_full_outright_logs_no_more_than_was_seen(seen: Any, used: float, verdict: str) -> None:
    """The plan puts 1 MB/s, published are 31 MB/s; without an observed rate that of the plan counts."""
    observed = {"logger_busy_pct": 100, "pages_per_io": 128, "mb_per_s": seen}
    document = plan(observed=observed, environment="performance")
    limit = limit_of(document, "log-rate")
    assert (limit["used_pct"]["value"], limit["verdict"], limit["beyond"]) == (pytest.approx(used), verdict, None)
    assert "log-rate-capped-by-logger" in findings(document)
    observed["pages_per_io"] = 99
    assert "log-rate-capped-by-logger" not in findings(document)


@pytest.mark.parametrize("field", ["logger_busy_pct", "io_busy_pct", "mb_per_s"])
def test_an_array_through_full_outright_gives_the_results_of_its_points(field: str) -> None:
    seen = {"mb_per_s": 2, "logger_busy_pct": 100, "io_busy_pct": 90, "pages_per_io": 128}
    assert_array_equals_points(plan(observed=seen), f"{MANAGER}/logs/observed/{field}", [1, 50, 98.9, 99, 99.5, 100])


def test_a_logger_that_spins_gives_a_finding_only_over_zhyperlink() -> None:
    seen = {"logger_busy_pct": 90, "pages_per_io": 60, "io_busy_pct": 10}
    assert "logger-io-busy-with-zhyperlink" in findings(plan(io="zhyperlink", observed=seen))
    assert "logger-io-busy-with-zhyperlink" not in findings(plan(observed=seen))


@pytest.mark.parametrize(
    ("sign", "verdict"),
    [({}, "ok"), ({"buffer_waits": 0}, "ok"), ({"buffer_waits": 1}, "watch"), ({"read_delay_pct": 50}, "watch")],
)
def test_a_log_on_which_tasks_waited_is_at_best_a_warning(sign: dict[str, float], verdict: str) -> None:
    assert limit_of(plan(observed={"mb_per_s": 2, **sign}), "log-rate")["verdict"] == verdict


@pytest.mark.parametrize(
    ("seen", "verdict", "ends"),
    [
        ({"mb_per_s": 40, "logger_busy_pct": 30, "pages_per_io": 10}, "ok", (40 / 0.3, 40 / 0.3)),
        ({"mb_per_s": 40, "logger_busy_pct": 30, "io_busy_pct": 50, "pages_per_io": 99}, "ok", (80, 80)),
        ({"mb_per_s": 40, "logger_busy_pct": 30, "io_busy_pct": 50}, "watch", (80, 80)),
        ({"mb_per_s": 227, "logger_busy_pct": 100, "pages_per_io": 12}, "watch", (227, 227)),
        ({"mb_per_s": 80, "logger_busy_pct": 20, "pages_per_io": 10}, "ok", (249, 400)),
        ({"mb_per_s": 10, "logger_busy_pct": 90, "pages_per_io": 10}, "ok", (31, 31)),
    ],
)
def test_a_rate_that_the_logger_was_seen_to_write_is_not_exceeded(seen: Any, verdict: str, ends: Any) -> None:
    """The plan puts 1 MB/s of 1 KB, for which 31 MB/s are published; the peak with larger messages is 249 MB/s."""
    found = limit_of(plan(observed=seen, environment="performance"), "log-rate")
    assert found["verdict"] == verdict
    bounds = found["bounds"] or {"limit_at_least": found["limit"], "limit_at_most": found["limit"]}
    assert (bounds["limit_at_least"]["value"], bounds["limit_at_most"]["value"]) == pytest.approx(ends)


@pytest.mark.parametrize(
    "busy", [{}, {"logger_busy_pct": 30, "observed_with": {"copies": 1}}, {"logger_busy_pct": 30, "pages_per_io": 120}]
)
def test_more_than_the_rate_of_the_workloads_is_unknown_without_a_logger_that_tells(busy: Any) -> None:
    document = plan(observed={"mb_per_s": 40, **busy}, environment="performance")
    found = limit_of(document, "log-rate")
    assert (found["verdict"], len(found["missing_inputs"])) == ("unknown", 1)
    assert "log-plan-over-rate-of-size" not in findings(document)


@pytest.mark.parametrize("field", ["logger_busy_pct", "mb_per_s"])
def test_an_array_through_the_published_rate_gives_the_results_of_its_points(field: str) -> None:
    seen = {"mb_per_s": 20, "logger_busy_pct": 50, "pages_per_io": 12}
    assert_array_equals_points(plan(observed=seen), f"{MANAGER}/logs/observed/{field}", [0.5, 1, 5, 17, 60, 100])


@pytest.mark.parametrize(("busy", "verdict"), [(5, "ok"), (40, "unknown")])
def test_a_logger_is_not_as_busy_as_at_a_lower_rate_that_was_observed(busy: float, verdict: str) -> None:
    """The workload logs 1 MB/s, four times as much as when the logger was observed."""
    document = plan(observed={"mb_per_s": 0.25, "logger_busy_pct": busy, "pages_per_io": 2})
    found = limit_of(document, "logger")
    assert (found["verdict"], missing(found)) == (verdict, [f"{MANAGER}/logs/observed/logger_busy_pct"])
