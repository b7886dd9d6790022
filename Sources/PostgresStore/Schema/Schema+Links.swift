extension Schema {
    /// Links with their keys, health and aliases, and the decisions about keys.
    ///
    /// An entry of an index can have 2,704 bytes, and a key can be longer. Indexes of keys contain their first 63 bytes, and every
    /// statement compares the whole key as well. The cast to `name` keeps these bytes and is `LEAKPROOF`: below the policies of row
    /// security, PostgreSQL would not use an index of `left(key, 512)`.
    static let links = [
        """
        CREATE TABLE link (
            account bigint NOT NULL,
            id uuid NOT NULL,
            note uuid NOT NULL,
            position bigint NOT NULL,
            webpage_url text COLLATE "C",
            canonical_url text COLLATE "C",
            key text COLLATE "C" NOT NULL,
            hostname text COLLATE "C" NOT NULL,
            reversed_hostname text COLLATE "C" NOT NULL,
            title text NOT NULL,
            site_name text,
            page_description text,
            quote text COLLATE "C",
            user_info text,
            activity text,
            source text NOT NULL,
            state text NOT NULL,
            awaits_title boolean NOT NULL,
            -- How often the title was fetched in vain, and when it is fetched again.
            title_attempts bigint NOT NULL DEFAULT 0,
            title_due_at bigint NOT NULL DEFAULT 0,
            -- The version that derived the key. Links with another version are rekeyed in the background.
            keyed_by bigint NOT NULL,
            added_at bigint NOT NULL,
            removed_at bigint,
            PRIMARY KEY (account, id),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        )
        """,
        "CREATE INDEX link_by_time ON link (account, added_at DESC, id DESC)",
        "CREATE INDEX link_by_version ON link (account, keyed_by)",
        "CREATE INDEX link_by_site ON link (account, hostname, added_at DESC)",
        "CREATE INDEX link_by_note ON link (account, note, position)",
        "CREATE INDEX link_by_reversed_hostname ON link (account, reversed_hostname, note, removed_at)",
        """
        CREATE INDEX link_in_trouble ON link (account, state, added_at DESC, id DESC)
        WHERE state = 'moved' OR state = 'gone'
        """,
        "CREATE INDEX link_awaiting_title ON link (account, added_at) WHERE awaits_title",
        // Of all accounts, so that a look finds work however many accounts there are.
        "CREATE INDEX link_of_version ON link (keyed_by, account)",
        "CREATE INDEX link_by_key ON link (account, (key::name))",
        """
        CREATE TABLE key_mapping (
            account bigint NOT NULL,
            -- The key's hash, as a signed number.
            key_hash bigint NOT NULL,
            key text COLLATE "C" NOT NULL,
            link uuid NOT NULL,
            kind text NOT NULL,
            algorithm_version bigint NOT NULL,
            rules_version bigint NOT NULL,
            added_at bigint NOT NULL,
            withdrawn_at bigint,
            PRIMARY KEY (account, key_hash, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        )
        """,
        "CREATE INDEX key_mapping_by_link ON key_mapping (account, link)",
        """
        CREATE INDEX key_mapping_of_app ON key_mapping (account, (key::name))
        WHERE kind = 'appIdentifier' AND withdrawn_at IS NULL
        """,
        """
        CREATE TABLE link_health (
            account bigint NOT NULL,
            link uuid NOT NULL,
            due_at bigint NOT NULL,
            checked_at bigint,
            moved_to text,
            moved_key text COLLATE "C",
            target text,
            gone_count bigint NOT NULL DEFAULT 0,
            first_gone_at bigint NOT NULL DEFAULT 0,
            unclear_count bigint NOT NULL DEFAULT 0,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        )
        """,
        "CREATE INDEX link_health_by_time ON link_health (account, due_at)",
        """
        CREATE TABLE alias (
            account bigint NOT NULL,
            link uuid NOT NULL,
            key text COLLATE "C" NOT NULL,
            id uuid NOT NULL,
            address text NOT NULL,
            source text NOT NULL,
            source_key text COLLATE "C" NOT NULL,
            target text NOT NULL,
            target_key text COLLATE "C" NOT NULL,
            -- Whether more than the redirect says that its addresses are one page, or the person has.
            is_evident boolean NOT NULL DEFAULT false,
            added_at bigint NOT NULL,
            ended_at bigint,
            is_undone boolean NOT NULL DEFAULT false,
            -- Why the alias ended without the person (`LinkAlias.Withdrawal`).
            withdrawal text,
            PRIMARY KEY (account, id),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        )
        """,
        "CREATE INDEX alias_by_link ON alias (account, link)",
        "CREATE INDEX alias_by_source ON alias (account, (source_key::name))",
        // Finds other redirects to the same page.
        "CREATE INDEX alias_by_target ON alias (account, (target_key::name))",
        """
        CREATE TABLE decision (
            account bigint NOT NULL REFERENCES account (id),
            id uuid NOT NULL,
            kind text NOT NULL,
            first text NOT NULL,
            second text,
            decided_at bigint NOT NULL,
            PRIMARY KEY (account, id)
        )
        """,
    ]
}
