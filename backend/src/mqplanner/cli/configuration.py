"""Settings for a command, and how a command says that it cannot go on."""

from typing import NoReturn

import typer
from pydantic import ValidationError

from mqplanner.settings import Settings
from mqplanner.validation_messages import worded

FAILED = 1
WRONG_INPUT = 2


def load_settings() -> Settings:
    """The settings of the environment; a wrong one ends the command with a sentence that names it."""
    try:
        return Settings()
    except ValidationError as error:
        lines = [
            f"{entry['loc'][0]}: {worded(entry, unknown='is not a setting')[0]}" for entry in error.errors()
        ]
        stop("\n".join(lines), WRONG_INPUT)


def stop(message: str, code: int = FAILED) -> NoReturn:
    """End the command with a message for the person who typed it."""
    typer.echo(message, err=True)
    raise typer.Exit(code)
