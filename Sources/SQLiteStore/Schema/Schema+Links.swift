extension Schema {
    /// Links with their keys, health and aliases, and the decisions about keys.
    static let links = [
        // The states are compared one by one: for `IN` with more than two values, SQLite creates a table for each inserted
        // row, which takes a sixth of the time of inserting a link.
        """
        CREATE TABLE link (
            account INTEGER NOT NULL,
            id BLOB NOT NULL CHECK (length(id) = 16),
            note BLOB NOT NULL,
            position INTEGER NOT NULL,
            -- Both URLs are null for a link without a web page.
            webpage_url TEXT,
            canonical_url TEXT,
            key TEXT NOT NULL,
            hostname TEXT NOT NULL,
            -- The host as `ReversedHostname` writes it.
            reversed_hostname TEXT NOT NULL DEFAULT '',
            title TEXT NOT NULL,
            site_name TEXT,
            page_description TEXT,
            quote TEXT,
            user_info TEXT,
            -- The members of the activity that have no column of their own, in JSON; null for a plain visit.
            activity TEXT,
            source TEXT NOT NULL DEFAULT 'added' CHECK (source = 'added' OR source = 'text'),
            state TEXT NOT NULL
                CHECK (state = 'unknown' OR state = 'live' OR state = 'moved' OR state = 'gone'),
            awaits_title INTEGER NOT NULL DEFAULT 0 CHECK (awaits_title = 0 OR awaits_title = 1),
            -- How often the title was fetched in vain, and when it is fetched again.
            title_attempts INTEGER NOT NULL DEFAULT 0,
            title_due_at INTEGER NOT NULL DEFAULT 0,
            -- The version that derived the key. Links with another version are rekeyed in the background.
            keyed_by INTEGER NOT NULL DEFAULT 0,
            added_at INTEGER NOT NULL,
            removed_at INTEGER,
            PRIMARY KEY (account, id),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT
        """,
        "CREATE INDEX link_by_time ON link (account, added_at DESC, id DESC)",
        "CREATE INDEX link_by_version ON link (account, keyed_by)",
        // Sections are found by the prefixes of their keys.
        "CREATE INDEX link_by_key ON link (account, key)",
        "CREATE INDEX link_by_site ON link (account, hostname, added_at DESC)",
        // Finds the links in rare states. Links in other states are found quickly by time.
        """
        CREATE INDEX link_in_trouble ON link (account, state, added_at DESC, id DESC)
        WHERE state = 'moved' OR state = 'gone'
        """,
        // It contains the hosts of a note's links, so that a suggestion lists them without reading the links.
        "CREATE INDEX link_by_note ON link (account, note, position, removed_at, hostname)",
        "CREATE INDEX link_awaiting_title ON link (account, added_at) WHERE awaits_title = 1",
        "CREATE INDEX link_by_reversed_hostname ON link (account, reversed_hostname, note, removed_at)",
        """
        CREATE TABLE key_mapping (
            account INTEGER NOT NULL,
            key_hash INTEGER NOT NULL,
            key TEXT NOT NULL,
            link BLOB NOT NULL,
            kind TEXT NOT NULL,
            algorithm_version INTEGER NOT NULL,
            rules_version INTEGER NOT NULL,
            added_at INTEGER NOT NULL,
            withdrawn_at INTEGER,
            PRIMARY KEY (account, key_hash, key, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        // A link's keys are withdrawn when the link is removed.
        "CREATE INDEX key_mapping_by_link ON key_mapping (account, link)",
        // The keys of apps' own identifiers in order, so that their origins are found without reading all keys.
        "CREATE INDEX key_mapping_of_app ON key_mapping (account, key) WHERE kind = 'appIdentifier' AND withdrawn_at IS NULL",
        // The key filter of a large notebook, and the keys since it was saved.
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
        CREATE TABLE mapped_key (
            id INTEGER PRIMARY KEY,
            key_hash INTEGER NOT NULL,
            account INTEGER NOT NULL
        ) STRICT
        """,
        // Triggers, so that no statement that adds a key can forget it.
        """
        CREATE TRIGGER key_mapped AFTER INSERT ON key_mapping WHEN EXISTS (SELECT 1 FROM key_filter)
        BEGIN INSERT INTO mapped_key (key_hash, account) VALUES (new.key_hash, new.account); END
        """,
        """
        CREATE TRIGGER key_altered AFTER UPDATE OF account, key_hash ON key_mapping WHEN EXISTS (SELECT 1 FROM key_filter)
        BEGIN INSERT INTO mapped_key (key_hash, account) VALUES (new.key_hash, new.account); END
        """,
        // The results of link checks, and when each link is checked next. The state is a column of the link.
        """
        CREATE TABLE link_health (
            account INTEGER NOT NULL,
            link BLOB NOT NULL,
            due_at INTEGER NOT NULL,
            checked_at INTEGER,
            moved_to TEXT,
            moved_key TEXT,
            target TEXT,
            gone_count INTEGER NOT NULL DEFAULT 0,
            first_gone_at INTEGER NOT NULL DEFAULT 0,
            unclear_count INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX link_health_by_time ON link_health (account, due_at)",
        // The addresses that find a link because of a redirect. Their keys are in `key_mapping`, with the kind `redirect`.
        """
        CREATE TABLE alias (
            account INTEGER NOT NULL,
            link BLOB NOT NULL,
            key TEXT NOT NULL,
            id BLOB NOT NULL CHECK (length(id) = 16),
            address TEXT NOT NULL,
            source TEXT NOT NULL,
            source_key TEXT NOT NULL,
            target TEXT NOT NULL,
            target_key TEXT NOT NULL,
            -- Whether more than the redirect says that its addresses are one page, or the person has.
            is_evident INTEGER NOT NULL DEFAULT 0,
            added_at INTEGER NOT NULL,
            ended_at INTEGER,
            is_undone INTEGER NOT NULL DEFAULT 0,
            -- Why the alias ended without the person (`LinkAlias.Withdrawal`).
            withdrawal TEXT,
            PRIMARY KEY (account, link, key),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        // Finds what a later fetch of the same URL contradicts.
        "CREATE INDEX alias_by_source ON alias (account, source_key)",
        // Finds other redirects to the same page.
        "CREATE INDEX alias_by_target ON alias (account, target_key)",
        """
        CREATE TABLE decision (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            kind TEXT NOT NULL,
            first TEXT NOT NULL,
            second TEXT,
            decided_at INTEGER NOT NULL,
            PRIMARY KEY (account, id)
        ) STRICT
        """,
    ]
}
