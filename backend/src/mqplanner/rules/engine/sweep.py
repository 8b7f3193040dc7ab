"""Many points of one rule in one call: arrays in, arrays out, in chunks that stay in the processor's cache."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from mqplanner.rules.engine.errors import InvalidInputs, Problem, Refused
from mqplanner.rules.engine.inputs import read_inputs
from mqplanner.rules.engine.results import Range, Series, Table, Unanswered, render
from mqplanner.units import BASES, Quantity
from mqplanner.units.label import Label
from mqplanner.units.number_format import json_value
from mqplanner.units.quantity import in_unit
from mqplanner.units.unit import unit

if TYPE_CHECKING:
    from mqplanner.rules.engine.rule import Rule

MOST_EXPLAINED = 50
"""Stretches of points whose reasons and sources are gathered; the others give their values."""
CHUNK = 15_000
"""Points at a time: the arrays of one formula stay in the processor's cache."""


def points(
    rule: Rule, raw: dict[str, Any], outputs: tuple[str, ...] | None = None
) -> dict[str, np.ndarray[Any, Any]]:
    """The values of each output (or of those named) over arrays of inputs, without derivations.

    Inputs are numbers, arrays of one common length, or choices; NaN stands where nothing is published.
    """
    arrays, fixed, size = _split(rule, raw)
    units = {name: rule.outputs[name].unit for name in outputs or rule.outputs}
    result: dict[str, np.ndarray[Any, Any]] = {}
    with np.errstate(all="ignore"):
        for indices, inputs in _cases(rule, arrays, fixed, size):
            # what one stretch leaves behind is let go before the next, or both would crowd the cache
            _put(result, size, indices, _asked(rule.compute(**inputs), units))
            del inputs
    return result


def _asked(computed: dict[str, Any], units: dict[str, str | None]) -> dict[str, np.ndarray[Any, Any]]:
    return {name: _values(computed[name], of) for name, of in units.items()}


def _put(
    result: dict[str, np.ndarray[Any, Any]], size: int, indices: Any, found: dict[str, np.ndarray[Any, Any]]
) -> None:
    """Put what was found for some of the points into the arrays for all of them; the first time, make those."""
    if not result:
        numbers = [name for name, values in found.items() if not values.dtype.hasobject]
        # one block: the system hands it out faster than many
        rows = dict(zip(numbers, np.empty((len(numbers), size)), strict=True))
        result.update({name: rows[name] if name in rows else np.empty(size, dtype=object) for name in found})
    for name, values in found.items():
        if values.dtype.hasobject and not result[name].dtype.hasobject:
            result[name] = result[name].astype(object)
        result[name][indices] = values


def sweep(rule: Rule, raw: dict[str, Any]) -> dict[str, Any]:
    """The outputs in JSON over lists of inputs: lists of values, with the derivation of the first stretch."""
    arrays, fixed, size = _split(rule, raw)
    rendered: dict[str, Any] = {}
    for number, (indices, inputs) in enumerate(_cases(rule, arrays, fixed, size)):
        with np.errstate(all="ignore"):
            computed = rule.compute(**inputs)
        for name, out in rule.outputs.items():
            if number < MOST_EXPLAINED:
                shown = render(name, out.unit, computed[name], rule.own_errata)
                rendered[name] = (
                    {**shown, "value": [None] * size} if not number else _merged(rendered[name], shown)
                )
            _join(rendered[name], computed[name], out.unit, np.arange(size)[indices])
    for name, out in rule.outputs.items():
        rendered.setdefault(name, {**render(name, out.unit, None), "value": []})
        if all(value is None for value in rendered[name]["value"]):
            rendered[name]["basis"] = None
    return rendered


def _merged(rendered: dict[str, Any], shown: dict[str, Any]) -> dict[str, Any]:
    """What was said so far, and what a further stretch of points adds: its reasons, sources and errata."""
    for part in ("caveats", "citations", "errata"):
        rendered[part] += [item for item in shown[part] if item not in rendered[part]]
    return rendered


def _join(rendered: dict[str, Any], output: Any, of: str | None, indices: np.ndarray[Any, Any]) -> None:
    if isinstance(output, Table):
        for point, index in enumerate(indices):
            rendered["value"][index] = output.values(point)
        return
    if isinstance(output, (list, Series)):
        value = render("", of, output)["value"]
        for index in indices:
            rendered["value"][index] = value
        return
    values = json_value(np.broadcast_to(_values(output, of), indices.shape))
    for index, value in zip(indices.tolist(), values, strict=True):
        rendered["value"][index] = value
    if isinstance(output, (Quantity, Range, Label)) and any(value is not None for value in values):
        before = BASES.index(rendered["basis"]) if rendered["basis"] else output.basis
        rendered["basis"] = BASES[max(before, output.basis)]


def _split(rule: Rule, raw: dict[str, Any]) -> tuple[dict[str, np.ndarray[Any, Any]], dict[str, Any], int]:
    """The varying inputs as arrays of one length, and the others."""
    problems: list[Problem] = []
    arrays: dict[str, np.ndarray[Any, Any]] = {}
    fixed: dict[str, Any] = {}
    for name, value in raw.items():
        if not rule._varies(name, value):
            fixed[name] = value
            continue
        listed = value if isinstance(value, np.ndarray) else list(value)
        spec = rule.fields[name][0] if name in rule.fields else None
        if spec is None:
            fixed[name] = value
        elif spec.discrete:
            arrays[name] = np.array(listed, dtype=object)
        elif isinstance(listed, np.ndarray):
            arrays[name] = np.asarray(
                listed, dtype=float
            )  # checked a stretch at a time, while it is in the cache
        else:
            _, bad = read_inputs({name: rule.fields[name]}, {name: listed})
            problems += bad
            arrays[name] = np.asarray(listed if not bad else [], dtype=float)
    sizes = {len(array) for array in arrays.values()}
    if len(sizes) > 1 and not problems:
        problems.append(Problem("inputs", sorted(sizes), "lists of points must be of one length"))
    _, bad = read_inputs({name: f for name, f in rule.fields.items() if name not in arrays}, fixed)
    if problems or bad:
        # so that everything is said at once
        unread = {
            name: a for name, a in arrays.items() if isinstance(raw[name], np.ndarray) and a.dtype != object
        }
        _, more = read_inputs({name: rule.fields[name] for name in unread}, unread)
        raise InvalidInputs([*problems, *more, *bad])
    return arrays, fixed, sizes.pop() if sizes else 0


def _cases(
    rule: Rule, arrays: dict[str, np.ndarray[Any, Any]], fixed: dict[str, Any], size: int
) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Chunks of points that share their choices, as inputs of the rule: where they stand, and what they say."""
    discrete = [name for name in arrays if rule.fields[name][0].discrete]
    numbers = {name: array for name, array in arrays.items() if name not in discrete}
    groups: dict[tuple[Any, ...], Any] = {(): slice(0, size)}
    if discrete:
        found: dict[tuple[Any, ...], list[int]] = {}
        for index, key in enumerate(zip(*(arrays[name].tolist() for name in discrete), strict=True)):
            found.setdefault(key, []).append(index)
        groups = {key: np.array(indices) for key, indices in found.items()}
    # with the defaults, so that they are read once and not for each chunk
    constants, _ = read_inputs(
        {name: field for name, field in rule.fields.items() if name not in arrays}, fixed
    )
    for key, indices in groups.items():
        case = _read(rule, dict(zip(discrete, key, strict=True)))
        count = size if isinstance(indices, slice) else len(indices)
        for start in range(0, count, CHUNK):
            part = (
                slice(start, start + CHUNK) if isinstance(indices, slice) else indices[start : start + CHUNK]
            )
            yield part, {**constants, **case, **_stretch(rule, numbers, part)}


def _stretch(rule: Rule, numbers: dict[str, np.ndarray[Any, Any]], part: Any) -> dict[str, Any]:
    """A stretch of the points as the rule takes them; what is refused is said of all points, and not of these."""
    try:
        return {name: rule.fields[name][0].read(name, array[part]) for name, array in numbers.items()}
    except Refused:
        return _read(rule, numbers)


def _read(rule: Rule, raw: dict[str, Any]) -> dict[str, Any]:
    """The inputs named in `raw`, and no others, as the rule takes them."""
    values, problems = read_inputs({name: rule.fields[name] for name in raw}, raw)
    if problems:
        raise InvalidInputs(problems)
    return values


def _values(output: Any, of: str | None) -> np.ndarray[Any, Any]:
    if isinstance(output, Quantity):
        return np.asarray(in_unit(output, unit(of), "give") if of else output.value, dtype=float)
    if isinstance(output, Label):
        return np.asarray(output.value, dtype=object)
    if isinstance(output, Range):
        output = output.values(of or output.high.unit.text)
        if isinstance(output, np.ndarray):
            return output
    # a list of findings is one answer for all points, and not one finding a point
    values = np.empty((), dtype=object)
    values[()] = None if isinstance(output, Unanswered) else output
    return values
