extension Schema {
    /// What returns to linked pages have shown about the parameters of their sites. A page is a host and a path.
    static let learning = """
        CREATE TABLE learning_evidence (
            account INTEGER NOT NULL REFERENCES account (id),
            host TEXT NOT NULL,
            parameter TEXT NOT NULL,
            page TEXT NOT NULL,
            -- Whether the page was the same with another value of the parameter.
            is_same INTEGER NOT NULL,
            PRIMARY KEY (account, host, parameter, page, is_same)
        ) STRICT, WITHOUT ROWID
        """

    /// The fingerprints of the texts of linked pages (`TextFingerprint`).
    static let fingerprints = """
        CREATE TABLE link_fingerprint (
            account INTEGER NOT NULL,
            link BLOB NOT NULL,
            fingerprint INTEGER NOT NULL,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        ) STRICT, WITHOUT ROWID
        """
}
