"""The stored derivations of a whole answer: each step once, however many numbers use it.

The numbers of a scope are based on the same figures and inputs, so their derivations share most steps; scopes share
some of them, and most citations. Stored are steps, citations and caveats, and for each number the indices of its own.
Earlier releases stored a list of them for each scope.
"""

from collections import Counter
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
    pool = _Pool()
    for scope in assessed.scopes:
        shared = Derivations()
        numbers = (number for result in scope.results for number in numbers_of(result))
        pool.add({id: explained(id, quantity, shared) for id, quantity in numbers})
    for id in also:
        if (found := assessed.explain(id)) is not None:
            pool.add({id: found})
    return pool.as_json()


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
            order = {old_index: n for n, old_index in enumerate(derivation["steps"])}
            steps = [pool["steps"][old_index] for old_index in order]
            own = [
                {**step, "id": n, "operands": [order[one] for one in step["operands"] if one in order]}
                for n, step in enumerate(steps)
            ]
            found["derivation"] = {"root": order[derivation["root"]], "steps": own}
        return found


def require_readable(content: bytes) -> None:
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


class _Pool:
    """Numbers that share one numbering of steps, citations and caveats; scopes share what is equal."""

    def __init__(self) -> None:
        self._steps: dict[tuple[bytes, int], dict[str, Any]] = {}
        self._lists: dict[str, dict[bytes, int]] = {name: {} for name in _LISTED}
        self._numbers: dict[str, dict[str, Any]] = {}

    def add(self, numbers: Mapping[str, Mapping[str, Any]]) -> None:
        """Add the numbers of one scope. Equal steps of one scope remain apart, as its derivations show them."""
        derivations = {id: number["derivation"] for id, number in numbers.items() if number["derivation"]}
        steps = {step["id"]: step for derivation in derivations.values() for step in derivation["steps"]}
        order: dict[int, int] = {}
        seen: Counter[bytes] = Counter()
        for id in sorted(steps):
            step = {**steps[id], "id": 0, "operands": [order[one] for one in steps[id]["operands"]]}
            content = orjson.dumps(step, option=orjson.OPT_SERIALIZE_NUMPY)
            step["id"] = len(self._steps)
            order[id] = self._steps.setdefault((content, seen[content]), step)["id"]
            seen[content] += 1
        for id, number in numbers.items():
            self._numbers[id] = {**number}
            for name, known in self._lists.items():
                self._numbers[id][name] = [known.setdefault(orjson.dumps(one), len(known)) for one in number[name]]
            if id in derivations:
                own = [order[step["id"]] for step in derivations[id]["steps"]]
                self._numbers[id]["derivation"] = {"root": order[derivations[id]["root"]], "steps": own}

    def as_json(self) -> bytes:
        lists = {name: [orjson.Fragment(entry) for entry in entries] for name, entries in self._lists.items()}
        pool = {"steps": list(self._steps.values()), "numbers": self._numbers, **lists}
        return orjson.dumps({"pools": [pool]}, option=orjson.OPT_SERIALIZE_NUMPY)
