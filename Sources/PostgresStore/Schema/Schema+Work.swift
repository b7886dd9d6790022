extension Schema {
    /// Background work that instances divide among themselves, and the rules that they share.
    static let work = [
        // Unlogged, like short-lived values: who does which work is unknown after the server has crashed, and the work is
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
