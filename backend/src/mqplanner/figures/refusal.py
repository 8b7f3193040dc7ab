"""Why a figure has no number at a point, and which published point is nearest."""

from typing import Any

from mqplanner.figures.file_format import Axis, FigureFile
from mqplanner.machines import MACHINES
from mqplanner.releases import RELEASES
from mqplanner.units.number_format import number_with_unit

Key = tuple[Any, ...]


def refusal(file: FigureFile, column: str, key: Key, cells: dict[Key, Any]) -> str:
    """Return why there is no number at `key`: the axis without a published place, its places, and the nearest point."""
    remaining = list(cells)
    reason = "nothing is published for this combination"
    for position, (name, axis) in enumerate(file.axes.items()):
        matching = [point for point in remaining if point[position] == key[position]]
        if not matching:
            published = list(dict.fromkeys(place[position] for place in remaining))
            place = place_text(axis, name, key[position])
            if axis.type == "number":
                published = [number_with_unit(value, axis.unit or "") for value in sorted(published)]
            reason = f"nothing is published for {place}; published: {', '.join(map(str, published))}"
            break
        remaining = matching
    near = nearest_point(file, key, cells)
    if near is None:
        return reason
    where = ", ".join(
        place_text(axis, name, value) for (name, axis), value in zip(file.axes.items(), near, strict=True)
    )
    value = cells[near]
    number = value if isinstance(value, str) else number_with_unit(value, file.columns[column].unit)
    return f"{reason}. The nearest published point is {where}: {number}"


def nearest_point(file: FigureFile, key: Key, cells: dict[Key, Any]) -> Key | None:
    """Return the published point nearest to `key`: axis by axis, in the order of the table."""
    remaining = list(cells)
    for position in range(len(file.axes)):
        remaining_values = list(dict.fromkeys(place[position] for place in remaining))
        if not remaining_values:
            return None
        best = min(remaining_values, key=lambda value: _distance(key[position], value))
        remaining = [place for place in remaining if place[position] == best]
    return remaining[0] if remaining else None


def _distance(wanted: Any, published: Any) -> float:
    if wanted == published:
        return 0.0
    for order in (RELEASES, MACHINES):
        if wanted in order and published in order:
            # of two that are equally far, the later one more likely resembles the wanted one
            later = order.index(published) > order.index(wanted)
            return abs(order.index(wanted) - order.index(published)) - (0.1 if later else 0)
    if all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in (wanted, published)):
        return abs(float(wanted) - float(published))
    return 1.0


def place_text(axis: Axis, name: str, value: Any) -> str:
    """Return a place on an axis in words: `release 9.4`, `SHARECNV 1`, `32 KB`."""
    if axis.type == "number" and isinstance(value, (int, float)):
        return number_with_unit(value, axis.unit or "")
    return f"{axis.label or name.replace('_', ' ')} {value}"
