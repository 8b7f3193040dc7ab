"""Compare a stored answer with the current one: changed results, and the figures and rules that changed them."""

from collections.abc import Mapping
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import figures_of, fingerprints, modules_of_result
from mqplanner.assessment.whatif.points import by_id
from mqplanner.counts import counted
from mqplanner.differences.results import ResultState, change_of, same_numbers, stored_states
from mqplanner.plan.document import Plan
from mqplanner.rules.engine.version import figure_fingerprints, rule_fingerprints, version

_Changed = dict[str, dict[str, tuple[str | None, str | None]]]
"""Of figures and of rules, by name: the digest before and after."""


def changes_since(plan: Plan, answer: Mapping[str, Any]) -> dict[str, Any]:
    """Return the results of a stored answer that differ today, and why."""
    assessment = Assessment(plan)
    before, after = stored_states(answer), stored_states(assessment.as_dict(["quantities"]))
    changed = _changed(answer, assessment)
    reasons = _Reasons(assessment, changed)
    found = [
        {**change_of(id, before.get(id), after.get(id)), **reasons.of(id)}
        for id in dict.fromkeys((*after, *before))
        if _differs(before.get(id), after.get(id))
    ]
    return {
        "moved": found,
        **{
            kind: changed
            and [{"id": id, "from": before, "to": after} for id, (before, after) in sorted(changed[kind].items())]
            for kind in ("figures", "rules")
        },
        "version": {"from": _dict(answer.get("version")) or None, "to": version()},
        "sentence": _sentence(found, changed, answer.get("version") == version()),
    }


def _changed(answer: Mapping[str, Any], assessment: Assessment) -> _Changed | None:
    """Return figures and modules whose digest has changed; None where the answer has no fingerprints."""
    marks = answer.get("fingerprints")
    if not isinstance(marks, dict):
        return None
    known = {"figures": figure_fingerprints(), "rules": rule_fingerprints()}
    if answer.get("version") == version():
        return {kind: {} for kind in known}
    today = fingerprints(assessment.scopes)
    changed: _Changed = {}
    for kind, digests in known.items():
        then = {id: str(digest) for id, digest in _dict(marks.get(kind)).items()}
        # An entry that was only renamed or moved has the same digest and so counts as unchanged.
        before, after = set(then.values()), set(digests.values())
        changed[kind] = {id: (digest, digests.get(id)) for id, digest in then.items() if digest not in after}
        changed[kind] |= {id: (then.get(id), one) for id, one in today[kind].items() if one not in before}
    return changed


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


class _Reasons:
    """The changed figures and rules that each result is based on, as calculated today."""

    def __init__(self, assessment: Assessment, changed: Mapping[str, Any] | None) -> None:
        self.changed = changed
        self._owner = {id: scope for scope in assessment.scopes for id in by_id(scope.results)}

    def of(self, id: str) -> dict[str, Any]:
        """Return the figures and rules that may have changed a result; None without fingerprints."""
        if self.changed is None:
            return {"figures": None, "rules": None}
        scope = self._owner.get(id)
        if scope is None:  # the result no longer exists: any of the changes may be the reason
            return {kind: sorted(self.changed[kind]) for kind in ("figures", "rules")}
        result = by_id(scope.results)[id]
        figures = figures_of(result) & self.changed["figures"].keys()
        rules = modules_of_result(scope, result) & self.changed["rules"].keys()
        return {"figures": sorted(figures), "rules": sorted(rules)}


def _differs(before: ResultState | None, after: ResultState | None) -> bool:
    if before is None or after is None or before.verdict != after.verdict:
        return True
    then, now = ({part: number for part, (number, _) in one.numbers.items()} for one in (before, after))
    return not same_numbers(then, now)


def _sentence(found: list[dict[str, Any]], changed: Mapping[str, Any] | None, same_version: bool) -> str:
    if not found:
        return "Nothing has moved."
    count = f"{counted(len(found), 'result')} moved"
    if changed is None and not same_version:
        return f"{count}; the answer carries no fingerprints, so it is not known which figures or rules moved them."
    parts = [f"{kind}: {len(changed[kind])}" for kind in ("figures", "rules") if changed and changed[kind]]
    if not parts:
        return f"{count} though rules and figures are the same: the answer was given for another plan."
    return f"{count}; of what the answer rests on have changed since: {', '.join(parts)}."
