"""Topic 12: the CPU that message rates and costs make together, on general processors and on zIIPs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple

import numpy as np

from mqplanner.plan.document import Lpar
from mqplanner.plan.queues import Workload
from mqplanner.rules.engine import Groups, Output, Table, Unanswered, cite, rule
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Number, Text, plan_input
from mqplanner.units import Quantity, constant, everywhere
from mqplanner.units.functions import choose, most, total, with_note

NONE = constant(0, "cpu_s / s", "nothing")
NO_ZIIPS = constant(0, "engine", "no zIIP")
NO_ZIIP = constant(0, "pct", "none of it is for zIIPs")

ziip_input = Number("pct", "Share of that CPU that can run on zIIPs", least=0, most=100)
MEASURED_SYSTEMS = ("mq-9.4", "App. B, System configuration")
NO_ZIIPS_WORK = "There are no zIIPs that could be busy; what may run on them runs on general processors."


@dataclass(frozen=True, kw_only=True)
class CpuComponent:
    """A part of the work."""

    name: Annotated[str, Text("What it is, such as streaming, AMS or a connector")] = "component"
    rate_per_s: Annotated[Quantity, Number("message / s", "How often it is done", least=0, most=1e9)]
    cpu_us: Annotated[Quantity, Number("cpu_us / message", "CPU for each, with zIIP", least=0, most=1e9)]
    ziip_pct: Annotated[Quantity, ziip_input] = 0  # type: ignore[assignment]


class Demand(NamedTuple):
    """CPU of a part of the work and the share of it for zIIPs, both in CPU seconds a second.

    `cp` is given where that share is not known exactly: what general processors do then, besides work for full zIIPs.
    """

    name: str
    cpu: Quantity
    ziip: Quantity
    cp: Quantity | None = None


@rule("cpu-demand", order=4)
def cpu_demand(
    components: Annotated[Sequence[CpuComponent] | None, Groups(CpuComponent)] = None,
    messages_per_s: Annotated[Quantity | None, Number("message / s", least=0, most=10**9)] = None,
    cpu_us_per_message: Annotated[Quantity | None, plan_input(Workload, "cpu_us_per_message")] = None,
    ziip_pct: Annotated[Quantity, ziip_input] = 0,  # type: ignore[assignment]
    cps: Annotated[Quantity | None, plan_input(Lpar, "cps")] = None,
    ziips: Annotated[Quantity | None, plan_input(Lpar, "ziips")] = None,
) -> dict[str, Output]:
    """CPU seconds a second, and engines, of rates and costs taken together."""
    demands = eligible = _demands(components, messages_per_s, cpu_us_per_message, ziip_pct)
    if ziips is not None:
        # Without zIIPs general processors do what could run on them.
        demands = [part._replace(ziip=choose(ziips > NO_ZIIPS, part.ziip, NONE)) for part in eligible]
    together, general, offloaded = on_processors(demands)
    rows = [
        {"name": name, "cpu_s_per_s": cpu, "cp_s_per_s": _rest(cpu, ziip), "ziip_s_per_s": ziip}
        for name, cpu, ziip, _ in demands
        if not cpu.is_array
    ]
    without_ziips = applicable_advice(
        "cpu-demand",
        ziips=ziips,
        eligible=_sum(part.ziip for part in eligible).to("engine"),
        together=_sum(part.cpu for part in eligible).to("engine"),
    )
    return {
        "cpu_s_per_s": together,
        "cp_s_per_s": general,
        "ziip_s_per_s": offloaded,
        "engines": together.to("engine"),
        "cp_engines": general.to("engine"),
        "ziip_engines": offloaded.to("engine"),
        "cp_busy_pct": _utilization(general, cps),
        "ziip_busy_pct": _utilization(offloaded, ziips),
        "by_component": Table(tuple(rows)),
        "findings": without_ziips + shortage(general, offloaded, cps, ziips),
    }


def on_processors(demands: Sequence[Demand]) -> tuple[Quantity, Quantity, Quantity]:
    """Return all CPU of the parts, what of it runs on general processors, and what is for zIIPs; in cpu_s / s."""
    # The processors of the measured systems are cited, since the reports found the costs on them.
    together = cite(_sum(part.cpu for part in demands), *MEASURED_SYSTEMS).named("cpu_s_per_s")
    offloaded = cite(_sum(part.ziip for part in demands), *MEASURED_SYSTEMS).named("ziip_s_per_s")
    return together, on_general_processors(demands, together, offloaded).named("cp_s_per_s"), offloaded


def on_general_processors(demands: Sequence[Demand], together: Quantity, offloaded: Quantity) -> Quantity:
    """Return what general processors do of all CPU of the parts, `together`, where `offloaded` is for zIIPs."""
    if all(part.cp is None for part in demands):
        return _rest(together, offloaded)
    return _sum(_rest(part.cpu, part.ziip) if part.cp is None else part.cp for part in demands)


def _rest(cpu: Quantity, ziip: Quantity) -> Quantity:
    """Return what is left for general processors: at least nothing, whatever rounding makes of it."""
    rest = cpu - ziip
    return most(rest, NONE) if np.any(np.less(rest.value, 0)) else rest


def _sum(parts: Iterable[Quantity]) -> Quantity:
    return total(list(parts) or [NONE])


def _demands(
    components: Sequence[CpuComponent] | None,
    messages_per_s: Quantity | None,
    cpu_us_per_message: Quantity | None,
    ziip_pct: Quantity,
) -> list[Demand]:
    """Return the demand of each part; raise InvalidInputs without any, or for a rate without a cost."""
    if (messages_per_s is None) != (cpu_us_per_message is None):
        missing = "messages_per_s" if messages_per_s is None else "cpu_us_per_message"
        raise InvalidInputs([Problem(missing, None, "is missing: a rate and a cost go together")])
    if components is None and messages_per_s is None:
        message = "is missing: give components, or messages_per_s and cpu_us_per_message"
        raise InvalidInputs([Problem("components", None, message)])
    demands = [demand(part.name, part.rate_per_s, part.cpu_us, part.ziip_pct) for part in components or []]
    if messages_per_s is not None and cpu_us_per_message is not None:
        demands.append(demand("messages", messages_per_s, cpu_us_per_message, ziip_pct))
    return demands


def demand(name: str, rate: Quantity, cost: Quantity, ziip_pct: Quantity) -> Demand:
    """Return the demand of work that is done at a rate, each time at a cost with a share for zIIPs."""
    cpu = (rate * cost).to("cpu_s / s").named(f"CPU of {name}")
    return Demand(name, cpu, (cpu * ziip_pct).to("cpu_s / s").named(f"zIIP share of {name}"))


def cp_demand(name: str, cpu: Quantity) -> Demand:
    """Return the demand of work that only general processors can do, of which the CPU is known."""
    return Demand(name, cpu.to("cpu_s / s").named(f"CPU of {name}"), (cpu * NO_ZIIP).to("cpu_s / s"))


def divided_demand(name: str, cpu: Quantity, ziip: Quantity, cp: Quantity) -> Demand:
    """Return the demand of work of which the CPU, that on zIIPs and that on general processors are known."""
    return Demand(name, *(part.to("cpu_s / s") for part in (cpu, ziip, cp)))


def _utilization(needed: Quantity, available: Quantity | None) -> Output:
    """Return how busy processors are; over many points no number where there are no zIIPs."""
    if available is None:
        return Unanswered("How many there are was not given.")
    if not np.any(available <= NO_ZIIPS):
        return (needed / available).to("pct")
    if everywhere(available <= NO_ZIIPS):
        return Unanswered(NO_ZIIPS_WORK)
    installed = choose(available > NO_ZIIPS, available, constant(float("nan"), "engine", "no zIIP"))
    return with_note((needed / installed).to("pct"), NO_ZIIPS_WORK)


def overflow(offloaded: Quantity, ziips: Quantity) -> Quantity:
    """Return the work for zIIPs that finds none, so that general processors have to do it."""
    return most(offloaded - ziips, NONE).named("work for zIIPs that finds none")


def shortage(
    general: Quantity,
    offloaded: Quantity,
    cps: Quantity | None,
    ziips: Quantity | None,
    spilled: Quantity | None = None,
) -> list[Finding]:
    """Return the advice on processors of which there are too few, where their number is known.

    `general` is what no zIIP may do; `spilled` is what general processors do for zIIPs besides.
    """
    needed = general if spilled is None else general + spilled
    if spilled is None and ziips is not None:
        spilled = overflow(offloaded, ziips)
    return applicable_advice(
        "cpu-shortage",
        needed=needed,
        cps=cps,
        offloaded=offloaded,
        ziips=ziips,
        together=needed if spilled is None else general + spilled,
    )
