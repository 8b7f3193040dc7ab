"""What a release that is left out means for limits: they are OK only where they are so with every release.

The plan takes a default where it has no release, and some limits are reached earlier with another one.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

import numpy as np

from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import Evaluator, QueueManagerScope, Scope
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.releases import RELEASES
from mqplanner.rules.buffer_pools.pools import has_64bit_pools
from mqplanner.rules.engine.findings import applicable_advice

MAX_NAMED = 3
"""Queue managers that a sentence names."""
OTHER_RELEASE = 0.75
"""Evaluations that one with another release takes as long as: nothing of it is written, and some limits are not open.

Measured: three to seven times as long without a release, with seven others.
"""
MORE = 1 + 1e-9
"""How many times as large the use of a limit is with another release where it is not the same."""
OF_CHANNELS = ("chinit-31-bit", "chinit-64-bit")
"""Limits whose cautions with another release count too. Those of others are mostly on functions that it does not have,
which the plan would not have entered then."""


class ReleaseLeftOut:
    """A scope, and the same one with each other release where queue managers have none."""

    def __init__(self, scope: Scope) -> None:
        self._managers = _without_release(scope)
        others = _other_releases(self._managers)
        self._scopes: Mapping[str, Scope] = {release: _with_release(scope, release) for release in others}

    def with_cautions(self, evaluator: Evaluator, found: Iterable[Any]) -> tuple[Any, ...]:
        """Return the results of an evaluator, with a caution on limits that are worse with another release."""
        results = list(found)
        open_limits = {
            one.id: number for number, one in enumerate(results) if isinstance(one, Limit) and np.any(_is_open(one))
        }
        for release, scope in self._scopes.items():
            if not open_limits:
                break
            for other in evaluator(scope):
                if isinstance(other, Limit) and (number := open_limits.get(other.id)) is not None:
                    worse = _is_open(results[number]) & _is_warned(other, results[number])
                    if np.any(worse):
                        results[number] = limit = self._cautioned(results[number], release, worse)
                        if not np.any(_is_open(limit)):
                            del open_limits[other.id]
        return tuple(results)

    def _cautioned(self, limit: Limit, release: str, worse: Any) -> Limit:
        names = names_and_more([manager.name for manager in self._managers], MAX_NAMED)
        facts = {"names": names, "taken": self._managers[0].release, "release": release}
        caution = applicable_advice("release-left-out", **facts)[0].message
        at = worse | limit.doubtful if isinstance(worse, np.ndarray) else True
        return replace(limit, caution=limit.caution if np.any(limit.doubtful) else caution, caution_at=at)


def evaluations_of(scopes: Iterable[Scope]) -> float:
    """Return how many evaluations of a scope take as long as these, with all releases of queue managers without one."""
    return sum(1 + OTHER_RELEASE * len(_other_releases(_without_release(scope))) for scope in scopes)


def _without_release(scope: Scope) -> list[QueueManager]:
    return [one.manager for one in _managers_of(scope) if "release" not in one.manager.model_fields_set]


def _other_releases(managers: Sequence[QueueManager]) -> list[str]:
    """Return the releases, newest first, that all of these can have instead of theirs, with the pools they have."""
    if not managers:
        return []
    pools = (pool for manager in managers for pool in manager.buffer_pools)
    is_above = any("location" in pool.model_fields_set and pool.location == "above" for pool in pools)
    taken = {manager.release for manager in managers}
    others = (release for release in reversed(RELEASES) if release not in taken)
    return [release for release in others if not is_above or has_64bit_pools(release, newfunc=True)]


def _managers_of(scope: Scope) -> Sequence[QueueManagerScope]:
    if isinstance(scope, QueueManagerScope):
        return [scope]
    managers = getattr(scope, "managers", None) or [getattr(scope, "manager", None)]
    return [one for one in managers if isinstance(one, QueueManagerScope)]


def _with_release(scope: Scope, release: str) -> Scope:
    """Return a scope whose queue managers have a release where none is entered."""
    if isinstance(scope, QueueManagerScope):
        if "release" in scope.manager.model_fields_set:
            return scope
        return replace(scope, manager=scope.manager.model_copy(update={"release": release}))
    changes: dict[str, Any] = {}
    for name in {field.name for field in fields(scope)} & {"manager", "managers"}:
        value = getattr(scope, name)
        if isinstance(value, QueueManagerScope):
            changes[name] = _with_release(value, release)
        elif value:
            changes[name] = [_with_release(one, release) for one in value]
    return replace(scope, **changes)


def _is_open(limit: Limit) -> Any:
    """Return whether, or at which points, a limit is not exceeded and has no caution.

    One that is a warning by its use may be exceeded with another release: a search for values without a caution would
    else find those above a range with one.
    """
    if limit.used_pct is None:
        return np.False_
    return (np.asarray(limit.used_pct.value) <= EXCEEDED_PCT) & np.logical_not(limit.doubtful)


def _is_warned(limit: Limit, taken: Limit) -> Any:
    """Return whether, or at which points, a limit with another release is not OK and no better than the one taken."""
    if limit.used_pct is None or taken.used_pct is None:
        return np.False_
    share, now = (np.asarray(one.used_pct.value) for one in (limit, taken) if one.used_pct is not None)
    is_doubtful = limit.kind in OF_CHANNELS and ~np.isnan(share) & np.logical_and(limit.doubtful, True)
    is_larger = (share >= WATCH_PCT) & (share > now * MORE)
    return (is_larger | is_doubtful) & np.logical_and(limit.exists_at, True)
