"""How Alembic runs a migration here: on the connection that the store hands over, in one transaction."""

from __future__ import annotations

from alembic import context

from sessions.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
