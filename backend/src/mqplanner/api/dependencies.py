"""What routes are given: the store and the settings of the running application."""

from typing import Annotated

from fastapi import Depends, Request

from mqplanner.persistence.database import Database
from mqplanner.settings import Settings


def _database(request: Request) -> Database:
    database: Database = request.app.state.database
    return database


def _settings(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


Store = Annotated[Database, Depends(_database)]
Config = Annotated[Settings, Depends(_settings)]
