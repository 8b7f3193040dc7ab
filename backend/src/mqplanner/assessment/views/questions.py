"""Questions that are often asked, put to the part of a plan that is nearest to its limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit, ident
from mqplanner.assessment.views.chart import of_kind
from mqplanner.assessment.views.selection import manager_path, managers
from mqplanner.plan.paths import part_at

MOST_WRITES_PER_S = 50_000
"""Writes per second that the paths of a control unit are shown up to."""
SCANS_S = (60.0, 3600.0)
"""Between scans, and until messages expire."""


@dataclass(frozen=True)
class Axis:
    """An input to vary; without a range the usual one around its value."""

    path: str
    range: tuple[float, float] | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return the axis as the API gives it."""
        low, high = self.range or (None, None)
        return {"path": self.path, "from": low, "to": high}


@dataclass(frozen=True)
class Sweep:
    """What to vary, and which numbers to show."""

    x: Axis
    z: Axis
    outputs: list[str]
    shape: Literal["curves", "heat"] = "curves"

    def as_dict(self) -> dict[str, Any]:
        """Return the question as the API gives it."""
        return {"x": self.x.as_dict(), "z": self.z.as_dict(), "outputs": self.outputs, "shape": self.shape}


def questions(assessment: Assessment) -> list[dict[str, Any]]:
    """Return every question, put to this plan or with what a plan needs for it."""
    found = [(id, title, needs, find(assessment)) for id, title, needs, find in QUESTIONS]
    return [
        {"id": id, "title": title, "needs": None if sweep else needs, "sweep": sweep and sweep.as_dict()}
        for id, title, needs, sweep in found
    ]


def _clients(assessment: Assessment) -> Sweep | None:
    room = next((one for one in assessment.quantities if one.kind == "channels/max_channels"), None)
    if room is None:
        return None
    return Sweep(Axis(f"{room.path}/message_kb"), Axis(f"{manager_path(room.path)}/release"), [room.id])


def _log_rate(other: str) -> Callable[[Assessment], Sweep | None]:
    def find(assessment: Assessment) -> Sweep | None:
        """Prefer a log over zHyperLink, which could be written either way."""
        rates = _worst_first(assessment, "log-rate")
        logs = {limit.id: part_at(assessment.plan, f"{limit.part.path}/logs") for limit in rates}
        rates.sort(key=lambda limit: logs[limit.id].io != "zhyperlink")
        if not rates:
            return None
        at = f"{rates[0].part.path}/logs"
        outputs = [f"{rates[0].id}#limit", f"{rates[0].id}#used"]
        return Sweep(Axis(f"{at}/stripes"), Axis(f"{at}/{other}"), outputs)

    return find


def _pfids(assessment: Assessment) -> Sweep | None:
    for busy in _worst_first(assessment, "pfid-busy"):
        writes = Axis(f"{busy.part.path}/other_writes_per_s", (0, MOST_WRITES_PER_S))
        return Sweep(writes, Axis(f"{busy.part.path}/pfids"), [f"{busy.id}#used_pct"], "heat")
    return None


def _memlimit(assessment: Assessment) -> Sweep | None:
    storage = next(iter(_worst_first(assessment, "chinit-64-bit")), None)
    if storage is None or not part_at(assessment.plan, storage.part.path).channel_groups:
        return None
    group = f"{storage.part.path}/channel_groups/0"
    outputs = [f"{storage.id}#used_pct"]
    return Sweep(Axis(f"{group}/count"), Axis(f"{group}/message_kb"), outputs, "heat")


def _depth(assessment: Assessment) -> Sweep | None:
    """Find a page set on which messages expire. What is not set has no effect alone: the other input is varied."""
    limits = {limit.id: limit for limit in assessment.limits}
    found: list[tuple[int, float, Sweep]] = []
    for lpar, manager, path in managers(assessment.plan):
        scans = manager.expryint_s is not None
        for n, workload in enumerate(manager.workloads):
            limit = limits.get(ident(lpar.name, manager.name, "page-set", workload.page_set, "outage"))
            expires = workload.capexpry_s is not None
            if limit is None or workload.outage_s is None or not (expires or scans):
                continue
            own = f"{path}/workloads/{n}"
            varied = (f"{path}/expryint_s", manager.expryint_s) if expires else (f"{own}/capexpry_s", None)
            z = Axis(varied[0], _around(varied[1]))
            sweep = Sweep(Axis(f"{own}/outage_s"), z, [f"{limit.id}#used"])
            found.append((2 * expires + scans, -limit.rank, sweep))
    return max(found, key=lambda entry: entry[:2])[2] if found else None


def _around(value: float | None) -> tuple[float, float]:
    """Return the range of scans with the plan's own value in it."""
    low, high = SCANS_S
    return (low, high) if value is None else (min(low, value), max(high, value))


def _worst_first(assessment: Assessment, kind: str) -> list[Limit]:
    return sorted(of_kind(assessment, kind), key=lambda limit: limit.rank)


LOG = "a log with its write rate"
QUESTIONS: list[tuple[str, str, str, Callable[[Assessment], Sweep | None]]] = [
    (
        "clients",
        "Clients against message size, by release",
        "channels of clients, and a channel initiator with its storage",
        _clients,
    ),
    ("stripes", "Log rate against stripes, zHPF and zHyperLink", LOG, _log_rate("io")),
    ("copies", "Log rate against copies and stripes", LOG, _log_rate("copies")),
    ("pfids", "PFIDs against write rate", "a control unit with PFIDs and writes", _pfids),
    (
        "memlimit",
        "MEMLIMIT against clients and message size",
        "channels and a MEMLIMIT, from 9.4 on",
        _memlimit,
    ),
    (
        "depth",
        "Page set depth against outage and expiry",
        "a workload on a page set, with an outage, and EXPRYINT or CAPEXPRY",
        _depth,
    ),
]
