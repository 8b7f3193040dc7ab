"""A log RBA that is longer than the release can have."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.limits.log_rba_length import rba_bytes_of
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.rules.logging.rba_lifetime import length_findings


def rba_advice(scope: QueueManagerScope) -> Iterator[Result]:
    """That a shorter RBA than the plan's is reckoned with, where the release cannot have the plan's."""
    logs = scope.manager.logs
    if logs is not None:
        found = length_findings(scope.manager.release, logs.rba_bytes, rba_bytes_of(scope.manager))
        yield from scope.findings(found, "logs/rba_bytes")
