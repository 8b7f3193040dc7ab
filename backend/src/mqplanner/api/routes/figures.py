"""`/api/v1/figures`, `errata`, `sources`, `missing`, `coverage`: the published figures and their reports."""

from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import Response

from mqplanner.api.json_responses import StaticJson
from mqplanner.api.schemas.rulebook import (
    CoverageList,
    ErratumList,
    Figure,
    FigureList,
    MissingList,
    SourceList,
)
from mqplanner.figures.catalog import catalog

router = APIRouter(prefix="/api/v1", tags=["figures"])


@router.get("/figures", response_model=FigureList)
async def list_figures(request: Request) -> Response:
    """Return every figure with its editions, each cited."""
    return _static_lists()["figures"].response(request)


@router.get("/figures/{figure_id}", response_model=Figure)
async def describe_figure(figure_id: str, request: Request) -> Response:
    """Return one figure."""
    return StaticJson(catalog().describe(figure_id)).response(request)


@router.get("/errata", response_model=ErratumList)
async def list_errata(request: Request) -> Response:
    """Return where a report contradicts itself or its own arithmetic, and what the planner follows."""
    return _static_lists()["errata"].response(request)


@router.get("/sources", response_model=SourceList)
async def list_sources(request: Request) -> Response:
    """Return the documents that everything is cited from."""
    return _static_lists()["sources"].response(request)


@router.get("/missing", response_model=MissingList)
async def list_missing(request: Request) -> Response:
    """Return the charts whose numbers were never published as text."""
    return _static_lists()["missing"].response(request)


@router.get("/coverage", response_model=CoverageList)
async def list_coverage(request: Request) -> Response:
    """Return every heading of every report: whether it is encoded, missing or left out, and why."""
    return _static_lists()["coverage"].response(request)


@cache
def _static_lists() -> dict[str, StaticJson]:
    figures = catalog()
    lists = {
        "figures": figures.describe_all(),
        "errata": figures.errata(),
        "sources": figures.sources(),
        "missing": figures.unpublished_charts(),
        "coverage": figures.coverage(),
    }
    return {name: StaticJson({name: content}) for name, content in lists.items()}
