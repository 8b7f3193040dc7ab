"""`mqplanner token`: make, list and revoke API tokens."""

from datetime import UTC, datetime, timedelta
from typing import Annotated

import typer

from mqplanner.access.principal import Scope
from mqplanner.cli.configuration import WRONG_INPUT, stop
from mqplanner.cli.store import opened_store
from mqplanner.errors import NotFound

MOST_DAYS = 3650
LONGEST_NAME = 200

app = typer.Typer(help="Make, list and revoke API tokens.", no_args_is_help=True)


@app.command()
def create(
    name: Annotated[str, typer.Option(help="What it is for, to know it by later.")],
    scope: Annotated[Scope, typer.Option(help="`write` may change plans.")] = Scope.READ,
    expires_days: Annotated[int, typer.Option(min=1, max=MOST_DAYS, help="Days until it ends.")] = 90,
    principal: Annotated[
        str | None,
        typer.Option(
            help="Whose plans it reaches; `local` for those saved without sign-in.  [default: its own name]"
        ),
    ] = None,
) -> None:
    """Make a token and print it, this once."""
    from mqplanner.persistence import tokens

    whose = principal or name
    for text in (name, whose):
        if not text.strip() or not text.isprintable() or len(text) > LONGEST_NAME:
            stop(f"A name is one line of at most {LONGEST_NAME} characters.", WRONG_INPUT)
    now = datetime.now(UTC)
    with opened_store() as store, store.writing() as session:
        secret = tokens.create(session, name, scope, whose, now, now + timedelta(days=expires_days))
    typer.echo(f"For {whose}, to {scope.value}, for {expires_days} days. It is not shown again:", err=True)
    typer.echo(secret)


@app.command("list")
def list_tokens() -> None:
    """List every token: id, name, principal, scope, expiry, last use. The tokens themselves are kept nowhere."""
    from mqplanner.persistence import tokens

    now = datetime.now(UTC)
    with opened_store() as store, store.reading() as session:
        for token, principal in tokens.all_tokens(session):
            if token.revoked_at is not None:
                state = f"revoked {token.revoked_at:%Y-%m-%d}"
            else:
                state = f"{'expired' if token.expires_at <= now else 'expires'} {token.expires_at:%Y-%m-%d}"
            used = f"used {token.last_used_at:%Y-%m-%d %H:%M}" if token.last_used_at else "never used"
            typer.echo("\t".join((token.id, token.name, principal, token.scope, state, used)))


@app.command()
def revoke(id: Annotated[str, typer.Argument(help="As `mqplanner token list` shows it.")]) -> None:
    """End a token now."""
    from mqplanner.persistence import tokens

    try:
        with opened_store() as store, store.writing() as session:
            tokens.revoke(session, id, datetime.now(UTC))
    except NotFound as error:
        stop(str(error), WRONG_INPUT)
    typer.echo("Revoked.", err=True)
