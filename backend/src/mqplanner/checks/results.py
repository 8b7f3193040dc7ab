"""The result of a check: what the policy says about each limit, with reasons."""

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any, Literal

Outcome = Literal["deny", "warn", "waived", "known", "pass"]
OUTCOMES: tuple[Outcome, ...] = ("deny", "warn", "waived", "known", "pass")
"""Worst first. `waived`: by the policy; `known`: the baseline has it, and it is not worse."""
NOTHING_JUDGED = "nothing-judged"
"""The kind of what is reported where no limit of a plan is judged."""
NOT_ASSESSED = "not-assessed"
"""The kind of a part of the plan that no limit covers."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a limit does not pass; `requirement` is the name of the one that is not met, None for the verdict itself."""

    action: Literal["warn", "deny"]
    message: str
    requirement: str | None = None
    not_judged: bool = False


@dataclass(frozen=True, slots=True)
class CheckedLimit:
    """What the policy says about one limit; `path` is the JSON pointer of its part of the plan.

    `used_pct` and `multiple` are the numbers that were judged, those of the unfavourable end where there are bounds.
    `note` tells which waiver applies or has expired, or what the baseline had.
    """

    id: str
    kind: str
    title: str
    subject: str
    path: str
    verdict: str
    outcome: Outcome
    used_pct: float | None = None
    multiple: float | None = None
    date: str | None = None
    reasons: tuple[Reason, ...] = ()
    note: str | None = None

    @property
    def message(self) -> str:
        """Return the reasons and the note in sentences."""
        return " ".join([*(reason.message for reason in self.reasons), *([self.note] if self.note else [])])


@dataclass(frozen=True, slots=True)
class PolicyResult:
    """The result for one plan: the worst outcome, every limit (the worst first), and the sentence on the first limit.

    `unused_waivers` are the numbers (from 0) of waivers for this plan that no limit needs, `unmatched_requirements`
    those of requirements that no limit of this plan fits.
    """

    plan: str
    outcome: Outcome
    checked: tuple[CheckedLimit, ...]
    first_limit: str
    unused_waivers: tuple[int, ...] = ()
    unmatched_requirements: tuple[int, ...] = ()
    has_days: bool = False
    """Whether the policy asks on which day growth reaches a limit."""

    @property
    def counts(self) -> dict[str, int]:
        """Return how many limits have each outcome."""
        counted = Counter(one.outcome for one in self.checked)
        return {outcome: counted[outcome] for outcome in OUTCOMES}

    @property
    def nothing_judged(self) -> bool:
        """Whether no limit of the plan has a verdict."""
        return any(one.kind == NOTHING_JUDGED for one in self.checked)

    def passes(self, strict: bool = False) -> bool:
        """Return whether the plan passes: never without a judged limit, and with `strict` not with warnings either."""
        return self.outcome not in (("deny", "warn") if strict else ("deny",)) and not self.nothing_judged

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain data."""
        return {
            "plan": self.plan,
            "outcome": self.outcome,
            "counts": self.counts,
            "first_limit": self.first_limit,
            "checked": [{**asdict(one), "message": one.message} for one in self.checked],
            "unused_waivers": list(self.unused_waivers),
            "unmatched_requirements": list(self.unmatched_requirements),
        }


def worst_outcome(outcomes: Any) -> Outcome:
    """Return the worst of some outcomes; `pass` without any."""
    return min(outcomes, key=OUTCOMES.index, default="pass")
