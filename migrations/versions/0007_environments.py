"""The environments of the queue managers of a plan, by which the list of plans is filtered.

Existing rows are filled when they are listed: their documents are too many to be read here.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

INDEX = "ix_plans_not_listed"


def upgrade() -> None:
    """Add the column; what the earlier release saves without it, the list notices by the revision."""
    op.add_column("plans", sa.Column("environments", sa.Text(), nullable=True))
    _index("listed_revision <> current_revision OR environments IS NULL")


def downgrade() -> None:
    """Remove the column."""
    _index("listed_revision <> current_revision")
    with op.batch_alter_table("plans") as batch:
        batch.drop_column("environments")


def _index(not_listed: str) -> None:
    op.drop_index(INDEX, "plans")
    condition = sa.text(not_listed)
    op.create_index(INDEX, "plans", ["owner_id"], sqlite_where=condition, postgresql_where=condition)
