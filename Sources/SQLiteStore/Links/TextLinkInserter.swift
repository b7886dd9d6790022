import GRDB
import Notebook

/// Inserts or restores the links of one note's text.
struct TextLinkInserter {
    private let db: Database
    private let note: Identifier<Note>
    private let account: AccountID
    private let time: Instant
    private var lastPosition: Int?
    private var titles: AwaitedTitles?

    init(_ db: Database, note: Identifier<Note>, account: AccountID, time: Instant) {
        self.db = db
        self.note = note
        self.account = account
        self.time = time
    }

    /// Returns whether the note has a link to the page, removed or not.
    func hasLink(to link: NewLink) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT 1 FROM link WHERE account = ? AND note = ? AND (key = ? OR webpage_url = ?) LIMIT 1")
        return try Int.fetchOne(statement, arguments: [account, note, link.key, link.activity.webpageURL]) != nil
    }

    /// Restores the note's last removed link to the page.
    ///
    /// - Returns: The hashes of the keys that were restored, or `nil` if there is no such link.
    func restore(_ link: NewLink) throws -> [Int64]? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT id, removed_at FROM link
                WHERE account = ? AND note = ? AND (key = ? OR webpage_url = ?) AND removed_at IS NOT NULL
                ORDER BY removed_at DESC LIMIT 1
                """)
        guard let row = try Row.fetchOne(statement, arguments: [account, note, link.key, link.activity.webpageURL])
        else {
            return nil
        }
        let id: Identifier<Link> = row["id"]
        let removedAt: Instant = row["removed_at"]
        try db.cachedStatement(
            sql: "UPDATE link SET removed_at = NULL, source = 'text' WHERE account = ? AND id = ?"
        ).execute(arguments: [account, id])
        return try db.restoreKeyMappings(id, withdrawnAt: removedAt, for: account)
    }

    /// - Returns: The hashes of the link's keys.
    mutating func insert(_ link: NewLink) throws -> [Int64] {
        let position: Int
        if let lastPosition {
            position = lastPosition + 1
        } else {
            let last = try Int.fetchOne(
                db.cachedStatement(sql: "SELECT max(position) FROM link WHERE account = ? AND note = ?"),
                arguments: [account, note])
            position = (last ?? 0) + 1
        }
        lastPosition = position
        var allowed = try titles ?? db.awaitedTitles(for: account)
        var link = link
        link.awaitsTitle = allowed.admit(link)
        titles = allowed
        _ = try db.insert(link, into: note, position: position, at: time, for: account)
        return link.keyMappings.map(\.key.indexed)
    }
}

extension Database {
    /// Counts the links of an account that wait for their titles.
    func awaitedTitles(for account: AccountID) throws -> AwaitedTitles {
        let statement = try cachedStatement(
            sql: "SELECT count(*) FROM (SELECT 1 FROM link WHERE account = ? AND awaits_title = 1 LIMIT ?)")
        return AwaitedTitles(waiting: try Int.fetchOne(statement, arguments: [account, AwaitedTitles.limit]) ?? 0)
    }
}
