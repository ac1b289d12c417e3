"""Live tables, their locks, the store and the record: everything between the rules and Discord, free of Discord."""
