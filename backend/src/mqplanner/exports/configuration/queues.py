"""Settings of queues: streaming, expiry and the length of messages."""

import math

from mqplanner.exports.configuration.collector import Collector
from mqplanner.exports.configuration.message_lengths import add_message_length
from mqplanner.exports.configuration.names import QUEUE_NAME, name_problem
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Streaming, Workload
from mqplanner.releases import is_at_least
from mqplanner.rules.streaming.expiry import capexpry_of
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES
from mqplanner.units import given
from mqplanner.units.number_format import number_with_unit

SHARED = "QSGDISP(SHARED)"
"""Without it, ALTER looks for a private queue."""
MOST_TENTHS = 999_999_999
"""The longest CAPEXPRY, by the product documentation."""
TENTHS = 10
"""Tenths in a second."""
CAPEXPRY_SINCE = "9.4"
"""The release whose documentation has CAPEXPRY as an attribute; before it is in CUSTOM."""


def collect_queues(to: Collector, manager: QueueManager) -> None:
    """Collect what the plan states of queues."""
    for number, workload in enumerate(manager.workloads):
        _queue(to, workload, f"workloads/{number}/", manager.release)


def _queue(to: Collector, workload: Workload, at: str, release: str) -> None:
    target = ("QLOCAL", workload.name)
    withheld = name_problem(workload.name, QUEUE_NAME, "the name of the workload is no queue name; alter its queues")
    note = SHARED if workload.queue == "shared" else None
    add_message_length(to, target, workload, at, "message_bytes", withheld, note)
    to.add("mqsc", target, "MAXDEPTH", workload, at, "max_depth", withheld=withheld, note=note)
    _expiry(to, target, workload, at, release, withheld, note)
    streaming = workload.streaming
    if streaming is None:
        return
    inside = f"{at}streaming/"
    if release not in STREAMING_RELEASES:
        withheld = f"release {release} has no streaming queues; {STREAMING_RELEASES[0]} is the first that has"
    to.add(
        "mqsc", target, "STRMQOS", streaming, inside, "strmqos", streaming.strmqos.upper(), withheld=withheld, note=note
    )
    if streaming.streamq is None:
        to.leave(f"STREAMQ of “{workload.name}”: enter the name of the stream queue")
        return
    problem = withheld or name_problem(streaming.streamq, QUEUE_NAME, "it is no queue name")
    to.add("mqsc", target, "STREAMQ", streaming, inside, "streamq", withheld=problem, note=note)
    _expiry(to, ("QLOCAL", streaming.streamq), streaming, inside, release, problem, note)


def _expiry(
    to: Collector,
    target: tuple[str, str],
    part: Workload | Streaming,
    at: str,
    release: str,
    withheld: str | None,
    note: str | None,
) -> None:
    """Add CAPEXPRY in tenths of a second, as it was assessed: rounded up."""
    if part.capexpry_s is None:
        return
    number = float(capexpry_of(given("capexpry_s", part.capexpry_s, "s", "CAPEXPRY")).value)
    custom = (
        f"before {CAPEXPRY_SINCE} it is in CUSTOM, with whatever else that has: CUSTOM('CAPEXPRY({number:.0f})')"
        if not is_at_least(release, CAPEXPRY_SINCE)
        else None
    )
    longest = f"{MOST_TENTHS:,} tenths of a second"
    too_long = f"it can be at most {longest}; leave it out" if number > MOST_TENTHS else None
    is_rounded = not math.isclose(number, part.capexpry_s * TENTHS)
    rounded = "rounded up to whole tenths of a second, as it is assessed" if is_rounded else "in tenths of a second"
    to.add(
        "mqsc", target, "CAPEXPRY", part, at, "capexpry_s", f"{number:.0f}", number=number,
        withheld=withheld or custom or too_long, note=note,
        reason=f"In the plan: messages expire after {number_with_unit(part.capexpry_s, 's')}; {rounded}",
    )  # fmt: skip
