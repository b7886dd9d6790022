import GRDB

extension Schema {
    /// Migration 5: columns to find, delete and expire activities; snoozes; settings.
    static let activityFeatures = [
        "ALTER TABLE activity ADD COLUMN key_kind TEXT NOT NULL DEFAULT 'canonicalURL'",
        "ALTER TABLE activity ADD COLUMN hostname TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE activity ADD COLUMN expires_at INTEGER",
        "CREATE UNIQUE INDEX activity_by_id ON activity (account, id)",
        """
        CREATE TABLE snooze (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            until INTEGER NOT NULL,
            PRIMARY KEY (account, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE setting (
            account INTEGER NOT NULL REFERENCES account (id),
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (account, name)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX link_by_site ON link (account, hostname, added_at DESC)",
    ]
}

/// Fills the column `hostname` of recorded activities.
enum ActivityHostnames {
    /// Derives the host of each activity from its canonical URL.
    static func deriveAll(in db: Database) throws {
        for row in try Row.fetchAll(db, sql: "SELECT rowid, canonical_url FROM activity") {
            try db.execute(
                sql: "UPDATE activity SET hostname = ? WHERE rowid = ?",
                arguments: [hostname(of: row["canonical_url"]), row["rowid"] as Int64])
        }
    }

    /// Returns the host of a canonical URL. Its form is fixed, so no parser is needed: the host is between `//` or the
    /// user information, and the port or path.
    static func hostname(of canonicalURL: String) -> String {
        let rest = canonicalURL.split(separator: "://", maxSplits: 1).last ?? ""
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@").last ?? ""
        if host.first == "[" { return String(host.prefix { $0 != "]" } + "]") }
        return String(host.prefix { $0 != ":" })
    }
}
