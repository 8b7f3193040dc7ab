"""What has to be in place before MQ writes its active logs over zHyperLink (section 6)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.plan.document import Lpar
from mqplanner.plan.shared_resources import ControlUnit
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, plan_input
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES, Loopback, MetroMirror
from mqplanner.units import Words
from mqplanner.units.origin import Origin

control_unit_input = plan_input(ControlUnit, "model", "Storage control unit of the active logs")
zos_level_input = plan_input(Lpar, "zos_level")
LEVELS: dict[str, tuple[str, ...]] = {
    "machine": MACHINES,
    "control_unit": control_unit_input.values,
    "zos_level": zos_level_input.values,
}
"""From the oldest to the latest: a level that is not before the required one meets the requirement."""
NOT_MET = "not met"
REQUIREMENTS, OUTCOME = "zhyperlink-requirements", "zhyperlink-parameter-outcome"


@rule("zhyperlink-requirements", order=1, releases=ZHYPERLINK_RELEASES)
@reads(REQUIREMENTS, OUTCOME)
@returns(
    Out("verdict", None, "met; not met; or incomplete, where something needed was not stated"),
    Out("effective_zhywrite", None, "ZHYWRITE as it is in force: YES or NO"),
    Out("findings", None, "Each requirement, met or not and what to do, and what else to look at"),
)
def zhyperlink_requirements(
    machine: Annotated[str | None, Choice(MACHINES, "IBM Z machine")] = None,
    control_unit: Annotated[str | None, control_unit_input] = None,
    zos_level: Annotated[str | None, zos_level_input] = None,
    zvm_guest: Annotated[bool | None, plan_input(Lpar, "zvm_guest")] = None,
    zhpf: Annotated[bool | None, plan_input(ControlUnit, "zhpf")] = None,
    hyperwrite: Annotated[
        bool | None, plan_input(ControlUnit, "hyperwrite", "Whether HYPERWRITE is enabled in z/OS (IECIOSxx, SETIOS)")
    ] = None,
    zhywrite: Annotated[
        bool | None, plan_input(ControlUnit, "zhywrite", "Whether the queue manager uses zHyperWrite")
    ] = None,
    zhylink: Annotated[
        bool | None, plan_input(ControlUnit, "zhylink", "Whether the queue manager uses zHyperLink")
    ] = None,
    metro_mirror: MetroMirror = False,
    loopback: Loopback = False,
    apar_oa66234: Annotated[
        bool | None, plan_input(Lpar, "apar_oa66234", "Whether APAR OA66234 is applied; counts with a loopback only")
    ] = None,
) -> dict[str, Output]:
    """Whether MQ can write its active logs over zHyperLink.

    Machine, control unit, z/OS and the settings of z/OS and of the queue manager. What is left out is not checked, and
    is named. ZHYLINK(YES) brings ZHYWRITE(YES) with it, whatever was set.
    """
    loops_back = metro_mirror and loopback
    levels = {"machine": machine, "control_unit": control_unit, "zos_level": zos_level}
    level_met = {name: _meets_level(name, level) for name, level in levels.items()}
    settings = {"zhpf": zhpf, "hyperwrite": hyperwrite, "zhylink": zhylink}
    if loops_back:
        settings["apar_oa66234"] = apar_oa66234
    needed = {**levels, "zvm_guest": zvm_guest, **settings}
    met = {**level_met, "zvm_guest": None if zvm_guest is None else not zvm_guest, **settings}
    missing = [name for name in needed if met[name] is None]
    return {
        "verdict": _verdict(needed, met, missing),
        "effective_zhywrite": _effective_zhywrite(zhywrite, zhylink),
        "findings": Advice(
            **{f"{name}_met": is_met for name, is_met in level_met.items()},
            loops_back=loops_back,
            all_given=not missing,
            names=", ".join(missing),
        ),
    }


def _meets_level(name: str, level: str | None) -> bool | None:
    if level is None:
        return None
    levels, required = LEVELS[name], figure(REQUIREMENTS).text("at_least", requirement=name)
    return levels.index(level) >= levels.index(required or "")


def _verdict(needed: dict[str, str | bool | None], met: dict[str, bool | None], missing: list[str]) -> Words:
    """Return the verdict: it rests on what fails, else on what was not stated, else on all that is met."""
    failed = [name for name in needed if met[name] is False]
    text = NOT_MET if failed else "incomplete" if missing else "met"
    decisive = failed or missing or list(needed)
    requirements = [figure(REQUIREMENTS).words("needed", requirement=name) for name in decisive]
    return Words(text, *requirements, origins=tuple(_input_origin(name, needed[name]) for name in decisive))


def _input_origin(name: str, value: str | bool | None) -> Origin:
    """Return an input with its value, for the derivation."""
    if isinstance(value, bool):
        value = "yes" if value else "no"
    return Origin("input", f"{name} {value or 'not stated'}")


def _effective_zhywrite(zhywrite: bool | None, zhylink: bool | None) -> Output:
    """Return ZHYWRITE in force; no answer where it depends on what was not stated."""
    if zhylink:
        overridden = figure(OUTCOME).words("effective_zhywrite", how="zprm")
        origin = _input_origin("zhylink", zhylink)
        return overridden and Words(overridden.value, overridden, origins=(origin,))
    if not zhywrite and (zhywrite is None or zhylink is None):
        return Unanswered("ZHYWRITE and ZHYLINK decide it together, and not both were stated.")
    # nothing but ZHYLINK(YES) overrides what was set
    outcome = figure(OUTCOME).words("outcome", how="zprm")
    inputs = (_input_origin("zhywrite", zhywrite), _input_origin("zhylink", zhylink))
    return Words("YES" if zhywrite else "NO", outcome, origins=inputs)
