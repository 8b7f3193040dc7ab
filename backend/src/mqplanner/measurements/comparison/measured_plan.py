"""The queue managers of a store as a plan, with what was measured of their make-up and nothing else."""

from collections import defaultdict
from typing import Any

from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.plan.document import SCHEMA_VERSION, Plan
from mqplanner.plan.reading import read_plan
from mqplanner.releases import RELEASES

UNKNOWN_RELEASE = RELEASES[0]
"""In place of one that plans do not have: no size of records is published for it, so that none is stated."""
_NUMBERED = {("qpst", "buffers"): "buffer_pools", ("qis1", "page_set_pages"): "page_sets"}
"""Metrics of parts with a number, with their fields in a plan."""
_TASKS = {("qctdsp", "tasks"): "chidisps", ("qctadp", "tasks"): "chiadaps"}
_CHANNELS = ("qcct", "current_channels")
_LARGEST_NUMBER = 99


def measured_plans(store: MeasurementStore, period: Period) -> list[Plan]:
    """Return plans with the measured queue managers: their release, pools, page sets, tasks and most channels.

    The first one has all names. A plan has a name once: of queue managers of one name on several LPARs the next plans
    have the others.
    """
    rows = store.daily(period)
    places: dict[str, list[tuple[str, str]]] = defaultdict(list)
    if rows is not None:
        named = rows.select("lpar", "queue_manager").distinct().order_by(["queue_manager", "lpar"])
        for row in store.engine.rows(named):
            places[row["queue_manager"].upper()].append((row["lpar"], row["queue_manager"]))
    parts: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in store.summaries(period, [*_NUMBERED, *_TASKS, _CHANNELS]) if places else ():
        parts[row["lpar"], row["queue_manager"]].append(row)
    most = max(map(len, places.values()), default=1)
    return [
        _plan([several[place] for several in places.values() if place < len(several)], parts) for place in range(most)
    ]


def _plan(places: list[tuple[str, str]], parts: dict[tuple[str, str], list[dict[str, Any]]]) -> Plan:
    """Return the plan of queue managers, by LPAR and name."""
    lpars: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for lpar, name in places:
        lpars[lpar].append(_queue_manager(name, parts[lpar, name]))
    return read_plan(
        {
            "schema_version": SCHEMA_VERSION,
            "lpars": [{"name": name, "queue_managers": managers} for name, managers in sorted(lpars.items())],
        }
    )


def _queue_manager(name: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    newest = max(rows, key=lambda row: row["newest"], default={"release": None})
    release = newest["release"]
    numbers: dict[str, list[dict[str, int]]] = {field: [] for field in _NUMBERED.values()}
    tasks: dict[str, int] = {}
    channels: dict[str, Any] = {"name": "channels"}
    for row in rows:
        of, instance = (row["table"], row["metric"]), row["instance"]
        if of in _NUMBERED and instance.isdigit() and int(instance) <= _LARGEST_NUMBER:
            numbers[_NUMBERED[of]].append({"id": int(instance)})
        elif of in _TASKS and row["greatest"] >= 1:
            tasks[_TASKS[of]] = round(row["greatest"])
        elif of == _CHANNELS:
            channels["count"] = round(row["greatest"])
    return {
        "name": name,
        "release": release if release in RELEASES else UNKNOWN_RELEASE,
        **numbers,
        **({"channel_initiator": tasks} if tasks else {}),
        "channel_groups": [channels],
    }
