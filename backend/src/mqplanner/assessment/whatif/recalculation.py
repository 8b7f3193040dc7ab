"""An answer of then beside the answer of now: which results moved, and which figures or rules moved them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.serialization import NUMBERS
from mqplanner.assessment.whatif.fingerprints import figures_of, fingerprints, modules_of_result
from mqplanner.assessment.whatif.movement import same
from mqplanner.assessment.whatif.points import by_id
from mqplanner.plan.document import Plan
from mqplanner.rules.engine.version import figure_fingerprints, rule_fingerprints, version
from mqplanner.units.number_format import json_value

_Number = tuple[float | None, str | None]
"""A value and its unit."""
_Changed = dict[str, dict[str, tuple[str | None, str | None]]]
"""Of figures and of rules, by name: the digest then and now."""
KINDS = (("limits", "limit"), ("quantities", "quantity"))


def moved(plan: Plan, answer: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of `POST /api/v1/moved`: results of an earlier answer that are not today's, and why."""
    assessment = Assessment(plan)
    then, now = _read(answer), _read(assessment.as_dict(["quantities"]))
    changed = _changed(answer, assessment)
    reasons = _Reasons(assessment, changed)
    found = [
        {**_movement(id, then.get(id), now.get(id)), **reasons.of(id)}
        for id in dict.fromkeys((*now, *then))
        if _differs(then.get(id), now.get(id))
    ]
    return {
        "moved": found,
        **{kind: None if changed is None else _shown(changed[kind]) for kind in ("figures", "rules")},
        "version": {"from": _dict(answer.get("version")) or None, "to": version()},
        "sentence": _sentence(found, changed, answer.get("version") == version()),
    }


def _read(answer: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Every result of an answer in JSON, by its id."""
    found = {}
    for listed, kind in KINDS:
        entries = answer.get(listed)
        for entry in entries if isinstance(entries, list) else []:
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                found[entry["id"]] = {**entry, "kind": kind}
    return found


def _changed(answer: Mapping[str, Any], assessment: Assessment) -> _Changed | None:
    """Figures and modules whose digest is another one now; None where the answer does not carry any."""
    marks = answer.get("fingerprints")
    if not isinstance(marks, dict):
        return None
    known = {"figures": figure_fingerprints(), "rules": rule_fingerprints()}
    if answer.get("version") == version():
        return {kind: {} for kind in known}
    today = fingerprints(assessment)
    return {
        kind: _other(
            {id: str(digest) for id, digest in _dict(marks.get(kind)).items()}, today[kind], known[kind]
        )
        for kind in known
    }


def _other(
    then: Mapping[str, str], today: Mapping[str, str], known: Mapping[str, str]
) -> dict[str, tuple[str | None, str | None]]:
    """What an answer rested on `then` or rests on `today` and is not the same, by name.

    What only has another name now, or stands in another place, is the same.
    """
    before, after = set(then.values()), set(known.values())
    come = {id: (then.get(id), digest) for id, digest in today.items() if digest not in before}
    return {**{id: (digest, known.get(id)) for id, digest in then.items() if digest not in after}, **come}


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


class _Reasons:
    """Which of what changed a result rests on, as it is worked out today."""

    def __init__(self, assessment: Assessment, changed: Mapping[str, Any] | None) -> None:
        self.changed = changed
        self._owner = {id: scope for scope in assessment.scopes for id in by_id(scope.results)}

    def of(self, id: str) -> dict[str, Any]:
        """The figures and rules by which a result may have moved; None where the answer does not say enough."""
        if self.changed is None:
            return {"figures": None, "rules": None}
        scope = self._owner.get(id)
        if scope is None:  # it is gone: whatever changed may be the reason
            return {kind: sorted(self.changed[kind]) for kind in ("figures", "rules")}
        figures = figures_of(by_id(scope.results)[id]) & self.changed["figures"].keys()
        rules = modules_of_result(scope, id) & self.changed["rules"].keys()
        return {"figures": sorted(figures), "rules": sorted(rules)}


def _numbers(entry: Mapping[str, Any]) -> dict[str, _Number]:
    parts = NUMBERS if entry["kind"] == "limit" else ("quantity",)
    found: dict[str, _Number] = {}
    for part in parts:
        number = entry.get(part)
        value = number.get("value") if isinstance(number, dict) else None
        usable = isinstance(value, (int, float)) and not isinstance(value, bool)
        found[part] = (value if usable else None, number.get("unit") if isinstance(number, dict) else None)
    return found


def _differs(then: Mapping[str, Any] | None, now: Mapping[str, Any] | None) -> bool:
    if then is None or now is None or then.get("verdict") != now.get("verdict"):
        return True
    before, after = _numbers(then), _numbers(now)
    if before.keys() != after.keys():
        return True
    return any(not same(before[part][0], after[part][0]) for part in after)


def _movement(id: str, then: Mapping[str, Any] | None, now: Mapping[str, Any] | None) -> dict[str, Any]:
    known = now or then or {}
    before, after = (_numbers(entry) if entry else {} for entry in (then, now))
    limit = known["kind"] == "limit"
    return {
        "id": id,
        "kind": known["kind"],
        "title": str(known.get("title", "")),
        "subject": str(known.get("subject", "")),
        "change": "added" if then is None else "removed" if now is None else "moved",
        "verdict": {"from": (then or {}).get("verdict"), "to": (now or {}).get("verdict")} if limit else None,
        "numbers": {
            "value" if part == "quantity" else part: _number(before.get(part), after.get(part))
            for part in dict.fromkeys((*after, *before))
        },
    }


def _number(
    then: tuple[float | None, str | None] | None, now: tuple[float | None, str | None] | None
) -> dict[str, Any]:
    a, b = (then or (None, None))[0], (now or (None, None))[0]
    change = None if a is None or b is None else json_value(b - a)
    return {"unit": (now or then or (None, None))[1], "from": a, "to": b, "change": change}


def _shown(changed: Mapping[str, tuple[str | None, str | None]]) -> list[dict[str, Any]]:
    return [{"id": id, "from": before, "to": after} for id, (before, after) in sorted(changed.items())]


def _sentence(found: list[dict[str, Any]], changed: Mapping[str, Any] | None, same_version: bool) -> str:
    if not found:
        return "Nothing has moved."
    count = f"{len(found)} result{'' if len(found) == 1 else 's'} moved"
    if changed is None and not same_version:
        return f"{count}; the answer carries no fingerprints, so nobody can say which figures or rules moved them."
    parts = [f"{kind}: {len(changed[kind])}" for kind in ("figures", "rules") if changed and changed[kind]]
    if not parts:
        return f"{count} though rules and figures are the same: the answer was given for another plan."
    return f"{count}; of what the answer rests on have changed since: {', '.join(parts)}."
