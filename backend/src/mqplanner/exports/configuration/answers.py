"""Generated definitions and their comparison as the API and the command line give them."""

from collections.abc import Mapping
from typing import Any

from mqplanner.counts import counted
from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports.configuration.comparison import compare, is_unreadable
from mqplanner.exports.configuration.generate import configuration, queue_managers_of
from mqplanner.exports.configuration.setting import OUTPUTS, Output, Setting, Target
from mqplanner.exports.configuration.texts import texts
from mqplanner.plan.document import Plan
from mqplanner.rules.engine.version import version
from mqplanner.units.number_format import format_number, number_with_unit

MAX_AT_ONCE = 100
"""Queue managers in one answer."""
SHOWN = 5
"""Values that cannot be read and that a sentence names."""
SUFFIXES: dict[Output, str] = {"mqsc": "mqsc", "zparm": "asm", "idcams": "idcams", "jcl": "jcl", "smf": "smfprm"}


def configuration_answer(plan: Plan, queue_manager: str | None) -> dict[str, Any]:
    """Return the definitions of a plan; raise InvalidInput for an unknown queue manager, or for too many of them."""
    managers = queue_managers_of(plan)
    _require_few(len(managers), queue_manager)
    targets = configuration(plan, queue_manager)
    return {
        "queue_managers": [manager.name for _, manager in managers],
        "targets": [_target(target) for target in targets],
        "version": version(),
    }


def configuration_text(plan: Plan, queue_manager: str | None, output: Output | None) -> str:
    """Return the definitions of a plan as one text."""
    _require_few(len(queue_managers_of(plan)), queue_manager)
    chosen = (texts(target) for target in configuration(plan, queue_manager))
    return "\n".join(text for found in chosen for kind, text in found.items() if output in (None, kind))


def configuration_diff(plan: Plan, queue_manager: str, current: str) -> dict[str, Any]:
    """Return how the definitions of a queue manager differ from those in a text."""
    targets = configuration(plan, queue_manager)
    found = compare(targets, current)
    regions = {one.id: one for target in targets for one in target.settings if one.attribute == "REGION"}
    return {**found, "sentence": _sentence(found, queue_manager, regions), "version": version()}


def _require_few(count: int, queue_manager: str | None) -> None:
    if queue_manager is None and count > MAX_AT_ONCE:
        message = f"is needed: the plan has {format_number(count)} queue managers"
        allowed = f"the name of one; at most {MAX_AT_ONCE} are written at once"
        raise InvalidInput([Problem("queue_manager", None, message, allowed)])


def _target(target: Target) -> dict[str, Any]:
    return {
        "kind": target.kind,
        "name": target.name,
        "path": target.path,
        "release": target.release,
        "settings": [setting.as_dict() for setting in target.settings],
        "undecided": list(target.undecided),
        "texts": [
            {"output": output, "title": OUTPUTS[output], "file": _file_name(target, output), "text": text}
            for output, text in texts(target).items()
        ],
    }


def _file_name(target: Target, output: Output) -> str:
    name = "".join(one if one.isascii() and one.isalnum() else "-" for one in target.name)
    return f"{name}.{SUFFIXES[output]}"


def _sentence(found: dict[str, Any], queue_manager: str, regions: Mapping[str, Setting]) -> str:
    """Return how much was compared, and what came of it; of REGION the storage that it is compared with."""
    planned = [one for one in found["comparisons"] if one["check"] is not None]
    in_text = [one for one in planned if one["current"] is not None]
    if not in_text:
        return f"Nothing was compared: none of {len(planned)} planned values of {queue_manager} is in the text."
    below = [one for one in in_text if one["check"] == "below"]
    unread = [one for one in in_text if is_unreadable(one)]
    open_ones = [one for one in in_text if one["check"] == "not-known" and one not in unread]
    count = len(in_text) - len(unread)
    lines = len({one["line"] for one in in_text})
    scope = (
        f"{count} of {len(planned)} planned values of {queue_manager} compared, "
        f"with {counted(lines, 'line')} of the text."
    )
    unnamed = _unnamed(found["comparisons"])
    if open_ones:
        scope = f"Not known whether it suffices: {_listed(open_ones)} {scope}"
    if unread:
        scope = f"Cannot be read: {_listed(unread)} {scope}"
    if below:
        first = below[0]
        more = f", and {len(below) - 1} more" if len(below) > 1 else ""
        planned_value = first["planned"]
        if region := regions.get(first["id"]):
            planned_value = f"{planned_value} to have {number_with_unit(region.number or 0, 'MB')}"
        words = f"{first['id']} is {first['current']}, planned {planned_value}"
        return f"{queue_manager} is below the plan: {words}{more}. {scope}"
    differing = found["counts"]["differs"] - len(unread)
    if count == len(planned) and not differing:
        words = f"All {len(planned)} planned values are in force for {queue_manager}, from {lines} lines of the text."
        return f"{words}{unnamed}"
    left = len(planned) - len(in_text)
    rest = f" The other {left} {'is' if left == 1 else 'are'} not in the text: not known."
    differ = f" None of these is below the plan; {differing} differ{'s' if differing == 1 else ''} from it."
    return f"{scope}{differ if count else ''}{rest if left else ''}{unnamed}"


def _unnamed(comparisons: list[dict[str, Any]]) -> str:
    """Return how many planned values belong to a part of the plan that has no name of an object."""
    count = sum(one["planned"] is not None and one["check"] is None for one in comparisons)
    if not count:
        return ""
    words = "belongs to a part" if count == 1 else "belong to parts"
    return f" {count} more {words} of the plan without the name of an object, and cannot be compared."


def _listed(values: list[dict[str, Any]]) -> str:
    """Return the first of some values beside the planned ones."""
    words = [f"{one['id']}({one['current']}), planned {one['planned']}" for one in values[:SHOWN]]
    more = f"; and {len(values) - SHOWN} more" if len(values) > SHOWN else ""
    return f"{'; '.join(words)}{more}."
