extension Schema {
    /// Migration 2: the change log, idempotency keys and saved searches.
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
            claimed_at bigint NOT NULL,
            PRIMARY KEY (account, key)
        )
        """,
        "CREATE INDEX idempotency_by_time ON idempotency (account, claimed_at)",
        """
        CREATE TABLE saved_search (
            account bigint NOT NULL REFERENCES account (id),
            id uuid NOT NULL,
            name text NOT NULL,
            query text NOT NULL,
            saved_at bigint NOT NULL,
            -- The order of those that were saved at the same time.
            number bigint GENERATED ALWAYS AS IDENTITY,
            PRIMARY KEY (account, id)
        )
        """,
    ]
}
