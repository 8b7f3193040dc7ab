"""`/docs`: Swagger UI for the OpenAPI document; `/problems/<code>`: the pages that problem documents point at.

Nothing is loaded from other sites, and the content security policy allows no inline script: so the files of Swagger
UI are those of the package `fastapi-offline`, and the line that starts it is a file.
"""

from pathlib import Path

import fastapi_offline
from fastapi import APIRouter, FastAPI
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from mqplanner.api.openapi import ADDRESS
from mqplanner.api.problems import KINDS
from mqplanner.errors import NotFound

router = APIRouter(include_in_schema=False)

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>MQ Planner API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
"""
_START = f'SwaggerUIBundle({{url: "{ADDRESS}", dom_id: "#api", deepLinking: true, validatorUrl: null}});\n'


def install(app: FastAPI) -> None:
    """Add the page and its files."""
    app.include_router(router)
    app.mount("/docs/assets", StaticFiles(directory=Path(fastapi_offline.__file__).parent / "static"))


@router.get("/docs")
async def docs() -> Response:
    """Return the page."""
    return HTMLResponse(_PAGE)


@router.get("/docs/start.js")
async def start() -> Response:
    """Return the script that starts Swagger UI."""
    return Response(_START, media_type="text/javascript")


@router.get("/problems/{code}")
async def problem(code: str) -> Response:
    """Return the meaning of a code and what to do about it."""
    kind = KINDS.get(code)
    if kind is None:
        raise NotFound("problem", code)
    return PlainTextResponse(f"{kind.code} (HTTP {kind.status})\n\n{kind.title}. {kind.advice}\n")
