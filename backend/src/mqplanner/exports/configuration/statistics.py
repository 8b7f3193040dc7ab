"""Settings of statistics and accounting: interval, traces, and the SMF types that must be recorded."""

from mqplanner.exports.configuration.attributes import attributes, field_of, range_of
from mqplanner.exports.configuration.collector import Collector
from mqplanner.exports.configuration.release_support import too_early
from mqplanner.exports.configuration.setting import Setting
from mqplanner.figures.catalog import figure
from mqplanner.plan.part import Part
from mqplanner.plan.queue_manager import QueueManager

STAT, ACCTG = "TRACE STAT", "TRACE ACCTG"
SECONDS = 60
UNPLANNED = "MONQ, MONCHL and ACCTIME: no field of the plan is about them"
LASTING = "A trace ends when the queue manager stops; the system parameters SMFSTAT and SMFACCT start it again"


def collect_statistics(to: Collector, manager: QueueManager) -> None:
    """Collect what the plan states of statistics and accounting."""
    given, chinit = manager.statistics, manager.channel_initiator
    if given is not None:
        to.leave(UNPLANNED)
    found: list[tuple[str, Part, str, str]] = []
    if given is not None:
        _interval(to, given.statime_s, given)
        if given.statistics_trace:
            to.add("mqsc", (STAT, None), "STARTED", given, "statistics/", "statistics_trace", "YES", note=LASTING)
            found.append(("queue manager", given, "statistics/", "statistics_trace"))
        if given.class5_queues:
            note = f"{LASTING}. Set STATQ(ON) for the {given.class5_queues} queues that the plan counts"
            reason = _class_too_early(manager, "5")
            to.add(
                "mqsc", (STAT, "5"), "CLASS", given, "statistics/", "class5_queues", "5", number=5, note=note,
                withheld=reason,
            )  # fmt: skip
            if reason is None:
                found.append(("queue manager", given, "statistics/", "class5_queues"))
        if given.class3_accounting:
            to.add(
                "mqsc", (ACCTG, "3"), "CLASS", given, "statistics/", "class3_accounting", "3", number=3, note=LASTING
            )
            found.append(("accounting", given, "statistics/", "class3_accounting"))
    if chinit is not None and chinit.class4_trace:
        note = f"{LASTING}. The plan does not say whether accounting, TRACE(ACCTG) CLASS(4), is on, too"
        reason = _class_too_early(manager, "4")
        to.add(
            "mqsc", (STAT, "4"), "CLASS", chinit, "channel_initiator/", "class4_trace", "4", number=4, note=note,
            withheld=reason,
        )  # fmt: skip
        if reason is None:
            found.append(("channel initiator", chinit, "channel_initiator/", "class4_trace"))
    _smf_types(to, found)


def _class_too_early(manager: QueueManager, number: str) -> str | None:
    """Return that the release does not have a class of the statistics trace; None where it has."""
    return too_early([manager.release], "smf-records", "since", trace="statistics", **{"class": number})


def _interval(to: Collector, seconds: float | None, part: Part) -> None:
    if seconds is None:
        return
    minutes = seconds / SECONDS
    words = "The planner writes STATIME in whole minutes, and this is no whole number of them"
    problem = None if minutes.is_integer() else words
    value = f"{minutes:.0f}" if problem is None else f"{minutes:g}"
    note = "In minutes"
    to.add(
        "mqsc", ("SYSTEM", None), "STATIME", part, "statistics/", "statime_s", value, number=minutes, unit="minute",
        withheld=problem, note=note,
    )  # fmt: skip


def _smf_types(to: Collector, found: list[tuple[str, Part, str, str]]) -> None:
    """Add the SMF types once, each with the field that asks for it."""
    types = figure("smf-classes")
    source = {"queue manager": "message manager", "accounting": "task and queue accounting"}
    wanted: dict[int, tuple[Part, str, str]] = {}
    for name, part, at, field in found:
        smf_type = int(types.at("smf_type", source=source.get(name, name)).value)
        wanted.setdefault(smf_type, (part, at, field))
    if not wanted:
        return
    part, at, field = next(iter(wanted.values()))
    declared, path = attributes()["SMFPRM", "TYPE"], f"{to.path}/{at}{field}"
    value = ",".join(str(one) for one in sorted(wanted))
    to.settings.append(
        Setting(
            output="smf",
            object_type="SMFPRM",
            object_name=None,
            attribute="TYPE",
            value=value,
            number=None,
            unit=None,
            path=path,
            reason=f"The traces of the plan write SMF records of the types {value}",
            declared=declared,
            range=range_of(declared, field_of(part, field, path), None, to.context),
            note="Add the types to those that SYS(TYPE(...)) or SUBSYS(...) records today",
        )
    )
