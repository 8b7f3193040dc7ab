"""What zHyperLink asks of machine, z/OS and control unit, and what the reports advise on stripes and paths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from mqplanner.assessment.limits.log_load import log_load
from mqplanner.assessment.limits.plan_default import of_the_plan
from mqplanner.assessment.results import PlacedFinding, Result
from mqplanner.assessment.scopes import ControlUnitScope, LogTarget, QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.plan.shared_resources import ControlUnit
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.outputs import Output
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES, measured_pfids_input
from mqplanner.rules.zhyperlink.pfid_shortfall import zhyperlink_pfid_shortfall
from mqplanner.rules.zhyperlink.requirements import NOT_MET, zhyperlink_requirements
from mqplanner.rules.zhyperlink.sessions import zhyperlink_write_sessions
from mqplanner.rules.zhyperlink.stripe_advice import zhyperlink_stripe_advice
from mqplanner.units import Quantity
from mqplanner.units.label import Words

MET = "ok"
OF_LPAR = {
    "zhyperlink-machine": "machine",
    "zhyperlink-zos-level": "zos_level",
    "zhyperlink-zvm-guest": "zvm_guest",
    "zhyperlink-apar-missing": "apar_oa66234",
}
"""Findings on what belongs to an LPAR, with the field; the others are of the control unit."""
OF_UNIT = {
    "zhyperlink-control-unit": "model",
    "zhyperlink-zhpf-off": "zhpf",
    "zhyperlink-hyperwrite-off": "hyperwrite",
    "zhyperlink-zhylink-off": "zhylink",
    "zhyperlink-zhywrite-overridden": "zhywrite",
    "zhyperlink-metro-mirror-hyperwrite": "metro_mirror",
}
SETTINGS = ("zhpf", "hyperwrite", "zhywrite", "zhylink", "metro_mirror", "loopback")
"""What the requirements ask of a control unit beside its model."""
SWITCHES = ("zhpf", "hyperwrite", "zhylink")
"""Those of them that have to be on."""
UNKNOWN = "zhyperlink-requirement-unknown"
NOT_NEEDED = "zhyperlink-apar-not-needed"
OF_ZHPF = "zhyperlink-stripes-threshold"
"""PlacedFinding for traditional I/O, which these logs do not use."""


def requirements(scope: ControlUnitScope, managers: Iterable[QueueManagerScope]) -> Iterator[Result]:
    """What each LPAR lacks of the requirements, and what the control unit lacks, once."""
    unit = scope.control_unit
    said: set[str] = set()
    for lpar in {m.system.name: m for m in managers}.values():
        found = _checked(lpar, unit)["findings"]
        for finding in found if isinstance(found, list) else []:
            if finding.severity != MET and finding.id not in (*said, NOT_NEEDED):
                yield _placed(scope, lpar, finding)
            if finding.id not in OF_LPAR and finding.id != UNKNOWN:
                said.add(finding.id)
    mirror = zhyperlink_write_sessions.compute(metro_mirror=unit.metro_mirror, loopback=unit.loopback)
    yield from scope.findings(mirror["findings"], "loopback")


def can_link(manager: QueueManagerScope) -> bool:
    """Whether nothing that is known of its LPAR and its control unit keeps a queue manager from zHyperLink writes."""
    unit = None if manager.logs_to is None else manager.logs_to.control_unit
    return not _fails(_checked(manager, unit))


def asks(manager: QueueManagerScope) -> bool:
    """Whether a queue manager asks for zHyperLink."""
    return manager.manager.logs is not None and manager.manager.logs.io == "zhyperlink"


def links(manager: QueueManagerScope) -> bool:
    """Whether a queue manager that asks for it logs over zHyperLink: its release does, and nothing keeps it from it."""
    return manager.manager.release in ZHYPERLINK_RELEASES and can_link(manager)


def to_link(manager: QueueManagerScope) -> tuple[tuple[str, bool], ...] | None:
    """What is switched off at the control unit and has to be on for zHyperLink; None where that is not all it lacks."""
    scope = manager.logs_to
    if scope is None:
        return () if can_link(manager) else None
    off = [name for name in SWITCHES if getattr(scope.control_unit, name) is False]
    changes: dict[str, Any] = dict.fromkeys(off, True)
    switched = replace(scope.control_unit, **changes)
    if _fails(_checked(manager, switched)):
        return None
    return tuple((scope.at(name), True) for name in off)


def _fails(answer: dict[str, Output]) -> bool:
    verdict = answer["verdict"]
    return isinstance(verdict, Words) and verdict.value == NOT_MET


def _checked(manager: QueueManagerScope, unit: ControlUnit | LogTarget | None) -> dict[str, Output]:
    """The requirements, by what is said of the LPAR and of the control unit."""
    system = manager.system
    named = {} if unit is None else {name: getattr(unit, name) for name in SETTINGS}
    return zhyperlink_requirements.compute(
        machine=system.machine,
        zos_level=system.zos_level,
        zvm_guest=bool(system.zvm_guest),
        apar_oa66234=system.apar_oa66234,
        control_unit=None if unit is None else unit.model,
        **named,
    )


def _placed(scope: ControlUnitScope, manager: QueueManagerScope, finding: Finding) -> PlacedFinding:
    """The finding at the field that it is about; what is not known of an LPAR stands at the LPAR."""
    lpar = manager.path.rsplit("/", 2)[0]
    if finding.id in OF_LPAR:
        path = f"{lpar}/{OF_LPAR[finding.id]}"
        return PlacedFinding(finding, f"LPAR {manager.system.name}", scope.part, path)
    if finding.id == UNKNOWN:
        return PlacedFinding(finding, f"LPAR {manager.system.name}", scope.part, lpar)
    path = scope.at(OF_UNIT[finding.id]) if finding.id in OF_UNIT else scope.path
    return PlacedFinding(finding, scope.subject, scope.part, path)


def zhyperlink_layout(scope: QueueManagerScope) -> Iterator[Result]:
    """Striped logs over zHyperLink, and too few paths for them; published for some numbers of PFIDs only."""
    logs, unit = scope.manager.logs, scope.logs_to
    if logs is None or unit is None or not asks(scope) or logs.stripes == 1 or not links(scope):
        return
    message_kb = log_load(scope).message_kb
    if message_kb is None:
        return
    pfids = unit.control_unit.pfids
    measured = pfids if isinstance(pfids, int) and pfids in measured_pfids_input.values else None
    found = _findings(logs, measured, message_kb)
    yield from (
        PlacedFinding(finding, scope.subject, unit.part, scope.at("logs/stripes"))
        for finding in {finding.id: finding for finding in found if finding.id != OF_ZHPF}.values()
    )


def _findings(logs: Logs, pfids: int | None, message_kb: Quantity) -> Iterator[Finding]:
    stripes = of_the_plan(logs, "stripes", "stripe / copy")
    values = {"copies": logs.copies, "stripes": stripes, "message_kb": message_kb}
    more = {} if pfids is None else {"pfids": pfids}
    advice = zhyperlink_stripe_advice.compute(**values, **more)["findings"]
    yield from advice if isinstance(advice, list) else []
    if pfids is not None and logs.copies > 1:
        short = zhyperlink_pfid_shortfall.compute(pfids=pfids, message_kb=message_kb)["findings"]
        yield from short if isinstance(short, list) else []
