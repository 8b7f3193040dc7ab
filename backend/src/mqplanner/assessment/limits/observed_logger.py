"""What was observed of a logger, and whether it counts for the settings that its log has now."""

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.logs import Logs, ObservedWith
from mqplanner.units.number_format import number_with_unit

OF_WRITES = ("copies", "stripes")
"""Settings on which the number of writes depends."""
IO = {"zhpf": "zHPF", "zhyperlink": "zHyperLink"}


def other_settings(scope: QueueManagerScope, logs: Logs) -> str | None:
    """Return in words the settings with which the logger was observed busy; None where they are those of now."""
    found = _other(logs, tuple(ObservedWith.model_fields))
    measured_on = (logs.observed and logs.observed.cpu_measured_on) or scope.system.cpu_measured_on
    if measured_on not in (None, scope.system.machine):
        found.append(f"machine {measured_on}")
    return ", ".join(found) or None


def zhyperlink_writes(scope: QueueManagerScope, words: str, text: str | None = None) -> Estimate:
    """Return the zHyperLink writes that were observed; missing where they were with other copies or stripes."""
    logs, field = scope.manager.logs, "logs/observed/writes_per_s"
    writes = scope.number(None if logs is None else logs.observed, field, "io / s", words, text)
    other = [] if logs is None or writes.known is None else _other(logs, OF_WRITES)
    if not other:
        return writes
    return Estimate(None, scope.missing(field, None, f"{words} with these settings; observed with {', '.join(other)}"))


def _other(logs: Logs, names: tuple[str, ...]) -> list[str]:
    """Return in words the settings then that are others now."""
    then = None if logs.observed is None else logs.observed.observed_with
    if then is None:
        return []
    values = {name: getattr(then, name) for name in names}
    changed = {name: value for name, value in values.items() if value not in (None, getattr(logs, name))}
    return [IO.get(value) or number_with_unit(value, _noun(name)) for name, value in changed.items()]


def _noun(name: str) -> str:
    return {"copies": "copy", "stripes": "stripe"}[name]
