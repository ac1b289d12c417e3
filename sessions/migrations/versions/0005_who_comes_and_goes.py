"""Who may join a table and who is invited; when it was last of use, and when people were told that it will end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("door", sa.String(16), nullable=False, server_default="everybody"))
    op.add_column("sessions", sa.Column("role", sa.BigInteger))
    op.add_column("sessions", sa.Column("touched", sa.String(32)))
    op.add_column("sessions", sa.Column("warned", sa.String(32)))
    op.create_table(
        "guests",
        sa.Column("session", sa.String(6), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
    )


def downgrade() -> None:
    op.drop_table("guests")
    for column in ("door", "role", "touched", "warned"):
        op.drop_column("sessions", column)
