"""FastAPI dependencies of the routes: database, settings, and the Cache-Control header of private responses."""

from typing import Annotated, Any

from fastapi import Depends, Request, Response

from mqplanner.persistence.database import Database
from mqplanner.settings import Settings

PRIVATE = {"Cache-Control": "private, no-cache"}
SECRET = {"Cache-Control": "no-store"}


def _database(request: Request) -> Any:
    return request.app.state.database


def _settings(request: Request) -> Any:
    return request.app.state.settings


def private(response: Response) -> None:
    """Set the Cache-Control header of a response that is a model."""
    response.headers.update(PRIVATE)


Store = Annotated[Database, Depends(_database)]
Config = Annotated[Settings, Depends(_settings)]
