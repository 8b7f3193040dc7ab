"""The `mqplanner` command."""

from mqplanner.cli.main import main
