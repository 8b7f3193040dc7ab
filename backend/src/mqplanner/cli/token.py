"""`mqplanner token`: creates, lists and revokes API tokens."""

from datetime import UTC, datetime, timedelta
from typing import Annotated

import typer

from mqplanner.access.principal import TokenScope
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.store import opened_store
from mqplanner.errors import NotFound

MAX_DAYS = 3650
MAX_NAME = 200

app = typer.Typer(help="Create, list and revoke API tokens.", no_args_is_help=True)


@app.command()
def create(
    name: Annotated[str, typer.Option(help="Name of the token, such as its purpose.")],
    scope: Annotated[
        TokenScope, typer.Option(help="`write` may change plans, `admin` also read the audit trail.")
    ] = TokenScope.READ,
    expires_days: Annotated[int, typer.Option(min=1, max=MAX_DAYS, help="Days until it expires.")] = 90,
    principal: Annotated[
        str | None,
        typer.Option(
            help="Owner of the plans it reaches; `local` for plans saved without sign-in.  [default: its name]"
        ),
    ] = None,
) -> None:
    """Create a token and print it; it is not shown again."""
    from mqplanner.persistence import tokens

    owner = principal or name
    for text in (name, owner):
        if not text.strip() or not text.isprintable() or len(text) > MAX_NAME:
            stop(f"A name is one line of at most {MAX_NAME} characters.", ExitCode.USAGE)
    now = datetime.now(UTC)
    with opened_store() as store, store.writing() as session:
        secret = tokens.create(session, name, scope, owner, now, now + timedelta(days=expires_days))
    typer.echo(f"For {owner}, to {scope.value}, for {expires_days} days. It is not shown again:", err=True)
    typer.echo(secret)


@app.command("list")
def list_tokens() -> None:
    """List every token: id, name, principal, scope, expiry, last use. The tokens themselves are not stored."""
    from mqplanner.persistence import tokens

    now = datetime.now(UTC)
    with opened_store() as store, store.reading() as session:
        for token, principal in tokens.list_tokens(session):
            if token.revoked_at is not None:
                state = f"revoked {token.revoked_at:%Y-%m-%d}"
            else:
                state = f"{'expired' if token.expires_at <= now else 'expires'} {token.expires_at:%Y-%m-%d}"
            used = f"used {token.last_used_at:%Y-%m-%d %H:%M}" if token.last_used_at else "never used"
            typer.echo("\t".join((token.id, token.name, principal, token.scope, state, used)))


@app.command()
def revoke(id: Annotated[str, typer.Argument(help="As `mqplanner token list` shows it.")]) -> None:
    """Revoke a token."""
    from mqplanner.persistence import tokens

    try:
        with opened_store() as store, store.writing() as session:
            tokens.revoke(session, id, datetime.now(UTC))
    except NotFound as error:
        stop(str(error), ExitCode.USAGE)
    typer.echo("Revoked.", err=True)
