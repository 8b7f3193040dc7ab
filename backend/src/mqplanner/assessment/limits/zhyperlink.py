"""zHyperLink: its requirements, write sessions and paths (PFIDs) of a control unit, and advice on stripes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.log_load import log_load
from mqplanner.assessment.limits.observed_logger import IN_PROPORTION, too_few_writes, zhyperlink_writes
from mqplanner.assessment.names_text import joined_sentences, names_and_more
from mqplanner.assessment.numbers import compute_for, number_or_none, output_number, plan_number
from mqplanner.assessment.results import PlacedFinding, Remedy, Result, twice
from mqplanner.assessment.scopes import ControlUnitScope, LogTarget, QueueManagerScope, details, evaluator, findings_in
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.figures.catalog import figure
from mqplanner.plan.document import Lpar
from mqplanner.plan.field_values import bounds
from mqplanner.plan.logs import Logs
from mqplanner.plan.paths import declared_field
from mqplanner.plan.shared_resources import ControlUnit
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import PublishedDefault
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.zhyperlink import requirements
from mqplanner.rules.zhyperlink.cost import zhyperlink_logger_cpu, zhyperlink_stripe_advice
from mqplanner.rules.zhyperlink.inputs import limit_pct_input, measured_pfids_input
from mqplanner.rules.zhyperlink.pfids import (
    busy_of_each,
    time_on_links,
    zhyperlink_pfid_shortfall,
    zhyperlink_pfid_utilisation,
)
from mqplanner.units import Quantity, Words, constant, given
from mqplanner.units.functions import most

MAX_PFIDS = bounds(declared_field(ControlUnit, "pfids"))[1]
ONE_MANAGER = constant(1, "queue_manager", "one queue manager")
NO_WRITES = constant(0, "io / s", "no queue manager logs to it over zHyperLink")
Users = list[tuple[QueueManagerScope, Logs]]
"""The queue managers that log to a control unit over zHyperLink."""
LPAR_FIELDS = {
    "zhyperlink-machine": "machine",
    "zhyperlink-zos-level": "zos_level",
    "zhyperlink-zvm-guest": "zvm_guest",
    "zhyperlink-apar-missing": "apar_oa66234",
}
"""Field of the LPAR that a finding is about; other findings are about the control unit."""
CONTROL_UNIT_FIELDS = {
    "zhyperlink-control-unit": "model",
    "zhyperlink-zhpf-off": "zhpf",
    "zhyperlink-hyperwrite-off": "hyperwrite",
    "zhyperlink-zhylink-off": "zhylink",
    "zhyperlink-zhywrite-overridden": "zhywrite",
    "zhyperlink-metro-mirror-hyperwrite": "metro_mirror",
}
REQUIRED_SETTINGS = ("zhpf", "hyperwrite", "zhylink")
"""Fields of a control unit that must be on."""
UNKNOWN = "zhyperlink-requirement-unknown"
NOT_NEEDED = "zhyperlink-apar-not-needed"
MIRRORING_LEFT_OUT = "The control unit is taken as not mirrored by Metro Mirror, since the plan does not say it."
LOOPBACK_LEFT_OUT = (
    "The plan does not say whether both sides of a Metro Mirror are in the control unit; it counts as if they were, "
    "which takes twice the sessions."
)
NO_OTHER_SESSIONS = "Other systems are taken to have no write sessions with the control unit, since none are entered."
NO_OTHER_WRITES = "Other systems are taken to write nothing over zHyperLink, since no writes of theirs are entered."
ZHPF_ADVICE = "zhyperlink-stripes-threshold"
"""Advice for zHPF, which these logs do not use."""


@details
def _requirements(scope: ControlUnitScope, managers: Iterable[QueueManagerScope]) -> Iterator[Result]:
    """Yield the requirements that each LPAR does not meet, and once those that the control unit does not meet."""
    unit = scope.control_unit
    reported: set[str] = set()
    for manager in {m.system.name: m for m in managers}.values():
        for finding in findings_in(check_requirements(manager, unit)["findings"]):
            if finding.severity != "ok" and finding.id not in (*reported, NOT_NEEDED):
                yield _placed(scope, manager, finding)
            if finding.id not in LPAR_FIELDS and finding.id != UNKNOWN:
                reported.add(finding.id)
    mirror = requirements.zhyperlink_write_sessions.compute(metro_mirror=unit.metro_mirror, loopback=unit.loopback)
    yield from scope.findings(mirror["findings"], "loopback")


def can_use_zhyperlink(manager: QueueManagerScope) -> bool:
    """Return whether the known fields of LPAR and control unit meet the requirements."""
    unit = None if manager.logs_to is None else manager.logs_to.control_unit
    return not _not_met(check_requirements(manager, unit))


def requirements_not_entered(manager: QueueManagerScope) -> list[str]:
    """Return the labels of the fields without which it is not known whether zHyperLink can be used.

    A control unit that the plan does not name is not among them.
    """
    unit = None if manager.logs_to is None else manager.logs_to.control_unit
    looped = unit is not None and unit.metro_mirror and unit.loopback
    of_lpar = ("machine", "zos_level", "zvm_guest", *(("apar_oa66234",) if looped else ()))
    labels = [Lpar.model_fields[name].title for name in of_lpar if getattr(manager.system, name) is None]
    if unit is not None:
        names = ("model", *REQUIRED_SETTINGS)
        labels += [ControlUnit.model_fields[name].title for name in names if getattr(unit, name) is None]
    return [label for label in labels if label is not None]


def may_lack_sessions(manager: QueueManagerScope) -> Any:
    """Return whether, or at which points, all that request zHyperLink need more write sessions than there are."""
    target = manager.logs_to
    if target is None or not manager.requests_zhyperlink:
        return False
    unit, stripes = target.control_unit, sum(user.copies * user.stripes for user in target.users)
    # each stripe of each copy takes the same sessions: one sum for all users, as every queue manager asks for it
    user = requirements.SessionUser(
        stripes=given("stripes", stripes, "stripe / copy"),
        metro_mirror=unit.metro_mirror,
        loopback=unit.loopback,
        count=ONE_MANAGER,
    )
    needed = requirements.sessions_needed([user], given("other_sessions", unit.other_sessions, "session"))
    return needed > figure("zhyperlink-write-token-limit").at()


def uses_zhyperlink(manager: QueueManagerScope) -> bool:
    """Return whether a queue manager requests zHyperLink and its release, LPAR and control unit can use it."""
    in_release = manager.manager.release in ZHYPERLINK_RELEASES
    return manager.requests_zhyperlink and in_release and can_use_zhyperlink(manager)


def is_beyond_gain(manager: QueueManagerScope) -> bool:
    """Return whether messages are, at any point, so large that zHyperLink was measured to be slower with such logs.

    In the other environment it was measured to be faster at all sizes.
    """
    logs, limit = manager.manager.logs, figure("zhyperlink-dual-striped-limit")
    measured = limit.file.editions[0].conditions
    if logs is None or logs.stripes == 1 or logs.environment != measured["environment"]:
        return False
    size = log_load(manager, logs).message_size.known
    return logs.copies == measured["copies"] and size is not None and bool(np.any(size > limit.at()))


def settings_for_zhyperlink(manager: QueueManagerScope) -> tuple[tuple[str, bool], ...] | None:
    """Return the settings to switch on at the control unit; None where that does not meet the requirements."""
    target = manager.logs_to
    if target is None:
        return () if can_use_zhyperlink(manager) else None
    off = [name for name in REQUIRED_SETTINGS if getattr(target.control_unit, name) is False]
    changes: dict[str, Any] = dict.fromkeys(off, True)
    if _not_met(check_requirements(manager, replace(target.control_unit, **changes))):
        return None
    return tuple((target.at(name), True) for name in off)


def _not_met(answer: Outputs) -> bool:
    verdict = answer["verdict"]
    return isinstance(verdict, Words) and verdict.value == requirements.NOT_MET


def check_requirements(manager: QueueManagerScope, unit: ControlUnit | LogTarget | None) -> Outputs:
    """Return the outputs of the rule on requirements, for the known fields of LPAR and control unit."""
    system, model = manager.system, None if unit is None else unit.model
    facts = {
        name: getattr(system, name, getattr(unit, name, None)) for name in requirements.zhyperlink_requirements.declared
    }
    facts |= {"zvm_guest": bool(system.zvm_guest), "control_unit": model}
    return _outcome(**{name: fact for name, fact in facts.items() if fact is not None})


@lru_cache(maxsize=512)  # an answer asks ten times for each queue manager: a fifth of the time of a changed field
def _outcome(**facts: Any) -> Outputs:
    return requirements.zhyperlink_requirements.compute(**facts)


def _placed(scope: ControlUnitScope, manager: QueueManagerScope, finding: Finding) -> PlacedFinding:
    """Return the finding at its field; one on an unknown input of an LPAR at the LPAR."""
    if finding.id in LPAR_FIELDS or finding.id == UNKNOWN:
        field = LPAR_FIELDS.get(finding.id)
        path = manager.lpar_path if field is None else f"{manager.lpar_path}/{field}"
        return PlacedFinding(finding, f"LPAR {manager.system.name}", scope.part, path)
    path = scope.at(CONTROL_UNIT_FIELDS.get(finding.id, ""))
    return PlacedFinding(finding, scope.subject, scope.part, path)


@evaluator(QueueManagerScope, order=11)
@details
def stripe_advice(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield advice on striped logs over zHyperLink, and on too few PFIDs for them if their number was measured."""
    logs, unit = scope.manager.logs, scope.logs_to
    if logs is None or unit is None or logs.stripes == 1 or not uses_zhyperlink(scope):
        return
    message_kb = log_load(scope, logs).message_size.known
    if message_kb is None:
        return
    pfids = unit.control_unit.pfids
    is_measured = isinstance(pfids, int) and pfids in measured_pfids_input.values
    values = {"message_kb": message_kb, **({"pfids": pfids} if is_measured else {})}
    findings = findings_in(compute_for(zhyperlink_stripe_advice, logs, **values)["findings"])
    if is_measured and logs.copies > 1:
        findings += findings_in(zhyperlink_pfid_shortfall.compute(**values)["findings"])
    for finding in {finding.id: finding for finding in findings if finding.id != ZHPF_ADVICE}.values():
        yield PlacedFinding(finding, scope.subject, unit.part, scope.at("logs/stripes"))


@evaluator(ControlUnitScope, order=1)
def control_unit(scope: ControlUnitScope) -> Iterator[Result]:
    """Assess write sessions, paths, logger CPU and requirements of zHyperLink at a control unit.

    A queue manager that requests zHyperLink and cannot have it uses zHPF, and neither sessions nor paths.
    """
    requesting = [manager for manager in scope.managers if manager.requests_zhyperlink]
    users = [(m, m.manager.logs) for m in requesting if m.manager.logs is not None and uses_zhyperlink(m)]
    doubts = _unplaced(scope)
    yield from _sessions(scope, users, doubts)
    if users or np.any(np.greater(scope.control_unit.other_writes_per_s, 0)):
        yield from _paths(scope, users, doubts)
    if requesting:
        yield from _requirements(scope, requesting)


def _unplaced(scope: ControlUnitScope) -> list[Finding]:
    """Return the warning on queue managers that use zHyperLink on a control unit that the plan does not name."""
    names = [manager.manager.name for manager in scope.unplaced if uses_zhyperlink(manager)]
    return applicable_advice("zhyperlink-log-unplaced", names=names_and_more(names, 1), unplaced=bool(names))


def _sessions(scope: ControlUnitScope, users: Users, doubts: list[Finding]) -> Iterator[Result]:
    """Assess the write sessions; where the plan does not say how a mirror takes them, with twice as many at most."""
    unit = scope.control_unit
    answer = _session_budget(unit, users, unit.metro_mirror, unit.loopback)
    used = Estimate(number_or_none(answer["used"]))
    assumption = MIRRORING_LEFT_OUT if users and not unit.says_mirroring else None
    if users and unit.may_loop_back and not (unit.metro_mirror and unit.loopback):
        most_used = number_or_none(_session_budget(unit, users, True, True)["used"])
        used, assumption = Estimate(used.known, _mirroring_missing(scope), used.known, most_used), LOOPBACK_LEFT_OUT
    of_others = None if "other_sessions" in unit.model_fields_set else NO_OTHER_SESSIONS
    striped = [manager for manager, logs in users if logs.stripes > 1]
    remedies = [Remedy(m.at("logs/stripes"), f"Logs of {m.manager.name} without stripes", 1) for m in striped]
    remedies.append(Remedy(scope.at("name"), "A further control unit for the logs of some queue managers"))
    yield scope.limit(
        "write-sessions",
        "zHyperLink write sessions",
        used,
        number_or_none(answer["limit"]),
        growing=False,
        subject=_subject(scope, users),
        caution=doubts,
        remedies=remedies,
        assumption=joined_sentences(assumption, of_others),
    )
    yield from scope.findings(answer["findings"])


def _session_budget(unit: ControlUnit, users: Users, metro_mirror: bool, loopback: bool) -> Outputs:
    return requirements.zhyperlink_session_budget.compute(
        queue_managers=[
            requirements.SessionUser(
                name=manager.manager.name,
                copies=logs.copies,
                stripes=plan_number(logs, "stripes", "stripe / copy"),
                metro_mirror=metro_mirror,
                loopback=loopback,
                count=ONE_MANAGER,
            )
            for manager, logs in users
        ],
        other_sessions=plan_number(unit, "other_sessions", "session", "sessions of other users"),
    )


def _mirroring_missing(scope: ControlUnitScope) -> tuple[MissingInput, ...]:
    """Return the field that would tell whether a mirror has both of its sides in the control unit."""
    if not scope.control_unit.says_mirroring:
        return (MissingInput(scope.at("metro_mirror"), "whether Metro Mirror mirrors", (scope.subject,), " "),)
    return (MissingInput(scope.at("loopback"), "whether both sides of the mirror are", (scope.subject,), " in "),)


def _paths(scope: ControlUnitScope, users: Users, doubts: list[Finding]) -> Iterator[Result]:
    """Assess how busy each PFID is; z/OS distributes writes in turn, so that all PFIDs are equally busy.

    A PFID belongs to one LPAR, and how many each has is not in the plan: a warning stands where as many for each LPAR
    would be too few for one of them.
    """
    unit, max_busy = scope.control_unit, _max_busy(scope.control_unit)
    writes = Estimate.total(_writes(manager) for manager, _ in users)
    words, text = "the response time of a synchronous write", "response time of a write"
    response = scope.number(unit, "response_ms", "ms / io", words, text=text)
    pfids = scope.number(unit, "pfids", "pfid", "the number of PFIDs that are online to it")
    missing = writes.missing + response.missing + pfids.missing
    answer: Outputs = {}
    at_most: Outputs = {}
    busy, growing = Estimate(None, missing), Estimate(None)
    if response.known is not None and pfids.known is not None:
        mq = (writes.known or NO_WRITES).named("log writes of MQ")
        others = plan_number(unit, "other_writes_per_s", "io / s", "writes of other users")

        def compute(of_mq: Quantity) -> Outputs:
            return zhyperlink_pfid_utilisation.compute(
                writes_per_s=of_mq + others, response_ms=response.known, pfids=pfids.known, limit_pct=max_busy
            )

        def of_each(of_mq: Quantity, time: Quantity = response.known, number: Quantity = pfids.known) -> Quantity:
            return busy_of_each(time_on_links(of_mq, time).to("pct"), number)

        answer = at_most = compute(mq)
        known = number_or_none(answer.get("pfid_busy_pct"))
        busy, growing = Estimate(known, missing), Estimate(None if writes.known is None else of_each(mq))
        if writes.upper is not None:
            at_most = compute(writes.upper)
            upper = number_or_none(at_most.get("pfid_busy_pct"))
            busy, growing = replace(busy, lower=known, upper=upper), replace(growing, upper=of_each(writes.upper))
        if (of_busiest := _writes_as_of_busiest(users)) is not None:
            even = output_number(compute(of_busiest), "pfid_busy_pct").to("pct")
            doubts = [
                *doubts,
                *applicable_advice("zhyperlink-pfids-of-lpars", even=even, near=max_busy * UP_TO_WARNING),
            ]
        if writes.at_most is not None:
            yield from _logger_cpu(scope, writes, response.known)
    is_looped_back = bool(users) and unit.metro_mirror and unit.loopback
    may_be = bool(users) and unit.may_loop_back
    caution = applicable_advice("zhyperlink-paths", loopback=is_looped_back, may_loop_back=may_be)
    yield from scope.findings(caution, "pfids")
    yield from scope.findings([finding for manager, _ in users for finding in too_few_writes(manager)], "pfids")
    yield scope.limit(
        "pfid-busy",
        "zHyperLink paths (PFIDs)",
        busy.map(lambda known: known.to("pct").named("each PFID busy")),
        max_busy,
        growing=growing,
        subject=_subject(scope, users),
        caution=caution + doubts,
        remedies=(
            Remedy(scope.at("pfids"), "More PFIDs", twice(unit.pfids, MAX_PFIDS)),
            Remedy(scope.at("response_ms"), "Shorter writes: a shorter cable"),
        ),
        assumption=_assumed_of_writes(unit, writes),
    )
    if (not writes.missing or writes.upper is not None) and not response.missing and not pfids.missing:
        yield from _pfids_needed(scope, writes, answer, at_most)


def _assumed_of_writes(unit: ControlUnit, writes: Estimate) -> str | None:
    of_others = None if "other_writes_per_s" in unit.model_fields_set else NO_OTHER_WRITES
    return joined_sentences(None if writes.upper is None else IN_PROPORTION, of_others)


def _max_busy(unit: ControlUnit) -> Quantity:
    """Return up to how busy a PFID may be, in percent: the limit of the plan, or the published default."""
    if unit.pfid_limit_pct is None:
        return PublishedDefault("zhyperlink-pfid-busy-limit").quantity
    found: Quantity = limit_pct_input.read("pfid_limit_pct", unit.pfid_limit_pct)
    return found


def _pfids_needed(scope: ControlUnitScope, writes: Estimate, answer: Outputs, at_most: Outputs) -> Iterator[Result]:
    """Yield the PFIDs for the writes, at most, and the findings that hold at both ends of the bounds."""
    needed = number_or_none(at_most.get("pfids_needed"))
    if needed is not None and not np.all(np.isnan(needed.value)):
        title = "PFIDs that the writes need" if writes.upper is None else "PFIDs that the writes need, at most"
        yield scope.quantity("pfids-needed", title, needed, "pfids")
    at_least = {finding.id for finding in findings_in(answer.get("findings", []))}
    found = [finding for finding in findings_in(at_most.get("findings", [])) if finding.id in at_least]
    yield from scope.findings(found, "pfids")


def _writes_as_of_busiest(users: Users) -> Quantity | None:
    """Return the writes if each of several LPARs had as many as the busiest one; None for one LPAR, or if not known."""
    managers: dict[str, list[QueueManagerScope]] = {}
    for manager, _ in users:
        managers.setdefault(manager.lpar_path, []).append(manager)
    of_lpars = [Estimate.total(map(_writes, of_lpar)) for of_lpar in managers.values()]
    known = [writes for one in of_lpars if (writes := one.known if one.upper is None else one.upper) is not None]
    if len(known) < 2:
        return None
    return (most(*known) * len(managers)).named("log writes of MQ if all LPARs wrote as much as the busiest one")


@details
def _logger_cpu(scope: ControlUnitScope, writes: Estimate, response: Quantity) -> Iterator[Result]:
    """Yield the engines that all loggers use while they wait; those of one are part of the CPU of its LPAR.

    One logger may use more than one engine, since several of its writes are in flight: the report adds them up.
    """
    title = "Engines that all loggers together spend waiting (spinning) for zHyperLink writes"
    for kind, words, number in (("logger-cpu", "", writes.at_least), ("logger-cpu/at-most", ", at most", writes.upper)):
        if number is not None and not np.all(np.isnan(number.value)):
            answer = zhyperlink_logger_cpu.compute(writes_per_s=number, io_us=response.to("us / io"))
            yield scope.quantity(kind, title + words, output_number(answer, "engines"), "response_ms")


def _writes(manager: QueueManagerScope) -> Estimate:
    name = manager.manager.name
    text = f"zHyperLink writes of {name}"
    return zhyperlink_writes(manager, "the zHyperLink writes per second", name, text=text).named(f"writes of {name}")


def _subject(scope: ControlUnitScope, users: Users) -> str:
    noun = "queue manager" if len(users) == 1 else "queue managers"
    return f"control unit {scope.control_unit.name} ({len(users):,} {noun})"
