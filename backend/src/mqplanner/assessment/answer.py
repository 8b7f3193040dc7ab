"""The answer for a plan in JSON, put together from what each scope says: that is made once and remembered with it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import orjson

from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.explanation import Shown
from mqplanner.assessment.first_limit import reached
from mqplanner.assessment.results import Limit, NotAssessed, PlacedFinding, ReportedQuantity, Result
from mqplanner.rules.engine.version import version


@dataclass
class Part:
    """What one scope says, or one system of it, as pieces of JSON."""

    constraints: list[tuple[float, bytes]]
    order: list[tuple[float, bytes]]
    amounts: list[bytes]
    advice: list[tuple[bytes, bytes]]
    unassessed: list[bytes]
    sources: dict[str, bytes]


def written(results: Sequence[Result], full: bool) -> Part:
    """Results as pieces of JSON."""
    show = Shown(full)
    constraints = [r for r in results if isinstance(r, Limit)]
    return Part(
        [(urgency(r), orjson.dumps(show.constraint(r))) for r in constraints],
        [
            (float(multiple.value), orjson.dumps({"constraint": r.id, "multiple": float(multiple.value)}))
            for r, multiple in reached(constraints)
        ],
        [_amount(r, show) for r in results if isinstance(r, ReportedQuantity)],
        [
            (_head(show.finding(r.finding)), orjson.dumps(show.place(r)))
            for r in results
            if isinstance(r, PlacedFinding)
        ],
        [orjson.dumps(show.unassessed(r)) for r in results if isinstance(r, NotAssessed)],
        {key: orjson.dumps(content) for key, content in show.sources.items()},
    )


def _amount(amount: ReportedQuantity, show: Shown) -> bytes:
    """An amount in JSON, which is written once where an answer has it from an earlier one."""
    return orjson.dumps(show.amount(amount))


class Answer:
    """The whole answer as pieces of JSON, in their order; derivations by id, or all of them in `full`."""

    def __init__(self, scopes: Iterable[EvaluatedScope], binding: dict[str, Any], full: bool = False) -> None:
        parts = [written(scope.results, True) if full else _remembered(scope) for scope in scopes]
        findings: dict[bytes, list[bytes]] = {}
        sources: dict[str, bytes] = {}
        for part in parts:
            for head, place in part.advice:
                findings.setdefault(head, []).append(place)
            sources.update(part.sources)
        self.lists: dict[str, list[bytes]] = {
            "constraints": _ranked(entry for part in parts for entry in part.constraints),
            "quantities": [content for part in parts for content in part.amounts],
            "findings": [
                head[:-1] + b',"places":[' + b",".join(places) + b"]}" for head, places in findings.items()
            ],
            "not_assessed": [content for part in parts for content in part.unassessed],
        }
        self.order = _ranked(entry for part in parts for entry in part.order)
        self.binding = binding
        self.sources = sources
        self.size = len(self.order) + sum(map(len, self.lists.values()))
        """How many pieces it has."""

    def json(self) -> bytes:
        """The answer as the API gives it."""
        return orjson.dumps(
            {
                **{name: _listed(content) for name, content in self.lists.items()},
                "binding": {**self.binding, "order": _listed(self.order)},
                "sources": {key: orjson.Fragment(content) for key, content in self.sources.items()},
                "version": version(),
            }
        )

    def since(self, earlier: Answer | None) -> dict[str, Any]:
        """What differs from an earlier answer; with no earlier one all of it."""
        before = {} if earlier is None else earlier.sources
        return {
            **{
                name: runs(content, [] if earlier is None else earlier.lists[name])
                for name, content in self.lists.items()
            },
            "order": runs(self.order, [] if earlier is None else earlier.order),
            "binding": self.binding,
            "sources": {
                key: orjson.Fragment(content) for key, content in self.sources.items() if key not in before
            },
            "version": version(),
        }


_RANK = itemgetter(0)


def _ranked(entries: Iterable[tuple[float, bytes]]) -> list[bytes]:
    return [content for _, content in sorted(entries, key=_RANK)]


def _listed(pieces: list[bytes]) -> orjson.Fragment:
    return orjson.Fragment(b"[" + b",".join(pieces) + b"]")


def runs(now: list[bytes], before: list[bytes]) -> list[Any]:
    """A list told by an earlier one: `[from, to]` where a run of it is the same, otherwise the new piece itself."""
    same = _same(now, before)
    still = _same(now[same:][::-1], before[same:][::-1])
    between = range(same, len(before) - still)
    places = {before[at]: at for at in between}
    told: list[Any] = [[0, same]] if same else []
    for piece in now[same : len(now) - still]:
        at = places.get(piece)
        if at is None:
            told.append(orjson.Fragment(piece))
        else:
            _add(told, at, at + 1)
    if still:
        _add(told, between.stop, len(before))
    return told


def _same(now: list[bytes], before: list[bytes]) -> int:
    """How many pieces are the same at the beginning."""
    return next(
        (n for n, (one, other) in enumerate(zip(now, before, strict=False)) if one != other),
        min(len(now), len(before)),
    )


def _add(told: list[Any], start: int, stop: int) -> None:
    """Go on with a run, or begin another."""
    if told and isinstance(told[-1], list) and told[-1][1] == start:
        told[-1][1] = stop
    else:
        told.append([start, stop])


def urgency(constraint: Limit) -> float:
    """Worst first: exceeded, watched, fine, each by how full they are; what is not known last."""
    share = constraint.used_pct
    return math.inf if share is None or not share.known else -float(share.value)


def _remembered(scope: EvaluatedScope) -> Part:
    if scope.shown is None:
        scope.shown = written(scope.results, False)
    part: Part = scope.shown
    return part


def _head(finding: dict[str, Any]) -> bytes:
    """A finding without its places: what several parts are told alike is one finding."""
    return orjson.dumps(finding)
