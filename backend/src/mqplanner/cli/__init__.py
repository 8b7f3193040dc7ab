"""The `mqplanner` command."""

from mqplanner.cli.main import main

__all__ = ["main"]
