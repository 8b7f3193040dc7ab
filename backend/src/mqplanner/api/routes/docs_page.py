"""`/docs`: the OpenAPI document as a page one can browse and try, with nothing loaded from elsewhere.

Swagger UI comes out of the package `fastapi-offline`, of which only the files are used: our content
security policy allows no script within the page, so the line that starts it is a file of its own.
"""

from pathlib import Path

import fastapi_offline
from fastapi import APIRouter, FastAPI
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

router = APIRouter(include_in_schema=False)

_ASSETS = Path(fastapi_offline.__file__).parent / "static"

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
_START = """SwaggerUIBundle({
  url: "/api/v1/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  validatorUrl: null,
});
"""


def install(app: FastAPI) -> None:
    """Add the page and its files."""
    app.include_router(router)
    app.mount("/docs/assets", StaticFiles(directory=_ASSETS))


@router.get("/docs")
async def docs() -> Response:
    """The page."""
    return HTMLResponse(_PAGE)


@router.get("/docs/start.js")
async def start() -> Response:
    """The line that starts it."""
    return Response(_START, media_type="text/javascript")
