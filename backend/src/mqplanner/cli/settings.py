"""Loads the settings of the service for a command."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.problems import WrongArgument

if TYPE_CHECKING:
    from mqplanner.settings import Settings


def load_settings() -> "Settings":
    """Return the settings of the environment; end the command where one is wrong."""
    try:
        return read_settings()
    except WrongArgument as error:
        stop(str(error), ExitCode.USAGE)


def read_settings() -> "Settings":
    """Return the settings of the environment; raise WrongArgument with a line for each that is wrong."""
    from pydantic import ValidationError

    from mqplanner.settings import Settings

    try:
        return Settings()
    except ValidationError as error:
        raise WrongArgument("\n".join(map(_sentence, error.errors()))) from None


def _sentence(entry: Mapping[str, Any]) -> str:
    """Return what is wrong with a setting, after the name of its variable."""
    from mqplanner.settings import variable_of
    from mqplanner.validation_messages import plain_message

    words, _ = plain_message(entry, unknown="is not a setting")
    name = variable_of(str(entry["loc"][0])) if entry["loc"] else ""
    return words if words.startswith(name) else f"{name}: {words}"
