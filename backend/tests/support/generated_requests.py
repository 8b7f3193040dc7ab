"""Counts the requests that Schemathesis generated, on all workers, and requires a minimum."""

import pytest

GENERATED_REQUESTS = "generated requests"
MINIMUM = 500
"""In a run of all tests."""


def _count(reporter: pytest.TerminalReporter) -> int:
    # Each test has one teardown report, which has its properties.
    reports = [report for kind in reporter.stats.values() for report in kind]
    ended = [report for report in reports if getattr(report, "when", None) == "teardown"]
    return sum(value for report in ended for name, value in report.user_properties if name == GENERATED_REQUESTS)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config) -> None:
    """Write the number of requests."""
    count = _count(terminalreporter)
    if count:
        terminalreporter.write_line(f"{count:,} {GENERATED_REQUESTS} were checked against the document.")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail a run of all tests that had too few."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    whole = session.config.args_source is not pytest.Config.ArgsSource.ARGS and not session.config.option.keyword
    benchmarks = "not bench" not in session.config.option.markexpr
    if reporter is None or hasattr(session.config, "workerinput") or not whole or benchmarks:
        return
    if exitstatus == 0 and _count(reporter) < MINIMUM:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter.write_line(f"Fewer than {MINIMUM:,} {GENERATED_REQUESTS}.", red=True)
