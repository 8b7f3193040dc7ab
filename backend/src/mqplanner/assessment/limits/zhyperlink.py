"""Requirements of zHyperLink on LPAR and control unit, and the advice on stripes and PFIDs of a log that uses it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.log_load import log_load
from mqplanner.assessment.limits.rule_values import findings_in, plan_number
from mqplanner.assessment.results import PlacedFinding, Result
from mqplanner.assessment.scopes import ControlUnitScope, LogTarget, QueueManagerScope
from mqplanner.plan.shared_resources import ControlUnit
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.logging.log_rates import ZHYPERLINK
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES, measured_pfids_input
from mqplanner.rules.zhyperlink.pfids import zhyperlink_pfid_shortfall
from mqplanner.rules.zhyperlink.requirements import NOT_MET, zhyperlink_requirements
from mqplanner.rules.zhyperlink.sessions import zhyperlink_write_sessions
from mqplanner.rules.zhyperlink.stripe_advice import zhyperlink_stripe_advice
from mqplanner.units import Words

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
SETTINGS = ("zhpf", "hyperwrite", "zhywrite", "zhylink", "metro_mirror", "loopback")
"""Fields of a control unit, besides its model, that the requirements depend on."""
REQUIRED_SETTINGS = ("zhpf", "hyperwrite", "zhylink")
"""Those of them that must be on."""
UNKNOWN = "zhyperlink-requirement-unknown"
NOT_NEEDED = "zhyperlink-apar-not-needed"
ZHPF_ADVICE = "zhyperlink-stripes-threshold"
"""Advice for zHPF, which these logs do not use."""


def requirements(scope: ControlUnitScope, managers: Iterable[QueueManagerScope]) -> Iterator[Result]:
    """Yield the requirements that each LPAR does not meet, and once those that the control unit does not meet."""
    unit = scope.control_unit
    reported: set[str] = set()
    for manager in {m.system.name: m for m in managers}.values():
        for finding in findings_in(_checked(manager, unit)["findings"]):
            if finding.severity != "ok" and finding.id not in (*reported, NOT_NEEDED):
                yield _placed(scope, manager, finding)
            if finding.id not in LPAR_FIELDS and finding.id != UNKNOWN:
                reported.add(finding.id)
    mirror = zhyperlink_write_sessions.compute(metro_mirror=unit.metro_mirror, loopback=unit.loopback)
    yield from scope.findings(mirror["findings"], "loopback")


def can_use_zhyperlink(manager: QueueManagerScope) -> bool:
    """Return whether the known fields of LPAR and control unit meet the requirements."""
    unit = None if manager.logs_to is None else manager.logs_to.control_unit
    return not _not_met(_checked(manager, unit))


def requests_zhyperlink(manager: QueueManagerScope) -> bool:
    """Return whether the plan of a queue manager requests zHyperLink for its log."""
    return manager.manager.logs is not None and manager.manager.logs.io == ZHYPERLINK


def uses_zhyperlink(manager: QueueManagerScope) -> bool:
    """Return whether zHyperLink works for a queue manager that requests it, as its release and the requirements say."""
    return manager.manager.release in ZHYPERLINK_RELEASES and can_use_zhyperlink(manager)


def settings_for_zhyperlink(manager: QueueManagerScope) -> tuple[tuple[str, bool], ...] | None:
    """Return the settings to switch on at the control unit; None where that does not meet the requirements."""
    target = manager.logs_to
    if target is None:
        return () if can_use_zhyperlink(manager) else None
    off = [name for name in REQUIRED_SETTINGS if getattr(target.control_unit, name) is False]
    changes: dict[str, Any] = dict.fromkeys(off, True)
    if _not_met(_checked(manager, replace(target.control_unit, **changes))):
        return None
    return tuple((target.at(name), True) for name in off)


def _not_met(answer: Outputs) -> bool:
    verdict = answer["verdict"]
    return isinstance(verdict, Words) and verdict.value == NOT_MET


def _checked(manager: QueueManagerScope, unit: ControlUnit | LogTarget | None) -> Outputs:
    system = manager.system
    return zhyperlink_requirements.compute(
        machine=system.machine,
        zos_level=system.zos_level,
        zvm_guest=bool(system.zvm_guest),
        apar_oa66234=system.apar_oa66234,
        control_unit=None if unit is None else unit.model,
        **({} if unit is None else {name: getattr(unit, name) for name in SETTINGS}),
    )


def _placed(scope: ControlUnitScope, manager: QueueManagerScope, finding: Finding) -> PlacedFinding:
    """Return the finding at its field; one on an unknown input of an LPAR at the LPAR."""
    if finding.id in LPAR_FIELDS or finding.id == UNKNOWN:
        field = LPAR_FIELDS.get(finding.id)
        path = manager.lpar_path if field is None else f"{manager.lpar_path}/{field}"
        return PlacedFinding(finding, f"LPAR {manager.system.name}", scope.part, path)
    field = CONTROL_UNIT_FIELDS.get(finding.id)
    return PlacedFinding(finding, scope.subject, scope.part, scope.path if field is None else scope.at(field))


@evaluator(QueueManagerScope, order=11)
def stripe_advice(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield advice on striped logs over zHyperLink, and on too few PFIDs for them if their number was measured."""
    logs, unit = scope.manager.logs, scope.logs_to
    if logs is None or unit is None or not requests_zhyperlink(scope) or logs.stripes == 1:
        return
    message_kb = log_load(scope, logs).message_kb if uses_zhyperlink(scope) else None
    if message_kb is None:
        return
    pfids = unit.control_unit.pfids
    measured = pfids if isinstance(pfids, int) and pfids in measured_pfids_input.values else None
    stripes = plan_number(logs, "stripes", "stripe / copy")
    more = {} if measured is None else {"pfids": measured}
    answer = zhyperlink_stripe_advice.compute(copies=logs.copies, stripes=stripes, message_kb=message_kb, **more)
    findings = findings_in(answer["findings"])
    if measured is not None and logs.copies > 1:
        shortfall = zhyperlink_pfid_shortfall.compute(pfids=measured, message_kb=message_kb)
        findings += findings_in(shortfall["findings"])
    for finding in {finding.id: finding for finding in findings if finding.id != ZHPF_ADVICE}.values():
        yield PlacedFinding(finding, scope.subject, unit.part, scope.at("logs/stripes"))
