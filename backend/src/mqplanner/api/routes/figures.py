"""`/api/v1/figures`, `errata`, `sources`, `missing`, `coverage`: what was published, as it stands in the files."""

from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.responses import Published
from mqplanner.api.schemas.figures import (
    CoverageList,
    ErratumList,
    Figure,
    FigureList,
    MissingList,
    SourceList,
)
from mqplanner.api.schemas.problem import problems
from mqplanner.figures.catalog import catalog

router = APIRouter(prefix="/api/v1", tags=["figures"])


@router.get("/figures", response_model=FigureList)
async def list_figures(request: Request) -> Response:
    """Every figure with its editions, each cited."""
    return _figures().response(request)


@router.get("/figures/{figure_id}", response_model=Figure, responses=problems(404))
async def describe_figure(figure_id: str, request: Request) -> Response:
    """One figure."""
    return Published(catalog().describe(figure_id)).response(request)


@router.get("/errata", response_model=ErratumList)
async def list_errata(request: Request) -> Response:
    """Where a report contradicts itself or its own arithmetic, and what the planner follows."""
    return _errata().response(request)


@router.get("/sources", response_model=SourceList)
async def list_sources(request: Request) -> Response:
    """The documents that everything is cited from."""
    return _sources().response(request)


@router.get("/missing", response_model=MissingList)
async def list_missing(request: Request) -> Response:
    """Charts whose numbers were never published as text."""
    return _missing().response(request)


@router.get("/coverage", response_model=CoverageList)
async def list_coverage(request: Request) -> Response:
    """Every heading of every report: what is encoded, what is missing, what was left out and why."""
    return _coverage().response(request)


@cache
def _figures() -> Published:
    return Published({"figures": catalog().describe_all()})


@cache
def _errata() -> Published:
    return Published({"errata": catalog().errata()})


@cache
def _sources() -> Published:
    return Published({"sources": catalog().sources()})


@cache
def _missing() -> Published:
    return Published({"missing": catalog().missing()})


@cache
def _coverage() -> Published:
    return Published({"coverage": catalog().coverage()})
