"""Adds up the requests that were made up, on however many workers, and asks for enough of them."""

import pytest

MADE_UP = "made-up requests"
FEWEST = 5000
"""In a run of everything."""


def _count(reporter: pytest.TerminalReporter) -> int:
    # Counted when a test is over, which its last report says.
    reports = [report for kind in reporter.stats.values() for report in kind]
    ended = [report for report in reports if getattr(report, "when", None) == "teardown"]
    return sum(value for report in ended for name, value in report.user_properties if name == MADE_UP)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """Say how many there were."""
    count = _count(terminalreporter)
    if count:
        terminalreporter.write_line(
            f"{count:,} {MADE_UP} were answered as documented, or are reported above."
        )


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail a run of everything that had too few."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    whole = (
        session.config.args_source is not pytest.Config.ArgsSource.ARGS and not session.config.option.keyword
    )
    benchmarks = "not bench" not in session.config.option.markexpr
    if reporter is None or hasattr(session.config, "workerinput") or not whole or benchmarks:
        return
    if exitstatus == 0 and _count(reporter) < FEWEST:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter.write_line(f"Fewer than {FEWEST:,} {MADE_UP}.", red=True)
