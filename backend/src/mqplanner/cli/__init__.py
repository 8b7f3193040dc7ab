"""The same abilities from a shell: `mqplanner serve`, `migrate`, `evaluate`, `openapi`."""

from mqplanner.cli.main import main

__all__ = ["main"]
