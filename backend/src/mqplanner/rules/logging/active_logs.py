"""Section 5: size and number of the active logs."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Choice, Number, Published
from mqplanner.rules.engine.results import Finding, Output, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.logging.inputs import MbPerS
from mqplanner.rules.shared.inputs import Release
from mqplanner.rules.zhyperlink.inputs import SINCE
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import noted
from mqplanner.units.number_format import readable, with_unit

ONE_LOG = constant(1, "log", "one log")
LARGEST_GB = 4
MOST_LOGS = 310
OLDER, NEWER = "8.0", "9.3"
AS_LATER = ("9.0", "9.1", "9.2", "9.3")
DECLARED = (
    "Published for 8.0 by an edition that declares itself valid for later releases; 9.4 confirms the size."
)
JUST_SWITCHED = "At most: just after a switch one of the logs is nearly empty."

LogGb = Annotated[
    Quantity,
    Number(
        "GB",
        "Size of each active log",
        above=0,
        most=LARGEST_GB,
        published=Published("log-size-limit", "gb", where=(("release", OLDER), ("archive", "dasd"))),
    ),
]
ActiveLogs = Annotated[
    Quantity, Number("log", "Active logs of each copy", least=1, most=MOST_LOGS, integer=True)
]
Archive = Annotated[str, Choice(("dasd", "tape"), "Where full logs are archived")]


@rule(
    "log-data-sets",
    section=5,
    outputs=[
        Out("seconds_per_switch", "s", "Time until a log is full and the next one is taken"),
        Out("hours_held", "hour", "Time that the active logs reach back"),
        Out("capacity_gb", "GB", "Data that the active logs of each copy hold"),
        Out("size_limit_gb", "GB", "Largest active log of the release, by where it is archived"),
        Out("logs_limit", "log", "Most active logs of the release"),
        Out("findings", None, "Limits that are passed, and advice that applies"),
    ],
    figures=(
        "log-size-limit",
        "log-active-logs-limit",
        "log-active-capacity",
        "log-size-in-bytes",
        "log-size-advice",
    ),
)
def log_data_sets(
    *,
    mb_per_s: MbPerS,
    log_gb: LogGb = LARGEST_GB,  # type: ignore[assignment]
    active_logs: ActiveLogs,
    release: Release,
    archive: Archive = "dasd",
) -> dict[str, Output]:
    """How often logs switch, how far back they reach, and whether they may be that large and that many.

    At an even log rate. The size is limited to 4 GB, before 8.0 to just under 3 GB where logs are archived to DASD;
    how many logs there may be is published for 8.0, 9.3 and 9.4.
    """
    capacity = capacity_of(log_gb, active_logs)
    size_limit = size_limit_of(release, archive)
    logs_limit = logs_limit_of(release)
    return {
        "seconds_per_switch": seconds_per_switch(log_gb, mb_per_s),
        "hours_held": hours_held(capacity, mb_per_s),
        "capacity_gb": capacity,
        "size_limit_gb": size_limit,
        "logs_limit": logs_limit,
        "findings": [
            *size_findings(log_gb, release, archive),
            *number_findings(active_logs, release),
        ],
    }


def capacity_of(log_gb: Quantity, active_logs: Quantity) -> Quantity:
    """Data that the active logs of each copy hold, in GB."""
    return (log_gb * (active_logs / ONE_LOG)).named("capacity")


def seconds_per_switch(log_gb: Quantity, mb_per_s: Quantity) -> Quantity:
    """Time until a log is full, in seconds."""
    return (log_gb / mb_per_s).to("s")


def hours_held(capacity: Quantity, mb_per_s: Quantity) -> Quantity:
    """Time that the active logs reach back, in hours."""
    return noted((capacity / mb_per_s).to("hour"), JUST_SWITCHED)


def size_limit_of(release: str, archive: str) -> Quantity:
    """Largest active log of a release, in GB."""
    limit = figure("log-size-limit").at("gb", release=release, archive=archive)
    caveats = (*_short_of(limit, release, archive), *([DECLARED] if release in AS_LATER else []))
    return noted(limit, *caveats) if caveats else limit


def _tracks_of(release: str, archive: str) -> Quantity | None:
    """Tracks of the archive data set that keep a log just below the limit; None where nothing does."""
    table = figure("log-size-limit")
    if (release, archive) not in table.points("tracks"):
        return None
    return table.at("tracks", release=release, archive=archive)


def _short_of(limit: Quantity, release: str, archive: str) -> tuple[str, ...]:
    """What those tracks mean for the limit."""
    tracks = _tracks_of(release, archive)
    if tracks is None:
        return ()
    return (
        f"A bound that the {readable(tracks.value)} tracks of the archive data set fall just short of.",
        f"A log of {with_unit(limit.value, 'GB')} or more seems to archive to DASD, but what is read back has gaps.",
    )


def logs_limit_of(release: str) -> Quantity:
    """Most active logs of a release; no number where none is published."""
    return figure("log-active-logs-limit").at(release=release)


def size_findings(log_gb: Quantity, release: str, archive: str) -> list[Finding]:
    """Limits and advice on the size of a log."""
    found = []
    limit = size_limit_of(release, archive)
    tracks = _tracks_of(release, archive)
    # what the tracks hold falls just short of the limit, so that a log of that very size is too large
    if tracks is not None and everywhere(log_gb >= limit):
        words = {"size": log_gb, "release": release, "archive": archive.upper(), "limit": limit}
        found.append(advise("log-size-over-limit", "log-size-limit", **words))
        found.append(advise("log-archive-gaps", "log-size-limit", tracks=tracks, limit=limit))
    strictly = figure("log-size-in-bytes").at()
    if everywhere(log_gb >= strictly):
        found.append(advise("log-size-strictly-below", "log-size-in-bytes", bytes=strictly, size=log_gb))
    advised = figure("log-size-advice").at()
    if release in SINCE and everywhere(log_gb < advised):
        found.append(advise("log-size-maximum-for-zhyperlink", "log-size-advice", advised=advised))
    return found


def number_findings(logs: Quantity, release: str) -> list[Finding]:
    """Limits on the number of active logs."""
    limit = logs_limit_of(release)
    if not limit.known:
        table = figure("log-active-logs-limit")
        older, newer = (table.at(release=known) for known in (OLDER, NEWER))
        words = {"release": release, "older": older, "newer": newer}
        return [advise("log-count-not-published", "log-active-logs-limit", **words)]
    if everywhere(logs > limit):
        words = {"logs": logs, "limit": limit, "release": release}
        return [advise("log-count-over-limit", "log-active-logs-limit", **words)]
    return []
