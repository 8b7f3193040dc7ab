"""The answer for a plan in JSON, put together from what each scope says: that is made once and remembered with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson

from mqplanner.assessment.estate import Evaluated
from mqplanner.assessment.explanation import Shown
from mqplanner.assessment.results import Advice, Amount, Constraint, Result, Unassessed
from mqplanner.rules.version import version


class _Part:
    """What one scope says."""

    def __init__(self, results: tuple[Result, ...], full: bool) -> None:
        show = Shown(full)
        self.constraints = [
            (urgency(r), _fragment(show.constraint(r))) for r in results if isinstance(r, Constraint)
        ]
        self.amounts = [_fragment(show.amount(r)) for r in results if isinstance(r, Amount)]
        self.advice = [
            (_head(show.finding(r.finding)), _fragment(show.place(r)))
            for r in results
            if isinstance(r, Advice)
        ]
        self.unassessed = [_fragment(show.unassessed(r)) for r in results if isinstance(r, Unassessed)]
        self.sources = {key: _fragment(content) for key, content in show.sources.items()}


def answer(scopes: Iterable[Evaluated], binding: dict[str, Any], full: bool = False) -> bytes:
    """The whole answer; derivations by id, or all of them in `full`."""
    shown = [_Part(scope.results, True) if full else _remembered(scope) for scope in scopes]
    sources: dict[str, Any] = {}
    findings: dict[bytes, list[orjson.Fragment]] = {}
    for part in shown:
        sources.update(part.sources)
        for head, place in part.advice:
            findings.setdefault(head, []).append(place)
    ranked = sorted((entry for part in shown for entry in part.constraints), key=lambda entry: entry[0])
    return orjson.dumps(
        {
            "constraints": [fragment for _, fragment in ranked],
            "quantities": [fragment for part in shown for fragment in part.amounts],
            "findings": [
                orjson.Fragment(head[:-1] + b',"places":' + orjson.dumps(places) + b"}")
                for head, places in findings.items()
            ],
            "not_assessed": [fragment for part in shown for fragment in part.unassessed],
            "binding": binding,
            "sources": sources,
            "version": version(),
        }
    )


def urgency(constraint: Constraint) -> tuple[int, float]:
    """Worst first: exceeded, watched, fine, each by how full they are; what is not known last."""
    share = constraint.used_pct
    return (1, 0.0) if share is None or not share.known else (0, -float(share.value))


def _remembered(scope: Evaluated) -> _Part:
    if scope.shown is None:
        scope.shown = _Part(scope.results, False)
    part: _Part = scope.shown
    return part


def _head(finding: dict[str, Any]) -> bytes:
    """A finding without its places: what several parts are told alike is one finding."""
    return orjson.dumps(finding)


def _fragment(content: dict[str, Any]) -> orjson.Fragment:
    return orjson.Fragment(orjson.dumps(content))
