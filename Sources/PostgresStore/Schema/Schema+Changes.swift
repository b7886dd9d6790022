extension Schema {
    /// The change log and idempotency keys.
    static let changes = [
        """
        CREATE TABLE change (
            account bigint NOT NULL REFERENCES account (id),
            sequence bigint NOT NULL,
            kind text NOT NULL,
            note uuid,
            link uuid,
            revision bigint,
            made_at bigint NOT NULL,
            PRIMARY KEY (account, sequence)
        )
        """,
        // The hashes of keys that a change may have added to the link index, or removed from it.
        """
        CREATE TABLE key_change (
            account bigint NOT NULL REFERENCES account (id),
            sequence bigint NOT NULL,
            key_hash bigint NOT NULL,
            PRIMARY KEY (account, sequence, key_hash)
        )
        """,
        """
        CREATE TABLE idempotency (
            account bigint NOT NULL REFERENCES account (id),
            key bytea NOT NULL CHECK (length(key) = 32),
            request bytea NOT NULL CHECK (length(request) = 32),
            registered_at bigint NOT NULL,
            PRIMARY KEY (account, key)
        )
        """,
        "CREATE INDEX idempotency_by_time ON idempotency (account, registered_at)",
    ]
}
