"""Settings with which a value of the plan was measured, kept where the plan gets others."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from mqplanner.plan.logs import Logs, ObservedLogger, ObservedWith
from mqplanner.plan.part import Part, fields_marked
from mqplanner.plan.queues import MeasuredFor, Workload

BY_SETTINGS = fields_marked(ObservedLogger, "measured_with")
"""What is observed of a logger and depends on the settings of its log."""


def settings_then(part: Part, name: str, value: Any) -> Iterator[tuple[str, str, Any]]:
    """Yield what else changes in a part when one of its fields gets a value: inner part ("" for itself), field, value.

    A setting on which a measured value depends is kept as it was then; a value that is entered again was measured with
    the settings of now, so that those then are forgotten, with what else was observed with them.
    """
    earlier = getattr(part, name)
    if isinstance(part, Workload):
        if name == "cpu_us_per_message" and part.cpu_measured_for is not None:
            yield "", "cpu_measured_for", None
        elif part.cpu_us_per_message is not None and name in MeasuredFor.model_fields and _differs(earlier, value):
            yield "", "cpu_measured_for", _with_earlier(part.cpu_measured_for or MeasuredFor(), name, earlier)
    elif isinstance(part, Logs):
        observed = part.observed
        if observed is None or all(getattr(observed, field) is None for field in BY_SETTINGS):
            return
        if name in ObservedWith.model_fields and _differs(earlier, value):
            yield "/observed", "observed_with", _with_earlier(observed.observed_with or ObservedWith(), name, earlier)
    elif isinstance(part, ObservedLogger) and part.observed_with is not None and name in BY_SETTINGS:
        yield "", "observed_with", None
        for other in BY_SETTINGS:
            if other != name and getattr(part, other) is not None:
                yield "", other, None


def is_same_measurement(then: Part, now: Part) -> bool:
    """Return whether two workloads or logs have the same measured values, of which neither states the settings."""
    if isinstance(then, Workload) and isinstance(now, Workload):
        measured = [(part.cpu_us_per_message, part.cpu_measured_for) for part in (then, now)]
        return measured[0] == measured[1] and measured[0][0] is not None and measured[0][1] is None
    if not isinstance(then, Logs) or not isinstance(now, Logs) or then.observed is None or now.observed is None:
        return False
    if then.observed.observed_with is not None or now.observed.observed_with is not None:
        return False
    return all(getattr(then.observed, name) == getattr(now.observed, name) for name in BY_SETTINGS)


def _differs(earlier: Any, value: Any) -> bool:
    """Return whether a setting that was known changes, at any point of an array."""
    return earlier is not None and bool(np.any(np.not_equal(earlier, value)))


def _with_earlier(settings: Part, name: str, earlier: Any) -> Part:
    """Return the settings of a measurement with one more; the first that it had stays."""
    return settings if getattr(settings, name) is not None else settings.model_copy(update={name: earlier})
