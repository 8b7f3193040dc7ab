"""A constraint: what is used of a limit, what of that grows with the workload, and what would relieve it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mqplanner.assessment.verdict import WATCH_PCT, verdict
from mqplanner.rules.results import render
from mqplanner.units import Quantity
from mqplanner.units.derivation import leaves


@dataclass(frozen=True)
class Place:
    """Where in the estate something is: a group for the screen, and a JSON pointer into the plan."""

    kind: str
    name: str
    path: str


@dataclass(frozen=True)
class Constraint:
    """One limit of the estate.

    `growing` is the part of `used` that is proportional to the workload; the rest stays as it is. Where a `decisive`
    constraint is unknown, nothing can be said of what is met first.
    """

    id: str
    title: str
    subject: str
    place: Place
    used: Quantity | None = None
    limit: Quantity | None = None
    growing: Quantity | None = None
    missing: tuple[str, ...] = ()
    relief: tuple[tuple[str, str], ...] = field(default=())
    decisive: bool = False

    @property
    def used_pct(self) -> Quantity | None:
        """Share of the limit."""
        if self.used is None or self.limit is None:
            return None
        return (self.used / self.limit).to("pct").named("used")

    @property
    def needs(self) -> list[str]:
        """What it would take to judge it: inputs by name, or a figure that no report publishes."""
        return list(self.missing) or _unpublished(self.used, self.limit)

    @property
    def undecided(self) -> bool:
        """Whether it might be met first, for all that can be said."""
        unpublished = self.used is not None and not self.used.known
        return unpublished or (self.decisive and bool(self.missing))

    @property
    def multiple(self) -> Quantity | None:
        """The multiple of today's workload at which the limit is met; None when nothing grows."""
        if self.used is None or self.limit is None or self.growing is None or not self.growing.value:
            return None
        if self.growing is self.used:
            return self.limit / self.used
        return (self.limit - (self.used - self.growing)) / self.growing

    def as_dict(self) -> dict[str, Any]:
        """The constraint as the API gives it."""
        share = self.used_pct
        known = share is not None and share.known
        return {
            "id": self.id,
            "title": self.title,
            "subject": self.subject,
            "group": {"kind": self.place.kind, "name": self.place.name},
            "path": self.place.path,
            "used": shown("used", self.used),
            "limit": shown("limit", self.limit),
            "used_pct": shown("used", share),
            "headroom": shown("headroom", self.limit - self.used)
            if known and self.limit and self.used
            else None,
            "watch_pct": WATCH_PCT,
            "verdict": verdict(share.value if share is not None else None),  # type: ignore[arg-type]
            "missing": self.needs,
            "relief": [{"path": path, "message": message} for path, message in self.relief],
        }


def shown(name: str, quantity: Quantity | None) -> dict[str, Any] | None:
    """A quantity as the API gives it."""
    return None if quantity is None else render(name, None, quantity)


def _unpublished(*quantities: Quantity | None) -> list[str]:
    unknown = [q for q in quantities if q is not None and not q.known]
    reasons = dict.fromkeys(origin.refusal for q in unknown for origin in leaves(q) if origin.refusal)
    return [f"a figure that no report publishes: {reason}" for reason in reasons]
