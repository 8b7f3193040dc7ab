"""`/metrics`: requests, problems, calculations, memo and database, as OpenMetrics for Prometheus.

Several worker processes write to files in a folder that `mqplanner serve` names; the one that is asked adds them up.
Labels have few values: routes and never addresses, codes of problems, names of pools.
"""

import os
from ipaddress import ip_address, ip_network
from pathlib import Path

from fastapi import APIRouter, Request
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import choose_encoder
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.responses import Response

from mqplanner.api.authorization import Config, Store
from mqplanner.assessment.evaluation import memo
from mqplanner.errors import NotFound
from mqplanner.persistence import Database

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Environment variable that makes the library write to files instead of memory."""
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
FORWARDED = ("x-forwarded-for", "forwarded")

_REQUESTS = Counter("mqplanner_requests", "Requests.", ("route", "method", "status"))
_SECONDS = Histogram("mqplanner_request_seconds", "Time of a request.", ("route", "method"), buckets=BUCKETS)
_MEMO_HITS = Counter("mqplanner_memo_hits", "Results of scopes that were found in the memo.")
_MEMO_MISSES = Counter("mqplanner_memo_misses", "Results of scopes that were computed.")
_MEMO_ENTRIES = Gauge("mqplanner_memo_entries", "Results of scopes in the memo.", multiprocess_mode="livesum")
_CONNECTIONS = Gauge(
    "mqplanner_database_connections_in_use", "Connections to the database in use.", multiprocess_mode="livesum"
)

router = APIRouter(include_in_schema=False)


def observe(database: Database, route: str, method: str, status: int, seconds: float) -> None:
    """Count a request; note the state of the memo and the connections of this process."""
    method = method if method in METHODS else "other"
    _REQUESTS.labels(route, method, str(status)).inc()
    _SECONDS.labels(route, method).observe(seconds)
    _note_state(database)


def _note_state(database: Database) -> None:
    hits, misses = memo.take_counts()
    _MEMO_HITS.inc(hits)
    _MEMO_MISSES.inc(misses)
    _MEMO_ENTRIES.set(len(memo))
    _CONNECTIONS.set(database.connections_in_use)


@router.get("/metrics")
def metrics(request: Request, store: Store, settings: Config) -> Response:
    """Return the metrics of all worker processes, to clients in the networks of the setting and directly only."""
    # A proxy on this machine would otherwise pass every client on under its own address.
    if any(name in request.headers for name in FORWARDED) or not _may_read(request, settings.metrics_from):
        raise NotFound("page")
    _note_state(store)
    encode, content_type = choose_encoder(request.headers.get("accept", ""))
    return Response(encode(_registry()), headers={"Content-Type": content_type, "Cache-Control": "no-store"})


def _may_read(request: Request, networks: str) -> bool:
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(address in ip_network(network.strip()) for network in networks.split(",") if network.strip())


def _registry() -> CollectorRegistry:
    folder = os.environ.get(FOLDER)
    if not folder:
        return REGISTRY
    for file in Path(folder).glob("gauge_live*.db"):  # the state of a process that has ended is no longer true
        try:
            os.kill(int(file.stem.rpartition("_")[2]), 0)
        except ProcessLookupError:
            file.unlink(missing_ok=True)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)
    return registry
