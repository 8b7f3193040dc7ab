"""Record answers: one line of JSON for each case, with each result in fields that compare by equality.

A derivation is recorded as the digest of its structure: operations, operands, figures and values, without wording.
With `full` every node of every derivation is recorded once, by its digest, so that a difference can be opened.
Wording (messages, sentences) is recorded in fields called `text`, which are compared only on request.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import math
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from answer_recorder import adapter
from answer_recorder.cases import Case

Json = dict[str, Any]
NUMBERS = ("used", "limit", "used_pct", "headroom", "multiple")


def exact(value: Any) -> Any:
    """Return a value as it compares: a number in full precision as text, NaN and infinity by name."""
    match value:
        case np.ndarray() | np.generic():
            return exact(value.tolist())
        case adapter.Quantity():
            return [exact(value.value), value.unit.text]
        case adapter.Finding():
            return value.id
        case adapter.Table():
            return exact([_without_reason(row) for row in value.rows])
        case adapter.Series():
            return exact(value.columns)
        case dict():
            return {str(key): exact(item) for key, item in value.items()}
        case list() | tuple():
            return [exact(item) for item in value]
        case float() if math.isfinite(value) and abs(value) < 2**53 and value == int(value):
            return repr(int(value))  # 3 and 3.0 are one number
        case int() | float() if not isinstance(value, bool):
            return repr(value)
    return value


class Derivations:
    """Digests of the structure of derivations; `new` has the nodes that no case before had, where `full`."""

    def __init__(self, full: bool = False) -> None:
        self.full = full
        self.new: list[Json] = []
        self._written: set[str] = set()
        self._known: dict[Any, str] = {}

    def start_case(self) -> None:
        """Forget the nodes of the case before, which would otherwise stay in memory."""
        self._known.clear()
        self.new.clear()

    def digest(self, node: Any) -> str:
        """Return the digest of a derivation, from its leaves upwards."""
        if node not in self._known:
            operands = [self.digest(operand) for operand in node.operands]
            self._known[node] = operands[0] if _is_renamed(node) else self._digest(_content(node), operands)
        return self._known[node]

    def _digest(self, content: Json, operands: list[str]) -> str:
        content |= {"operands": operands} if operands else {}
        digest = hashlib.blake2b(_dumped(content), digest_size=9).hexdigest()
        if self.full and digest not in self._written:
            self._written.add(digest)
            self.new.append({"node": digest, **content})
        return digest


def _is_renamed(node: Any) -> bool:
    """Return whether a node only gives its operand another name."""
    if isinstance(node, adapter.Label) or adapter.leaves(node) or adapter.operation(node) != "=":
        return False
    same = [(one.unit.text, one.basis, exact(one.value)) for one in (node, node.operands[0])]
    return len(node.operands) == 1 and same[0] == same[1]


def _content(node: Any) -> Json:
    content: Json = {"basis": adapter.BASES[node.basis]}
    leaves = [_leaf(origin, content["basis"]) for origin in adapter.leaves(node)]
    if isinstance(node, adapter.Words):
        content["operation"] = "words"
    elif isinstance(node, adapter.Label):
        # the place of the name that was chosen, and not the name, which is wording
        chosen = np.asarray(node.value, dtype=object).reshape(-1)
        content["operation"] = "choice"
        content["chosen"] = [None if name is None else node.names.index(name) for name in chosen]
    else:
        content |= {"value": exact(node.value), "unit": node.unit.text}
        content |= {} if leaves else {"operation": adapter.operation(node)}
    return {**content, "leaves": leaves} if leaves else content


def _leaf(origin: Any, basis: str) -> Json:
    """Return what a leaf is, without its wording; of a figure how it was looked up."""
    leaf: Json = {"kind": origin.kind, "errata": list(origin.errata), "caveats": len(origin.caveats)}
    if origin.kind == "figure":
        mode = basis if basis in ("interpolated", "extrapolated") else "exact"
        leaf |= {"figure": origin.figure, "look_up": "refused" if origin.refusal else mode}
    leaf["citations"] = [[c.document, c.section, c.figure] for c in origin.citations]
    return {key: value for key, value in leaf.items() if value}


class Results(dict[str, Json]):
    """Results by id, each with its fields; a further one of the same id gets a number."""

    def add(self, id: str, content: Json) -> None:
        """Add a result as an answer has it; its wording is put apart."""
        name, count = id, 1
        while name in self:
            count += 1
            name = f"{id} #{count}"
        text: list[Any] = []
        fields: Json = {}
        for key, value in exact(_without_wording(content, text)).items():
            fields |= (
                {f"{key}.{part}": item for part, item in value.items()} if isinstance(value, dict) else {key: value}
            )
        self[name] = fields | {"text": text}


def renamed(content: Any) -> Any:
    """Return an answer with its keys as recordings have them."""
    if isinstance(content, dict):
        kinds = {key: adapter.KEYS.get(content[key], content[key]) for key in ("kind", "reason") if key in content}
        return {adapter.KEYS.get(key, key): renamed(value) for key, value in (content | kinds).items()}
    return [renamed(item) for item in content] if isinstance(content, list) else content


def _without_wording(content: Any, text: list[Any]) -> Any:
    if isinstance(content, dict):
        text += [value for key, value in content.items() if key in adapter.WORDING and value]
        left_out = adapter.WORDING | adapter.LEFT_OUT
        return {key: _without_wording(value, text) for key, value in content.items() if key not in left_out}
    return [_without_wording(item, text) for item in content] if isinstance(content, list | tuple) else content


def record(case: Case, derivations: Derivations) -> Json:
    """Return the line of one case: its input and its results by id."""
    derivations.start_case()
    results = Results()
    answer = {"": _plan, "rule": _rule}.get(case.about.split(" ")[0], _question)
    try:
        with np.errstate(all="ignore"):
            answer(case, derivations, results)
    except adapter.InvalidInput as refused:
        places = [problem.field for problem in refused.problems]
        results.clear()
        results.add("refused", {"places": places, "message": [problem.message for problem in refused.problems]})
    return {**case.as_dict(), "results": results}


def _rule(case: Case, derivations: Derivations, results: Results) -> None:
    rule = case.about.removeprefix("rule ")
    parts = {spec["name"] for spec in adapter.rule_inputs()[rule] if spec["type"] == "list"}
    lists = [name for name, value in case.input.items() if isinstance(value, list) and name not in parts]
    shown = adapter.answer_of_rule(rule, case.input)
    computed, points = adapter.computed_by_rule(rule, case.input, lists)
    for name, output in shown.items():
        words: list[str] = []
        content = {**output, "value": _without_words(output["value"], words), "message": words}
        content |= {"points": points[name]} if name in points else {}
        content |= _computed(*computed[name], derivations) if name in computed else {}
        results.add(f"output {name}", content)


def _without_words(value: Any, words: list[str]) -> Any:
    """Return the value of an output; of one in words, or a list of such, only that there are some."""
    if isinstance(value, str):
        words.append(value)
        return "in words"
    if isinstance(value, dict):
        return _without_reason(value)
    return [_without_words(item, words) for item in value] if isinstance(value, list) else value


def _without_reason(row: Json) -> Json:
    """Return a row of a table without the words that say why it has no number."""
    return {key: value for key, value in row.items() if key != "reason"}


def _computed(unit: str | None, output: Any, derivations: Derivations) -> Json:
    """Return exact values of an output and the digests of its derivation."""
    nodes: list[Any] = []
    match output:
        case adapter.Quantity():
            nodes = [output.to(unit) if unit else output]
        case adapter.Range():
            nodes = [end.to(unit) if unit else end for end in (output.low, output.high)]
        case adapter.Label():
            nodes = [output]
        case adapter.Series():
            nodes = [*output.columns.values(), *output.rests_on]
        case adapter.Table():
            nodes = output.quantities
    numbers = [node for node in nodes if isinstance(node, adapter.Quantity)]
    return {"exact": numbers, "structure": [derivations.digest(node) for node in nodes]} if nodes else {}


def _plan(case: Case, derivations: Derivations, results: Results) -> None:
    answer, numbers = adapter.answer_of_plan(case.input)
    for limit in answer["limits"]:
        id = limit["id"]
        found = {name: _number(limit[name], numbers.get(f"{id}#{name}"), derivations) for name in NUMBERS}
        results.add(f"limit {id}", {**limit, **found, "only_to_limit": limit["beyond"] is not None})
    for quantity in answer["quantities"]:
        number = _number(quantity["quantity"], numbers[quantity["id"]], derivations)
        results.add(f"quantity {quantity['id']}", {**quantity, "quantity": number})
    for finding in answer["findings"]:
        for place in finding["places"]:
            results.add(f"finding {finding['id']}@{place['path']}", {**finding, "places": None, **place})
    for part in answer["not_assessed"]:
        results.add(f"not_assessed {part['path']}", part)
    results.add("first_limit", answer["first_limit"])
    lists = ("limits", "quantities", "findings", "not_assessed")
    order = {name: [item.get("id", item.get("path")) for item in answer[name]] for name in lists}
    results.add("order", order)


def _number(shown: Json | None, number: Any, derivations: Derivations) -> Json | None:
    """Return one number of an assessment; None where the answer does not give it."""
    return shown and {**shown, "exact": number.value, "structure": derivations.digest(number)}


def _question(case: Case, derivations: Derivations, results: Results) -> None:
    answer = renamed(adapter.QUESTIONS[case.about](adapter.read_plan(case.input["plan"]), case.input))
    answer |= answer.pop("plans")[0] if "plans" in answer else {}
    for moved in answer.get("moved", ()):  # the differences that move it, by place: their order is no answer
        moved["through"] = sorted(answer["differences"][number]["path"] for number in moved["through"] or ())
    for name in sorted(answer.keys() - adapter.WORDING - adapter.LEFT_OUT):
        content = answer[name]
        if isinstance(content, list) and content and isinstance(content[0], dict):
            names = [[item[key] for key in ("id", "path", "limit", "output") if key in item] for item in content]
            ids = [found[0] if found else number for number, found in enumerate(names)]
            for id, item in zip(ids, content, strict=True):
                results.add(f"{name} {id}", item)
            content = {"order": ids}
        results.add(name, content if isinstance(content, dict) else {"value": content})


def _dumped(content: Json) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), default=asdict).encode()


def write(path: Path, cases: Iterable[Case], full: bool) -> Counter[str]:
    """Write a recording and return how many lines of each kind it has; two runs write the same bytes."""
    counts: Counter[str] = Counter()
    derivations = Derivations(full)
    sys.setrecursionlimit(20_000)
    with path.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="", compresslevel=6) as out:
        for case in cases:
            line = record(case, derivations)
            for content in (*derivations.new, line):
                counts[content.get("case", "node").split("/")[0]] += 1
                out.write(_dumped(content) + b"\n")
    return counts
