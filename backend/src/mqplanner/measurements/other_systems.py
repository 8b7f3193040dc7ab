"""Queue managers whose log comes from another system than the LPAR on which the plan has them."""

from collections.abc import Iterator

from mqplanner.measurements.ownership import Ownership
from mqplanner.measurements.readers.facts import Fact, Notice, Scope
from mqplanner.measurements.readers.registry import Recognized
from mqplanner.measurements.targets import find


def on_other_systems(owners: Ownership, recognized: list[Recognized]) -> Iterator[tuple[int, str, Notice]]:
    """Yield the source, the queue manager and a notice; the system in an LPAR may also have a name of its own."""
    for source, one in enumerate(recognized):
        for name, system in ((name, system) for name, several in one.systems.items() for system in several):
            scope = Scope("queue manager", name)
            target = owners.target(scope, source)
            lpar = _lpar_of(owners, target.name) if target else None
            if target and lpar and lpar.upper() != system.upper():
                text = f"{name} ran on system {system}; the plan has {target.name} on LPAR {lpar}."
                facts = [reading for _, reading in one.readings if reading.scope == scope and isinstance(reading, Fact)]
                there = [fact for fact in facts if fact.system == system] or facts
                if there and not all(map(owners.is_of_other_system, there)):
                    line = there[0].first_line
                    yield source, name, Notice(scope, "warning", text, line, line)


def _lpar_of(owners: Ownership, queue_manager: str) -> str | None:
    held = find(owners.document, "queue manager", queue_manager)
    if held is None:
        return None
    number = int(held.path.split("/")[2])
    return str(owners.document["lpars"][number].get("name", ""))
