extension Schema {
    /// Migration 18: the filter of a large notebook's keys, and the keys that were claimed since it was written.
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
        // Whoever writes a claim: a restored backup, and a version that knows of no filter, do too.
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
