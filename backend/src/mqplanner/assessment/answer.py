"""The answer for a plan in JSON, put together from what each scope says: that is made once and remembered with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from mqplanner.assessment.binding import reached
from mqplanner.assessment.estate import Evaluated, Said
from mqplanner.assessment.explanation import Shown
from mqplanner.assessment.results import Advice, Amount, Constraint, Result, Unassessed
from mqplanner.rules.version import version


@dataclass
class Part:
    """What one scope says, or one system of it, as pieces of JSON."""

    constraints: list[tuple[tuple[int, float], bytes]]
    order: list[tuple[float, bytes]]
    amounts: list[bytes]
    advice: list[tuple[bytes, bytes]]
    unassessed: list[bytes]
    sources: dict[str, bytes]


def written(results: Sequence[Result], full: bool) -> Part:
    """Results as pieces of JSON."""
    show = Shown(full)
    constraints = [r for r in results if isinstance(r, Constraint)]
    return Part(
        [(urgency(r), orjson.dumps(show.constraint(r))) for r in constraints],
        [
            (float(multiple.value), orjson.dumps({"constraint": r.id, "multiple": float(multiple.value)}))
            for r, multiple in reached(constraints)
        ],
        [orjson.dumps(show.amount(r)) for r in results if isinstance(r, Amount)],
        [
            (_head(show.finding(r.finding)), orjson.dumps(show.place(r)))
            for r in results
            if isinstance(r, Advice)
        ],
        [orjson.dumps(show.unassessed(r)) for r in results if isinstance(r, Unassessed)],
        {key: orjson.dumps(content) for key, content in show.sources.items()},
    )


def _together(parts: Sequence[Part]) -> Part:
    return Part(
        [entry for part in parts for entry in part.constraints],
        [entry for part in parts for entry in part.order],
        [entry for part in parts for entry in part.amounts],
        [entry for part in parts for entry in part.advice],
        [entry for part in parts for entry in part.unassessed],
        {key: content for part in parts for key, content in part.sources.items()},
    )


class Answer:
    """The whole answer as pieces of JSON, in their order; derivations by id, or all of them in `full`."""

    def __init__(self, scopes: Iterable[Evaluated], binding: dict[str, Any], full: bool = False) -> None:
        parts = [written(scope.results, True) if full else _remembered(scope) for scope in scopes]
        findings: dict[bytes, list[orjson.Fragment]] = {}
        for part in parts:
            for head, place in part.advice:
                findings.setdefault(head, []).append(orjson.Fragment(place))
        ranked = sorted((entry for part in parts for entry in part.constraints), key=lambda entry: entry[0])
        self.lists: dict[str, list[bytes]] = {
            "constraints": [content for _, content in ranked],
            "quantities": [content for part in parts for content in part.amounts],
            "findings": [
                head[:-1] + b',"places":' + orjson.dumps(places) + b"}" for head, places in findings.items()
            ],
            "not_assessed": [content for part in parts for content in part.unassessed],
        }
        reached_ones = sorted((entry for part in parts for entry in part.order), key=lambda entry: entry[0])
        self.order = [content for _, content in reached_ones]
        self.binding = binding
        self.sources = {key: content for part in parts for key, content in part.sources.items()}

    @property
    def size(self) -> int:
        """How many pieces it has."""
        return len(self.order) + sum(map(len, self.lists.values()))

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


def _listed(pieces: list[bytes]) -> orjson.Fragment:
    return orjson.Fragment(b"[" + b",".join(pieces) + b"]")


def runs(now: list[bytes], before: list[bytes]) -> list[Any]:
    """A list told by an earlier one: `[from, to]` where a run of it is the same, otherwise the new piece itself."""
    places = {piece: number for number, piece in enumerate(before)}
    told: list[Any] = []
    for piece in now:
        at = places.get(piece)
        if at is None:
            told.append(orjson.Fragment(piece))
        elif told and isinstance(told[-1], list) and told[-1][1] == at:
            told[-1][1] = at + 1
        else:
            told.append([at, at + 1])
    return told


def urgency(constraint: Constraint) -> tuple[int, float]:
    """Worst first: exceeded, watched, fine, each by how full they are; what is not known last."""
    share = constraint.used_pct
    return (1, 0.0) if share is None or not share.known else (0, -float(share.value))


def _remembered(scope: Evaluated) -> Part:
    if scope.shown is None:
        scope.shown = _together([_shown(said) for said in scope.said()])
    part: Part = scope.shown
    return part


def _shown(said: Said) -> Part:
    if said.shown is None:
        said.shown = written(said.results, False)
    part: Part = said.shown
    return part


def _head(finding: dict[str, Any]) -> bytes:
    """A finding without its places: what several parts are told alike is one finding."""
    return orjson.dumps(finding)
