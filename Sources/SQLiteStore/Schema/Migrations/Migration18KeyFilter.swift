extension Schema {
    /// Migration 18: the key filter of a large notebook, and the keys since it was saved.
    static let keyFilter = [
        """
        CREATE TABLE key_filter (
            layer INTEGER NOT NULL,
            part INTEGER NOT NULL,
            form INTEGER NOT NULL,
            capacity INTEGER NOT NULL,
            count INTEGER NOT NULL,
            bits BLOB NOT NULL,
            PRIMARY KEY (layer, part)
        ) STRICT
        """,
        """
        CREATE TABLE claimed_key (
            id INTEGER PRIMARY KEY,
            key_hash INTEGER NOT NULL,
            account INTEGER NOT NULL
        ) STRICT
        """,
        // Triggers, because a restored backup and an earlier version of Backnote add mappings as well.
        """
        CREATE TRIGGER key_claimed AFTER INSERT ON claim WHEN EXISTS (SELECT 1 FROM key_filter)
        BEGIN INSERT INTO claimed_key (key_hash, account) VALUES (new.key_hash, new.account); END
        """,
        """
        CREATE TRIGGER key_altered AFTER UPDATE OF account, key_hash ON claim WHEN EXISTS (SELECT 1 FROM key_filter)
        BEGIN INSERT INTO claimed_key (key_hash, account) VALUES (new.key_hash, new.account); END
        """,
    ]
}
