"""Which rows of the log the board tells as what led to its question, and whether all begin with standing wishes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("relaxed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("sessions", sa.Column("told_from", sa.Integer, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("told_to", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET told_from = announced, told_to = announced + 1 WHERE announced >= 0")


def downgrade() -> None:
    op.drop_column("sessions", "told_to")
    op.drop_column("sessions", "told_from")
    op.drop_column("sessions", "relaxed")
