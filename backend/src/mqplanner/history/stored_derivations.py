"""The derivations of a whole answer as they are kept: each step once, however many numbers rest on it.

The numbers of a scope rest on the same figures and inputs, so their derivations have most of their steps in common.
What is kept lists the steps, citations and caveats of a scope, and for each number which of them are its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import orjson

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.serialization import explained, numbers_of
from mqplanner.errors import PlannerError
from mqplanner.units.derivation import Derivations

_LISTED = ("citations", "caveats")
"""What many numbers have in common besides their steps."""


class NotDerivations(PlannerError):
    """What a file holds in place of derivations has not their shape."""


def derivations_of(assessed: Assessment, also: Iterable[str] = ()) -> bytes:
    """JSON: the derivation of every number of an answer; `also` are numbers that no scope says by itself."""
    pools = [orjson.Fragment(_pool(scope)) for scope in assessed.scopes]
    for id in also:
        said = assessed.explain(id)
        if said is not None:
            pools.append(orjson.Fragment(_pooled({id: said})))
    return orjson.dumps({"pools": pools})


class StoredDerivations:
    """Derivations as they were kept, by the ids of their numbers."""

    def __init__(self, content: bytes) -> None:
        found = orjson.loads(content)
        self._single: Mapping[str, Any] = {}
        """As an earlier release kept them: each number with all its steps."""
        self._places: dict[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {}
        if "pools" in found:
            for pool in found["pools"]:
                self._places.update((id, (said, pool)) for id, said in pool["numbers"].items())
        else:
            self._single = found

    def get(self, id: str) -> dict[str, Any] | None:
        """A number with its derivation, as `explain` gives it; None where the answer had no such number."""
        place = self._places.get(id)
        if place is None:
            single = self._single.get(id)
            return single if isinstance(single, dict) else None
        said, pool = place
        derivation = said["derivation"]
        listed = {name: [pool[name][number] for number in said[name]] for name in _LISTED}
        return {**said, **listed, "derivation": derivation and _alone(derivation, pool["steps"])}


def require_sound(content: bytes) -> None:
    """Raise NotDerivations for what somebody else's file holds and `StoredDerivations` could not read."""
    try:
        found = orjson.loads(content)
        for pool in found.get("pools", ()):
            _require_pool(pool)
        for said in () if "pools" in found else found.values():
            _require(all(isinstance(step, dict) for step in (said["derivation"] or {"steps": ()})["steps"]))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise NotDerivations("holds derivations that cannot be read") from None


def _require_pool(pool: Any) -> None:
    _require_steps(pool["steps"])
    for said in pool["numbers"].values():
        for name in _LISTED:
            _require_places(said[name], len(pool[name]))
        if said["derivation"] is not None:
            _require_places(said["derivation"]["steps"], len(pool["steps"]))
            _require(said["derivation"]["root"] in said["derivation"]["steps"])


def _require_steps(steps: Any) -> None:
    """Operands stand before what uses them."""
    for number, step in enumerate(steps):
        _require(step["id"] == number)
        _require(all(type(one) is int and 0 <= one < number for one in step["operands"]))


def _require_places(places: Any, count: int) -> None:
    """Each once: a short file shall not unfold into a long answer."""
    _require(all(type(one) is int and 0 <= one < count for one in places) and len(set(places)) == len(places))


def _require(holds: bool) -> None:
    if not holds:
        raise ValueError


def _alone(derivation: Mapping[str, Any], steps: list[Any]) -> dict[str, Any]:
    """A derivation by itself, its steps numbered from 0."""
    numbers = {place: number for number, place in enumerate(derivation["steps"])}
    own = [
        {
            **steps[place],
            "id": number,
            "operands": [numbers[one] for one in steps[place]["operands"] if one in numbers],
        }
        for place, number in numbers.items()
    ]
    return {"root": numbers[derivation["root"]], "steps": own}


def _pool(scope: EvaluatedScope) -> bytes:
    """Return the steps and numbers of one scope."""
    shared = Derivations()
    numbers = (number for result in scope.results for number in numbers_of(result))
    return _pooled({id: explained(id, quantity, shared) for id, quantity in numbers})


def _pooled(numbers: Mapping[str, Mapping[str, Any]]) -> bytes:
    """JSON of numbers whose steps share one numbering."""
    steps = {
        step["id"]: step for said in numbers.values() for step in (said["derivation"] or {}).get("steps", ())
    }
    order = {id: number for number, id in enumerate(sorted(steps))}
    lists: dict[str, dict[bytes, int]] = {name: {} for name in _LISTED}
    kept = {id: {**_by_number(said, lists), **_by_place(said, order)} for id, said in numbers.items()}
    pool = {
        "steps": [
            {**steps[id], "id": number, "operands": [order[one] for one in steps[id]["operands"]]}
            for id, number in order.items()
        ],
        "numbers": kept,
        **{name: [orjson.Fragment(entry) for entry in entries] for name, entries in lists.items()},
    }
    return orjson.dumps(pool, option=orjson.OPT_SERIALIZE_NUMPY)


def _by_number(said: Mapping[str, Any], lists: Mapping[str, dict[bytes, int]]) -> dict[str, Any]:
    """A number with citations and caveats as places in the lists of all that are said."""
    return {
        **said,
        **{
            name: [known.setdefault(orjson.dumps(entry), len(known)) for entry in said[name]]
            for name, known in lists.items()
        },
    }


def _by_place(said: Mapping[str, Any], order: Mapping[int, int]) -> dict[str, Any]:
    """Its derivation, with steps as places in the list of all steps."""
    derivation = said["derivation"]
    if derivation is None:
        return {}
    places = [order[step["id"]] for step in derivation["steps"]]
    return {"derivation": {"root": order[derivation["root"]], "steps": places}}
