"""Tables, their seats, their log, and the components that they are played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "components",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(6), primary_key=True),
        sa.Column("opened", sa.Integer, nullable=False, unique=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("components", sa.String(64), sa.ForeignKey("components.digest"), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("shuffled", sa.Boolean, nullable=False),
        sa.Column("secret", sa.String(128), nullable=False),
        sa.Column("created", sa.String(32)),
        sa.Column("started", sa.String(32)),
        sa.Column("ended", sa.String(32)),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("announced", sa.Integer, nullable=False),
        sa.Column("board_channel", sa.BigInteger),
        sa.Column("board_message", sa.BigInteger),
    )
    op.create_index("sessions_of_a_channel", "sessions", ["channel", "status"])
    op.create_index("sessions_by_status", "sessions", ["status"])
    op.create_table(
        "seats",
        sa.Column("session", sa.String(6), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("joined", sa.BigInteger, nullable=False),
    )
    op.create_index("seats_of_a_person", "seats", ["person"])
    op.create_table(
        "log",
        sa.Column("session", sa.String(6), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("drawn", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    for name in ("log", "seats", "sessions", "components"):
        op.drop_table(name)
