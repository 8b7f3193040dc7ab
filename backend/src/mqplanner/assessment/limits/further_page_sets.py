"""A remedy for a page set that cannot be larger: further ones, to which some of its queues move."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.queue_depths import WorkloadQueue
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.results import Remedy
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.queues import PageSet
from mqplanner.units import Quantity
from mqplanner.units.number_format import format_quantity

LARGEST_ID = int(bounds(declared_field(PageSet, "id"))[1] or 0)
MAX_NAMED = 3
"""Queues that are named; more are counted."""


def further_page_sets(
    scope: QueueManagerScope,
    number: int,
    largest: tuple[float, Quantity],
    queues: Sequence[WorkloadQueue],
    pages: Callable[[WorkloadQueue], Estimate],
) -> Remedy:
    """Return to move queues to further page sets that are like this one, and all of the largest size.

    `largest` is that size in MB with its room for messages, `pages` what each queue needs. The changes are left out
    where a queue alone needs more than a page set, where a number is not known, and where no number of a page set is
    free.
    """
    path, (size_mb, room) = scope.at("page_sets"), largest
    in_words = spread_over_page_sets(scope, size_mb, queues)
    needed = [pages(queue) for queue in queues]
    space, present = _single(room), scope.manager.page_sets
    if space is None:
        return in_words
    sizes = {place: size for place, one in enumerate(needed) if (size := _single(one.at_least)) is not None}
    if max(sizes.values(), default=0.0) > space:
        place = max(sizes, key=lambda place: sizes[place])
        several = f"Split {queues[place].name} over queues on at least {math.ceil(sizes[place] / space):,} page sets"
        holds = format_quantity(float(room.to("MB").value), "MB")
        return Remedy(path, f"{several}: the largest page set, {size_mb:,} MB, has room for {holds} of messages")
    if any(_single(one.quantity) is None for one in needed):
        return in_words
    groups = _groups(sizes, space)
    used = {one.id for one in present}
    free = [id for id in range(1, LARGEST_ID + 1) if id not in used]
    if len(groups) < 2 or len(groups) - 1 > len(free):
        return in_words
    new = dict(zip(free, groups[1:], strict=False))
    enlarged = {"size_mb": size_mb}
    like = _document(present[number]) | enlarged
    documents = [_document(one) | (enlarged if place == number else {}) for place, one in enumerate(present)]
    copies = [like | {"id": id} for id in new]
    also = [(scope.at(f"{queues[place].field}/page_set"), id) for id, group in new.items() for place in group]
    moved = [queues[place].name for group in new.values() for place in group]
    words = _words(list(new), moved, present[number], size_mb)
    return Remedy(path, words, [*documents, *copies], tuple(also))


def spread_over_page_sets(scope: QueueManagerScope, size_mb: float, queues: Sequence[WorkloadQueue]) -> Remedy:
    """Return in words to use further page sets, since one cannot be larger than this."""
    words = "Further page sets for some of the queues"
    if len(queues) == 1:
        words = f"Split {queues[0].name} over queues on further page sets"
    return Remedy(scope.at("page_sets"), f"{words}: {size_mb:,} MB is the largest size")


def _single(quantity: Quantity | None) -> float | None:
    """Return a number in pages; None where it is not known, or varies over many points."""
    if quantity is None or quantity.is_array or not quantity.known:
        return None
    return float(quantity.to("page").value)


def _groups(sizes: dict[int, float], room: float) -> list[list[int]]:
    """Return queues that fit on one page set together, the fullest group first; each fits on one alone.

    They stay below the warning threshold where each queue alone does. The fullest group stays on its page set, so that
    the limit of that page set is reached first.
    """
    largest = max(sizes.values(), default=0.0)
    below = room * WATCH_PCT / EXCEEDED_PCT
    most = below if largest < below else room
    groups: list[list[int]] = []
    for place in sorted(sizes, key=lambda one: -sizes[one]):
        fitting = (group for group in groups if sum(sizes[one] for one in group) + sizes[place] < most)
        group = next(fitting, None)
        if group is None:
            groups.append([place])
        else:
            group.append(place)
    return sorted(groups, key=lambda group: -sum(sizes[one] for one in group))


def _words(ids: Sequence[int], moved: Sequence[str], present: PageSet, size_mb: float) -> str:
    what = names_and_more(moved, MAX_NAMED)
    to = f"another page set ({ids[0]})" if len(ids) == 1 else f"further page sets ({', '.join(map(str, ids))})"
    if present.size_mb == size_mb:
        return f"Move {what} to {to} of the same size"
    return f"Move {what} to {to} of {size_mb:,} MB, the largest size, and enlarge page set {present.id} to it"


def _document(page_set: PageSet) -> dict[str, Any]:
    return page_set.model_dump(mode="json", exclude_unset=True) | {"id": page_set.id}
