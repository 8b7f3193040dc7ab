"""Plans of a queue manager with a log, and parts of the answers about them."""

from typing import Any

from tests.assessment.answers import assess

MANAGER = "/lpars/0/queue_managers/0"


def put_rate(mb_per_s: float, kb: float = 1) -> float:
    """Return the messages of a size that log so much with a 6-byte RBA: their data and 1.3 KB for each."""
    return mb_per_s * 1024 / (kb + 1.3)


ORDERS = {"name": "orders", "put_rate_per_s": put_rate(1), "message_bytes": 1024, "persistent": True}
"""They log 1 MB a second."""


def plan(workloads: Any = (ORDERS,), release: str = "9.4", **logs: Any) -> dict[str, Any]:
    described = {"rba_bytes": 6, "log_gb": 4, "active_logs": 3, **logs}
    manager = {"name": "QM1", "release": release, "workloads": [dict(load) for load in workloads], "logs": described}
    return {"lpars": [{"name": "LP1", "machine": "z16", "queue_managers": [manager]}]}


def limit_of(document: dict[str, Any], name: str) -> Any:
    return next(c for c in assess(document)["limits"] if c["id"] == f"LP1/QM1/{name}")


def quantity(document: dict[str, Any], name: str) -> Any:
    return next(q for q in assess(document)["quantities"] if q["id"] == f"LP1/QM1/{name}")["quantity"]


def findings(document: dict[str, Any]) -> set[str]:
    return {finding["id"] for finding in assess(document)["findings"]}


def missing(found: Any) -> list[str]:
    return [need["path"] for need in found["missing_inputs"]]


def unstated(mb_per_s: float, **more: Any) -> dict[str, Any]:
    """Return a workload of which the plan does not say whether its messages are persistent."""
    return {"name": "u", "put_rate_per_s": put_rate(mb_per_s), "message_bytes": 1024, **more}
