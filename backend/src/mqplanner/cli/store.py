"""Opens and migrates the database for a command; `mqplanner migrate`, `mqplanner db` and `mqplanner move`."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mqplanner.cli.exit_codes import ExitCode, message, stop
from mqplanner.cli.settings import load_settings
from mqplanner.errors import NotAllowed, StoreUnavailable

if TYPE_CHECKING:
    from mqplanner.persistence import Database
    from mqplanner.settings import Settings

MAX_DAYS = 36_500

db = typer.Typer(help="Maintain the database.", no_args_is_help=True)


@contextmanager
def opened_store() -> "Iterator[Database]":
    """Open the database of DATABASE_URL; end the command where it does not respond or is not migrated."""
    from mqplanner.persistence import Database, migrations

    settings = load_settings()
    _require_file(settings.database_url)
    with _stopping(), closing(Database(settings.database_url)) as store:
        migrations.require_migrated(store, known_migrations(settings))
        yield store


def _require_file(address: str) -> None:
    """End the command where a SQLite database has no file yet; opening it would create an empty one."""
    from sqlalchemy import make_url

    url = make_url(address)
    file = url.database if url.get_backend_name() == "sqlite" else None
    if file and not file.startswith((":memory:", "file:")) and not Path(file).exists():
        stop(f"There is no database {file}: run `mqplanner migrate`, or set DATABASE_URL to the right one.")


def known_migrations(settings: "Settings") -> list[str]:
    """Return the migrations of this release, newest first; end the command where there are none."""
    from mqplanner.persistence import migrations

    if not (settings.migrations_dir / "env.py").is_file():
        stop(f"There are no migrations in {settings.migrations_dir}; set MQPLANNER_MIGRATIONS_DIR.")
    return migrations.known(settings.migrations_dir)


def current_migration(settings: "Settings") -> str | None:
    """Return the migration that the database is at; raise StoreUnavailable, also for a newer release's."""
    from mqplanner.persistence import Database, migrations

    with closing(Database(settings.database_url)) as store:
        return migrations.current(store, known_migrations(settings))


def migrate() -> None:
    """Migrate the database (DATABASE_URL) to this release; does nothing where that was done already."""
    migrate_store(load_settings())
    typer.echo("The database is up to date.", err=True)


def migrate_store(settings: "Settings", is_recorded: bool = True) -> None:
    """Migrate, or end the command with the reason."""
    from mqplanner.persistence import migrations

    with _stopping():
        current_migration(settings)
        migrations.upgrade(settings.migrations_dir, settings.database_url, is_recorded)


@db.command("migrate")
def db_migrate() -> None:
    """Migrate the database (DATABASE_URL) to this release; the same as mqplanner migrate."""
    migrate()


@db.command()
def backup(file: Annotated[Path, typer.Argument(help="File to write, which must not exist.")]) -> None:
    """Copy a SQLite database to a file while the service runs; of Postgres, pg_dump makes a backup."""
    import sqlite3

    from sqlalchemy import make_url

    url = make_url(load_settings().database_url)
    if url.get_backend_name() != "sqlite":
        stop("The database is not SQLite: make its backup with pg_dump.", ExitCode.USAGE)
    if file.exists():
        stop(f"{file} exists: an earlier backup is never overwritten.", ExitCode.USAGE)
    if not file.parent.is_dir():
        stop(f"There is no folder {file.parent}.", ExitCode.USAGE)
    with opened_store() as store:  # ends the command where there is no such database
        _record_copy(store, str(file))
    try:
        with closing(sqlite3.connect(str(url.database))) as connection:
            connection.execute("VACUUM INTO ?", [str(file)])
    except sqlite3.Error as error:
        stop(f"{file}: cannot be written: {error}")
    typer.echo(f"{file} has {file.stat().st_size:,} bytes.", err=True)


def _record_copy(store: "Database", target: str) -> None:
    """Record that all plans are copied: before, so that the copy has the event, too."""
    from mqplanner.persistence import audit

    with store.writing() as session:
        audit.record(session, "database copied", None, subject=f"to {target}")


@contextmanager
def _stopping() -> Iterator[None]:
    """End the command with the reason where the database is unavailable."""
    try:
        yield
    except StoreUnavailable as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        stop(f"{error} {cause or ''}".strip())


@db.command()
def downgrade(
    revision: Annotated[str, typer.Argument(help="The migration that the earlier release needs.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Return the database to an earlier migration, before the release that needs it is installed again."""
    from mqplanner.persistence import migrations

    settings = load_settings()
    known = known_migrations(settings)
    _require_file(settings.database_url)
    with _stopping():
        earlier = known[known.index(found) :] if (found := current_migration(settings)) else []
        if revision not in earlier:
            stop(f"The database can return to {', '.join(earlier[1:]) or 'no other migration'}.", ExitCode.USAGE)
        if not yes:
            typer.confirm(f"Return to migration {revision}? What only later ones store is lost.", abort=True)
        migrations.downgrade(settings.migrations_dir, settings.database_url, revision)
    typer.echo(f"The database is at migration {revision}.", err=True)


def _days(text: str) -> int:
    if not text.removesuffix("d").isdecimal():
        raise typer.BadParameter("a number of days, such as 400d")
    return min(int(text.removesuffix("d")), MAX_DAYS)


@db.command()
def purge(
    revisions_older_than: Annotated[int, typer.Option(parser=_days, metavar="DAYS", help="Such as 400d.")],
    keep_newest: Annotated[int, typer.Option(min=1, help="Revisions of each plan that remain in any case.")] = 20,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count.")] = False,
) -> None:
    """Delete old revisions, ended links and tokens, and expired idempotency keys.

    Revisions with a version name, and those that a link shows, remain. Events of the audit trail are deleted where
    MQPLANNER_AUDIT_DAYS says for how many days they are kept.
    """
    from mqplanner.persistence import retention

    now = datetime.now(UTC)
    days = load_settings().audit_days
    audit_before = now - timedelta(days=days) if days else None
    before = now - timedelta(days=revisions_older_than)
    with opened_store() as store:
        try:
            found = retention.purge(store, now, before, keep_newest, dry_run, audit_before)
        except NotAllowed as error:
            stop(str(error))
    for what, number in found.items():
        typer.echo(f"{number:>15,}  {what.replace('_', ' ')}")
    typer.echo("Nothing was deleted." if dry_run else "Deleted.", err=True)


@db.command()
def delete_plan(
    plan_id: Annotated[str, typer.Argument(help="As in the address of its page.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a plan of any owner for good, archived or not, with its history and its links."""
    from mqplanner.persistence import retention
    from mqplanner.persistence.tables import Plan

    with opened_store() as store, store.writing() as session:
        plan = session.get(Plan, plan_id, with_for_update=True)
        if plan is None:
            stop(f"There is no plan {plan_id}.", ExitCode.USAGE)
        if not yes:
            typer.confirm(f'Delete "{plan.name}" with {plan.current_revision} revisions?', abort=True)
        retention.delete_plan(session, plan, None)
    typer.echo("Deleted.", err=True)


@db.command()
def check_verdicts() -> None:
    """Check verdicts and measured limits of plans that webhooks watch, and send what is due; safe beside the service.

    For a daily task, and after an import of measurements.
    """
    from mqplanner.api.webhook_posts import Receivers
    from mqplanner.api.webhook_runner import check_notices, check_verdicts, send_due
    from mqplanner.errors import InvalidInput, MeasurementsUnavailable

    settings = load_settings()
    with opened_store() as store:
        checked, messages = check_verdicts(store)
        try:
            messages += check_notices(store, settings)[1]
        except (InvalidInput, MeasurementsUnavailable) as error:
            message(f"The measured limits are not checked: {error}")
        accepted, failed = send_due(store, Receivers(settings.webhook_http, settings.webhook_private))
    typer.echo(f"{checked:,} plans checked, {messages:,} messages about changes; {accepted:,} sent, {failed:,} failed.")


@db.command()
def deliveries(limit: Annotated[int, typer.Option(min=1, max=10_000, help="Deliveries to print.")] = 100) -> None:
    """Print the messages to all webhooks, newest first: time, state, attempts, HTTP status, event, plan, error."""
    from mqplanner.persistence import webhooks

    with opened_store() as store, store.reading() as session:
        for one in webhooks.deliveries(session, None, limit):
            columns = f"{one.created_at:%Y-%m-%dT%H:%M:%SZ}", one.state, str(one.attempts), one.status, one.event
            more = one.webhook_id, one.plan_id, one.error
            typer.echo("\t".join(str(text) if text else "-" for text in columns + more))


def audit(
    plan: Annotated[str | None, typer.Option(help="Only what was done to the plan of this id.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="Events to print.")] = 100,
    before: Annotated[str | None, typer.Option(help="Only events before the one of this id.")] = None,
    who: Annotated[str | None, typer.Option(help="Only what the principal of this name did.")] = None,
    action: Annotated[str | None, typer.Option(help="Only this action, such as 'plan saved'.")] = None,
) -> None:
    """Print who did what to plans, links and tokens, newest first."""
    from mqplanner.persistence import audit

    with opened_store() as store, store.reading() as session:
        for event in audit.events(session, limit, before, audit.AuditFilter(plan, who, action)):
            columns = event.id, f"{event.at:%Y-%m-%dT%H:%M:%SZ}", event.action, event.principal, event.address
            more = event.plan_id, event.subject, event.request_id
            typer.echo("\t".join(text or "-" for text in columns + more))


def move(
    source: Annotated[str, typer.Option("--from", help="Address of the database to move from.")],
    target: Annotated[str, typer.Option("--to", help="Address of an empty database to move to.")],
) -> None:
    """Move every plan, revision, link and token to another database; both are migrated to this release first."""
    from sqlalchemy import make_url

    from mqplanner.persistence import Database
    from mqplanner.persistence.store_copy import CannotCopy, copy_store, require_source

    settings = load_settings()
    stores = [settings.model_copy(update={"database_url": _address(url)}) for url in (source, target)]
    try:
        require_source(stores[0].database_url)  # before anything is created
        for store in stores:
            migrate_store(store, is_recorded=store is stores[0])  # the other one has to be empty
        with closing(Database(stores[0].database_url)) as before:
            _record_copy(before, make_url(stores[1].database_url).set(query={}).render_as_string())
        copied = copy_store(*(store.database_url for store in stores))
    except (CannotCopy, StoreUnavailable) as error:
        stop(str(error))
    for table, rows in copied.items():
        typer.echo(f"{rows:>9,}  {table.replace('_', ' ')}", err=True)
    typer.echo("Moved. Set DATABASE_URL to the new database and start the service again.", err=True)


def _address(url: str) -> str:
    from mqplanner.settings import database_address

    try:
        return database_address(url)
    except ValueError as error:
        stop(str(error), ExitCode.USAGE)
