"""`mqplanner openapi`: prints the OpenAPI document without a running service."""

import json
from pathlib import Path
from typing import Annotated

import typer


def openapi(
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="File to write.  [default: the terminal]")
    ] = None,
) -> None:
    """Print the OpenAPI document that `/api/v1/openapi.json` serves."""
    from mqplanner.api.app import create_app
    from mqplanner.settings import Settings

    document = create_app(Settings(database_url="sqlite:///unused.db")).openapi()
    text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")
