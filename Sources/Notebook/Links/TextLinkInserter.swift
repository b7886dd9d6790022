/// Inserts or restores the links of one note's text.
struct TextLinkInserter<Transaction: NoteWriter> {
    /// A link that the note has or had.
    private struct KnownLink {
        let id: Identifier<Link>
        let key: String
        let url: String?
        var removedAt: Instant?

        /// Texts are compared by bytes, as the database compares them.
        func isSamePage(as link: NewLink) -> Bool {
            if key.utf8.elementsEqual(link.key.utf8) { return true }
            guard let url, let other = link.activity.webpageURL else { return false }
            return url.utf8.elementsEqual(other.utf8)
        }
    }

    private let transaction: Transaction
    private let note: Identifier<Note>
    private let account: AccountID
    private let time: Instant
    /// All links that the note has or had; `nil` until they are needed.
    private var known: [KnownLink]?
    private var lastPosition = 0
    private var titles: AwaitedTitles?

    init(_ transaction: Transaction, note: Identifier<Note>, account: AccountID, time: Instant) {
        self.transaction = transaction
        self.note = note
        self.account = account
        self.time = time
    }

    /// Restores the note's last removed link to the page.
    ///
    /// - Returns: The hashes of the keys that were restored, or `nil` if there is no such link.
    mutating func restore(_ link: NewLink) throws -> [Int64]? {
        var last: (index: Int, id: Identifier<Link>, removedAt: Instant)?
        for (index, known) in try knownLinks().enumerated() {
            guard let removedAt = known.removedAt, known.isSamePage(as: link) else { continue }
            if last.map({ $0.removedAt < removedAt }) ?? true { last = (index, known.id, removedAt) }
        }
        guard let last else { return nil }
        known?[last.index].removedAt = nil
        try transaction.run(
            "UPDATE link SET removed_at = NULL, source = 'text' WHERE account = \(account) AND id = \(last.id)")
        return try transaction.restoreKeyMappings(of: last.id, withdrawnAt: last.removedAt, for: account)
    }

    /// - Returns: The hashes of the link's keys.
    mutating func insert(_ link: NewLink) throws -> [Int64] {
        if known == nil { _ = try knownLinks() }
        known?.append(KnownLink(id: link.id, key: link.key, url: link.activity.webpageURL))
        lastPosition += 1
        var link = link
        if link.awaitsTitle {
            var allowed = try titles ?? transaction.awaitedTitles(for: account)
            link.awaitsTitle = allowed.admit(link)
            titles = allowed
        }
        try transaction.insert(
            [LinkEntry(link: link, note: note, position: lastPosition, time: time, keyedAt: time)], for: account)
        return link.keyMappings.map(\.key.indexed)
    }

    private mutating func knownLinks() throws -> [KnownLink] {
        if let known { return known }
        let links = try transaction.rows(
            """
            SELECT id, key, webpage_url, removed_at, position FROM link
            WHERE account = \(account) AND note = \(note) ORDER BY position
            """
        ).map { row in
            lastPosition = try row["position"]
            return KnownLink(
                id: try row["id"], key: try row["key"], url: try row["webpage_url"], removedAt: try row["removed_at"])
        }
        known = links
        return links
    }
}
