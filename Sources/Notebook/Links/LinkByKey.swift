/// A link with one of its keys.
struct LinkByKey {
    let id: Identifier<Link>
    let note: Identifier<Note>
    let key: String

    /// - Parameter row: A row with `link`, `note` and `key`.
    init(row: StoredRow) throws {
        id = try row["link"]
        note = try row["note"]
        key = try row["key"]
    }
}

extension StoreTransaction {
    /// Returns the links that have one of the keys as their own, in the order of the keys.
    ///
    /// - Parameters:
    ///   - hasNoDescription: Whether to return only links without a description.
    ///   - limit: The maximum number of links with each key.
    func linksWithOwnKey(
        in keys: [String], hasNoDescription: Bool = false, limit: Int = 1_000, for account: AccountID
    ) throws -> [LinkByKey] {
        guard let first = keys.first else { return [] }
        func links(with key: String) -> SQLText {
            .links(withOwnKey: key, hasNoDescription: hasNoDescription, limit: limit, for: account)
        }
        let statement = keys.dropFirst().reduce(links(with: first)) { "\($0) UNION ALL \(links(with: $1))" }
        return try rows(statement).map(LinkByKey.init(row:))
    }
}

extension SQLText {
    /// Selects the links that have a key as their own.
    package static func links(
        withOwnKey key: String, hasNoDescription: Bool = false, limit: Int = 1_000, for account: AccountID
    ) -> SQLText {
        let condition: SQLText = hasNoDescription ? "AND page_description IS NULL" : ""
        return """
            SELECT * FROM (
                SELECT id AS link, note, key FROM link \(.index("link_by_key"))
                WHERE account = \(account) AND \(.key(of: "link", is: key)) AND removed_at IS NULL \(condition)
                ORDER BY id LIMIT \(limit)
            ) AS found
            """
    }
}
