"""Compare two recordings: each difference by case, result and field, grouped and counted."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import yaml

Json = dict[str, Any]
ABSENT = "(absent)"


@dataclass(frozen=True)
class Difference:
    """One field of one result that two recordings do not have alike."""

    case: str
    result: str
    field: str
    old: Any
    new: Any

    @property
    def group(self) -> str:
        """The kinds of case and result and the field: what is counted together."""
        kind = self.case.split("/")[0]
        return f"{kind} | {self.result.split(' ')[0]} | {'*' if kind == 'question' else self.field}"


@dataclass(frozen=True)
class Allowed:
    """Differences that are accepted, by patterns as of file names, and the reason."""

    reason: str
    case: str = "*"
    result: str = "*"
    field: str = "*"

    def covers(self, difference: Difference) -> bool:
        """Return whether a difference is one of these."""
        names = ("case", "result", "field")
        return all(fnmatchcase(getattr(difference, name), getattr(self, name)) for name in names)


class Recording:
    """Cases by id, and nodes of derivations by digest, each as the line that it is."""

    def __init__(self, path: Path) -> None:
        self.cases: dict[str, str] = {}
        self._nodes: dict[str, str] = {}
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                kind, id = line.split('"', 4)[1::2][:2]
                (self._nodes if kind == "node" else self.cases)[id] = line

    def case(self, id: str) -> Json | None:
        """Return a case with its results; None where there is no such case."""
        return self._read(self.cases, id)

    def node(self, digest: str) -> Json | None:
        """Return a node of a derivation; None where the recording was made without."""
        return self._read(self._nodes, digest)

    def _read(self, lines: dict[str, str], id: str) -> Json | None:
        content: Json | None = json.loads(lines[id]) if id in lines else None
        return content


def all_differences(old: Recording, new: Recording, texts: bool = False) -> Iterator[Difference]:
    """Yield each difference between two recordings; wording only where asked for."""
    for id in dict.fromkeys([*old.cases, *new.cases]):
        if old.cases.get(id) != new.cases.get(id):
            yield from differences(id, old.case(id), new.case(id), texts)


def differences(case: str, old: Json | None, new: Json | None, texts: bool = False) -> Iterator[Difference]:
    """Yield what differs between the lines of one case."""
    if old is None or new is None:
        yield Difference(case, "case", "case", *(ABSENT if line is None else "present" for line in (old, new)))
        return
    keys, before, after = ("about", "input"), old["results"], new["results"]
    pairs: list[tuple[str, Json | None, Json | None]]
    pairs = [("case", {k: old[k] for k in keys}, {k: new[k] for k in keys})]
    pairs += [(result, before.get(result), after.get(result)) for result in dict.fromkeys([*before, *after])]
    for result, one, other in pairs:
        if one is None or other is None:
            yield Difference(case, result, "result", *_present(one, other))
            continue
        for field in dict.fromkeys([*one, *other]):
            values = one.get(field, ABSENT), other.get(field, ABSENT)
            if values[0] != values[1] and (texts or field != "text"):
                yield Difference(case, result, field, *values)


def _present(old: Json | None, new: Json | None) -> tuple[str, str]:
    return ABSENT if old is None else "present", ABSENT if new is None else "present"


def _first_of_several(old: Recording, new: Recording, difference: Difference) -> str:
    """Return the first step by which one of the derivations of a result differs, in words."""
    values = [[v] if isinstance(v, str) else v for v in (difference.old, difference.new)]
    pairs = (pair for pair in zip(*values, strict=False) if pair[0] != pair[1])
    return next((first_different_step(old, new, *pair) for pair in pairs), "one has more derivations")


def first_different_step(old: Recording, new: Recording, one: str, other: str, path: str = "") -> str:
    """Return the deepest step by which two derivations differ, in words."""
    before, after = old.node(one), new.node(other)
    if before is None or after is None:
        return "record both with --full to see the step"
    below, above = before.get("operands", []), after.get("operands", [])
    alike = before.get("operation") == after.get("operation") and len(below) == len(above)
    if alike and sorted(below) != sorted(above):
        place = next(n for n, pair in enumerate(zip(below, above, strict=True)) if pair[0] != pair[1])
        return first_different_step(old, new, below[place], above[place], f"{path}/{place}")
    return f"step {path or '/'}: {before} -> {after}"


def allowed(path: Path | None) -> list[Allowed]:
    """Return the accepted differences of a YAML list; each has a `reason` and one or more patterns."""
    entries = yaml.safe_load(path.read_text("utf-8")) or [] if path else []
    for entry in entries:
        if not entry.get("reason") or len(entry) < 2:
            raise SystemExit(f"{path}: {entry} needs a reason, and a pattern of case, result or field")
    return [Allowed(**entry) for entry in entries]


def compare(old: Path, new: Path, allow: Path | None = None, texts: bool = False, most: int = 10) -> int:
    """Print each difference, grouped and counted; return 1 where one of them is not allowed."""
    accepted, before, after = allowed(allow), Recording(old), Recording(new)
    reasons: Counter[str] = Counter()
    groups: dict[str, list[Difference]] = {}
    for difference in all_differences(before, after, texts):
        entry = next((entry for entry in accepted if entry.covers(difference)), None)
        if entry:
            reasons[entry.reason] += 1
        else:
            groups.setdefault(difference.group, []).append(difference)
    for group, found in sorted(groups.items(), key=lambda item: -len(item[1])):
        print(f"{len(found):6} {group}")
        for difference in found[:most]:
            print(f"         {difference.case} | {difference.result} | {difference.field}:")
            print(f"           {_side_by_side(difference.old, difference.new)}")
            if difference.field.endswith("structure") and ABSENT not in (difference.old, difference.new):
                print(f"           {_first_of_several(before, after, difference)}")
        if len(found) > most:
            print(f"         and {len(found) - most} more")
    for reason, count in reasons.items():
        print(f"{count:6} allowed: {reason}")
    total, cases = sum(map(len, groups.values())), len({*before.cases, *after.cases})
    print(f"{cases} cases compared: {total} differences, and {sum(reasons.values())} that are allowed.")
    return 1 if total or not cases else 0


def _side_by_side(old: Any, new: Any) -> str:
    """Return two values side by side; of long ones what stands around their first difference."""
    one, other = (v if isinstance(v, str) else json.dumps(v, ensure_ascii=False) for v in (old, new))
    same = next((n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    start = max(0, same - 100) if max(len(one), len(other)) > 300 else 0
    shown = [("… " if start else "") + text[start : start + 300] for text in (one, other)]
    return " -> ".join(shown)
