"""Topic 5: size and number of the active logs, and what encrypted archive logs cost."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine import Output, Range, Unanswered, rule
from mqplanner.rules.engine.findings import Advice, Finding, applicable_advice
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.rules.logging.inputs import MbPerS
from mqplanner.rules.shared.inputs import Release
from mqplanner.units import ASSUMED, Quantity, constant, format_number, number_with_unit
from mqplanner.units.functions import least, most, round_up, with_note

ONE_LOG = constant(1, "log", "one log")
LONG_RBA = 8
"""Bytes of the log RBA of the new queue managers of which 9.4 gives the number of logs."""
JUST_BELOW = constant(0.01, "GB", "to stay below the limit")
SIZE_LIMIT, NUMBER_LIMIT = "log-size-limit", "log-active-logs-limit"
VALID_LATER = ("9.0", "9.1", "9.2", "9.3")
DECLARED_VALID = "Published for 8.0, in an edition that is valid for later releases; the 9.4 report confirms the size."
MAX_LOG_SIZE = PublishedDefault(SIZE_LIMIT, "gb", where=(("release", "8.0"), ("archive", "dasd")))
JUST_SWITCHED = "At most: just after a switch one of the logs is nearly empty."
ONE_LOG_LESS = (
    "Counted without one log, which is empty just after a switch; just before the next one all logs are full."
)


@rule("log-data-sets", order=4)
def log_data_sets(
    *,
    mb_per_s: MbPerS,
    log_gb: Annotated[Quantity, plan_input(Logs, "log_gb", published=MAX_LOG_SIZE)] = None,  # type: ignore[assignment]
    active_logs: Annotated[Quantity, Number("log", least=1, most=310, integer=True)],
    release: Release,
    archive: Annotated[str, plan_input(Logs, "archive")] = "dasd",
) -> dict[str, Output]:
    """How often logs switch, how many hours they hold, and whether their size and number are allowed."""
    capacity = capacity_of(log_gb, active_logs)
    return {
        "seconds_per_switch": seconds_per_switch(log_gb, mb_per_s),
        "hours_held": hours_held(capacity, mb_per_s),
        "hours_held_least": hours_held_at_least(capacity_at_least(log_gb, active_logs), mb_per_s),
        "capacity_gb": capacity,
        "size_limit_gb": size_limit(release, archive),
        "logs_limit": number_limit(release),
        "findings": [*size_findings(log_gb, release, archive), *number_findings(active_logs, release)],
    }


def capacity_of(log_gb: Quantity, active_logs: Quantity) -> Quantity:
    """Return the data that the active logs of each copy hold, in GB."""
    return (log_gb * (active_logs / ONE_LOG)).named("capacity")


def capacity_at_least(log_gb: Quantity, active_logs: Quantity) -> Quantity:
    """Return the data in the active logs just after a switch, in GB: the log that was begun is empty."""
    return capacity_of(log_gb, active_logs - ONE_LOG).named("capacity without the log that was begun")


def usable_logs(active_logs: Quantity, release: str, rba_bytes: int | None = None) -> Quantity:
    """Return the active logs that a release is known to be able to use."""
    return least(active_logs, proven_number_limit(release, rba_bytes)).named("active logs in use")


def seconds_per_switch(log_gb: Quantity, mb_per_s: Quantity) -> Quantity:
    """Return the time until a log is full, in seconds."""
    return (log_gb / mb_per_s).to("s")


def hours_held(capacity: Quantity, mb_per_s: Quantity) -> Quantity:
    """Return the hours of log data that the active logs hold."""
    return with_note((capacity / mb_per_s).to("hour"), JUST_SWITCHED)


def hours_held_at_least(capacity: Quantity, mb_per_s: Quantity) -> Quantity:
    """Return the hours of log data that the active logs hold just after a switch, of the capacity without one."""
    return with_switch_note((capacity / mb_per_s).to("hour"))


def with_switch_note(number: Quantity) -> Quantity:
    """Return a number that counts one active log less, with the reason as a note."""
    return with_note(number, ONE_LOG_LESS)


def rate_for_time(capacity: Quantity, time: Quantity) -> Quantity:
    """Return the log rate at which a log, or all of them, take a time to fill, in MB / s."""
    return (capacity / time).to("MB / s")


def size_limit(release: str, archive: str) -> Quantity:
    """Return the largest active log of a release, in GB."""
    limit, caveats = figure(SIZE_LIMIT).at("gb", release=release, archive=archive), []
    tracks = _archive_tracks(release, archive)
    if tracks is not None:
        count, size = format_number(tracks.value), number_with_unit(limit.value, "GB")
        caveats = [
            f"An upper bound: the {count} tracks of the archive data set hold slightly less.",
            f"A log of {size} or more seems to be archived to DASD, but the archived data has gaps.",
        ]
    if release in VALID_LATER:
        caveats.append(DECLARED_VALID)
    return with_note(limit, *caveats) if caveats else limit


def largest_size(release: str, archive: str) -> Quantity:
    """Return the size of the largest active log to define, in GB: just below the limit where that must not be met."""
    limit = size_limit(release, archive)
    return limit if _archive_tracks(release, archive) is None else limit - JUST_BELOW


def _archive_tracks(release: str, archive: str) -> Quantity | None:
    """Return the tracks of the archive data set that keep a log just below the limit; None where nothing does."""
    table = figure(SIZE_LIMIT)
    if (release, archive) not in table.points("tracks"):
        return None
    return table.at("tracks", release=release, archive=archive)


def number_limit(release: str) -> Quantity:
    """Return the most active logs of a release; no number where the sources have none."""
    return figure(NUMBER_LIMIT).at(release=release)


def proven_number_limit(release: str, rba_bytes: int | None = None) -> Quantity:
    """Return the most active logs that the sources support for a release: its own limit, or the smallest one.

    The smallest one also counts with a log RBA that is shorter than that of the new queue managers of 9.4.
    """
    limit, smallest = number_limit(release), smallest_number_limit()
    if limit.known and (rba_bytes is None or rba_bytes >= LONG_RBA):
        return limit
    what = release if not limit.known else f"a log RBA of {rba_bytes} bytes"
    note = f"None of the planner's sources gives the number for {what}: the smallest one counts."
    return with_note(smallest, note).cap_basis(ASSUMED)


def smallest_number_limit() -> Quantity:
    """Return the smallest number of active logs that the sources give as the limit of a release."""
    table = figure(NUMBER_LIMIT)
    return least(*(table.at(release=one) for one in table.choices("release")))


def size_findings(log_gb: Quantity, release: str, archive: str, io: str | None = None) -> list[Finding]:
    """Return limits that the size of a log passes, and advice on it; `io` is how it is written, where that is known.

    The archive tracks hold just less than the limit, so that with them a log of that very size is too large.
    """
    return applicable_advice(
        "log-size",
        size=log_gb,
        release=release,
        archive=archive.upper(),
        io=io,
        limit=size_limit(release, archive),
        tracks=_archive_tracks(release, archive),
    )


def number_findings(logs: Quantity, release: str, rba_bytes: int | None = None) -> list[Finding]:
    """Return limits that the number of active logs passes; with a short log RBA that of the older releases, too."""
    limit = number_limit(release)
    return applicable_advice(
        "log-count",
        logs=logs,
        release=release,
        limit=limit,
        published=limit.known,
        smallest=smallest_number_limit(),
        has_short_rba=rba_bytes is not None and rba_bytes < LONG_RBA,
    )


@rule("active-log-plan", order=13)
def active_log_plan(
    *,
    mb_per_s: MbPerS,
    hold_hours: Annotated[
        Quantity, plan_input(Logs, "hold_hours", published=PublishedDefault("active-log-time-advice", "low_hours"))
    ] = None,  # type: ignore[assignment]
    least_switch_s: Annotated[Quantity | None, plan_input(Logs, "least_switch_s")] = None,
    log_gb: Annotated[Quantity, plan_input(Logs, "log_gb", published=MAX_LOG_SIZE)] = None,  # type: ignore[assignment]
    release: Release,
    archive: Annotated[str, plan_input(Logs, "archive")] = "dasd",
) -> dict[str, Output]:
    """How many active logs hold a number of hours, and how large they must be to switch rarely enough."""
    needed = round_up((mb_per_s * hold_hours).to("GB") / log_gb) * ONE_LOG
    full = most(needed, figure("active-log-least").at())
    logs = most(needed + ONE_LOG, figure("active-log-least").at()).named("active logs, one of which may be empty")
    limit = number_limit(release)
    size: Output = Unanswered("The minimum time between log switches is not given.")
    if least_switch_s is not None:
        size = (mb_per_s * least_switch_s).to("GB").named("size for the time between switches")
    return {
        "active_logs": logs,
        "active_logs_when_full": full,
        "capacity_gb": capacity_of(log_gb, logs),
        "least_log_gb": size,
        "size_limit_gb": size_limit(release, archive),
        "logs_limit": limit,
        "findings": Advice(
            logs=logs, limit=limit, size=size if isinstance(size, Quantity) else None, most=size_limit(release, archive)
        ),
    }


REPEATED = "The report repeats this value from an earlier publication of its authors."


@rule("archive-encryption", order=7, releases=("9.0",))
def archive_encryption(machine: Annotated[str, Choice(("z13", "z14"))]) -> dict[str, Output]:
    """How much more archiving costs into data sets that z/OS encrypts."""
    cost = figure("archive-encryption-cost")
    caveats = [REPEATED] if machine == "z13" else []
    low, high = (with_note(cost.at(end, machine=machine), *caveats) for end in ("low", "high"))
    return {"cost_multiplier": Range(low, high), "cost_multiplier_low": low, "cost_multiplier_high": high}
