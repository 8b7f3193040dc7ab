"""Topic 5: volume of the archive logs, and how long the BSDS records them."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.logs import Archives, Logs
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import PublishedDefault, plan_input
from mqplanner.rules.logging.inputs import MbPerS
from mqplanner.rules.logging.log_data_sets import MAX_LOG_SIZE, ONE_LOG
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import with_note

RETENTION = PublishedDefault("archive-parameter-defaults", "arcretn_days")
MAXARCH = PublishedDefault("log-parameter-defaults", "maxarch")
ONE_DAY = constant(1, "day", "a day")
ONE_BACKUP = constant(1, "count", "one backup")
WHOLE = constant(1, "ratio", "the whole")
KEEPS_UP = "Where the offload is slower for long, the active logs fill up and work stops."


@rule("archive-logs", order=11)
def archive_logs(
    *,
    mb_per_s: MbPerS,
    log_gb: Annotated[Quantity, plan_input(Logs, "log_gb", published=MAX_LOG_SIZE)] = None,  # type: ignore[assignment]
    copies: Annotated[int, plan_input(Archives, "copies")] = 2,
    hours_per_day: Annotated[Quantity, plan_input(Archives, "hours_per_day")] = 24,  # type: ignore[assignment]
    retention_days: Annotated[Quantity, plan_input(Archives, "retention_days", published=RETENTION)] = None,  # type: ignore[assignment]
    maxarch: Annotated[Quantity, plan_input(Archives, "maxarch", published=MAXARCH)] = None,  # type: ignore[assignment]
    saved_pct: Annotated[Quantity, plan_input(Archives, "saved_pct")] = 0,  # type: ignore[assignment]
    archive: Annotated[str, plan_input(Logs, "archive")] = "dasd",
) -> dict[str, Output]:
    """Archive logs a day, the space for them, and how long the BSDS records them."""
    a_day = archives_per_day(mb_per_s, log_gb, hours_per_day)
    recorded = days_recorded(maxarch, a_day)
    volume = gb_per_day(mb_per_s, hours_per_day, copies, saved_pct)
    return {
        "archives_per_day": a_day,
        "gb_per_day": volume,
        "stored_gb": stored_gb(volume, retention_days),
        "recorded_days": recorded,
        "offload_mb_per_s": with_note(mb_per_s, KEEPS_UP),
        "written_mb_per_s": written(mb_per_s, copies, saved_pct),
        "findings": Advice(
            recorded=recorded, recorded_h=recorded.to("hour"), between_h=between_backups(), **primary_space(log_gb)
        ),
    }


def archives_per_day(mb_per_s: Quantity, log_gb: Quantity, hours_per_day: Quantity) -> Quantity:
    """Return the archive logs of one copy that are written in a day."""
    return ((mb_per_s * hours_per_day).to("GB") / log_gb * ONE_LOG / ONE_DAY).named("archive logs a day")


def days_recorded(maxarch: Quantity, a_day: Quantity) -> Quantity:
    """Return how many days it takes until the BSDS drops an archive log."""
    return (maxarch / a_day).to("day").named("days until the BSDS drops an archive log")


def written(mb_per_s: Quantity, copies: int, saved_pct: Quantity) -> Quantity:
    """Return what is written to all copies of the archive, in MB / s."""
    number = constant(copies, "ratio", "one archive copy" if copies == 1 else f"{copies} archive copies")
    return mb_per_s * number * (WHOLE - saved_pct)


def gb_per_day(mb_per_s: Quantity, hours_per_day: Quantity, copies: int, saved_pct: Quantity) -> Quantity:
    """Return the archive data of a day, over all copies, in GB / day."""
    return ((written(mb_per_s, copies, saved_pct) * hours_per_day).to("GB") / ONE_DAY).named("archive data of a day")


def stored_gb(volume: Quantity, retention_days: Quantity) -> Quantity:
    """Return the archive data that is kept at a time, in GB."""
    return (volume * retention_days).to("GB").named("archive data that is kept")


def between_backups() -> Quantity:
    """Return the hours between the backups of page sets that are advised for a system in high use."""
    return (ONE_BACKUP / figure("page-set-backup-advice").at()).to("hour")


def primary_space(log_gb: Quantity) -> dict[str, Quantity]:
    """Return as facts the default primary space of an archive on DASD, and the size of a log, in MB."""
    defaults = figure("archive-parameter-defaults")
    blocks = defaults.at("priqty") / constant(1, "count", "a block counts one")
    return {"primary_mb": (blocks * defaults.at("blksize")).to("MB"), "log_mb": log_gb.to("MB")}
