import Notebook

/// A link with one of its keys.
struct LinkByKey {
    let id: Identifier<Link>
    let note: Identifier<Note>
    let key: String
}

extension PostgresConnection {
    /// Returns the links that have one of the keys as their own, in the order of the keys.
    ///
    /// - Parameters:
    ///   - hasNoDescription: Whether to return only links without a description.
    ///   - limit: The maximum number of links with each key.
    func linksWithOwnKey(
        in keys: [String], hasNoDescription: Bool = false, limit: Int = 1_000, for account: AccountID
    ) throws -> [LinkByKey] {
        try rows(
            """
            SELECT found.* FROM unnest($2::text[]) WITH ORDINALITY AS wanted (key, place)
            CROSS JOIN LATERAL (
                SELECT id, note, link.key FROM link
                WHERE account = $1 AND link.key::name = wanted.key::name AND link.key = wanted.key
                    AND removed_at IS NULL \(hasNoDescription ? "AND page_description IS NULL" : "")
                ORDER BY id LIMIT $3
            ) AS found
            ORDER BY place, id
            """, [account, StoredList(keys), limit]
        ).map { LinkByKey(id: try $0["id"], note: try $0["note"], key: try $0["key"]) }
    }
}
