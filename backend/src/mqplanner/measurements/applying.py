"""The plan with the values of a preview that were accepted, each marked as measured with its line."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.changes import Change, with_changes
from mqplanner.measurements.preview import preview
from mqplanner.measurements.readers.frames import plain_lines
from mqplanner.measurements.sources import Source
from mqplanner.measurements.stored_lines import stored_line
from mqplanner.plan.document import MAX_MEASURED
from mqplanner.plan.editable import editable
from mqplanner.plan.reading import read_plan


@dataclass(frozen=True, slots=True)
class Applied:
    """A plan with values from texts."""

    plan: dict[str, Any]
    changes: list[Change]


def apply(
    document: Any, sources: list[Source], answers: Mapping[str, str], accepted: Collection[str] | None
) -> Applied:
    """Return the plan with the accepted changes, or with all that the preview selects, each marked as measured.

    InvalidInput for an id that the preview does not have, or that the plan cannot take; nothing is changed then.
    """
    found = preview(document, sources, answers)
    known = {change.id: change for change in found.changes}
    if accepted is None:
        chosen = [change for change in found.changes if change.selected]
    else:
        wrong = [id for id in accepted if id not in known or known[id].refused]
        if wrong:
            reason = known[wrong[0]].refused if wrong[0] in known else "is not in the preview of these texts"
            raise InvalidInput([Problem("/accept", wrong[0][:200], f"{wrong[0][:200]} cannot be applied: {reason}")])
        names = frozenset(accepted)
        chosen = [change for change in found.changes if change.id in names]
    after, _ = with_changes(editable(document), chosen)
    all_lines = {
        number: plain_lines(sources[number].text).splitlines() for number in {one.origin.source for one in chosen}
    }
    notes = {entry["path"]: entry for entry in after.get("measured") or ()}
    for change in chosen:
        fact = change.origin.fact
        if change.field == "running":  # which is answered, and not measured
            continue
        source = sources[change.origin.source]
        notes.pop(change.path, None)
        lines = all_lines[change.origin.source]
        notes[change.path] = {
            "path": change.path,
            "value": change.new,
            "source": _printable(source.name, 200) or "text",
            "line": fact.first_line,
            **({"time": _printable(fact.time, 60)} if fact.time else {}),
            "reader": change.origin.reader.title,
            "text": stored_line(lines[fact.first_line - 1], fact) if fact.first_line <= len(lines) else "",
        }
    if chosen:
        after["measured"] = list(notes.values())[-MAX_MEASURED:]
    read_plan(after)
    return Applied(after, chosen)


def _printable(text: str, most: int) -> str:
    return "".join(one if one.isprintable() else " " for one in text[:most]).strip()
