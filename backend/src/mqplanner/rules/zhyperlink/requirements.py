"""Section 6: what has to be in place before MQ writes its active logs over zHyperLink."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.rules.engine.inputs import Choice, Flag
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.zhyperlink.inputs import SINCE, Loopback, MetroMirror
from mqplanner.units.label import Words
from mqplanner.units.origin import Origin

CONTROL_UNITS = ("DS8870", "DS8880", "DS8900", "DS8910F", "DS8950F", "DS8980F", "DS8A10", "DS8A50")
ZOS_LEVELS = ("2.1", "2.2", "2.3", "2.4", "2.5", "3.1", "3.2")
"""Each from the oldest to the latest: a level meets a requirement when it does not stand before it."""

Machine = Annotated[str | None, Choice(MACHINES, "IBM Z machine")]
ControlUnit = Annotated[str | None, Choice(CONTROL_UNITS, "Storage control unit of the active logs")]
ZosLevel = Annotated[str | None, Choice(ZOS_LEVELS, "Level of z/OS")]
ZvmGuest = Annotated[bool | None, Flag("Whether z/OS runs as a guest of z/VM")]
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
    order=1,
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
    zvm_guest: ZvmGuest = None,
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
    levels = {"machine": machine, "control_unit": control_unit, "zos_level": zos_level}
    settings = {"zhpf": zhpf, "hyperwrite": hyperwrite, "zhylink": zhylink}
    apar = {"apar_oa66234": apar_oa66234} if looped else {}
    needed = {**levels, "zvm_guest": zvm_guest, **settings, **apar}
    missing = [name for name, value in needed.items() if value is None]
    checks = {
        **{name: _level_checks(name, level) for name, level in levels.items()},
        "zvm_guest": _guest_check(zvm_guest),
        **{name: _setting(name, on) for name, on in settings.items()},
        "apar_oa66234": _apar_check(looped, apar_oa66234),
    }
    failed = [name for name, found in checks.items() if any(check.severity == FAILED for check in found)]
    return {
        "verdict": _verdict(failed, missing, needed),
        "effective_zhywrite": _effective_zhywrite(zhywrite, zhylink),
        "findings": [
            *(check for found in checks.values() for check in found),
            *_remarks(zhywrite, zhylink, metro_mirror, missing),
        ],
    }


def _verdict(failed: list[str], missing: list[str], needed: dict[str, str | bool | None]) -> Words:
    """It rests on what fails; else on what was not stated; else on everything, since all of it is met."""
    text, decided = MET, list(needed)
    if failed:
        text, decided = NOT_MET, failed
    elif missing:
        text, decided = INCOMPLETE, missing
    table = figure("zhyperlink-requirements")
    asked = [table.words("needed", requirement=name) for name in decided]
    stated = tuple(_stated(name, needed[name]) for name in decided)
    return Words(text, *asked, origins=stated)


def _stated(name: str, value: str | bool | None) -> Origin:
    """What was said of an input, as a derivation shows it."""
    said = "not stated" if value is None else value if isinstance(value, str) else "yes" if value else "no"
    return Origin("input", f"{name} {said}")


def _at_least(requirement: str) -> str:
    return figure("zhyperlink-requirements").text("at_least", requirement=requirement) or ""


def _level_checks(name: str, level: str | None) -> list[Finding]:
    """Machine, control unit and z/OS: each has to be of the published level or of a later one."""
    if level is None:
        return []
    order = {"machine": MACHINES, "control_unit": CONTROL_UNITS, "zos_level": ZOS_LEVELS}[name]
    least = _at_least(name)
    met = order.index(level) >= order.index(least)
    id = f"zhyperlink-{name.replace('_', '-')}{'-met' if met else ''}"
    return [advise(id, "zhyperlink-requirements", **{name: level, "at_least": least})]


def _guest_check(guest: bool | None) -> list[Finding]:
    if guest is None:
        return []
    return [
        advise("zhyperlink-zvm-guest" if guest else "zhyperlink-zvm-guest-met", "zhyperlink-requirements")
    ]


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


def _effective_zhywrite(zhywrite: bool | None, zhylink: bool | None) -> Output:
    """ZHYWRITE in force; no answer where it depends on what was not stated."""
    outcome = figure("zhyperlink-parameter-outcome")
    if zhylink:
        overridden = outcome.words("effective_zhywrite", how="zprm")
        return overridden and Words(overridden.value, overridden, origins=(_stated("zhylink", zhylink),))
    if not zhywrite and (zhywrite is None or zhylink is None):
        return Unanswered("ZHYWRITE and ZHYLINK decide it together, and not both were stated.")
    # nothing else overrides what was set
    left = (_stated("zhywrite", zhywrite), _stated("zhylink", zhylink))
    return Words("YES" if zhywrite else "NO", outcome.words("outcome", how="zprm"), origins=left)


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
