"""Topic 12: CPU of the same work on another machine, along the published gains from each machine to the next.

Work that waits for disks, a network or a coupling facility does not speed up with the processor: only CPU is converted
here, never a rate.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.plan.document import Lpar
from mqplanner.plan.queue_manager import Protection
from mqplanner.rules.engine import Output, Table, Unanswered, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Choice, Number, plan_input
from mqplanner.rules.machines.ams_cost import CONFIDENTIALITY, MEASURED_REUSE, ONE_RECIPIENT, Recipients
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, least, most, with_note

SAME = constant(1, "ratio", "no change")
STEPS = {"z14": "z13", "z15": "z14", "z16": "z15"}
"""Each machine with a published gain from the one before, with that one."""
OLDEST_COMPARED = min(STEPS.values(), key=MACHINES.index)
MESSAGES_ONLY, CHANNELS, PROTECTION, ALL_WORK = "messages", "channels", "protection", "all"
"""Kinds of work that gain differently: messages, channels (TLS, compression), AMS, and any of them."""
WORK = (MESSAGES_ONLY, CHANNELS, PROTECTION, ALL_WORK)
AREAS_OF_CHANNELS = ("tls-channels", "compression-hardware", "compression-software")
HARDLY_COMPRESSIBLE = (
    "Data that can hardly be compressed cost more on z15 than on z14, without a number: no gain counts."
)
COSTLIER = (
    "With that many processors short transactions cost more on z16 than on z15; the largest published increase counts."
)
ONLY_TRANSACTION = (
    "The change of the whole transaction is published: that of protection alone is worked out with the share that it "
    "has of small confidential messages on z14."
)
NO_STEP = "None of the planner's sources has a ratio of CPU between these machines."


class CpuRatio(NamedTuple):
    """CPU of the same work on one machine as a multiple of that on another, at best and at worst."""

    low: Quantity
    high: Quantity


class Kind(NamedTuple):
    """The kind of work: for protection also policy and message size, where they are known."""

    work: str = MESSAGES_ONLY
    policy: str | None = None
    message: str | None = None


MESSAGES = Kind()


def is_as_measured(policy: str | None, key_reuse: Any, recipients: Any) -> Any:
    """Return whether, or at which points, protection is as in the AMS tests, so that the range of its policy holds.

    Several recipients, and fewer confidential messages to a key, take more asymmetric operations than measured, which
    gain differently.
    """
    reused = (
        policy != CONFIDENTIALITY or key_reuse is None or np.greater_equal(key_reuse, MEASURED_REUSE.quantity.value)
    )
    return reused & np.less_equal(recipients, ONE_RECIPIENT.value)


def cpu_ratio(
    measured_on: str, machine: str | None, work: Kind = MESSAGES, cpus: Quantity | None = None
) -> CpuRatio | None:
    """Return by how much CPU that was measured on one machine differs on another; None where no source has a ratio.

    `cpus` are the processors of the LPAR; without them the range holds for any number.
    """
    steps = list(_steps(measured_on, machine, work, cpus))
    if not steps:
        return None
    low, high = SAME, SAME
    for _, _, step in steps:
        low, high = low * step.low, high * step.high
    name = f"CPU on {machine} against {measured_on}"
    return CpuRatio(*(ratio.cap_basis(EXTRAPOLATED).named(name) for ratio in (low, high)))


def _steps(
    measured_on: str, machine: str | None, work: Kind, cpus: Quantity | None
) -> Iterator[tuple[str, str, CpuRatio]]:
    """Yield each step of a move, with the machines and its ratio; none where a step has no published gain."""
    places = [MACHINES.index(name) for name in (measured_on, machine) if name in MACHINES]
    if len(places) < 2 or places[0] == places[1]:
        return
    passed = MACHINES[min(places) + 1 : max(places) + 1]
    if any(name not in STEPS for name in passed):
        return
    forward = places[0] < places[1]
    for to in passed if forward else reversed(passed):
        step = _step(to, work) if to != "z16" else _step_to_z16(work, cpus)
        if forward:
            yield STEPS[to], to, step
        else:
            yield to, STEPS[to], CpuRatio(SAME / step.high, SAME / step.low)


@lru_cache(maxsize=256)
def _step(to: str, kind: Kind) -> CpuRatio:
    """Return the ratio from one machine to the next, `to`, as far as it does not depend on processors."""
    gains = figure("lspr-gain-range")
    usual = [(SAME / (SAME + gains.at(end, to=to))).named(f"{to} against {STEPS[to]}") for end in ("low", "high")]
    changes = [*usual]
    if kind.work in (CHANNELS, ALL_WORK):
        changes += [SAME + change for change in _changes_of_channels(to)]
        if to == "z15":
            changes.append(with_note(SAME, HARDLY_COMPRESSIBLE).cap_basis(ASSUMED))
    if kind.work in (MESSAGES_ONLY, ALL_WORK) and to == "z16":
        logging = figure("log-cost-machine-change")
        changes += [SAME + logging.at("cost_most_pct", messages=size) for size in logging.choices("messages")]
    if kind.work in (PROTECTION, ALL_WORK):
        protection = list(_changes_of_protection(to, kind, usual))
        changes = [*changes, *protection] if kind.work == ALL_WORK else protection
    return CpuRatio(least(*changes), most(*changes))


def _changes_of_channels(to: str) -> Iterator[Quantity]:
    if to == "z14":
        yield from (figure("machine-z14-gain").at("cost_pct", area=area) for area in AREAS_OF_CHANNELS)
        return
    ciphers = figure("tls-cipher-change")
    for place in ciphers.points("cost_pct"):
        if place[0] == to:
            yield ciphers.at("cost_pct", **dict(zip(ciphers.file.axes, place, strict=True)))
    if to == "z15":
        compression = figure("compression-machine-change")
        yield from (
            compression.at("cost_most_pct", configuration=name) for name in compression.choices("configuration")
        )
    else:
        yield from (figure("machine-gain").at("cost_pct", to=to, area=area) for area in AREAS_OF_CHANNELS[1:])


def _changes_of_protection(to: str, kind: Kind, usual: list[Quantity]) -> Iterator[Quantity]:
    """Yield the CPU of protection as multiples: to z14 as published, later from the change of the whole transaction."""
    table = figure("ams-change" if to == "z14" else "ams-machine-change")
    column = "protection_pct" if to == "z14" else "transaction_pct"
    for place in table.points(column):
        at = dict(zip(table.file.axes, place, strict=True))
        wanted = all(given in (None, at[name]) for name, given in (("policy", kind.policy), ("message", kind.message)))
        if not wanted or at.get("to", to) != to:
            continue
        if to == "z14":
            yield SAME + table.at(column, **at)
        else:
            whole = SAME + table.at(column, **at)
            yield whole
            yield from (with_note(_protection_alone(whole, rest), ONLY_TRANSACTION) for rest in usual)


def _protection_alone(whole: Quantity, rest: Quantity) -> Quantity:
    """Return the change of one part of a transaction from those of the whole and of the rest, as multiples."""
    cost = figure("ams-transaction-cost")
    unprotected, protected = (
        cost.at(machine="z14", policy=policy, message="small") for policy in ("unprotected", "confidentiality")
    )
    share = unprotected / protected
    return ((whole - share * rest) / (SAME - share)).cap_basis(ASSUMED)


def _step_to_z16(kind: Kind, cpus: Quantity | None) -> CpuRatio:
    """Return the ratio from z15 to z16, where an LPAR of some sizes has tests that cost more."""
    usual = _step("z16", kind)
    if kind.work == PROTECTION:
        return usual
    low, worst = _exceptions_on_z16(kind)
    costlier = True if cpus is None else is_costlier(cpus)
    return CpuRatio(low, choose(costlier, worst, usual.high) if np.any(costlier) else usual.high)


@lru_cache(maxsize=16)
def _exceptions_on_z16(kind: Kind) -> CpuRatio:
    """Return the ratio from z15 to z16 together with the tests that cost more, or much less."""
    low, high = _step("z16", kind)
    table = figure("machine-cost-exceptions")
    places = [dict(zip(table.file.axes, place, strict=True)) for place in table.points("high")]
    changes = [SAME + table.at(end, **place) for place in places for end in ("low", "high")]
    return CpuRatio(least(low, *changes), with_note(most(high, *changes), COSTLIER))


def is_costlier(cpus: Quantity) -> Any:
    """Return whether, or at which points, an LPAR has as many processors as those where tests cost more on z16."""
    groups = figure("machine-costlier-processors")
    found: Any = False
    for group in groups.choices("group"):
        first, last = groups.at("cpus_from", group=group), groups.at("cpus_to", group=group)
        above = np.ceil(cpus.value) >= first.value
        found = found | (above if not last.known else above & (np.floor(cpus.value) <= last.value))
    return found


@rule("machine-move", order=5)
def machine_move(
    from_machine: Annotated[str, Choice(MACHINES, "Machine on which the CPU was measured")],
    to_machine: Annotated[str, Choice(MACHINES, "Machine that the work moves to")],
    work: Annotated[str, Choice(WORK)] = MESSAGES_ONLY,
    policy: Annotated[str | None, plan_input(Protection, "policy")] = None,
    message: Annotated[str | None, plan_input(Protection, "message")] = None,
    key_reuse: Annotated[Quantity | None, plan_input(Protection, "key_reuse")] = None,
    recipients: Recipients = 1,  # type: ignore[assignment]
    cpus: Annotated[Quantity | None, plan_input(Lpar, "cps")] = None,
    cpu_us: Annotated[Quantity | None, Number("cpu_us", least=0, most=1e12)] = None,
) -> dict[str, Output]:
    """CPU of the same work on another machine, step by step along the published gains."""
    as_measured = is_as_measured(policy, None if key_reuse is None else key_reuse.value, recipients.value)
    kind = Kind(work, policy if np.all(as_measured) else None, message)
    ratio = CpuRatio(SAME, SAME) if from_machine == to_machine else cpu_ratio(from_machine, to_machine, kind, cpus)
    if ratio is None:
        none = Unanswered(NO_STEP)
        names = ("ratio_low", "ratio_high", "change_low_pct", "change_high_pct", "cpu_us_low", "cpu_us_high")
        return {**dict.fromkeys(names, none), "steps": Table(()), "findings": []}
    rows = [
        {"from": before, "to": after, "ratio_low": step.low, "ratio_high": step.high}
        for before, after, step in _steps(from_machine, to_machine, kind, cpus)
        if not step.high.is_array
    ]
    shared = shared_queue_advice(from_machine, to_machine) if work in (MESSAGES_ONLY, ALL_WORK) else []
    no_cpu = Unanswered("No CPU was given.")
    return {
        "ratio_low": ratio.low,
        "ratio_high": ratio.high,
        "change_low_pct": (ratio.low - SAME).to("pct"),
        "change_high_pct": (ratio.high - SAME).to("pct"),
        "cpu_us_low": no_cpu if cpu_us is None else cpu_us * ratio.low,
        "cpu_us_high": no_cpu if cpu_us is None else cpu_us * ratio.high,
        "steps": Table(tuple(rows)),
        "findings": [*move_advice(from_machine, to_machine), *shared],
    }


def move_advice(from_machine: str, to_machine: str | None) -> list[Finding]:
    """Return what to know of a move between two machines."""
    passed = _passed(from_machine, to_machine)
    return applicable_advice("machine-move", moves=bool(passed), to_z16=("z15", "z16") in passed)


def shared_queue_advice(from_machine: str, to_machine: str | None) -> list[Finding]:
    """Return why messages on shared queues may take more CPU after a move than any published ratio has."""
    return applicable_advice("machine-move-shared", to_z16=("z15", "z16") in _passed(from_machine, to_machine))


def _passed(from_machine: str, to_machine: str | None) -> list[tuple[str, str]]:
    return [(before, after) for before, after, _ in _steps(from_machine, to_machine, MESSAGES, None)]
