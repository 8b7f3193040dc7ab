"""What has to be in place for logs over zHyperLink, and the write sessions (tokens) that they take (topic 6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.plan.document import Lpar
from mqplanner.plan.shared_resources import ControlUnit
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.engine import Groups, Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number, plan_input
from mqplanner.rules.logging.log_rates import peaks_over_zhyperlink
from mqplanner.rules.zhyperlink.inputs import Copies, Loopback, MetroMirror, Stripes
from mqplanner.units import Quantity, Words, constant, given
from mqplanner.units.functions import most, round_up, total
from mqplanner.units.origin import Origin

control_unit_input = plan_input(ControlUnit, "model", "Storage control unit of the active logs")
zos_level_input = plan_input(Lpar, "zos_level")
LEVELS: dict[str, tuple[str, ...]] = {
    "machine": MACHINES,
    "control_unit": control_unit_input.values,
    "zos_level": zos_level_input.values,
}
"""From the oldest to the latest: a level that is not before the required one meets the requirement."""
WORDS = {
    "control_unit": "model of the control unit",
    "zos_level": "z/OS level",
    "zvm_guest": "z/VM guest",
    "apar_oa66234": "APAR OA66234",
    "zhpf": "zHPF",
    "hyperwrite": "HyperWrite",
    "zhylink": "ZHYLINK",
}
"""Inputs as people write them, where that is not their name."""
NOT_MET = "not met"
REQUIREMENTS, OUTCOME = "zhyperlink-requirements", "zhyperlink-parameter-outcome"


@rule("zhyperlink-requirements", order=1, releases=ZHYPERLINK_RELEASES)
def zhyperlink_requirements(
    machine: Annotated[str | None, Choice(MACHINES)] = None,
    control_unit: Annotated[str | None, control_unit_input] = None,
    zos_level: Annotated[str | None, zos_level_input] = None,
    zvm_guest: Annotated[bool | None, plan_input(Lpar, "zvm_guest")] = None,
    zhpf: Annotated[bool | None, plan_input(ControlUnit, "zhpf")] = None,
    hyperwrite: Annotated[bool | None, plan_input(ControlUnit, "hyperwrite")] = None,
    zhywrite: Annotated[bool | None, plan_input(ControlUnit, "zhywrite")] = None,
    zhylink: Annotated[bool | None, plan_input(ControlUnit, "zhylink")] = None,
    metro_mirror: MetroMirror = False,
    loopback: Loopback = False,
    apar_oa66234: Annotated[bool | None, plan_input(Lpar, "apar_oa66234")] = None,
) -> dict[str, Output]:
    """Whether MQ can write its active logs over zHyperLink."""
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
            names=", ".join(WORDS.get(name, name) for name in missing),
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


NO_SESSION = constant(0, "session", "no session")
MIRRORED = constant(2, "ratio", "the two mirrored control units")
ONE_MANAGER = constant(1, "queue_manager", "one queue manager")


@dataclass(frozen=True, kw_only=True)
class SessionUser:
    """Queue managers whose logs take write sessions; `name` where it is one that has a name."""

    copies: Copies = 1
    stripes: Stripes = 1  # type: ignore[assignment]
    metro_mirror: MetroMirror = False
    loopback: Loopback = False
    count: Annotated[Quantity, Number("queue_manager", "How many like this", least=1, most=10_000, integer=True)] = 1  # type: ignore[assignment]
    name: str | None = None

    @property
    def text(self) -> str:
        """What takes the sessions, for the derivation."""
        count, stripes = self.count.value, self.stripes.value
        striped = "unstriped" if stripes == 1 else f"{stripes} stripes"
        mirror = ", mirrored" if self.metro_mirror else ""
        loopback = " in loopback" if self.metro_mirror and self.loopback else ""
        name = self.name or f"{count:,} queue manager{'' if count == 1 else 's'}"
        return f"{name} ({'dual' if self.copies == 2 else 'single'} logs, {striped}{mirror}{loopback})"


@rule("zhyperlink-write-sessions", order=2, releases=ZHYPERLINK_RELEASES)
def zhyperlink_write_sessions(
    copies: Copies = 1,
    stripes: Stripes = 1,  # type: ignore[assignment]
    metro_mirror: MetroMirror = False,
    loopback: Loopback = False,
) -> dict[str, Output]:
    """Write sessions of one queue manager."""
    sessions = sessions_of(copies, stripes, metro_mirror)
    return {"sessions": sessions, "sessions_per_device": sessions_on_one_device(sessions, metro_mirror, loopback)}


def sessions_of(copies: int, stripes: Quantity, metro_mirror: bool) -> Quantity:
    """Return the write sessions of one queue manager on all control units together."""
    each = figure("zhyperlink-sessions-per-stripe").at()
    sessions = given("copies", copies, "copy") * stripes * each
    if metro_mirror:
        sessions = sessions * figure("zhyperlink-metro-mirror-factor").at()
    return round_up(sessions)


def sessions_on_one_device(sessions: Quantity, metro_mirror: bool, loopback: bool) -> Quantity:
    """Return how many of a queue manager's write sessions are on one control unit."""
    return round_up(sessions / MIRRORED) if metro_mirror and not loopback else sessions


@rule("zhyperlink-session-budget", order=3, releases=ZHYPERLINK_RELEASES)
def zhyperlink_session_budget(
    queue_managers: Annotated[Sequence[SessionUser], Groups(SessionUser)],
    other_sessions: Annotated[Quantity, Number("session", least=0, most=10**6, integer=True)] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """Write sessions of one storage control unit: needed, free and missing."""
    used = sessions_needed(queue_managers, other_sessions).named("used")
    limit = figure("zhyperlink-write-token-limit").at()
    fallback = most(used - limit, NO_SESSION)
    striped_copies = {user.copies for user in queue_managers if user.stripes.value > 1}
    return {
        "used": used,
        "limit": limit,
        "free": most(limit - used, NO_SESSION),
        "fallback": fallback,
        "used_pct": (used / limit).to("pct"),
        "findings": Advice(
            fallback=fallback,
            limit=limit,
            striped_dual_logs=2 in striped_copies,
            striped_single_logs=1 in striped_copies,
            **{f"dual_{name}": peak for name, peak in peaks_over_zhyperlink(2).items()},
            **{f"single_{name}": peak for name, peak in peaks_over_zhyperlink(1).items()},
        ),
    }


def sessions_needed(queue_managers: Sequence[SessionUser], other_sessions: Quantity) -> Quantity:
    """Return the write sessions that queue managers and other users need of one control unit."""
    parts = []
    for manager in queue_managers:
        sessions = sessions_of(manager.copies, manager.stripes, manager.metro_mirror)
        here = sessions_on_one_device(sessions, manager.metro_mirror, manager.loopback)
        parts.append((here / ONE_MANAGER * manager.count).named(manager.text))
    return total([*parts, other_sessions])
