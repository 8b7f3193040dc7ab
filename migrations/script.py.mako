"""${message}"""

${imports if imports else ""}
import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    """What is new."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """What goes again, and what is lost with it."""
    ${downgrades if downgrades else "pass"}
