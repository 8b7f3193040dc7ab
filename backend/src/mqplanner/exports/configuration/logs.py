"""Settings of the log: system parameters, commands, and the data sets of active logs."""

import math

from mqplanner.assessment.limits.log_data_sets import NUMBER_DOUBTS
from mqplanner.assessment.limits.log_load import rba_bytes_of
from mqplanner.exports.configuration.collector import Collector
from mqplanner.figures.catalog import figure
from mqplanner.plan.document import Plan
from mqplanner.plan.logs import Archives, Logs, Recovery
from mqplanner.plan.paths import with_value
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.releases import is_at_least
from mqplanner.rules.logging.log_data_sets import number_findings
from mqplanner.units import given
from mqplanner.units.number_format import number_with_unit

MARGIN_MB = 32
"""How far the planner stays below the largest log: the system rounds space up, and a log of that size is misread."""
BYTES_PER_MB = 1024 * 1024
SET_LOG, SET_SYSTEM, SET_ARCHIVE, LOG_MACRO = ("LOG", None), ("SYSTEM", None), ("ARCHIVE", None), ("CSQ6LOGP", None)
LOST = "SET LOG lasts until the queue manager stops, unless it is in CSQINP2"
ZHYWRITE_SINCE, ZHYLINK_SINCE = "9.2", "9.4"
"""Releases whose documentation of SET LOG has the parameter."""


def collect_logs(to: Collector, manager: QueueManager, plan: Plan) -> None:
    """Collect what the plan states of logs."""
    logs = manager.logs
    if logs is None:
        return
    to.context = {**to.context, "release": manager.release, "archive": logs.archive}
    _parameters(to, logs)
    _zhyperlink(to, logs, manager, plan)
    to.add("mqsc", SET_LOG, "WRTHRSH", logs, "logs/", "wrthrsh", note=LOST)
    if logs.archives is not None:
        _archives(to, logs.archives)
    if logs.recovery is not None:
        _checkpoints(to, logs.recovery)
    _data_sets(to, logs, manager)


def _parameters(to: Collector, logs: Logs) -> None:
    to.add("zparm", LOG_MACRO, "OUTBUFF", logs, "logs/", "outbuff_kb", unit="KB")
    two = "YES" if logs.copies == 2 else "NO"
    has_copies = "copies" in logs.model_fields_set
    to.add(
        "zparm",
        LOG_MACRO,
        "TWOACTV",
        logs,
        "logs/",
        "copies",
        two,
        reason=None if has_copies else "The plan leaves the copies out and is assessed with two, as is MQ's default",
        by_default=not has_copies,
        default=None if has_copies else logs.copies,
    )
    if logs.archives is not None:
        two = "YES" if logs.archives.copies == 2 else "NO"
        to.add("zparm", LOG_MACRO, "TWOARCH", logs.archives, "logs/archives/", "copies", two)


def _zhyperlink(to: Collector, logs: Logs, manager: QueueManager, plan: Plan) -> None:
    wanted = "YES" if logs.io == "zhyperlink" else "NO"
    has_it = is_at_least(manager.release, ZHYLINK_SINCE)
    if has_it or wanted == "YES":
        problem = None if has_it else f"the documentation of SET LOG has ZHYLINK from {ZHYLINK_SINCE} on"
        to.add("mqsc", SET_LOG, "ZHYLINK", logs, "logs/", "io", wanted, withheld=problem, note=LOST)
    units = ((number, unit) for number, unit in enumerate(plan.control_units) if unit.name == logs.control_unit)
    for number, unit in units:
        problem = None if is_at_least(manager.release, ZHYWRITE_SINCE) else "SET LOG of this release has no ZHYWRITE"
        value, at = "YES" if unit.zhywrite else "NO", f"/control_units/{number}/"
        to.add("mqsc", SET_LOG, "ZHYWRITE", unit, at, "zhywrite", value, withheld=problem, note=LOST)


def _archives(to: Collector, archives: Archives) -> None:
    to.add("mqsc", SET_LOG, "MAXARCH", archives, "logs/archives/", "maxarch", note=LOST)
    to.add("mqsc", SET_LOG, "MAXRTU", archives, "logs/archives/", "maxrtu", note=LOST)
    lasting = "SET ARCHIVE lasts until the queue manager stops, unless it is in CSQINP2"
    to.add("mqsc", SET_ARCHIVE, "ARCRETN", archives, "logs/archives/", "retention_days", note=lasting)


def _checkpoints(to: Collector, recovery: Recovery) -> None:
    lasting = "SET SYSTEM lasts until the queue manager stops, unless it is in CSQINP2"
    to.add("mqsc", SET_SYSTEM, "LOGLOAD", recovery, "logs/recovery/", "logload", note=lasting)


def _data_sets(to: Collector, logs: Logs, manager: QueueManager) -> None:
    target, count = ("ACTIVE LOG", None), logs.active_logs
    copies = logs.copies if "copies" in logs.model_fields_set else None
    words = "for each copy" if copies is None else f"for each of {copies} copies" if copies > 1 else "for one copy"
    note = f"{count} data sets {words}"
    to.add("idcams", target, "DATA SETS", logs, "logs/", "active_logs", withheld=_unsupported(logs, manager), note=note)
    if logs.log_gb is None:
        return
    records, note = records_of(logs.log_gb)
    value = str(records)
    defined = defined_gb(logs.log_gb)
    if defined < logs.log_gb:
        sizes = (number_with_unit(size * 1024, "MB") for size in (defined, logs.log_gb))
        note += (
            ". The system may round up the space of a data set, which must stay below the largest log: definitions "
            "are judged with these {}, and other pages with the {} of the plan"
        ).format(*sizes)
    to.add("idcams", target, "RECORDS", logs, "logs/", "log_gb", value, number=defined, unit="GB", note=note)


def _unsupported(logs: Logs, manager: QueueManager) -> str | None:
    """Return why none of the sources supports so many active logs for the release."""
    if logs.active_logs is None:
        return None
    count = given("active_logs", logs.active_logs, "log")
    found = number_findings(count, manager.release, rba_bytes_of(manager, logs))
    return next((one.message.rstrip(".") for one in found if one.id in NUMBER_DOUBTS), None)


def defined_gb(log_gb: float) -> float:
    """Return the size in GB of the active log that is defined for one of a size in GB; never more than that."""
    record = float(figure("active-log-record").at().value)
    return min(log_gb, records_of(log_gb)[0] * record / (1024 * BYTES_PER_MB))


def with_defined_logs(plan: Plan) -> Plan:
    """Return a plan with its active logs as large as they are defined, so that definitions are judged as they are."""
    for at, lpar in enumerate(plan.lpars):
        for number, manager in enumerate(lpar.queue_managers):
            size = manager.logs and manager.logs.log_gb
            if size and (defined := defined_gb(size)) < size:
                plan = with_value(plan, f"/lpars/{at}/queue_managers/{number}/logs/log_gb", defined)
    return plan


def records_of(log_gb: float) -> tuple[int, str]:
    """Return the records of an active log of a size in GB, and how they were calculated.

    A log must stay strictly below 4 GB, and the system may round records up: the planner stays MARGIN_MB below.
    """
    record = float(figure("active-log-record").at().value)
    most = float(figure("log-size-in-bytes").at().value) - MARGIN_MB * BYTES_PER_MB
    wanted = log_gb * 1024 * BYTES_PER_MB
    words = f"RECORDS is the size divided by {record:.0f} bytes"
    if wanted > most:
        limit = (
            f"a log must stay strictly below 4 GB and the system may round up: the planner stays {MARGIN_MB} MB below, "
            "by its own decision"
        )
        return math.floor(most / record), f"{words}; {limit}. Check HI-A-RBA with LISTCAT"
    return math.ceil(wanted / record), f"{words}. The system may round up to whole cylinders"
