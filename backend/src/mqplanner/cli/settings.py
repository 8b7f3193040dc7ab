"""Loads the settings of the service for a command."""

from typing import TYPE_CHECKING

from mqplanner.cli.exit_codes import ExitCode, stop

if TYPE_CHECKING:
    from mqplanner.settings import Settings


def load_settings() -> "Settings":
    """Return the settings of the environment; end the command where one is wrong."""
    from pydantic import ValidationError

    from mqplanner.settings import Settings
    from mqplanner.validation_messages import plain_message

    try:
        return Settings()
    except ValidationError as error:
        lines = [
            ": ".join([*map(str, entry["loc"][:1]), plain_message(entry, unknown="is not a setting")[0]])
            for entry in error.errors()
        ]
        stop("\n".join(lines), ExitCode.USAGE)
