"""What one feature costs: the plan with it compared with the plan, and the difference in words."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.names_text import full_name
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.verdict import RANK, STATUS_WORDS
from mqplanner.assessment.whatif.before_after import Moved, more_changes, moved_between, quantity_text, with_changes
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.assessment.whatif.feature_parts import Chosen
from mqplanner.plan.document import Plan
from mqplanner.rules.channels.transaction_cost import UNCOMPRESSED
from mqplanner.units import Quantity, constant
from mqplanner.units.derivation import leaves
from mqplanner.units.functions import total

NO_ENGINES = constant(0, "engine", "nothing before")
MAX_NAMED = 3
EXACT, AT_LEAST, AT_MOST = "cpu-component/", "cpu-bounds/at-least", "cpu-bounds/at-most"
"""Kinds of the CPU of a component: of one that is known, or the bounds of one that is not known exactly."""
BOUNDED = ("/protection", "/channel_groups")
"""Fields of the components with bounds that a feature changes; the bounds of others may only appear with it."""


@dataclass(frozen=True)
class Cost:
    """What one feature costs for one part of the plan."""

    feature: str
    title: str
    chosen: Chosen
    changes: tuple[PlanChange, ...] = ()
    moved: Sequence[Moved] = ()
    cpu: Quantity | None = None
    """Engines that it adds, at most."""
    cpu_at_least: Quantity | None = None
    """Engines that it adds at least, where these are other ones."""
    reason: str | None = None
    """Why its CPU is not known."""
    is_published: bool = True
    notes: tuple[str, ...] = ()
    assumptions: tuple[dict[str, Any], ...] = field(default=())

    @property
    def known_cpu(self) -> float | None:
        """The engines as a number."""
        return None if self.cpu is None or not self.cpu.known else float(self.cpu.value)

    @property
    def compmsg(self) -> str:
        """The compression that it switches on, as in a command."""
        found = (str(one.value) for one in self.changes if one.path.endswith("/compmsg"))
        return next(found, UNCOMPRESSED).upper()

    @property
    def worst(self) -> str | None:
        """The worst verdict that a limit gets by it; None where no verdict is worse."""
        worse = [one.after.verdict for one in self.worse if isinstance(one.after, Limit)]
        return max(worse, key=RANK.__getitem__, default=None)

    @property
    def worse(self) -> list[Moved]:
        """The limits whose verdict is worse with it."""
        return [one for one in self.moved if one.has_worse_verdict]

    @property
    def cpu_text(self) -> str:
        """The engines in words, also of those that it saves; nothing where they are not known."""
        return "" if self.cpu is None or not self.cpu.known else cpu_text(self.cpu)

    def effects(self) -> list[str]:
        """Return in words what else changes: limits with another status, the log rate, and data for SMF."""
        found = []
        statuses = [one for one in self.moved if isinstance(one.result, Limit) and one.changes_verdict]
        for one in statuses[:MAX_NAMED]:
            found.append(
                f"{full_name(one.result.title, one.result.subject)} {_status(one.before)} → {_status(one.after)}"
            )
        if len(statuses) > MAX_NAMED:
            found.append(more_changes(len(statuses) - MAX_NAMED))
        for one in self.moved:
            if one.result.kind == "log-rate" and one not in statuses:
                found.append(f"log rate {_used(one.before)} → {_used(one.after)}")
            elif one.result.kind == "class5/volume" and isinstance(one.after, ReportedQuantity):
                before = one.before.quantity if isinstance(one.before, ReportedQuantity) else None
                added = one.after.quantity if before is None else one.after.quantity - before
                found.append(f"{quantity_text(added.to('MB / day'))} of SMF data more")
        return found

    def sentence(self) -> str:
        """Return the cost in words."""
        found = self.effects()
        if self.cpu is not None and self.cpu.known:
            saves = float(self.cpu.value) < 0
            cpu = NO_ENGINES - self.cpu if saves else self.cpu
            found.insert(0, f"{quantity_text(cpu)} of CPU {'less' if saves else 'more'}")
        notes = self.notes if found or self.moved else ()
        return "; ".join([*found, *notes]) or self._reason_text() or "No number of the plan changes."

    def _reason_text(self) -> str:
        """Return why the cost is not known; where an input is missing, that it is not known."""
        reason = self.reason or ""
        return f"Not known: {reason[:1].lower()}{reason[1:]}" if reason.startswith("Enter ") else reason

    def as_dict(self) -> dict[str, Any]:
        """Return the cost as JSON data."""
        return {
            "feature": self.feature,
            "title": self.title,
            "subject": self.chosen.label,
            "path": self.chosen.path,
            "cpu": self.cpu,
            "text": self.sentence(),
            "published": self.is_published,
            "reason": self.reason,
            "moved": [one.as_dict() for one in self.moved],
        }


@dataclass(frozen=True)
class Question:
    """The plan, and how the channels of the question are used."""

    plan: Plan
    now: Assessment
    messages_per_s: float | None
    sslrkeyc_bytes: int | None

    def assessed(
        self, feature: str, title: str, chosen: Chosen, *changes: PlanChange, now: Assessment | None = None, **more: Any
    ) -> Cost:
        """Return the cost of a feature: by assessments of the plan, or of `now`, and of the plan with it."""
        moved = moved_between(now or self.now, Assessment(with_changes(self.plan, changes)))
        added, at_least = _added(moved, AT_MOST), _added(moved, AT_LEAST)
        reason = _refusal(moved) if added is None else None
        more.setdefault("is_published", not (added is None and reason is not None))
        is_bounded = added is not None and at_least is not None and cpu_text(added) != cpu_text(at_least)
        least = at_least if is_bounded else None
        return Cost(feature, title, chosen, changes, moved, added, least, reason, **more)


def cpu_text(cpu: Quantity) -> str:
    """Return engines that are added in words, also those that are saved."""
    return f"{quantity_text(NO_ENGINES - cpu)} less" if float(cpu.value) < 0 else quantity_text(cpu)


def _added(moved: Sequence[Moved], end: str) -> Quantity | None:
    """Return the engines that components have more, of one with bounds by this end; None where they are not known.

    What the plan has no number of any more with the feature is not saved, but not known.
    """
    components = [
        one
        for one in moved
        if one.result.kind.startswith(EXACT) or (one.result.kind == end and _path(one).endswith(BOUNDED))
    ]
    if not components or any(one.after is None for one in components):
        return None
    added = total([_engines(one.after) - _engines(one.before) for one in components]).named("CPU that it adds")
    return added if added.known else None


def _path(moved: Moved) -> str:
    return moved.result.path if isinstance(moved.result, ReportedQuantity) else ""


def _engines(result: Limit | ReportedQuantity | None) -> Quantity:
    return result.quantity.to("engine") if isinstance(result, ReportedQuantity) else NO_ENGINES


def _refusal(moved: Sequence[Moved]) -> str | None:
    """Return why a quantity afterwards has no number."""
    unknown = [
        one.after.quantity for one in moved if isinstance(one.after, ReportedQuantity) and not one.after.quantity.known
    ]
    reasons = dict.fromkeys(origin.refusal for origin in leaves(*unknown) if origin.refusal)
    return next((f"{reason[:1].upper()}{reason[1:]}." for reason in reasons), None)


def _status(result: Any) -> str:
    if not isinstance(result, Limit):
        return "not checked"
    words = STATUS_WORDS[result.verdict]
    return f"{words} (not certain: {share})" if (share := _share_of_doubtful(result)) else words


def _share_of_doubtful(limit: Limit) -> str | None:
    """Return how much of a limit is used that has a warning for its caution alone; None for others."""
    share = limit.used_pct
    return f"{quantity_text(share)} used" if limit.is_warning_by_caution and share is not None else None


def _used(result: Any) -> str:
    used = result.used if isinstance(result, Limit) else getattr(result, "quantity", None)
    return "none" if used is None or not used.known else quantity_text(used)
