"""All queue managers of a store in a period: rated, worst first, with what they do."""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from mqplanner.assessment.verdict import VERDICTS, Verdict
from mqplanner.measurements.fleet.limits_at_worst import limits_at_worst
from mqplanner.measurements.fleet.rating import LIMIT, RATED_METRICS, Measured, RatedLimit, Summary, rated_limits
from mqplanner.measurements.store.store import DEFAULT_DAYS, MeasurementStore, Period

LOAD_METRICS = (
    ("qmst", "puts"),
    ("qmst", "gets"),
    ("qmst", "persistent_puts"),
    ("qjst", "log_mb"),
    ("qcct", "current_channels"),
    ("qist", "message_gets"),
    ("qist", "objects_created"),
)
"""What tells how much a queue manager does."""


@dataclass(frozen=True)
class FleetMember:
    """A queue manager of the fleet."""

    lpar: str
    queue_manager: str
    queue_sharing_group: str | None
    release: str | None
    limits: list[RatedLimit]
    """Worst first."""
    load: dict[str, Summary]
    """By metric: least, average and greatest."""
    intervals: int

    @property
    def verdict(self) -> Verdict:
        """Return the worst verdict; unknown where nothing could be rated."""
        return self.limits[0].verdict if self.limits else "unknown"

    @property
    def order(self) -> tuple[Any, ...]:
        """Return the place in the fleet: worst first."""
        worst = self.limits[0].order[:2] if self.limits else (VERDICTS.index("unknown"), 0.0)
        return (*worst, self.lpar, self.queue_manager)


@dataclass(frozen=True)
class Fleet:
    """The queue managers of a store in a period."""

    period: Period
    members: list[FleetMember] = field(default_factory=list)

    @property
    def counts(self) -> dict[str, int]:
        """Return how many queue managers have each verdict."""
        return {one: sum(member.verdict == one for member in self.members) for one in VERDICTS}


def fleet_of(
    store: MeasurementStore, days: int = DEFAULT_DAYS, last: date | None = None, only: tuple[str, str] | None = None
) -> Fleet:
    """Return the fleet in the last days with measurements; `only` is the LPAR and name of one queue manager."""
    period = store.period(days, last)
    metrics = [*RATED_METRICS, *(one for one in LOAD_METRICS if one not in RATED_METRICS)]
    rows = store.summaries(period, metrics, only)
    measured: dict[tuple[str, str], Measured] = defaultdict(lambda: defaultdict(dict))
    newest: dict[tuple[str, str], Summary] = {}
    for row in rows:
        key = (row["lpar"], row["queue_manager"])
        measured[key][row["table"], row["metric"]][row["instance"]] = row
        if key not in newest or _state(row) > _state(newest[key]):
            newest[key] = row
    for (manager, table, share, instance), bounds in limits_at_worst(store, period, measured).items():
        measured[manager][table, share][instance][LIMIT] = bounds
    limits = rated_limits(measured)
    members = [
        FleetMember(
            *key,
            newest[key]["queue_sharing_group"],
            newest[key]["release"],
            limits[key],
            {metric: of_table["all"] for (table, metric) in LOAD_METRICS if (of_table := one.get((table, metric)))},
            max(row["intervals"] for summary in one.values() for row in summary.values()),
        )
        for key, one in measured.items()
    ]
    return Fleet(period, sorted(members, key=lambda member: member.order))


def _state(row: Summary) -> tuple[date, str, str]:
    """Return how new the group and the release in a row are."""
    return row["newest"], row["release"] or "", row["queue_sharing_group"] or ""
