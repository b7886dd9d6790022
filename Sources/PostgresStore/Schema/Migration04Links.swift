extension Schema {
    /// Migration 4: links with their keys, health and aliases.
    ///
    /// An entry of an index can have 2,704 bytes, and a key can be longer. Indexes of keys contain their first 512 characters, and
    /// every statement compares the whole key as well.
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
            keyed_by bigint NOT NULL,
            added_at bigint NOT NULL,
            removed_at bigint,
            PRIMARY KEY (account, id),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        )
        """,
        "CREATE INDEX link_by_time ON link (account, added_at DESC, id DESC)",
        "CREATE INDEX link_by_version ON link (account, keyed_by)",
        "CREATE INDEX link_by_key ON link (account, left(key, 512))",
        "CREATE INDEX link_by_site ON link (account, hostname, added_at DESC)",
        "CREATE INDEX link_by_note ON link (account, note, position)",
        "CREATE INDEX link_by_reversed_hostname ON link (account, reversed_hostname, note, removed_at)",
        """
        CREATE INDEX link_in_trouble ON link (account, state, added_at DESC, id DESC)
        WHERE state = 'moved' OR state = 'gone'
        """,
        "CREATE INDEX link_awaiting_title ON link (account, added_at) WHERE awaits_title",
        """
        CREATE TABLE claim (
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
        "CREATE INDEX claim_by_link ON claim (account, link)",
        """
        CREATE INDEX claim_of_app ON claim (account, left(key, 512))
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
            added_at bigint NOT NULL,
            ended_at bigint,
            is_undone boolean NOT NULL DEFAULT false,
            PRIMARY KEY (account, id),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        )
        """,
        "CREATE INDEX alias_by_link ON alias (account, link)",
        "CREATE INDEX alias_by_source ON alias (account, left(source_key, 512))",
    ]
}
