"""How long a table waits for somebody, and how often they were reminded."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("pace", sa.String(16), nullable=False, server_default="none"))

    op.add_column("sessions", sa.Column("people_again", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "reminders",
        sa.Column("session", sa.String(6), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reminders")
    op.drop_column("sessions", "people_again")
    op.drop_column("sessions", "pace")
