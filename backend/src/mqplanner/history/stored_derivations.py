"""The stored derivations of a whole answer: each step once, however many numbers use it.

The numbers of a scope are based on the same figures and inputs, so their derivations share most steps. Stored are the
steps, citations and caveats of a scope, and for each number the indices of its own.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import orjson

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.serialization import explained, numbers_of
from mqplanner.errors import PlannerError
from mqplanner.units.derivation import Derivations

_LISTED = ("citations", "caveats")
"""What many numbers have in common besides their steps."""


class NotDerivations(PlannerError):
    """Stored derivations in a file do not have the expected structure."""


def derivations_of(assessed: Assessment, also: Iterable[str] = ()) -> bytes:
    """Return the derivation of every number of an answer as JSON; `also` are numbers outside all scopes."""
    pools = []
    for scope in assessed.scopes:
        shared = Derivations()
        numbers = (number for result in scope.results for number in numbers_of(result))
        pools.append(_pool({id: explained(id, quantity, shared) for id, quantity in numbers}))
    pools += [_pool({id: found}) for id in also if (found := assessed.explain(id)) is not None]
    return orjson.dumps({"pools": pools})


class StoredDerivations:
    """Stored derivations by the ids of their numbers."""

    def __init__(self, content: bytes) -> None:
        found = orjson.loads(content)
        self._single: Mapping[str, Any] = {}
        """As an earlier release stored them: each number with all its steps."""
        self._places: dict[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {}
        if "pools" in found:
            for pool in found["pools"]:
                self._places.update((id, (number, pool)) for id, number in pool["numbers"].items())
        else:
            self._single = found

    def get(self, id: str) -> dict[str, Any] | None:
        """Return a number with its derivation as `explain` does; None where the answer has no such number."""
        place = self._places.get(id)
        if place is None:
            single = self._single.get(id)
            return single if isinstance(single, dict) else None
        number, pool = place
        found = {**number, **{name: [pool[name][index] for index in number[name]] for name in _LISTED}}
        if derivation := number["derivation"]:  # with its own steps only, numbered from 0
            order = {place: n for n, place in enumerate(derivation["steps"])}
            steps = [pool["steps"][place] for place in order]
            own = [
                {**step, "id": n, "operands": [order[one] for one in step["operands"] if one in order]}
                for n, step in enumerate(steps)
            ]
            found["derivation"] = {"root": order[derivation["root"]], "steps": own}
        return found


def require_sound(content: bytes) -> None:
    """Raise NotDerivations for content of a file that `StoredDerivations` could not read."""
    try:
        found = orjson.loads(content)
        for pool in found.get("pools", ()):
            _require_pool(pool)
        for number in () if "pools" in found else found.values():
            _require(all(isinstance(step, dict) for step in (number["derivation"] or {"steps": ()})["steps"]))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise NotDerivations("holds derivations that cannot be read") from None


def _require_pool(pool: Any) -> None:
    """Require that operands come before the steps that use them, and that indices exist."""
    for number, step in enumerate(pool["steps"]):
        _require(step["id"] == number)
        _require(all(type(one) is int and 0 <= one < number for one in step["operands"]))
    for number in pool["numbers"].values():
        for name in _LISTED:
            _require_places(number[name], len(pool[name]))
        if number["derivation"] is not None:
            _require_places(number["derivation"]["steps"], len(pool["steps"]))
            _require(number["derivation"]["root"] in number["derivation"]["steps"])


def _require_places(places: Any, count: int) -> None:
    """Require each index once: a short file must not expand into a long answer."""
    _require(all(type(one) is int and 0 <= one < count for one in places) and len(set(places)) == len(places))


def _require(holds: bool) -> None:
    if not holds:
        raise ValueError


def _pool(numbers: Mapping[str, Mapping[str, Any]]) -> orjson.Fragment:
    """Return numbers that share one numbering of steps as JSON: steps and lists once, in numbers their indices."""
    steps = {step["id"]: step for number in numbers.values() for step in (number["derivation"] or {}).get("steps", ())}
    order = {id: number for number, id in enumerate(sorted(steps))}
    lists: dict[str, dict[bytes, int]] = {name: {} for name in _LISTED}
    indexed: dict[str, dict[str, Any]] = {}
    for id, number in numbers.items():
        indexed[id] = {**number}
        for name, known in lists.items():
            indexed[id][name] = [known.setdefault(orjson.dumps(entry), len(known)) for entry in number[name]]
        if derivation := number["derivation"]:
            own = [order[step["id"]] for step in derivation["steps"]]
            indexed[id]["derivation"] = {"root": order[derivation["root"]], "steps": own}
    pool = {
        "steps": [
            {**steps[id], "id": number, "operands": [order[one] for one in steps[id]["operands"]]}
            for id, number in order.items()
        ],
        "numbers": indexed,
        **{name: [orjson.Fragment(entry) for entry in entries] for name, entries in lists.items()},
    }
    return orjson.Fragment(orjson.dumps(pool, option=orjson.OPT_SERIALIZE_NUMPY))
