/// What is done once, in the background, with the texts that an earlier version has written. The account has the last note that was
/// read, in the order of identifiers.
package enum EarlierTexts: String {
    /// Their URLs become links.
    case linked = "texts_linked_until"

    /// The bytes of text that are read in one transaction: few enough that other writes do not have to wait.
    fileprivate static let batchBytes = 1_048_576
    fileprivate static let batchNotes = 200

    /// The place of an account of which all texts were read, and of a new one, as SQL writes it.
    package static func end(for dialect: SQLDialect) -> String {
        switch dialect {
        case .sqlite: "x'ffffffffffffffffffffffffffffffff'"
        case .postgres: "'ffffffff-ffff-ffff-ffff-ffffffffffff'"
        }
    }

    fileprivate static let end: SQLText =
        "\(sqlite: "\(raw: end(for: .sqlite))", postgres: "\(raw: end(for: .postgres))")"
}

/// The text of a note.
package struct StoredText: Sendable {
    package let note: Identifier<Note>
    package let title: String
    package let body: String

    package init(note: Identifier<Note>, title: String, body: String) {
        self.note = note
        self.title = title
        self.body = body
    }
}

extension StoreTransaction {
    /// Whether there are texts that were not read yet.
    package func hasTexts(after place: EarlierTexts, of account: AccountID) throws -> Bool {
        let place = place.rawValue
        return try rows(
            """
            SELECT EXISTS (
                SELECT 1 FROM note
                WHERE note.account = \(account) AND (\(raw: place) IS NULL OR note.id > \(raw: place))
            ) AS has_more
            FROM account WHERE account.id = \(account)
            """
        ).first?["has_more"] ?? false
    }

    /// Returns the next texts in the order of their notes, until they have enough bytes.
    package func texts(after place: EarlierTexts, of account: AccountID) throws -> [StoredText] {
        let place = place.rawValue
        return try rows(
            """
            SELECT id, title, body FROM (
                SELECT id, title, body, sum(\(.octetCount(of: "body"))) OVER (
                    ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
                FROM (
                    SELECT note.id, title, body FROM note JOIN account ON account.id = note.account
                    WHERE note.account = \(account) AND (\(raw: place) IS NULL OR note.id > \(raw: place))
                    ORDER BY note.id LIMIT \(EarlierTexts.batchNotes)
                ) AS rest
            ) AS batch
            WHERE coalesce(bytes_before, 0) < \(EarlierTexts.batchBytes) ORDER BY id
            """
        ).map { StoredText(note: try $0["id"], title: try $0["title"], body: try $0["body"]) }
    }

    /// Stores up to which note the texts were read, or with `nil` that all were.
    package func set(_ place: EarlierTexts, to note: Identifier<Note>?, of account: AccountID) throws {
        try run(
            """
            UPDATE account SET \(raw: place.rawValue) = coalesce(\(note), \(EarlierTexts.end)) WHERE id = \(account)
            """)
    }
}
