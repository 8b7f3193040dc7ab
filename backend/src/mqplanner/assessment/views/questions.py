"""Common questions as sweeps, each about the part of a plan that is nearest to its limit."""

from collections.abc import Callable
from typing import Any, Literal

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.limits.channel_initiator import maxchl_of
from mqplanner.assessment.results import Limit, ident
from mqplanner.assessment.views.chart import manager_path, managers, of_kind
from mqplanner.assessment.views.limit_charts import falls_back
from mqplanner.figures.catalog import figure
from mqplanner.plan.paths import part_at
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.logging.log_rates import ZHPF, ZHYPERLINK

MAX_WRITES_PER_S = 50_000
"""Upper end of the axis of writes to a control unit."""
MESSAGES_KB = (1.0, 256.0)
"""Usual range of message sizes."""
SCANS_S = (60.0, 3600.0)
"""Usual range between scans for expired messages, and of the time until messages expire."""


Range = tuple[float, float] | None
"""From where to where an input is varied; None for the usual range around its value."""
Question = dict[str, Any]


def questions(assessment: Assessment) -> list[dict[str, Any]]:
    """Return every question as a sweep of this plan, or what the plan lacks for it."""
    found = [(id, title, needs, find(assessment)) for id, title, needs, find in QUESTIONS]
    return [
        {"id": id, "title": title, "needs": None if q else needs, "sweep": q, "note": q and q.pop("note")}
        for id, title, needs, q in found
    ]


def _sweep(
    x: str,
    z: str,
    outputs: list[str],
    shape: Literal["curves", "heat"] = "curves",
    x_range: Range = None,
    z_range: Range = None,
    z_values: list[Any] | None = None,
    note: str | None = None,
) -> Question:
    """Return the two inputs to vary, the numbers to show, and what to know about them."""
    axes = {
        name: {"path": path, "from": ends and ends[0], "to": ends and ends[1], "values": values}
        for name, path, ends, values in (("x", x, x_range, None), ("z", z, z_range, z_values))
    }
    return {**axes, "outputs": outputs, "shape": shape, "note": note}


def _clients(assessment: Assessment) -> Question | None:
    room = next((one for one in assessment.quantities if one.kind == "channels/max_channels"), None)
    if room is None:
        return None
    manager = manager_path(room.path)
    now = part_at(assessment.plan, room.path).message_kb or MESSAGES_KB[0]
    sizes = (min(MESSAGES_KB[0], now), max(MESSAGES_KB[1], 2 * now))
    maxchl = maxchl_of(part_at(assessment.plan, f"{manager}/channel_initiator")).value
    note = f"No curve is above MAXCHL({maxchl:.0f}), also where storage has room for more channels."
    return _sweep(f"{room.path}/message_kb", f"{manager}/release", [room.id], x_range=sizes, note=note)


def _log_rate(other: str) -> Callable[[Assessment], Question | None]:
    def find(assessment: Assessment) -> Question | None:
        """Return the sweep of the fullest log, preferably one over zHyperLink, or one that may be written over it."""

        def place(rate: Limit) -> tuple[bool, bool]:
            manager = part_at(assessment.plan, rate.part.path)
            return manager.logs.io != ZHYPERLINK, manager.release not in ZHYPERLINK_RELEASES

        rate = min(_worst_first(assessment, "log-rate"), key=place, default=None)
        if rate is None:
            return None
        at = f"{rate.part.path}/logs"
        manager = part_at(assessment.plan, rate.part.path)
        stripes = (1, max(*figure("log-rate").choices("stripes"), manager.logs.stripes or 1))
        outputs = [f"{rate.id}#limit", f"{rate.id}#used"]
        only: dict[str, Any] = {}
        if other == "io" and falls_back(assessment, rate.part.path, rate.id):
            only = {"z_values": [ZHPF], "note": _only_zhpf(manager)}
        return _sweep(f"{at}/stripes", f"{at}/{other}", outputs, x_range=stripes, **only)

    return find


def _only_zhpf(manager: QueueManager) -> str:
    """Return why a log has no curve over zHyperLink."""
    why = f"release {manager.release} cannot" if manager.release not in ZHYPERLINK_RELEASES else "it cannot as it is"
    return f"The log of {manager.name} has no curve over zHyperLink: {why} write its log that way. See zHyperLink."


def _pfids(assessment: Assessment) -> Question | None:
    for busy in _worst_first(assessment, "pfid-busy"):
        path, writes = busy.part.path, (0, MAX_WRITES_PER_S)
        return _sweep(f"{path}/other_writes_per_s", f"{path}/pfids", [f"{busy.id}#used_pct"], "heat", writes)
    return None


def _memlimit(assessment: Assessment) -> Question | None:
    storage = next(iter(_worst_first(assessment, "chinit-64-bit")), None)
    if storage is None or not part_at(assessment.plan, storage.part.path).channel_groups:
        return None
    group = f"{storage.part.path}/channel_groups/0"
    number = part_at(assessment.plan, group).number_field
    return _sweep(f"{group}/{number}", f"{group}/message_kb", [f"{storage.id}#used_pct"], "heat")


def _depth(assessment: Assessment) -> Question | None:
    """Return the sweep of a page set on which messages expire.

    An interval that is not set has no effect alone, so the other one is varied.
    """
    limits = {limit.id: limit for limit in assessment.limits}
    found: list[tuple[int, float, Question]] = []
    for lpar, manager, path in managers(assessment.plan):
        scans = manager.expryint_s is not None
        for n, workload in enumerate(manager.workloads):
            limit = limits.get(ident(lpar.name, manager.name, "page-set", workload.page_set, "outage"))
            expires = workload.capexpry_s is not None
            if limit is None or workload.outage_s is None or not (expires or scans):
                continue
            own = f"{path}/workloads/{n}"
            z, now = (f"{path}/expryint_s", manager.expryint_s) if expires else (f"{own}/capexpry_s", None)
            scans_s = SCANS_S if now is None else (min(SCANS_S[0], now), max(SCANS_S[1], now))
            sweep = _sweep(f"{own}/outage_s", z, [f"{limit.id}#used"], z_range=scans_s)
            found.append((2 * expires + scans, -limit.rank, sweep))
    return max(found, key=lambda entry: entry[:2])[2] if found else None


def _worst_first(assessment: Assessment, kind: str) -> list[Limit]:
    return sorted(of_kind(assessment, kind), key=lambda limit: limit.rank)


LOG = "a log with its write rate"
QUESTIONS: list[tuple[str, str, str, Callable[[Assessment], Question | None]]] = [
    (
        "clients",
        "Clients against message size, by release",
        "channels of clients, and a channel initiator with its storage",
        _clients,
    ),
    ("stripes", "Log rate against stripes, zHPF and zHyperLink", LOG, _log_rate("io")),
    ("copies", "Log rate against copies and stripes", LOG, _log_rate("copies")),
    ("pfids", "PFIDs against write rate", "a control unit with PFIDs and writes", _pfids),
    ("memlimit", "MEMLIMIT against clients and message size", "channels and a MEMLIMIT, from 9.4 on", _memlimit),
    (
        "depth",
        "Page set depth against outage and expiry",
        "a workload on a page set, with an outage, and EXPRYINT or CAPEXPRY",
        _depth,
    ),
]
