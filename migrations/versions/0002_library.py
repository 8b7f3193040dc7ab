"""Owners, search, stored answers, roles, API tokens and idempotency keys."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TIMESTAMP = sa.DateTime(timezone=True)
ID = sa.String(22)
NAME = sa.String(200)
FOLDED = sa.String(200).with_variant(sa.String(200, collation="C"), "postgresql")
LOCAL = "local"
BATCH_SIZE = 1000
NOT_ARCHIVED = sa.text("archived_at IS NULL")

NEW_OF_PLANS = {
    "owner_id": ID,
    "state": sa.Integer(),
    "name": NAME,
    "name_folded": FOLDED,
    "description": sa.Text(),
    "search_text": sa.Text(),
    "updated_at": TIMESTAMP,
}
NEW_OF_REVISIONS = {
    "author": NAME,
    "author_id": ID,
    "note": sa.Text(),
    "version_name": NAME,
    "restored_from": sa.Integer(),
    "rules_version": sa.String(64),
    "figures_version": sa.String(64),
    "changes": sa.Text(),
    "summary": sa.Text(),
    "answer": sa.LargeBinary(),
    "derivations": sa.LargeBinary(),
}
SORTED_BY = ("updated_at", "created_at", "name_folded")


def upgrade() -> None:
    """Create and extend the tables; existing plans belong to the local user."""
    _create_principals()
    _extend_plans()
    with op.batch_alter_table("plan_revisions") as batch:
        for name, kind in NEW_OF_REVISIONS.items():
            batch.add_column(sa.Column(name, kind, nullable=True))
        batch.create_foreign_key(op.f("fk_plan_revisions_principals"), "principals", ["author_id"], ["id"])
    with op.batch_alter_table("shares") as batch:
        batch.alter_column("revision", existing_type=sa.Integer(), nullable=True)
        batch.add_column(sa.Column("last_opened_at", TIMESTAMP, nullable=True))
        batch.add_column(sa.Column("open_count", sa.Integer(), nullable=False, server_default="0"))
        batch.create_foreign_key(op.f("fk_shares_plans"), "plans", ["plan_id"], ["id"])
    with op.batch_alter_table("shares") as batch:
        batch.alter_column("open_count", existing_type=sa.Integer(), server_default=None)
    _create_plan_details()


def _create_principals() -> None:
    principals = op.create_table(
        "principals",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("issuer", NAME, nullable=True),
        sa.Column("subject", NAME, nullable=True),
        sa.Column("created_at", TIMESTAMP, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_principals")),
        sa.UniqueConstraint("issuer", "subject", name=op.f("uq_principals_issuer_subject")),
        sa.UniqueConstraint("name", name=op.f("uq_principals_name")),
    )
    op.bulk_insert(principals, [{"id": LOCAL, "name": LOCAL, "created_at": datetime.now(UTC)}])
    op.create_table(
        "api_tokens",
        sa.Column("id", ID, nullable=False),
        sa.Column("token_sha256", sa.String(64), nullable=False),
        sa.Column("principal_id", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("scope", sa.String(10), nullable=False),
        sa.Column("created_at", TIMESTAMP, nullable=False),
        sa.Column("expires_at", TIMESTAMP, nullable=False),
        sa.Column("last_used_at", TIMESTAMP, nullable=True),
        sa.Column("revoked_at", TIMESTAMP, nullable=True),
        sa.ForeignKeyConstraint(["principal_id"], ["principals.id"], name=op.f("fk_api_tokens_principals")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_api_tokens")),
        sa.UniqueConstraint("token_sha256", name=op.f("uq_api_tokens_token_sha256")),
    )
    op.create_index(op.f("ix_api_tokens_principal_id"), "api_tokens", ["principal_id"])
    op.create_table(
        "idempotency_keys",
        sa.Column("principal_id", ID, nullable=False),
        sa.Column("key_sha256", sa.String(64), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("created_at", TIMESTAMP, nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("headers", sa.String(500), nullable=True),
        sa.Column("answer", sa.LargeBinary(), nullable=True),
        sa.Column("salt", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(["principal_id"], ["principals.id"], name=op.f("fk_idempotency_keys_principals")),
        sa.PrimaryKeyConstraint("principal_id", "key_sha256", name=op.f("pk_idempotency_keys")),
    )
    op.create_index(op.f("ix_idempotency_keys_created_at"), "idempotency_keys", ["created_at"])


def _extend_plans() -> None:
    with op.batch_alter_table("plans") as batch:
        for name, kind in NEW_OF_PLANS.items():
            batch.add_column(sa.Column(name, kind, nullable=True))
        batch.add_column(sa.Column("archived_at", TIMESTAMP, nullable=True))
    _fill_plans()
    with op.batch_alter_table("plans") as batch:
        for name, kind in NEW_OF_PLANS.items():
            batch.alter_column(name, existing_type=kind, nullable=False)
        batch.create_foreign_key(op.f("fk_plans_principals"), "principals", ["owner_id"], ["id"])
    op.create_index(op.f("ix_plans_owner_id"), "plans", ["owner_id"])
    for column in SORTED_BY:
        op.create_index(
            op.f(f"ix_plans_owner_id_{column}_id"),
            "plans",
            ["owner_id", column, "id"],
            sqlite_where=NOT_ARCHIVED,
            postgresql_where=NOT_ARCHIVED,
        )


def _fill_plans() -> None:
    """Give each plan the name of its newest revision."""
    connection = op.get_bind()
    newest = sa.text(
        "SELECT p.id, r.name FROM plans p JOIN plan_revisions r"
        " ON r.plan_id = p.id AND r.number = p.current_revision ORDER BY p.id"
    )
    rows = [
        {"id": row.id, "name": row.name, "folded": row.name.casefold()[:200], "text": row.name.casefold()}
        for row in connection.execute(newest)
    ]
    fill = sa.text(
        "UPDATE plans SET owner_id = 'local', state = current_revision, name = :name, name_folded = :folded,"
        " description = '', search_text = :text, updated_at = (SELECT r.created_at FROM plan_revisions r"
        " WHERE r.plan_id = plans.id AND r.number = plans.current_revision) WHERE id = :id"
    )
    for start in range(0, len(rows), BATCH_SIZE):
        connection.execute(fill, rows[start : start + BATCH_SIZE])


def _create_plan_details() -> None:
    op.create_table(
        "plan_tags",
        sa.Column("plan_id", ID, nullable=False),
        sa.Column("tag", sa.String(50), nullable=False),
        sa.ForeignKeyConstraint(["plan_id"], ["plans.id"], name=op.f("fk_plan_tags_plans")),
        sa.PrimaryKeyConstraint("plan_id", "tag", name=op.f("pk_plan_tags")),
    )
    op.create_index(op.f("ix_plan_tags_tag_plan_id"), "plan_tags", ["tag", "plan_id"])
    _create_link_table("plan_openings", sa.Column("opened_at", TIMESTAMP, nullable=False))
    op.create_index(
        op.f("ix_plan_openings_principal_id_opened_at_plan_id"),
        "plan_openings",
        ["principal_id", "opened_at", "plan_id"],
    )
    _create_link_table(
        "plan_grants",
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("created_at", TIMESTAMP, nullable=False),
    )
    op.create_index(op.f("ix_plan_grants_plan_id"), "plan_grants", ["plan_id"])


def _create_link_table(table: str, *columns: sa.Column) -> None:
    """Create a table with a row for a principal and a plan."""
    op.create_table(
        table,
        sa.Column("principal_id", ID, nullable=False),
        sa.Column("plan_id", ID, nullable=False),
        *columns,
        sa.ForeignKeyConstraint(["principal_id"], ["principals.id"], name=op.f(f"fk_{table}_principals")),
        sa.ForeignKeyConstraint(["plan_id"], ["plans.id"], name=op.f(f"fk_{table}_plans")),
        sa.PrimaryKeyConstraint("principal_id", "plan_id", name=op.f(f"pk_{table}")),
    )


def downgrade() -> None:
    """Drop all but plans, revisions and links; pin a link to the latest revision to the current one."""
    for table in ("plan_grants", "plan_openings", "plan_tags"):
        op.drop_table(table)
    op.execute(
        "UPDATE shares SET revision ="
        " (SELECT p.current_revision FROM plans p WHERE p.id = shares.plan_id) WHERE revision IS NULL"
    )
    with op.batch_alter_table("shares") as batch:
        batch.drop_constraint(op.f("fk_shares_plans"), type_="foreignkey")
        batch.drop_column("open_count")
        batch.drop_column("last_opened_at")
        batch.alter_column("revision", existing_type=sa.Integer(), nullable=False)
    with op.batch_alter_table("plan_revisions") as batch:
        batch.drop_constraint(op.f("fk_plan_revisions_principals"), type_="foreignkey")
        for name in reversed(NEW_OF_REVISIONS):
            batch.drop_column(name)
    for column in SORTED_BY:
        op.drop_index(op.f(f"ix_plans_owner_id_{column}_id"), table_name="plans")
    op.drop_index(op.f("ix_plans_owner_id"), table_name="plans")
    with op.batch_alter_table("plans") as batch:
        batch.drop_constraint(op.f("fk_plans_principals"), type_="foreignkey")
        batch.drop_column("archived_at")
        for name in reversed(NEW_OF_PLANS):
            batch.drop_column(name)
    op.drop_table("idempotency_keys")
    op.drop_table("api_tokens")
    op.drop_table("principals")
