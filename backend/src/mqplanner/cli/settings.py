"""Loads the settings for a command, and ends a command with a message."""

from typing import NoReturn

import typer
from pydantic import ValidationError

from mqplanner.settings import Settings
from mqplanner.validation_messages import plain_message

FAILED = 1
WRONG_INPUT = 2


def load_settings() -> Settings:
    """Return the settings of the environment; end the command where one is wrong."""
    try:
        return Settings()
    except ValidationError as error:
        lines = [
            ": ".join([*map(str, entry["loc"][:1]), plain_message(entry, unknown="is not a setting")[0]])
            for entry in error.errors()
        ]
        stop("\n".join(lines), WRONG_INPUT)


def stop(message: str, code: int = FAILED) -> NoReturn:
    """End the command with a message on standard error."""
    typer.echo(message, err=True)
    raise typer.Exit(code)
