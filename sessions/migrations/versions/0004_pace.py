"""How long a table waits for somebody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("pace", sa.String(16), nullable=False, server_default="none"))


def downgrade() -> None:
    op.drop_column("sessions", "pace")
