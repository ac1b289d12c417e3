"""The tables of the store, for statements. Their making and changing is in `migrations`.

Times are text in ISO 8601 and UTC, which sorts as it should in every database; lists and options are text too, so
that one damaged field can be told from the rest of its row.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData()

components = Table(
    "components",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("content", Text, nullable=False),
)
"""Every set of components that a table was ever opened with."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(6), primary_key=True),
    Column("opened", Integer, nullable=False, unique=True),  # 1, 2, 3 …: the order of opening
    Column("revision", Integer, nullable=False),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("components", ForeignKey("components.digest"), nullable=False),
    Column("options", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("shuffled", Boolean, nullable=False),
    Column("secret", String(128), nullable=False),
    Column("created", String(32)),
    Column("started", String(32)),
    Column("ended", String(32)),
    Column("plies", Integer, nullable=False),
    Column("announced", Integer, nullable=False),
    Column("board_channel", BigInteger),
    Column("board_message", BigInteger),
    Column("relaxed", Boolean, nullable=False, server_default=false()),
    Column("told_from", Integer, nullable=False, server_default="0"),
    Column("told_to", Integer, nullable=False, server_default="0"),
    Column("pace", String(16), nullable=False, server_default="none"),
    Column("people_again", Text, nullable=False, server_default=""),
    Column("door", String(16), nullable=False, server_default="everybody"),
    Column("role", BigInteger),
    Column("touched", String(32)),
    Column("warned", String(32)),
    Index("sessions_of_a_channel", "channel", "status"),
    Index("sessions_by_status", "status"),
)
"""`plies` is the number of rows in the log; those from `told_from` to before `told_to` led to the board's question."""

seats = Table(
    "seats",
    metadata,
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("person", BigInteger),
    Column("joined", BigInteger, nullable=False),
    Index("seats_of_a_person", "person"),
)
"""A seat without a person is a computer player's."""

guests = Table(
    "guests",
    metadata,
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
)
"""Who is invited, in this order; the `seat` is the one that they would like to take over."""

log = Table(
    "log",
    metadata,
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("drawn", Text, nullable=False),
    Column("at", String(32), nullable=False),
)
"""The record. The key makes it impossible to write a ply twice."""

reminders = Table(
    "reminders",
    metadata,
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("sent", Integer, nullable=False),
    Column("at", String(32), nullable=False),
)
"""How often, and when last, a seat was reminded of the turn that has this answer number."""

preferences = Table(
    "preferences",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("owner", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server or person (`kind`) with this id chose, as JSON; what was not chosen has no row."""
