"""Compares the planned settings of a queue manager with values that are in force now."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports.configuration.attributes import attributes
from mqplanner.exports.configuration.current_values import (
    CurrentValue,
    CurrentValues,
    is_no_amount,
    read_current_values,
)
from mqplanner.exports.configuration.data_set_values import smf_types
from mqplanner.exports.configuration.names import names_an_object
from mqplanner.exports.configuration.setting import Setting, Target
from mqplanner.exports.configuration.texts import alter_commands
from mqplanner.measurements.sources import MAX_LINE, long_line

State = Literal["same", "differs", "missing", "not-in-plan"]
Check = Literal["ok", "below", "differs", "not-known"]
MAX_TEXT = 2_000_000
"""Characters of a pasted text."""
KEYWORDS = frozenset({"OFF", "NOLIMIT"})
"""Words that MQ takes in place of a number: EXPRYINT(OFF), CAPEXPRY(NOLIMIT)."""

WORDS = frozenset({"YES", "NO"})
"""Words of parameters that have no number."""
OF_ONE_COPY = " of one copy"
DATA_SETS, COPIES = ("ACTIVE LOG", None, "DATA SETS"), ("ACTIVE LOG", None, "COPIES")
DUAL_LOGGING = ("CSQ6LOGP", None, "TWOACTV")


@dataclass(frozen=True, slots=True)
class Comparison:
    """A planned value beside the one in force; one of them is None where only the other is known."""

    setting: Setting | None
    current: CurrentValue | None
    state: State
    check: Check | None
    """Whether what is in force suffices for the plan; None for what the plan does not decide, or for no object."""

    def as_dict(self) -> dict[str, Any]:
        """Return the comparison as JSON data."""
        known = self.setting or self.current
        assert known is not None  # noqa: S101
        name = "" if known.object_name is None else f"({known.object_name})"
        return {
            "id": f"{known.object_type}{name}.{known.attribute}",
            "object_type": known.object_type,
            "object_name": known.object_name,
            "attribute": known.attribute,
            "state": self.state,
            "check": self.check,
            "planned": self.setting and self.setting.value,
            "withheld": self.setting and self.setting.withheld,
            "path": self.setting and self.setting.path,
            "current": self.current and self.current.value,
            "line": self.current and self.current.line,
        }


def compare(targets: Sequence[Target], text: str) -> dict[str, Any]:
    """Return how the settings of one queue manager and its groups differ from what a text says is in force.

    Raise InvalidInput for a text that is too long, or has a line that is, or no definition.
    """
    if len(text) > MAX_TEXT:
        raise InvalidInput([Problem("current", None, "is too long", f"at most {MAX_TEXT:,} characters")])
    if number := long_line(text):
        words = f"has a line, {number:,}, that is too long"
        raise InvalidInput([Problem("current", None, words, f"at most {MAX_LINE:,} characters in a line")])
    settings = [setting for one in targets for setting in one.settings]
    current = read_current_values(text)
    if not current.objects:
        allowed = "MQSC commands, answers of DISPLAY, JCL, CSQ6LOGP, DEFINE CLUSTER, SMFPRMxx, or message CSQX004I"
        raise InvalidInput([Problem("current", text[:200], "has no definition of a queue manager", allowed)])
    _require_one_queue_manager(targets, current)
    implied = [setting for one in targets for setting in one.implied]
    compared = list(_compared(settings, implied, current))
    changed = [one.setting for one in compared if one.setting is not None and _is_to_change(one)]
    checks = [one.check for one in compared if one.check is not None]
    return {
        "comparisons": [one.as_dict() for one in compared],
        "alter": alter_commands(changed, current.objects),
        "verdict": _verdict(checks),
        "counts": {state: sum(one.state == state for one in compared) for state in get_args(State)},
        "unread": [{"line": one.line, "text": one.text, "reason": one.reason} for one in current.unread],
        "unread_count": current.unread_count,
    }  # fmt: skip


def _require_one_queue_manager(targets: Sequence[Target], current: CurrentValues) -> None:
    planned = next((one.name.upper() for one in targets if one.kind == "queue manager"), None)
    groups = {one.name.upper() for one in targets if one.kind == "queue-sharing group"}
    others = sorted(current.queue_managers - {planned} - groups)
    if len(current.prefixes) > 1:
        found = ", ".join(sorted(current.prefixes)[:5])
        message = f"has commands of several queue managers: {found}"
        raise InvalidInput([Problem("current", found, message, "those of one queue manager")])
    if others and planned in current.queue_managers:
        found = ", ".join(sorted(current.queue_managers)[:5])
        message = f"has definitions of several queue managers: {found}"
        raise InvalidInput([Problem("current", found, message, "those of one queue manager")])
    if others:
        raise InvalidInput([Problem("current", others[0], "is of another queue manager", planned)])


def _is_to_change(one: Comparison) -> bool:
    """Whether a command brings a value to the planned one; a floor is not lowered to it."""
    if one.setting is not None and one.setting.declared.is_floor and one.check == "ok":
        return False
    return one.state in ("differs", "missing")


def _key(setting: Setting) -> tuple[str, str | None, str]:
    return setting.object_type, setting.object_name, setting.attribute


def _compared(settings: list[Setting], implied: list[Setting], current: CurrentValues) -> Iterator[Comparison]:
    """Yield each planned value with the one in force, and what the plan does not decide.

    What MQ's defaults give is compared only where the text has it.
    """
    lacks_copy = _lacks_copy({_key(one): one for one in (*settings, *implied)}, current)
    settings = [*settings, *(one for one in implied if _key(one) in current.values)]
    planned = {_key(one): one for one in settings}
    for setting in settings:
        found = current.values.get(_key(setting))
        if found is not None and lacks_copy and _key(setting) == DATA_SETS:
            found = _of_one_copy(setting, found)
        if found is None:
            is_comparable = names_an_object(setting.object_type, setting.object_name)
            yield Comparison(setting, None, "missing", "not-known" if is_comparable else None)
        else:
            is_same = _is_same(setting, found)
            yield Comparison(setting, found, "same" if is_same else "differs", _check(setting, found, is_same))
    types = {setting.object_type for setting in settings}
    for key, found in current.values.items():
        declared = attributes().get((found.object_type, found.attribute))
        if key not in planned and declared and not declared.is_floor and found.object_type in types:
            yield Comparison(None, found, "not-in-plan", None)


def _lacks_copy(planned: Mapping[tuple[str, str | None, str], Setting], current: CurrentValues) -> bool:
    """Whether the plan has dual logging, and the text the data sets of one copy."""
    copies, dual = current.values.get(COPIES), planned.get(DUAL_LOGGING)
    return copies is not None and copies.number == 1 and dual is not None and dual.value == "YES"


def _of_one_copy(setting: Setting, found: CurrentValue) -> CurrentValue:
    """Return the number of active logs as one of which it is not known whether it suffices, unless it is too small."""
    if setting.number is None or found.number is None or found.number < setting.number:
        return found
    return replace(found, value=f"{found.value}{OF_ONE_COPY}", number=None)


def _is_same(setting: Setting, found: CurrentValue) -> bool:
    """Whether the value in force is the planned one: as text, or as a number in the same unit."""
    if setting.object_type == "SMFPRM":  # other types are recorded besides
        return smf_types(setting.value) <= smf_types(found.value)
    if setting.value.strip().upper() == found.value.strip().upper():
        return True
    if setting.number is None or found.number is None or found.at_least:
        return False
    if setting.attribute == "REGION":
        return False
    return setting.number == found.number


def _check(setting: Setting, found: CurrentValue, is_same: bool) -> Check:
    """Return whether a value in force suffices; a planned value that the plan itself exceeds never does."""
    is_exceeded = any(limit.verdict == "exceeded" for limit in setting.limits)
    if found.value.strip().upper() in setting.declared.weaker.get(setting.value.upper(), ()):
        return "below"
    if setting.number is None or (setting.declared.compare == "equal" and not _has_no_number(setting, found)):
        return "below" if is_exceeded else "ok" if is_same else "differs"
    if found.number is None:
        return "not-known"
    if found.number > setting.number and is_exceeded:
        return "not-known"
    if found.number + found.tolerance >= setting.number:
        return "below" if is_exceeded else "ok"
    return "not-known" if found.at_least else "below"


def _has_no_number(setting: Setting, found: CurrentValue) -> bool:
    """Whether the text has neither the planned value nor a number, nor a word that stands for one."""
    return found.number is None and found.value.upper() not in {setting.value.upper(), *KEYWORDS}


def is_unreadable(comparison: Mapping[str, Any]) -> bool:
    """Whether a planned value is in the text and cannot be read there."""
    current = comparison["current"]
    if current is None or comparison["check"] != "not-known":
        return False
    return is_no_amount(current) and current not in WORDS and not current.endswith(OF_ONE_COPY)


def _verdict(checks: list[Check]) -> str:
    """Return exceeded where a value is below the plan, unknown where nothing is known, else watch or ok."""
    if "below" in checks:
        return "exceeded"
    if not checks or all(check == "not-known" for check in checks):
        return "unknown"
    return "watch" if set(checks) != {"ok"} else "ok"
