extension Schema {
    /// Migration 10: background work that instances divide among themselves, and the rules that they share.
    static let work = [
        // Unlogged, like the values of migration 9: who does which work is unknown after the server has crashed, and the work is
        // repeated.
        """
        CREATE UNLOGGED TABLE work (
            account bigint NOT NULL,
            kind text COLLATE "C" NOT NULL,
            taken_by uuid NOT NULL,
            -- By the clock of the server.
            taken_until timestamptz NOT NULL,
            PRIMARY KEY (account, kind)
        )
        """,
        // Of all accounts, so that a look finds work however many accounts there are.
        "CREATE INDEX link_of_version ON link (keyed_by, account)",
        """
        CREATE INDEX note_to_remind_of_next ON note (reminder_due_at, account)
        WHERE reminder_due_at IS NOT NULL AND reminder_told_at IS NULL AND trashed_at IS NULL
        """,
        """
        CREATE INDEX account_with_earlier_texts ON account (id)
        WHERE texts_linked_until IS DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff'
        """,
        """
        CREATE TABLE key_version (
            account bigint PRIMARY KEY,
            fingerprint bigint NOT NULL,
            used_at timestamptz NOT NULL
        )
        """,
        """
        CREATE TABLE rule_set (
            account bigint PRIMARY KEY,
            version bigint NOT NULL,
            own_text text NOT NULL
        )
        """,
        """
        CREATE TABLE rule_list (
            account bigint,
            name text COLLATE "C",
            source text,
            content bytea NOT NULL,
            read_at bigint NOT NULL,
            PRIMARY KEY (account, name)
        )
        """,
    ]
}
