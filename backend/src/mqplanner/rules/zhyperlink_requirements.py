"""Section 6: what has to be in place before MQ writes its active logs over zHyperLink."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.library import figure
from mqplanner.machines import MACHINES
from mqplanner.rules.inputs import Choice, Flag
from mqplanner.rules.results import Finding, Output, advise
from mqplanner.rules.rule import Out, rule
from mqplanner.rules.zhyperlink_inputs import SINCE, Loopback, MetroMirror

CONTROL_UNITS = ("DS8870", "DS8880", "DS8900", "DS8910F", "DS8950F", "DS8980F", "DS8A10", "DS8A50")
ZOS_LEVELS = ("2.1", "2.2", "2.3", "2.4", "2.5", "3.1", "3.2")
"""Each from the oldest to the latest: a level meets a requirement when it does not stand before it."""

Machine = Annotated[str | None, Choice(MACHINES, "IBM Z machine")]
ControlUnit = Annotated[str | None, Choice(CONTROL_UNITS, "Storage control unit of the active logs")]
ZosLevel = Annotated[str | None, Choice(ZOS_LEVELS, "Level of z/OS")]
ZvmGuest = Annotated[bool, Flag("Whether z/OS runs as a guest of z/VM")]
Zhpf = Annotated[bool | None, Flag("Whether zHPF is switched on")]
Hyperwrite = Annotated[bool | None, Flag("Whether HYPERWRITE is enabled in z/OS (IECIOSxx, SETIOS)")]
Zhywrite = Annotated[bool | None, Flag("Whether the queue manager uses zHyperWrite", "ZHYWRITE")]
Zhylink = Annotated[bool | None, Flag("Whether the queue manager uses zHyperLink", "ZHYLINK")]
Apar = Annotated[bool | None, Flag("Whether APAR OA66234 is applied; counts with a loopback only")]

MET, NOT_MET, INCOMPLETE = "met", "not met", "incomplete"
FIGURES = ("zhyperlink-requirements", "zhyperlink-parameter-outcome")
FAILED = "problem"


@rule(
    "zhyperlink-requirements",
    section=6,
    outputs=[
        Out("verdict", None, "met; not met; or incomplete, where something needed was not stated"),
        Out("effective_zhywrite", None, "ZHYWRITE as it is in force: YES or NO"),
        Out("findings", None, "Each requirement, met or not and what to do, and what else to look at"),
    ],
    figures=FIGURES,
    releases=SINCE,
)
def zhyperlink_requirements(
    machine: Machine = None,
    control_unit: ControlUnit = None,
    zos_level: ZosLevel = None,
    zvm_guest: ZvmGuest = False,
    zhpf: Zhpf = None,
    hyperwrite: Hyperwrite = None,
    zhywrite: Zhywrite = None,
    zhylink: Zhylink = None,
    metro_mirror: MetroMirror = False,
    loopback: Loopback = False,
    apar_oa66234: Apar = None,
) -> dict[str, Output]:
    """Whether MQ can write its active logs over zHyperLink.

    Machine, control unit, z/OS and the settings of z/OS and of the queue manager. What is left out is not checked,
    and named. ZHYLINK(YES) brings ZHYWRITE(YES) with it, whatever was set.
    """
    looped = metro_mirror and loopback
    unknown = {"zhpf": zhpf, "hyperwrite": hyperwrite, "zhylink": zhylink, "apar_oa66234": apar_oa66234}
    if not looped:
        del unknown["apar_oa66234"]
    levels = {"machine": machine, "control_unit": control_unit, "zos_level": zos_level}
    missing = [name for name, value in {**levels, **unknown}.items() if value is None]
    checks = [
        *_level_checks(levels),
        advise("zhyperlink-zvm-guest" if zvm_guest else "zhyperlink-zvm-guest-met", FIGURES[0]),
        *_setting("zhpf", zhpf),
        *_setting("hyperwrite", hyperwrite),
        *_setting("zhylink", zhylink),
        *_apar_check(looped, apar_oa66234),
    ]
    failed = any(check.severity == FAILED for check in checks)
    return {
        "verdict": NOT_MET if failed else INCOMPLETE if missing else MET,
        "effective_zhywrite": _effective_zhywrite(zhywrite, zhylink),
        "findings": [*checks, *_remarks(zhywrite, zhylink, metro_mirror, missing)],
    }


def _at_least(requirement: str) -> str:
    return figure("zhyperlink-requirements").text("at_least", requirement=requirement) or ""


def _level_checks(levels: dict[str, str | None]) -> list[Finding]:
    """Machine, control unit and z/OS: each has to be of the published level or of a later one."""
    order = {"machine": MACHINES, "control_unit": CONTROL_UNITS, "zos_level": ZOS_LEVELS}
    found = []
    for name, level in levels.items():
        if level is None:
            continue
        least = _at_least(name)
        met = order[name].index(level) >= order[name].index(least)
        id = f"zhyperlink-{name.replace('_', '-')}{'-met' if met else ''}"
        found.append(advise(id, "zhyperlink-requirements", **{name: level, "at_least": least}))
    return found


def _setting(name: str, on: bool | None) -> list[Finding]:
    if on is None:
        return []
    return [advise(f"zhyperlink-{name}-{'met' if on else 'off'}", "zhyperlink-requirements")]


def _apar_check(looped: bool, applied: bool | None) -> list[Finding]:
    """The APAR plays a part only where Metro Mirror loops back to one control unit."""
    if applied is None or not (looped or applied):
        return []
    state = "not-needed" if not looped else "met" if applied else "missing"
    return [advise(f"zhyperlink-apar-{state}", "zhyperlink-requirements", at_least=_at_least("apar_oa66234"))]


def _effective_zhywrite(zhywrite: bool | None, zhylink: bool | None) -> str | None:
    """ZHYWRITE in force; None where it depends on what was not stated."""
    if zhylink:
        return figure("zhyperlink-parameter-outcome").text("effective_zhywrite", how="zprm")
    if zhywrite:
        return "YES"
    return None if zhywrite is None or zhylink is None else "NO"


def _remarks(
    zhywrite: bool | None, zhylink: bool | None, metro_mirror: bool, missing: list[str]
) -> list[Finding]:
    """What follows from the settings, what no input tells, and what was not stated."""
    found = []
    if zhylink and zhywrite is False:
        found.append(advise("zhyperlink-zhywrite-overridden", "zhyperlink-parameter-outcome"))
    if zhylink and metro_mirror:
        found.append(advise("zhyperlink-metro-mirror-hyperwrite"))
    found += [advise("zhyperlink-volumes"), advise("zhyperlink-zos-setting")]
    if missing:
        found.append(advise("zhyperlink-requirement-unknown", names=", ".join(missing)))
    return found
