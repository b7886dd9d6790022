import Canonicalization
import GRDB
import Notebook

extension SQLiteStore {
    public func keep(_ decision: Decision, for account: AccountID) async throws(NotebookError) {
        let stored = StoredDecision(decision.decision)
        try await write { db in
            try db.execute(
                sql: """
                    INSERT INTO decision (account, id, kind, first, second, decided_at) VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT DO NOTHING
                    """,
                arguments: [account, decision.id, stored.kind, stored.first, stored.second, decision.decidedAt])
        }
    }

    public func decisions(for account: AccountID) async throws(NotebookError) -> [Decision] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT id, kind, first, second, decided_at FROM decision WHERE account = ?
                    ORDER BY decided_at DESC, id DESC
                    """)
            return try Row.fetchAll(statement, arguments: [account]).compactMap { row in
                let stored = StoredDecision(kind: row["kind"], first: row["first"], second: row["second"])
                return stored.decision.map { Decision(id: row["id"], decision: $0, decidedAt: row["decided_at"]) }
            }
        }
    }

    public func removeDecision(_ id: Identifier<Decision>, for account: AccountID) async throws(NotebookError) {
        try await write { db in
            try db.execute(sql: "DELETE FROM decision WHERE account = ? AND id = ?", arguments: [account, id])
            guard db.changesCount > 0 else { throw NotebookError.decisionNotFound }
        }
    }

    /// Links whose key stands at or below a place: ranges of one index.
    static let findLinksInPlace = """
        SELECT id FROM link
        WHERE account = ?1 AND removed_at IS NULL
            AND (key = ?2 OR (key >= ?2 || '/' AND key < ?2 || '0') OR (key >= ?2 || '?' AND key < ?2 || '@')
                OR (key >= ?2 || '#' AND key < ?2 || '$'))
        LIMIT 1000
        """

    public func claimants(
        in places: [PagePrefix], for account: AccountID
    ) async throws(NotebookError) -> [Claimant] {
        if places.isEmpty { return [] }
        return try await read { db in
            var claimants: [Claimant] = []
            for place in places {
                let links = try Identifier<Link>.fetchAll(
                    db.cachedStatement(sql: Self.findLinksInPlace), arguments: [account, "\(place)"])
                for link in links {
                    let key = ContentKey(kind: .canonicalURL, text: "\(place)", hash: Key.hash(of: "\(place)"))
                    if let claimant = try db.claimant(link, by: key, for: account) { claimants.append(claimant) }
                }
            }
            return claimants
        }
    }
}

/// A decision in columns.
private struct StoredDecision {
    let kind: String
    let first: String
    let second: String?

    init(kind: String, first: String, second: String?) {
        self.kind = kind
        self.first = first
        self.second = second
    }

    init(_ decision: IdentityDecision) {
        switch decision {
        case .samePage(let first, let second): self.init(kind: "samePage", first: first.text, second: second.text)
        case .notTheSame(let first, let second):
            self.init(kind: "notTheSame", first: "\(first)", second: "\(second)")
        case .wholeSection(let place): self.init(kind: "wholeSection", first: "\(place)", second: nil)
        case .neverHere(let place): self.init(kind: "neverHere", first: "\(place)", second: nil)
        }
    }

    /// Nil for a kind that a newer version made.
    var decision: IdentityDecision? {
        let one = [UInt8](first.utf8)
        let other = [UInt8]((second ?? "").utf8)
        return switch kind {
        case "samePage": .samePage(Key(stored: one), Key(stored: other))
        case "notTheSame": .notTheSame(PageAddress(stored: one), PageAddress(stored: other))
        case "wholeSection": .wholeSection(PagePrefix(stored: one))
        case "neverHere": .neverHere(PagePrefix(stored: one))
        default: nil
        }
    }
}
