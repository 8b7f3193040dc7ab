"""FastAPI dependencies of the routes: database, settings, and the Cache-Control header of private responses."""

from typing import Annotated

from fastapi import Depends, Request, Response

from mqplanner.persistence.database import Database
from mqplanner.settings import Settings

PRIVATE = {"Cache-Control": "private, no-cache"}
SECRET = {"Cache-Control": "no-store"}


def _database(request: Request) -> Database:
    database: Database = request.app.state.database
    return database


def _settings(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


def private(response: Response) -> None:
    """Set the Cache-Control header of a response that is a model."""
    response.headers.update(PRIVATE)


Store = Annotated[Database, Depends(_database)]
Config = Annotated[Settings, Depends(_settings)]
