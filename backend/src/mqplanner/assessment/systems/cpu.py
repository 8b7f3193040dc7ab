"""CPU of an LPAR by component, against its general processors and its zIIPs.

Where a report gives a range of costs, its upper end counts. What zIIPs are eligible for runs there where there are
any, and what finds none on general processors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from mqplanner.assessment.results import Advice, Amount, Constraint, Missing, Relief, Result, Unassessed
from mqplanner.assessment.scopes import LparScope
from mqplanner.assessment.systems.certain import at_least
from mqplanner.assessment.systems.cpu_parts import Part, channels_left_out, parts, shared_expiry
from mqplanner.rules.cpu_demand import Demand, on_processors, overflow, shortage
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, total

NO_ZIIPS = constant(0, "engine", "no zIIP")
NOTHING = constant(0, "engine", "nothing")
NONE = constant(float("nan"), "engine", "no zIIP that could be full")


def cpu(scope: LparScope) -> Iterator[Result]:
    """Engines that the work of an LPAR keeps busy, all together and by component."""
    found = list(parts(scope))
    demands = [demand for part in found for demand in part.demands]
    if not demands:
        if scope.managers:
            words = "it is not judged until the CPU of messages, connectors, protection or channels is known"
            yield scope.unassessed("CPU", "queue_managers", words)
        return
    gaps = tuple(dict.fromkeys(gap for part in found for gap in part.gaps))
    eligible = any(part.for_ziip for part in found)
    yield from _together(scope, demands, gaps, eligible)
    for part in found:
        yield from _component(scope, part)
        for finding in part.findings:
            yield Advice(finding, part.name, scope.place, part.path)
    yield from _left_out(scope)


def _left_out(scope: LparScope) -> Iterator[Unassessed]:
    """Work of which the plan speaks, and whose CPU is in none of the numbers."""
    silent = [m.manager.name for m in scope.managers if channels_left_out(m)]
    if silent:
        words = f"it is not counted for {_managers(silent)} until the CPU in a second of the channel initiator is given"
        yield scope.unassessed("CPU of channels", "queue_managers", words)
    shared = [m.manager.name for m in scope.managers if shared_expiry(m)]
    if shared:
        words = (
            f"it is not counted for {_managers(shared)}: one member scans a shared queue for the whole group"
        )
        yield scope.unassessed("CPU of expiry on shared queues", "queue_managers", words)


def _managers(names: Sequence[str]) -> str:
    return " and ".join(names) if len(names) < 3 else f"{len(names):,} queue managers"


def _together(
    scope: LparScope, demands: Sequence[Demand], gaps: tuple[Missing, ...], eligible: bool
) -> Iterator[Result]:
    lpar = scope.lpar
    cps = None if lpar.cps is None else given("cps", lpar.cps, "engine", "general processors")
    ziips = None if lpar.ziips is None else given("ziips", lpar.ziips, "engine", "zIIPs")
    together, general, offloaded = on_processors(demands)
    unlimited = scope.needs("ziips", ziips, "how many zIIPs there are") if eligible else ()
    spilled = overflow(offloaded, ziips) if eligible and ziips is not None else None
    unknown = bool(gaps or unlimited)
    missing = (*gaps, *unlimited, *scope.needs("cps", cps, "how many general processors there are"))
    needed, growing = _on_general(general, together, spilled)
    yield _processors(scope, "cp", at_least(needed, cps) if unknown else needed, cps, missing, growing)
    if eligible and (ziips is None or np.any(ziips > NO_ZIIPS)):
        wanted = None if gaps else _where_any(offloaded, ziips)
        there = None if ziips is None else _where_any(ziips, ziips)
        yield _processors(scope, "ziip", wanted, there, (*gaps, *unlimited))
        both = None if cps is None or there is None else cps + there
        yield _processors(scope, "together", None if unknown else _where_any(together, ziips), both, missing)
    if not unknown:
        yield from scope.advice(shortage(general, offloaded, cps, ziips, spilled))


def _on_general(
    general: Quantity, together: Quantity, spilled: Quantity | None
) -> tuple[Quantity, Quantity | None]:
    """What general processors do, zIIPs' work that finds none included, and what of it grows.

    Once zIIPs are full all that is added lands on general processors, and until then only their own part; that the
    zIIPs fill up on the way is what the limit of both together is for.
    """
    if spilled is None:
        return general, None
    return general + spilled, choose(spilled > NOTHING, together, general)


def _where_any(quantity: Quantity, ziips: Quantity | None) -> Quantity:
    """Over many points there may be some without any zIIP, where the constraint is not there."""
    return quantity if ziips is None else choose(ziips > NO_ZIIPS, quantity.to("engine"), NONE)


_KINDS = {
    "cp": ("General processors", "cps", "A further general processor"),
    "ziip": ("zIIPs", "ziips", "A further zIIP"),
    "together": ("General processors and zIIPs", "cps", "A further general processor"),
}


def _processors(
    scope: LparScope,
    kind: str,
    needed: Quantity | None,
    there: Quantity | None,
    missing: tuple[Missing, ...],
    growing: Quantity | None = None,
) -> Constraint:
    """One kind of processors against the work for them; all of that grows where `growing` is left out."""
    title, field, words = _KINDS[kind]
    used = None if needed is None else needed.to("engine").named(f"{title} kept busy")
    now = getattr(scope.lpar, field)
    return Constraint(
        id=scope.id("cpu", kind),
        title=title,
        subject=f"LPAR {scope.lpar.name}",
        place=scope.place,
        used=used,
        limit=there,
        growing=used if used is None or growing is None else growing.to("engine"),
        missing=missing,
        relief=(Relief(scope.at(field), words, None if now is None else now + 1),),
    )


def _component(scope: LparScope, part: Part) -> Sequence[Amount]:
    """CPU of one component, for a chart: on general processors, and on zIIPs where it may run there."""
    if not part.amounts:
        part.amounts[:] = tuple(_amounts(scope, part))  # at once: another thread may look at the same part
    return part.amounts


def _amounts(scope: LparScope, part: Part) -> Iterator[Amount]:
    if part.gaps or not part.demands:
        return
    whole = total(cpu for _, cpu, _ in part.demands)
    offloaded = total(ziip for _, _, ziip in part.demands)
    yield _amount(scope, part, "cp", "CPU on general processors", whole - offloaded)
    if part.for_ziip:
        yield _amount(scope, part, "ziip", "CPU for zIIPs", offloaded)


def _amount(scope: LparScope, part: Part, kind: str, title: str, cpu: Quantity) -> Amount:
    id = scope.id("cpu", *part.id, kind)
    return Amount(id, title, part.name, scope.place, cpu.to("engine").named(title), part.path, growing=True)
