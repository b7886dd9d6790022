extension Schema {
    /// What returns to linked pages have shown about the parameters of their sites. A page is a host and a path.
    static let learning = [
        // An instance of an earlier version removes accounts without knowing this table.
        """
        CREATE TABLE learning_evidence (
            account bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            host text COLLATE "C" NOT NULL,
            parameter text COLLATE "C" NOT NULL,
            page text COLLATE "C" NOT NULL,
            -- Whether the page was the same with another value of the parameter.
            is_same boolean NOT NULL,
            PRIMARY KEY (account, host, parameter, page, is_same)
        )
        """
    ]

    /// The fingerprints of the texts of linked pages (`TextFingerprint`).
    static let fingerprints = [
        // An instance of an earlier version deletes links without knowing this table.
        """
        CREATE TABLE link_fingerprint (
            account bigint NOT NULL,
            link uuid NOT NULL,
            fingerprint bigint NOT NULL,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id) ON DELETE CASCADE
        )
        """
    ]
}
