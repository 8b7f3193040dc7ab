"""Many points of one rule in one call: arrays in, arrays out, in chunks that fit the processor's cache."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from mqplanner.rules.engine.declarations import read_inputs
from mqplanner.rules.engine.errors import InvalidInputs, Problem, Refused
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.outputs import Output, Range, Series, Table, Unanswered, render
from mqplanner.units import BASES, Label, Quantity, json_value
from mqplanner.units.quantity import in_unit
from mqplanner.units.unit import unit

if TYPE_CHECKING:
    from mqplanner.rules.engine.rule import Rule

Array = np.ndarray[Any, Any]
Indices = slice | Array
MAX_EXPLAINED = 50
"""Chunks whose caveats and sources are gathered; the others contribute their values."""
CHUNK = 30_000
"""Points at a time: the arrays of one formula stay in the processor's cache."""


def points(rule: Rule, raw: dict[str, Any], outputs: tuple[str, ...] | None = None) -> dict[str, Array]:
    """Return the values of each output (or of those named) over arrays of inputs, without derivations.

    Inputs are numbers, arrays of one common length, or choices; NaN stands where there is no figure.
    """
    arrays, fixed, size = _split(rule, raw)
    units = {name: rule.outputs[name].unit for name in outputs or rule.outputs}
    result: dict[str, Array] = {}
    with np.errstate(all="ignore"):
        for indices, inputs in _chunks(rule, arrays, fixed, size):
            # the arrays of one chunk are freed before the next, or both would crowd the cache
            computed = rule.compute("findings" in units, **inputs)
            _store(result, size, indices, {name: _values(computed[name], of) for name, of in units.items()})
            del inputs, computed
    return result


def _store(result: dict[str, Array], size: int, indices: Indices, chunk: dict[str, Array]) -> None:
    """Store the values of a chunk in the arrays for all points, which the first chunk creates."""
    if not result:
        numbers = [name for name, values in chunk.items() if not values.dtype.hasobject]
        # one block: the system allocates it faster than many
        rows = dict(zip(numbers, np.empty((len(numbers), size)), strict=True))
        result.update({name: rows[name] if name in rows else np.empty(size, dtype=object) for name in chunk})
    for name, values in chunk.items():
        if values.dtype.hasobject and not result[name].dtype.hasobject:
            result[name] = result[name].astype(object)
        result[name][indices] = values


def sweep(rule: Rule, raw: dict[str, Any]) -> dict[str, Any]:
    """Return the outputs in JSON over lists of inputs: lists of values, with the derivation of the first chunk."""
    arrays, fixed, size = _split(rule, raw)
    rendered: dict[str, Any] = {}
    for number, (indices, inputs) in enumerate(_chunks(rule, arrays, fixed, size)):
        with np.errstate(all="ignore"):
            computed = rule.compute(**inputs)
        for name, out in rule.outputs.items():
            if number < MAX_EXPLAINED:
                shown = render(name, out.unit, computed[name], rule.own_errata)
                if number:
                    _add_sources(rendered[name], shown)
                else:
                    rendered[name] = {**shown, "value": [None] * size}
            _add_values(rendered[name], computed[name], out.unit, np.arange(size)[indices])
    for name, out in rule.outputs.items():
        rendered.setdefault(name, {**render(name, out.unit, None), "value": []})
        if all(value is None for value in rendered[name]["value"]):
            rendered[name]["basis"] = None
    return rendered


def _add_sources(rendered: dict[str, Any], shown: dict[str, Any]) -> None:
    """Add the caveats, citations and errata of a further chunk."""
    for part in ("caveats", "citations", "errata"):
        # a new list: that of an output without a number is shared by all of them
        rendered[part] = [*rendered[part], *(item for item in shown[part] if item not in rendered[part])]


def _add_values(rendered: dict[str, Any], output: Output, of: str | None, indices: Array) -> None:
    """Set the values of the points of a chunk, and weaken the basis to that of the chunk."""
    if isinstance(output, Table):
        for point, index in enumerate(indices):
            rendered["value"][index] = output.values(point)
        return
    if isinstance(output, list) and any(finding.applies is not True or finding.facts for finding in output):
        for point, index in enumerate(indices):
            found = (finding.at_point(point) for finding in output)
            rendered["value"][index] = [finding.as_dict() for finding in found if finding is not None]
        return
    if isinstance(output, list | Series):
        value = render("", of, output)["value"]
        for index in indices:
            rendered["value"][index] = value
        return
    values = json_value(np.broadcast_to(_values(output, of), indices.shape))
    for index, value in zip(indices.tolist(), values, strict=True):
        rendered["value"][index] = value
    if isinstance(output, Quantity | Range | Label) and any(value is not None for value in values):
        before = BASES.index(rendered["basis"]) if rendered["basis"] else output.basis
        rendered["basis"] = BASES[max(before, output.basis)]


def _split(rule: Rule, raw: dict[str, Any]) -> tuple[dict[str, Array], dict[str, Any], int]:
    """Return the varying inputs as arrays of one length, the others, and that length; raise InvalidInputs."""
    problems: list[Problem] = []
    arrays: dict[str, Array] = {}
    unchecked: dict[str, Array] = {}
    for name, value in raw.items():
        if name not in rule.declared or not rule.is_varying(name, value):
            continue
        if rule.declared[name].spec.discrete:
            arrays[name] = np.array(list(value), dtype=object)
        elif isinstance(value, np.ndarray):
            # checked a chunk at a time, while it is in the cache
            arrays[name] = unchecked[name] = np.asarray(value, dtype=float)
        else:
            _, refused = read_inputs({name: rule.declared[name]}, {name: value})
            problems += refused
            arrays[name] = np.asarray([] if refused else value, dtype=float)
    sizes = {len(array) for array in arrays.values()}
    if len(sizes) > 1 and not problems:
        problems.append(Problem("inputs", sorted(sizes), "lists of points must be of one length"))
    fixed = {name: value for name, value in raw.items() if name not in arrays}
    _, refused = read_inputs({name: d for name, d in rule.declared.items() if name not in arrays}, fixed)
    if problems or refused:
        # the arrays are checked too, so that every problem is reported at once
        _, in_arrays = read_inputs({name: rule.declared[name] for name in unchecked}, unchecked)
        raise InvalidInputs([*problems, *in_arrays, *refused])
    return arrays, fixed, sizes.pop() if sizes else 0


def _chunks(
    rule: Rule, arrays: dict[str, Array], fixed: dict[str, Any], size: int
) -> Iterator[tuple[Indices, dict[str, Any]]]:
    """Yield chunks of points that share their discrete values: their indices, and the inputs of the rule."""
    discrete = [name for name in arrays if rule.declared[name].spec.discrete]
    numbers = {name: array for name, array in arrays.items() if name not in discrete}
    groups: dict[tuple[Any, ...], Indices] = {(): slice(0, size)}
    if discrete:
        found: dict[tuple[Any, ...], list[int]] = {}
        for index, key in enumerate(zip(*(arrays[name].tolist() for name in discrete), strict=True)):
            found.setdefault(key, []).append(index)
        groups = {key: np.array(indices) for key, indices in found.items()}
    # with the defaults, so that they are read once and not for each chunk
    constants = rule.read_only([name for name in rule.declared if name not in arrays], fixed)
    for key, indices in groups.items():
        choices = dict(zip(discrete, key, strict=True))
        shared = {**constants, **rule.read_only(choices, choices)}
        count = size if isinstance(indices, slice) else len(indices)
        for start in range(0, count, CHUNK):
            chunk = slice(start, start + CHUNK)
            part = chunk if isinstance(indices, slice) else indices[chunk]
            yield part, {**shared, **_read_chunk(rule, numbers, part)}


def _read_chunk(rule: Rule, numbers: dict[str, Array], part: Indices) -> dict[str, Any]:
    try:
        return {name: rule.declared[name].spec.read(name, array[part]) for name, array in numbers.items()}
    except Refused:
        # the problem is that of the whole array, and not of this chunk
        return rule.read_only(numbers, numbers)


def _values(output: Output, of: str | None) -> Array:
    if isinstance(output, Quantity):
        return np.asarray(in_unit(output, unit(of), "give") if of else output.value, dtype=float)
    if isinstance(output, Label):
        return np.asarray(output.value, dtype=object)
    value: Any = None if isinstance(output, Unanswered) else output
    if isinstance(output, Range):
        value = output.values(of or output.high.unit.text)
        if isinstance(value, np.ndarray):
            return value
    if isinstance(output, list) and any(finding.applies is not True for finding in output):
        return _findings_at_points(output)
    # a list of findings is one answer for all points, and not one finding a point
    values = np.empty((), dtype=object)
    values[()] = value
    return values


def _findings_at_points(findings: list[Finding]) -> Array:
    """Return the list of findings that apply at each point; points with the same findings share the list."""
    applies = np.array(np.broadcast_arrays(*(finding.applies for finding in findings)))
    codes, of_point = np.unique(2 ** np.arange(len(findings)) @ applies, return_inverse=True)
    lists = np.empty(len(codes), dtype=object)
    for place, code in enumerate(codes.tolist()):
        lists[place] = [finding for number, finding in enumerate(findings) if code >> number & 1]
    return np.asarray(lists[of_point])
