"""The largest number of channels with the storage that each took in the report's test run, beside that by its table."""

import math
from collections.abc import Sequence

from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import part_at, with_value

LIMIT, AS_RUN = "chinit-31-bit", "chinit-31-bit/as-run"
GROUPS, COUNT = "/channel_groups/", "/count"
ROUNDING = 1e-9
"""By how much a quotient may be off because of binary fractions."""


def channels_as_run(plan: Plan, path: str, value: float, up_to: float, ids: Sequence[str] | None) -> int | None:
    """Return how many channels of the only group fit with what they took in the test run, where these are fewer.

    `value` is the number by the table, `up_to` the share of the limit that may be used, and `ids` are the limits that
    have to hold, None for all. The 31-bit storage of the only group is proportional to its channels, so that no further
    search is needed.
    """
    manager_path, is_group, rest = path.partition(GROUPS)
    if not is_group or not rest.endswith(COUNT) or len(part_at(plan, manager_path).channel_groups) != 1:
        return None
    scopes = evaluate(with_value(plan, path, value), lambda scope: scope.path == manager_path)
    results = [result for scope in scopes for result in scope.results]
    limit = next((one for one in results if isinstance(one, Limit) and one.kind == LIMIT), None)
    in_run = next((one for one in results if isinstance(one, ReportedQuantity) and one.kind == AS_RUN), None)
    if limit is None or limit.limit is None or in_run is None or (ids is not None and limit.id not in ids):
        return None
    fits = math.floor(value * float((limit.limit / in_run.quantity).value) * up_to + ROUNDING)
    return fits if fits < value else None
