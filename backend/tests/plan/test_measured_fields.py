"""Fields marked as measurements: by these marks, browser and service keep machine and settings of a measurement."""

from mqplanner.plan.document import MEASURED, Plan
from mqplanner.plan.logs import Logs, ObservedWith
from mqplanner.plan.part import Part, fields_marked, parts_in, published
from mqplanner.plan.queues import MeasuredFor, Workload

Kinds = set[type[Part]]


def kinds_in(part: type[Part]) -> Kinds:
    """Return a kind of part with all that it may contain."""
    inner = {kind for info in part.model_fields.values() for kind in parts_in(info.annotation)}
    return {part}.union(*(kinds_in(kind) for kind in inner))


def test_all_parts_with_a_machine_of_their_own_have_measurements_by_machine() -> None:
    marked = {kind for kind in kinds_in(Plan) if fields_marked(kind, "by_machine")}
    assert marked == set(MEASURED)
    assert all("cpu_measured_on" in kind.model_fields for kind in marked)


def test_measurements_name_a_field_with_the_settings_for_which_they_count() -> None:
    named = {
        (kind.__name__, published(kind.model_fields[name], "measured_with"))
        for kind in kinds_in(Plan)
        for name in fields_marked(kind, "measured_with")
    }
    assert named == {("Workload", "cpu_measured_for"), ("ObservedLogger", "observed_with")}
    assert set(MeasuredFor.model_fields) <= set(Workload.model_fields)
    assert set(ObservedWith.model_fields) <= set(Logs.model_fields)
