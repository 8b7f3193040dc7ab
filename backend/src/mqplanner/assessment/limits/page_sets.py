"""Page sets: whether messages have room in them, in an outage and until they expire."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mqplanner.assessment.limits.message_backlog import Backlog, Level, backlogs, behind, fills, held, lasts
from mqplanner.assessment.limits.suggestions import larger
from mqplanner.assessment.results import Limit, Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.queues import PageSet
from mqplanner.rules.streaming.page_set import room_for_messages
from mqplanner.units import Quantity, given

LARGEST_MB = 65_536
"""The largest page set that there is."""
TITLES = {
    "": "Page set",
    "outage": "Page set in an outage",
    "expiry": "Page set until messages expire",
}


def page_sets(scope: QueueManagerScope, queues: list[Backlog]) -> Iterator[Result]:
    """Every page set with messages against its size."""
    for number, page_set in enumerate(scope.manager.page_sets):
        here = [q for q in queues if q.page_set == page_set.id]
        if not here:
            continue
        for when, level in _times(here):
            yield _room(scope, number, when, held(here, level, _pages), here)
        yield from _until_full(scope, number, here)
    yield from behind(scope, queues)
    # a member that scans deletes for the whole group, so that shared messages that expire do not pile up without end
    yield from behind(scope, [q for q in backlogs(scope, "shared", None) if q.capexpry_s is None])
    yield from _nowhere(scope, queues)


def _until_full(scope: QueueManagerScope, number: int, queues: list[Backlog]) -> Iterator[Result]:
    """How long until the page set is full: where nobody gets, and where gets fall behind puts."""
    page_set = scope.manager.page_sets[number]
    room, subject = _limit(scope, page_set), _name(scope, page_set)
    for kind, title, seconds in (
        ("lasts", "Time without gets until the page set is full", lasts(room, queues, _pages)),
        ("fills", "Time until the page set is full, gets falling behind puts", fills(room, queues, _pages)),
    ):
        if seconds is not None:
            field = f"page_sets/{number}"
            yield scope.quantity(f"page-set/{kind}", title, seconds.named(kind), field, subject, page_set.id)


def _pages(queue: Backlog) -> Quantity | None:
    return queue.pages


def _times(queues: list[Backlog]) -> Iterator[tuple[str, Callable[[Backlog], Level]]]:
    """When the page set is looked at: ordinary days only where nothing is said of worse ones."""
    outage = any(q.workload.outage_s is not None for q in queues)
    expiry = any(q.capexpry_s is not None for q in queues)
    if outage:
        yield "outage", lambda q: q.in_outage
    if expiry:
        yield "expiry", lambda q: q.until_expiry
    if not outage and not expiry:
        yield "", lambda q: q.ordinary


def _name(scope: QueueManagerScope, page_set: PageSet) -> str:
    return f"page set {page_set.id} of {scope.manager.name}"


def _limit(scope: QueueManagerScope, page_set: PageSet) -> Quantity | None:
    if page_set.size_mb is None:
        return None
    return room_for_messages(given("size_mb", page_set.size_mb, "MB", f"size of {_name(scope, page_set)}"))


def _room(scope: QueueManagerScope, number: int, when: str, use: Level, queues: list[Backlog]) -> Limit:
    """Space that messages need against the space that there is."""
    page_set = scope.manager.page_sets[number]
    limit = _limit(scope, page_set)
    needed = use.held_against(limit)
    used = None if needed is None else needed.to("MB").named("space that messages need")
    path = f"page_sets/{number}/size_mb"
    relief = [Remedy(scope.at(path), "A larger page set", larger(page_set.size_mb, used, LARGEST_MB))]
    if when == "expiry":
        relief += [
            Remedy(f"{q.path}/streaming/capexpry_s" if _own(q) else f"{q.path}/capexpry_s", "Earlier expiry")
            for q in queues
            if q.capexpry_s is not None
        ][:1]
    return Limit(
        id=scope.id("page-set", page_set.id, *([when] if when else [])),
        kind=f"page-set/{when}" if when else "page-set",
        title=TITLES[when],
        subject=_name(scope, page_set),
        part=scope.part,
        used=used,
        limit=limit,
        growing=used,
        missing=(*use.missing, *scope.missing(path, page_set.size_mb, f"the size of page set {page_set.id}")),
        remedies=tuple(relief),
    )


def _own(queue: Backlog) -> bool:
    """Whether copies have an expiry of their own."""
    streaming = queue.workload.streaming
    return queue.is_copy and streaming is not None and streaming.capexpry_s is not None


def _nowhere(scope: QueueManagerScope, queues: list[Backlog]) -> Iterator[Result]:
    """One line for the messages of which no page set is known."""
    loose = next((q for q in queues if q.page_set is None), None)
    if loose is not None:
        field = f"workloads/{loose.position}/{'streaming/' if loose.is_copy else ''}page_set"
        yield scope.not_assessed(
            "Page sets and buffer pools",
            field,
            f"whether {loose.name} have room is not judged until their page set is named",
        )
